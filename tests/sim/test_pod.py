"""Commander tables: seatings, who wins, who hits whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sim.examples import BEARS, BURN

import playset
from playset.core.errors import PlaysetError
from playset.decks import Deck
from playset.sim.pod import Pod, PodPlan, PodResult, seatings
from playset.sim.runs import keep_run, load_run
from playset.sim.store import Store

LANDS = Deck("lands", ["Plains"] * 40)
ZURGO, AURELIA = playset.deck("zurgo"), playset.deck("aurelia")


def test_every_seating_comes_once_and_everyone_goes_first_in_turn():
    every = seatings(4)
    assert len(set(every)) == len(every) == 24
    for start in range(0, 24, 4):
        assert {seating[0] for seating in every[start : start + 4]} == {0, 1, 2, 3}


def test_a_table_of_four_is_played_and_counted():
    result = playset.pod(BURN, BEARS, LANDS, BEARS, n=8, seed=1, bots="greedy", workers=1)
    assert result.total == 8
    assert not result.errors
    assert sum(result.wins) + result.draws == 8
    assert result.fair_share == 0.25
    assert result.names == ("burn", "bears 1", "lands", "bears 2")
    assert sum(result.win_share_in_seat(seat).value for seat in range(4)) == pytest.approx(sum(result.wins) / 8)
    damage = result.damage_table()
    assert damage[2] == [0.0] * 4  # lands hit nobody
    assert all(damage[number][number] == 0 for number in range(4))
    assert sum(damage[1]) + sum(damage[3]) > 0
    felled = result.felled_table()
    lost = sum(bool(left) for game in result.games for left in game.left)
    assert 0 < sum(map(sum, felled)) <= lost


def test_who_lost_was_hit_for_all_their_life():
    """Nobody gains life here, so whoever lost to damage was dealt at least twenty of it."""
    for game in playset.pod(BEARS, BEARS, BURN, n=6, seed=3, bots="greedy", workers=1).games:
        for seat, life in enumerate(game.lives):
            assert sum(row[seat] for row in game.damage) == 20 - life
            assert (game.felled_by[seat] >= 0) == (life <= 0)


def test_903_10a_commander_damage_is_counted_for_its_owner():
    result = playset.pod(ZURGO, AURELIA, ZURGO, AURELIA, n=2, seed=5, workers=1, turn_cap=40)
    assert not result.errors
    for game in result.games:
        for to in range(4):  # a commander that somebody else controls is counted for its owner, and hits for the other
            assert sum(row[to] for row in game.commander_damage) <= sum(row[to] for row in game.damage)
    assert sum(map(sum, result.commander_damage_table())) > 0


def test_a_game_is_the_same_alone_and_in_other_processes():
    here = Pod([BURN, BEARS, LANDS, BEARS], 6, 9, "random", workers=1)
    there = Pod([BURN, BEARS, LANDS, BEARS], 6, 9, "random", workers=2)
    games = [game.untimed() for game in here]
    assert [game.untimed() for game in there] == games
    assert here.plan.play(4).untimed() == games[4]


def test_a_pod_ends_when_it_is_cancelled():
    seen: list[int] = []
    result = playset.pod(
        BURN,
        BEARS,
        LANDS,
        n=50,
        bots="random",
        workers=1,
        progress=lambda so_far: seen.append(len(so_far)),
        cancel=lambda: len(seen) == 2,
    )
    assert result.cancelled
    assert len(result) == 2


def test_what_is_no_table_is_refused():
    with pytest.raises(PlaysetError, match="3 or 4 decks"):
        Pod([BURN, BEARS])
    with pytest.raises(PlaysetError, match="'zurgo' has a commander, 'burn' has none"):
        Pod([ZURGO, AURELIA, ZURGO, BURN])
    with pytest.raises(PlaysetError, match="n=0"):
        Pod([BURN, BEARS, LANDS], 0)


def test_the_log_is_kept_if_asked_for():
    plan = PodPlan((BURN, BEARS, LANDS), ("random",) * 3, ("A", "B", "C"), log=True)
    assert plan.play(1).log[0] == "B goes first"


def test_the_cards_of_each_deck_are_counted_wherever_it_sits():
    result = playset.pod(BURN, BEARS, LANDS, n=6, seed=2, bots="greedy", workers=1)
    burn, bears, lands = ({card.name: card for card in result.card_statistics(number)} for number in range(3))
    assert set(burn) == {"Lightning Bolt", "Mountain"}
    assert set(bears) == {"Grizzly Bears", "Forest"}
    for card in (*burn.values(), *bears.values(), *lands.values()):
        assert card.held.count + card.unseen.count == 6
    for number, card in enumerate((burn["Mountain"], bears["Forest"], lands["Plains"])):
        won = sum(game.winner is not None and game.seating[game.winner] == number for game in result.games)
        assert sum(rate.value * rate.count for rate in (card.held, card.unseen)) == pytest.approx(won)
    players = result.summary()["players"]
    assert isinstance(players, list)
    assert [card["name"] for card in players[2]["cards"]] == ["Plains"]
    assert result.confidence().exercised == 1.0
    assert all(not game.cards for game in result.games)  # counted, and not kept in memory for every game


def test_a_kept_pod_has_its_cards(tmp_path: Path):
    batch = Pod([BURN, BEARS, LANDS], 3, 2, "random", workers=1)
    with Store(tmp_path / "runs.sqlite") as store:
        run = keep_run(batch, store)
        for _ in batch:
            pass
        again = load_run(run, store, workers=1).result
        assert isinstance(again, PodResult)
        assert again.card_statistics(0) == batch.result.card_statistics(0) != []
