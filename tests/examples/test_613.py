"""Examples of the Comprehensive Rules for the layers (CR 613), played with cards made up for them."""

from playset.ability import (
    ARTIFACT,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    ENCHANTED,
    ENCHANTMENT,
    EQUIPPED,
    FLYING,
    HASTE,
    LAND,
    RED,
    SELF,
    WHITE,
    YOU_CONTROL,
    Activated,
    AddTypes,
    BaseSize,
    Continuous,
    Count,
    Destroy,
    Enchant,
    Equip,
    Gets,
    Has,
    Loses,
    Mana,
    OneOf,
    PutCounters,
    ReturnToHand,
    SetColors,
    Spell,
    Subtype,
    SwitchSize,
    Target,
    Then,
    Untap,
    Until,
    YouControlIt,
    card,
)
from playset.core.words import CardType, Color
from playset.testing import Scenario

HERON = card("Heron", "{U}", "Creature — Bird", pt="1/3")
OGRE = card("Dull Ogre", "{2}{R}", "Creature — Ogre", pt="2/2")
GHOUL = card("Grey Ghoul", "{1}{B}", "Creature — Zombie", pt="2/2")
BARK = card("Bark", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+0, +1))))
FLIP = card("Flip", "{U}", "Instant", Spell(Until(Target(CREATURE), SwitchSize())))
RAGE = card("Rage", "{R}", "Instant", Spell(Until(Target(CREATURE), Gets(+5, +0))))
SNAP = card("Snap", "{W}", "Instant", Spell(Destroy(Target(ENCHANTMENT))))
BLEACH = card("Bleach", "{W}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.WHITE))))
SCORCH = card("Scorch", "{R}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.RED))))
WINGS = card("Wings", "{U}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, Has(FLYING)))
WEIGHTS = card("Weights", "{B}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, Loses(FLYING)))
PURITY = card("Purity", "{W}", "Enchantment", Continuous(CREATURE & WHITE, Gets(+1, +1)))


# --- switching power and toughness (613.4d) ------------------------------------------------------------------


def test_613_4d_example_a_bonus_after_the_switch_counts_before_it():
    s = Scenario(hand=[BARK, FLIP, RAGE], battlefield=[HERON])
    s.cast("Bark", "Heron")
    s.cast("Flip", "Heron")
    assert s.pt("Heron") == "4/1"
    s.cast("Rage", "Heron")
    assert s.pt("Heron") == "4/6"  # 6/4, switched


def test_613_4d_example_a_bonus_that_ends_before_the_switch_leaves_the_other_number_smaller():
    moss = card("Moss", "{G}", "Enchantment", Continuous(CREATURE, Gets(+0, +1)))
    s = Scenario(hand=[FLIP, SNAP], battlefield=[HERON, moss])
    s.cast("Flip", "Heron")
    assert s.pt("Heron") == "4/1"
    s.cast("Snap", "Moss")
    assert s.pt("Heron") == "3/1"


def test_613_4d_example_two_switches_cancel():
    s = Scenario(hand=[BARK, FLIP, FLIP], battlefield=[HERON])
    s.cast("Bark", "Heron")
    s.cast("Flip", "Heron").cast("Flip", "Heron")
    assert s.pt("Heron") == "1/4"


# --- all the time, and each part in its own layer (613.5, 613.6) ---------------------------------------------


def test_613_5_example_a_bonus_for_white_creatures_comes_and_goes_with_the_colour():
    s = Scenario(hand=[BLEACH, SCORCH], battlefield=[PURITY, GHOUL])
    assert s.pt("Grey Ghoul") == "2/2"
    s.cast("Bleach", "Grey Ghoul")
    assert s.pt("Grey Ghoul") == "3/3"
    s.cast("Scorch", "Grey Ghoul")
    assert s.pt("Grey Ghoul") == "2/2"


def test_613_5_example_a_base_size_set_last_still_comes_before_every_bonus():
    train = card("Train", "{W}", "Sorcery", Spell(PutCounters("+1/+1", 1, Target(CREATURE))))
    surge = card("Surge", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+4, +4))))
    wall = card("Shield Wall", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+0, +2)))
    shrink = card("Shrink", "{U}", "Instant", Spell(Until(Target(CREATURE), BaseSize(0, 1))))
    s = Scenario(hand=[train, surge, wall, shrink], battlefield=[OGRE])
    sizes = []
    for spell in ("Train", "Surge", "Shield Wall", "Shrink"):
        s.cast(spell) if spell == "Shield Wall" else s.cast(spell, "Dull Ogre")
        sizes.append(s.pt("Dull Ogre"))
    assert sizes == ["3/3", "7/7", "7/9", "5/8"]


def test_613_6_example_a_colour_and_a_bonus_of_one_effect_apply_in_two_layers():
    # The colour (layer 5) is there when bonuses for red creatures are counted (layer 7c).
    change = OneOf(Until(SELF, SetColors(Color.RED) & Gets(+1, +1)), Until(SELF, SetColors(Color.BLUE) & Gets(+1, +1)))
    chameleon = card("Painted Lizard", "{G}", "Creature — Lizard", Activated((Mana("{1}"),), change), pt="1/1")
    embers = card("Embers", "{R}", "Enchantment", Continuous(CREATURE & RED, Gets(+1, +0)))
    s = Scenario(battlefield=[embers, chameleon])
    s.activate("Painted Lizard", mode=0)
    assert s.pt("Painted Lizard") == "3/2"
    s.activate("Painted Lizard", mode=1)
    assert s.pt("Painted Lizard") == "3/3"


def test_613_6_example_borrowing_a_creature_changes_its_controller_and_gives_it_haste():
    creature = Target(CREATURE)
    borrow = card(
        "Borrow", "{R}", "Sorcery", Spell(Then(Until(creature, YouControlIt() & Has(HASTE)), Untap(creature)))
    )
    s = Scenario(hand=[borrow], their_battlefield=[OGRE])
    s.cast("Borrow", "Dull Ogre")
    assert s.has("Dull Ogre", "haste")
    s.attack("Dull Ogre")
    s.damage()
    assert s.them.life == 18
    s.next_turn()
    assert s.them.battlefield == ["Dull Ogre"]
    assert not s.them.has("Dull Ogre", "haste")


def test_613_6_example_artifacts_keep_their_size_although_they_are_no_longer_noncreature():
    wake = Until(ARTIFACT & ~CREATURE, AddTypes(CardType.CREATURE) & BaseSize(2, 2))
    waking = card("Waking", "{U}", "Sorcery", Spell(wake))
    urn = card("Urn", "{1}", "Artifact")
    golem = card("Clay Golem", "{4}", "Artifact Creature — Golem", pt="4/4")
    s = Scenario(hand=[waking], battlefield=[urn, golem])
    s.cast("Waking")
    assert (s.pt("Urn"), s.pt("Clay Golem")) == ("2/2", "4/4")
    # The same from a static ability, whose objects are looked for anew all the time.
    always = card(
        "Workshop", "{U}", "Enchantment", Continuous(ARTIFACT & ~CREATURE, AddTypes(CardType.CREATURE) & BaseSize(2, 2))
    )
    s = Scenario(battlefield=[always, urn, golem])
    assert (s.pt("Urn"), s.pt("Clay Golem")) == ("2/2", "4/4")


def test_613_6_example_a_land_that_counts_its_dead_is_overwritten_by_a_later_size():
    dead = Count(CREATURE & CARD_IN_YOUR_GRAVEYARD)
    rise = Until(
        SELF,
        AddTypes(CardType.CREATURE, subtypes=("Plant", "Zombie"))
        & SetColors(Color.BLACK | Color.GREEN)
        & Has(Continuous(SELF, BaseSize(dead, dead))),
    )
    tomb = card("Waking Tomb", "", "Land", Activated((Mana("{1}"),), rise))
    stir = card("Stir", "{G}", "Instant", Spell(Until(Target(LAND), AddTypes(CardType.CREATURE) & BaseSize(3, 3))))
    pep = card("Pep", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+1, +1))))
    dig = card("Dig Up", "{B}", "Instant", Spell(ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))))
    s = Scenario(hand=[stir, pep, stir, dig], battlefield=[tomb], graveyard=[OGRE] * 10)
    s.cast("Stir", "Waking Tomb").cast("Pep", "Waking Tomb")
    assert s.pt("Waking Tomb") == "4/4"
    s.activate("Waking Tomb")
    assert s.pt("Waking Tomb") == "11/11"
    s.cast("Dig Up", "Dull Ogre")
    assert s.pt("Waking Tomb") == "10/10"
    s.cast("Stir", "Waking Tomb")
    assert s.pt("Waking Tomb") == "4/4"


# --- timestamps (613.7) and one effect over another (613.9) --------------------------------------------------


def test_613_7a_example_an_ability_given_to_equipment_keeps_its_place_when_the_equipment_moves():
    rune = card(
        "Sky Rune",
        "{U}",
        "Enchantment — Aura",
        Enchant(Subtype("Equipment")),
        Continuous(ENCHANTED, Has(Continuous(EQUIPPED, Has(FLYING)))),
    )
    hammer = card(
        "Heavy Hammer",
        "{1}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Gets(+10, +10) & Loses(FLYING)),
        Equip("{1}"),
    )
    s = Scenario(hand=[rune], battlefield=[hammer, OGRE])
    s.cast("Sky Rune", "Heavy Hammer")
    s.activate("Heavy Hammer", "Dull Ogre")
    assert s.pt("Dull Ogre") == "12/12"
    assert s.has("Dull Ogre", "flying")


def test_613_9_example_of_flying_given_and_taken_the_later_wins():
    s = Scenario(hand=[WINGS, WEIGHTS], battlefield=[HERON])
    s.cast("Wings", "Heron").cast("Weights", "Heron")
    assert not s.has("Heron", "flying")
    s = Scenario(hand=[WINGS, WEIGHTS], battlefield=[HERON])
    s.cast("Weights", "Heron").cast("Wings", "Heron")
    assert s.has("Heron", "flying")


def test_613_9_example_so_it_is_with_a_duration_or_with_all_creatures():
    drag = card("Drag", "{B}", "Instant", Spell(Until(Target(CREATURE), Loses(FLYING))))
    s = Scenario(hand=[WINGS, drag], battlefield=[HERON])
    s.cast("Wings", "Heron").cast("Drag", "Heron")
    assert not s.has("Heron", "flying")
    s.next_turn()
    assert s.has("Heron", "flying")
    web = card("Web", "{G}", "Enchantment", Continuous(CREATURE, Loses(FLYING)))
    s = Scenario(hand=[WINGS, web, WINGS], battlefield=[HERON])
    s.cast("Wings", "Heron").cast("Web")
    assert not s.has("Heron", "flying")
    s.cast("Wings", "Heron")
    assert s.has("Heron", "flying")


def test_613_9_example_what_an_aura_makes_white_gets_the_bonus_for_white_creatures():
    chalk = card("Chalk", "{W}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, SetColors(Color.WHITE)))
    s = Scenario(hand=[chalk], battlefield=[PURITY, GHOUL])
    s.cast("Chalk", "Grey Ghoul")
    assert s.pt("Grey Ghoul") == "3/3"
    # In whatever order the two came.
    s = Scenario(hand=[chalk, PURITY], battlefield=[GHOUL])
    s.cast("Chalk", "Grey Ghoul").cast("Purity")
    assert s.pt("Grey Ghoul") == "3/3"
