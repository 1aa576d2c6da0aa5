"""Damage by permanents that punish whoever casts spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.mentions import ThatPlayer
from playset.ability.patterns import Casts
from playset.bots.impacts import LOSSES, work_of
from playset.bots.worth import gifts_of
from playset.core.decision import Act
from playset.core.events import Happening

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.abilities import AbilitySet
    from playset.rules.sights import PermanentView
    from playset.rules.view import View


def toll_of(abilities: AbilitySet) -> int:
    """How much damage a permanent deals to a player who casts a spell of a certain kind."""
    gifts = gifts_of(abilities)
    if gifts.toll < 0:
        gifts.toll = 0
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, Casts):
                for impact in work_of(entry.program).impacts:
                    if impact.does & LOSSES and impact.good < 0 and isinstance(impact.whom, ThatPlayer):
                        gifts.toll += max(0, impact.amount)
    return gifts.toll


def takers(view: View) -> list[PermanentView]:
    """The permanents that punish whoever casts spells."""
    found: list[PermanentView] = []
    for permanent in view.listening(Happening.CAST):
        if toll_of(permanent.characteristics.abilities):
            found.append(permanent)
    return found


def damage_for(view: View, option: Option, taking: list[PermanentView]) -> int:
    """How much damage some permanents deal to the player for casting a spell."""
    total = 0
    for permanent in taking if option.act == Act.CAST else ():
        abilities = permanent.characteristics.abilities
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, Casts) and view.fits(pattern.what, option.obj, permanent.id, permanent.controller):
                if view.fits(pattern.who, view.player, permanent.id, permanent.controller):
                    total += toll_of(abilities)
                    break
    return total
