"""Gauntlets, tables, exports and completion from the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import run


@pytest.fixture(autouse=True)
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLAYSET_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    for name, cards in (("burn", "12 Mountain\n12 Lightning Bolt"), ("bears", "12 Forest\n12 Grizzly Bears")):
        (tmp_path / f"my{name}.txt").write_text(cards, encoding="utf-8")
    (tmp_path / "lands.txt").write_text("8 Island", encoding="utf-8")
    return tmp_path


FAST = ("-n", "4", "--seed", "1", "-j", "1", "--bot", "random")


def test_a_table_shows_who_beats_whom(decks: Path):
    shown = run("matrix", "myburn.txt", "mybears.txt", "lands.txt", *FAST, "--html", "table.html")
    assert shown.exit_code == 0
    for words in ("3 decks against each other", "12 games", "3 lands", "± ", "100 ±", "The page is in table.html"):
        assert words in shown.output
    assert (decks / "table.html").read_text("utf-8").startswith("<!doctype html>")
    assert "3 decks: myburn, mybears, lands" in run("runs").output
    again = run("report").output
    assert "100 ±" in again
    told = json.loads(run("report", "--json").output)
    assert [deck["name"] for deck in told["decks"]] == ["myburn", "mybears", "lands"]
    assert run("replay", "last", "3").exit_code == 0


def test_a_gauntlet_shows_each_match_up():
    shown = run("gauntlet", "lands.txt", "--against", "myburn.txt,mybears.txt", *FAST)
    assert shown.exit_code == 0
    for words in ("lands against 2 decks", "myburn", "mybears", "all together", "0.0 %"):
        assert words in shown.output
    told = json.loads(run("gauntlet", "lands.txt", "-a", "myburn.txt", *FAST, "--json").output)
    assert told["run"] == 2
    assert told["pairings"][0]["win_rate"]["value"] == 0


def test_a_gauntlet_against_all_built_in_decks_leaves_out_itself():
    from playset.cli.matrix import others

    found = others("goblins")
    assert "burn" in found
    assert "goblins" not in found
    assert "court" not in found
    assert "fist" in others("court")


def test_exports(decks: Path):
    run("duel", "myburn.txt", "mybears.txt", "-n", "4", "-j", "1", "--bots", "random")
    assert "4 rows are in games.csv." in run("export", "last", "games.csv").output
    assert json.loads(run("export", "last", "all", "--replays", "all", "--json").output)["replays"] == 4
    assert "neither a .csv" in run("export", "last", "games.txt").output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str):
    shown = run("completion", shell)
    assert shown.exit_code == 0
    assert "_PLAYSET_COMPLETE" in shown.output


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("playset due", "duel"),
        ("playset duel gobl", "goblins"),
        ("playset report l", "last"),
        ("playset duel --unt", "--until"),
    ],
)
def test_the_shell_completes_commands_decks_runs_and_options(words: str, expected: str):
    typed = words.split()
    environment = {
        **os.environ,
        "_PLAYSET_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(typed) - 1),
    }
    code = "from playset.cli import main; main(prog_name='playset')"
    shown = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert expected in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["matrix", "goblins"], "at least two decks"),
        (["matrix", "goblins", "court"], "Commander decks play among themselves"),
        (["gauntlet", "gobblins"], "did you mean 'goblins'?"),
        (["export", "3", "games.csv"], "there is no run '3'"),
    ],
)
def test_what_is_wrong_is_named(arguments: list[str], complaint: str):
    shown = run(*arguments)
    assert shown.exit_code == 2
    assert complaint in shown.output


@pytest.mark.parametrize(("columns", "margins", "tables"), [("120", True, 1), ("64", False, 1), ("48", False, 2)])
def test_a_table_fits_the_terminal(monkeypatch: pytest.MonkeyPatch, columns: str, margins: bool, tables: int):
    monkeypatch.setenv("COLUMNS", columns)
    decks = ("myburn.txt", "mybears.txt", "lands.txt", "myburn.txt")
    shown = run("matrix", *decks, "-n", "2", "--seed", "1", "-j", "1", "--bot", "random").output
    assert ("with the margin" in shown) == margins
    assert shown.count("win rate against") == tables
    assert "…" not in shown
    assert max(len(line) for line in shown.splitlines() if "Kept" not in line and "seed" not in line) <= int(columns)


def test_the_label_stands_beside_the_table_and_bots_are_named_as_everywhere():
    for command in (("gauntlet", "lands.txt", "--against", "myburn.txt"), ("matrix", "myburn.txt", "mybears.txt")):
        shown = run(*command, "-n", "2", "--seed", "1", "-j", "1", "--bots", "random")
        assert shown.exit_code == 0
        assert "played by random" in shown.output
        assert "confidence" in shown.output
        assert "low: the win rate of a pairing is only certain to" in " ".join(shown.output.split())
