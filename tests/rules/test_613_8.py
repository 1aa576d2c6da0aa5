"""CR 613: layers and dependency, in the situations that players argue about."""

from __future__ import annotations

from playset.ability import (
    BASIC,
    CREATURE,
    ENCHANTMENT,
    FLYING,
    IT,
    LAND,
    OTHER,
    RED,
    SELF,
    TAP,
    YOU_CONTROL,
    YOUR_TURN,
    Activated,
    AddMana,
    AddTypes,
    BaseSize,
    Continuous,
    Count,
    DefinesSize,
    Gets,
    Has,
    LosesAllAbilities,
    ManaValueOf,
    PowerOf,
    Protection,
    SetColors,
    SetLandType,
    Spell,
    Subtype,
    SwitchSize,
    Target,
    Until,
    YouControlIt,
    card,
)
from playset.core.words import CardType, Color
from playset.rules.layers.apply import Layer
from playset.rules.layers.dependencies import layers_read
from playset.testing import Scenario

ANIMATOR = card(
    "Test Animator",
    "{2}{W}{W}",
    "Enchantment",
    Continuous(
        OTHER & ENCHANTMENT & ~Subtype("Aura"),
        AddTypes(CardType.CREATURE) & BaseSize(ManaValueOf(IT), ManaValueOf(IT)),
    ),
)
LEVELLER = card("Test Leveller", "{2}{W}{W}", "Enchantment", Continuous(CREATURE, LosesAllAbilities() & BaseSize(1, 1)))
SHRINE = card("Test Shrine", "{2}{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))
MOON = card("Test Moon", "{2}{R}", "Enchantment", Continuous(LAND & ~BASIC, SetLandType("Mountain")))
TOMB = card("Test Tomb", "", "Legendary Land", Continuous(LAND, AddTypes(subtypes=("Swamp",))))
TOWER = card("Test Tower", "", "Land", Activated((TAP,), AddMana("{C}{C}")))
SWITCH = card("Test Switch", "{U}", "Instant", Spell(Until(Target(CREATURE), SwitchSize())))
THEFT = card("Test Theft", "{2}{R}", "Sorcery", Spell(Until(Target(CREATURE), YouControlIt())))
HERD = card(
    "Test Herd",
    "{G}",
    "Creature — Beast",
    Continuous(SELF, DefinesSize(Count(CREATURE & YOU_CONTROL), Count(CREATURE & YOU_CONTROL))),
)


def test_613_1_an_animated_enchantment_keeps_its_own_effect():
    s = Scenario(battlefield=[ANIMATOR, SHRINE, "Grizzly Bears"])
    assert s.pt("Test Shrine") == "4/4"
    assert s.pt("Grizzly Bears") == "3/3"


def test_613_6_leveller_and_animator_the_later_timestamp_sets_the_size():
    # The leveller is made a creature in layer 4 and takes its own abilities in layer 6, but its effect has begun to
    # apply there and goes on in layer 7b, where the later timestamp has the last word.
    s = Scenario(battlefield=[ANIMATOR, LEVELLER])
    assert s.pt("Test Leveller") == "1/1"
    s = Scenario(battlefield=[LEVELLER, ANIMATOR])
    assert s.pt("Test Leveller") == "4/4"


def test_613_6_a_levelled_lord_has_no_effect_left_in_layer_seven():
    s = Scenario(battlefield=[ANIMATOR, SHRINE, LEVELLER, "Grizzly Bears"])
    # The shrine is a creature, so it has lost its ability before layer 7c.
    assert s.pt("Grizzly Bears") == "1/1"


def test_613_8a_two_animators_make_each_other_creatures():
    s = Scenario(battlefield=[ANIMATOR, ANIMATOR])
    assert s.pt("Test Animator") == "4/4"
    assert s.pt("Test Animator #2") == "4/4"


def test_613_8a_the_tomb_depends_on_the_moon_whatever_the_timestamps():
    # The moon takes the tomb's ability away, so the tomb's effect waits for it and is gone.
    for first, second in ((TOMB, MOON), (MOON, TOMB)):
        s = Scenario(battlefield=[first, second, "Island"])
        assert s.state.characteristics(s.permanent("Test Tomb")).subtypes == ("Mountain",)
        assert s.state.characteristics(s.permanent("Island")).subtypes == ("Island",)


def test_305_7_a_set_land_type_replaces_the_rules_text():
    s = Scenario(battlefield=[MOON, TOWER], hand="Lightning Bolt", mana="")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17
    assert s.tapped("Test Tower")


def test_305_6_an_added_land_type_brings_its_mana_ability():
    s = Scenario(battlefield=[TOMB, "Island"], hand="Typhoid Rats", mana="")
    s.cast("Typhoid Rats")
    assert "Typhoid Rats" in s.battlefield


def test_613_4a_a_defined_size_is_worked_out_before_it_is_set_or_modified():
    s = Scenario(battlefield=[HERD, "2 Grizzly Bears", SHRINE])
    assert s.pt("Test Herd") == "4/4"
    s = Scenario(battlefield=[HERD, "2 Grizzly Bears", LEVELLER])
    assert s.pt("Test Herd") == "1/1"


def test_613_4d_switching_applies_last():
    wall = card("Test Wall", "{W}", "Creature — Wall", pt="0/4")
    s = Scenario(battlefield=[wall], hand=[SWITCH])
    s.cast("Test Switch", "Test Wall")
    assert s.graveyard == ["Test Switch", "Test Wall"]
    s = Scenario(battlefield=[card("Test Ogre", "{R}", "Creature — Ogre", pt="1/3")], hand=[SWITCH, "Giant Growth"])
    s.cast("Test Switch", "Test Ogre")
    assert s.pt("Test Ogre") == "3/1"
    s.cast("Giant Growth", "Test Ogre")
    assert s.pt("Test Ogre") == "6/4"


def test_613_7_the_later_of_two_colours_wins():
    red = card("Test Red", "{R}", "Enchantment", Continuous(CREATURE, SetColors(Color.RED)))
    blue = card("Test Blue", "{U}", "Enchantment", Continuous(CREATURE, SetColors(Color.BLUE)))
    s = Scenario(battlefield=[red, blue, "Grizzly Bears"])
    assert s.state.characteristics(s.permanent("Grizzly Bears")).colors == Color.BLUE


def test_613_9_an_ability_granted_after_all_were_lost_stays():
    wings = card("Test Wings", "{1}{W}", "Enchantment", Continuous(CREATURE, Has(FLYING)))
    late = Scenario(battlefield=[LEVELLER, wings, "Grizzly Bears"])
    assert late.has("Grizzly Bears", "flying")
    early = Scenario(battlefield=[wings, LEVELLER, "Grizzly Bears"])
    assert not early.has("Grizzly Bears", "flying")


def test_613_1b_a_stolen_creature_gets_the_bonus_of_its_new_controller():
    s = Scenario(hand=[THEFT], battlefield=[SHRINE], their_battlefield="Grizzly Bears")
    s.cast("Test Theft", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "3/3"
    s.next_turn()
    assert s.them.pt("Grizzly Bears") == "2/2"


def test_613_8a_what_an_effect_looks_at():
    """Its conditions and amounts look at the layers they speak of; what it gives looks for itself, later."""
    assert layers_read(Continuous(SELF, Gets(+1, +1))) == 0
    assert layers_read(Continuous(SELF, Gets(+1, +1), YOUR_TURN)) == 1 << Layer.CONTROL
    assert layers_read(Continuous(SELF, Gets(Count(CREATURE & YOU_CONTROL), 0))) == 1 << Layer.CONTROL | 1 << Layer.TYPE
    assert layers_read(Continuous(SELF, Gets(PowerOf(SELF), 0))) >> Layer.MODIFY_PT & 1
    assert layers_read(Continuous(SELF, Has(Protection(RED)))) == 0
    assert layers_read(Continuous(RED & CREATURE, Has(Protection(RED)))) == 1 << Layer.COLOR | 1 << Layer.TYPE
