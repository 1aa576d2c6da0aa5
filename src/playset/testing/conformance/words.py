"""The words of scenario files: steps, actions and colours."""

from __future__ import annotations

import unicodedata
from typing import Final

from playset.core.words import COLOR_NAMES, Step

STEPS: Final = {
    "UNTAP": Step.UNTAP,
    "UPKEEP": Step.UPKEEP,
    "DRAW": Step.DRAW,
    "PRECOMBAT_MAIN": Step.PRECOMBAT_MAIN,
    "BEGIN_COMBAT": Step.BEGINNING_OF_COMBAT,
    "DECLARE_ATTACKERS": Step.DECLARE_ATTACKERS,
    "DECLARE_BLOCKERS": Step.DECLARE_BLOCKERS,
    "FIRST_COMBAT_DAMAGE": Step.FIRST_STRIKE_DAMAGE,
    "COMBAT_DAMAGE": Step.COMBAT_DAMAGE,
    "END_COMBAT": Step.END_OF_COMBAT,
    "POSTCOMBAT_MAIN": Step.POSTCOMBAT_MAIN,
    "END_TURN": Step.END,
    "CLEANUP": Step.CLEANUP,
}
ACTIONS: Final = frozenset(
    [
        "playLand",
        "castSpell",
        "activateAbility",
        "activateManaAbility",
        "attack",
        "block",
        "attackSkip",
        "blockSkip",
        "waitStackResolved",
        "addCounters",
        "concede",
        "check",
        "show",
    ]
)
FACE_DOWN: Final = "face down"  # the ways of casting that hide a card
COLOR_LETTERS: Final = dict(zip("WUBRG", COLOR_NAMES, strict=True))


def simple(name: str) -> str:
    """Return a name without accents, as the other engine writes it."""
    parts = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
