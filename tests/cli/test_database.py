"""Card files on the command line: import, explain, coverage, and the cards of the file in every other command."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.database.examples import json_text

from playset.cli import main
from playset.database import use_database


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), prog_name="playset", input=text)


@pytest.fixture(scope="module", autouse=True)
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A database with the examples, imported on the command line."""
    folder = tmp_path_factory.mktemp("cards")
    use_database(folder / "cards.sqlite")
    file = folder / "cards.json"
    file.write_text(json_text(), encoding="utf-8")
    shown = run("cards", "import", str(file))
    assert shown.exit_code == 0, shown.output
    assert "7 cards: 7 new, 0 changed; 1 tokens and the like left out" in shown.output
    assert "5 of 7 cards can be played (71.4 %)" in shown.output
    yield file
    use_database(None)


def test_import_again(database: Path):
    assert "7 cards: 0 new, 0 changed" in run("cards", "import", str(database)).output


def test_import_of_what_is_no_card_file(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("milk, eggs")
    shown = run("cards", "import", str(tmp_path / "notes.txt"))
    assert shown.exit_code == 1
    assert "notes.txt' cannot be read: it is no JSON" in shown.output


def test_a_card_of_the_file_is_shown():
    shown = run("cards", "show", "test", "hound")
    assert "When this creature enters, draw a card." in shown.output
    assert "Legal in commander, vintage." in shown.output
    data = json.loads(run("cards", "show", "test hound", "--json").output)
    assert data["supported"] is True
    assert data["source"].startswith("card('Tést Hound'")


def test_a_card_that_cannot_be_played_is_shown_with_the_place():
    shown = run("cards", "show", "riddle")
    assert shown.exit_code == 0
    assert "cannot be played yet: no line of grammar goes on here: >>Flummox<< target opponent." in shown.output
    assert "restricted in vintage; banned in commander" in " ".join(shown.output.split())


def test_search_finds_cards_of_the_file():
    found = json.loads(run("cards", "search", "tests", "--json").output)
    assert [card["name"] for card in found] == ["Riddle of Tests"]
    assert found[0]["stops"]
    names = [card["name"] for card in json.loads(run("cards", "search", "--unplayable", "--json").output)]
    assert names == ["Riddle of Tests", "Testing Engine"]
    shown = run("cards", "search", "-c", "u", "-n", "1").output
    assert "of which 1 are shown" in shown


def test_explain_says_what_words_are_read_as():
    shown = run("cards", "explain", "test", "hound").output
    assert "When(Enters(), DrawCards())" in shown
    assert "“this creature enters”  Enters()" in shown
    assert "it can be played" in shown


def test_explain_says_where_reading_stops():
    shown = run("cards", "explain", "testing engine").output
    assert "✗ {T}: >>Flummox<< target player." in shown
    assert "“{T}”  TAP" in shown
    assert "✓ {2}: Draw a card." in shown
    assert "it cannot be played yet" in shown
    data = json.loads(run("cards", "explain", "testing engine", "--json").output)
    assert data["supported"] is False
    assert data["stops"][0]["place"] == 5


def test_explain_a_built_in_card():
    shown = run("cards", "explain", "shock").output
    assert "what is read is the same as what is written by hand" in shown


def test_coverage(tmp_path: Path):
    (tmp_path / "mine.txt").write_text("4 Test Hound\n4 Testing Engine\n3 Riddle of Tests\n1 Zzyzx\n20 Forest\n")
    shown = run("cards", "coverage", "--deck", str(tmp_path), "--deck", "goblins")
    assert shown.exit_code == 0, shown.output
    assert "5 of 7 cards can be played (71.4 %), 0 of them built in" in shown.output
    assert "1 of 2 decks can be played; 99 of 107 cards in them" in shown.output
    data = json.loads(run("cards", "coverage", "--deck", str(tmp_path / "mine.txt"), "--json").output)
    assert data["slots"] == {"read": 24, "total": 32}
    assert data["decks"][0]["unread"] == ["Testing Engine", "Riddle of Tests"]
    assert data["decks"][0]["unknown"] == ["Zzyzx"]
    clauses = {clause["clause"]: clause for clause in data["clauses"]}
    assert clauses["flummox target player"]["slots"] == 4
    assert clauses["flummox target opponent"] == {
        "clause": "flummox target opponent",
        "cards": 1,
        "slots": 3,
        "stands_on": 1,
        "example": "Riddle of Tests",
    }
    assert data["kinds"]["activated"] == {"read": 2, "total": 3}


def test_coverage_of_a_format():
    assert "6 cards legal in commander" in run("cards", "coverage", "--format", "commander").output
    shown = run("cards", "coverage", "--format", "chess")
    assert shown.exit_code == 1
    assert "the formats are commander, vintage" in shown.output


def test_without_a_file(tmp_path: Path, database: Path):
    use_database(tmp_path / "none.sqlite")
    try:
        shown = run("cards", "coverage")
        assert shown.exit_code == 1
        assert "no cards were imported yet" in shown.output
        assert run("cards", "show", "shock").exit_code == 0
        assert not (tmp_path / "none.sqlite").exists()
    finally:
        use_database(database.parent / "cards.sqlite")
