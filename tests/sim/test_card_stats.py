"""What cards have to do with winning, and how far a result can be trusted."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.sim.examples import BEARS, BURN

from playset.decks import Deck
from playset.sim.duel import duel
from playset.sim.playing import Ending, GameResult, play_game
from playset.sim.statistics.card_history import CardHistories, CardHistory
from playset.sim.statistics.card_stats import CardStatsCounter
from playset.sim.statistics.confidence import Grade, confidence
from playset.sim.statistics.estimates import difference, wilson


def game(winner: int | None, *cards: CardHistories) -> GameResult:
    return GameResult(
        number=0,
        seed=0,
        names=("Ann", "Bob"),
        decks=("burn", "bears"),
        bots=("random", "random"),
        first=0,
        winner=winner,
        losers=(),
        draw=winner is None,
        ended=Ending.DAMAGE,
        turns=5,
        lives=(20, 0),
        left=(0, 5),
        decisions=(1, 1),
        illegal=(0, 0),
        cards=cards,
    )


# --- traces --------------------------------------------------------------------------------------------------


def test_a_trace_adds_up_to_what_was_seen():
    for seed in range(6):
        result = play_game([BURN, BEARS], ["random", "random"], seed, cards=True)
        for seat, traces in enumerate(result.cards):
            assert sum(trace.opening for trace in traces.values()) <= 7
            turns = sum(1 for turn in range(result.turns) if (result.first + turn) % 2 == seat)
            drawn = sum(trace.drawn for trace in traces.values())
            assert drawn in (turns, turns - 1)  # whoever goes first does not draw on the first turn
            held = sum(trace.opening + trace.drawn for trace in traces.values())
            assert held >= sum(trace.played + trace.stuck for trace in traces.values())
        lands = result.cards[0]["Mountain"]
        assert lands.played == lands.entered
        assert lands.turn == 1 or not lands.opening


def test_what_a_mulligan_put_back_was_never_seen():
    reluctant = Deck("swamps", ["Swamp"] * 40)  # nothing but lands is no hand to keep
    found = [play_game([reluctant, BEARS], ["greedy", "greedy"], seed, cards=True) for seed in range(4)]
    assert any(result.cards[0]["Swamp"].opening < 7 for result in found)
    assert all(0 <= result.cards[0]["Swamp"].opening <= 7 for result in found)


def test_mana_is_wasted_while_a_card_waits_that_cannot_be_cast():
    """Nothing but Islands and a red card: every turn but the last ends with it in hand and all mana unspent."""
    stuck = Deck("stuck", ["Island"] * 20 + ["Lightning Bolt"] * 20)
    result = play_game([stuck, Deck("none", ["Swamp"] * 40)], ["greedy", "greedy"], 2, cards=True, turn_cap=9, first=0)
    bolt = result.cards[0]["Lightning Bolt"]
    lands = result.cards[0]["Island"].played
    assert (bolt.played, bolt.waited, lands) == (0, 4, 5)
    assert bolt.wasted == 1 + 2 + 3 + 4


def test_mana_that_was_spent_was_not_wasted():
    """A deck that casts a Bolt with every land it has leaves nothing, in its own turns and in those of others."""
    result = play_game([BURN, Deck("none", ["Swamp"] * 40)], ["greedy", "greedy"], 1, cards=True, first=0)
    bolt = result.cards[0]["Lightning Bolt"]
    assert bolt.played
    assert bolt.waited * 7 > bolt.wasted
    none = result.cards[1]["Swamp"]
    assert none.waited >= result.turns // 2 - 1
    assert none.wasted == sum(range(1, none.waited + 1))


def test_tracing_changes_nothing_in_the_game():
    plain = play_game([BURN, BEARS], ["random", "random"], 3)
    traced = play_game([BURN, BEARS], ["random", "random"], 3, cards=True)
    assert msgspec.structs.replace(traced.untimed(), cards=()) == plain.untimed()


# --- tallies -------------------------------------------------------------------------------------------------


def test_win_rates_by_how_a_card_was_seen():
    tally = CardStatsCounter((BURN, BEARS))
    tally.add(
        game(0, {"Lightning Bolt": CardHistory(opening=2, drawn=1, played=1, turn=2, stuck=1, waited=4, wasted=6)}, {})
    )
    tally.add(game(0, {"Lightning Bolt": CardHistory(drawn=1, played=1, turn=4, waited=2, wasted=5)}, {}))
    tally.add(game(1, {"Lightning Bolt": CardHistory(otherwise=1)}, {}))
    tally.add(game(1, {}, {}))
    bolt = {card.name: card for card in tally.decks[0].statistics()}["Lightning Bolt"]
    assert (bolt.copies, bolt.opening.value, bolt.opening.count) == (12, 1.0, 1)
    assert (bolt.drawn.value, bolt.drawn.count) == (1.0, 2)
    assert bolt.held.value == pytest.approx(2 / 3)
    assert bolt.held.count == 3
    assert (bolt.unseen.value, bolt.unseen.count) == (0.0, 1)
    assert bolt.improvement.value == pytest.approx(2 / 3)
    assert bolt.improvement.low < bolt.improvement.value < bolt.improvement.high
    assert bolt.played.value == pytest.approx(2 / 3)
    assert bolt.stuck.value == pytest.approx(1 / 3)
    assert bolt.turn is not None
    assert bolt.turn.value == 3
    assert bolt.wasted is not None
    assert (bolt.wasted.value, bolt.wasted.count) == (2, 2)  # 1.5 and 2.5 in a turn
    assert bolt.wasted.low < 2 < bolt.wasted.high
    assert tally.decks[0].idle() == ["Mountain"]


def test_games_with_an_error_are_not_counted():
    tally = CardStatsCounter((BURN, BEARS))
    tally.add(msgspec.structs.replace(game(None, {}, {}), error="oh"))
    assert tally.games == 0


def test_a_duel_has_statistics_of_every_card():
    result = duel(BURN, BEARS, n=30, seed=1, bots="random", workers=1)
    for seat, names in enumerate((["Mountain", "Lightning Bolt"], ["Forest", "Grizzly Bears"])):
        found = result.card_statistics(seat)
        assert [card.name for card in found] == names
        assert all(card.held.count + card.unseen.count == 30 for card in found)
    assert all(not game.cards for game in result.games)


def test_the_interval_of_a_difference_covers_as_it_should():
    random = Random(5)
    covered = 0
    for _ in range(1000):
        one = wilson(sum(random.random() < 0.7 for _ in range(60)), 60)
        other = wilson(sum(random.random() < 0.55 for _ in range(40)), 40)
        found = difference(one, other)
        covered += found.low <= 0.15 <= found.high
    assert 930 <= covered <= 975


def test_a_difference_from_nothing_says_nothing():
    found = difference(wilson(3, 4), wilson(0, 0))
    assert (found.value, found.low, found.high, found.count) == (0.0, -1.0, 1.0, 0)


# --- confidence ----------------------------------------------------------------------------------------------


def test_the_label_and_its_reasons():
    sure = wilson(500, 1000)
    assert confidence(sure, 0, 0, 1000, 30, []).grade == Grade.HIGH
    assert confidence(sure, 0, 0, 1000, 30, []).reasons == []
    few = confidence(wilson(5, 10), 0, 0, 10, 30, [])
    assert few.grade == Grade.LOW
    assert "only certain to" in few.reasons[0]
    idle = confidence(sure, 0, 0, 1000, 30, ["A", "B", "C"])
    assert idle.grade == Grade.MEDIUM
    assert idle.reasons == ["3 of 30 different cards were never played"]
    assert idle.exercised == pytest.approx(0.9)
    assert confidence(sure, 300, 0, 1000, 30, []).grade == Grade.LOW
    assert confidence(sure, 0, 5, 1000, 30, []).grade == Grade.MEDIUM
    assert confidence(sure, 0, 50, 1000, 30, []).grade == Grade.LOW
    assert confidence(sure, 0, 0, 1000).exercised is None
    assert confidence(wilson(0, 0), 0, 0, 0).grade == Grade.LOW
