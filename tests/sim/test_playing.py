"""One game between bots, and what is kept of it (D1, D3, D4)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from playset.ability import EACH_PLAYER, SELF, CreateToken, Enters, LoseGame, When, WinGame, card
from playset.bots import RandomBot
from playset.core.decision import Ask, Decision
from playset.core.errors import BotError, PlaysetError, UnknownBot
from playset.decks import Deck, deck
from playset.rules.views.view import View
from playset.sim.playing import Ending, GameResult, bot_seed, game_seed, play_game

BURN = Deck("burn", ["Mountain"] * 20 + ["Lightning Bolt"] * 20)
BEARS = Deck("bears", ["Forest"] * 17 + ["Grizzly Bears"] * 23)
LANDS = Deck("lands", ["Wastes"] * 12)


class Idle:
    """Keeps, passes, and takes the first option of everything else."""

    def __init__(self, seed: int = 0) -> None:
        pass

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        if decision.kind == Ask.ATTACKERS or decision.kind == Ask.BLOCKERS:
            return decision.fallback
        return tuple(range(decision.minimum))


class Eager(Idle):
    """Does the last thing that it may do."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        if decision.kind == Ask.PRIORITY:
            return (len(decision.options) - 1,)
        return super().decide(view, decision)


class Cheat(Idle):
    """Answers what was not asked."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        return (99,)


class Broken(Idle):
    """Fails."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        raise ZeroDivisionError("no idea")


def test_d1_a_game_has_a_winner_a_loser_lives_turns_and_a_log():
    result = play_game([BURN, BEARS], ["random", RandomBot], seed=3, names=["Ann", "Bob"], log=True)
    assert result.winner in (0, 1)
    assert result.losers == (1 - result.winner,)
    assert not result.draw
    assert result.names == ("Ann", "Bob")
    assert result.decks == ("burn", "bears")
    assert result.bots == ("random", "RandomBot")
    assert result.ended == Ending.DAMAGE
    assert result.lives[result.losers[0]] <= 0 < result.lives[result.winner]
    assert result.life_difference(result.winner) > 0
    assert result.left[result.losers[0]] == result.turns
    assert result.left[result.winner] == 0
    assert min(result.decisions) > 0
    assert result.illegal == (0, 0)
    assert result.log[-1] == f"{result.names[result.winner]} wins the game"
    assert result.log[0] == f"{result.names[result.first]} goes first"
    assert result.timing is not None
    assert 0 < sum(result.timing.thinking) < result.timing.duration


def test_a_result_is_written_and_read_as_json():
    result = play_game([BURN, BEARS], ["random", "random"], seed=3, log=True)
    assert msgspec.json.decode(msgspec.json.encode(result), type=GameResult) == result


def test_the_same_seed_is_the_same_game_and_the_log_changes_nothing():
    one = play_game([BURN, BEARS], ["random", "random"], seed=5)
    again = play_game([BURN, BEARS], ["random", "random"], seed=5, log=True)
    other = play_game([BURN, BEARS], ["random", "random"], seed=6)
    assert msgspec.structs.replace(again, log=()).untimed() == one.untimed()
    assert one.untimed() != other.untimed()


def test_d4_decks_are_not_changed_by_games():
    before = [BURN.cards, BEARS.cards]
    play_game([BURN, BEARS], ["random", "random"], seed=1)
    assert [BURN.cards, BEARS.cards] == before


def test_d3_the_turn_cap_ends_a_game_as_a_draw_and_says_so():
    result = play_game([BURN, BEARS], [Idle, Idle], turn_cap=6, log=True)
    assert (result.winner, result.losers, result.draw) == (None, (), True)
    assert result.ended == Ending.TURN_CAP
    assert result.turns == 6
    assert result.log[-1] == "The game is a draw: the cap of 6 turns is reached"


def test_a_game_that_does_not_end_within_its_turns_is_stopped_too():
    result = play_game([BURN, BEARS], ["random", "random"], question_cap=10, log=True)
    assert result.draw
    assert result.ended == Ending.QUESTION_CAP
    assert sum(result.decisions) == 10
    assert "the cap of 10 questions is reached" in result.log[-1]


def test_a_board_that_grows_without_end_is_stopped_too():
    rat = card("Rat Token", "", "Creature — Rat", pt="1/1", token=True)
    horde = card("Horde", "{0}", "Artifact", When(Enters(SELF), CreateToken(rat, 1_001)))
    result = play_game([[horde] * 20, LANDS], [Eager, Idle], first=0, log=True)
    assert result.draw
    assert result.ended == Ending.PERMANENT_CAP
    assert result.log[-1] == "The game is a draw: the cap of 1,000 permanents is reached"


def test_an_empty_library_is_told_from_damage():
    result = play_game([LANDS, LANDS], [Idle, Idle], first=1)
    assert result.ended == Ending.DECKING
    assert result.first == 1
    assert result.winner == 1  # the one who went first did not draw
    assert result.lives == (20, 20)


def test_winning_and_losing_by_an_effect():
    for effect, winner in ((WinGame(), 0), (LoseGame(), 1)):
        judge = card("Judge", "{0}", "Artifact", When(Enters(SELF), effect))
        result = play_game([[judge] * 20, LANDS], [Eager, Idle], first=0)
        assert result.ended == Ending.EFFECT
        assert result.winner == winner
        assert result.losers == (1 - winner,)


def test_all_losing_at_once_is_a_draw():
    bomb = card("Bomb", "{0}", "Artifact", When(Enters(SELF), LoseGame(who=EACH_PLAYER)))
    result = play_game([[bomb] * 20, LANDS], [Eager, Idle], first=0)
    assert result.draw
    assert result.winner is None
    assert result.losers == (0, 1)
    assert result.ended == Ending.EFFECT


def test_four_players_leave_one_after_another():
    result = play_game([deck("goblins")] * 4, ["random"] * 4, seed=7)
    assert result.winner is not None
    assert len(result.losers) == 3
    assert max(result.left) == result.turns
    assert sum(turn == 0 for turn in result.left) == 1


def test_an_illegal_answer_is_an_error_that_names_the_bot_and_the_question():
    with pytest.raises(BotError, match=r"the bot 'Cheat' \(Bob\) in game 4 \(seed 1\), turn 0: \(99,\) .*[Mm]ulligan"):
        play_game([BURN, BEARS], [Idle, Cheat], seed=1, names=["Ann", "Bob"], number=4)
    kept = play_game([BURN, BEARS], [Idle, Cheat], seed=1, names=["Ann", "Bob"], keep_errors=True)
    assert kept.ended == Ending.ERROR
    assert kept.illegal == (0, 1)
    assert kept.fault == 1
    assert (kept.winner, kept.draw) == (None, False)
    assert "'Cheat'" in kept.error


def test_a_bot_that_fails_is_named_and_the_place_too():
    with pytest.raises(BotError, match=r"the bot 'Broken'.*ZeroDivisionError: no idea \(.*test_playing\.py, line"):
        play_game([BURN, BEARS], [Broken, Idle])
    kept = play_game([BURN, BEARS], [Broken, Idle], keep_errors=True)
    assert (kept.error, kept.fault, kept.illegal) == ("", None, (0, 0))
    assert kept.failures is not None
    assert kept.failures.counts[0] > 0
    assert "ZeroDivisionError: no idea" in kept.failures.first


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        (["random"], "2 decks need as many bots, not 1"),
        (["random", "rnadom"], "did you mean 'random'?"),
        (["random", 3], "3 is neither a bot"),
        (["random", "nowhere:Bot"], "'nowhere:Bot' cannot be loaded"),
        (["random", "playset.sim.playing:TURN_CAP"], "makes no bot"),
    ],
)
def test_what_is_no_bot_is_named(bots: list[str], complaint: str):
    with pytest.raises(PlaysetError) as caught:
        play_game([BURN, BEARS], bots)
    assert complaint in str(caught.value)


def test_an_unknown_bot_has_an_error_of_its_own():
    with pytest.raises(UnknownBot, match="there is no bot 'deep blue'"):
        play_game([BURN, BEARS], ["random", "deep blue"])


def test_a_bot_of_ones_own_by_module_and_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "homemade.py").write_text("from playset.bots import RandomBot as Mine\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    mine = play_game([BURN, BEARS], ["homemade:Mine", "random"], seed=2)
    assert mine.bots == ("homemade:Mine", "random")
    assert mine.winner == play_game([BURN, BEARS], ["random", "random"], seed=2).winner


def test_seeds_are_spread_and_fit_into_json_numbers():
    seeds = {game_seed(run, number) for run in range(30) for number in range(100)}
    assert len(seeds) == 3000
    assert all(0 <= seed < 1 << 53 for seed in seeds)
    assert len({bot_seed(seed, seat) for seed in seeds for seat in range(4)}) == 12_000
    assert game_seed(1, 2) != game_seed(2, 1)
    assert game_seed(-5, 0) == game_seed(-5, 0)


def test_a_single_game_can_be_cancelled():
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) == 30

    result = play_game([deck("goblins"), deck("stompy")], ["quick", "quick"], seed=1, log=True, cancel=enough)
    assert result.ended == Ending.CANCELLED
    assert result.winner is None
    assert sum(result.decisions) == 30
    assert result.log[-1] == "The game was cancelled"
