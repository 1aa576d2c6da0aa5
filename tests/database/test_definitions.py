"""Cards of all layouts from printed facts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.database.examples import ENGINE, HALVES, HOUND, RIDDLE, SPARK, TRIP, TURNING, face, scryfall

from playset.ability import VIGILANCE, DrawCards, Enters, When
from playset.database.definitions import Reading, read_record
from playset.database.records import scryfall_record
from playset.rules.state.cards import Layout
from playset.testing import Scenario


def read(data: dict[str, Any]) -> Reading:
    record = scryfall_record(data)
    assert record is not None
    return read_record(record)


def test_a_card_with_one_face():
    card = read(HOUND).card
    assert card is not None
    assert card.abilities == (VIGILANCE, When(Enters(), DrawCards(1)))
    assert (card.power, card.toughness) == (2, 2)


def test_a_card_that_calls_itself_by_its_name_is_played():
    card = read(SPARK).card
    assert card is not None
    s = Scenario(hand=[card], their_battlefield="Hill Giant")
    s.cast("Sparky's Spark", "Hill Giant")
    assert s.them.graveyard == ["Hill Giant"]


def test_cards_with_two_faces():
    for data, layout in ((HALVES, Layout.SPLIT), (TURNING, Layout.TRANSFORM), (TRIP, Layout.ADVENTURE)):
        card = read(data).card
        assert card is not None
        assert card.layout == layout
    young = read(TURNING).card
    assert young is not None
    assert young.parts[0].base.colors == 1  # the colour indicator


def test_every_paragraph_that_cannot_be_read_is_named_with_its_place():
    reading = read(RIDDLE)
    assert reading.card is None
    (stop,) = reading.stops
    assert stop.text == "Flummox target opponent."
    assert stop.place == 0
    assert reading.why() == "no line of grammar goes on here: >>Flummox<< target opponent."
    stop = read(ENGINE).stops[0]
    assert stop.text[stop.place :] == "Flummox target player."


DOG = face("Dog of Tests", "{W}", "Creature — Dog", "", "1/1")
UNSUPPORTED = {
    "meld": scryfall("Half of Tests", "{W}", "Creature — Dog", "", "1/1", layout="meld"),
    "vanguard": scryfall("Ava Tar", "", "Vanguard", "", layout="vanguard"),
    "battle": scryfall("Siege of Tests", "{1}", "Battle — Siege", "", defense="4"),
    "star": scryfall("Star Dog", "{W}", "Creature — Dog", "Vigilance", "*/*"),
    "half": scryfall("Half Dog", "{W}", "Creature — Dog", "", "½/1"),
    "loyalty": scryfall("Tess Ter", "{W}", "Legendary Planeswalker — Tester", "+1: Draw a card.", loyalty="X"),
    "type line": scryfall("Strange Dog", "{W}", "Beast", "", "1/1"),
    "a cost": scryfall("Dear Dog", "{Q}{?}", "Creature — Dog", "", "1/1"),
}


@pytest.mark.parametrize("what", UNSUPPORTED)
def test_what_there_is_no_rule_for_is_not_guessed(what: str):
    reading = read(UNSUPPORTED[what])
    assert reading.card is None
    assert reading.stops[0].place == -1
    assert reading.why()


def test_208_2a_a_star_is_what_an_ability_says():
    text = "This creature's power and toughness are each equal to the number of lands you control."
    card = read(scryfall("Star Dog", "{W}", "Creature — Dog", text, "*/*")).card
    assert card is not None
    s = Scenario(battlefield=[card, "3 Forest"])
    assert s.pt("Star Dog") == "3/3"
    more = read(scryfall("Star Dog", "{W}", "Creature — Dog", text, "1+*/*+2")).card
    assert more is not None
    assert (more.power, more.toughness) == (1, 2)
