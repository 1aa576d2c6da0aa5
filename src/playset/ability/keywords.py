"""Keyword abilities (CR 702) that a bit stands for, and those that expand into plain abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.words import Keyword
from playset.rules.combat import defending_player
from playset.rules.nodes import KeywordAbility, Rule

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

DEATHTOUCH: Final = KeywordAbility(Keyword.DEATHTOUCH)
DEFENDER: Final = KeywordAbility(Keyword.DEFENDER)
DOUBLE_STRIKE: Final = KeywordAbility(Keyword.DOUBLE_STRIKE)
FIRST_STRIKE: Final = KeywordAbility(Keyword.FIRST_STRIKE)
FLASH: Final = KeywordAbility(Keyword.FLASH)
FLYING: Final = KeywordAbility(Keyword.FLYING)
HASTE: Final = KeywordAbility(Keyword.HASTE)
HEXPROOF: Final = KeywordAbility(Keyword.HEXPROOF)
INDESTRUCTIBLE: Final = KeywordAbility(Keyword.INDESTRUCTIBLE)
INFECT: Final = KeywordAbility(Keyword.INFECT)
LIFELINK: Final = KeywordAbility(Keyword.LIFELINK)
MENACE: Final = KeywordAbility(Keyword.MENACE)
REACH: Final = KeywordAbility(Keyword.REACH)
SHROUD: Final = KeywordAbility(Keyword.SHROUD)
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
        defender = defending_player(game, game.battlefield[attacker])
        return any(
            permanent.controller == defender and self.land in game.characteristics(permanent).subtypes
            for permanent in game.battlefield.values()
        )
