"""Count what it costs a player in life that something is tapped for mana."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.filters.players import ControllerOf, You
from playset.ability.filters.references import ThatPlayer
from playset.ability.triggers.permanents import BecomesTapped, TappedForMana
from playset.bots.reading.effects import LOSSES, work_of
from playset.core.events import EventKind

if TYPE_CHECKING:
    from playset.bots.reading.effects import Impact
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View


def punishers_of_tapping(view: View) -> list[PermanentView]:
    """Return what could do something when a permanent is tapped for mana."""
    found = view.listening(EventKind.TAP)
    return found + [permanent for permanent in view.listening(EventKind.ADD_MANA) if permanent not in found]


def damage_for_tapping(view: View, tapped: int) -> int:
    """Return how much life triggered abilities cost the player who taps a permanent for mana."""
    total = 0
    for permanent in punishers_of_tapping(view):
        for entry in permanent.characteristics.abilities.triggered:
            pattern = entry.ability.pattern
            if not isinstance(pattern, (BecomesTapped, TappedForMana)):
                continue
            if view.fits(pattern.what, tapped, permanent.id, permanent.controller):
                mine = permanent.controller == view.player
                losses = [impact for impact in work_of(entry.program).impacts if hits_the_tapper(impact, mine)]
                total += sum([max(0, impact.amount) for impact in losses])
    return total


def hits_the_tapper(impact: Impact, mine: bool) -> bool:
    """True if something costs the player life who taps a permanent; `mine` if that player's ability does it."""
    if impact.good >= 0 or not impact.does & LOSSES:
        return False
    return isinstance(impact.whom, (ThatPlayer, ControllerOf)) or (mine and isinstance(impact.whom, You))
