"""Deck lists in the styles of the common programs; the names need not be known cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playset.decks.deck_text import COMMANDER, COMPANION, MAIN, OUTSIDE, SIDEBOARD, DeckList, read_list


def sections(found: DeckList) -> dict[int, list[tuple[int, str]]]:
    assert found.problems == []
    return {
        section: [(line.count, line.name) for line in found.of(section)]
        for section in sorted({line.section for line in found.lines})
    }


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 Grizzly Bears (LEA) 123", "Grizzly Bears"),
        ("4 Grizzly Bears (LEA) 123 *F*", "Grizzly Bears"),
        ("4 Grizzly Bears (PLST) CMR-12 *E*", "Grizzly Bears"),
        ("4x Grizzly Bears (lea) 123 [Creature]", "Grizzly Bears"),
        ("4x Grizzly Bears (lea) 123 *F* [Creature,Ramp] ^Have,#37d67a^", "Grizzly Bears"),
        ("4 [LEA] Grizzly Bears", "Grizzly Bears"),
        ("4 [LEA:123] Grizzly Bears", "Grizzly Bears"),
        ("4 Grizzly Bears [LEA]", "Grizzly Bears"),
        ("4 Grizzly Bears|LEA", "Grizzly Bears"),
        ("4 Grizzly Bears|LEA|2", "Grizzly Bears"),
        ("4 Grizzly Bears #beaters #best", "Grizzly Bears"),
        ("4 Left // Right (ABC) 290", "Left // Right"),
        ("4 Left/Right", "Left/Right"),
        ("4 Erase (Not the First One)", "Erase (Not the First One)"),
        ("4 Furry (Big Furry Monster)", "Furry (Big Furry Monster)"),
        ("4 +2 Mace", "+2 Mace"),
        ("4 Borrowing 100,000 Arrows", "Borrowing 100,000 Arrows"),
        ("4 _____", "_____"),
        ("4 Kill! Destroy!", "Kill! Destroy!"),
    ],
)
def test_what_programs_write_around_a_name_is_not_part_of_it(line: str, name: str):
    assert sections(read_list(line)) == {MAIN: [(4, name)]}


def test_arena():
    text = "Commander\n1 Leader (M21) 1\n\nCompanion\n1 Friend (IKO) 2\n\n"
    text += "Deck\n3 Forest (M21) 3\n\nSideboard\n2 Bear (M21) 4\n"
    assert sections(read_list(text)) == {
        MAIN: [(3, "Forest")],
        SIDEBOARD: [(2, "Bear")],
        COMMANDER: [(1, "Leader")],
        COMPANION: [(1, "Friend")],
    }


def test_mtgo_text_has_a_gap_before_the_sideboard():
    assert sections(read_list("4 Bear\n56 Forest\n\n15 Wolf")) == {
        MAIN: [(4, "Bear"), (56, "Forest")],
        SIDEBOARD: [(15, "Wolf")],
    }


@pytest.mark.parametrize(
    "text",
    [
        "4 Bear\n20 Forest\n\n15 Wolf",  # too small for a deck
        "4 Bear\n56 Forest\n\n16 Wolf",  # too large for a sideboard
        "4 Bear\n\n56 Forest\n\n3 Wolf",  # groups
        "Deck\n4 Bear\n56 Forest\n\n3 Wolf",  # headings are meant
    ],
)
def test_other_gaps_only_group_cards(text: str):
    assert list(sections(read_list(text))) == [MAIN]


def test_moxfield_and_archidekt_mark_what_is_beside_the_deck():
    moxfield = "1 Bear (A25) 2\n\nSIDEBOARD:\n1 Wolf (A25) 3\n\nCONSIDERING:\n1 Cat (A25) 4\n"
    assert sections(read_list(moxfield)) == {MAIN: [(1, "Bear")], SIDEBOARD: [(1, "Wolf")], OUTSIDE: [(1, "Cat")]}
    archidekt = (
        "1x Leader (c17) 5 [Commander{top}]\n1x Bear (c17) 6 [Creature]\n"
        "1x Cat (c17) 7 [Maybeboard{noDeck}{noPrice},Creature]\n1x Wolf (c17) 8 [Sideboard]\n"
    )
    assert sections(read_list(archidekt)) == {
        MAIN: [(1, "Bear")],
        SIDEBOARD: [(1, "Wolf")],
        COMMANDER: [(1, "Leader")],
        OUTSIDE: [(1, "Cat")],
    }


def test_a_commander_may_be_marked_in_its_line():
    assert sections(read_list("1x Leader *CMDR*\n2x Bear")) == {MAIN: [(2, "Bear")], COMMANDER: [(1, "Leader")]}


def test_headings_of_kinds_sort_the_cards_of_their_section():
    text = "Creatures (4)\n4 Bear\nLands (20):\n20 Forest\nSideboard (2)\nInstants\n2 Shock"
    assert sections(read_list(text)) == {MAIN: [(4, "Bear"), (20, "Forest")], SIDEBOARD: [(2, "Shock")]}


def test_dec():
    text = "// NAME : Bears\n// CREATOR : me\n    4 [LEA] Bear\n    1 Cat\nSB: 2 [ICE] Wolf\n"
    assert sections(read_list(text)) == {MAIN: [(4, "Bear"), (1, "Cat")], SIDEBOARD: [(2, "Wolf")]}


def test_xmage_dck():
    text = "NAME:Bears of mine\n4 [LEA:12] Bear\nSB: 2 [ICE:3] Wolf\nLAYOUT MAIN:(1,1)(NONE,false,50)|([LEA:12])\n"
    found = read_list(text)
    assert sections(found) == {MAIN: [(4, "Bear")], SIDEBOARD: [(2, "Wolf")]}
    assert found.title == "Bears of mine"


def test_forge_dck():
    text = "[metadata]\nName=Bears\n[Commander]\n1 Leader|LEA\n[Main]\n4 Bear|LEA|1\n[Sideboard]\n2 Wolf|ICE\n"
    found = read_list(text)
    assert sections(found) == {MAIN: [(4, "Bear")], SIDEBOARD: [(2, "Wolf")], COMMANDER: [(1, "Leader")]}
    assert found.title == "Bears"


def test_cockatrice_cod():
    text = """<?xml version="1.0"?>
    <cockatrice_deck version="1"><deckname>Bears</deckname><comments/>
      <zone name="main"><card number="4" name="Bear"/><card number="1" name="Left // Right"/></zone>
      <zone name="side"><card number="2" name="Wolf"/></zone>
      <zone name="tokens"><card number="1" name="Cat"/></zone>
    </cockatrice_deck>"""
    found = read_list(text)
    assert sections(found) == {
        MAIN: [(4, "Bear"), (1, "Left // Right")],
        SIDEBOARD: [(2, "Wolf")],
        OUTSIDE: [(1, "Cat")],
    }
    assert found.title == "Bears"


def test_mtgo_dek():
    text = """<?xml version="1.0" encoding="utf-8"?><Deck><NetDeckID>0</NetDeckID>
      <Cards CatID="1" Quantity="4" Sideboard="false" Name="Bear" Annotation="0" />
      <Cards CatID="2" Quantity="2" Sideboard="true" Name="Wolf" Annotation="0" /></Deck>"""
    assert sections(read_list(text)) == {MAIN: [(4, "Bear")], SIDEBOARD: [(2, "Wolf")]}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("<deck><Cards Quantity='4'", "not well-formed"),
        ("<html></html>", "a web page"),
        ("<!DOCTYPE html><html>", "a web page"),
        ('{"mainboard": 1}', "JSON"),
        ("<list></list>", "XML of another kind (<list>)"),
        ("<Deck><Cards Quantity='x' Name='Bear'/></Deck>", "'x' of 'Bear'"),
        ("<Deck><Cards Quantity='4' Name=''/></Deck>", "names no card"),
        ("<!DOCTYPE a [<!ENTITY b 'c'>]><Deck/>", "entities"),
    ],
)
def test_a_broken_file_is_said_to_be_broken(text: str, part: str):
    found = read_list(text)
    assert found.lines == []
    assert part in found.problems[0][1]


def test_a_name_that_begins_with_a_number():
    found = read_list("1996 Champion\n2 1996 Champion", known=lambda name: name == "1996 Champion")
    assert sections(found) == {MAIN: [(1, "1996 Champion"), (2, "1996 Champion")]}


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_line_by_line(text: str):
    found = read_list(text)
    lines = len(text.splitlines()) + 1
    assert all(
        1 <= line.number <= max(lines, len(found.lines)) and line.count > 0 and line.name for line in found.lines
    )
    assert all(what for _, what in found.problems)
