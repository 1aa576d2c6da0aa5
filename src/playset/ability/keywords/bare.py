"""The base of keyword abilities that stand alone, without a number or a cost after them."""

from __future__ import annotations

import re
from typing import Final

from playset.ability.costs import Mana
from playset.rules.nodes import Ability, Cost

BEFORE_CAPITAL: Final = re.compile(r"(?<=.)(?=[A-Z])")


class Bare(Ability):
    """CR 702.1: a keyword ability without a parameter. Its source is its constant: BATTLE_CRY."""

    def __repr__(self) -> str:
        return BEFORE_CAPITAL.sub("_", type(self).__name__).upper()


def as_costs(cost: str | Cost) -> tuple[Cost, ...]:
    """The cost of a keyword: mana as it is printed, or any other cost."""
    return (Mana(cost),) if isinstance(cost, str) else (cost,)
