"""CR 702.39, 702.116, 701.15: keywords that say who attacks or blocks whom: provoke, myriad, goad."""

from __future__ import annotations

import pytest
from tests.rules.own_cards import BIG, MUTE, PLAIN, creature

from playset.ability import (
    CREATURE,
    ENCHANTED,
    MYRIAD,
    OPPONENT_CONTROLS,
    PROVOKE,
    THOSE,
    CannotBlock,
    Enchant,
    Goad,
    Goaded,
    MultiplyTokens,
    Obeys,
    Spell,
    Target,
    Until,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.core.words import Step
from playset.testing import Scenario

STUN = card("Stun", "{R}", "Instant", Spell(Until(Target(CREATURE), Obeys(CannotBlock(THOSE)))))
TAUNT = card("Taunt", "{R}", "Instant", Spell(Goad(Target(CREATURE & OPPONENT_CONTROLS))))


# --- 613.11 a rule for a while -------------------------------------------------------------------------------


def test_613_11_a_creature_cannot_block_this_turn_whatever_its_abilities():
    s = Scenario(hand=[STUN, MUTE], battlefield=[PLAIN], their_battlefield=[BIG])
    s.cast("Stun", "Big").cast("Mute", "Big")
    s.attack("Plain")
    assert s.damage().them.life == 18


def test_613_11_it_ends_with_the_turn_and_is_about_the_target_only():
    s = Scenario(hand=[STUN], battlefield=[PLAIN, PLAIN], their_battlefield=[BIG, creature("Other")])
    s.cast("Stun", "Big")
    s.attack("Plain")
    s.them.block({"Other": "Plain"})
    s.next_turn().next_turn()
    s.attack("Plain")
    s.them.block({"Big": "Plain"})
    assert s.damage().them.life == 20


# --- 702.39 provoke ------------------------------------------------------------------------------------------


def test_702_39a_the_creature_untaps_and_must_block():
    duelist = creature("Duelist", PROVOKE, pt="3/3")
    s = Scenario(battlefield=[duelist], their_battlefield=["Grizzly Bears (tapped)", BIG])
    s.attack("Duelist").choose("Grizzly Bears").resolve().yes()
    assert not s.them.tapped("Grizzly Bears")
    with pytest.raises(IllegalAnswer, match="block"):
        s.them.block({"Big": "Duelist"})
    s.them.block({"Grizzly Bears": "Duelist"})
    s.damage()
    assert s.them.battlefield == ["Big"]


def test_702_39a_it_is_up_to_its_controller():
    s = Scenario(battlefield=[creature("Duelist", PROVOKE, pt="3/3")], their_battlefield="Grizzly Bears (tapped)")
    s.attack("Duelist").resolve().no()
    assert s.them.tapped("Grizzly Bears")
    assert s.damage().them.life == 17


def test_702_39a_only_creatures_of_the_defending_player():
    s = Scenario(
        battlefield=[creature("Duelist", PROVOKE), PLAIN],
        their_battlefield=[BIG],
        others=[{"battlefield": [creature("Third")]}],
    )
    s.attack("Duelist", at="third").resolve().yes()  # there is one legal target, and then one legal block
    s.damage()
    assert s.seats[2].life == 20
    assert s.seats[2].graveyard == ["Third"]


def test_702_39a_it_cannot_make_the_impossible_happen():
    s = Scenario(hand=[STUN], battlefield=[creature("Duelist", PROVOKE, pt="3/3")], their_battlefield=[PLAIN])
    s.attack("Duelist").resolve().yes()
    s.cast("Stun", "Plain")
    assert s.damage().them.life == 17


# --- 702.116 myriad ------------------------------------------------------------------------------------------


def test_702_116a_copies_attack_the_other_opponents():
    s = Scenario(battlefield=[creature("Hydra", MYRIAD, pt="3/3")], others=[{}, {}])
    s.attack("Hydra", at="third").resolve()
    s.yes().yes()
    assert s.battlefield == ["Hydra", "Hydra", "Hydra"]
    assert s.tapped("Hydra #2")
    assert len(s.state.pending) + len(s.stack) == 0  # the copies did not attack, so they do not trigger
    s.pass_to(Step.END_OF_COMBAT).resolve()
    assert [seat.life for seat in s.seats] == [20, 17, 17, 17]
    assert s.battlefield == ["Hydra"]


def test_702_116a_each_copy_is_optional():
    s = Scenario(battlefield=[creature("Hydra", MYRIAD, pt="3/3")], others=[{}])
    s.attack("Hydra", at="third").resolve().no()
    s.pass_to(Step.END_OF_COMBAT)
    assert s.stack == []
    assert [seat.life for seat in s.seats] == [20, 20, 17]


def test_702_116a_a_copy_may_attack_a_planeswalker():
    walker = card("Walker", "{2}", "Planeswalker — Test", loyalty=5)
    s = Scenario(battlefield=[creature("Hydra", MYRIAD, pt="3/3")], their_battlefield=[walker], others=[{}])
    s.attack("Hydra", at="third").resolve().yes()
    assert s.offered == ["them", "Walker"]
    s.choose("Walker").pass_to(Step.END_OF_COMBAT).resolve()
    assert s.them.permanent("Walker").counters == {"loyalty": 2}


def test_508_4_the_copies_of_a_doubled_myriad_attack_what_each_is_to_attack():
    walker = card("Walker", "{2}", "Planeswalker — Test", loyalty=5)
    double = card("Double", "{2}", "Enchantment", MultiplyTokens(2))
    s = Scenario(battlefield=[creature("Hydra", MYRIAD, pt="3/3"), double], their_battlefield=[walker], others=[{}])
    s.attack("Hydra", at="third").resolve().yes().choose("Walker").choose("them")
    s.pass_to(Step.END_OF_COMBAT).resolve()
    assert s.them.permanent("Walker").counters == {"loyalty": 2}
    assert [seat.life for seat in s.seats] == [20, 17, 17]
    assert s.battlefield == ["Hydra", "Double"]


def test_702_116a_with_one_opponent_there_is_nobody_else():
    s = Scenario(battlefield=[creature("Hydra", MYRIAD)])
    assert s.attack("Hydra").resolve().battlefield == ["Hydra"]


# --- 701.15 goad ---------------------------------------------------------------------------------------------


def test_701_15a_a_goaded_creature_attacks_until_the_goaders_next_turn():
    s = Scenario(hand=[TAUNT], their_battlefield=[PLAIN])
    s.cast("Taunt", "Plain")
    s.pass_to(Step.END_OF_COMBAT, s.state.turn + 1)
    assert s.life == 18
    s.next_turn()
    assert not s.state.floating
    s.pass_to(Step.END_OF_COMBAT, s.state.turn + 1)
    assert s.life == 18


def test_701_15b_it_attacks_another_player_if_able():
    s = Scenario(hand=[TAUNT], their_battlefield=[PLAIN], others=[{}])
    s.cast("Taunt", "Plain")
    s.next_turn()
    with pytest.raises(IllegalAnswer, match="must attack"):
        s.them.attack("Plain", at="me")
    s.them.attack("Plain", at="third").damage()
    assert s.seats[2].life == 18


def test_701_15c_goaded_by_everyone_it_attacks_somebody():
    s = Scenario(hand=[TAUNT], their_battlefield=[PLAIN], others=[{"hand": [TAUNT]}])
    s.cast("Taunt", "Plain")
    s.seats[2].cast("Taunt", "Plain")
    s.next_turn().them.attack("Plain", at="me").damage()
    assert s.life == 18


def test_701_15d_the_same_player_goads_once():
    s = Scenario(hand=[TAUNT, TAUNT], their_battlefield=[PLAIN], others=[{}])
    s.cast("Taunt", "Plain").cast("Taunt", "Plain")
    s.next_turn()
    decision = s.them.table.to_combat(Step.DECLARE_ATTACKERS, 1)
    assert len(decision.required) == 2
    s.them.attack("Plain", at="third")


def test_701_15b_an_aura_can_goad():
    mark = card("Mark", "{W}", "Enchantment — Aura", Enchant(CREATURE), Goaded(ENCHANTED))
    s = Scenario(hand=[mark], their_battlefield=[PLAIN, creature("Free")], others=[{}])
    s.cast("Mark", "Plain").next_turn()
    with pytest.raises(IllegalAnswer, match="must attack"):
        s.them.attack("Free", at="third")
    s.them.attack("Plain", at="third").damage()
    assert s.seats[2].life == 18
