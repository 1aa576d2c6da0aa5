"""The base of keyword abilities that stand alone, without a number or a cost after them."""

from __future__ import annotations

import re
from typing import Final

from playset.ability.costs import Costs, as_costs
from playset.rules.nodes import Ability

__all__ = ["Bare", "Costs", "as_costs"]

BEFORE_CAPITAL: Final = re.compile(r"(?<=.)(?=[A-Z])")


class Bare(Ability):
    """CR 702.1: a keyword ability without a parameter. Its source is its constant: BATTLE_CRY."""

    def __repr__(self) -> str:
        return BEFORE_CAPITAL.sub("_", type(self).__name__).upper()
