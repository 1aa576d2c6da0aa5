"""Mana (CR 106): its types, where it comes from, and the pool."""

import pytest

from playset.ability import (
    CREATURE,
    LAND,
    OPPONENT_CONTROLS,
    TAP,
    YOU_CONTROL,
    Activated,
    AddColorOf,
    AddManaFor,
    AddProduced,
    AddWhatCouldBeMade,
    Count,
    TappedForMana,
    When,
    card,
)
from playset.cards import raw_card
from playset.core.words import Step
from playset.oracle.text import read_card
from playset.testing import Scenario


@pytest.mark.parametrize(
    ("land", "mana"),
    [
        ("Plains", "{W}"),
        ("Island", "{U}"),
        ("Swamp", "{B}"),
        ("Mountain", "{R}"),
        ("Forest", "{G}"),
        ("Wastes", "{C}"),
    ],
)
def test_106_1b_six_types_of_mana(land: str, mana: str):
    s = Scenario(battlefield=land, manual_mana=[0])
    s.activate(land, ability=0)
    assert s.pool == mana
    assert s.tapped(land)


def test_106_3_mana_comes_from_mana_abilities_and_from_spells():
    s = Scenario(hand="Dark Ritual, Vampire Nighthawk", battlefield="Swamp", mana="")
    s.cast("Dark Ritual")
    assert s.pool == "{B}{B}{B}"
    s.cast("Vampire Nighthawk")
    assert s.pool == ""


def test_106_3_a_land_that_hurts_has_a_choice():
    s = Scenario(battlefield="3 Karplusan Forest", manual_mana=[0])
    s.activate("Karplusan Forest", ability=0)
    assert (s.pool, s.life) == ("{C}", 20)
    s.activate("Karplusan Forest", ability=1)
    assert s.offered == ["{R}", "{G}"]
    s.answer(1)
    assert (s.pool, s.life) == ("{G}{C}", 19)
    s.activate("Karplusan Forest", ability=1).answer(0)
    assert (s.pool, s.life) == ("{R}{G}{C}", 18)


def test_106_3_the_source_of_mana_is_the_source_of_the_ability():
    s = Scenario(battlefield=[raw_card("Snowy Woods", "Basic Snow Land — Forest")], manual_mana=[0])
    s.activate("Snowy Woods")
    assert s.pool == "{G}"
    assert s.state.players[0].pool[6 + 4] == 1


def test_106_4_mana_stays_in_the_pool_until_it_is_spent():
    s = Scenario(hand="Lightning Bolt", battlefield="Skirk Prospector", mana="")
    s.activate("Skirk Prospector")
    assert s.pool == "{R}"
    s.cast("Lightning Bolt", "them")
    assert s.pool == ""
    assert s.them.life == 17


def test_106_4_the_pool_empties_as_a_step_ends():
    s = Scenario(battlefield="Skirk Prospector", mana="")
    s.activate("Skirk Prospector")
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert s.pool == ""


def test_106_4_of_every_player():
    s = Scenario(their_battlefield="Skirk Prospector", mana="")
    s.them.activate("Skirk Prospector")
    assert s.them.pool == "{R}"
    s.pass_to(Step.BEGINNING_OF_COMBAT)
    assert s.them.pool == ""


def test_106_12_a_permanent_is_tapped_for_one_of_its_abilities_at_a_time():
    s = Scenario(hand="Gray Ogre", battlefield="2 Karplusan Forest, Mountain", mana="")
    s.cast("Gray Ogre")
    assert s.life == 20
    assert [s.tapped(name) for name in s.battlefield[:3]] == [True, True, True]


def test_106_3_an_amount_of_mana_may_be_counted():
    cradle = card("Cradle", "", "Land", Activated((TAP,), AddManaFor("{G}", Count(CREATURE & YOU_CONTROL))))
    giant = card("Leaf Giant", "{G}{G}{G}", "Creature — Giant", pt="5/5")
    s = Scenario(hand=[giant], battlefield=[cradle, "3 Grizzly Bears"], mana="")
    s.cast("Leaf Giant")
    assert s.tapped("Cradle")


def test_106_5_a_colour_among_permanents():
    crater = card("Crater", "", "Land", Activated((TAP,), AddColorOf(CREATURE & YOU_CONTROL)))
    s = Scenario(battlefield=[crater, "Grizzly Bears", "Savannah Lions"], manual_mana=[0])
    s.activate("Crater")
    assert s.offered == ["{W}", "{G}"]
    s.choose("{W}")
    assert s.pool == "{W}"


def test_106_7_any_type_includes_colourless():
    any_type = AddWhatCouldBeMade(LAND & OPPONENT_CONTROLS, types=True)
    stone = card("Stone", "{2}", "Artifact", Activated((TAP,), any_type))
    s = Scenario(battlefield=[stone], their_battlefield="Wastes", manual_mana=[0])
    s.activate("Stone")
    assert s.pool == "{C}"


def test_106_7_whether_x_could_be_paid_does_not_matter():
    text = (
        "{T}: Add {C}.\n{1}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}."
    )
    store = read_card("Store", "", "Land", text)
    mirror = read_card("Mirror", "", "Land", "{T}: Add one mana of any type that a land you control could produce.")
    s = Scenario(battlefield=[store, mirror], manual_mana=[0])
    s.activate("Mirror")
    assert s.offered == ["{W}", "{U}", "{C}"]
    s.choose("{U}")
    assert s.pool == "{U}"


def test_106_12a_what_was_produced_is_added_once_more():
    echo = card("Echo", "{G}", "Enchantment", When(TappedForMana(LAND), AddProduced()))
    s = Scenario(battlefield=[echo, "Forest"], manual_mana=[0])
    s.activate("Forest")
    assert s.pool == "{G}{G}"
