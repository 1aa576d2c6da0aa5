"""What it costs to cast a spell besides its price: what damage for it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.heuristic.combat_sim import price_of_life

if TYPE_CHECKING:
    from playset.rules.view import View

LAST: Final = 2  # with so little life left every point is dear
DEAR: Final = 5.0


def toll_price(view: View, damage: int) -> float:
    """What so much damage for a spell is worth; very much if it is the last life."""
    life = view.life(view.player)
    if damage >= life:
        return 1000.0
    return damage * price_of_life(life) + (DEAR if life - damage <= LAST else 0.0)
