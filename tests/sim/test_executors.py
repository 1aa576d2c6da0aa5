"""Running games here and in other processes: the same games, in order, each once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from tests.sim.examples import BURN, PLAN

from playset.bots import RandomBot
from playset.core.errors import PlaysetError
from playset.sim.duel import DuelPlan
from playset.sim.executors.local import Executor, Inline, Processes, executor
from playset.sim.playing import GameResult


def results(using: Executor, numbers: range, plan: DuelPlan = PLAN) -> list[GameResult]:
    return [result.untimed() for result in using.play(plan, numbers)]


@pytest.fixture
def mortal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A module with bots that end their process: Mortal once, Doomed always; and one that prints."""
    (tmp_path / "mortal.py").write_text(
        f"""
import os, pathlib
from playset.bots import RandomBot

class Mortal(RandomBot):
    def decide(self, view, decision):
        grave = pathlib.Path({str(tmp_path / "grave")!r})
        if view.turn == 3 and not grave.exists():
            grave.touch()
            os._exit(9)
        return super().decide(view, decision)

class Doomed(RandomBot):
    def decide(self, view, decision):
        os._exit(9)

class Chatty(RandomBot):
    def decide(self, view, decision):
        print("hm")
        return super().decide(view, decision)
""",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop("mortal", None)


def test_one_process_and_several_play_the_same_games():
    here = results(Inline(), range(24))
    assert [result.number for result in here] == list(range(24))
    assert results(Processes(2), range(24)) == here
    assert here[5:9] == results(Inline(), range(5, 9))


def test_a_worker_that_dies_loses_nothing(mortal: Path):
    plan = DuelPlan((BURN, BURN), ("mortal:Mortal", "mortal:Chatty"), ("Ann", "Bob"), seed=3)
    found = results(Processes(2), range(12), plan)
    assert (mortal / "grave").exists()
    expected = DuelPlan((BURN, BURN), ("random", "random"), ("Ann", "Bob"), seed=3)
    assert [result.number for result in found] == list(range(12))
    assert [result.winner for result in found] == [result.winner for result in results(Inline(), range(12), expected)]


def test_games_that_always_end_their_worker_are_named(mortal: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("playset.sim.executors.local.ATTEMPTS", 2)
    plan = DuelPlan((BURN, BURN), ("mortal:Doomed", "random"), ("Ann", "Bob"))
    with pytest.raises(PlaysetError, match=r"games 0 to 0 ended 2 worker processes"):
        results(Processes(1), range(1), plan)


def test_after_ctrl_c_the_workers_are_gone():
    games = Processes(2).play(PLAN, count())
    assert [next(games).number for _ in range(5)] == list(range(5))
    with pytest.raises(KeyboardInterrupt):
        games.throw(KeyboardInterrupt)  # type: ignore[attr-defined]
    assert children() == set()


def children() -> set[str]:
    """The processes that this one has started and that are still there."""
    found = subprocess.run(["ps", "-o", "pid=,comm=", "--ppid", str(os.getpid())], capture_output=True, text=True)
    return {line.split()[0] for line in found.stdout.splitlines() if "ps" not in line.split()[1]}


class Local(RandomBot):
    """A bot of this module, which no worker knows."""


def test_a_plan_that_cannot_be_sent_is_played_here_or_refused():
    class Hidden(RandomBot):
        pass

    plan = DuelPlan((BURN, BURN), (Hidden, "random"), ("Ann", "Bob"))
    assert isinstance(executor(plan, None), Inline)
    with pytest.raises(PlaysetError, match="workers=1"):
        results(Processes(2), range(2), plan)


def test_a_bot_of_the_script_itself_is_refused_with_advice(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Local, "__module__", "__main__")
    monkeypatch.setattr(sys.modules["__main__"], "Local", Local, raising=False)
    plan = DuelPlan((BURN, BURN), (Local, "random"), ("Ann", "Bob"))
    assert isinstance(executor(plan, None), Inline)
    with pytest.raises(PlaysetError, match="put it into a module of its own"):
        results(Processes(2), range(2), plan)


def test_a_plan_that_a_worker_cannot_read_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    module = tmp_path / "fleeting.py"
    module.write_text("from playset.bots import RandomBot\nclass Fleeting(RandomBot): pass\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    from importlib import import_module

    bot = import_module("fleeting").Fleeting
    module.unlink()
    plan = DuelPlan((BURN, BURN), (bot, "random"), ("Ann", "Bob"))
    with pytest.raises(PlaysetError, match="a worker process cannot read the plan: ModuleNotFoundError"):
        results(Processes(1), range(2), plan)


def test_the_number_of_workers():
    assert isinstance(executor(PLAN, 1), Inline)
    assert isinstance(executor(PLAN, 4, games=1), Inline)
    four = executor(PLAN, 4, games=100)
    assert isinstance(four, Processes)
    assert four.workers == 4
    with pytest.raises(PlaysetError, match="workers=0"):
        executor(PLAN, 0)


def test_results_do_not_pile_up_when_nobody_takes_them():
    seen: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(100_000):
            seen.append(number)
            yield number

    games = Processes(1).play(PLAN, numbers())
    next(games)
    before, now = -1, len(seen)
    while now != before:  # until the worker waits for us
        time.sleep(0.6)
        before, now = now, len(seen)
    assert now < 10_000
    games.close()  # type: ignore[attr-defined]


def test_code_that_changes_during_a_run_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """As if the files were others than those that this process has loaded."""
    monkeypatch.setattr("playset.sim.executors.local.code_mark", lambda: "before")
    with pytest.raises(PlaysetError, match="was changed while games were played"):
        results(Processes(2), range(4))
