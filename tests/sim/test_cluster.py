"""Games on a Dask cluster: a scheduler and two workers, started by hand as a user would."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.sim.examples import BURN, PLAN

from playset.cli import main
from playset.core.errors import PlaysetError
from playset.sim.duel import Duel, DuelPlan
from playset.sim.executors.cluster import Cluster, cluster_state
from playset.sim.executors.local import Inline
from playset.sim.learning.learner import Pairs, learn
from playset.sim.pod import Pod
from playset.sim.store import Store

pytestmark = [
    pytest.mark.skipif(
        importlib.util.find_spec("distributed") is None,
        reason="THE CLUSTER IS NOT TESTED: the extra `cluster` (Dask) cannot be had here",
    ),
    pytest.mark.xdist_group("cluster"),
]


class Hand:
    """A cluster started by hand."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
        file = folder / "scheduler.json"
        self.scheduler = self.start(
            "distributed.cli.dask_scheduler",
            "--port",
            "0",
            "--no-dashboard",
            "--host",
            "127.0.0.1",
            "--scheduler-file",
            str(file),
        )
        deadline = time.monotonic() + 60
        while not file.exists() or not file.read_text(encoding="utf-8").strip():
            assert time.monotonic() < deadline, "the scheduler did not start"
            time.sleep(0.05)
        self.address: str = json.loads(file.read_text(encoding="utf-8"))["address"]
        self.workers = [self.worker("one"), self.worker("two")]
        while len(cluster_state(self.address).workers) < 2:
            assert time.monotonic() < deadline, "the workers did not start"
            time.sleep(0.1)

    def start(self, module: str, *arguments: str) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{module}.log").open("ab")
        with log:
            return subprocess.Popen(
                [sys.executable, "-m", module, *arguments], env=self.environment, stdout=log, stderr=log
            )

    def worker(self, name: str) -> subprocess.Popen[bytes]:
        return self.start(
            "distributed.cli.dask_worker",
            self.address,
            "--nthreads",
            "1",
            "--no-nanny",
            "--no-dashboard",
            "--name",
            name,
            "--local-directory",
            str(self.folder),
        )

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "perishing.py").write_text(
        f"""
import os, pathlib
from playset.bots import RandomBot

class Perishing(RandomBot):
    "Ends the worker that plays it, once."
    def decide(self, view, decision):
        grave = pathlib.Path({str(folder / "grave")!r})
        if view.turn == 3 and not grave.exists():
            grave.touch()
            os._exit(9)
        return super().decide(view, decision)
""",
        encoding="utf-8",
    )
    cluster = Hand(folder)
    yield cluster
    cluster.stop()


def test_a_cluster_plays_the_same_games(hand: Hand):
    here = [game.untimed() for game in Inline().play(PLAN, range(40))]
    assert [game.untimed() for game in Cluster(hand.address).play(PLAN, range(40))] == here
    plan = [BURN, BURN, BURN]
    there = Pod(plan, 5, 4, "random", using=Cluster(hand.address))
    assert [game.untimed() for game in there] == [game.untimed() for game in Pod(plan, 5, 4, "random", workers=1)]


def test_a_run_can_be_left_before_its_end(hand: Hand):
    duel = Duel([BURN, BURN], 10_000, 1, "random", using=Cluster(hand.address))
    for _ in duel:
        if len(duel.result) == 5:
            break
    assert [game.number for game in duel.result.games] == [0, 1, 2, 3, 4]


def test_workers_and_progress_are_shown(hand: Hand):
    for _ in Duel([BURN, BURN], 12, 1, "random", using=Cluster(hand.address)):
        pass
    state = cluster_state(hand.address)
    assert sorted(worker.name for worker in state.workers) == ["one", "two"]
    last = state.runs[-1]
    assert (last.title, last.done, last.total, last.finished) == ("duel burn 1, burn 2", 12, 12, True)
    shown = CliRunner().invoke(main, ["cluster", hand.address])
    assert shown.exit_code == 0
    assert "2 workers, 2 threads" in shown.output
    assert "12 of 12" in shown.output
    told = json.loads(CliRunner().invoke(main, ["cluster", hand.address, "--json"]).output)
    assert told["runs"][-1]["done"] == 12


def test_duel_and_pod_take_the_executor(hand: Hand, tmp_path: Path):
    file = tmp_path / "burn.txt"
    file.write_text("12 Mountain\n12 Lightning Bolt\n", encoding="utf-8")
    common = ["-n", "6", "--seed", "3", "--bots", "random", "--json", "--all-games"]
    for command, decks, more in (("duel", 2, ["--no-keep"]), ("pod", 3, ["--no-keep"])):
        arguments = [command, *[str(file)] * decks, *common, *more]
        here = json.loads(CliRunner().invoke(main, [*arguments, "-j", "1"]).output)
        where = ["--executor", "dask", "--address", hand.address]
        there = json.loads(CliRunner().invoke(main, [*arguments, *where]).output)
        for game in (*here["results"], *there["results"]):
            del game["timing"]
        assert there == here


def test_gauntlets_and_goldfish_take_the_executor(hand: Hand, tmp_path: Path):
    file = tmp_path / "burn.txt"
    file.write_text("24 Mountain\n36 Lightning Bolt\n", encoding="utf-8")
    where = ["--executor", "dask", "--address", hand.address]
    for arguments in (
        ["gauntlet", str(file), "--against", "burn", "-n", "4", "--bot", "random"],
        ["goldfish", str(file), "-n", "4", "--turns", "3"],
        ["goldfish", str(file), "burn", "-n", "4", "--turns", "3"],
    ):
        here = CliRunner().invoke(main, [*arguments, "--seed", "3", "--json", "--no-keep", "-j", "1"])
        there = CliRunner().invoke(main, [*arguments, "--seed", "3", "--json", "--no-keep", *where])
        assert json.loads(there.output) == json.loads(here.output)


@pytest.mark.parametrize(
    "arguments",
    [["goldfish", "burn", "-n", "12", "--turns", "4"], ["arena", "random", "greedy", "-d", "burn", "-n", "6"]],
)
def test_what_was_begun_here_is_played_on_there(
    hand: Hand, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A run that lost its last games, as after a power cut, is played on by the cluster to the same records."""
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path))
    assert CliRunner().invoke(main, [*arguments, "--seed", "3", "-j", "1"]).exit_code == 0
    with Store() as store:
        whole = store.records(1)
        with store.connection as connection:
            connection.execute("UPDATE runs SET ended = NULL")
            connection.execute("DELETE FROM games WHERE game > 4")
    shown = CliRunner().invoke(main, ["resume", "last", "--executor", "dask", "--address", hand.address])
    assert shown.exit_code == 0
    with Store() as store:
        assert store.records(1) == whole
        assert store.run(1).finished


def test_a_cluster_teaches_the_same_pilot(hand: Hand):
    pytest.importorskip("numpy")
    pairs = Pairs(gate=1, curve=1, score=1, default=1)
    here = learn("goblins", [], 4, seed=3, pairs=pairs, workers=1)
    there = learn("goblins", [], 4, seed=3, pairs=pairs, using=Cluster(hand.address))
    assert there.weights == here.weights
    assert there.scores == here.scores


def test_workers_with_other_code_are_refused(hand: Hand, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("playset.sim.executors.cluster.code_mark", lambda: "changed")
    with pytest.raises(PlaysetError, match="has other code"):
        list(Cluster(hand.address).play(PLAN, range(3)))


def test_a_worker_that_is_killed_loses_nothing(hand: Hand, monkeypatch: pytest.MonkeyPatch):
    """One worker ends itself in the middle of a game, another is killed from outside; every game is counted once."""
    plan = DuelPlan((BURN, BURN), ("perishing:Perishing", "random"), ("Ann", "Bob"), seed=3)
    monkeypatch.syspath_prepend(hand.folder)
    (hand.folder / "grave").touch()
    here = [game.untimed() for game in Inline().play(plan, range(300))]
    (hand.folder / "grave").unlink()
    found = []
    for game in Cluster(hand.address).play(plan, range(300)):
        found.append(game.untimed())
        if len(found) == 20:  # by now one of the two is gone; two fresh ones come, and the old ones go
            hand.workers += [hand.worker("three"), hand.worker("four")]
            for worker in hand.workers[:2]:
                worker.kill()
    assert (hand.folder / "grave").exists()
    assert found == here
    assert len({game.number for game in found}) == 300


def test_without_a_scheduler_the_error_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("playset.sim.executors.cluster.CONNECT_SECONDS", 0.5)
    with pytest.raises(PlaysetError, match=r"no Dask scheduler at tcp://127.0.0.1:9"):
        list(Cluster("tcp://127.0.0.1:9").play(PLAN, range(3)))
    shown = CliRunner().invoke(main, ["duel", "burn", "burn", "--executor", "dask"])
    assert shown.exit_code == 2
    assert "--executor dask needs the --address" in shown.output
    assert "--address is for" in CliRunner().invoke(main, ["duel", "burn", "burn", "--address", "x"]).output
