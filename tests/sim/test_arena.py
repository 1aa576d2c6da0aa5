"""The arena: pairs of games between bots."""

from __future__ import annotations

import msgspec
import pytest
from tests.sim.examples import BEARS, BURN, Idle

import playset
from playset.bots import RandomBot
from playset.core.decision import Ask, Decision
from playset.core.errors import BadDeck, PlaysetError, UnknownBot
from playset.rules.views.view import View
from playset.sim.arena import Arena, ArenaPlan, arena, mirrored_decks
from playset.sim.playing import GameResult
from playset.sim.statistics.pairs import Verdict


class Busy(Idle):
    """Does what it can, and attacks with everything."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        if decision.kind == Ask.PRIORITY:
            return (len(decision.options) - 1,)
        if decision.kind == Ask.ATTACKERS:
            everything = tuple(range(len(decision.options)))
            return everything if decision.allows(everything) else decision.fallback
        return super().decide(view, decision)


class Cheat(Idle):
    """Answers what was not asked, from the second turn on."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        return (55,) if view.turn > 1 else super().decide(view, decision)


class Engineless(Idle):
    """Breaks the game itself, so that the error is nobody's."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        view._state.frames[-1] = None  # type: ignore[call-overload]
        return super().decide(view, decision)


def test_a_bot_against_itself_scores_exactly_half():
    for bot in ("random", Busy):
        result = arena(bot, bot, decks=[BURN, BEARS], pairs=30, margin=None, workers=1)
        standing = result.standing()
        assert standing.score.value == 0.5
        assert standing.counts == (0, 0, 30, 0, 0)
        assert standing.split + result.draws // 2 == 30


def test_self_play_ends_with_the_verdict_that_there_is_no_difference():
    result = arena("random", "random", decks=[BURN], workers=1)
    assert result.verdict == Verdict.EQUAL
    assert result.pairs < 50
    assert [bot.name for bot in result.bots] == ["random 1", "random 2"]


def test_a_pair_is_the_same_deal_with_seats_swapped():
    games = Arena([Busy, Idle], [BURN, BEARS], pairs=4, seed=3, workers=1)
    played = list(games)
    assert [game.number for game in played] == list(range(8))
    for first, second in zip(played[::2], played[1::2]):
        assert first.seed == second.seed
        assert first.decks == second.decks
        assert first.first == second.first
        assert first.bots == second.bots[::-1] == ("Busy", "Idle")
    assert [game.decks[0] for game in played[::2]] == ["burn", "bears", "burn", "bears"]
    assert len({game.seed for game in played}) == 4


def test_the_better_bot_is_found_early_and_from_either_side():
    found = arena(Busy, Idle, decks=[BEARS], pairs=400, workers=1)
    assert found.verdict == Verdict.BETTER
    assert found.pairs < 100
    assert found.standing(0, 1).score.value > 0.9
    assert found.standing(1, 0).score.value < 0.1
    assert found.standing(1, 0).counts == found.standing(0, 1).counts[::-1]
    assert arena(Idle, Busy, decks=[BEARS], pairs=400, workers=1).verdict == Verdict.WORSE


def test_at_the_cap_it_is_inconclusive_and_without_a_test_there_is_no_verdict():
    assert arena(Busy, Idle, decks=[BEARS], pairs=3, workers=1).verdict == Verdict.INCONCLUSIVE
    assert arena(Busy, Idle, decks=[BEARS], pairs=3, margin=None, workers=1).verdict is None


def test_three_bots_have_ratings_and_meet_each_other():
    result = arena(Busy, Idle, RandomBot, decks=[BEARS], pairs=12, workers=1)
    assert result.games == 2 * 12 * 3
    assert result.verdict is None
    assert [result.standing(*pairing).pairs for pairing in ((0, 1), (0, 2), (1, 2))] == [12, 12, 12]
    best, worst, _ = result.ratings()
    assert best.value > worst.value
    assert all(bot.games == 48 for bot in result.bots)


def test_every_pairing_plays_the_same_deals():
    plan = ArenaPlan((Busy, Idle, RandomBot), ("a", "b", "c"), ((BEARS, BEARS),))
    places = [plan.place(number) for number in range(12)]
    assert [place.round for place in places] == [0] * 6 + [1] * 6
    assert [place.seats for place in places[:6]] == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert [place.second for place in places[:4]] == [False, True, False, True]


def test_crossed_decks_meet_each_other():
    games = Arena([Busy, Idle], [BURN, BEARS], pairs=3, cross=True, workers=1)
    assert [game.decks for game in games][::2] == [("burn", "burn"), ("bears", "bears"), ("burn", "bears")]


def test_an_illegal_answer_is_counted_and_loses_the_game():
    result = arena(Idle, Cheat, decks=[BEARS], pairs=2, margin=None, workers=1)
    assert result.standing().score.value == 1.0
    assert [bot.illegal for bot in result.bots] == [0, 4]
    assert [bot.errors for bot in result.bots] == [0, 4]
    assert len(result.errors) == 4
    assert "'Cheat'" in result.errors[0]


def test_a_pair_that_the_engine_spoils_is_not_scored():
    result = arena(Idle, Engineless, decks=[BEARS], pairs=2, margin=None, workers=1)
    assert result.pairs == 0
    assert result.void == 2
    assert len(result.errors) == 4


def test_decisions_and_their_times_are_measured():
    result = arena(Busy, Idle, decks=[BURN], pairs=3, margin=None, workers=1)
    for bot in result.bots:
        assert bot.decisions > 0
        assert 0 < bot.slowest <= bot.seconds


def test_the_arena_can_be_cancelled_and_watched():
    seen: list[int] = []
    result = arena(
        Busy,
        Idle,
        decks=[BEARS],
        pairs=100,
        workers=1,
        progress=lambda result: seen.append(result.games),
        cancel=lambda: len(seen) == 5,
    )
    assert result.cancelled
    assert (result.games, result.pairs) == (5, 2)


def test_one_process_and_two_give_the_same_arena():
    def facts(workers: int) -> tuple[list[GameResult], Verdict | None]:
        games = Arena(["random", "random"], [BURN], pairs=30, seed=5, workers=workers)
        return [game.untimed() for game in games], games.result.verdict

    assert facts(1) == facts(2)


def test_the_summary_is_json():
    read = msgspec.json.decode(
        msgspec.json.encode(arena(Busy, Idle, decks=[BURN, BEARS], pairs=4, workers=1).summary())
    )
    assert read["verdict"] == "inconclusive"
    assert read["matchups"] == ["burn", "bears"]
    assert [bot["name"] for bot in read["bots"]] == ["Busy", "Idle"]
    assert read["pairings"][0]["pairs"] == 4
    assert read["illegal_answers"] == 0


def test_the_default_decks_are_those_for_two_players():
    names = mirrored_decks()
    assert "goblins" in names
    assert not any(playset.deck(name).commanders for name in names)


@pytest.mark.parametrize(
    ("bots", "options", "error", "complaint"),
    [
        (["random"], {}, PlaysetError, "at least two bots, not 1"),
        (["random", "rnadom"], {}, UnknownBot, "did you mean 'random'?"),
        (["random", "random"], {"decks": ["gobblins"]}, BadDeck, "did you mean 'goblins'?"),
        (["random", "random"], {"decks": []}, PlaysetError, "at least one deck"),
        (["random", "random"], {"pairs": 0}, PlaysetError, "pairs=0"),
        (["random", "random"], {"margin": 0.7}, PlaysetError, "margin of 0.7"),
    ],
)
def test_what_makes_no_arena_is_named(bots: list[str], options: dict[str, object], error: type, complaint: str):
    with pytest.raises(error) as caught:
        Arena(bots, **options)  # type: ignore[arg-type]
    assert complaint in str(caught.value)
