"""Names that are the same (CR 201.2)."""

from playset.oracle.text import read_card
from playset.testing import Scenario

PROJECT = read_card(
    "Project",
    "{3}{G}",
    "Enchantment",
    "Whenever a nontoken creature you control enters, if it doesn't have the same name as another creature you control "
    "or a creature card in your graveyard, draw a card.",
)


def test_201_2a_a_creature_with_a_name_of_its_own():
    s = Scenario(battlefield=[PROJECT], hand="2 Memnite", library="Shock, Opt", their_battlefield="Memnite")
    s.cast("Memnite")
    assert s.library == ["Opt"], "the other Memnite is not yours"
    s.cast("Memnite")
    assert s.library == ["Opt"]


def test_201_2a_a_creature_card_in_your_graveyard_has_the_name():
    s = Scenario(battlefield=[PROJECT], hand="Memnite", graveyard="Memnite", library="Shock")
    s.cast("Memnite")
    assert s.library == ["Shock"]
    s = Scenario(battlefield=[PROJECT], hand="Memnite", their_graveyard="Memnite", library="Shock")
    s.cast("Memnite")
    assert s.hand == ["Shock"]


def test_603_4_a_creature_that_died_has_the_name_of_the_card_in_your_graveyard():
    s = Scenario(battlefield=[PROJECT], hand="Memnite", their_hand="Shock", library="Opt", their_battlefield="Mountain")
    s.cast("Memnite", hold=True).resolve_top()
    assert s.stack == ["Project"], s.stack
    s.them.cast("Shock", "Memnite")
    assert s.library == ["Opt"]
