"""CR 510: the combat damage step."""

from __future__ import annotations

import pytest

from playset.ability import (
    CREATURE,
    DEATHTOUCH,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    OTHER,
    PLAYER,
    SELF,
    TRAMPLE,
    YOU_CONTROL,
    Continuous,
    DealsCombatDamage,
    Dies,
    DrawCards,
    GainLife,
    Gets,
    Has,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.core.words import Step
from playset.testing import Scenario

FENCER = card("Fencer", "{W}", "Creature — Human Soldier", FIRST_STRIKE, pt="2/2")
DUELIST = card("Duelist", "{W}", "Creature — Human Soldier", DOUBLE_STRIKE, pt="2/2")
OTHERS = OTHER & CREATURE & YOU_CONTROL
CAPTAIN = card("Captain", "{W}", "Creature — Human Soldier", Continuous(OTHERS, Has(FIRST_STRIKE)), pt="1/1")
MASTER = card("Master", "{W}", "Creature — Human Soldier", Continuous(OTHERS, Has(DOUBLE_STRIKE)), pt="1/1")
LUNGE = card("Lunge", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(FIRST_STRIKE))))
FLURRY = card("Flurry", "{W}", "Instant", Spell(Until(Target(CREATURE), Has(DOUBLE_STRIKE))))
WEAKLING = card("Weakling", "{B}", "Creature — Human", pt="0/3")
SHRUNKEN = card("Shrunken", "{B}", "Creature — Human", pt="-1/3")
SPY = card("Spy", "{U}", "Creature — Human Rogue", When(DealsCombatDamage(SELF, PLAYER), DrawCards(1)), pt="2/2")
MOURNER = card("Mourner", "{W}", "Enchantment", When(Dies(CREATURE), GainLife(1)))
RHINO = card("Rhino", "{3}{G}", "Creature — Rhino", TRAMPLE, DOUBLE_STRIKE, pt="3/3")
WALKER = card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=3)
SHRINK = card("Shrink", "{U}", "Instant", Spell(Until(Target(CREATURE), Gets(-4, +0))))
VIPER = card("Viper", "{G}", "Creature — Snake", DEATHTOUCH, pt="2/1")


# --- assigning -----------------------------------------------------------------------------------------------


def test_510_1a_a_creature_assigns_damage_equal_to_its_power_at_that_moment():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears", their_hand=[SHRINK])
    s.attack("Grizzly Bears").cast("Giant Growth", "Grizzly Bears").pass_to(Step.DECLARE_BLOCKERS)
    s.them.cast("Shrink", "Grizzly Bears")
    assert s.damage().them.life == 19


def test_510_1a_without_power_there_is_no_damage():
    s = Scenario(battlefield=[WEAKLING, SHRUNKEN], their_life=5)
    assert s.attack("Weakling", "Shrunken").damage().them.life == 5


def test_510_1b_an_unblocked_creature_damages_what_it_attacks():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield=[WALKER])
    s.attack("Grizzly Bears -> them", "Hill Giant -> Walker").damage()
    assert (s.them.life, s.them.battlefield) == (18, [])


def test_510_1b_two_attackers_on_one_planeswalker_do_not_hurt_the_player():
    s = Scenario(battlefield="Grizzly Bears, Hill Giant", their_battlefield=[WALKER])
    s.attack("Grizzly Bears", "Hill Giant", at="Walker").damage()
    assert (s.them.life, s.them.battlefield) == (20, [])


def test_510_1c_a_single_blocker_gets_all_the_damage():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Llanowar Elves")
    s.attack("Craw Wurm").them.block({"Llanowar Elves": "Craw Wurm"})
    assert (s.damage().them.life, s.them.battlefield) == (20, [])


@pytest.mark.parametrize(
    ("division", "survivors"),
    [
        ((6, 0, 0), ["Hill Giant", "Gray Ogre"]),
        ((0, 0, 6), ["Grizzly Bears", "Hill Giant"]),
        ((2, 3, 1), ["Gray Ogre"]),
        ((2, 2, 2), ["Hill Giant"]),
        ((1, 2, 3), ["Grizzly Bears", "Hill Giant"]),
        ((1, 4, 1), ["Grizzly Bears", "Gray Ogre"]),
    ],
)
def test_510_1c_damage_is_divided_among_blockers_as_the_attacker_likes(division: tuple[int, ...], survivors: list[str]):
    # No order among blockers and no lethal damage for one before the next.
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Grizzly Bears, Hill Giant, Gray Ogre")
    s.attack("Craw Wurm")
    s.them.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm", "Gray Ogre": "Craw Wurm"})
    s.damage().divide(*division).damage()
    assert s.them.battlefield == survivors
    assert (s.battlefield, s.them.life) == ([], 20)


def test_510_1c_all_of_the_damage_must_be_assigned_and_no_more():
    s = Scenario(battlefield="Hill Giant", their_battlefield="2 Grizzly Bears")
    s.attack("Hill Giant")
    s.them.block({"Grizzly Bears #1": "Hill Giant", "Grizzly Bears #2": "Hill Giant"})
    s.damage()
    for division in ((1, 1), (2, 2), (4, -1), (3,), (1, 1, 1)):
        with pytest.raises(IllegalAnswer):
            s.divide(*division)
    s.divide(1, 2).damage()
    assert s.them.battlefield == ["Grizzly Bears"]


def test_510_1c_the_attacking_player_divides_for_each_attacker():
    s = Scenario(battlefield="Hill Giant, Craw Wurm", their_battlefield="2 Grizzly Bears, 2 Gray Ogre")
    s.attack("Hill Giant", "Craw Wurm")
    s.them.block(
        {
            "Grizzly Bears #1": "Hill Giant",
            "Grizzly Bears #2": "Hill Giant",
            "Gray Ogre #1": "Craw Wurm",
            "Gray Ogre #2": "Craw Wurm",
        }
    )
    s.damage()
    assert (s.asked_player, s.offered) == (0, ["Grizzly Bears", "Grizzly Bears"])
    s.divide(0, 3)
    assert s.offered == ["Gray Ogre", "Gray Ogre"]
    assert len(s.them.battlefield) == 4  # nothing is dealt before everything is assigned
    s.divide(3, 3).damage()
    assert (s.them.battlefield, s.battlefield) == (["Grizzly Bears"], [])


def test_510_1c_a_creature_whose_blockers_are_gone_assigns_no_damage():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Mogg Fanatic")
    s.attack("Grizzly Bears").them.block({"Mogg Fanatic": "Grizzly Bears"})
    s.them.activate("Mogg Fanatic", "me").damage()
    assert (s.life, s.them.life, s.battlefield) == (19, 20, ["Grizzly Bears"])


def test_510_1d_blockers_deal_damage_to_what_they_block():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Hill Giant, Llanowar Elves")
    s.attack("Craw Wurm").them.block({"Hill Giant": "Craw Wurm", "Llanowar Elves": "Craw Wurm"})
    s.damage().divide(6, 0)
    assert s.battlefield == []


def test_510_1_a_legal_division_is_offered_with_the_question():
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Grizzly Bears, Hill Giant")
    s.attack("Craw Wurm").them.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    s.damage()
    assert s.game.decision is not None
    assert s.game.decision.fallback == (2, 4)
    s.answer(*s.game.decision.fallback)
    assert s.them.battlefield == []


# --- dealing -------------------------------------------------------------------------------------------------


def test_510_2_all_combat_damage_is_dealt_at_once():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Gray Ogre")
    s.attack("Grizzly Bears").them.block({"Gray Ogre": "Grizzly Bears"})
    assert s.damage().battlefield == s.them.battlefield == []


def test_510_3_a_game_that_the_damage_ends_is_over_before_anything_triggers():
    fan = card("Fan", "{R}", "Creature — Human", When(DealsCombatDamage(SELF, PLAYER), GainLife(5)), pt="2/2")
    s = Scenario(battlefield=[fan], their_life=2)
    s.attack("Fan").damage()
    assert (s.over, s.winner, s.life) == (True, 0, 20)


def test_510_2_nobody_can_act_between_assigning_and_dealing():
    s = Scenario(hand="Giant Growth", battlefield="Craw Wurm", their_battlefield="2 Grizzly Bears")
    s.attack("Craw Wurm").them.block({"Grizzly Bears #1": "Craw Wurm", "Grizzly Bears #2": "Craw Wurm"})
    s.damage().divide(3, 3)
    assert (s.step, s.them.battlefield) == (Step.COMBAT_DAMAGE, [])


def test_510_3_the_active_player_gets_priority_after_the_damage():
    s = Scenario(hand="Lightning Bolt", battlefield="Craw Wurm", their_battlefield="Giant Spider")
    s.attack("Craw Wurm").them.block({"Giant Spider": "Craw Wurm"})
    s.pass_to(Step.COMBAT_DAMAGE)
    assert (s.asked, s.asked_player, s.them.battlefield) == ("priority", 0, [])


def test_510_3a_triggers_of_the_damage_and_of_the_deaths_come_before_priority():
    s = Scenario(battlefield=[SPY, "Grizzly Bears", MOURNER], their_battlefield="Hill Giant", library="2 Forest")
    s.attack("Spy", "Grizzly Bears").them.block({"Hill Giant": "Grizzly Bears"})
    s.pass_to(Step.COMBAT_DAMAGE).order("Spy", "Mourner")
    assert s.stack == ["Mourner", "Spy"]
    s.resolve()
    assert (s.life, s.hand) == (21, ["Forest"])


def test_510_3a_a_blocked_creature_deals_no_damage_to_the_player():
    s = Scenario(battlefield=[SPY], their_battlefield="Hill Giant", library="2 Forest")
    s.attack("Spy").them.block({"Hill Giant": "Spy"})
    assert s.damage().hand == []


# --- first strike and double strike --------------------------------------------------------------------------


def test_510_4_first_strike_kills_before_the_others_deal_damage():
    s = Scenario(battlefield=[FENCER], their_battlefield="Grizzly Bears")
    s.attack("Fencer").them.block({"Grizzly Bears": "Fencer"})
    assert (s.damage().battlefield, s.them.battlefield) == (["Fencer"], [])


def test_510_4_a_first_striking_blocker_kills_the_attacker_first():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[FENCER])
    s.attack("Grizzly Bears").them.block({"Fencer": "Grizzly Bears"})
    assert (s.damage().battlefield, s.them.battlefield) == ([], ["Fencer"])


def test_510_4_two_first_strikers_strike_at_the_same_time():
    s = Scenario(battlefield=[FENCER], their_battlefield=[FENCER])
    s.attack("Fencer").them.block({"Fencer": "Fencer"})
    assert s.damage().battlefield == s.them.battlefield == []


def test_510_4_creatures_without_first_strike_wait_for_the_second_step():
    s = Scenario(battlefield=[FENCER, "Hill Giant"])
    s.attack("Fencer", "Hill Giant").pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.them.life == 18
    assert s.pass_to(Step.COMBAT_DAMAGE).them.life == 15


def test_510_4_double_strike_deals_damage_in_both_steps():
    s = Scenario(battlefield=[DUELIST])
    s.attack("Duelist").pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.them.life == 18
    assert s.damage().them.life == 16


def test_510_4_a_blocked_double_striker_kills_in_two_blows():
    s = Scenario(battlefield=[DUELIST], their_battlefield="Giant Spider")
    s.attack("Duelist").them.block({"Giant Spider": "Duelist"})
    # Four damage in two steps kill the spider, which strikes back in the second one.
    assert (s.damage().them.battlefield, s.battlefield) == ([], [])


def test_510_4_a_double_striker_that_killed_its_blocker_first_deals_no_more_damage():
    s = Scenario(battlefield=[DUELIST], their_battlefield="Grizzly Bears")
    s.attack("Duelist").them.block({"Grizzly Bears": "Duelist"})
    assert (s.damage().them.life, s.battlefield, s.them.battlefield) == (20, ["Duelist"], [])


def test_510_4_players_get_priority_between_the_steps():
    s = Scenario(hand="Giant Growth", battlefield=[FENCER], their_battlefield="Hill Giant")
    s.attack("Fencer").them.block({"Hill Giant": "Fencer"})
    s.pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.them.permanent("Hill Giant").damage == 2
    s.cast("Giant Growth", "Fencer").damage()
    assert (s.battlefield, s.them.battlefield) == (["Fencer"], ["Hill Giant"])


def test_510_4_a_creature_that_gains_first_strike_between_the_steps_still_strikes():
    s = Scenario(hand=[LUNGE], battlefield=[FENCER, "Hill Giant"])
    s.attack("Fencer", "Hill Giant").pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.cast("Lunge", "Hill Giant").damage().them.life == 15


def test_510_4_a_creature_that_loses_first_strike_between_the_steps_does_not_strike_again():
    s = Scenario(hand="Lightning Bolt", battlefield=[CAPTAIN, "Hill Giant"])
    s.attack("Hill Giant").pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.them.life == 17
    s.cast("Lightning Bolt", "Captain")
    assert not s.has("Hill Giant", "first strike")
    assert s.damage().them.life == 17


def test_510_4_a_first_striker_that_gains_double_strike_between_the_steps_strikes_again():
    s = Scenario(hand=[FLURRY], battlefield=[FENCER])
    s.attack("Fencer").pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.cast("Flurry", "Fencer").damage().them.life == 16


def test_510_4_a_creature_that_loses_double_strike_between_the_steps_does_not_strike_again():
    s = Scenario(hand="Lightning Bolt", battlefield=[MASTER, "Hill Giant"])
    s.attack("Hill Giant").pass_to(Step.FIRST_STRIKE_DAMAGE)
    assert s.cast("Lightning Bolt", "Master").damage().them.life == 17


def test_510_4_first_strike_gained_in_the_only_damage_step_brings_no_second_one():
    s = Scenario(hand=[LUNGE], battlefield="Hill Giant")
    s.attack("Hill Giant").pass_to(Step.COMBAT_DAMAGE)
    s.cast("Lunge", "Hill Giant")
    s.pass_priority(2)
    assert (s.step, s.them.life) == (Step.END_OF_COMBAT, 17)


def test_510_4_a_first_striker_outside_combat_brings_no_step():
    s = Scenario(battlefield=[FENCER, "Hill Giant"], their_battlefield=[FENCER])
    s.attack("Hill Giant").them.block()
    s.pass_priority(2)
    assert s.step == Step.COMBAT_DAMAGE


def test_510_4_the_second_step_comes_although_every_attacker_died_in_the_first():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield=[FENCER])
    s.attack("Grizzly Bears").them.block({"Fencer": "Grizzly Bears"})
    s.pass_to(Step.FIRST_STRIKE_DAMAGE)
    s.pass_priority(2)
    assert s.step == Step.COMBAT_DAMAGE


def test_510_4_damage_of_the_first_step_counts_as_lethal_damage_in_the_second():
    s = Scenario(battlefield=[RHINO], their_battlefield="Giant Spider")
    s.attack("Rhino").them.block({"Giant Spider": "Rhino"})
    s.damage()  # all three go to the spider in the first step, for there is no other way
    with pytest.raises(IllegalAnswer):
        s.divide(0, 3)
    s.divide(1, 2)
    assert (s.them.life, s.them.battlefield) == (18, [])


def test_510_4_a_creature_that_strikes_first_in_one_combat_strikes_normally_in_the_next():
    s = Scenario(hand=[LUNGE], battlefield="Hill Giant")
    s.cast("Lunge", "Hill Giant").attack("Hill Giant").damage().next_turn().next_turn()
    assert s.attack("Hill Giant").damage().them.life == 14


def test_510_1e_deathtouch_changes_nothing_about_who_may_be_damaged():
    s = Scenario(battlefield=[VIPER], their_battlefield="2 Hill Giant")
    s.attack("Viper").them.block({"Hill Giant #1": "Viper", "Hill Giant #2": "Viper"})
    s.damage().divide(1, 1)
    assert (s.them.battlefield, s.battlefield) == ([], [])
