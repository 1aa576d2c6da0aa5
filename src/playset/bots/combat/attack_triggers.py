"""Creatures that get stronger as they attack, by so much for each creature that attacks with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.amounts import Count
from playset.ability.effects.continuous import Until
from playset.ability.filters.base import SELF, Both, Self
from playset.ability.filters.status import Attacking
from playset.ability.modifications import Gets
from playset.ability.triggers.combat import Attacks
from playset.bots.reading.ability_facts import ability_facts
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.bots.combat.fighters import Fighter
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.views.view import View


def power_per_attacker(abilities: AbilitySet) -> tuple[int, Filter] | None:
    """Return how much power a creature gains as it attacks for each other attacker that fits a description."""
    facts = ability_facts(abilities)
    if facts.attack_bonus_known < 0:
        facts.attack_bonus = read_power_per_attacker(abilities)
        facts.attack_bonus_known = 0 if facts.attack_bonus is None else 1
    return facts.attack_bonus


def read_power_per_attacker(abilities: AbilitySet) -> tuple[int, Filter] | None:
    """Return the same, from the abilities."""
    for entry in abilities.triggered:
        pattern = entry.ability.pattern
        if not isinstance(pattern, Attacks) or pattern.what != SELF:
            continue
        for effect in entry.program.code:
            if isinstance(effect, Until) and isinstance(effect.what, Self) and isinstance(effect.modification, Gets):
                power = effect.modification.power
                if isinstance(power, Count) and isinstance(power.what, Filter):
                    what = without_attacking(power.what)
                    if what is not None:
                        return power.times, what
    return None


def without_attacking(what: Filter) -> Filter | None:
    """Return a description without the word "attacking", None if nothing else is left of it."""
    if isinstance(what, Attacking):
        return None
    if isinstance(what, Both):
        left, right = without_attacking(what.left), without_attacking(what.right)
        if left is None or right is None:
            return right if left is None else left
        return Both(left, right)
    return what


def attack_bonuses(view: View, attackers: list[Fighter]) -> list[tuple[int, int, int]]:
    """Return the attackers that grow with others.

    For each: its place, the power for each of the others, and who they are as a mask.
    """
    found: list[tuple[int, int, int]] = []
    for place, attacker in enumerate(attackers):
        rally = power_per_attacker(attacker.abilities) if attacker.abilities.triggered else None
        if rally is None:
            continue
        mask = 0
        for other, fellow in enumerate(attackers):
            if other != place and view.fits(rally[1], fellow.id, attacker.id):
                mask |= 1 << other
        if mask:
            found.append((place, rally[0], mask))
    return found
