"""Filters of what is on the stack besides spells (CR 405)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters import ON_STACK, Description
from playset.rules.nodes import Activated

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["AbilityOnStack"]


@dataclass(frozen=True, repr=False)
class AbilityOnStack(Description):
    """CR 113.3: an activated or triggered ability on the stack, of both kinds or of one."""

    activated: bool = True
    triggered: bool = True

    def domain(self) -> int:
        return ON_STACK

    def matches(self, game: State, obj: int, context: Context) -> bool:
        item = game.on_stack(obj)
        if item is None or item.card or item.program is None:
            return False
        return self.activated if isinstance(item.program.ability, Activated) else self.triggered
