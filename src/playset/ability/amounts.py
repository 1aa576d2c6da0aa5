"""Amounts: numbers that are worked out when an effect needs them (CR 107, 608.2h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.rules.nodes import Amount, Selector

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State


def amount_of(game: State, context: Context, amount: int | Amount) -> int:
    """A printed number as it is, any other amount as it is now."""
    return amount if isinstance(amount, int) else amount.value(game, context)


@dataclass(frozen=True, repr=False)
class ChosenX(Amount):
    """CR 107.3: the value chosen for X."""

    def value(self, game: State, context: Context) -> int:
        return context.x

    def __repr__(self) -> str:
        return "X"


@dataclass(frozen=True, repr=False)
class Count(Amount):
    """The number of objects or players that fit, times a factor."""

    what: Selector
    times: int = 1

    def value(self, game: State, context: Context) -> int:
        return self.times * len(self.what.objects(game, context))


@dataclass(frozen=True, repr=False)
class PowerOf(Amount):
    """The power of an object, as last known if it has left (CR 608.2h)."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        total = 0
        for obj in self.what.objects(game, context):
            characteristics = game.look(obj)
            if characteristics is not None:
                total += characteristics.power
        return total


@dataclass(frozen=True, repr=False)
class ManaValueOf(Amount):
    """CR 202.3: the mana value of an object, as last known if it has left."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        total = 0
        for obj in self.what.objects(game, context):
            characteristics = game.look(obj)
            if characteristics is not None:
                total += characteristics.mana_value
        return total


@dataclass(frozen=True, repr=False)
class EventAmount(Amount):
    """The amount of the event that triggered the ability: "that much damage"."""

    def value(self, game: State, context: Context) -> int:
        return context.event.amount if context.event is not None else 0

    def __repr__(self) -> str:
        return "EVENT_AMOUNT"


@dataclass(frozen=True, repr=False)
class ThatMuch(Amount):
    """The number that the effect so far counted or did."""

    def value(self, game: State, context: Context) -> int:
        return context.amount

    def __repr__(self) -> str:
        return "THAT_MUCH"


X: Final = ChosenX()
EVENT_AMOUNT: Final = EventAmount()
THAT_MUCH: Final = ThatMuch()
