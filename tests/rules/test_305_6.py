"""CR 305.6: basic land types, counted and added; how lands enter (614.1d) and what sees it (603.6a)."""

from __future__ import annotations

from playset.oracle.text import read_card, text_of
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario


def land(name: str, *lines: str) -> CardDefinition:
    read = read_card(name, "", "Land", "\n".join(lines))
    assert read_card(name, "", "Land", text_of(read)) == read
    return read


def sorcery(text: str) -> CardDefinition:
    read = read_card("Survey", "{R}", "Sorcery", text)
    assert read_card("Survey", "{R}", "Sorcery", text_of(read)) == read
    return read


COUNTING = "Survey deals X damage to any target, where X is the number of basic land types among lands you control."
MIRE = land("Mire", "Each land is a Swamp in addition to its other land types.")


def test_305_6_a_basic_land_type_counts_once_however_many_lands_have_it():
    s = Scenario(hand=[sorcery(COUNTING)], battlefield="3 Forest, Taiga, Wasteland", their_battlefield="Island")
    s.cast("Survey", "them")
    assert s.them.life == 18, "Forest and Mountain; neither a land without types nor another player's"


def test_305_6_no_lands_have_no_basic_land_types():
    s = Scenario(hand=[sorcery(COUNTING)])
    s.cast("Survey", "them")
    assert s.them.life == 20


def test_305_6_an_added_land_type_is_counted_and_brings_its_mana_ability():
    s = Scenario(hand=[sorcery(COUNTING)], battlefield=[MIRE, "Forest"], their_battlefield="Island")
    s.cast("Survey", "them")
    assert s.them.life == 18
    s = Scenario(hand="Dark Ritual", battlefield="Forest", mana="")
    assert not s.can("cast", "Dark Ritual")
    s = Scenario(hand="Dark Ritual", battlefield=["Forest", MIRE], mana="")
    s.cast("Dark Ritual")
    assert s.pool == "{B}{B}{B}"


def test_305_7_a_land_type_in_addition_takes_nothing_away():
    s = Scenario(hand="Llanowar Elves", battlefield=["Forest", MIRE], mana="")
    s.cast("Llanowar Elves")
    assert s.tapped("Forest")


def test_601_2f_a_spell_costs_less_for_each_basic_land_type():
    text = "This spell costs {2} less to cast for each basic land type among lands you control."
    read = read_card("Colossus", "{9}", "Artifact Creature — Golem", text, "9/9")
    assert read_card("Colossus", "{9}", "Artifact Creature — Golem", text_of(read), "9/9") == read
    s = Scenario(hand=[read], battlefield="Plains, Island, Swamp, Mountain, Forest", mana="")
    s.cast("Colossus")
    assert s.tapped("Plains") is False, "five types are ten mana less"


def test_614_1d_a_land_enters_tapped_if_there_are_enough_others():
    cave = land("Cave Test", "If you control two or more other lands, this land enters tapped.", "{T}: Add {R}.")
    s = Scenario(hand=[cave], battlefield="Forest", their_battlefield="2 Island")
    s.play("Cave Test")
    assert not s.tapped("Cave Test")
    s = Scenario(hand=[cave], battlefield="2 Forest")
    s.play("Cave Test")
    assert s.tapped("Cave Test")


def test_614_1c_a_land_enters_tapped_and_with_counters():
    vivid = land("Lagoon", "This land enters tapped with two charge counters on it.")
    s = Scenario(hand=[vivid])
    s.play("Lagoon")
    assert s.tapped("Lagoon")
    assert s.permanent("Lagoon").counters == {"charge": 2}


def test_603_6a_entering_untapped_is_seen_as_it_has_entered():
    cottage = land(
        "Cottage",
        "This land enters tapped unless you control a Forest.",
        "When this land enters untapped, you gain 2 life.",
    )
    s = Scenario(hand=[cottage])
    s.play("Cottage")
    assert s.resolve().life == 20
    s = Scenario(hand=[cottage], battlefield="Forest")
    s.play("Cottage")
    assert s.resolve().life == 22


def test_603_6a_entering_tapped_is_seen_as_it_has_entered():
    amulet = read_card("Charm", "{1}", "Artifact", "Whenever a permanent you control enters tapped, you gain 1 life.")
    lagoon = land("Lagoon", "This land enters tapped with a charge counter on it.")
    s = Scenario(hand=[lagoon], battlefield=[amulet])
    s.play("Lagoon")
    assert s.resolve().life == 21
    s = Scenario(hand="Forest", battlefield=[amulet])
    s.play("Forest")
    assert s.resolve().life == 20
