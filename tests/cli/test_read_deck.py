"""A deck of sixty cards that are all read from their text, against a built-in deck."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.running import run
from tests.database.examples import json_lines, scryfall

from playset.database import use_database
from playset.rules.state.registry import exact_card

LIST = Path(__file__).parents[1] / "decks" / "lists" / "read_from_text.txt"
SHARED = Path(__file__).parents[3] / "shared"  # beside the repository, if it is there
CARD_FILE = Path(os.environ.get("PLAYSET_CARDS", SHARED / "data" / "cards.jsonl.gz"))
# The same kinds of cards with names and texts of our own, for where there is no card file.
INVENTED = [
    scryfall("Rime Thicket", "", "Basic Snow Land — Forest", "({T}: Add {G}.)"),
    scryfall("Rime Ridge", "", "Snow Land — Mountain Forest", "This land enters tapped.\n({T}: Add {R} or {G}.)"),
    scryfall("Rime Elf", "{1}{G}", "Snow Creature — Elf", "{T}: Add {C}.", "1/1"),
    scryfall(
        "Rime Boar", "{1}{G}", "Creature — Boar", "This creature gets +1/+1 as long as you control a Mountain.", "2/2"
    ),
    scryfall("Rime Ogre", "{3}{G}", "Creature — Ogre", "Trample\nWhen this creature enters, draw a card.", "4/3"),
    scryfall("Rime Bolt", "{R}", "Instant", "Rime Bolt deals 2 damage to any target."),
]
INVENTED_LIST = "16 Rime Thicket\n8 Rime Ridge\n8 Rime Elf\n12 Rime Boar\n8 Rime Ogre\n8 Rime Bolt\n"


def listed(text: str) -> dict[str, int]:
    """The cards of a list, and how many of each."""
    lines = [line.split(" ", 1) for line in text.splitlines() if line[:1].isdigit()]
    return {name: int(count) for count, name in lines}


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Path]:
    """A database of its own, without any cards in it yet."""
    use_database(tmp_path / "cards.sqlite")
    yield tmp_path
    use_database(None)


def fill(folder: Path, cards: list[dict[str, object]]) -> None:
    """Import cards on the command line."""
    file = folder / "cards.jsonl"
    file.write_text(json_lines(cards), encoding="utf-8")
    shown = run("cards", "import", str(file))
    assert shown.exit_code == 0, shown.output


def label_of(deck: Path) -> dict[str, object]:
    """What is told about how far a duel of a deck against goblins can be trusted."""
    shown = run("duel", str(deck), "goblins", "-n", "2", "--json")
    assert shown.exit_code == 0, shown.output
    found = json.loads(shown.output)["confidence"]
    assert isinstance(found, dict)
    return found


def test_a_deck_read_from_its_text_plays_and_the_label_says_so(database: Path):
    fill(database, INVENTED)
    deck = database / "rime.txt"
    deck.write_text(INVENTED_LIST, encoding="utf-8")
    assert sum(listed(INVENTED_LIST).values()) == 60
    label = label_of(deck)
    assert label["supported"] == 1.0
    assert label["read_decks"] == [1.0, 0.0]
    assert label["read"] == 0.5
    shown = run("duel", str(deck), "goblins", "-n", "2")
    told = " ".join(shown.output.split())
    assert "all supported; read from their text: rime 100.0 %, goblins 0.0 %; 50.0 % of all" in told


def test_none_of_the_cards_of_the_list_is_built_in():
    names = listed(LIST.read_text(encoding="utf-8"))
    assert sum(names.values()) == 60
    assert [name for name in names if exact_card(name) is not None] == []


def test_the_list_plays_where_there_is_a_card_file(database: Path):
    if CARD_FILE.exists():
        names = listed(LIST.read_text(encoding="utf-8"))
        with gzip.open(CARD_FILE, "rt", encoding="utf-8") as file:
            cards = [card for line in file if (card := json.loads(line))["name"] in names]
        fill(database, cards)
        assert label_of(LIST)["read_decks"] == [1.0, 0.0]


def test_without_a_card_file_a_check_says_once_where_cards_come_from(database: Path):
    names = "\n".join(f"1 Unheard Of {letter}{letter}{letter}" for letter in "ABCDEFGHIJKLMN")
    shown = run("deck", "check", "-", text=f"{names}\n46 Mountain\n").output
    assert shown.count("no card is called 'Unheard Of") == 14
    assert shown.count("playset cards sync") == shown.count("playset cards import FILE") == 1
