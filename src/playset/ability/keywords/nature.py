"""Keyword abilities that say what an object is, in every zone (CR 702, 604.3): changeling, devoid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.core.creature_types import CREATURE_TYPES
from playset.rules.defining import Defining

__all__ = ["CHANGELING", "DEVOID"]


@dataclass(frozen=True, repr=False)
class Changeling(Defining):
    """CR 702.73: is every creature type."""

    def subtypes(self, printed: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*printed, *CREATURE_TYPES)))

    def __repr__(self) -> str:
        return "CHANGELING"


@dataclass(frozen=True, repr=False)
class Devoid(Defining):
    """CR 702.114: is colourless."""

    def colors(self, printed: int) -> int:
        return 0

    def __repr__(self) -> str:
        return "DEVOID"


CHANGELING: Final = Changeling()
DEVOID: Final = Devoid()
