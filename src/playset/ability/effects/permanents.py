"""Effects on permanents: destroying, exiling, returning, tapping, counters, tokens, and effects that last a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters import SELF
from playset.ability.players import YOU
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import FIRST_OBJECT, Zone, is_player
from playset.rules.actions import add_counters, attach, create_tokens, destroy, move_all, sacrifice, tap, untap
from playset.rules.attaching import may_attach
from playset.rules.definition import CardDefinition
from playset.rules.layers import is_over
from playset.rules.nodes import Amount, Effect, Modification, Selector
from playset.rules.objects import Duration, Floating

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = [
    "AttachTo",
    "CreateToken",
    "Destroy",
    "Exile",
    "PutCounters",
    "PutOnBottom",
    "PutOnTop",
    "ReturnToHand",
    "SacrificeIt",
    "Tap",
    "Unattach",
    "Untap",
    "Until",
]


@dataclass(frozen=True, repr=False)
class Destroy(Effect):
    """CR 701.8: destroy permanents; `for_good` means they can't be regenerated (701.19c)."""

    what: Selector
    for_good: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        destroy(game, self.what.objects(game, frame.item), frame.item.source, self.for_good)


@dataclass(frozen=True, repr=False)
class Exile(Effect):
    """CR 701.13: exile objects."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.EXILE, frame.item.source)


@dataclass(frozen=True, repr=False)
class ReturnToHand(Effect):
    """Return objects to their owners' hands."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.HAND, frame.item.source)


@dataclass(frozen=True, repr=False)
class PutOnTop(Effect):
    """Put objects on top of their owners' libraries."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.LIBRARY, frame.item.source)


@dataclass(frozen=True, repr=False)
class PutOnBottom(Effect):
    """CR 401.4: put objects on the bottom of their owners' libraries."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.LIBRARY, frame.item.source, position=-1)


@dataclass(frozen=True, repr=False)
class SacrificeIt(Effect):
    """CR 701.21: sacrifice permanents you control that the effect names, or (`theirs`) whoever controls them does."""

    what: Selector
    theirs: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.what.objects(game, item) if self.theirs else ():
            sacrifice(game, game.controller_of(obj), [obj], item.source)
        if not self.theirs:
            sacrifice(game, item.controller, self.what.objects(game, item), item.source)

    def impossible(self, game: State, context: Context) -> bool:
        for obj in self.what.objects(game, context):
            permanent = game.find(obj)
            if permanent is not None and (self.theirs or permanent.controller == context.controller):
                return False
        return True


@dataclass(frozen=True, repr=False)
class Tap(Effect):
    """CR 701.26a: tap permanents."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        tap(game, self.what.objects(game, frame.item))


@dataclass(frozen=True, repr=False)
class Untap(Effect):
    """CR 701.26b: untap permanents."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        untap(game, self.what.objects(game, frame.item))


@dataclass(frozen=True, repr=False)
class PutCounters(Effect):
    """CR 122.6: put counters of a kind on objects or players."""

    kind: str
    amount: int | Amount
    on: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        add_counters(game, self.on.objects(game, frame.item), self.kind, amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class CreateToken(Effect):
    """CR 111: create tokens, each written like a card: `card("Soldier Token", "", "Creature — Soldier", …)`."""

    token: CardDefinition
    count: int | Amount = 1
    who: Selector = YOU
    tapped: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        create_tokens(game, self.who.objects(game, frame.item), self.token, count, frame.item.source, self.tapped)


@dataclass(frozen=True, repr=False)
class Until(Effect):
    """CR 611.2: a continuous effect on some objects for a while, until end of turn unless it says otherwise."""

    what: Selector
    modification: Modification
    duration: int = Duration.END_OF_TURN

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        about_players = bool(self.modification.rule_changes())  # "target player can't cast spells this turn"
        objects = tuple(
            [
                obj
                for obj in self.what.objects(game, item)
                if game.find(obj) is not None or is_permanent_spell(game, obj) or (about_players and is_player(obj))
            ]
        )
        if objects and not is_over(game, item.source, item.controller, self.duration):
            timestamp = game.next_timestamp()
            modification = self.modification.with_fixed_numbers(game, item)  # CR 608.2h: numbers are fixed now
            # What ends at different times for different objects is an effect of its own on each of them.
            groups = [(obj,) for obj in objects] if self.duration == Duration.NEXT_UNTAP_STEP else [objects]
            game.floating += [
                Floating(modification, group, item.source, item.controller, self.duration, timestamp)
                for group in groups
            ]
            game.touch_battlefield()


def is_permanent_spell(game: State, obj: int) -> bool:
    """CR 400.7a: whether what changes an object now goes on to change the permanent that it becomes."""
    item = game.on_stack(obj) if game.stack and obj >= FIRST_OBJECT else None
    return item is not None and item.card > 0 and item.definition.is_permanent


@dataclass(frozen=True, repr=False)
class AttachTo(Effect):
    """CR 701.3: attach ~ to something it can legally be attached to; its controller chooses among several (301.5c)."""

    to: Selector
    what: Selector = SELF

    def hosts(self, game: State, frame: Resolving) -> list[int]:
        """What it could be attached to."""
        item = frame.item
        hosts = self.to.objects(game, item)
        return [host for host in hosts if all(may_attach(game, obj, host) for obj in self.what.objects(game, item))]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        hosts = self.hosts(game, frame)
        if len(hosts) < 2:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in hosts)
        prompt = "Choose what to attach it to"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        hosts = self.hosts(game, frame)
        if hosts:
            for obj in self.what.objects(game, frame.item):
                attach(game, obj, hosts[answer[0] if answer else 0])


@dataclass(frozen=True, repr=False)
class Unattach(Effect):
    """CR 701.3d: permanents become unattached from what they are attached to."""

    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            permanent = game.find(obj)
            if permanent is not None and permanent.attached_to >= 0:
                permanent.attached_to = -1
                game.touch_battlefield()
