"""Whatever is given to a command by mistake: one plain message that names it, before anything is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.running import run

from playset.cli import main
from playset.sim.limited import pool_from_list

# Every command that takes a deck, in each place where one can stand.
DECKS = [
    ["duel", "{}", "goblins"], ["duel", "goblins", "{}"], ["gauntlet", "{}"],
    ["gauntlet", "goblins", "--against", "{}"], ["matrix", "goblins", "{}"], ["pod", "zurgo", "fist", "{}"],
    ["goldfish", "{}"], ["goldfish", "goblins", "{}"],
    ["watch", "{}", "goblins"], ["play", "{}", "goblins", "--no-open"], ["deck", "show", "{}"], ["learn", "{}"],
    ["learn", "goblins", "--against", "{}"], ["arena", "greedy", "random", "--decks", "{}"],
]  # fmt: skip
LISTS = [["rate", "--list", "{}"], ["habits", "--list", "{}"]]
OTHERS = [["validate", "{}"], ["cards", "import", "{}"], ["replay", "{}"], ["pilot", "show", "{}"]]
NAMES = [
    ["cards", "show", "{}"],
    ["cards", "explain", "{}"],
    ["cards", "prove", "{}"],
    ["goldfish", "zurgo", "--swap", "{}=Sol Ring"],
]
MORE = "playset cards sync"


def given(command: list[str], what: str | Path) -> Result:
    shown = run(*[word.replace("{}", str(what)) for word in command])
    assert shown.exception is None or isinstance(shown.exception, SystemExit), shown.exception
    assert shown.exit_code == 2
    assert not shown.stdout
    assert "Error: " in shown.stderr
    return shown


def named(command: list[str]) -> str:
    return " ".join(command)


@pytest.fixture
def binary(tmp_path: Path) -> Path:
    file = tmp_path / "binary.txt"
    file.write_bytes(bytes(range(256)) * 8)
    return file


@pytest.fixture
def unknown(tmp_path: Path) -> Path:
    file = tmp_path / "unknown.txt"
    file.write_text("4 Jotun Grumbler\n56 Wall of Nowhere\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("command", DECKS, ids=named)
def test_a_deck_that_is_not_there(command: list[str], tmp_path: Path, binary: Path, unknown: Path):
    assert "'nosuch'" in given(command, "nosuch").stderr
    assert "did you mean 'goblins'?" in given(command, "goblns").stderr
    empty = tmp_path / "empty.txt"
    empty.write_text("// nothing\n", encoding="utf-8")
    assert "'empty' has no cards; write one a line" in given(command, empty).stderr
    assert "is not text; save the list as text" in given(command, binary).stderr
    said = given(command, unknown).stderr
    assert "line 1: no card is called 'Jotun Grumbler'" in said
    assert MORE in said


@pytest.mark.parametrize("command", LISTS, ids=named)
def test_a_list_of_cards_that_names_none(command: list[str], tmp_path: Path, binary: Path, unknown: Path):
    assert "'nosuch' cannot be read" in given(command, "nosuch").stderr
    assert "cannot be read" in given(command, tmp_path).stderr
    assert "is not text" in given(command, binary).stderr
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing\n\n", encoding="utf-8")
    assert "'empty' names no cards; write one name a line" in given(command, empty).stderr
    said = given(command, unknown).stderr
    assert "none of the 2 cards of 'unknown'" in said
    assert "Jotun Grumbler; Wall of Nowhere" in said
    assert MORE in said


@pytest.mark.parametrize("command", OTHERS, ids=named)
def test_a_file_of_another_kind(command: list[str], tmp_path: Path, binary: Path, unknown: Path):
    for what in ("nosuch", tmp_path, binary, unknown):
        assert Path(what).name in given(command, what).stderr


@pytest.mark.parametrize("command", NAMES, ids=named)
def test_a_name_that_no_built_in_card_has(command: list[str]):
    assert MORE in given(command, "Wall of Nowhere").stderr


def test_a_table_whose_rows_do_not_fit_its_heading(tmp_path: Path):
    table = tmp_path / "table.csv"
    table.write_text("first,second,first_wins,matches\na,b,3,5,9\n", encoding="utf-8")
    assert "more cells than its heading: 'a, b, 3, 5'" in given(["validate", "{}"], table).stderr
    table.write_text("name of a deck,wins\ngoblins,3\n", encoding="utf-8")
    assert (
        "neither a column card nor first and second, but name of a deck, wins"
        in given(["validate", "{}"], table).stderr
    )
    table.write_text("first,second,first_wins,matches\na,b,3,5\n", encoding="utf-8")
    assert "'nosuch' does not exist" in given(["validate", "{}", "--decks", "nosuch"], table).stderr


def test_a_list_of_cards_may_be_written_as_a_deck_is(tmp_path: Path):
    names = tmp_path / "cube.txt"
    names.write_bytes(
        "// a cube\n1x Goblin King (10E) 5 *F*\n4 Lightning Bolt\nMaybeboard\n1 Giant Growth\n".encode("utf-16")
    )
    pool = pool_from_list(names)
    assert [one.card.name for one in pool.cards] == ["Goblin King", "Lightning Bolt"]
    assert not pool.unsupported
    names.write_text("Goblin King\n4\n", encoding="utf-8")
    assert "line 2: '4' names no card" in given(["habits", "--list", "{}"], names).stderr


def test_every_command_that_takes_a_deck_is_tried():
    with_decks = {name for name in main.list_commands(None) if "DECK" in run(name, "--help").output.splitlines()[0]}  # type: ignore[arg-type]
    assert with_decks <= {command[0] for command in DECKS}


def test_a_card_is_not_swapped_for_itself():
    assert "Sol Ring is swapped for itself" in given(["goldfish", "zurgo", "--swap", "{}=sol ring"], "Sol Ring").stderr


def test_one_game_is_not_one_games():
    shown = run("duel", "goblins", "burn", "-n", "1", "--bots", "random", "--no-keep", "--names", "A,A", "--seed", "1")
    assert "A 1 against A 2   1 game, " in shown.stdout
