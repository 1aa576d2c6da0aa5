"""Type lines (CR 205.1): permanents that become creatures."""

from playset.ability import (
    ARTIFACT,
    LAND,
    SELF,
    TRAMPLE,
    YOU_CONTROL,
    Activated,
    AddTypes,
    BaseSize,
    BecomesCreature,
    Continuous,
    Has,
    Mana,
    SetColors,
    Spell,
    Target,
    Until,
    card,
)
from playset.core.words import CardType, Color
from playset.testing import Scenario

APE = AddTypes(CardType.CREATURE, ("Ape",)) & BaseSize(3, 3) & SetColors(Color.GREEN) & Has(TRAMPLE)
MANOR = card("Manor", "", "Land", Activated((Mana("{1}"),), Until(SELF, APE)))


def test_205_1b_what_is_still_a_land_keeps_its_types_and_abilities():
    s = Scenario(battlefield="Forest", hand=[card("Wake", "{1}", "Sorcery", Spell(Until(Target(LAND), APE)))])
    s.cast("Wake", "Forest")
    forest = s.permanent("Forest").characteristics
    assert forest.types == CardType.LAND | CardType.CREATURE
    assert forest.subtypes == ("Forest", "Ape")
    assert (forest.power, forest.toughness, forest.colors) == (3, 3, Color.GREEN)
    s.next_turn()
    assert s.permanent("Forest").characteristics.types == CardType.LAND


def test_613_1_a_land_that_becomes_a_creature_attacks():
    s = Scenario(battlefield=[MANOR, "Forest"])
    s.activate("Manor")
    s.attack("Manor")
    s.damage()
    assert s.them.life == 17


def test_205_1b_an_artifact_creature_keeps_its_other_types():
    walk = Until(ARTIFACT & YOU_CONTROL, BecomesCreature(5, 5, types=CardType.ARTIFACT | CardType.CREATURE))
    s = Scenario(battlefield="Sol Ring", hand=[card("March", "{1}", "Sorcery", Spell(walk))])
    s.cast("March")
    ring = s.permanent("Sol Ring").characteristics
    assert (ring.types, ring.power) == (CardType.ARTIFACT | CardType.CREATURE, 5)
    assert ring.abilities.activated


def test_205_1a_anything_else_loses_its_other_card_types():
    change = Until(Target(LAND), BecomesCreature(2, 2, ("Frog",)))
    s = Scenario(battlefield="Forest", hand=[card("Frogify", "{1}", "Sorcery", Spell(change))])
    s.cast("Frogify", "Forest")
    forest = s.permanent("Forest").characteristics
    assert (forest.types, forest.subtypes) == (CardType.CREATURE, ("Frog",))


def test_613_1_a_static_ability_makes_creatures_of_all_that_fit():
    uprising = card("Uprising", "{G}", "Enchantment", Continuous(LAND, AddTypes(CardType.CREATURE) & BaseSize(1, 1)))
    s = Scenario(battlefield=["Forest", uprising])
    forest = s.permanent("Forest").characteristics
    assert (forest.types, forest.power, forest.subtypes) == (CardType.LAND | CardType.CREATURE, 1, ("Forest",))
