"""Count the cards of a small library: who draws from an empty one loses (CR 704.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.triggers.players import Casts
from playset.bots.reading.effects import Does, Side, work_of
from playset.core.events import EventKind

if TYPE_CHECKING:
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision
    from playset.rules.nodes.ability_sets import TriggeredEntry
    from playset.rules.nodes.base import Filter
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

FEW: Final = 22  # with more cards in the library nothing is counted
RESERVE: Final = 10  # so many cards are left for the turns to come


def spared(
    view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]]
) -> list[tuple[int, CardDefinition, Facts]]:
    """Return those of the options to cast a spell for which none of the last cards of the library are drawn."""
    library = view.library_size(view.player)
    if library > FEW or not casts:
        return casts
    rewards = rewards_for_spells(view)
    if library - sum([cards for _, _, cards in rewards]) >= RESERVE or not rewards:
        return casts  # there are cards enough for all of them
    return [
        cast
        for cast in casts
        if not draws_more(view, decision.options[cast[0]].obj, rewards, max(0, library - RESERVE))
    ]


def draws_more(view: View, obj: int, rewards: list[tuple[Filter, int, int]], spare: int) -> bool:
    """True if more cards are drawn than can be spared because a spell is cast."""
    for what, source, cards in rewards:
        if view.fits(what, obj, source):
            spare -= cards
            if spare < 0:
                return True
    return False


def rewards_for_spells(view: View) -> list[tuple[Filter, int, int]]:
    """Return the abilities of the player's that draw cards when spells are cast.

    Which spells, a source, and how many.
    """
    found: list[tuple[Filter, int, int]] = []
    for entry in view.waiting:
        add_reward(found, entry, 0)
    for permanent in view.listening(EventKind.CAST):
        if permanent.controller == view.player:
            for entry in permanent.characteristics.abilities.triggered:
                add_reward(found, entry, permanent.id)
    return found


def add_reward(found: list[tuple[Filter, int, int]], entry: TriggeredEntry, source: int) -> None:
    """Note a triggered ability if it draws cards when spells are cast."""
    pattern = entry.ability.pattern
    if isinstance(pattern, Casts) and work_of(entry.program).helps(Side.MINE, Does.DRAW):
        for place, (what, _, cards) in enumerate(found):
            if what is pattern.what and what.depends_only_on_characteristics():  # the same spells
                found[place] = (what, source, cards + 1)
                return
        found.append((pattern.what, source, 1))
