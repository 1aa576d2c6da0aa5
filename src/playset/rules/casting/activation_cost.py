"""The cost of an activated ability, analysed once per ability (CR 602.2b).

An ability may say itself that it costs less at times; no other effect changes what abilities cost.
`casting.total_cost` and `casting.legality` read the mana and the other costs from here; `casting.rollback` asks whether
paying can fail. Nothing here looks at a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.mana import FREE
from playset.rules.nodes.base import Ability, Activated, Amount, Cost
from playset.rules.nodes.program import contains_x

if TYPE_CHECKING:
    from playset.rules.nodes.program import Program


class ActivationCost:
    """What one ability costs: its mana, its other costs in the order of payment, and what follows from them."""

    __slots__ = (
        "cannot_fail",
        "has_fixed_mana",
        "has_x",
        "less",
        "less_if",
        "mana",
        "others",
        "taps_others",
        "taps_source",
    )

    def __init__(self, ability: Ability) -> None:
        costs = ability.costs if isinstance(ability, Activated) else ()
        # CR 601.2f: how much generic mana it costs less, and in which case.
        self.less: int | Amount = ability.less if isinstance(ability, Activated) else 0
        self.less_if = ability.less_if if isinstance(ability, Activated) else None
        self.mana = FREE
        for cost in costs:
            part = cost.mana_part()
            if part is not None:
                self.mana = self.mana.plus(part) if self.mana is not FREE else part
        self.others = in_order_of_payment([cost for cost in costs if cost.mana_part() is None])
        self.taps_source = any(cost.taps_source() for cost in costs)
        self.taps_others = any(type(cost).number_to_tap is not Cost.number_to_tap for cost in costs)
        # The mana is as printed: no part of it depends on what is cast, as "its mana cost" does.
        self.has_fixed_mana = all(type(cost).mana_for is Cost.mana_for for cost in costs)
        # An X may have to be announced. The X of a loyalty symbol is no mana, but is announced all the same.
        self.has_x = (
            not self.has_fixed_mana
            or self.mana.variables > 0
            or any(cost.is_loyalty() or contains_x(cost) for cost in costs)
        )

        # Paying one part cannot make another one unpayable: at most one needs more than mana and the source itself.
        self.cannot_fail = self.has_fixed_mana and (
            all(cost.taps_source() or cost.paid_with_source() for cost in self.others)
            or (self.mana is FREE and len(self.others) == 1)
        )


def activation_cost(program: Program) -> ActivationCost:
    """Return the cost of the ability that a program belongs to.

    Definition: `return ActivationCost(program.ability)`. It is kept with the program, which never changes.
    """
    known = program.activation_cost
    if known is None:
        known = program.activation_cost = ActivationCost(program.ability)
    return known


def in_order_of_payment(costs: list[Cost]) -> tuple[Cost, ...]:
    """Return costs with those last that move objects from a library (CR 601.2h)."""
    if len(costs) > 1:
        costs = [cost for cost in costs if not cost.is_paid_last()] + [cost for cost in costs if cost.is_paid_last()]
    return tuple(costs)
