"""The built-in Commander decks play each other, four at a table."""

import pytest

from playset import builtin_names, deck
from playset.bots import RandomBot
from playset.rules.game import Game
from playset.testing.invariants import check

LED = [name for name in builtin_names() if deck(name).commanders]
PODS = [[LED[(start + 2 * seat) % len(LED)] for seat in range(4)] for start in range(len(LED))]


@pytest.mark.parametrize("pod", PODS, ids="-".join)
def test_903_a_pod_plays_to_the_end(pod: list[str]):
    game = Game([deck(name) for name in pod], seed=7, turn_cap=40)
    bots = [RandomBot(seat) for seat in range(4)]
    questions = 0
    while (decision := game.decision) is not None:
        game.answer(bots[decision.player].decide(game.view(decision.player), decision))
        questions += 1
        if questions % 32 == 0:
            check(game)
    check(game)
    assert game.over
