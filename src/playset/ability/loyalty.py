"""Loyalty abilities (CR 606): the activated abilities of planeswalkers, paid for with loyalty counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import MinusX
from playset.ability.filters.base import SELF, YOU_CONTROL
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import add_counters, remove_counters
from playset.rules.events.entering import LOYALTY
from playset.rules.nodes.base import Ability, Activated, Condition, Cost, Effect, Filter
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.state.position import State

__all__ = ["InstantLoyalty", "Loyalty", "LoyaltyAbilitiesCost"]


# Stands among the activations of a permanent for any of its loyalty abilities, whatever they are now.
LOYALTY_ACTIVATED: Final = -1


@dataclass(frozen=True, repr=False)
class Loyalty(Ability):
    """CR 606: a loyalty symbol and an effect: `Loyalty(+1, …)`, `Loyalty(-3, …)`, `Loyalty(-X, …)`."""

    amount: int | MinusX
    effect: Effect

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((LoyaltySymbol(self.amount),), self.effect, sorcery=True),)


@dataclass(frozen=True, repr=False)
class LoyaltySymbol(Cost):
    """CR 606.4: put `amount` loyalty counters on the permanent, or if negative remove them from it."""

    amount: int | MinusX

    def total(self, game: State, context: Context) -> int:
        """Return how many counters are put on, or removed if negative, with all additional costs (CR 606.5)."""
        total = -context.x if isinstance(self.amount, MinusX) else self.amount
        if game.has_rule_changes:
            for rule, seen_from in rules_about(game, Concern.LOYALTY):
                total += rule.loyalty_change(game, context.source, seen_from)
        return total

    def payable(self, game: State, context: Context) -> bool:
        permanent = game.find(context.source)
        if permanent is None or LOYALTY_ACTIVATED in permanent.activations:
            return False  # CR 606.3: one loyalty ability of a permanent each turn
        return permanent.counters.get(LOYALTY, 0) + self.total(game, context) >= 0  # CR 606.6

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        permanent = game.must_find(context.source)
        permanent.activations = (*permanent.activations, LOYALTY_ACTIVATED)
        total = self.total(game, context)
        if total >= 0:
            add_counters(game, [permanent.id], LOYALTY, total, context.source, by_effect=False)
        else:
            remove_counters(game, [permanent.id], LOYALTY, -total, context.source)

    def is_loyalty(self) -> bool:
        return True

    def most_x(self, game: State, context: Context) -> int:
        if not isinstance(self.amount, MinusX):
            return -1
        permanent = game.find(context.source)
        return permanent.counters.get(LOYALTY, 0) + self.total(game, context) if permanent is not None else 0


@dataclass(frozen=True, repr=False)
class LoyaltyAbilitiesCost(Rule):
    """CR 606.5: loyalty abilities of permanents that fit cost an additional [+N] or [-N] to activate."""

    amount: int
    what: Filter = YOU_CONTROL

    def loyalty_change(self, game: State, permanent: int, context: Context) -> int:
        return self.amount if self.what.matches(game, permanent, context) else 0


@dataclass(frozen=True, repr=False)
class InstantLoyalty(Rule):
    """CR 606.3: you may activate loyalty abilities of permanents that fit any time you could cast an instant."""

    what: Filter = SELF
    condition: Condition | None = None

    def loyalty_any_time(self, game: State, permanent: int, context: Context) -> bool:
        if game.controller_of(permanent) != context.controller or not self.what.matches(game, permanent, context):
            return False
        return self.condition is None or self.condition.holds(game, context)
