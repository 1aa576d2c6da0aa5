"""The card database: importing, names in any spelling, readings that are kept."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.database.examples import CARDS, HOUND, SPARK, double, face, json_lines, json_text

from playset import Game, deck, find_card
from playset.core.errors import BadCardFile, PlaysetError, UnknownCard, UnsupportedCard
from playset.database import store, use_database
from playset.database.importing import Imported, import_file, read_all
from playset.database.store import CardDatabase
from playset.rules.saving.serialize import card_to_data
from playset.rules.state.registry import known_card


@pytest.fixture
def database(tmp_path: Path) -> Iterator[CardDatabase]:
    """A database with the examples, in the place of the user's own."""
    path = tmp_path / "cards.sqlite"
    use_database(path)
    (tmp_path / "cards.json").write_text(json_text(), encoding="utf-8")
    with CardDatabase(path) as found:
        import_file(found, tmp_path / "cards.json")
        yield found
    use_database(None)


def test_importing_again_changes_nothing(database: CardDatabase, tmp_path: Path):
    again = import_file(database, tmp_path / "cards.json")
    assert again == Imported(cards=8, new=0, changed=0, left_out=1)
    assert len(database) == 8


def test_importing_a_newer_file_changes_what_has_changed(database: CardDatabase, tmp_path: Path):
    newer = [HOUND | {"oracle_text": "Vigilance"}, SPARK]
    (tmp_path / "newer.json").write_text(json_lines(newer), encoding="utf-8")
    assert import_file(database, tmp_path / "newer.json") == Imported(cards=2, new=0, changed=1)
    assert len(find_card("Test Hound").abilities) == 1
    assert len(database) == 8


def test_printings_of_one_card_are_one_card(database: CardDatabase, tmp_path: Path):
    old = SPARK | {"legalities": {"vintage": "not_legal"}}
    other = SPARK | {"flavor_name": "Zap", "legalities": {"vintage": "legal"}}
    (tmp_path / "printings.json").write_text(json.dumps([old, other, SPARK]), encoding="utf-8")
    assert import_file(database, tmp_path / "printings.json").cards == 1
    record = database.record("zap")
    assert record is not None
    assert record.name == "Sparky's Spark"
    assert record.legal_in("vintage")


def test_an_interrupted_import_keeps_what_is_done(tmp_path: Path):
    (tmp_path / "cut.json").write_text(json_text()[:-600], encoding="utf-8")
    with CardDatabase(tmp_path / "cards.sqlite") as database:
        with pytest.raises(BadCardFile):
            import_file(database, tmp_path / "cut.json")
        assert len(database) == 6


@pytest.mark.parametrize(
    "name", ["Tést Hound", "test hound", "TEST  HOUND", "Sparky’s Spark", "sparky's spark", "Probe", "Probe//Prove"]
)
def test_names_in_any_spelling(database: CardDatabase, name: str):
    assert find_card(name) is find_card(name)
    assert known_card(name) is not None


def test_a_card_that_cannot_be_read_is_named_without_grammar(database: CardDatabase):
    assert known_card("Riddle of Tests") is None
    with pytest.raises(UnsupportedCard, match="'Riddle of Tests' is not supported yet; playset cards explain"):
        find_card("riddle of tests")
    with pytest.raises(UnknownCard, match="2 of 6 cards of 'deck' are not supported yet:\n  Testing Engine"):
        deck("4 Mountain\n2 Testing Engine")


def test_did_you_mean(database: CardDatabase):
    with pytest.raises(UnknownCard, match="did you mean 'Tést Hound'"):
        find_card("Tset Hound")


def test_built_in_cards_come_first(database: CardDatabase, tmp_path: Path):
    shock = SPARK | {"name": "Shock", "oracle_text": "Draw a card."}
    (tmp_path / "own.json").write_text(json.dumps([shock]), encoding="utf-8")
    import_file(database, tmp_path / "own.json")
    assert "DealDamage" in repr(find_card("Shock"))


def test_a_game_with_cards_of_the_database(database: CardDatabase):
    game = Game([["Tést Hound"] * 20 + ["Forest"] * 20, deck("20 Sparky's Spark\n20 Mountain")], seed=1)
    assert game.state.definitions
    # Written out in full, for where there is no such database.
    assert isinstance(card_to_data(find_card("Tést Hound")), dict)
    copy = Game.from_data(json.loads(json.dumps(game.to_data())))
    assert copy.state.definitions == game.state.definitions


def test_readings_are_kept_until_the_text_or_the_grammar_changes(
    database: CardDatabase, monkeypatch: pytest.MonkeyPatch
):
    assert len(database.unread()) == 8
    told: list[int] = []
    read_all(database, database.unread(), told.append)
    assert told == [8]
    assert database.unread() == []
    with monkeypatch.context() as patch:
        patch.setattr("playset.database.definitions.read_record", None)  # nothing is read again
        record = database.record("Test Hound")
        assert record is not None
        assert database.reading(record).card is not None
    monkeypatch.setattr(store, "grammar_version", lambda: "another")
    assert len(database.unread()) == 8
    assert database.reading(record).card is not None
    assert len(database.unread()) == 7


def test_a_file_that_is_no_database(tmp_path: Path):
    path = tmp_path / "cards.sqlite"
    path.write_text("no database at all, but long enough to be taken for one" * 100)
    with pytest.raises(PlaysetError, match="cannot be opened: file is not a database"):
        len(CardDatabase(path))
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(PlaysetError, match=r"newer playset .*move the file away"):
        len(CardDatabase(path))


def test_a_database_that_may_not_be_written_is_read(database: CardDatabase, monkeypatch: pytest.MonkeyPatch):
    path = database.path
    record = database.record("Test Hound")
    assert record is not None
    database.close()
    monkeypatch.setattr("playset.database.sqlite_file.os.access", lambda path, mode: False)
    with CardDatabase(path) as again:
        assert again.reading(record).card is not None
        with pytest.raises(PlaysetError, match="cards cannot be written to"):
            again.add([record, msgspec.structs.replace(record, name="Test Cat")])


def test_without_a_database_nothing_of_it_is_loaded():
    code = (
        "import sys, playset; playset.deck('goblins'); playset.Game([['Mountain'] * 40] * 2, seed=1);"
        "sys.exit(any(name in sys.modules for name in ('sqlite3', 'playset.oracle', 'playset.database.store')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_names_that_no_card_has(database: CardDatabase):
    assert database.record("Zzyzx") is None
    assert len(CARDS) == 9
    assert [record.name for record in database.records()] == sorted(record.name for record in database.records())


def test_a_face_with_the_name_of_another_card_is_not_that_card(database: CardDatabase, tmp_path: Path):
    shock = face("Shock", "{R}", "Sorcery — Adventure", "You gain 3 life.")
    tutor = double("adventure", face("Fiery Tutor", "{2}{R}", "Creature — Elf", "Haste", "3/3"), shock)
    other = double("split", face("Start", "{W}", "Instant", "Draw a card."), face("Fire", "{R}", "Instant", "Scry 1."))
    (tmp_path / "own.json").write_text(json.dumps([tutor, other]), encoding="utf-8")
    import_file(database, tmp_path / "own.json")
    found = [find_card(name).name for name in ("Fiery Tutor", "Shock", "Start // Fire")]
    assert found == ["Fiery Tutor", "Shock", "Start // Fire"]
    assert find_card("Fire").faces == find_card("Fire // Ice").faces
