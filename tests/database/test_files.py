"""Card files of all shapes, and what is wrong with bad ones."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
from pathlib import Path

import pytest
from tests.database.examples import CARDS, HOUND, SPARK, json_lines, json_text, mtgjson_text, scryfall

from playset.core.errors import BadCardFile
from playset.database import files
from playset.database.files import card_records

NAMES = [card["name"] for card in CARDS if card["layout"] != "token"]


def names_in(path: Path) -> list[str]:
    return [record.name for record in card_records(path) if record is not None]


def write(folder: Path, data: bytes | str) -> Path:
    path = folder / "cards"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


SHAPES = {
    "json": json_text(),
    "json in one line": json.dumps(CARDS),
    "json lines": json_lines(),
    "a byte order mark": "\ufeff" + json_text(),
    "a list from the interface": json.dumps({"object": "list", "has_more": False, "data": CARDS}),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_file_of_scryfall_objects_in_any_shape(tmp_path: Path, shape: str):
    assert names_in(write(tmp_path, SHAPES[shape])) == NAMES


def test_packed_files_are_told_by_how_they_begin(tmp_path: Path):
    for pack in (gzip.compress, bz2.compress, lzma.compress):
        assert names_in(write(tmp_path, pack(json_text().encode()))) == NAMES


def test_a_file_is_read_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(files, "CHUNK", 7)
    assert names_in(write(tmp_path, json_text())) == NAMES
    assert names_in(write(tmp_path, mtgjson_text())) == ["Tést Hound", "Probe // Prove"]


def test_atomic_cards(tmp_path: Path):
    hound, halves = card_records(write(tmp_path, mtgjson_text()))
    assert hound is not None
    assert halves is not None
    assert hound.faces[0].power == "2"
    assert hound.identity == "G"
    assert hound.legalities == {"vintage": "legal", "commander": "banned"}
    assert [face.name for face in halves.faces] == ["Probe", "Prove"]
    assert halves.layout == "split"


def test_objects_that_are_no_cards_are_none(tmp_path: Path):
    assert [record for record in card_records(write(tmp_path, json_text())) if record is None] == [None]


def test_two_printings_back_to_back_are_one_card(tmp_path: Path):
    sides = [{**HOUND, "layout": "normal"}, {**HOUND, "layout": "normal"}]
    both = {"object": "card", "name": "Tést Hound // Tést Hound", "layout": "reversible_card", "card_faces": sides}
    (record,) = card_records(write(tmp_path, json.dumps([both])))
    assert record is not None
    assert record.name == "Tést Hound"
    assert len(record.faces) == 1


def test_a_card_goes_by_all_its_names(tmp_path: Path):
    (record,) = card_records(write(tmp_path, json.dumps([SPARK | {"flavor_name": "Zap", "flavor_names": ["Bzzt"]}])))
    assert record is not None
    assert record.names() == ["Sparky's Spark", "Bzzt", "Zap"]


BAD: dict[str, tuple[bytes | str, str]] = {
    "nothing": ("", "it is empty"),
    "no JSON": ("name,cost\nHound,{G}\n", "it is no JSON after 0 characters, at 'name,cost"),
    "cut off": (json_text()[:-400], "it breaks off in the middle of a card"),
    "no end": (json_text().rstrip("]\n"), "it breaks off: , or ] is missing at the end"),
    "garbage inside": (json_text().replace('"Instant"', "Instant"), "it is no JSON after"),
    "more after the end": (json_text() + "x", "there is something after the end"),
    "other things": ("[1, 2]", "entry 1: it is no card: 1"),
    "only nameless things": ('[{"object": "card"}, {"object": "card"}]', "entry 1: it has no name"),
    "a list of sets": ('{"meta": {}, "data": {"TST": {"name": "Test", "cards": []}}}', "AtomicCards is the one"),
    "not text": (b'[{"name": "\xff"}]', "is not text in UTF-8"),
    "half a packed file": (gzip.compress(json_text().encode())[:200], "is damaged"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, what: str):
    data, told = BAD[what]
    with pytest.raises(BadCardFile) as error:
        names_in(write(tmp_path, data))
    assert told in str(error.value)
    assert "cards'" in str(error.value)  # the file is named


def test_there_is_no_such_file(tmp_path: Path):
    with pytest.raises(BadCardFile, match="No such file"):
        names_in(tmp_path / "nowhere.json")
    with pytest.raises(BadCardFile, match="directory"):
        names_in(tmp_path)


def test_what_was_read_before_a_mistake_is_given_out(tmp_path: Path):
    records = card_records(write(tmp_path, json_lines([HOUND, scryfall("Second", "", "Land")]) + "{"))
    found = [next(records), next(records)]
    assert [record.name for record in found if record is not None] == ["Tést Hound", "Second"]
    with pytest.raises(BadCardFile):
        next(records)


LONG_NUMBER = json.dumps(HOUND | {"name": "Odd", "cmc": 1}).replace('"cmc": 1', f'"cmc": {"1" * 5000}')
# Entries of which no card can be made, and what is said about them.
ODD: dict[str, tuple[str, str]] = {
    "a long number": (LONG_NUMBER, "entry 2 ('Odd'): a number in it has 5,000 digits"),
    "half a character": (json.dumps(HOUND | {"oracle_text": "\ud800"}), "'oracle_text' has half a character in it"),
    "half a character as name": (json.dumps(HOUND | {"name": "\udc00"}), "entry 2 ('\\udc00'): 'name' has half"),
    "flavor names": (json.dumps(HOUND | {"flavor_names": [3]}), "'flavor_names' has to be text, not int"),
    "legalities": (json.dumps(HOUND | {"legalities": ["modern"]}), "'legalities' has to be an object, not list"),
    "a legality": (json.dumps(HOUND | {"legalities": {"modern": 1}}), "'legalities' has to be text, not int"),
    "color identity": (json.dumps(HOUND | {"color_identity": 5}), "'color_identity' has to be a list, not int"),
    "faces": (json.dumps(HOUND | {"card_faces": 5}), "'card_faces' has to be a list of objects"),
    "a face": (json.dumps(HOUND | {"card_faces": [5, 6]}), "'card_faces' has to be a list of objects"),
    "a face without a name": (json.dumps(HOUND | {"card_faces": [{}, {}]}), "it has no name"),
    "text": (json.dumps(HOUND | {"oracle_text": ["Flying"]}), "'oracle_text' has to be text, not list"),
    "power": (json.dumps(HOUND | {"power": 5}), "'power' has to be text, not int"),
    "no name": (json.dumps({"object": "card", "type_line": "Land"}), "entry 2: it has no name"),
    "nothing": ("null", "entry 2: it is no card: null"),
    "a face of MTGJSON's": (json.dumps([{"name": "Odd", "type": "Land", "legalities": 3}]), "entry 2 ('Odd'): 'legal"),
}


@pytest.mark.parametrize("what", ODD)
def test_a_bad_entry_is_named_and_left_out(tmp_path: Path, what: str):
    entry, told = ODD[what]
    path = write(tmp_path, f"[{json.dumps(SPARK)}, {entry}, {json.dumps(scryfall('Last', '', 'Land'))}]")
    said: list[str] = []
    records = list(card_records(path, bad=said.append))
    assert [record.name for record in records if record is not None] == ["Sparky's Spark", "Last"]
    assert len(said) == 1
    assert told in said[0]
