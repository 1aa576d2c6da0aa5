"""CR 607, 614.12a: choices made as a permanent enters, and abilities linked to them."""

from playset.ability import (
    CREATURE,
    ENCHANTMENT,
    OF_CHOSEN_COLOR,
    OF_CHOSEN_TYPE,
    SELF,
    TAP,
    YOU,
    YOU_CONTROL,
    Activated,
    AddChosenColor,
    AnchorWords,
    ChooseAsEnters,
    Continuous,
    DealDamage,
    EntersAsCopy,
    Gets,
    IsChosenType,
    Protection,
    Spell,
    Target,
    card,
)
from playset.testing import Scenario


def test_607_2d_a_creature_type_is_chosen_and_its_creatures_get_the_bonus():
    banner = card(
        "Banner",
        "{3}",
        "Artifact",
        ChooseAsEnters("creature type"),
        Continuous(CREATURE & YOU_CONTROL & OF_CHOSEN_TYPE, Gets(+1, +1)),
    )
    elf = card("Test Elf", "{G}", "Creature — Elf", pt="1/1")
    ogre = card("Test Ogre", "{R}", "Creature — Ogre", pt="2/2")
    s = Scenario(hand=[banner], battlefield=[elf, ogre])
    s.cast("Banner")
    assert "Elf" in s.offered
    assert "Swamp" not in s.offered  # CR 205.3e: only creature types
    s.choose("Elf")
    assert (s.pt("Test Elf"), s.pt("Test Ogre")) == ("2/2", "2/2")


def test_607_2d_protection_from_the_chosen_colour():
    guard = card("Guard", "{W}", "Creature — Human", ChooseAsEnters("color"), Protection(OF_CHOSEN_COLOR), pt="2/2")
    bolt = card("Bolt", "{R}", "Instant", Spell(DealDamage(3, Target(CREATURE))))
    s = Scenario(hand=[guard, bolt])
    s.cast("Guard")
    s.choose("red")
    assert not s.can("cast", "Bolt")


def test_607_2d_mana_of_the_chosen_colour():
    stone = card("Stone", "{2}", "Artifact", ChooseAsEnters("color"), Activated((TAP,), AddChosenColor()))
    elf = card("Test Elf", "{G}", "Creature — Elf", pt="1/1")
    s = Scenario(hand=[stone, elf], mana="{C}{C}")
    s.cast("Stone")
    s.choose("green")
    s.cast("Test Elf")
    assert s.tapped("Stone")


def test_607_5a_without_a_choice_nothing_is_of_the_chosen_colour():
    # It was there from the start, so nobody was asked.
    guard = card("Guard", "{W}", "Creature — Human", ChooseAsEnters("color"), Protection(OF_CHOSEN_COLOR), pt="2/2")
    stone = card("Stone", "{2}", "Artifact", ChooseAsEnters("color"), Activated((TAP,), AddChosenColor()))
    bolt = card("Bolt", "{R}", "Instant", Spell(DealDamage(3, Target(CREATURE))))
    s = Scenario(hand=[bolt], battlefield=[guard, stone], mana="{R}")
    s.cast("Bolt", "Guard")
    assert s.graveyard == ["Bolt", "Guard"]


def test_607_2d_the_chosen_type_in_addition():
    mimic = card(
        "Mimic",
        "{2}",
        "Artifact Creature — Construct",
        ChooseAsEnters("creature type"),
        Continuous(SELF, IsChosenType()),
        pt="2/2",
    )
    s = Scenario(hand=[mimic])
    s.cast("Mimic")
    s.choose("Goblin")
    assert s.state.characteristics(s.permanent("Mimic")).subtypes == ("Construct", "Goblin")


SIEGE = card(
    "Siege",
    "{3}",
    "Enchantment",
    AnchorWords(
        ("Khans", "Dragons"), (Continuous(CREATURE & YOU_CONTROL, Gets(1, 1)), Activated((TAP,), DealDamage(1, YOU)))
    ),
)
BEAR = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")


def test_614_12c_it_has_only_the_ability_of_the_anchor_word_that_was_chosen():
    s = Scenario(hand=[SIEGE, SIEGE], battlefield=[BEAR], mana="{C}" * 6)
    s.cast("Siege")
    assert s.offered == ["Khans", "Dragons"]
    s.choose("Dragons")
    assert s.pt("Bear") == "2/2"
    assert s.can("activate", "Siege")
    s.cast("Siege")
    s.choose("Khans")
    assert s.pt("Bear") == "3/3"


def test_607_5a_what_enters_as_a_copy_chooses_its_own_anchor_word():
    mirror = card("Mirror", "{3}", "Enchantment", EntersAsCopy(ENCHANTMENT))
    s = Scenario(hand=[SIEGE, mirror], battlefield=[BEAR], mana="{C}" * 6)
    s.cast("Siege")
    s.choose("Dragons")
    s.cast("Mirror")
    s.choose("Siege")
    assert s.offered == ["Khans", "Dragons"]
    s.choose("Khans")
    assert s.pt("Bear") == "3/3"


def test_607_2m_without_a_choice_it_has_neither_ability():
    s = Scenario(battlefield=[SIEGE, BEAR])  # it was there from the start, so nobody was asked
    assert s.pt("Bear") == "2/2"
    assert not s.can("activate", "Siege")
