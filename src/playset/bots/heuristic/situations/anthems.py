"""Permanents that make many creatures larger: what that is worth by the creatures there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.filters.base import Self
from playset.ability.filters.status import Host
from playset.bots.combat.tricks import Bonus
from playset.bots.reading.values import size_worth
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.rules.nodes.base import Continuous
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View


def bonus_per_creature(view: View, ability: Continuous) -> float:
    """Return what a static ability adds to each creature that it makes larger; 0 if it is about one creature alone."""
    if not isinstance(ability.affected, Filter) or isinstance(ability.affected, (Host, Self)):
        return 0.0
    bonus = Bonus()
    bonus.add(ability.modification)
    return size_worth(view, bonus.power, bonus.toughness)


def is_anthem(view: View, definition: CardDefinition) -> bool:
    """True if a permanent makes creatures larger in general."""
    return any(bonus_per_creature(view, ability) > 0 for ability in definition.base.abilities.continuous)


def anthem_value(view: View, obj: int, definition: CardDefinition) -> float:
    """Return what it is worth that creatures become larger by a card: the player's, less those of others."""
    value = 0.0
    for ability in definition.base.abilities.continuous:
        each = bonus_per_creature(view, ability)
        if each <= 0 or not isinstance(ability.affected, Filter):
            continue
        for permanent in view.fitting(ability.affected, view.creatures, obj):
            value += each if permanent.controller == view.player else -each
    return value
