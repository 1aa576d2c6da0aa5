"""Amounts that are taken away (CR 107.1b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.rules.nodes import Amount

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["Minus"]


@dataclass(frozen=True, repr=False)
class Minus(Amount):
    """CR 107.1b: minus a number that is worked out: "gets -X/-X, where X is the number of Swamps you control"."""

    amount: Amount

    def value(self, game: State, context: Context) -> int:
        return -max(0, self.amount.value(game, context))

    def takes_away(self) -> bool:
        return True
