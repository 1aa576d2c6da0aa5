"""`playset duel` and `playset arena` as a person uses them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.running import run

from playset.bots.random import RandomBot
from playset.cli import COMMANDS
from playset.cli.commands.options import margin


@pytest.fixture
def burn(tmp_path: Path) -> str:
    file = tmp_path / "burn.txt"
    file.write_text("12 Mountain\n12 Lightning Bolt\n", encoding="utf-8")
    return str(file)


@pytest.fixture
def bears(tmp_path: Path) -> str:
    file = tmp_path / "bears.txt"
    file.write_text("12 Forest\n12 Grizzly Bears\n", encoding="utf-8")
    return str(file)


# --- help ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_explains_itself(command: str):
    shown = run(command, "--help")
    assert shown.exit_code == 0
    assert f"playset {command}" in shown.output
    assert COMMANDS[command][1].split()[0] in shown.output


def test_help_loads_nothing_that_is_slow():
    for arguments in (["--help"], ["duel", "--help"], ["arena", "--help"]):
        code = (
            "import sys\n"
            "from playset.cli import main\n"
            f"main({arguments!r}, standalone_mode=False)\n"
            "print([name for name in ('rich', 'msgspec', 'playset.rules', 'playset.cards') if name in sys.modules])"
        )
        shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        assert shown.splitlines()[-1] == "[]"


def test_a_slip_in_a_command_is_understood():
    shown = run("arean")
    assert shown.exit_code == 2
    assert "No such command 'arean'. Did you mean 'arena'?" in shown.output
    assert "There are arena, cards" in run("xyzzy").output


# --- duel ----------------------------------------------------------------------------------------------------


def test_duel_shows_who_wins_how_often_and_how(burn: str, bears: str):
    shown = run("duel", burn, bears, "-n", "12", "--seed", "3", "-j", "1", "--bots", "random")
    assert shown.exit_code == 0
    assert "burn against bears   12 games, played by random, seed 3" in shown.output
    for word in ("win rate", "95 % interval", "on the play", "on the draw", "length", "games ended by", "games/s"):
        assert word in shown.output
    assert f"The same games again: playset duel {burn} {bears} -n 12 --seed 3 --bots random" in shown.output


def test_a_turn_cap_is_part_of_the_same_games(burn: str):
    shown = run("duel", burn, burn, "-n", "1", "--seed", "3", "-j", "1", "--bots", "random", "--turn-cap", "2")
    assert "turn cap 1 (100.0 %)" in shown.output
    assert "-n 1 --seed 3 --bots random --turn-cap 2" in shown.output
    assert "inf" not in shown.output  # one game does not tell how far an average may be off


def test_an_arena_with_crossed_decks_and_a_margin_of_ones_own(burn: str, bears: str):
    decks = ("-d", burn, "-d", bears, "--cross")
    shown = run("arena", "random", "random", *decks, "--margin", "20%", "-n", "2", "-j", "1")
    assert shown.exit_code == 0
    assert "burn, bears, burn against bears" in shown.output
    assert "no verdict about a difference of 20 % yet" in shown.output


def test_duel_for_machines(burn: str, bears: str):
    arguments = ("duel", burn, bears, "-n", "6", "--seed", "3", "-j", "1", "--bots", "random,random", "--json")
    shown = json.loads(run(*arguments).output)
    assert shown["games"] == 6
    assert [player["name"] for player in shown["players"]] == ["burn", "bears"]
    assert "results" not in shown
    every = json.loads(run(*arguments, "--all-games", "--names", "Ann, Bob").output)
    assert [game["number"] for game in every["results"]] == list(range(6))
    assert every["results"][0]["names"] == ["Ann", "Bob"]
    assert [player["wins"] for player in every["players"]] == [player["wins"] for player in shown["players"]]


def test_duel_until_the_win_rate_is_certain(burn: str):
    shown = json.loads(run("duel", burn, burn, "--until", "±20%", "-j", "1", "--bots", "random", "--json").output)
    assert shown["games"] == 100


def test_ctrl_c_keeps_what_is_done(burn: str, monkeypatch: pytest.MonkeyPatch):
    decide, asked = RandomBot.decide, [0]

    def interrupted(self: RandomBot, view: object, decision: object) -> tuple[int, ...]:
        asked[0] += 1
        if asked[0] > 400:
            raise KeyboardInterrupt
        return decide(self, view, decision)  # type: ignore[arg-type]

    monkeypatch.setattr(RandomBot, "decide", interrupted)
    shown = run("duel", burn, burn, "-n", "500", "-j", "1", "--bots", "random")
    assert shown.exit_code == 130
    assert "Ended early by Ctrl-C" in shown.output
    assert "win rate" in shown.output
    asked[0] = 0
    shown = run("arena", "random", "random", "-d", burn, "--full", "-j", "1")
    assert shown.exit_code == 130
    assert "Ended early by Ctrl-C" in shown.output
    asked[0] = 400
    assert "No game was played to its end" in run("duel", burn, burn, "-j", "1", "--bots", "random").output
    asked[0] = 400
    assert "No pair was played to its end" in run("arena", "random", "random", "-d", burn, "-j", "1").output


def listen_to_ctrl_c() -> None:
    """What was started in the background of a script ignores Ctrl-C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_in_a_program_with_workers_ends_all_of_them(burn: str, tmp_path: Path):
    (tmp_path / "playing.py").write_text(
        "import pathlib\n"
        "from playset.bots import RandomBot\n"
        "class Playing(RandomBot):\n"
        "    def decide(self, view, decision):\n"
        f"        pathlib.Path({str(tmp_path / 'begun')!r}).touch()\n"
        "        return super().decide(view, decision)\n",
        encoding="utf-8",
    )
    arguments = ["duel", burn, burn, "-n", "1000000", "-j", "2", "--bots", "playing:Playing", "--json"]
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    program = subprocess.Popen(
        [sys.executable, "-m", "playset", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        preexec_fn=listen_to_ctrl_c,
    )
    while not (tmp_path / "begun").exists() and program.poll() is None:
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()
    assert program.returncode == 130, err
    assert json.loads(out)["cancelled"]
    assert "Traceback" not in err


# --- arena ---------------------------------------------------------------------------------------------------


def test_arena_shows_score_verdict_and_costs(burn: str, bears: str):
    shown = run("arena", "random", "random", "--decks", f"{burn},{bears}", "--seed", "1", "-j", "1")
    assert shown.exit_code == 0
    assert "random 1 against random 2" in shown.output
    assert "random 1 and random 2 differ by less than 5 %." in shown.output
    assert "50.0 %" in shown.output
    for word in (
        "Elo",
        "won twice",
        "split",
        "decisions/game",
        "illegal answers",
        "turn cap reached",
        "burn",
        "bears",
    ):
        assert word in shown.output


def test_arena_for_machines_and_a_fixed_number_of_pairs(burn: str):
    shown = json.loads(run("arena", "random", "random", "-d", burn, "-n", "4", "--full", "-j", "1", "--json").output)
    assert shown["pairs"] == 4
    assert shown["verdict"] is None
    assert shown["pairings"][0]["score"]["value"] == 0.5


def test_three_bots_make_a_table(burn: str):
    shown = run("arena", "random", "random", "random", "-d", burn, "-n", "3", "-j", "1")
    assert shown.exit_code == 0
    for word in ("rating", "score against", "3 random", "50.0 ±"):
        assert word in shown.output


def test_a_bot_of_ones_own(burn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "ownbots.py").write_text(
        "from playset.bots import RandomBot\n"
        "class Mine(RandomBot):\n"
        "    def decide(self, view, decision):\n"
        "        return (99,) if view.turn > 1 else super().decide(view, decision)\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    shown = run("arena", "ownbots:Mine", "random", "-d", burn, "-n", "2", "--full", "-j", "1")
    assert shown.exit_code == 1
    assert "ownbots:Mine is worse than random" in shown.output or "No difference is shown" in shown.output
    assert "the bot 'ownbots:Mine'" in shown.output
    assert "(99,) is no legal answer" in shown.output
    shown = run("duel", burn, burn, "--bots", "ownbots:Mine,random", "-n", "2", "-j", "1")
    assert shown.exit_code == 1
    assert "the bot 'ownbots:Mine'" in shown.output


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("class Mine(", "cannot be loaded: '(' was never closed"),
        ("Mine = 1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("class Mine: pass", "cannot be made from a seed: TypeError"),
        ("class Mine:\n    def __init__(self, seed): pass", "has no method decide(view, decision)"),
        ("Mine = 3", "makes no bot from a seed"),
    ],
)
def test_what_is_wrong_with_a_bot_of_ones_own_is_said(
    text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "wrongbot.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delitem(sys.modules, "wrongbot", raising=False)
    shown = run("arena", "wrongbot:Mine", "random")
    assert (shown.exit_code, complaint in shown.output) == (2, True), shown.output


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["duel", "gobblins", "burn"], "did you mean 'goblins'?"),
        (["duel", "goblins"], "A duel is between two decks, not 1"),
        (["duel", "goblins", "burn", "-n", "0"], "'0' is not a whole number from 1 on"),
        (["duel", "goblins", "burn", "--bots", "rnadom"], "did you mean 'random'?"),
        (["duel", "goblins", "burn", "--until", "often"], "'often' is no margin"),
        (["duel", "goblins", "burn", "--until", "70%"], "not between 0 and 50%"),
        (["duel", "goblins", "burn", "--sede", "7"], "--seed"),
        (["arena", "random"], "at least two bots"),
        (["arena", "random", "rnadom"], "did you mean 'random'?"),
        (["arena", "random", "random", "-d", "gobblins"], "did you mean 'goblins'?"),
        (["arena", "random", "nowhere:Bot"], "'nowhere:Bot' cannot be loaded"),
        (["arena"], "Missing argument"),
        (["duel", "goblins", "zurgo"], "Commander decks play among themselves"),
        (["gauntlet", "goblins", "--against", ","], "',' names nothing"),
        (["cards", "search", "-n", "some"], "'some' is not a whole number from 1 on"),
        (["goldfish", "goblins", "--turns", "101"], "'101' is not a whole number from 1 to 100"),
        (["cluster", "nowhere"], "write it like tcp://host:8786"),
        (["replay", "last"], "playset replay last 0"),
        (["watch", "--save", "nowhere/game.json"], "there is no folder"),
    ],
)
def test_what_is_wrong_is_named(arguments: list[str], complaint: str):
    shown = run(*arguments)
    assert shown.exit_code == 2
    assert complaint in shown.output
    assert "Traceback" not in shown.output


@pytest.mark.parametrize(
    ("text", "share"), [("2%", 0.02), ("± 2 %", 0.02), ("2", 0.02), ("0.02", 0.02), ("1.5%", 0.015)]
)
def test_margins_as_people_write_them(text: str, share: float):
    assert margin(text) == pytest.approx(share)
