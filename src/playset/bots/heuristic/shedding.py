"""Creatures that regenerate by giving up counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.effects.shields import Regenerate
from playset.ability.filters import SELF, Self
from playset.ability.other_costs import RemoveCountersCost

if TYPE_CHECKING:
    from playset.rules.sights import PermanentView


def sheds(permanent: PermanentView) -> int:
    """How many counters a creature gives up to regenerate itself; 0 if it cannot."""
    for entry in permanent.characteristics.abilities.activated:
        code, costs = entry.program.code, entry.ability.costs
        if len(costs) != 1 or not code or not isinstance(code[0], Regenerate) or not isinstance(code[0].what, Self):
            continue
        cost = costs[0]
        if isinstance(cost, RemoveCountersCost) and cost.what == SELF and isinstance(cost.count, int):
            return cost.count if permanent.counters.get(cost.kind, 0) >= cost.count else 0
    return 0
