"""CR 702: keyword abilities that trigger on blocking and on combat damage to a player; toxic."""

from __future__ import annotations

from tests.rules.own_cards import BIG, MUTE, PLAIN, creature

from playset.ability import (
    CREATURE,
    FIRST_STRIKE,
    FLANKING,
    INFECT,
    INGEST,
    PLAYER,
    SELF,
    TRAMPLE,
    Afflict,
    BecomesBlocked,
    Blocks,
    Bushido,
    Continuous,
    DealDamage,
    Designated,
    DrawCards,
    Frenzy,
    Gets,
    Has,
    Performs,
    Poisonous,
    Rampage,
    Renown,
    Spell,
    Target,
    Toxic,
    When,
    card,
)
from playset.rules.state.objects import Context
from playset.testing import Scenario

# --- 509.3 blocking as a trigger -----------------------------------------------------------------------------


def test_509_3b_blocking_a_creature_that_fits():
    guard = creature("Guard", When(Blocks(SELF, whom=CREATURE), DrawCards(1)))
    s = Scenario(battlefield=[PLAIN], their_battlefield=[guard])
    s.attack("Plain")
    s.them.block({"Guard": "Plain"})
    assert s.resolve().them.hand == ["Filler"]


def test_509_3c_becoming_blocked_by_two_is_one_event():
    proud = creature("Proud", When(BecomesBlocked(SELF), DrawCards(1)), pt="4/4")
    s = Scenario(battlefield=[proud], their_battlefield=[PLAIN, PLAIN])
    s.attack("Proud")
    s.them.block({"Plain #1": "Proud", "Plain #2": "Proud"})
    assert s.resolve().hand == ["Filler"]


def test_509_3d_becoming_blocked_by_a_creature_counts_each():
    proud = creature("Proud", When(BecomesBlocked(SELF, by=CREATURE), DrawCards(1)), pt="4/4")
    s = Scenario(battlefield=[proud], their_battlefield=[PLAIN, PLAIN])
    s.attack("Proud")
    s.them.block({"Plain #1": "Proud", "Plain #2": "Proud"}).order("Proud", "Proud")
    assert s.resolve().hand == ["Filler", "Filler"]


# --- 702.45 bushido ------------------------------------------------------------------------------------------


def test_702_45a_it_gets_larger_when_it_blocks():
    s = Scenario(battlefield=[PLAIN], their_battlefield=[creature("Samurai", Bushido(1))])
    s.attack("Plain")
    s.them.block({"Samurai": "Plain"})
    assert s.resolve().them.pt("Samurai") == "3/3"
    assert s.damage().battlefield == []
    assert s.them.battlefield == ["Samurai"]


def test_702_45a_it_gets_larger_once_when_it_becomes_blocked():
    s = Scenario(battlefield=[creature("Samurai", Bushido(2))], their_battlefield=[PLAIN, PLAIN])
    s.attack("Samurai")
    s.them.block({"Plain #1": "Samurai", "Plain #2": "Samurai"})
    assert s.resolve().pt("Samurai") == "4/4"


def test_702_45a_nothing_happens_if_nothing_blocks():
    s = Scenario(battlefield=[creature("Samurai", Bushido(2))], their_battlefield=[PLAIN])
    s.attack("Samurai")
    s.them.block()
    assert s.damage().them.life == 18


def test_702_45b_each_instance_triggers():
    s = Scenario(battlefield=[creature("Samurai", Bushido(1), Bushido(2))], their_battlefield=[PLAIN])
    s.attack("Samurai")
    s.them.block({"Plain": "Samurai"}).order("Samurai", "Samurai")
    assert s.resolve().pt("Samurai") == "5/5"


# --- 702.25 flanking -----------------------------------------------------------------------------------------


def test_702_25a_a_blocker_without_flanking_shrinks():
    s = Scenario(battlefield=[creature("Knight", FLANKING)], their_battlefield=[PLAIN, BIG])
    s.attack("Knight")
    s.them.block({"Plain": "Knight", "Big": "Knight"}).order("Knight", "Knight")
    s.resolve()
    assert (s.them.pt("Plain"), s.them.pt("Big")) == ("1/1", "4/4")
    assert s.pt("Knight") == "2/2"


def test_702_25a_a_blocker_with_flanking_does_not():
    s = Scenario(battlefield=[creature("Knight", FLANKING)], their_battlefield=[creature("Rider", FLANKING)])
    s.attack("Knight")
    s.them.block({"Rider": "Knight"})
    assert s.stack == []
    assert s.them.pt("Rider") == "2/2"


def test_702_25a_flanking_that_was_given_counts():
    s = Scenario(
        battlefield=[creature("Knight", FLANKING)],
        their_battlefield=[PLAIN, creature("Lord", Continuous(CREATURE, Has(FLANKING)))],
    )
    s.attack("Knight")
    s.them.block({"Plain": "Knight"})
    assert s.stack == []


def test_702_25a_a_blocker_that_lost_flanking_shrinks():
    s = Scenario(
        hand=[MUTE], battlefield=[creature("Knight", FLANKING)], their_battlefield=[creature("Rider", FLANKING)]
    )
    s.attack("Knight")
    s.cast("Mute", "Rider")
    s.them.block({"Rider": "Knight"})
    assert s.resolve().them.pt("Rider") == "1/1"


# --- 702.23 rampage, 702.68 frenzy, 702.130 afflict ----------------------------------------------------------


def test_702_23a_it_gets_larger_for_each_blocker_beyond_the_first():
    s = Scenario(battlefield=[creature("Boar", Rampage(2))], their_battlefield=[PLAIN, PLAIN, PLAIN])
    s.attack("Boar")
    s.them.block({"Plain #1": "Boar", "Plain #2": "Boar", "Plain #3": "Boar"})
    assert s.resolve().pt("Boar") == "6/6"


def test_702_23a_one_blocker_is_not_beyond_the_first():
    s = Scenario(battlefield=[creature("Boar", Rampage(2))], their_battlefield=[PLAIN])
    s.attack("Boar")
    s.them.block({"Plain": "Boar"})
    assert s.resolve().pt("Boar") == "2/2"


def test_702_23b_the_bonus_is_worked_out_once_as_it_resolves():
    zap = card("Zap", "{R}", "Instant", Spell(DealDamage(2, Target(CREATURE))))
    s = Scenario(hand=[zap, zap], battlefield=[creature("Boar", Rampage(1))], their_battlefield=[PLAIN, PLAIN, PLAIN])
    s.attack("Boar")
    s.them.block({"Plain #1": "Boar", "Plain #2": "Boar", "Plain #3": "Boar"})
    s.cast("Zap", "Plain", hold=True).resolve_top()  # before the ability resolves
    s.resolve()
    assert s.pt("Boar") == "3/3"
    s.cast("Zap", "Plain")
    assert s.pt("Boar") == "3/3"


def test_702_68a_an_unblocked_attacker_rages():
    s = Scenario(battlefield=[creature("Slith", Frenzy(2)), PLAIN], their_battlefield=[BIG])
    s.attack("Slith", "Plain")
    s.them.block({"Big": "Plain"})
    assert s.stack == ["Slith"]
    assert s.damage().them.life == 16


def test_702_68a_a_blocked_attacker_does_not():
    s = Scenario(battlefield=[creature("Slith", Frenzy(2))], their_battlefield=[BIG])
    s.attack("Slith")
    s.them.block({"Big": "Slith"})
    assert s.stack == []


def test_509_3g_an_attacker_that_nobody_could_block_is_unblocked():
    s = Scenario(battlefield=[creature("Slith", Frenzy(2))])
    s.attack("Slith")
    assert s.damage().them.life == 16


def test_702_130a_the_defending_player_loses_life():
    s = Scenario(battlefield=[creature("Demon", Afflict(3))], their_battlefield=[PLAIN])
    s.attack("Demon")
    s.them.block({"Plain": "Demon"})
    assert s.resolve().them.life == 17


# --- 702.112 renown, 702.115 ingest, 702.70 poisonous --------------------------------------------------------


def test_702_112a_it_becomes_renowned_once():
    s = Scenario(battlefield=[creature("Hero", Renown(2))])
    s.attack("Hero").damage()
    assert s.pt("Hero") == "4/4"
    assert Designated("renowned").matches(s.state, s.permanent("Hero").id, Context(0, 0))
    s.next_turn().next_turn()
    s.attack("Hero").damage()
    assert s.them.life == 14
    assert s.pt("Hero") == "4/4"


def test_702_112a_blocked_it_stays_unknown():
    s = Scenario(battlefield=[creature("Hero", Renown(1))], their_battlefield=[BIG])
    s.attack("Hero")
    s.them.block({"Big": "Hero"})
    assert s.damage().them.life == 20


def test_702_112b_becoming_renowned_can_be_triggered_on():
    s = Scenario(battlefield=[creature("Hero", Renown(1), When(Performs("renowned"), DrawCards(1)))])
    assert s.attack("Hero").damage().hand == ["Filler"]


def test_702_112c_the_second_ability_does_nothing():
    s = Scenario(battlefield=[creature("Hero", Renown(1), Renown(2))])
    s.attack("Hero").pass_priority(4)
    s.order("Hero", "Hero")
    assert s.resolve().pt("Hero") == "4/4"  # the one put on the stack last resolved first


def test_702_115a_the_top_card_of_the_library_is_exiled():
    s = Scenario(battlefield=[creature("Drone", INGEST)], their_library="Plains, Island")
    s.attack("Drone").damage()
    assert s.them.exile == ["Plains"]
    assert s.them.library == ["Island"]


def test_702_70a_the_player_gets_poison_counters_besides():
    s = Scenario(battlefield=[creature("Snake", Poisonous(3))])
    s.attack("Snake").damage()
    assert s.them.counters("poison") == 3
    assert s.them.life == 18


# --- 702.164 toxic -------------------------------------------------------------------------------------------


def test_702_164c_combat_damage_to_a_player_gives_poison_counters_too():
    s = Scenario(battlefield=[creature("Rat", Toxic(2))])
    s.attack("Rat").damage()
    assert s.them.life == 18
    assert s.them.counters("poison") == 2


def test_702_164b_the_values_add_up():
    rat = creature("Rat", Toxic(1), Toxic(2))
    s = Scenario(battlefield=[rat, creature("Lord", Continuous(CREATURE, Has(Toxic(1))))])
    s.attack("Rat").damage()
    assert s.them.counters("poison") == 4


def test_702_164c_damage_to_creatures_and_other_damage_do_not_count():
    spitter = creature("Spitter", Toxic(2), When(BecomesBlocked(SELF), DealDamage(1, PLAYER)))
    s = Scenario(battlefield=[spitter], their_battlefield=[BIG])
    s.attack("Spitter")
    s.them.block({"Big": "Spitter"})
    s.damage()
    assert s.them.life == 19
    assert s.them.counters("poison") == 0


def test_702_164c_trample_and_infect_come_together():
    s = Scenario(battlefield=[creature("Hydra", Toxic(1), INFECT, TRAMPLE, FIRST_STRIKE, pt="4/4")])
    s.attack("Hydra").damage()
    assert s.them.life == 20
    assert s.them.counters("poison") == 5


def test_702_164c_a_creature_without_its_abilities_is_not_toxic():
    s = Scenario(hand=[MUTE], battlefield=[creature("Rat", Toxic(2))])
    s.attack("Rat")
    s.cast("Mute", "Rat")
    s.damage()
    assert s.them.counters("poison") == 0


def test_702_164a_the_size_of_the_creature_makes_no_difference():
    s = Scenario(battlefield=[creature("Rat", Toxic(2)), creature("Lord", Continuous(CREATURE, Gets(+3, +3)))])
    s.attack("Rat").damage()
    assert s.them.life == 15
    assert s.them.counters("poison") == 2
