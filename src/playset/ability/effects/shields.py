"""Effects that put a shield around something until it is used up or the turn ends (CR 615.7, 701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.replacements import PreventionShield, RegenerationShield
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, Happening
from playset.core.words import Zone, is_player
from playset.rules.nodes import Amount, Effect, Filter, Replacement, Selector
from playset.rules.objects import Duration, Shield

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["InForce", "PreventFromSource", "PreventNext", "Regenerate"]


@dataclass(frozen=True, repr=False)
class PreventNext(Effect):
    """CR 615.7, 615.11: prevent the next damage that would be dealt to each of some things this turn."""

    amount: int | Amount
    to: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        amount = amount_of(game, item, self.amount)
        for obj in self.to.objects(game, item):
            if amount > 0:
                shield(game, frame, Shield(PreventionShield(), (obj,), 0, 0, Duration.END_OF_TURN, 0, amount))


@dataclass(frozen=True, repr=False)
class Regenerate(Effect):
    """CR 701.19a: the next time each of some permanents would be destroyed this turn, it is not."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if game.find(obj) is not None:
                shield(game, frame, Shield(RegenerationShield(), (obj,), 0, 0, Duration.END_OF_TURN, 0, once=True))


@dataclass(frozen=True, repr=False)
class InForce(Effect):
    """CR 614.3, 615.3: a replacement or prevention effect that lasts for a while, whatever it comes to apply to."""

    replacement: Replacement
    duration: int = Duration.END_OF_TURN

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        shield(game, frame, Shield(self.replacement, (), 0, 0, self.duration, 0))


@dataclass(frozen=True, repr=False)
class PreventFromSource(Effect):
    """CR 609.7, 615.8: the next time a source of your choice would deal damage to you, prevent that damage."""

    source: Filter | None = None

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """CR 609.7a: permanents, spells, commanders in the command zone, and whatever is referred to and in sight."""
        found = [permanent.id for permanent in game.permanents()]
        found += [item.id for item in game.stack if item.card]
        found += [game.id_of(card) for card in game.commanders if game.zones[card] == Zone.COMMAND]
        for obj in referred_to(game):
            if game.look(obj) is not None and game.zone_of(obj) not in (Zone.HAND, Zone.LIBRARY):
                found.append(obj)
        what = self.source
        if what is not None:
            found = [obj for obj in found if what.matches(game, obj, frame.item)]
        return list(dict.fromkeys(found))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame)])
        if not options:
            return None
        item = frame.item
        return Decision(Ask.CHOOSE, item.controller, "Choose a source of damage", options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for index in answer:
            source = self.choices(game, frame)[index]
            made = SourceShield(spell=game.zone_of(source) == Zone.STACK)
            shield(game, frame, Shield(made, (source,), 0, 0, Duration.END_OF_TURN, 0, once=True))


def referred_to(game: State) -> list[int]:
    """CR 609.7a: what objects on the stack, effects that wait to apply, and delayed triggered abilities refer to."""
    found: list[int] = []
    for item in game.stack:
        found.append(item.source)
        for chosen in item.targets:
            found += chosen
    for made in game.shields:
        found += made.objects
    for delayed in game.delayed:
        found += [delayed.source, *delayed.those]
    return [obj for obj in found if not is_player(obj)]


@dataclass(frozen=True, repr=False)
class SourceShield(Replacement):
    """CR 615.8: prevents the damage that the chosen source would deal to its controller."""

    spell: bool

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        source = context.those[0]
        became = self.spell and event.source == source + 1  # CR 400.7c: the permanent that the spell became
        return event.obj == context.controller and (event.source == source or became)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []


def shield(game: State, frame: Resolving, made: Shield) -> None:
    """Put a shield up in the name of the spell or ability that resolves."""
    made.source = frame.item.source
    made.controller = frame.item.controller
    made.timestamp = game.next_timestamp()
    game.shields.append(made)
    game.touch_battlefield()
