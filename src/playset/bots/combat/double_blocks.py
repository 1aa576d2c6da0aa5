"""Tell what comes of two blockers against one attacker: whether it dies, and what is lost (CR 510.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.combat.fighters import STRIKES_FIRST
from playset.core.words import Keyword

if TYPE_CHECKING:
    from playset.bots.combat.fighters import Fighter


def double_block(
    attacker: Fighter, one: Fighter, other: Fighter, kill_one: bool, kill_other: bool
) -> tuple[bool, float]:
    """Return whether an attacker dies, and the worth of the blockers that are lost, of which it could kill some
    alone.
    """
    quick = (one.keywords | other.keywords) & STRIKES_FIRST
    if quick and not attacker.keywords & STRIKES_FIRST and dies_to_both(attacker, one, other, early=True):
        return True, 0.0  # it does not come to strike
    both = attacker.power >= one.left + other.left or attacker.keywords & Keyword.DEATHTOUCH
    if kill_one and kill_other and both and attacker.power > 1:
        lost = one.worth + other.worth
    else:
        both = False
        lost = max(one.worth if kill_one else 0.0, other.worth if kill_other else 0.0)
    if not attacker.keywords & STRIKES_FIRST or not (kill_one or kill_other):
        return dies_to_both(attacker, one, other, early=False), lost
    if quick and dies_to_both(attacker, one, other, early=True):
        return True, lost
    return False, lost


def dies_to_both(attacker: Fighter, one: Fighter, other: Fighter, early: bool) -> bool:
    """True if two blockers kill an attacker, with all their strikes or only with those that come first."""
    if attacker.keywords & Keyword.INDESTRUCTIBLE:
        return False
    power = 0
    for blocker in (one, other):
        if early and not blocker.keywords & STRIKES_FIRST:
            continue
        if blocker.power and blocker.keywords & Keyword.DEATHTOUCH:
            return True
        power += blocker.power if early else blocker.face()
    return power >= attacker.left
