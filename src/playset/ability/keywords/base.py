"""Keyword abilities that the rules ask about by a bit (CR 702), changeling, devoid, and the base of bare keywords."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from playset.core.creature_types import CREATURE_TYPES
from playset.core.words import Keyword
from playset.rules.nodes.base import Ability, KeywordAbility
from playset.rules.nodes.defining import Defining

__all__ = [
    "CHANGELING",
    "DEATHTOUCH",
    "DEFENDER",
    "DEVOID",
    "DOUBLE_STRIKE",
    "FEAR",
    "FIRST_STRIKE",
    "FLASH",
    "FLYING",
    "HASTE",
    "HEXPROOF",
    "HORSEMANSHIP",
    "INDESTRUCTIBLE",
    "INFECT",
    "INTIMIDATE",
    "LIFELINK",
    "MENACE",
    "PHASING",
    "REACH",
    "SHADOW",
    "SHROUD",
    "SKULK",
    "TRAMPLE",
    "VIGILANCE",
    "WITHER",
]


BEFORE_CAPITAL: Final = re.compile(r"(?<=.)(?=[A-Z])")
DEATHTOUCH: Final = KeywordAbility(Keyword.DEATHTOUCH)
DEFENDER: Final = KeywordAbility(Keyword.DEFENDER)
DOUBLE_STRIKE: Final = KeywordAbility(Keyword.DOUBLE_STRIKE)
FEAR: Final = KeywordAbility(Keyword.FEAR)
FIRST_STRIKE: Final = KeywordAbility(Keyword.FIRST_STRIKE)
FLASH: Final = KeywordAbility(Keyword.FLASH)
FLYING: Final = KeywordAbility(Keyword.FLYING)
HASTE: Final = KeywordAbility(Keyword.HASTE)
HEXPROOF: Final = KeywordAbility(Keyword.HEXPROOF)
HORSEMANSHIP: Final = KeywordAbility(Keyword.HORSEMANSHIP)
INDESTRUCTIBLE: Final = KeywordAbility(Keyword.INDESTRUCTIBLE)
INFECT: Final = KeywordAbility(Keyword.INFECT)
INTIMIDATE: Final = KeywordAbility(Keyword.INTIMIDATE)
LIFELINK: Final = KeywordAbility(Keyword.LIFELINK)
MENACE: Final = KeywordAbility(Keyword.MENACE)
PHASING: Final = KeywordAbility(Keyword.PHASING)
REACH: Final = KeywordAbility(Keyword.REACH)
SHADOW: Final = KeywordAbility(Keyword.SHADOW)
SHROUD: Final = KeywordAbility(Keyword.SHROUD)
SKULK: Final = KeywordAbility(Keyword.SKULK)
TRAMPLE: Final = KeywordAbility(Keyword.TRAMPLE)
VIGILANCE: Final = KeywordAbility(Keyword.VIGILANCE)
WITHER: Final = KeywordAbility(Keyword.WITHER)


class BareKeyword(Ability):
    """CR 702.1: a keyword ability without a parameter. Its source is its constant: BATTLE_CRY."""

    def __repr__(self) -> str:
        return BEFORE_CAPITAL.sub("_", type(self).__name__).upper()


@dataclass(frozen=True, repr=False)
class Changeling(Defining):
    """CR 702.73: is every creature type."""

    def subtypes(self, printed: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*printed, *CREATURE_TYPES)))

    def __repr__(self) -> str:
        return "CHANGELING"


@dataclass(frozen=True, repr=False)
class Devoid(Defining):
    """CR 702.114: is colorless."""

    def colors(self, printed: int) -> int:
        return 0

    def __repr__(self) -> str:
        return "DEVOID"


CHANGELING: Final = Changeling()
DEVOID: Final = Devoid()
