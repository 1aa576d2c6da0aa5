"""Batches of games between decks (D2)."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import msgspec
import pytest
from tests.sim.examples import BEARS, BURN, Idle

import playset
from playset.bots import RandomBot
from playset.cards import raw_card
from playset.core.decision import Decision
from playset.core.errors import BadDeck, PlaysetError, UnknownBot
from playset.rules.views.view import View
from playset.sim import batch
from playset.sim.duel import Duel, DuelResult, duel
from playset.sim.goldfish import goldfish
from playset.sim.playing import Ending, GameResult, game_seed, play_game


class Unsure(Idle):
    """Now and then answers what was not asked."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        return (77,) if view.turn > 3 else super().decide(view, decision)


def test_d2_a_batch_has_totals_wins_draws_rates_averages_and_every_game():
    result = duel(BURN, BEARS, n=20, seed=4, names=["Ann", "Bob"], workers=1, bots="random")
    assert len(result) == result.total == 20
    assert sum(result.wins) + result.draws == 20
    assert result.names == ("Ann", "Bob")
    rate = result.win_rate(0)
    assert rate.value == result.wins[0] / 20
    assert rate.low <= rate.value < rate.high
    assert rate.count == 20
    assert [game.number for game in result.games] == list(range(20))
    assert result.average_turns == sum(game.turns for game in result.games) / 20
    differences = [game.lives[0] - game.lives[1] for game in result.games]
    assert result.average_life_difference == sum(differences) / 20
    assert sum(result.endings().values()) == 20
    assert not result.cancelled
    assert not result.errors
    assert "Ann against Bob" in repr(result)


def test_the_players_take_turns_at_going_first_and_the_split_adds_up():
    result = duel(BURN, BEARS, n=11, workers=1, bots="random")
    assert [game.first for game in result.games] == [0, 1] * 5 + [0]
    for seat in (0, 1):
        play, draw = result.win_rate_going(True, seat), result.win_rate_going(False, seat)
        assert (play.count, draw.count) == ((6, 5) if seat == 0 else (5, 6))
        assert round(play.value * play.count + draw.value * draw.count) == result.wins[seat]


def test_a_game_of_a_duel_can_be_played_alone():
    result = duel(BURN, BEARS, n=8, seed=9, workers=1, bots="random")
    one = play_game(
        [BURN, BEARS], ["random", "random"], game_seed(9, 5), first=1, names=["burn", "bears"], number=5
    ).untimed()
    assert result.games[5].untimed() == one


def test_a_batch_can_be_cancelled():
    seen: list[int] = []

    def progress(result: DuelResult) -> None:
        seen.append(result.total)

    result = duel(BURN, BEARS, n=50, workers=1, bots="random", progress=progress, cancel=lambda: len(seen) == 7)
    assert result.cancelled
    assert len(result) == 7
    assert seen == list(range(1, 8))


def test_a_duel_can_be_watched_game_by_game():
    games = Duel([BURN, BEARS], n=30, bots="random", workers=1)
    for game in games:
        if game.number == 3:
            break
    assert len(games.result) == 4


def test_until_the_interval_is_narrow_enough():
    games = Duel([BURN, BURN], n=None, bots=Idle, until=0.2, workers=1)
    assert sum(1 for _ in games) == 100  # it is narrow at once, but so few games are not trusted
    capped = Duel([BURN, BURN], n=12, bots=Idle, until=0.01, workers=1)
    assert sum(1 for _ in capped) == 12


def test_draws_and_the_turn_cap_are_counted():
    result = duel(BURN, BURN, n=4, bots=Idle, turn_cap=5, workers=1)
    assert (result.wins, result.draws) == ([0, 0], 4)
    assert result.endings() == {Ending.TURN_CAP: 4}
    assert result.names == ("burn 1", "burn 2")


def test_games_with_errors_are_told_and_do_not_count():
    result = duel(BURN, BURN, n=4, bots=[Idle, Unsure], workers=1)
    assert len(result) == 4
    assert result.total == 0
    assert len(result.errors) == 4
    assert "'Unsure'" in result.errors[0]
    assert result.endings() == {Ending.ERROR: 4}
    assert result.turns() is None


def test_the_summary_is_json():
    result = duel(BURN, BEARS, n=6, workers=1, bots=[RandomBot, "random"], log=True)
    read = msgspec.json.decode(msgspec.json.encode(result.summary()))
    assert read["games"] == 6
    assert [player["bot"] for player in read["players"]] == ["RandomBot", "random"]
    assert sum(player["wins"] for player in read["players"]) + read["draws"] == 6
    assert result.games[0].log[-1].endswith("wins the game")


def test_decks_by_name_and_file(tmp_path: Path):
    file = tmp_path / "mine.txt"
    file.write_text(str(BURN), encoding="utf-8")
    result = playset.duel("goblins", file, n=1, workers=1)
    assert result.games[0].decks == ("goblins", "mine")


def test_three_decks():
    result = duel(BURN, BEARS, BURN, n=3, workers=1, bots="random")
    assert [game.first for game in result.games] == [0, 1, 2]
    assert len(result.wins) == 3
    assert result.names == ("burn 1", "bears", "burn 2")


@pytest.mark.parametrize(
    ("decks", "options", "error", "complaint"),
    [
        (["goblins", "gobblins"], {}, BadDeck, "did you mean 'goblins'?"),
        (["goblins"], {}, BadDeck, "2 to 4 decks, not 1"),
        (["goblins", "burn"], {"n": 0}, PlaysetError, "n=0"),
        (["goblins", "burn"], {"bots": "rnadom"}, UnknownBot, "did you mean 'random'?"),
        (["goblins", "burn"], {"bots": ["random"] * 3}, PlaysetError, "3 bots were given for 2 decks"),
        (["goblins", "burn"], {"names": ["Ann"]}, PlaysetError, "1 name was given for 2 players"),
        (["goblins", "burn"], {"until": 3}, PlaysetError, "until=3"),
        (["goblins", "burn"], {"n": None}, PlaysetError, "needs a number of games"),
    ],
)
def test_what_makes_no_duel_is_named(decks: list[str], options: dict[str, object], error: type, complaint: str):
    with pytest.raises(error) as caught:
        Duel(decks, **options)  # type: ignore[arg-type]
    assert complaint in str(caught.value)


@pytest.mark.parametrize("other", ["goblins", "enchantress"])
def test_d5_realistic_decks_play_to_a_winner_with_combat_and_triggers(other: str):
    result = duel("goblins", other, n=6, seed=1, workers=1, log=True)
    assert not result.errors
    assert sum(result.wins) > 0
    for game in result.games:
        assert any(line.startswith("Turn 3") for line in game.log)
    lines = [line for game in result.games for line in game.log]
    for word in (" attacks", " triggers", " in combat", " wins the game"):
        assert any(word in line for line in lines)


# --- matches -------------------------------------------------------------------------------------------------


def test_a_match_of_best_of_three_ends_when_it_is_decided():
    result = duel(BURN, BEARS, n=12, seed=2, bots="random", workers=1, best_of=3)
    assert result.matches == 12
    assert sum(result.match_wins) <= 12
    assert result.match_rate(0).count == 12
    together: dict[int, list[GameResult]] = {}
    for game in result.games:
        together.setdefault(game.number // 3, []).append(game)
    assert list(together) == list(range(12))
    for number, games in together.items():
        assert [game.number for game in games] == [3 * number + place for place in range(len(games))]
        assert games[0].first == number % 2
        won = [sum(game.winner == seat for game in games) for seat in (0, 1)]
        assert max(won) == 2 or len(games) == 3
        assert max(won) <= 2


def test_the_loser_of_a_game_goes_first_in_the_next():
    result = duel(BURN, BEARS, n=12, seed=2, bots="random", workers=1, best_of=3)
    followed = [(one, other) for one, other in zip(result.games, result.games[1:]) if one.number + 1 == other.number]
    within = [(one, other) for one, other in followed if one.number // 3 == other.number // 3]
    assert within
    assert all(other.first == one.losers[0] for one, other in within if one.winner is not None)


def test_games_that_nobody_wins_leave_a_match_undecided():
    result = duel(BURN, BURN, n=3, bots=Idle, turn_cap=5, workers=1, best_of=3)
    assert (len(result), result.matches, result.match_wins) == (9, 3, [0, 0])


def test_an_error_ends_a_match_that_does_not_count():
    result = duel(BURN, BURN, n=2, bots=[Idle, Unsure], workers=1, best_of=3)
    assert (len(result.errors), result.matches) == (2, 0)


@pytest.mark.parametrize("best_of", [0, 2, 4])
def test_matches_have_an_odd_number_of_games(best_of: int):
    with pytest.raises(PlaysetError, match="is no match"):
        duel(BURN, BEARS, n=2, best_of=best_of)


def test_a_batch_that_keeps_no_games_has_the_same_numbers():
    kept = Duel([BURN, BEARS], 20, 3, "random", workers=1)
    slim = Duel([BURN, BEARS], 20, 3, "random", workers=1, keep_games=False)
    for run in (kept, slim):
        for _ in run:
            pass
    assert slim.result.games == []
    assert slim.result.summary() == kept.result.summary()
    assert [row.lives for row in slim.result.played()] == [game.lives for game in kept.result.games]


@pytest.mark.parametrize("name", ["duel", "pod", "matrix", "gauntlet", "arena", "goldfish", "compare_goldfish"])
def test_every_batch_takes_the_listed_options(name: str):
    listed = [line.split()[0] for line in (batch.__doc__ or "").splitlines() if re.match(r"[a-z_]+  ", line)]
    assert listed == ["seed", "turn_cap", "workers", "using", "keep", "progress", "cancel"]
    defaults = dict(zip(listed, (0, 100, None, None, False, None, None)))
    if "goldfish" in name:
        del defaults["turn_cap"]
    taken = inspect.signature(getattr(playset, name)).parameters
    assert {option: taken[option].default for option in defaults} == defaults


def test_the_life_differential_is_the_mean_of_the_absolute_differences():
    result = duel("goblins", "goblins", n=6, seed=4, workers=1)
    apart = [abs(game.lives[0] - game.lives[1]) for game in result.played()]
    assert result.average_life_differential == sum(apart) / 6
    assert result.average_life_differential > abs(result.average_life_difference)
    assert result.summary()["life_differential"] == result.average_life_differential


def test_batches_take_plain_lists_of_cards():
    bears = [raw_card("Test Bear", "Creature — Bear", "{1}{G}", 2, 2)] * 20 + ["Forest"] * 20
    result = duel(bears, ["Mountain"] * 20 + ["Goblin Lackey"] * 20, n=4, seed=1, workers=1)
    assert result.total == 4
    assert not result.errors
    assert goldfish(bears, n=2, turns=4, workers=1).metric("lands", 1) is not None
    with pytest.raises(BadDeck) as error:
        duel({"a": 1}, bears, n=1)  # type: ignore[arg-type]
    assert len(str(error.value)) < 400
    with pytest.raises(PlaysetError, match="No Such Card"):
        duel(["No Such Card"] * 40, bears, n=1)
