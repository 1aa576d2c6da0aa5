"""Examples of the Comprehensive Rules for the parts of a card (CR 202, 205, 208), with cards made up for them."""

import pytest

from playset.ability import (
    ARTIFACT,
    LAND,
    AddTypes,
    BaseSize,
    ChooseAsEnters,
    Continuous,
    Crew,
    Gets,
    SetLandType,
    Spell,
    Target,
    Until,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.core.words import CardType, Color, Supertype
from playset.rules.state.cards import Characteristics
from playset.testing import Scenario

ALL_LANDS_LIVE = card(
    "Living Soil", "{G}", "Enchantment", Continuous(LAND, AddTypes(CardType.CREATURE) & BaseSize(1, 1))
)


def looks(s: Scenario, name: str) -> Characteristics:
    """The characteristics of a permanent of mine."""
    return s.state.characteristics(s.permanent(name))


@pytest.mark.parametrize(
    ("cost", "colors"), [("{2}{W}", Color.WHITE), ("{2}", 0), ("{2}{W}{B}", Color.WHITE | Color.BLACK)]
)
def test_202_2a_example_an_object_is_the_colours_of_its_mana_cost(cost: str, colors: int):
    assert card("Thing", cost, "Artifact").base.colors == colors


@pytest.mark.parametrize(("cost", "value"), [("{3}{U}{U}", 5)])
def test_202_3_example_the_mana_value_is_the_amount_of_mana(cost: str, value: int):
    assert card("Thing", cost, "Artifact").base.mana_value == value


@pytest.mark.parametrize(("cost", "value"), [("{1}{W/U}{W/U}", 3), ("{2/B}{2/B}{2/B}", 6)])
def test_202_3f_example_of_a_hybrid_symbol_the_largest_part_counts(cost: str, value: int):
    assert card("Thing", cost, "Artifact").base.mana_value == value


def test_202_3g_example_a_phyrexian_symbol_counts_one():
    assert card("Thing", "{1}{W/P}{W/P}", "Artifact").base.mana_value == 3


def test_205_1b_example_lands_that_are_creatures_keep_their_other_types():
    citadel = card("Steel Citadel", "", "Legendary Artifact Land — Island")
    s = Scenario(battlefield=[ALL_LANDS_LIVE, citadel])
    land = looks(s, "Steel Citadel")
    assert land.types == CardType.ARTIFACT | CardType.LAND | CardType.CREATURE
    assert land.subtypes == ("Island",)


def test_205_1b_example_an_artifact_that_is_an_enchantment_too_keeps_all_its_types():
    march = card("March", "{3}{U}", "Enchantment", Continuous(ARTIFACT, AddTypes(CardType.CREATURE) & BaseSize(1, 1)))
    relic = card("Relic", "{2}", "Artifact Enchantment")
    s = Scenario(battlefield=[march, relic])
    assert looks(s, "Relic").types == CardType.ARTIFACT | CardType.ENCHANTMENT | CardType.CREATURE


def test_205_3c_example_each_subtype_of_a_land_creature_belongs_to_one_of_its_types():
    # Made another land, it is no Forest any more, but still a Dryad.
    arbor = card("Green Arbor", "", "Land Creature — Forest Dryad", pt="1/1")
    flood = card("Flood", "{U}", "Enchantment", Continuous(LAND, SetLandType("Island")))
    s = Scenario(battlefield=[arbor, flood])
    assert sorted(looks(s, "Green Arbor").subtypes) == ["Dryad", "Island"]


def test_205_3e_example_one_existing_creature_type_has_to_be_chosen():
    banner = card("Banner", "{3}", "Artifact", ChooseAsEnters("creature type"))
    s = Scenario(hand=[banner])
    s.cast("Banner")
    assert {"Merfolk", "Wizard"} <= set(s.offered)
    assert not {"Merfolk Wizard", "Artifact", "Opponent", "Swamp", "Truck"} & set(s.offered)
    with pytest.raises(IllegalAnswer):
        s.choose("Merfolk", "Wizard")
    s.choose("Merfolk")


def test_205_4b_example_a_legendary_land_that_is_a_creature_is_still_legendary():
    tower = card("Lone Tower", "", "Legendary Land")
    s = Scenario(battlefield=[ALL_LANDS_LIVE, tower])
    assert looks(s, "Lone Tower").supertypes == Supertype.LEGENDARY


def test_208_3a_example_a_bonus_for_a_vehicle_counts_once_it_is_a_creature():
    cart = card("Cart", "{2}", "Artifact — Vehicle", Crew(1), pt="3/3")
    polish = card("Polish", "{W}", "Instant", Spell(Until(Target(ARTIFACT), Gets(+1, +1))))
    pilot = card("Pilot", "{W}", "Creature — Human", pt="1/1")
    s = Scenario(hand=[polish], battlefield=[cart, pilot])
    s.cast("Polish", "Cart")
    s.activate("Cart", pay=["Pilot"])
    assert s.pt("Cart") == "4/4"
