"""Events of which nobody hears are not told, which must make no difference to how a game goes."""

from __future__ import annotations

import pytest

from playset import Game, bot, deck, play_out


@pytest.mark.parametrize(
    "table", [("enchantress", "goblins"), ("control", "machines"), ("aurelia", "muldrotha", "zurgo")]
)
def test_a_game_without_a_log_goes_as_with_one(table):
    decks = [deck(name) for name in table]
    played = []
    for log in (True, False):
        game = Game(decks, 7, turn_cap=12, log=log)
        play_out(game, [bot("quick", seat) for seat in range(len(decks))])
        played.append((game.answers, game.state_hash()))
    assert played[0] == played[1]
