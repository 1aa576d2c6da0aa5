"""Kept runs for other programs."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.sim.examples import BEARS, BURN

from playset.core.errors import PlaysetError
from playset.sim.duel import Duel
from playset.sim.exporting import Rows, export_replays, export_run
from playset.sim.goldfish import Goldfish
from playset.sim.replay import Replay
from playset.sim.runs import keep_run
from playset.sim.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "runs.sqlite") as opened:
        run = Duel([BURN, BEARS], 10, 4, "random", workers=1)
        keep_run(run, opened)
        for _ in run:
            pass
        yield opened


def read(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_a_row_for_each_game(store: Store, tmp_path: Path):
    file = tmp_path / "games.csv"
    assert export_run(store, "last", file) == 10
    rows = read(file)
    for row, game in zip(rows, store.games(1)):
        assert int(row["game"]) == game.number
        assert int(row["seed"]) == game.seed
        assert row["winner"] == ("" if game.winner is None else ("burn", "bears")[game.winner])
        assert (int(row["life_1"]), int(row["life_2"])) == game.lives
        assert row["first"] == ("burn", "bears")[game.first]


def test_a_row_for_each_card_of_each_game(store: Store, tmp_path: Path):
    file = tmp_path / "cards.csv"
    count = export_run(store, 1, file, Rows.CARDS)
    rows = read(file)
    assert len(rows) == count
    bolts = sum(int(row["played"]) for row in rows if row["card"] == "Lightning Bolt")
    assert bolts == sum(game.cards[0]["Lightning Bolt"].played for game in store.games(1))


@pytest.mark.parametrize("of", list(Rows)[:2])
def test_parquet_holds_what_csv_holds(store: Store, tmp_path: Path, of: Rows):
    written, plain = tmp_path / "games.parquet", tmp_path / "games.csv"
    assert export_run(store, 1, written, of) == export_run(store, 1, plain, of)
    table = import_module("polars").read_parquet(written)
    rows = read(plain)
    assert table.columns == list(rows[0])
    for row, found in zip(rows, table.iter_rows(named=True)):
        assert row == {name: "" if value is None else str(value) for name, value in found.items()}


def test_without_polars_the_error_says_what_to_install(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(PlaysetError, match=r"playset\[analysis\]"):
        export_run(store, 1, tmp_path / "games.parquet")


def test_a_deck_alone_has_rows_for_games_cards_and_turns(store: Store, tmp_path: Path):
    run = Goldfish(BEARS, 3, 4, seed=1, workers=1)
    number = keep_run(run, store)
    games = list(run)
    file = tmp_path / "alone.csv"
    assert export_run(store, number, file) == 3
    assert [int(row["mulligans"]) for row in read(file)] == [game.mulligans for game in run.result.games]
    assert export_run(store, number, file, Rows.TURNS) == 12
    rows = read(file)
    assert [int(row["turn"]) for row in rows[:5]] == [1, 2, 3, 4, 1]
    assert [int(row["damage"]) for row in rows[3::4]] == [game.counts[-1].damage for game in run.result.games]
    assert {row["colors"] for row in rows} == {"G"}
    assert export_run(store, number, file, Rows.CARDS) == sum(len(game.played) for game in run.result.games)
    assert export_replays(store, number, tmp_path / "replays", "all") == len(games)
    again = Replay.load(tmp_path / "replays" / f"run{number}-game2.json").play()
    assert again.state.players[1].life == games[2].lives[1]
    with pytest.raises(PlaysetError, match="has no turns to write"):
        export_run(store, 1, file, Rows.TURNS)


def test_a_game_against_nobody_has_no_replay(store: Store, tmp_path: Path):
    run = Goldfish(BEARS, 1, 2, opponents=0, seed=1, workers=1)
    keep_run(run, store)
    for _ in run:
        pass
    with pytest.raises(PlaysetError, match="against nobody cannot be saved"):
        export_replays(store, "last", tmp_path / "replays", "all")


@pytest.mark.parametrize("choice", ["all", "losses", "3"])
def test_replays_of_chosen_games(store: Store, tmp_path: Path, choice: str):
    wanted = {
        "all": list(range(10)),
        "losses": [game.number for game in store.games(1) if 0 in game.losers],
        "3": [0, 3, 6, 9],
    }[choice]
    assert export_replays(store, 1, tmp_path / "replays", choice) == len(wanted)
    files = {file.name for file in (tmp_path / "replays").iterdir()}
    assert files == {f"run1-game{number}.json" for number in wanted}
    for number in wanted[:2]:
        again = Replay.load(tmp_path / "replays" / f"run1-game{number}.json").play()
        assert again.winner == store.game(1, number).winner


def test_what_cannot_be_written_is_said(store: Store, tmp_path: Path):
    with pytest.raises(PlaysetError, match=r"neither a \.csv nor a \.parquet"):
        export_run(store, 1, tmp_path / "games.xlsx")
    with pytest.raises(PlaysetError, match="cannot be written"):
        export_run(store, 1, tmp_path / "nowhere" / "games.csv")
    with pytest.raises(PlaysetError, match="no choice of games"):
        export_replays(store, 1, tmp_path / "replays", "some")
