"""CR 702: keyword abilities about targets, destruction and protection, each where it matters and where it does not."""

from __future__ import annotations

import pytest
from tests.rules.own_cards import BIG, BLOT, GOD, PING, PLAIN, SAINT, creature

from playset.ability import (
    BLACK,
    CREATURE,
    EVERYTHING,
    FIRST_STRIKE,
    FLASH,
    GREEN,
    HEXPROOF,
    INDESTRUCTIBLE,
    PLAYER,
    RED,
    SHROUD,
    THOSE,
    TRAMPLE,
    YOU,
    YOU_CONTROL,
    Activated,
    Continuous,
    DealDamage,
    Enchant,
    Enters,
    Exile,
    GainProtection,
    Gets,
    Has,
    Obeys,
    PlayersProtected,
    Protection,
    SacrificeIt,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.core.words import KEYWORDS, Keyword
from playset.rules.nodes.base import Filter, KeywordAbility
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

SHRINK = card("Shrink", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-3, -3))))
AWAY = card("Away", "{W}", "Instant", Spell(Exile(Target(CREATURE))))


def test_702_every_keyword_has_a_word_and_a_bit_of_its_own():
    bits = {name: value for name, value in vars(Keyword).items() if isinstance(value, int)}
    assert {name.lower().replace("_", " "): bit for name, bit in bits.items()} == KEYWORDS
    assert sum(bits.values()) == (1 << len(bits)) - 1
    assert eval(repr(KeywordAbility(Keyword.FIRST_STRIKE)), {"FIRST_STRIKE": FIRST_STRIKE}) == FIRST_STRIKE


# --- 702.8 flash ---------------------------------------------------------------------------------------------


def test_702_8a_a_card_with_flash_can_be_cast_in_the_opponents_turn():
    s = Scenario(battlefield=[PLAIN], their_hand=[creature("Ambush", FLASH, pt="3/3"), PLAIN], active=0)
    s.attack("Plain")
    assert not s.them.can("cast", "Plain")
    s.them.cast("Ambush")
    s.them.block({"Ambush": "Plain"})
    assert s.damage().battlefield == []


def test_702_8a_flash_does_not_matter_in_ones_own_main_phase():
    s = Scenario(hand=[creature("Ambush", FLASH)])
    assert s.cast("Ambush").battlefield == ["Ambush"]


# --- 702.11 hexproof, 702.18 shroud --------------------------------------------------------------------------


def test_702_11b_hexproof_cannot_be_targeted_by_opponents():
    hidden = creature("Hidden", HEXPROOF)
    s = Scenario(hand=[BLOT], their_battlefield=[hidden, PLAIN])
    s.cast("Blot")  # there is only one legal target
    assert s.them.battlefield == ["Hidden"]
    s = Scenario(battlefield=[creature("Archer", PING)], their_battlefield=[hidden])
    s.activate("Archer", hold=True)
    assert s.offered == ["me", "them", "Archer"]
    s.choose("them")


def test_702_11b_hexproof_can_be_targeted_by_its_controller_and_hit_without_targeting():
    hidden = creature("Hidden", HEXPROOF)
    s = Scenario(hand="Giant Growth", battlefield=[hidden])
    assert s.cast("Giant Growth", "Hidden").pt("Hidden") == "5/5"
    s = Scenario(hand="Day of Judgment", their_battlefield=[hidden])
    assert s.cast("Day of Judgment").them.battlefield == []


def test_702_11b_hexproof_gained_in_response_makes_the_target_illegal():
    cloak = card("Cloak", "{U}", "Instant", Spell(Until(Target(CREATURE), Has(HEXPROOF))))
    s = Scenario(hand=[BLOT], their_battlefield=[PLAIN], their_hand=[cloak])
    s.cast("Blot", "Plain", hold=True)
    s.them.cast("Cloak", "Plain")
    assert s.them.battlefield == ["Plain"]


def test_702_18a_shroud_cannot_be_targeted_by_anyone():
    hidden = creature("Hidden", SHROUD)
    s = Scenario(hand="Giant Growth", battlefield=[hidden], their_battlefield=[PLAIN])
    s.cast("Giant Growth")  # there is only one legal target
    assert s.them.pt("Plain") == "5/5"
    s = Scenario(hand="Giant Growth", battlefield=[hidden, "Forest"])
    assert not s.can("cast", "Giant Growth")


def test_702_18a_shroud_does_not_keep_from_effects_without_targets():
    crusade = card("Crusade", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +1)))
    s = Scenario(hand="Day of Judgment", battlefield=[creature("Hidden", SHROUD), crusade])
    assert s.pt("Hidden") == "3/3"
    assert s.cast("Day of Judgment").battlefield == ["Crusade"]


# --- 702.12 indestructible -----------------------------------------------------------------------------------


def test_702_12b_indestructible_is_not_destroyed():
    s = Scenario(hand=[BLOT, "Day of Judgment"], their_battlefield=[GOD, PLAIN])
    s.cast("Blot", "God").cast("Day of Judgment")
    assert s.them.battlefield == ["God"]


def test_702_12b_indestructible_is_not_destroyed_by_lethal_damage():
    s = Scenario(battlefield=[BIG], their_battlefield=[GOD])
    s.attack("Big").them.block({"God": "Big"})
    assert s.damage().them.permanent("God").damage == 5
    assert s.next_turn().them.permanent("God").damage == 0


def test_702_12b_indestructible_dies_of_zero_toughness_and_is_exiled_and_sacrificed():
    s = Scenario(hand=[SHRINK, AWAY], their_battlefield=[GOD, GOD])
    s.cast("Shrink", "God #1").cast("Away", "God")
    assert (s.them.graveyard, s.them.exile) == (["God"], ["God"])
    altar = card("Altar", "{1}", "Artifact", Activated((), SacrificeIt(CREATURE & YOU_CONTROL)))
    s = Scenario(battlefield=[GOD, altar])
    assert s.activate("Altar").graveyard == ["God"]


def test_702_12b_indestructible_lost_after_lethal_damage_comes_back_to_kill():
    ward = card("Ward", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Has(INDESTRUCTIBLE)))
    s = Scenario(hand="Disenchant", battlefield=[BIG], their_battlefield=["Hill Giant", ward])
    s.attack("Big").them.block({"Hill Giant": "Big"})
    s.damage().cast("Disenchant", "Ward")
    assert s.them.battlefield == []


# --- 702.16 protection ---------------------------------------------------------------------------------------


def test_702_16b_protection_cannot_be_targeted_by_the_quality():
    s = Scenario(hand="Lightning Bolt", their_battlefield=[SAINT])
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them")
    s = Scenario(battlefield=[creature("Archer", PING, cost="{R}")], their_battlefield=[SAINT])
    s.activate("Archer", hold=True)
    assert s.offered == ["me", "them", "Archer"]
    s.choose("them")


def test_702_16b_protection_is_from_ones_own_things_too_but_not_from_other_qualities():
    s = Scenario(hand="Lightning Bolt, Giant Growth", battlefield=[SAINT])
    s.cast("Lightning Bolt", hold=True)
    assert s.offered == ["me", "them"]
    s.choose("them")
    s.resolve()
    assert s.cast("Giant Growth", "Saint").pt("Saint") == "5/5"


def test_702_16b_protection_gained_in_response_makes_the_target_illegal():
    ward = card("Ward", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(Protection(RED)))))
    s = Scenario(hand="Lightning Bolt", their_battlefield=[PLAIN], their_hand=[ward])
    s.cast("Lightning Bolt", "Plain", hold=True)
    s.them.cast("Ward", "Plain")
    assert s.them.battlefield == ["Plain"]


def test_702_16b_protection_does_not_keep_from_effects_without_targets():
    s = Scenario(hand="Day of Judgment", their_battlefield=[creature("Saint", Protection(GREEN | RED | BLACK))])
    assert s.cast("Day of Judgment").them.battlefield == []


def warded(quality: Filter) -> CardDefinition:
    return card("Ward of Players", "{W}", "Instant", Spell(Until(YOU, Obeys(PlayersProtected(quality, THOSE)))))


def test_702_16b_a_player_with_protection_cannot_be_targeted_by_the_quality():
    s = Scenario(hand=["Lightning Bolt", warded(RED)])
    s.cast("Ward of Players")
    s.cast("Lightning Bolt")  # there is only one legal target
    assert (s.life, s.them.life) == (20, 17)


def test_702_16b_a_player_who_gains_protection_is_an_illegal_target():
    s = Scenario(hand="Lightning Bolt", their_hand=[warded(EVERYTHING)])
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Ward of Players").resolve()
    assert s.them.life == 20


def test_702_16c_an_aura_with_the_quality_leaves_a_player_with_protection():
    curse = card("Curse", "{B}", "Enchantment — Aura Curse", Enchant(PLAYER))
    s = Scenario(hand=[curse], their_hand=[warded(BLACK), warded(RED)])
    s.cast("Curse", "them").them.cast("Ward of Players #2")
    assert s.battlefield == ["Curse"]
    s.them.cast("Ward of Players")
    assert (s.battlefield, s.graveyard) == ([], ["Curse"])


def test_702_16e_damage_to_a_player_with_protection_is_prevented():
    s = Scenario(battlefield=["Hill Giant", "Grizzly Bears"], their_hand=[warded(RED)])
    s.them.cast("Ward of Players")
    s.attack("Hill Giant", "Grizzly Bears").damage()
    assert s.them.life == 18


def test_702_16b_a_static_ability_protects_its_controller_only():
    halo = card("Halo", "{W}", "Enchantment", PlayersProtected(RED))
    s = Scenario(hand="Lightning Bolt", battlefield=[halo])
    s.cast("Lightning Bolt")  # there is only one legal target
    assert (s.life, s.them.life) == (20, 17)


def test_702_16a_you_gain_protection_from_the_color_of_your_choice():
    tiger = card("Tiger", "{3}{W}{W}", "Creature — Cat", FLASH, When(Enters(), GainProtection(YOU)), pt="3/3")
    s = Scenario(hand="Lightning Bolt", their_hand=[tiger])
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Tiger")
    s.choose("red")
    s.resolve()
    assert s.them.life == 20


def test_702_16e_damage_by_the_quality_is_prevented():
    s = Scenario(battlefield=[creature("Orc", cost="{R}", pt="5/5")], their_battlefield=[SAINT])
    s.attack("Orc").them.block({"Saint": "Orc"})
    s.damage()
    assert (s.them.battlefield, s.permanent("Orc").damage) == (["Saint"], 2)
    quake = card("Quake", "{R}", "Sorcery", Spell(DealDamage(2, CREATURE)))
    s = Scenario(hand=[quake], battlefield=[PLAIN], their_battlefield=[SAINT])
    s.cast("Quake")
    assert (s.battlefield, s.them.battlefield) == ([], ["Saint"])


def test_702_16e_damage_by_other_things_is_not_prevented():
    s = Scenario(battlefield=[BIG], their_battlefield=[SAINT])
    s.attack("Big").them.block({"Saint": "Big"})
    assert s.damage().them.battlefield == []


def test_702_16e_damage_to_its_controller_is_not_prevented():
    s = Scenario(hand="Lightning Bolt", their_battlefield=[SAINT])
    assert s.cast("Lightning Bolt", "them").them.life == 17


def test_702_16e_the_last_known_colour_of_a_sacrificed_source_counts():
    s = Scenario(battlefield="Mogg Fanatic", their_battlefield=[SAINT, PLAIN])
    s.activate("Mogg Fanatic", hold=True)
    assert s.offered == ["me", "them", "Mogg Fanatic", "Plain"]
    s.choose("Plain")


def test_702_16_protection_and_trample_lethal_damage_is_assigned_although_it_is_prevented():
    s = Scenario(battlefield=[creature("Orc", TRAMPLE, cost="{R}", pt="5/5")], their_battlefield=[SAINT])
    s.attack("Orc").them.block({"Saint": "Orc"})
    s.damage()
    with pytest.raises(IllegalAnswer):
        s.divide(1, 4)
    s.divide(2, 3)
    assert (s.them.life, s.them.battlefield) == (17, ["Saint"])
