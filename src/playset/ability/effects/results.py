"""Results of the instruction before: how many objects it affected, and which (CR 608.2c).

`Tally` and `ThatCard` keep them for the rest of the effect; `MovedThisWay` and the other amounts count them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import amount_of
from playset.ability.filters.base import SELF
from playset.ability.filters.players import PlayerDescription
from playset.core.events import Cause, EventKind
from playset.core.words import Zone, card_of, is_player
from playset.rules.casting.targets import ILLEGAL
from playset.rules.events.actions import perform_action
from playset.rules.nodes.base import Amount, Effect, Filter, Selector

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context, StackObject
    from playset.rules.state.position import State

__all__ = [
    "DamagedThisWay",
    "DiscardedThisWay",
    "MostMovedThisWay",
    "MovedObjects",
    "MovedThisWay",
    "Performed",
    "SourcesCountered",
    "SumOf",
    "Tally",
    "ThatCard",
    "ThatGroup",
]


def found_or_nothing(item: StackObject, found: Sequence[int]) -> tuple[int, ...]:
    """Return what the effect goes on to speak of; where there is nothing, "it" is not what the event was about."""
    if found or item.event is None:
        return tuple(found)
    return (ILLEGAL,)


class Register(Effect):
    """CR 608.2c: the base of instructions that change nothing in the game, only what the effect remembers."""

    def keeps_results(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class Tally(Register):
    """CR 608.2c: keep a number, such as how much the instruction before did, as `THAT_MUCH`."""

    amount: int | Amount

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.amount = amount_of(game, frame.item, self.amount)


@dataclass(frozen=True, repr=False)
class ThatCard(Register):
    """CR 400.7j: refer from now on to what the instruction before moved, as it is now: "that card" (`IT`)."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        moved = [event.other for event in game.happened if event.kind == EventKind.MOVE]
        frame.item.those = found_or_nothing(frame.item, moved)


@dataclass(frozen=True, repr=False)
class ThatGroup(Register):
    """CR 608.2c: refer from now on to all that fits at this point: "each creature with flying … those creatures"."""

    what: Filter

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those = tuple(self.what.objects(game, frame.item)) or (ILLEGAL,)


@dataclass(frozen=True, repr=False)
class Performed(Register):
    """CR 701.22d and others: a keyword action is complete, so that abilities can trigger on it (`Performs`)."""

    word: str
    what: Selector = SELF
    looking_back: bool = False  # CR 603.10a: it may have left in the course of it

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            player = obj if is_player(obj) else game.controller_of(obj)
            perform_action(game, self.word, player, obj, looking_back=self.looking_back)


class ThisWay(Amount):
    """CR 608.2c: the base of amounts about what the instruction before did."""


@dataclass(frozen=True, repr=False)
class SumOf(ThisWay):
    """CR 608.2c: the total amount of the events of a kind in the instruction before: "the life lost this way"."""

    kind: int

    def value(self, game: State, context: Context) -> int:
        return sum(event.amount for event in game.happened if event.kind == self.kind)


EXILED: Final = 32  # in place of a `Cause`: what was exiled, for whatever cause
BURIED: Final = 33  # what was put into a graveyard
ENDS: Final = {EXILED: Zone.EXILE, BURIED: Zone.GRAVEYARD}


def moved_for(game: State, context: Context, cause: int, what: Filter | None) -> list[int]:
    """Return the objects that fit and were moved for a cause by the instruction before.

    What was on the battlefield is looked at as it last was there (CR 608.2h), a card as what it has become.
    """
    found: list[int] = []
    for event in game.happened:
        if event.kind != EventKind.MOVE:
            continue
        if event.destination == ENDS[cause] if cause in ENDS else event.flag == cause:
            obj = event.obj if event.origin == Zone.BATTLEFIELD else event.other
            if what is None or what.matches(game, obj, context):
                found.append(obj)
    return found


@dataclass(frozen=True, repr=False)
class MovedThisWay(ThisWay):
    """CR 608.2c: how many objects that fit were moved for a cause: "for each nonland card discarded this way"."""

    cause: int
    what: Filter | None = None

    def value(self, game: State, context: Context) -> int:
        return len(moved_for(game, context, self.cause, self.what))


@dataclass(frozen=True, repr=False)
class MostMovedThisWay(ThisWay):
    """CR 608.2c: the greatest number of cards that one of the players moved for a cause."""

    cause: int

    def value(self, game: State, context: Context) -> int:
        owners = [game.owners[card_of(obj)] for obj in moved_for(game, context, self.cause, None)]
        return max([owners.count(player) for player in owners], default=0)


@dataclass(frozen=True, repr=False)
class MovedObjects(Selector):
    """CR 608.2c: the objects that fit and were moved for a cause: "for each creature exiled this way, …"."""

    cause: int
    what: Filter | None = None

    def objects(self, game: State, context: Context) -> list[int]:
        return moved_for(game, context, self.cause, self.what)


@dataclass(frozen=True, repr=False)
class SourcesCountered(Effect):
    """CR 113.7, 608.2c: the effect refers to the permanents that fit, an ability of which was countered just now."""

    what: Filter

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        countered = [event for event in game.happened if event.kind == EventKind.COUNTER and event.obj < 0]
        sources = [event.other for event in countered if game.find(event.other) is not None]
        frame.item.those = tuple([obj for obj in dict.fromkeys(sources) if self.what.matches(game, obj, frame.item)])


@dataclass(frozen=True, repr=False)
class DiscardedThisWay(PlayerDescription):
    """CR 608.2c: a player who has discarded a card that fits: "each opponent who didn't discard a nonland card"."""

    what: Filter | None = None

    def matches(self, game: State, obj: int, context: Context) -> bool:
        cards = moved_for(game, context, Cause.DISCARD, self.what)
        return obj in [game.owners[card_of(card)] for card in cards]


@dataclass(frozen=True, repr=False)
class DamagedThisWay(ThisWay):
    """CR 608.2c: how many things that fit were dealt damage: "if a nonred permanent is dealt damage this way"."""

    what: Filter

    def value(self, game: State, context: Context) -> int:
        damaged = dict.fromkeys([event.obj for event in game.happened if event.kind == EventKind.DAMAGE])
        return len([obj for obj in damaged if self.what.matches(game, obj, context)])
