"""Kept runs for other programs."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from playset.core.errors import PlaysetError
from playset.decks import Deck
from playset.sim.duel import Duel
from playset.sim.exporting import export_replays, export_run
from playset.sim.replay import Replay
from playset.sim.runs import keep_run
from playset.sim.store import Store

BURN = Deck("burn", ["Mountain"] * 12 + ["Lightning Bolt"] * 12)
BEARS = Deck("bears", ["Forest"] * 12 + ["Grizzly Bears"] * 12)


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
    count = export_run(store, 1, file, cards=True)
    rows = read(file)
    assert len(rows) == count
    bolts = sum(int(row["played"]) for row in rows if row["card"] == "Lightning Bolt")
    assert bolts == sum(game.cards[0]["Lightning Bolt"].played for game in store.games(1))


def test_parquet_with_polars_or_a_word_about_it(store: Store, tmp_path: Path):
    file = tmp_path / "games.parquet"
    if find_spec("polars") is None:
        with pytest.raises(PlaysetError, match=r"playset\[analysis\]"):
            export_run(store, 1, file)
    else:
        assert export_run(store, 1, file) == 10
        assert file.read_bytes()[:4] == b"PAR1"


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
