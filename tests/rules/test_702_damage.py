"""CR 702: keyword abilities about damage, each where it matters and where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.rules.own_cards import BIG, GOD, PING, PLAIN, SAINT, creature

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    INDESTRUCTIBLE,
    INFECT,
    LIFELINK,
    SELF,
    TRAMPLE,
    WITHER,
    Activated,
    DealDamage,
    DrawCards,
    GainsLife,
    Has,
    Sacrifice,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.core.words import Step
from playset.testing import Scenario

if TYPE_CHECKING:
    pass


VIPER = creature("Viper", DEATHTOUCH, pt="1/1")
RHINO = creature("Rhino", TRAMPLE, pt="5/5")
MONK = creature("Monk", LIFELINK, pt="3/3")
ROT = creature("Rot", INFECT, pt="2/2")
BLIGHT = creature("Blight", WITHER, pt="2/2")
WALKER = card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=4)


# --- 702.2 deathtouch ----------------------------------------------------------------------------------------


def test_702_2b_any_damage_by_deathtouch_destroys_a_creature():
    s = Scenario(battlefield=[VIPER], their_battlefield=[BIG])
    s.attack("Viper").them.block({"Big": "Viper"})
    assert s.damage().battlefield == s.them.battlefield == []


def test_702_2b_deathtouch_does_nothing_to_players_and_planeswalkers():
    s = Scenario(battlefield=[VIPER, VIPER], their_battlefield=[WALKER])
    s.attack("Viper -> them", "Viper -> Walker").damage()
    assert (s.them.life, s.them.permanent("Walker").counters) == (19, {"loyalty": 3})


def test_702_2b_deathtouch_does_not_destroy_what_is_indestructible():
    s = Scenario(battlefield=[VIPER], their_battlefield=[GOD])
    s.attack("Viper").them.block({"God": "Viper"})
    assert s.damage().them.battlefield == ["God"]


def test_702_2b_damage_that_was_survived_does_not_kill_later():
    s = Scenario(battlefield=[VIPER], their_battlefield=["Hill Giant"], their_hand=[])
    shield = card("Shield", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(INDESTRUCTIBLE))))
    s.them.draw_cards_from([shield])
    s.attack("Viper").them.block({"Hill Giant": "Viper"})
    s.them.cast("Shield", "Hill Giant").damage()
    s.next_turn()
    assert s.them.battlefield == ["Hill Giant"]


def test_702_2c_one_point_by_deathtouch_is_lethal_damage_for_trample():
    s = Scenario(battlefield=[creature("Drake", DEATHTOUCH, TRAMPLE, pt="4/4")], their_battlefield=[BIG, BIG])
    s.attack("Drake").them.block({"Big #1": "Drake", "Big #2": "Drake"})
    s.damage()
    with pytest.raises(IllegalAnswer):
        s.divide(1, 0, 3)
    s.divide(1, 1, 2)
    assert (s.them.life, s.them.battlefield) == (18, [])


def test_702_2d_deathtouch_works_outside_combat():
    s = Scenario(battlefield=[creature("Archer", DEATHTOUCH, PING)], their_battlefield=[BIG])
    assert s.activate("Archer", "Big").them.battlefield == []


def test_702_2e_the_last_known_information_of_a_sacrificed_creature_counts():
    bomb = creature("Bomb", DEATHTOUCH, Activated((Sacrifice(SELF),), DealDamage(1, Target(CREATURE))))
    s = Scenario(battlefield=[bomb], their_battlefield=[BIG])
    assert s.activate("Bomb", "Big").them.battlefield == []


# --- 702.4 double strike, 702.7 first strike (more in test_510) ----------------------------------------------


def test_702_4b_double_strike_does_not_matter_without_a_survivor():
    s = Scenario(battlefield=[creature("Duelist", DOUBLE_STRIKE, pt="1/1")], their_battlefield=[BIG])
    s.attack("Duelist").them.block({"Big": "Duelist"})
    s.damage()
    assert s.them.permanent("Big").damage == 2
    assert s.battlefield == []  # Big struck back in the second step


def test_702_4b_double_strike_with_trample_goes_through_in_the_second_step():
    s = Scenario(battlefield=[creature("Duelist", DOUBLE_STRIKE, TRAMPLE, pt="2/2")], their_battlefield=[PLAIN])
    s.attack("Duelist").them.block({"Plain": "Duelist"})
    s.damage()
    assert (s.them.life, s.them.battlefield, s.battlefield) == (18, [], ["Duelist"])


def test_702_4b_double_strike_with_lifelink_gains_twice():
    s = Scenario(battlefield=[creature("Duelist", DOUBLE_STRIKE, LIFELINK, pt="2/2")])
    assert s.attack("Duelist").damage().life == 24


def test_702_7b_first_strike_does_not_matter_against_first_strike_or_survivors():
    fencer = creature("Fencer", FIRST_STRIKE)
    s = Scenario(battlefield=[fencer], their_battlefield=[BIG])
    s.attack("Fencer").them.block({"Big": "Fencer"})
    assert (s.damage().battlefield, s.them.permanent("Big").damage) == ([], 2)


# --- 702.15 lifelink -----------------------------------------------------------------------------------------


def test_702_15b_damage_by_lifelink_gains_that_much_life():
    s = Scenario(battlefield=[MONK])
    s.attack("Monk").damage()
    assert (s.life, s.them.life) == (23, 17)


def test_702_15b_lifelink_gains_for_damage_to_creatures_and_planeswalkers_and_for_blockers():
    s = Scenario(battlefield=[MONK, PLAIN], their_battlefield=[WALKER, MONK])
    s.attack("Monk -> Walker", "Plain -> them").them.block({"Monk": "Plain"})
    s.damage()
    assert (s.life, s.them.life) == (23, 23)


def test_702_15b_lifelink_gains_what_is_dealt_not_what_is_needed():
    s = Scenario(battlefield=[MONK], their_battlefield="Llanowar Elves")
    s.attack("Monk").them.block({"Llanowar Elves": "Monk"})
    assert s.damage().life == 23


def test_702_15b_prevented_damage_gains_nothing():
    s = Scenario(battlefield=[creature("Monk", LIFELINK, cost="{R}")], their_battlefield=[SAINT])
    s.attack("Monk").them.block({"Saint": "Monk"})
    assert s.damage().life == 20


def test_702_15b_the_life_comes_with_the_damage_and_saves_its_controller():
    s = Scenario(battlefield=[BIG], their_battlefield=[MONK, PLAIN], their_life=3)
    s.attack("Big").them.block({"Monk": "Big"})
    assert s.damage().them.life == 6
    s = Scenario(battlefield=[BIG, PLAIN], their_battlefield=[MONK], their_life=2)
    s.attack("Big", "Plain").them.block({"Monk": "Big"})
    assert (s.damage().them.life, s.over) == (3, False)


def test_702_15c_the_last_known_information_of_a_sacrificed_creature_counts():
    martyr = creature("Martyr", LIFELINK, Activated((Sacrifice(SELF),), DealDamage(2, Target(ANY_TARGET))))
    s = Scenario(battlefield=[martyr])
    s.activate("Martyr", "them")
    assert (s.life, s.them.life) == (22, 18)


def test_702_15d_lifelink_works_on_a_spell():
    drain = card("Drain", "{B}", "Sorcery", LIFELINK, Spell(DealDamage(2, Target(ANY_TARGET))))
    s = Scenario(hand=[drain])
    s.cast("Drain", "them")
    assert (s.life, s.them.life) == (22, 18)


def test_702_15e_two_sources_with_lifelink_gain_life_twice_and_one_source_once():
    shrine = card("Shrine", "{W}", "Enchantment", When(GainsLife(), DrawCards(1)))
    s = Scenario(battlefield=[MONK, MONK, shrine])
    s.attack("Monk", "Monk").pass_to(Step.COMBAT_DAMAGE).order("Shrine", "Shrine")
    assert (s.life, s.stack) == (26, ["Shrine", "Shrine"])
    s = Scenario(battlefield=[MONK, shrine], their_battlefield=[PLAIN, PLAIN])
    s.attack("Monk").them.block({"Plain #1": "Monk", "Plain #2": "Monk"})
    s.damage().divide(2, 1)
    assert (s.life, s.stack) == (23, ["Shrine"])


# --- 702.19 trample ------------------------------------------------------------------------------------------


def test_702_19b_what_is_left_after_lethal_damage_goes_to_the_player():
    s = Scenario(battlefield=[RHINO], their_battlefield=[PLAIN])
    s.attack("Rhino").them.block({"Plain": "Rhino"})
    s.damage()
    with pytest.raises(IllegalAnswer, match="lethal"):
        s.divide(1, 4)
    s.divide(2, 3)
    assert (s.them.life, s.them.battlefield) == (17, [])


def test_702_19b_the_attacker_may_give_blockers_more_than_lethal_damage():
    s = Scenario(battlefield=[RHINO], their_battlefield=[PLAIN])
    s.attack("Rhino").them.block({"Plain": "Rhino"})
    assert s.damage().divide(4, 1).them.life == 19
    s = Scenario(battlefield=[RHINO], their_battlefield=[PLAIN])
    s.attack("Rhino").them.block({"Plain": "Rhino"})
    assert s.damage().divide(5, 0).them.life == 20


def test_702_19b_every_blocker_needs_lethal_damage_before_any_goes_through():
    s = Scenario(battlefield=[RHINO], their_battlefield=[PLAIN, "Llanowar Elves"])
    s.attack("Rhino").them.block({"Plain": "Rhino", "Llanowar Elves": "Rhino"})
    s.damage()
    for division in ((2, 0, 3), (1, 1, 3), (0, 4, 1)):
        with pytest.raises(IllegalAnswer):
            s.divide(*division)
    s.divide(2, 1, 2)
    assert (s.them.life, s.them.battlefield) == (18, [])


def test_702_19b_the_attacker_need_not_assign_lethal_damage_if_nothing_goes_through():
    s = Scenario(battlefield=[RHINO], their_battlefield=[PLAIN, "Llanowar Elves"])
    s.attack("Rhino").them.block({"Plain": "Rhino", "Llanowar Elves": "Rhino"})
    s.damage().divide(0, 5, 0)
    assert (s.them.life, s.them.battlefield) == (20, ["Plain"])


def test_702_19b_damage_already_marked_counts():
    s = Scenario(battlefield=[RHINO], their_battlefield="Giant Spider (3 damage)")
    s.attack("Rhino").them.block({"Giant Spider": "Rhino"})
    assert s.damage().divide(1, 4).them.life == 16


def test_702_19b_without_damage_to_spare_nobody_is_asked():
    s = Scenario(battlefield=[RHINO], their_battlefield=[BIG])
    s.attack("Rhino").them.block({"Big": "Rhino"})
    assert (s.damage().them.life, s.battlefield, s.them.battlefield) == (20, [], [])


def test_702_19b_an_indestructible_blocker_needs_lethal_damage_like_any_other():
    s = Scenario(battlefield=[RHINO], their_battlefield=[GOD])
    s.attack("Rhino").them.block({"God": "Rhino"})
    assert s.damage().divide(3, 2).them.life == 18


def test_702_19b_the_rest_goes_to_the_planeswalker_that_is_attacked():
    s = Scenario(battlefield=[RHINO], their_battlefield=[PLAIN, WALKER])
    s.attack("Rhino -> Walker").them.block({"Plain": "Rhino"})
    s.damage()
    assert s.offered == ["Plain", "Walker"]
    s.divide(2, 3)
    assert (s.them.permanent("Walker").counters, s.them.life) == ({"loyalty": 1}, 20)


def test_702_19f_what_is_too_much_for_a_planeswalker_does_not_reach_the_player():
    s = Scenario(battlefield=[RHINO], their_battlefield=[WALKER])
    s.attack("Rhino -> Walker").damage()
    assert (s.them.battlefield, s.them.life) == ([], 20)
    s = Scenario(hand="Lightning Bolt", battlefield=[RHINO], their_battlefield=[PLAIN, WALKER])
    s.them.permanent("Walker").counters = {"loyalty": 3}
    s.attack("Rhino -> Walker").them.block({"Plain": "Rhino"})
    s.cast("Lightning Bolt", "Walker").damage()
    assert (s.them.battlefield, s.them.life) == ([], 20)


def test_702_19d_all_the_damage_goes_through_when_the_blockers_are_gone():
    s = Scenario(hand="Lightning Bolt", battlefield=[RHINO], their_battlefield=[PLAIN])
    s.attack("Rhino").them.block({"Plain": "Rhino"})
    assert s.cast("Lightning Bolt", "Plain").damage().them.life == 15


def test_702_19d_one_of_two_blockers_gone():
    s = Scenario(hand="Lightning Bolt", battlefield=[RHINO], their_battlefield=[PLAIN, "Llanowar Elves"])
    s.attack("Rhino").them.block({"Plain": "Rhino", "Llanowar Elves": "Rhino"})
    s.cast("Lightning Bolt", "Plain").damage()
    assert s.offered == ["Llanowar Elves", "them"]
    assert s.divide(1, 4).them.life == 16


def test_702_19a_trample_does_not_matter_for_blockers_and_outside_combat():
    s = Scenario(battlefield=[PLAIN], their_battlefield=[RHINO])
    s.attack("Plain").them.block({"Rhino": "Plain"})
    assert (s.damage().life, s.battlefield) == (20, [])
    s = Scenario(battlefield=[creature("Archer", TRAMPLE, PING)], their_battlefield="Llanowar Elves")
    assert s.activate("Archer", "Llanowar Elves").them.life == 20


# --- 702.80 wither, 702.90 infect ----------------------------------------------------------------------------


def test_702_80a_damage_by_wither_to_a_creature_is_counters():
    s = Scenario(battlefield=[BLIGHT], their_battlefield=[BIG])
    s.attack("Blight").them.block({"Big": "Blight"})
    s.damage()
    assert (s.them.pt("Big"), s.them.permanent("Big").damage) == ("3/3", 0)
    assert s.next_turn().them.pt("Big") == "3/3"


def test_702_80a_wither_does_not_matter_for_players():
    s = Scenario(battlefield=[BLIGHT])
    s.attack("Blight").damage()
    assert (s.them.life, s.them.counters("poison")) == (18, 0)


def test_702_80a_wither_kills_what_is_indestructible_by_zero_toughness():
    s = Scenario(battlefield=[creature("Blight", WITHER, pt="3/9")], their_battlefield=[GOD])
    s.attack("Blight").them.block({"God": "Blight"})
    assert s.damage().them.battlefield == []


def test_702_90b_damage_by_infect_to_a_player_is_poison():
    s = Scenario(battlefield=[ROT])
    s.attack("Rot").damage()
    assert (s.them.life, s.them.counters("poison")) == (20, 2)


def test_702_90b_ten_poison_counters_lose_the_game():
    s = Scenario(battlefield=[creature("Plague", INFECT, pt="10/10")])
    s.attack("Plague").damage()
    assert (s.over, s.winner) == (True, 0)


def test_702_90c_damage_by_infect_to_a_creature_is_counters():
    s = Scenario(battlefield=[ROT], their_battlefield=[BIG])
    s.attack("Rot").them.block({"Big": "Rot"})
    s.damage()
    assert (s.them.pt("Big"), s.them.permanent("Big").damage) == ("3/3", 0)


def test_702_90_infect_takes_loyalty_from_planeswalkers():
    s = Scenario(battlefield=[ROT], their_battlefield=[WALKER])
    s.attack("Rot -> Walker").damage()
    assert (s.them.permanent("Walker").counters, s.them.counters("poison")) == ({"loyalty": 2}, 0)


def test_702_90_infect_with_lifelink_and_trample():
    s = Scenario(battlefield=[creature("Rot", INFECT, LIFELINK, TRAMPLE, pt="5/5")], their_battlefield=[PLAIN])
    s.attack("Rot").them.block({"Plain": "Rot"})
    s.damage().divide(2, 3)
    assert (s.life, s.them.life, s.them.counters("poison"), s.them.battlefield) == (25, 20, 3, [])


def test_702_90d_the_last_known_information_of_a_sacrificed_creature_counts():
    spore = creature("Spore", INFECT, Activated((Sacrifice(SELF),), DealDamage(2, Target(ANY_TARGET))))
    s = Scenario(battlefield=[spore])
    assert s.activate("Spore", "them").them.counters("poison") == 2


def test_702_90_deathtouch_with_infect_still_destroys():
    s = Scenario(battlefield=[creature("Rot", INFECT, DEATHTOUCH, pt="1/1")], their_battlefield=[BIG])
    s.attack("Rot").them.block({"Big": "Rot"})
    assert s.damage().them.battlefield == []
