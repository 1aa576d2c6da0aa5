"""Permanents that become creatures for a turn, such as lands: whether that is worth their mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.effects.continuous import Until
from playset.ability.filters.base import Self
from playset.ability.modifications import BaseSize, Together
from playset.bots.reading.values import EVASION, creature_worth
from playset.core.words import CardType, Keyword, Step

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.nodes.base import Modification
    from playset.rules.nodes.program import Program
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View


def size_as_creature(program: Program) -> tuple[int, int] | None:
    """Return the power and toughness that a permanent gives itself, if it makes itself a creature."""
    for effect in program.code:
        if isinstance(effect, Until) and isinstance(effect.what, Self):
            found = base_size(effect.modification)
            if found is not None:
                return found
    return None


def base_size(change: Modification) -> tuple[int, int] | None:
    """Return the power and toughness that a modification sets."""
    if isinstance(change, Together):
        return base_size(change.left) or base_size(change.right)
    if isinstance(change, BaseSize) and isinstance(change.power, int) and isinstance(change.toughness, int):
        return change.power, change.toughness
    return None


def animation_value(view: View, option: Option, permanent: PermanentView, size: tuple[int, int]) -> float:
    """Return whether something becomes a creature to attack.

    Before combat, if nothing that could block would kill it.
    """
    if view.step != Step.PRECOMBAT_MAIN or permanent.characteristics.types & CardType.CREATURE:
        return 0.0
    if permanent.tapped or permanent.summoning_sick:
        return 0.0
    if any(tap[0] == permanent.id for tap in view.payment(option)):
        return 0.0  # it would be tapped for its own mana
    power, toughness = size
    for other in view.creatures:
        if other.controller == view.player or other.tapped:
            continue
        if other.characteristics.power >= toughness or other.characteristics.toughness > power:
            return 0.0
    return 1.0 * power


def guard_value(view: View, option: Option, permanent: PermanentView, size: tuple[int, int]) -> float:
    """Return whether something becomes a creature to block: if it survives an attacker, or the attack would kill."""
    if permanent.tapped or permanent.characteristics.types & CardType.CREATURE:
        return 0.0
    power, toughness = size
    best = 0.0
    damage = 0
    for other in view.creatures:
        if other.attacking != view.player:
            continue
        what = other.characteristics
        damage += max(0, what.power)
        if what.keywords & (EVASION | Keyword.DEATHTOUCH) or what.power >= toughness:
            continue
        dies = power >= what.toughness - other.damage and not what.keywords & Keyword.INDESTRUCTIBLE
        best = max(best, creature_worth(view, what) if dies else 0.5 * what.power)
    if damage >= view.life(view.player):
        best = max(best, 10.0)
    if not best or any(tap[0] == permanent.id for tap in view.payment(option)):
        return 0.0
    return best
