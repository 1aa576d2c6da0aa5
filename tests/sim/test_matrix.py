"""Many decks against each other, and one against many."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.sim.examples import BEARS, BURN

from playset.core.errors import BadDeck, PlaysetError
from playset.decks import Deck
from playset.sim.matrix import Matrix, MatrixResult, gauntlet, matrix
from playset.sim.reports.matrix import matrix_page
from playset.sim.runs import keep_run, load_run
from playset.sim.store import Store

LANDS = Deck("lands", ["Forest"] * 8)  # its library is empty after a turn


@pytest.fixture(scope="module")
def table() -> MatrixResult:
    return matrix(BURN, BEARS, LANDS, n=10, seed=3, bot="random", workers=1)


def test_every_deck_plays_every_other_as_often(table: MatrixResult):
    assert table.games == 30
    assert [score.count for score in table.scores.values()] == [10, 10, 10]
    assert [score.first_count for score in table.scores.values()] == [[5, 5]] * 3
    assert table.win_rate(0, 2).value == 1.0
    assert table.win_rate(2, 0).value == 0.0
    assert table.win_rate(0, 1).value + table.win_rate(1, 0).value == pytest.approx(1.0)
    assert table.overall(2).value == 0.0
    assert table.overall(0).count == 20
    assert table.order()[-1] == 2


def test_play_and_draw_add_up(table: MatrixResult):
    for one in range(3):
        for other in table.opponents(one):
            first, second = table.going_first(one, other), table.going_second(one, other)
            assert first.count == second.count == 5
            whole = table.win_rate(one, other)
            assert first.value * 5 + second.value * 5 == pytest.approx(whole.value * 10)


def test_a_gauntlet_is_one_against_many():
    result = gauntlet(LANDS, BURN, BEARS, n=4, seed=1, bot="random", workers=1)
    assert result.games == 8
    assert result.opponents(0) == [1, 2]
    assert result.overall(0).value == 0.0
    with pytest.raises(PlaysetError, match="burn and bears do not play against each other"):
        result.win_rate(1, 2)


def test_a_table_is_the_same_wherever_it_is_played(table: MatrixResult):
    again = matrix(BURN, BEARS, LANDS, n=10, seed=3, bot="random", workers=2)
    assert again.summary() == table.summary()


def test_a_table_is_kept_and_played_on(tmp_path: Path, table: MatrixResult):
    with Store(tmp_path / "runs.sqlite") as store:
        run = Matrix([BURN, BEARS, LANDS], 10, 3, "random", workers=1)
        number = keep_run(run, store)
        for game in run:
            if game.number == 12:
                break
        again = load_run(number, store, workers=1)
        assert isinstance(again, Matrix)
        for _ in again:
            pass
        assert again.result.summary() == table.summary()
        assert store.run(number).kind == "matrix"
        assert store.run(number).finished
        game = store.game(number, 7)
        assert again.plan.play(7).untimed() == game.untimed()


@pytest.mark.parametrize("alone", [False, True])
def test_the_page_of_a_table(table: MatrixResult, alone: bool):
    page = matrix_page(gauntlet(BURN, BEARS, n=2, bot="random", workers=1) if alone else table, 4, alone)
    assert "http" not in page.replace("http-equiv", "")
    for words in ("burn", "bears", "run 4", "12 Lightning Bolt"):
        assert words in page
    assert ("rgba(" in page) != alone


def test_what_makes_no_table():
    with pytest.raises(BadDeck, match="at least two decks"):
        matrix(BURN)
    with pytest.raises(BadDeck, match="Commander decks play among themselves"):
        matrix(BURN, "court")
    with pytest.raises(PlaysetError, match="n=0"):
        matrix(BURN, BEARS, n=0)


def test_the_label_is_that_of_the_least_certain_pairing(table: MatrixResult):
    label = table.confidence()
    assert label.grade != "high"
    assert label.margin == max(table.win_rate(one, other).margin for one, other in ((0, 1), (0, 2), (1, 2)))
    assert label.reasons[-1].startswith("the win rate of a pairing is only certain to ± ")
    assert table.summary()["confidence"]
    assert "How far to trust it" in matrix_page(table)
