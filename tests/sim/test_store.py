"""Runs are kept, each game once, and an interrupted run is played on to the same records."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TypeVar

import pytest

from playset.bots import RandomBot
from playset.core.errors import PlaysetError
from playset.decks import Deck
from playset.rules.definition import card
from playset.sim.duel import Duel, duel
from playset.sim.pod import Pod
from playset.sim.pod_page import pod_page
from playset.sim.runs import AnyBatch, keep_run, load_duel, load_run, read_batch
from playset.sim.store import Store, data_folder

BURN = Deck("burn", ["Mountain"] * 12 + ["Lightning Bolt"] * 12)
BEARS = Deck("bears", ["Forest"] * 12 + ["Grizzly Bears"] * 12)


B = TypeVar("B", bound=AnyBatch)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "data" / "runs.sqlite") as opened:
        yield opened


def batch(n: int | None = 20, workers: int = 1, until: float | None = None, best_of: int = 1) -> Duel:
    return Duel([BURN, BEARS], n, 5, "random", workers=workers, until=until, best_of=best_of)


def play(run: B) -> B:
    for _ in run:
        pass
    return run


def test_a_run_is_kept_with_all_its_games(store: Store):
    run = batch()
    number = keep_run(run, store)
    play(run)
    kept = store.run(number)
    assert (kept.kind, kept.title, kept.games, kept.finished) == ("duel", "burn against bears", 20, True)
    assert [game.number for game in store.games(number)] == list(range(20))
    assert [game.winner for game in store.games(number)] == [game.winner for game in run.result.games]
    assert store.run("last") == kept
    assert store.runs() == [kept]
    assert sum(store.wins(number).values()) == 20
    again = load_duel(number, store)
    assert again.plan == run.plan
    assert again.result.summary() == run.result.summary()
    assert list(again.missing()) == []


def test_one_process_and_four_give_the_same_records(store: Store):
    numbers = []
    for workers in (1, 4):
        run = batch(24, workers)
        numbers.append(keep_run(run, store))
        play(run)
    one, four = (store.records(number) for number in numbers)
    assert len(one) == 24
    assert one == four


def test_a_game_is_kept_once(store: Store):
    run = batch(4)
    number = keep_run(run, store)
    play(run)
    before = store.records(number)
    store.write(number, store.games(number))
    assert store.records(number) == before


@pytest.mark.parametrize("best_of", [1, 3])
def test_an_interrupted_run_is_played_on(store: Store, best_of: int):
    whole = batch(12, best_of=best_of)
    complete = keep_run(whole, store)
    play(whole)
    broken = batch(12, best_of=best_of)
    number = keep_run(broken, store)
    games = iter(broken)
    for _ in islice(games, 5):
        pass
    games.close()  # type: ignore[attr-defined]
    assert not store.run(number).finished
    again = load_duel(number, store)
    assert list(again.missing()) == list(range(5, 12))
    play(again)
    assert store.run(number).finished
    assert store.records(number) == store.records(complete)
    assert again.result.summary() == whole.result.summary()


def test_a_run_until_it_is_certain_is_played_on_no_further_than_needed(store: Store):
    run = batch(None, until=0.2)
    number = keep_run(run, store)
    play(run)
    assert play(load_duel(number, store)).result.total == run.result.total == 100


def test_a_run_that_was_killed_resumes_to_the_same_records(tmp_path: Path, store: Store):
    whole = Duel(["burn", "stompy"], 150, 3, "random", workers=1)
    complete = keep_run(whole, store)
    play(whole)
    script = (
        "from playset.sim.duel import Duel\n"
        "from playset.sim.runs import keep_run\n"
        "from playset.sim.store import Store\n"
        f"run = Duel(['burn', 'stompy'], 150, 3, 'random', workers=2)\n"
        f"keep_run(run, Store({str(store.path)!r}))\n"
        "run.keeper.written = 0  # the first game is written at once\n"
        "for game in run: pass\n"
    )
    program = subprocess.Popen([sys.executable, "-c", script], env=os.environ)
    while program.poll() is None and (store.run("last").id == complete or not store.run("last").games):
        time.sleep(0.02)
    program.send_signal(signal.SIGKILL)
    program.wait()
    number = store.run("last").id
    assert number != complete
    assert not store.run(number).finished
    assert 0 < store.run(number).games < 150
    play(load_run(number, store, workers=1))
    assert store.run(number).finished
    assert store.records(number) == store.records(complete)


def test_a_game_of_a_match_can_be_played_alone(store: Store):
    run = batch(6, best_of=3)
    number = keep_run(run, store)
    play(run)
    plan = read_batch(store.run(number)).plan
    for game in store.games(number):
        again = plan.setup(game.number).play(cards=True)
        assert again.untimed() == game.untimed()


def test_a_commander_table_is_kept_and_played_on(store: Store):
    decks = [BURN, BEARS, BURN, BEARS]
    whole = play(Pod(decks, 6, 2, "random", workers=1))
    broken = Pod(decks, 6, 2, "random", workers=1)
    number = keep_run(broken, store)
    for game in broken:
        if game.number == 2:
            break
    again = play(load_run(number, store, workers=1))
    assert again.result.summary() == whole.result.summary()
    assert store.run(number).kind == "pod"
    assert store.run(number).finished
    page = pod_page(whole.result, number)
    assert "http" not in page.replace("http-equiv", "")
    assert "bears 2" in page


def test_cards_of_ones_own_are_kept_with_the_run(store: Store):
    bear = card("Bear of One's Own", "{G}", "Creature — Bear", pt="2/2")
    own = Deck("own", ["Forest"] * 12 + [bear] * 12)
    run = Duel([own, BEARS], 2, 1, "random", workers=1)
    number = keep_run(run, store)
    play(run)
    assert load_duel(number, store).plan.decks[0].cards[-1].name == "Bear of One's Own"


def test_what_cannot_be_played_again_cannot_be_kept(store: Store):
    with pytest.raises(PlaysetError, match="cannot be kept"):
        keep_run(Duel([BURN, BEARS], 2, bots=RandomBot, workers=1), store)
    assert store.runs() == []


def test_runs_can_be_deleted(store: Store):
    run = batch(2)
    number = keep_run(run, store)
    play(run)
    store.delete(number)
    assert store.runs() == []
    assert list(store.games(number)) == []
    with pytest.raises(PlaysetError, match="there is no run 1; none was kept yet"):
        store.run(number)


def test_what_is_not_there_is_said(store: Store):
    run = batch(2)
    number = keep_run(run, store)
    play(run)
    with pytest.raises(PlaysetError, match="there is no run 99; the newest is 1"):
        store.run(99)
    with pytest.raises(PlaysetError, match="run 1 has no game 7"):
        store.game(number, 7)
    assert store.game(number, 1).number == 1


def test_a_file_that_is_not_ours_is_named(tmp_path: Path):
    (tmp_path / "runs.sqlite").write_text("not a database, but long enough to look like one" * 40, encoding="utf-8")
    with pytest.raises(PlaysetError, match="cannot be opened"):
        Store(tmp_path / "runs.sqlite").runs()
    newer = sqlite3.connect(tmp_path / "newer.sqlite")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(PlaysetError, match="newer playset"):
        Store(tmp_path / "newer.sqlite").runs()


def test_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    result = duel(BURN, BEARS, n=2, bots="random", workers=1, keep=True)
    assert len(load_duel("last").result) == len(result) == 2
