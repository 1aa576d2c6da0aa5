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

import msgspec
import pytest
from tests.sim.examples import BEARS, BURN

import playset
from playset.bots import RandomBot
from playset.bots.goldfish.settings import GoldfishSettings
from playset.core.errors import PlaysetError
from playset.core.folders import data_folder
from playset.decks import Deck
from playset.rules.state.cards import card
from playset.sim.arena import Arena
from playset.sim.duel import Duel, duel
from playset.sim.fingerprint import PARTS, code_mark, mark_of
from playset.sim.goldfish import Goldfish
from playset.sim.plans import AnyBatch, DuelData
from playset.sim.pod import Pod
from playset.sim.reports.pod import pod_page
from playset.sim.runs import keep_run, load_duel, load_run, read_batch
from playset.sim.statistics.pairs import Verdict
from playset.sim.store import SCHEMA, Store

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
    whole = Duel(["burn", "stompy"], 60, 3, "random", workers=1)
    complete = keep_run(whole, store)
    play(whole)
    make = "from playset.sim.duel import Duel\nrun = Duel(['burn', 'stompy'], 60, 3, 'random', workers=2)"
    number = killed(store, make)
    assert store.run(number).games < 60
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


KILLED = """
import time
from playset.sim.store import Store
from playset.sim.runs import keep_run
{make}
keep_run(run, Store({path!r}))
run.keeper.written = 0  # the first game is written at once
for game in run: time.sleep(0.05)  # so that there is time to kill it
"""


def killed(store: Store, make: str) -> int:
    """Begin a run in another process and kill it when some games are kept; gives the number of the run."""
    before = len(store.runs())
    program = subprocess.Popen([sys.executable, "-c", KILLED.format(make=make, path=str(store.path))], env=os.environ)
    while program.poll() is None and (len(store.runs()) == before or not store.run("last").games):
        time.sleep(0.02)
    program.send_signal(signal.SIGKILL)
    program.wait()
    run = store.run("last")
    assert len(store.runs()) > before
    assert run.games
    assert not run.finished
    return run.id


MAKE = {
    "goldfish": """
from playset.sim.goldfish import Goldfish
run = Goldfish("burn", {n}, 4, seed=3, workers={workers})""",
    "comparison": """
from playset.sim.goldfish import Comparison
run = Comparison(["burn", "stompy"], {n} // 2, 4, seed=3, workers={workers})""",
    "arena": """
from playset.sim.arena import Arena
run = Arena(["random", "random"], ["burn"], {n} // 2, 3, None, workers={workers})""",
}


@pytest.mark.parametrize("kind", MAKE)
def test_whatever_it_is_a_killed_run_resumes_to_the_same_records(store: Store, kind: str):
    make = MAKE[kind]
    number = killed(store, make.format(n=60, workers=2))
    assert store.run(number).kind == kind
    resumed = play(load_run(number, store, workers=1))
    assert store.run(number).finished
    made: dict[str, AnyBatch] = {}
    exec(make.format(n=60, workers=1), made)
    whole = made["run"]
    complete = keep_run(whole, store)
    play(whole)
    assert len(store.records(complete)) == 60
    assert store.records(number) == store.records(complete)
    if kind != "arena":  # whose summary has the time of decisions
        assert resumed.result.summary() == whole.result.summary()


def test_an_arena_is_played_on_to_the_same_verdict(store: Store):
    whole = play(Arena(["greedy", "random"], [BURN, BEARS], 200, 5, workers=1))
    assert whole.result.verdict == Verdict.BETTER
    broken = Arena(["greedy", "random"], [BURN, BEARS], 200, 5, workers=1)
    number = keep_run(broken, store)
    for game in broken:
        if game.number == 4:  # in the middle of a pair
            break
    again = load_run(number, store, workers=1)
    assert isinstance(again, Arena)
    assert list(again.missing())[:2] == [5, 6]
    play(again)
    assert again.result.verdict == Verdict.BETTER
    assert (again.result.games, again.result.pairs) == (whole.result.games, whole.result.pairs)
    assert again.result.standing() == whole.result.standing()
    assert store.run(number).finished
    finished = load_run(number, store, workers=1)
    assert not list(finished)  # the verdict is there: nothing more is played
    assert isinstance(finished, Arena)
    assert finished.result.verdict == Verdict.BETTER


def test_settings_of_the_goldfish_player_are_kept(store: Store):
    settings = GoldfishSettings({"creature.mana": 300, "mulligan": 0}, ("commander", "rocks"))
    run = Goldfish(BEARS, 2, 3, 0, 7, settings, on_the_play=False, workers=1)
    number = keep_run(run, store)
    play(run)
    again = load_run(number, store, workers=1)
    assert again.plan == run.plan
    assert store.run(number).title == "bears alone, 3 turns"
    assert again.result.summary() == run.result.summary()


# --- which code plays ----------------------------------------------------------------------------------------


def test_other_code_does_not_play_on(store: Store, monkeypatch: pytest.MonkeyPatch):
    run = batch(6)
    number = keep_run(run, store)
    for _ in islice(iter(run), 3):
        pass
    assert run.keeper is not None
    run.keeper.close(False)
    monkeypatch.setattr("playset.sim.fingerprint.code_mark", lambda: "changed")
    again = load_run(number, store)
    assert len(again.done) == 3  # what is there can be looked at
    with pytest.raises(PlaysetError, match=r"begun by other code .*resume 1 --anew.* plays all of it again"):
        play(again)
    assert len(store.records(number)) == 3
    monkeypatch.undo()
    play(load_run(number, store))
    assert store.run(number).finished


def test_the_mark_of_the_code_changes_with_a_bot_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "marked_bot.py"
    file.write_text("from playset.bots import RandomBot as Mine", encoding="utf-8")
    plain, before = mark_of(["random", "greedy"]), mark_of(["random", "marked_bot:Mine"])
    assert plain == code_mark()
    assert before.startswith(plain)
    file.write_text("from playset.bots import GreedyBot as Mine", encoding="utf-8")
    assert mark_of(["random", "marked_bot:Mine"]) != before
    assert mark_of(["no_such_module:Mine"]).startswith(plain)


def test_every_part_that_makes_the_mark_is_there():
    root = Path(playset.__file__).parent
    assert [part for part in PARTS if not (root / part).exists()] == []


def test_a_file_of_old_is_brought_up_to_date(tmp_path: Path):
    old = sqlite3.connect(tmp_path / "runs.sqlite")
    old.execute(SCHEMA[0].replace(",          -- JSON: everything", " --").replace("    code TEXT  ", "-- "))
    old.execute(SCHEMA[1])
    plan = DuelData.of(batch(2))
    text = msgspec.json.encode(plan).decode()
    values = ("duel", "burn against bears", playset.__version__, "2026-01-01T00:00:00+00:00", text)
    old.execute("INSERT INTO runs (kind, title, playset, begun, plan) VALUES (?, ?, ?, ?, ?)", values)
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    with Store(tmp_path / "runs.sqlite") as store:
        assert store.run(1).code is None
        with pytest.raises(PlaysetError, match="begun by other code"):
            play(load_run(1, store, workers=1))


def test_a_file_that_may_not_be_written_is_read(store: Store, monkeypatch: pytest.MonkeyPatch):
    run = batch(4)
    number = keep_run(run, store)
    play(run)
    store.close()
    monkeypatch.setattr("playset.database.sqlite_file.os.access", lambda path, mode: False)
    again = load_run(number, Store(store.path))
    assert len(again.done) == 4
    with pytest.raises(PlaysetError, match="a new run cannot be written"):
        keep_run(batch(4), Store(store.path))


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
    other = sqlite3.connect(tmp_path / "other.sqlite")
    other.execute("CREATE TABLE something (it TEXT)")
    other.close()
    with pytest.raises(PlaysetError, match="not by playset"):
        Store(tmp_path / "other.sqlite").runs()


def test_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    result = duel(BURN, BEARS, n=2, bots="random", workers=1, keep=True)
    assert len(load_duel("last").result) == len(result) == 2
