"""Reach: the damage that is sure to follow an attack in the same turn, by burn in hand or by deaths that drain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.costs import Sacrifice
from playset.ability.filters import Self
from playset.bots.heuristic.draining import bled, drain_each
from playset.bots.heuristic.finishing import burn_at_hand
from playset.bots.roles import facts_of

if TYPE_CHECKING:
    from playset.rules.view import View


def reach(view: View) -> int:
    """The most damage that one kind of what follows an attack comes to."""
    return max(burn_to_follow(view), deaths_to_follow(view))


def burn_to_follow(view: View) -> int:
    """The damage of the burn in hand that can be paid for."""
    for definition in view.held:
        if facts_of(definition).face_damage:
            return burn_at_hand(view, view.mana_at_hand(view.player))
    return 0


def deaths_to_follow(view: View) -> int:
    """What opponents lose if all creatures of the player's are sacrificed, where each death costs them life."""
    best = 0
    each = -1
    for permanent in view.mine:
        for entry in permanent.characteristics.abilities.activated:
            costs = entry.ability.costs
            if len(costs) != 1 or not isinstance(costs[0], Sacrifice):
                continue
            if isinstance(costs[0].what, Self) or costs[0].count != 1:
                continue
            if each < 0:
                each = drain_each(view)
            if each:
                best = max(best, bled(view, permanent.id, costs[0], each))
    return best
