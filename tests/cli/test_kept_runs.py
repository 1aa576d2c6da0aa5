"""Every kind of run from the command line: kept, reported, resumed, replayed, exported, played anew."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.running import run

from playset.bots import RandomBot
from playset.bots.goldfish.player import GoldfishBot
from playset.sim.store import Store

BURN = "12 Mountain\n12 Lightning Bolt\n"
BEARS = "24 Forest\n36 Grizzly Bears\n"

# One short run of each kind.
RUNS = {
    "duel": ("duel", "burn.txt", "bears.txt", "-n", "4", "--bots", "random"),
    "gauntlet": ("gauntlet", "burn.txt", "-a", "bears.txt", "-n", "4", "--bot", "random"),
    "matrix": ("matrix", "burn.txt", "bears.txt", "-n", "4", "--bot", "random"),
    "pod": ("pod", "burn.txt", "bears.txt", "burn.txt", "-n", "3", "--bots", "random"),
    "arena": ("arena", "random", "greedy", "-d", "burn.txt,bears.txt", "-n", "2", "--full"),
    "goldfish": ("goldfish", "bears.txt", "-n", "4", "--turns", "4"),
    "comparison": ("goldfish", "bears.txt", "burn.txt", "-n", "3", "--turns", "4"),
}


def play(kind: str, *more: str) -> Result:
    return run(*RUNS[kind], "--seed", "3", "-j", "1", *more)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "burn.txt").write_text(BURN, encoding="utf-8")
    (tmp_path / "bears.txt").write_text(BEARS, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("kind", RUNS)
def test_every_kind_of_run_is_kept_and_can_be_looked_at(kind: str, folder: Path):
    shown = play(kind)
    assert shown.exit_code == 0, shown.output
    assert "Kept as run 1: playset report 1 shows it in full" in shown.output
    (listed,) = json.loads(run("runs", "--json").output)
    assert (listed["kind"], bool(listed["ended"]), listed["resumable"]) == (kind, True, False)
    reported = run("report")
    assert reported.exit_code == 0
    assert reported.output.splitlines()[0] in shown.output
    assert run("report", "--html", "page.html").output == "The report of run 1 is in page.html.\n"
    assert "run 1" in (folder / "page.html").read_text("utf-8")
    assert run("export", "last", "games.csv").exit_code == 0
    assert run("export", "last", "replays", "--replays", "2").exit_code == 0
    assert run("replay", "last", "1").exit_code == 0
    assert run("replay", "1", "1", "--save", "game.json").exit_code == 0
    assert run("replay", "game.json").exit_code == 0


@pytest.mark.parametrize("kind", RUNS)
def test_every_kind_of_run_speaks_to_programs(kind: str):
    told = json.loads(play(kind, "--json").output)
    kept = json.loads(run("report", "--json").output)
    assert kept.pop("finished")
    assert kept == told
    assert told["seed"] == 3
    anew = json.loads(run("resume", "1", "--anew", "--json", "-j", "1").output)
    assert (anew["run"], anew["seed"]) == (2, 3)
    with Store() as store:
        assert store.records(1) == store.records(2)
        assert len(store.records(1)) > 1


@pytest.mark.parametrize("kind", RUNS)
def test_every_kind_of_run_is_played_on_after_ctrl_c(kind: str, monkeypatch: pytest.MonkeyPatch):
    bot = GoldfishBot if kind in ("goldfish", "comparison") else RandomBot
    decide, asked = bot.decide, [0]

    def interrupted(self: object, view: object, decision: object) -> tuple[int, ...]:
        asked[0] += 1
        if asked[0] > 40:
            raise KeyboardInterrupt
        return decide(self, view, decision)  # type: ignore[arg-type]

    monkeypatch.setattr(bot, "decide", interrupted)
    shown = play(kind)
    assert shown.exit_code == 130
    assert "Ended early by Ctrl-C" in shown.output
    assert "Kept as run 1: playset resume 1 plays on" in shown.output
    assert json.loads(run("runs", "--json").output)[0]["resumable"]
    assert "Not all of its games were played: playset resume 1 plays on" in run("report").output
    monkeypatch.setattr(bot, "decide", decide)
    again = run("resume", "last", "-j", "1")
    assert again.exit_code == 0
    assert play(kind).exit_code == 0
    with Store() as store:
        assert store.run(1).finished
        assert store.records(1) == store.records(2)
    assert "run 1 is complete" in run("resume", "1").output


def test_a_game_of_a_deck_alone_is_told_turn_by_turn():
    play("comparison")
    shown = run("replay", "1", "3")  # the second game of the second list
    assert shown.output.startswith("burn, game 1 (seed ")
    assert "Turn 4" in shown.output
    assert json.loads(run("replay", "1", "3", "--json").output)["counts"][3]["lands"] in (0, 1)
    assert "has no game 6" in run("replay", "1", "6").output


def test_other_code_is_told_apart(monkeypatch: pytest.MonkeyPatch):
    play("goldfish")
    with Store() as store, store.connection as connection:
        connection.execute("UPDATE runs SET code = 'other', ended = NULL")
        connection.execute("DELETE FROM games WHERE game > 1")
    shown = run("resume", "1")
    assert shown.exit_code == 2
    for words in ("was begun by other code", "they are not mixed", "playset resume 1 --anew", "playset report 1"):
        assert words in shown.output
    assert not json.loads(run("runs", "--json").output)[0]["resumable"]
    assert run("report", "1").exit_code == 0
    assert run("resume", "1", "--anew", "-j", "1").exit_code == 0
    with Store() as store:
        assert [one.games for one in store.runs()] == [4, 2]


def test_runs_are_deleted_for_programs_too():
    play("duel")
    assert json.loads(run("runs", "--delete", "1", "--json").output)["deleted"]["run"] == 1
    assert json.loads(run("runs", "--json").output) == []


def test_an_export_is_of_one_thing():
    play("goldfish")
    assert run("export", "1", "turns.csv", "--turns").output == "16 rows are in turns.csv.\n"
    shown = run("export", "1", "turns.csv", "--turns", "--cards")
    assert shown.exit_code == 2
    assert "Choose one of" in shown.output


def test_a_run_of_a_bot_of_ones_own_can_be_looked_at_where_the_bot_is_not(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sys, "path", sys.path[:])
    (folder / "kept_bot.py").write_text("from playset.bots import RandomBot as Mine", encoding="utf-8")
    shown = run("duel", "burn.txt", "bears.txt", "-n", "4", "--bots", "kept_bot:Mine", "-j", "1")
    assert shown.exit_code == 0
    (folder / "kept_bot.py").unlink()
    sys.modules.pop("kept_bot")
    importlib.invalidate_caches()
    reported = run("report")
    assert reported.exit_code == 0
    assert "4 games, played by kept_bot:Mine" in reported.output
    anew = run("resume", "1", "--anew", "-j", "1")
    assert anew.exit_code == 2
    assert "the bot 'kept_bot:Mine' cannot be loaded" in anew.output
    assert len(json.loads(run("runs", "--json").output)) == 1
    assert "the bot 'kept_bot:Mine' cannot be loaded" in run(*RUNS["duel"][:-1], "kept_bot:Mine").output
