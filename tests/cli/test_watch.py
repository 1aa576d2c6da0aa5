"""The command line as a person uses it, wrong names included."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from playset import __version__, compiled
from playset.bots.heuristic import HeuristicBot


def test_help_teaches_the_first_command():
    shown = run("--help")
    assert shown.exit_code == 0
    assert "playset demo" in shown.output


def test_version():
    shown = run("--version").output
    assert f"{__version__}, engine {'compiled' if compiled() else 'interpreted'}" in shown
    assert compiled() or "see docs/install.md" in shown


def test_watch_plays_a_whole_game_and_says_who_won_and_why():
    shown = run("watch", "goblins", "stompy", "--seed", "3")
    assert shown.exit_code == 0
    lines = shown.output.splitlines()
    assert lines[0] == "Game 3: Alice (goblins) against Bob (stompy), played by quick"
    assert any(line.startswith("Turn 3: ") for line in lines)
    assert any("wins after" in line or "is a draw" in line for line in lines[-3:])
    assert lines[-1] == "Watch it again: playset watch goblins stompy --seed 3"


def test_the_same_seed_is_the_same_game():
    assert run("watch", "--seed", "11").output == run("watch", "--seed", "11").output


def test_watch_for_machines():
    shown = json.loads(run("watch", "goblins", "--seed", "5", "--json").output)
    assert shown["seed"] == 5
    assert shown["players"] == ["Alice", "Bob"]
    assert shown["turns"] > 0
    assert shown["log"][0].endswith("goes first")


def test_a_turn_cap_ends_the_game_as_a_draw():
    shown = run("watch", "--seed", "3", "--turn-cap", "2")
    assert "the cap of 2 turns is reached" in shown.output


def test_commander_decks_make_a_commander_game():
    shown = run("watch", "fist", "court", "--seed", "3")
    assert shown.exit_code == 0
    assert "Alice puts Jerrard of the Closed Fist into the command zone" in shown.output
    assert "from the command zone" in shown.output


def test_commander_decks_are_not_mixed_with_others():
    shown = run("watch", "fist", "goblins")
    assert shown.exit_code == 2
    assert "the deck 'goblins' has no commander" in shown.output


def test_four_players():
    shown = run("watch", "goblins", "skies", "weenie", "burn", "--seed", "2")
    assert shown.exit_code == 0
    assert "Dave" in shown.output


def test_a_saved_game_is_shown_again(tmp_path: Path):
    file = str(tmp_path / "game.json")
    first = run("watch", "--seed", "9", "--save", file)
    again = run("replay", file)
    assert again.exit_code == 0
    played = first.output.splitlines()[1:-2]
    assert again.output.splitlines()[1:] == played


def test_a_replay_through_one_players_eyes(tmp_path: Path):
    file = str(tmp_path / "game.json")
    run("watch", "--seed", "9", "--save", file)
    seen = run("replay", file, "--seat", "1").output
    draws = [line.strip() for line in seen.splitlines() if " draws a card" in line]
    assert "Bob draws a card" in draws
    assert all("(" in line for line in draws if line.startswith("Alice"))
    assert not any("(" in line for line in draws if line.startswith("Bob"))
    assert "there is no player 3" in run("replay", file, "--seat", "3").output


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["watch", "gobblins"], "did you mean 'goblins'?"),
        (["watch", "goblins", "goblins", "goblins", "goblins", "goblins"], "at most 4 players"),
        (["watch", "--seed", "x"], "'x' is not a whole number"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["wathc"], "No such command 'wathc'"),
    ],
)
def test_bad_input_is_named(arguments: list[str], complaint: str):
    shown = run(*arguments)
    assert shown.exit_code != 0
    assert complaint in shown.output
    assert "Traceback" not in shown.output


def test_a_file_that_is_no_replay_is_named(tmp_path: Path):
    file = tmp_path / "game.json"
    file.write_text("not json", encoding="utf-8")
    shown = run("replay", str(file))
    assert shown.exit_code == 2
    assert str(file) in shown.output


def test_decks_lists_the_built_in_decks():
    assert "goblins" in run("decks").output


def test_ctrl_c_ends_cleanly(monkeypatch: pytest.MonkeyPatch):
    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(HeuristicBot, "decide", interrupted)
    shown = run("watch", "--seed", "1")
    assert shown.exit_code == 130
    assert "Stopped on turn 0." in shown.output


def test_watch_explains_what_else_could_be_done():
    shown = run("watch", "goblins", "stompy", "--seed", "3", "--turn-cap", "3", "--explain", "--playouts", "2")
    assert shown.exit_code == 0
    for word in ("wins", "95 % interval", "Turn 2, first main phase, Alice", "▸ Cast Mogg Fanatic"):
        assert word in shown.output
    assert "--explain is for people" in run("watch", "--explain", "--json").output


def test_a_mulligan_says_what_the_player_does_and_steps_say_nothing():
    lines = run("watch", "goblins", "burn", "--seed", "2", "--bots", "quick").output.splitlines()
    taken = lines.index("  Alice takes a mulligan")
    assert lines[taken + 1].startswith("  Alice draws 7 cards (")
    assert sum("goes from" in line for line in lines[: lines.index("Turn 1: Alice")]) == 0
    assert sum(" draws 7 cards (" in line for line in lines[:taken]) == 2
    assert lines[taken + 2 : taken + 4] == ["  Alice puts 1 card on the bottom", "  Alice keeps a hand of 6"]
    assert not [line for line in lines if line.endswith(" begins")]


def test_the_heading_of_a_turn_says_how_the_players_stand():
    lines = run("watch", "goblins", "burn", "--seed", "2", "--bots", "quick").output.splitlines()
    first, second = lines.index("Turn 1: Alice"), lines.index("Turn 2: Bob")
    assert lines[first + 1 : first + 3] == ["  Alice: 20 life, 6 in hand", "  Bob: 20 life, 7 in hand"]
    assert lines[second + 1].startswith("  Alice: 20 life, 4 in hand, Mountain; Skirk Prospector")


def test_every_opening_hand_at_a_table_is_a_line_of_its_player():
    lines = run("watch", "zurgo", "muldrotha", "aurelia", "fist", "--seed", "4", "--bots", "random").output.splitlines()
    before = lines[: lines.index("Turn 1: Alice")]
    for name in ("Alice", "Bob", "Carol", "Dave"):
        assert [line for line in before if line.startswith(f"  {name} draws 7 cards (")]
    assert all(line.count(";") == 6 for line in before if " draws " in line)


def test_watching_a_list_that_does_not_say_who_leads_it(tmp_path: Path):
    file = tmp_path / "mine.txt"
    file.write_text("1 Zurgo Helmsmasher\n99 Mountain\n", encoding="utf-8")
    game = ["watch", str(file), str(file), "--seed", "1", "--bots", "random", "--turn-cap", "2"]
    shown = run(*game, "--commander", "Zurgo Helmsmasher")
    assert "  Alice: 40 life" in shown.stdout
    assert shown.stdout.endswith("--bots random --commander 'Zurgo Helmsmasher' --turn-cap 2\n")
    assert "Note: mine: taken as a Commander deck led by Zurgo Helmsmasher" in run(*game).stderr
