"""Card files on the command line: import, explain, coverage, and the cards of the file in every other command."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import run
from tests.database.examples import json_lines, json_text, scryfall

from playset.database import use_database
from playset.database.store import CardDatabase


@pytest.fixture(scope="module", autouse=True)
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A database with the examples, imported on the command line."""
    folder = tmp_path_factory.mktemp("cards")
    use_database(folder / "cards.sqlite")
    file = folder / "cards.json"
    file.write_text(json_text(), encoding="utf-8")
    shown = run("cards", "import", str(file))
    assert shown.exit_code == 0, shown.output
    assert "8 cards: 8 new, 0 changed; 1 tokens and the like left out" in shown.output
    assert "6 of 8 cards can be played (75.0 %)" in shown.output
    yield file
    use_database(None)


def test_import_again(database: Path):
    assert "8 cards: 0 new, 0 changed" in run("cards", "import", str(database)).output


def test_import_of_what_is_no_card_file(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("milk, eggs")
    shown = run("cards", "import", str(tmp_path / "notes.txt"))
    assert shown.exit_code == 2
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
    assert [card["name"] for card in found] == ["Grove of Tests", "Riddle of Tests"]
    assert found[1]["stops"]
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
    assert "6 of 8 cards can be played (75.0 %), 0 of them built in" in shown.output
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
    assert data["kinds"]["activated"] == {"read": 3, "total": 4}
    assert "flummox" in shown.output
    assert "flummox" not in run("cards", "coverage", "--top", "0").output


def test_one_card_is_proved_without_reading_all(monkeypatch: pytest.MonkeyPatch):
    def not_asked_for(self: CardDatabase) -> list[str]:
        raise AssertionError("all cards were to be read")

    monkeypatch.setattr(CardDatabase, "unread", not_asked_for)
    assert run("cards", "prove", "test", "hound").exit_code == 0
    assert "playset cards search WORD lists the names" in run("cards", "prove", "zzyzx").output


def test_cards_are_proved_and_counted():
    shown = run("cards", "prove", "test", "hound")
    assert shown.exit_code == 0, shown.output
    assert "Tést Hound  proved  1 of 1 ran, 1 had an effect" in shown.output
    data = json.loads(run("cards", "prove", "--json").output)
    assert (data["cards"], data["cast"], data["failed"]) == (6, 6, 0)
    assert f"{data['proved']} are proved" in run("cards", "coverage").output
    covered = json.loads(run("cards", "coverage", "--json").output)
    assert covered["cards"] == {"read": 6, "total": 8, "proved": data["proved"]}
    assert "no card is legal in 'chess'" in run("cards", "prove", "--format", "chess").output


def test_coverage_of_popular_cards(tmp_path: Path):
    file = tmp_path / "popular.tsv.gz"
    lines = ["card\tdecks", "Tést Hound\t9", "Testing Engine\t8", "Probe\t7", "Shock\t3", "Zzyzx\t2"]
    file.write_bytes(gzip.compress("\n".join(lines).encode()))
    shown = run("cards", "coverage", "--popular", str(file))
    assert shown.exit_code == 0, shown.output
    assert "The first that cannot be played: Testing Engine\n" in shown.output
    assert "Not in the card file: Zzyzx\n" in shown.output
    popular = json.loads(run("cards", "coverage", "--popular", str(file), "--json").output)["popular"]
    assert popular["ranks"]["100"] == popular["ranks"]["5000"] == {"read": 3, "total": 5}
    assert popular["formats"]["vintage"] == {"read": 2, "total": 3}
    assert popular["years"] == {"unknown": {"read": 2, "total": 3}}
    legal = json.loads(run("cards", "coverage", "--popular", str(file), "--format", "modern", "--json").output)
    assert legal["popular"]["ranks"] == {}
    file.write_text("card\tdecks\n")
    assert "names no card" in run("cards", "coverage", "--popular", str(file)).output
    assert "there is no file" in run("cards", "coverage", "--popular", str(tmp_path / "none")).output


def test_a_file_can_be_imported_without_being_read(tmp_path: Path, database: Path):
    use_database(tmp_path / "cards.sqlite")
    try:
        shown = run("cards", "import", str(database), "--no-read")
        assert shown.exit_code == 0
        assert "8 cards: 8 new" in shown.output
        assert "can be played" not in shown.output
        assert "can be played" in run("cards", "import", str(database)).output
    finally:
        use_database(database.parent / "cards.sqlite")


def test_coverage_of_a_format():
    assert "6 of 7 cards legal in commander" in run("cards", "coverage", "--format", "commander").output
    shown = run("cards", "coverage", "--format", "chess")
    assert shown.exit_code == 2
    assert "the formats are commander, modern, vintage" in shown.output


def test_without_a_file(tmp_path: Path, database: Path):
    use_database(tmp_path / "none.sqlite")
    try:
        shown = run("cards", "coverage")
        assert shown.exit_code == 2
        assert "no cards were imported yet" in shown.output
        assert run("cards", "show", "shock").exit_code == 0
        assert not (tmp_path / "none.sqlite").exists()
    finally:
        use_database(database.parent / "cards.sqlite")


def test_a_deck_of_cards_that_were_read_plays_against_a_built_in_one(tmp_path: Path):
    path = tmp_path / "read.txt"
    path.write_text("24 Grove of Tests\n18 Tést Hound\n18 Wandering Tester\n")
    shown = run("duel", str(path), "stompy", "-n", "4", "--bots", "greedy", "--no-keep")
    assert shown.exit_code == 0, shown.output
    assert "all supported; read from their text: read 100.0 %, stompy 0.0" in " ".join(shown.output.split())
    path.write_text("24 Grove of Tests\n36 Testing Engine\n")
    shown = run("duel", str(path), "stompy", "-n", "4")
    assert shown.exit_code == 2
    assert "36 of 60 cards of 'read' are not supported yet:\n  Testing Engine\n" in shown.output
    assert "--stand-ins" in shown.output
    shown = run("duel", str(path), "stompy", "-n", "2", "--bots", "greedy", "--stand-ins")
    assert shown.exit_code == 0, shown.output
    assert "read: 24 of 60 cards exact, 36 in part, 0 blanks" in shown.output
    assert "low: with stand-ins: 84 of 120 cards exact" in " ".join(shown.output.split())
    assert "stand-ins: 84 of 120 cards exact" in " ".join(run("runs").output.split())
    page = run("report", "last", "--html", "-").output
    assert "no result of the cards as printed" in page


def test_what_is_legal_is_told_by_the_file(tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_text("57 Grove of Tests\n4 Tést Hound\n1 Shock\n")
    shown = run("deck", "check", str(path), "--format", "vintage")
    assert shown.exit_code == 1
    assert "Grove of Tests is there 57 times" in shown.output
    assert "Shock is not in the card file" in shown.output
    path.write_text("4 Grove of Tests\n4 Tést Hound\n")
    assert "Tést Hound is not legal in modern" in run("deck", "check", str(path), "--format", "modern").output
    shown = run("deck", "check", str(path), "--format", "chess")
    assert "there is no format 'chess'; the card file has commander, modern, vintage" in shown.output


def test_restricted_and_banned_cards(tmp_path: Path, database: Path):
    word = {"vintage": "restricted", "commander": "banned", "modern": "legal"}
    orb = scryfall("Orb of Tests", "{1}", "Artifact", "{T}: Draw a card.", legalities=word)
    (tmp_path / "more.json").write_text(json_lines([orb]), encoding="utf-8")
    (tmp_path / "mine.txt").write_text("2 Orb of Tests\n")
    use_database(tmp_path / "more.sqlite")
    try:
        assert run("cards", "import", str(tmp_path / "more.json")).exit_code == 0
        shown = " ".join(run("deck", "check", str(tmp_path / "mine.txt"), "--format", "vintage").output.split())
        assert "Orb of Tests is restricted to one in vintage, and there are 2" in shown
        shown = run("deck", "check", str(tmp_path / "mine.txt"), "--format", "commander").output
        assert "Orb of Tests is banned in commander" in shown
    finally:
        use_database(database.parent / "cards.sqlite")


def test_formats_need_a_file(tmp_path: Path, database: Path):
    use_database(tmp_path / "none.sqlite")
    try:
        shown = run("deck", "check", "goblins", "--format", "modern")
        assert "what is legal in 'modern' is told by a card file" in shown.output
        assert run("deck", "check", "goblins").exit_code == 0
    finally:
        use_database(database.parent / "cards.sqlite")
