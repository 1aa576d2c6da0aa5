"""Bots answer the questions that families of cards ask."""

from __future__ import annotations

import pytest

from playset.bots import bot
from playset.oracle.text import read_card
from playset.testing import Scenario

BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
BOTS = ["greedy", "quick", "default"]


def answered(s: Scenario, name: str) -> tuple[int, ...]:
    """Return how a bot answers the open question."""
    decision = s.game.decision
    assert decision is not None
    answer = bot(name).decide(s.game.view(decision.player), decision)
    s.game.answer(answer)
    return answer


@pytest.mark.parametrize("name", BOTS)
def test_x_is_as_large_as_there_are_targets_worth_choosing(name: str):
    banish = read_card("Banish", "{X}{U}", "Sorcery", "Exile X target creatures.")
    s = Scenario(hand=[banish], battlefield=["7 Island", BEAR, BEAR], their_battlefield=[BEAR, BEAR], mana="")
    s.cast("Banish")
    answered(s, name)
    assert s.game.decision is not None
    while s.game.decision.prompt.startswith("Choose"):
        answered(s, name)
    s.resolve()
    assert (len(s.battlefield), s.them.battlefield) == (9, [])
