"""Effects that deal and prevent damage and change life totals (CR 119, 120, 615)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU, You
from playset.ability.replacements.damage import PreventionAbout, PreventionByOthers, PreventionShield, SourceShield
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import Zone, is_player
from playset.rules.casting.targets import ILLEGAL, Chosen
from playset.rules.events.actions import damage_event, deal_damage, gain_life, lose_life
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Amount, Effect, Filter, Replacement, Selector
from playset.rules.state.objects import Duration, Shield

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = [
    "DamageByEach",
    "DamageToControllers",
    "DamageToEach",
    "DealDamage",
    "DealTogether",
    "DividedDamage",
    "EvenDamage",
    "GainLife",
    "InForce",
    "LoseLife",
    "PreventAbout",
    "PreventByOthers",
    "PreventFromSource",
    "PreventNext",
    "SetLife",
]


@dataclass(frozen=True, repr=False)
class DealDamage(Effect):
    """CR 120: a source (~ unless another is named) deals damage to each of some things."""

    amount: int | Amount
    to: Selector
    source: Selector = SELF

    def only_damages_you(self) -> bool:
        return isinstance(self.to, You)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        amount = amount_of(game, item, self.amount)
        targets = self.to.objects(game, item)
        deal_damage(game, self.source.objects(game, item), targets, amount)


@dataclass(frozen=True, repr=False)
class DealTogether(Effect):
    """CR 120.1, 608.2c: one source deals damage to two things at the same time: "4 damage to one and 2 to another"."""

    first: DealDamage
    second: DealDamage

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for part in (self.first, self.second):
            amount = amount_of(game, item, part.amount)
            for source in part.source.objects(game, item):
                for obj in part.to.objects(game, item):
                    event = damage_event(game, source, obj, amount)
                    if event is not None:
                        events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DamageToEach(Effect):
    """CR 120.2b: ~ deals damage to each of some players at once, as much as is worked out for each (`THAT_PLAYER`)."""

    amount: Amount
    who: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        loops = item.loops
        events: list[Event] = []
        for player in self.who.objects(game, item):
            item.loops = (*loops, (player,))
            event = damage_event(game, item.source, player, self.amount.value(game, item))
            if event is not None:
                events.append(event)
        item.loops = loops
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DamageByEach(Effect):
    """CR 120.2b, 608.2h: each of some creatures deals damage equal to its power to something, all at once."""

    what: Selector
    to: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for source in self.what.objects(game, item):
            known = game.characteristics_of(source)
            for obj in self.to.objects(game, item):
                event = damage_event(game, source, obj, max(0, known.power)) if known is not None else None
                if event is not None:
                    events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DamageToControllers(Effect):
    """CR 120.2b: each of some objects deals damage to its controller, all at once."""

    amount: int | Amount
    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        events: list[Event] = []
        for source in self.what.objects(game, frame.item):
            event = damage_event(game, source, game.controller_of(source), amount)
            if event is not None:
                events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DividedDamage(Effect):
    """CR 601.2d: a source (~ unless another is named) deals damage divided among targets as was chosen on casting."""

    to: Selector
    source: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        assert isinstance(self.to, Chosen)
        events: list[Event] = []
        shares = item.division[self.to.slot]
        for source in self.source.objects(game, item):
            for obj, share in zip(item.targets[self.to.slot], shares, strict=True):
                event = damage_event(game, source, obj, share) if obj != ILLEGAL else None
                if event is not None:
                    events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class EvenDamage(Effect):
    """CR 107.1a, 608.2h: a source deals damage divided evenly, rounded down, among what is still there then."""

    amount: int | Amount
    to: Selector
    source: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        objects = self.to.objects(game, item)
        share = amount_of(game, item, self.amount) // len(objects) if objects else 0
        events: list[Event] = []
        for source in self.source.objects(game, item):
            for obj in objects:
                event = damage_event(game, source, obj, share)
                if event is not None:
                    events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class GainLife(Effect):
    """CR 119.3: players gain life."""

    amount: int | Amount
    who: Selector = YOU

    def changes_amount(self) -> bool:
        return False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        gain_life(game, players_of(game, self.who.objects(game, frame.item)), amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class LoseLife(Effect):
    """CR 119.3: players lose life."""

    amount: int | Amount
    who: Selector = YOU

    def changes_amount(self) -> bool:
        return False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        lose_life(game, players_of(game, self.who.objects(game, frame.item)), amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class SetLife(Effect):
    """CR 119.5: the life total of players becomes a number; they gain or lose what it takes."""

    amount: int | Amount
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        events: list[Event] = []
        for player in players_of(game, self.who.objects(game, frame.item)):
            change = amount - game.players[player].life
            kind = EventKind.GAIN_LIFE if change > 0 else EventKind.LOSE_LIFE
            if change:
                events.append(Event(kind, player, 0, abs(change), frame.item.source))
        happen(game, events)


def players_of(game: State, objects: list[int]) -> list[int]:
    """Return players as they are and, for objects, their controllers: "its controller gains life"."""
    return [obj if is_player(obj) else game.controller_of(obj) for obj in objects]


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
                add_shield(game, frame, Shield(PreventionShield(), (obj,), 0, 0, Duration.END_OF_TURN, 0, amount))


@dataclass(frozen=True, repr=False)
class PreventAbout(Effect):
    """CR 615.1: prevent all damage that would be dealt this turn to what the effect names, or by it, or both."""

    what: Selector
    to: bool = True
    by: bool = True
    combat_only: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            made = PreventionAbout(self.to, self.by, self.combat_only)
            add_shield(game, frame, Shield(made, (obj,), 0, 0, Duration.END_OF_TURN, 0))


@dataclass(frozen=True, repr=False)
class PreventByOthers(Effect):
    """CR 615.1: prevent all damage that would be dealt this turn by what fits, other than certain objects."""

    by: Filter
    than: Selector
    combat_only: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        made = PreventionByOthers(self.by, self.combat_only)
        spared = tuple(self.than.objects(game, frame.item))
        add_shield(game, frame, Shield(made, spared, 0, 0, Duration.END_OF_TURN, 0))


@dataclass(frozen=True, repr=False)
class InForce(Effect):
    """CR 614.3, 615.3: a replacement or prevention effect applies for a duration, to whatever it then fits."""

    replacement: Replacement
    duration: int = Duration.END_OF_TURN

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        add_shield(game, frame, Shield(self.replacement, (), 0, 0, self.duration, 0))


@dataclass(frozen=True, repr=False)
class PreventFromSource(Effect):
    """CR 609.7, 615.8: the next time a source of your choice would deal damage to you, prevent that damage."""

    source: Filter | None = None

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """Return the possible sources: permanents, spells, commanders and whatever is referred to (CR 609.7a)."""
        found = [permanent.id for permanent in game.permanents]
        found += [item.id for item in game.stack if item.card]
        found += [game.id_of(card) for card in game.commanders if game.zones[card] == Zone.COMMAND]
        for obj in referred_to(game):
            if game.characteristics_of(obj) is not None and game.zone_of(obj) not in (Zone.HAND, Zone.LIBRARY):
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
            add_shield(game, frame, Shield(made, (source,), 0, 0, Duration.END_OF_TURN, 0, once=True))


def referred_to(game: State) -> list[int]:
    """Return what the stack, effects that wait to apply and delayed triggered abilities refer to (CR 609.7a)."""
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


def add_shield(game: State, frame: Resolving, made: Shield) -> None:
    """Create a shield under the control of the spell or ability that resolves."""
    made.source = frame.item.source
    made.controller = frame.item.controller
    made.timestamp = game.next_timestamp()
    game.shields.append(made)
    game.touch_battlefield()
