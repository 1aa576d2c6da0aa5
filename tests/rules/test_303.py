"""CR 303.4: Auras, and CR 301.5: Equipment."""

from __future__ import annotations

from playset.ability import (
    CREATURE,
    ENCHANTED,
    EQUIPPED,
    FLYING,
    RED,
    Continuous,
    Enchant,
    Equip,
    Gets,
    Has,
    Protection,
    Spell,
    Target,
    Until,
    card,
)
from playset.rules.events.actions import put_onto_battlefield
from playset.rules.loop import advance
from playset.testing import Scenario

STRENGTH = card("Test Strength", "{R}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, Gets(+2, +1)))
WINGS = card("Test Wings", "{U}", "Enchantment — Aura", Enchant(CREATURE), Continuous(ENCHANTED, Has(FLYING)))
SWORD = card("Test Sword", "{1}", "Artifact — Equipment", Continuous(EQUIPPED, Gets(+2, +0)), Equip("{2}"))
KNIGHT = card("Test Knight", "{W}", "Creature — Knight", Protection(RED), pt="2/2")
SHIELD = card("Test Shield", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(Protection(RED)))))


def test_303_4a_an_aura_spell_targets_what_it_enchants():
    s = Scenario(hand=[STRENGTH], battlefield="Grizzly Bears", their_battlefield="Hill Giant")
    s.cast("Test Strength", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/3"
    assert s.them.pt("Hill Giant") == "3/3"


def test_303_4a_without_anything_to_enchant_it_cannot_be_cast():
    s = Scenario(hand=[STRENGTH], battlefield="Mountain")
    assert not s.can("cast", "Test Strength")


def test_608_3b_an_aura_whose_target_is_gone_does_not_enter():
    s = Scenario(hand=[STRENGTH], battlefield="Grizzly Bears", their_hand="Lightning Bolt")
    s.cast("Test Strength", "Grizzly Bears", hold=True)
    s.them.cast("Lightning Bolt", "Grizzly Bears")
    assert s.battlefield == []
    assert sorted(s.graveyard) == ["Grizzly Bears", "Test Strength"]


def test_303_4c_an_aura_goes_when_the_creature_goes():
    s = Scenario(hand=[WINGS, "Lightning Bolt"], battlefield="Grizzly Bears")
    s.cast("Test Wings", "Grizzly Bears")
    assert s.has("Grizzly Bears", "flying")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert "Test Wings" in s.graveyard


def test_702_16c_protection_drops_an_aura_of_the_quality():
    s = Scenario(hand=[STRENGTH, SHIELD], battlefield="Grizzly Bears")
    s.cast("Test Strength", "Grizzly Bears")
    s.cast("Test Shield", "Grizzly Bears")
    assert "Test Strength" in s.graveyard
    assert s.pt("Grizzly Bears") == "2/2"


def test_702_16b_protection_keeps_an_aura_spell_away():
    s = Scenario(hand=[STRENGTH], battlefield=[KNIGHT])
    assert not s.can("cast", "Test Strength")


def test_303_4f_an_aura_that_is_put_onto_the_battlefield_asks_for_a_host():
    s = Scenario(graveyard=[STRENGTH], battlefield=[KNIGHT, "Grizzly Bears", "Hill Giant"])
    put_aura(s)
    assert s.offered == ["Grizzly Bears", "Hill Giant"]
    s.choose("Hill Giant")
    assert s.pt("Hill Giant") == "5/4"


def test_303_4g_without_a_host_it_stays_where_it_is():
    s = Scenario(graveyard=[STRENGTH], battlefield=[KNIGHT])
    put_aura(s)
    assert s.graveyard == ["Test Strength"]


def put_aura(s: Scenario) -> None:
    """Put the Aura of the graveyard onto the battlefield, as an effect would."""
    obj = s.state.id_of(s.state.players[0].graveyard[0])
    s.state.decision = None
    put_onto_battlefield(s.state, [obj], 0)
    advance(s.state)


def test_702_6a_equip_attaches_at_sorcery_speed():
    s = Scenario(battlefield=[SWORD, "Grizzly Bears", "Hill Giant"])
    s.activate("Test Sword", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "4/2"
    s.activate("Test Sword", "Hill Giant")
    assert s.pt("Grizzly Bears") == "2/2"
    assert s.pt("Hill Giant") == "5/3"
    s.attack("Hill Giant")
    assert not s.can("activate", "Test Sword")


def test_301_5c_equipment_stays_when_the_creature_goes():
    s = Scenario(battlefield=[SWORD, "Grizzly Bears"], hand="Lightning Bolt")
    s.activate("Test Sword", "Grizzly Bears")
    s.cast("Lightning Bolt", "Grizzly Bears")
    assert s.battlefield == ["Test Sword"]
    assert s.permanent("Test Sword").attached_to == -1


def test_301_5d_equipment_on_a_creature_that_changed_sides_still_works():
    s = Scenario(battlefield=[SWORD, "Grizzly Bears"])
    s.activate("Test Sword", "Grizzly Bears")
    bear = s.permanent("Grizzly Bears")
    bear.base_controller = bear.controller = 1
    s.state.touch_battlefield()
    assert s.them.pt("Grizzly Bears") == "4/2"
