"""The decks of opponents who do nothing: cards that nobody can cast (CR 118.6), so nobody is asked."""

from __future__ import annotations

from functools import cache

from playset.decks.decklist import Deck
from playset.rules.definition import card

BLANK = card("Blank", "", "Sorcery")
NOBODY = card("Nobody", "", "Legendary Creature — Avatar", pt="0/1")


@cache
def idle_deck(commander: bool) -> Deck:
    """Return a deck that can do nothing, with a commander that cannot be cast if there has to be one."""
    if commander:
        return Deck("idle", [BLANK] * 99, commanders=[NOBODY])
    return Deck("idle", [BLANK] * 60)
