"""Keyword abilities (CR 702) that a bit stands for, and those that expand into plain abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.costs import Mana
from playset.ability.effects.permanents import AttachTo
from playset.ability.filters import YOU_CONTROL
from playset.ability.traits import CREATURE
from playset.core.words import Keyword
from playset.rules.changed_rules import Rule
from playset.rules.nodes import Ability, Activated, KeywordAbility
from playset.rules.targets import Target

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "DEATHTOUCH",
    "DEFENDER",
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
    "Equip",
    "Landwalk",
]

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


@dataclass(frozen=True, repr=False)
class Landwalk(Rule):
    """CR 702.14c: cannot be blocked while the defending player controls a land of the type."""

    land: str

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        if attacker != context.source:
            return False
        defender = game.there(attacker).defending_player
        if defender < 0:  # it does not attack yet, and could attack whoever might block it
            defender = game.there(blocker).controller
        return any(
            permanent.controller == defender and self.land in game.characteristics(permanent).subtypes
            for permanent in game.permanents()
        )


@dataclass(frozen=True, repr=False)
class Equip(Ability):
    """CR 702.6a: pay to attach this to target creature you control, as a sorcery."""

    cost: str

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((Mana(self.cost),), AttachTo(Target(CREATURE & YOU_CONTROL)), sorcery=True),)
