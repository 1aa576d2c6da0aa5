"""Costs paid with counters (CR 118, 122): putting them on permanents, removing them, paying with energy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import X, amount_of
from playset.ability.costs.base import ChoiceCost, multiple
from playset.ability.costs.permanents import permanents_you_control
from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import CREATURE
from playset.rules.events.actions import add_counters, perform_action, remove_counters
from playset.rules.layers.apply import MINUS_COUNTER
from playset.rules.nodes.base import Amount, Cost, Filter

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["Blight", "PayCounters", "PutCountersCost", "RemoveCountersCost"]


@dataclass(frozen=True, repr=False)
class Blight(ChoiceCost):
    """CR 701.68a: put `count` -1/-1 counters on a creature you control."""

    count: int = 1

    def choices(self, game: State, context: Context) -> list[int]:
        return permanents_you_control(game, context, CREATURE)

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return "Choose a creature to blight"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        add_counters(game, objects, MINUS_COUNTER, self.count, context.source, by_effect=False)
        perform_action(game, "blight", context.controller, context.controller)


@dataclass(frozen=True, repr=False)
class PayCounters(Cost):
    """CR 107.14, 122.1: pay with counters that you have, such as energy."""

    kind: str
    count: int | Amount = 1

    def payable(self, game: State, context: Context) -> bool:
        return game.players[context.controller].counters.get(self.kind, 0) >= amount_of(game, context, self.count)

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        remove_counters(game, [context.controller], self.kind, amount_of(game, context, self.count), context.source)

    def most_x(self, game: State, context: Context) -> int:
        return game.players[context.controller].counters.get(self.kind, 0) if self.count == X else -1

    def times_payable(self, game: State, context: Context) -> int:
        return game.players[context.controller].counters[self.kind] // max(1, amount_of(game, context, self.count))

    def times(self, count: int) -> Cost:
        return PayCounters(self.kind, multiple(self.count, count))


@dataclass(frozen=True, repr=False)
class RemoveCountersCost(ChoiceCost):
    """CR 118.3: remove counters of a kind from this, or from one permanent you control that fits."""

    kind: str
    count: int | Amount = 1
    what: Filter = SELF

    def choices(self, game: State, context: Context) -> list[int]:
        count = amount_of(game, context, self.count)
        found: list[int] = []
        for obj in permanents_you_control(game, context, self.what):
            permanent = game.find(obj)
            if permanent is not None and permanent.counters.get(self.kind, 0) >= count:
                found.append(obj)
        return found

    def paid_with_source(self) -> bool:
        return self.what is SELF

    def payable(self, game: State, context: Context) -> bool:
        if game.stale:
            game.update_characteristics()
        permanent = game.find(context.source) if self.what is SELF else None
        if permanent is None:
            return len(self.choices(game, context)) > 0
        if permanent.controller != context.controller:
            return False
        count = amount_of(game, context, self.count)
        return permanent.counters.get(self.kind, 0) >= count if permanent.counters else count <= 0

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return f"Choose what to remove {self.kind} counters from"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        remove_counters(game, objects, self.kind, amount_of(game, context, self.count), context.source)

    def most_x(self, game: State, context: Context) -> int:
        if self.count != X:
            return -1
        permanents = permanents_you_control(game, context, self.what)
        return max([game.must_find(obj).counters.get(self.kind, 0) for obj in permanents], default=0)

    def times_payable(self, game: State, context: Context) -> int:
        count = max(1, amount_of(game, context, self.count))
        return sum([game.must_find(obj).counters[self.kind] // count for obj in self.choices(game, context)])

    def times(self, count: int) -> Cost:
        return RemoveCountersCost(self.kind, multiple(self.count, count), self.what)


@dataclass(frozen=True, repr=False)
class PutCountersCost(ChoiceCost):
    """CR 118.3: put counters of a kind on this, or on one permanent you control that fits."""

    kind: str
    count: int | Amount = 1
    what: Filter = SELF

    def choices(self, game: State, context: Context) -> list[int]:
        return permanents_you_control(game, context, self.what)

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return f"Choose what to put {self.kind} counters on"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        add_counters(game, objects, self.kind, amount_of(game, context, self.count), context.source, by_effect=False)

    def times(self, count: int) -> Cost:
        return PutCountersCost(self.kind, multiple(self.count, count), self.what)
