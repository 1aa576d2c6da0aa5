"""What abilities cost, worked out once (CR 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.mana import FREE
from playset.rules.nodes import EVERYWHERE, Ability, Activated, Cost
from playset.rules.program import speaks_of_x

if TYPE_CHECKING:
    from playset.rules.program import Program


class Price:
    """What an ability costs, worked out once: nothing changes what abilities cost."""

    __slots__ = ("apart", "has_x", "mana", "others", "plain", "settled", "sure", "taps", "taps_others")

    def __init__(self, ability: Ability) -> None:
        costs = ability.costs if isinstance(ability, Activated) else ()
        self.mana = FREE
        for cost in costs:
            part = cost.mana_part()
            if part is not None:
                self.mana = self.mana.plus(part) if self.mana is not FREE else part
        self.others = in_order([cost for cost in costs if cost.mana_part() is None])
        self.taps = any(cost.taps_source() for cost in costs)
        self.taps_others = any(type(cost).number_to_tap is not Cost.number_to_tap for cost in costs)
        self.settled = all(type(cost).mana_for is Cost.mana_for for cost in costs)
        # Whether there is nothing to pay but mana, tapping the source and sacrificing it.
        rest = [cost for cost in self.others if not cost.taps_source() and not cost.sacrifices_source()]
        self.plain = self.settled and not rest
        # Whether nothing that is paid can take away what the rest is paid with: besides it may be life, if no mana is.
        life = len(rest) == 1 and rest[0].pays_life() and self.mana is FREE
        self.sure = self.plain or (self.settled and life)
        # Whether all but the mana is paid with things that are not needed for anything else in it, and stay there
        # whatever is tapped for mana.
        self.apart = self.settled and not self.mana.variables
        taken = 0
        for cost in self.others:
            if not cost.taps_source():
                zones = cost.takes_from()
                if zones & taken or zones == EVERYWHERE:
                    self.apart = False
                taken |= zones
        # Whether an X may have to be announced; that of a loyalty symbol is another word.
        self.has_x = not self.settled or self.mana.variables > 0
        for cost in costs:
            if cost.is_loyalty() or speaks_of_x(cost):
                self.has_x = True


def price_of(program: Program) -> Price:
    """What the ability that a program belongs to costs."""
    known = program.price
    if known is None:
        known = program.price = Price(program.ability)
    return known


def in_order(costs: list[Cost]) -> tuple[Cost, ...]:
    """CR 601.2h: costs that move objects from a library are paid last."""
    if len(costs) > 1:
        costs = [cost for cost in costs if not cost.comes_last()] + [cost for cost in costs if cost.comes_last()]
    return tuple(costs)
