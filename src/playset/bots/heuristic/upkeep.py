"""Life that is lost before the player can attack again: to permanents of its own that cost life each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.patterns import AtBeginning
from playset.bots.impacts import LOSSES, Side, work_of
from playset.bots.worth import gifts_of
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.rules.abilities import AbilitySet
    from playset.rules.view import View

COSTLY: Final = 1 << Step.UPKEEP | 1 << Step.END  # the steps at whose beginning permanents may cost life


def price_of_upkeep(abilities: AbilitySet) -> int:
    """The life that a permanent costs its controller each turn, at its beginning or its end."""
    gifts = gifts_of(abilities)
    if gifts.upkeep < 0:
        gifts.upkeep = 0
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, AtBeginning) and COSTLY >> entry.ability.pattern.step & 1:
                for impact in work_of(entry.program).impacts:
                    if impact.side == Side.MINE and impact.good < 0 and impact.does & LOSSES:
                        gifts.upkeep += max(0, impact.amount)
    return gifts.upkeep


def life_to_lose(view: View) -> int:
    """The life that the player can lose and still be alive after the next upkeep, one point at least."""
    life = view.life(view.player)
    for permanent in view.mine:
        abilities = permanent.characteristics.abilities
        if abilities.steps & COSTLY:
            life -= price_of_upkeep(abilities)
    return max(1, life)
