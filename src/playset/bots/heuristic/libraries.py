"""The cards of the library are counted when there are few: whoever draws from an empty one has lost (CR 704.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.patterns import Casts
from playset.bots.impacts import Does, Side, work_of

if TYPE_CHECKING:
    from playset.bots.roles import Facts
    from playset.core.decision import Decision
    from playset.rules.abilities import TriggeredEntry
    from playset.rules.definition import CardDefinition
    from playset.rules.view import View

FEW: Final = 22  # with more cards in the library nothing is counted
RESERVE: Final = 10  # so many cards are left for the turns to come


def spared(
    view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]
) -> list[tuple[int, CardDefinition, Facts]]:
    """Of the options to cast a spell those for which none of the last cards of the library are drawn."""
    library = view.library_size(view.player)
    if library > FEW:
        return casts
    found: list[tuple[int, CardDefinition, Facts]] = []
    for cast in casts:
        draws = draws_for(view, decision.options[cast[0]].obj)
        if not draws or library - draws >= RESERVE:
            found.append(cast)
    return found


def draws_for(view: View, obj: int) -> int:
    """How many cards are drawn because a spell is cast."""
    draws = 0
    for entry in view.waiting:
        if is_rewarded(view, entry, obj, 0):
            draws += 1
    for permanent in view.mine:
        for entry in permanent.characteristics.abilities.triggered:
            if is_rewarded(view, entry, obj, permanent.id):
                draws += 1
    return draws


def is_rewarded(view: View, entry: TriggeredEntry, obj: int, source: int) -> bool:
    """Whether a triggered ability of the player's draws cards when a spell is cast."""
    pattern = entry.ability.pattern
    if not isinstance(pattern, Casts) or not work_of(entry.program).helps(Side.MINE, Does.DRAW):
        return False
    return view.fits(pattern.what, obj, source)
