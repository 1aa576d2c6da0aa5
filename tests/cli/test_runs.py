"""Runs that were kept, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.running import run

from playset.bots import RandomBot
from playset.sim.store import Store


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def burn(tmp_path: Path) -> str:
    file = tmp_path / "burn.txt"
    file.write_text("12 Mountain\n12 Lightning Bolt\n", encoding="utf-8")
    return str(file)


def duel(burn: str, *more: str) -> Result:
    return run("duel", burn, burn, "-n", "12", "--seed", "3", "-j", "1", "--bots", "random", *more)


def test_a_duel_is_kept_and_listed(burn: str):
    assert "No run was kept yet" in run("runs").output
    assert "Kept as run 1: playset report 1 shows it in full" in duel(burn).output
    shown = run("runs").output
    assert "burn 1 against burn 2" in shown
    listed = json.loads(run("runs", "--json").output)
    assert [(one["run"], one["games"], one["seed"]) for one in listed] == [(1, 12, 3)]
    assert listed[0]["ended"]
    duel(burn)
    assert [one["run"] for one in json.loads(run("runs", "--limit", "1", "--json").output)] == [2]


def test_no_trace_is_left_if_wanted(burn: str, folder: Path):
    assert "Kept as" not in duel(burn, "--no-keep").output
    assert not (folder / "data").exists()


def test_where_nothing_can_be_kept_the_games_are_played_all_the_same(burn: str, folder: Path):
    (folder / "data").write_text("a file, not a folder", encoding="utf-8")
    shown = duel(burn)
    assert shown.exit_code == 0
    assert "The run is not kept" in shown.output
    assert "win rate" in shown.output


def test_a_report_is_what_the_duel_has_shown(burn: str):
    played = json.loads(duel(burn, "--json").output)
    kept = json.loads(run("report", "last", "--json").output)
    assert played.pop("run") == kept.pop("run") == 1
    assert kept.pop("finished")
    assert kept == played
    assert "win rate" in run("report").output


def test_a_report_in_full(burn: str, folder: Path):
    duel(burn)
    shown = run("report", "1").output
    for words in ("confidence", "that did something", "The cards of burn 1", "never", "wasted", "Games worth a look"):
        assert words in shown
    file = folder / "report.html"
    assert f"The report of run 1 is in {file}." in run("report", "--html", str(file)).output.replace("\n", "")
    assert file.read_text("utf-8").startswith("<!doctype html>")
    assert run("report", "--html", "-").output.startswith("<!doctype html>")
    refused = run("report", "--html", str(folder / "nowhere" / "report.html"))
    assert refused.exit_code == 2
    assert "cannot be written: there is no folder" in refused.output.replace("\n", " ")


def test_a_run_that_ctrl_c_ended_is_played_on(burn: str, monkeypatch: pytest.MonkeyPatch):
    decide, asked = RandomBot.decide, [0]

    def interrupted(self: RandomBot, view: object, decision: object) -> tuple[int, ...]:
        asked[0] += 1
        if asked[0] > 400:
            raise KeyboardInterrupt
        return decide(self, view, decision)  # type: ignore[arg-type]

    monkeypatch.setattr(RandomBot, "decide", interrupted)
    shown = run("duel", burn, burn, "-n", "40", "--seed", "3", "-j", "1", "--bots", "random")
    assert shown.exit_code == 130
    assert "Kept as run 1: playset resume 1 plays on" in shown.output
    assert "(not done)" in run("runs").output
    monkeypatch.setattr(RandomBot, "decide", decide)
    again = run("resume", "last", "-j", "1")
    assert again.exit_code == 0
    assert "40 games" in again.output
    whole = run("duel", burn, burn, "-n", "40", "--seed", "3", "-j", "1", "--bots", "random")
    assert whole.exit_code == 0
    with Store() as store:
        assert store.records(1) == store.records(2)
    assert "run 1 is complete" in run("resume", "1").output


def test_a_game_of_a_run_is_shown_again(burn: str, folder: Path):
    duel(burn)
    shown = run("replay", "last", "5")
    assert shown.exit_code == 0
    with Store() as store:
        kept = store.game(1, 5)
    assert shown.output.startswith(f"Game 5 of run 1, seed {kept.seed}: burn 1 against burn 2")
    assert f"after {kept.turns} turns" in shown.output
    told = json.loads(run("replay", "1", "5", "--json").output)
    assert (told["winner"], told["turns"]) == (kept.winner, kept.turns)
    file = str(folder / "game.json")
    run("replay", "1", "5", "--save", file)
    assert run("replay", file).output.splitlines()[1:] == shown.output.splitlines()[1:]  # but for the heading


def test_a_game_that_comes_out_otherwise_is_an_error(burn: str):
    duel(burn)
    with Store() as store, store.connection as connection:
        connection.execute("UPDATE games SET record = replace(record, '\"turns\":', '\"turns\":1') WHERE game = 5")
    shown = run("replay", "1", "5")
    assert shown.exit_code == 2
    assert "does not come to what was kept of it" in shown.output


def test_best_of_three(burn: str):
    shown = duel(burn, "--best-of", "3")
    assert "12 matches" in shown.output
    assert "matches won" in shown.output
    told = json.loads(run("report", "--json").output)
    assert sum(player["match_wins"] for player in told["players"]) <= 12
    assert told["games"] >= 24


def test_a_run_is_forgotten(burn: str):
    duel(burn)
    assert "Run 1 (burn 1 against burn 2, 12 games) is deleted." in run("runs", "--delete", "1").output
    assert "No run was kept yet" in run("runs").output


@pytest.mark.parametrize("command", ["report", "resume"])
def test_a_run_that_is_not_there(command: str):
    shown = run(command, "7")
    assert shown.exit_code == 2
    assert "there is no run '7'; none was kept yet" in shown.output


def test_the_demonstration():
    shown = run("demo", "-n", "4", "-j", "1")
    assert shown.exit_code == 0
    assert "goblins against enchantress" in shown.output
    assert json.loads(run("demo", "-n", "2", "-j", "1", "--json").output)["games"] == 2
