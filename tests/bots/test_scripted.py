"""The bot that follows a script (F8): answers in order, sensible ones when it is empty."""

from __future__ import annotations

import pytest

from playset import BotError, Game, RandomBot, ScriptedBot, play_out
from playset.testing import Scenario


def test_answers_in_order_by_name_then_sensible_ones():
    s = Scenario(hand="Mountain, Goblin Lackey", library="9 Mountain", their_library="9 Mountain")
    bot = ScriptedBot("Mountain", "Goblin Lackey")
    play_out(s.game, [bot, ScriptedBot()], until=s.state.turn + 1)
    assert "me plays Mountain" in s.log
    assert "me casts Goblin Lackey" in s.log
    assert not bot.answers


def test_several_names_words_and_numbers():
    s = Scenario(battlefield="2 Grizzly Bears, Hill Giant", library="9 Forest", their_library="9 Forest")
    bot = ScriptedBot("pass", "pass")
    bot.queue(["Grizzly Bears", "Hill Giant"])
    play_out(s.game, [bot, ScriptedBot()], until=s.state.turn + 1)
    assert s.them.life == 20 - 5


def test_a_whole_game_from_the_opening_hand():
    game = Game([["Mountain"] * 60, ["Forest"] * 60], seed=1, first=0, turn_cap=6)
    play_out(game, [ScriptedBot("keep", "Mountain", 0), RandomBot(1)])
    assert game.over


@pytest.mark.parametrize("answer", ["Serra Angel", 99, ["Mountain", "Mountain"]])
def test_an_answer_that_is_none_is_named(answer: str | int | list[str]):
    s = Scenario(hand="Mountain, Goblin Lackey")
    decision = s.game.decision
    assert decision is not None
    with pytest.raises(BotError, match=r"Serra Angel|99|Mountain"):
        ScriptedBot(answer).decide(s.game.view(0), decision)
