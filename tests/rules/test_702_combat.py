"""CR 702: keyword abilities that trigger on attacking, and boast."""

from __future__ import annotations

from tests.rules.own_cards import BIG, BLOT, PLAIN, creature

from playset.ability import (
    ANY_TARGET,
    BATTLE_CRY,
    CREATURE,
    DECAYED,
    DETHRONE,
    EXALTED,
    FLYING,
    HASTE,
    MELEE,
    MENTOR,
    SELF,
    TRAINING,
    Annihilator,
    Boast,
    DealDamage,
    DrawCards,
    Gets,
    Has,
    Mana,
    Performs,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario

GROWTH = card("Growth", "{G}", "Instant", Spell(Until(Target(CREATURE), Gets(+3, +3))))


# --- 702.83 exalted ------------------------------------------------------------------------------------------


def test_702_83a_a_creature_that_attacks_alone_gets_larger():
    s = Scenario(battlefield=[PLAIN, creature("Squire", EXALTED)])
    s.attack("Plain").resolve()
    assert s.pt("Plain") == "3/3"
    assert s.pt("Squire") == "2/2"
    assert s.damage().them.life == 17


def test_702_83a_each_instance_triggers():
    s = Scenario(battlefield=[creature("Squire", EXALTED), creature("Page", EXALTED, EXALTED)])
    s.attack("Squire").order("Squire", "Page", "Page").resolve()
    assert s.pt("Squire") == "5/5"


def test_702_83b_two_attackers_are_not_alone():
    s = Scenario(battlefield=[PLAIN, creature("Squire", EXALTED)])
    s.attack("Plain", "Squire")
    assert s.stack == []
    assert s.damage().them.life == 16


def test_702_83b_what_attacked_alone_stays_larger_if_the_squire_dies():
    s = Scenario(battlefield=[PLAIN, creature("Squire", EXALTED)], their_hand=[BLOT])
    s.attack("Plain")
    s.them.cast("Blot", "Squire")
    assert s.resolve().pt("Plain") == "3/3"


def test_702_83a_attackers_of_others_do_not_count():
    s = Scenario(battlefield=[PLAIN], their_battlefield=[creature("Squire", EXALTED)])
    s.attack("Plain")
    assert s.stack == []


# --- 702.86 annihilator --------------------------------------------------------------------------------------


def test_702_86a_the_defending_player_chooses_what_to_sacrifice():
    s = Scenario(battlefield=[creature("Eater", Annihilator(2), pt="5/5")], their_battlefield="Plains, Island, Swamp")
    s.attack("Eater").resolve()
    assert s.asked_player == 1
    assert s.offered == ["Plains", "Island", "Swamp"]
    s.choose("Plains", "Swamp")
    assert s.them.battlefield == ["Island"]
    assert s.battlefield == ["Eater"]


def test_702_86a_a_player_with_fewer_permanents_sacrifices_them_all():
    s = Scenario(battlefield=[creature("Eater", Annihilator(4), pt="5/5")], their_battlefield="Plains, Island")
    s.attack("Eater").resolve()
    assert s.them.battlefield == []
    assert sorted(s.them.graveyard) == ["Island", "Plains"]


def test_702_86a_only_the_player_who_is_attacked_sacrifices():
    eater = creature("Eater", Annihilator(1), pt="5/5")
    s = Scenario(battlefield=[eater, "Plains"], their_battlefield="Island", others=[{"battlefield": "Swamp"}])
    s.attack("Eater", at="third").resolve()
    assert s.battlefield == ["Eater", "Plains"]
    assert s.them.battlefield == ["Island"]
    assert s.seats[2].battlefield == []


def test_702_86a_it_works_if_the_attacker_is_gone():
    s = Scenario(battlefield=[creature("Eater", Annihilator(1))], their_battlefield="Island", their_hand=[BLOT])
    s.attack("Eater")
    s.them.cast("Blot", "Eater").resolve()
    assert s.them.battlefield == []


def test_702_86b_each_instance_triggers():
    eater = creature("Eater", Annihilator(1), Annihilator(2))
    s = Scenario(battlefield=[eater], their_battlefield="3 Island")
    s.attack("Eater").order("Eater", "Eater").resolve()
    assert s.choose("Island", "Island").them.battlefield == []


# --- 702.91 battle cry ---------------------------------------------------------------------------------------


def test_702_91a_each_other_attacker_gets_more_power():
    s = Scenario(battlefield=[creature("Crier", BATTLE_CRY), PLAIN, creature("Home")])
    s.attack("Crier", "Plain").resolve()
    assert [s.pt(name) for name in ("Crier", "Plain", "Home")] == ["2/2", "3/2", "2/2"]


def test_702_91b_each_instance_triggers():
    s = Scenario(battlefield=[creature("Crier", BATTLE_CRY, BATTLE_CRY), PLAIN])
    s.attack("Crier", "Plain").order("Crier", "Crier").resolve()
    assert s.pt("Plain") == "4/2"


# --- 702.105 dethrone ----------------------------------------------------------------------------------------


def test_702_105a_attacking_the_player_with_the_most_life_makes_it_grow():
    s = Scenario(battlefield=[creature("Heir", DETHRONE)], life=5)
    s.attack("Heir").resolve()
    assert s.permanent("Heir").counters == {"+1/+1": 1}


def test_702_105a_a_tie_is_enough():
    s = Scenario(battlefield=[creature("Heir", DETHRONE)])
    assert s.attack("Heir").resolve().pt("Heir") == "3/3"


def test_702_105a_a_player_with_less_life_is_no_throne():
    s = Scenario(battlefield=[creature("Heir", DETHRONE)], their_life=19)
    s.attack("Heir")
    assert s.stack == []


# --- 702.121 melee -------------------------------------------------------------------------------------------


def test_702_121a_it_counts_the_opponents_attacked():
    s = Scenario(battlefield=[creature("Brawler", MELEE), PLAIN, BIG], others=[{}, {}])
    s.attack("Brawler -> them", "Plain -> third", "Big -> third").resolve()
    assert s.pt("Brawler") == "4/4"


def test_702_121a_one_opponent_counts_once():
    s = Scenario(battlefield=[creature("Brawler", MELEE), PLAIN])
    assert s.attack("Brawler", "Plain").resolve().pt("Brawler") == "3/3"


def test_702_121a_a_planeswalker_is_not_its_player():
    walker = card("Walker", "{2}", "Planeswalker — Test", loyalty=3)
    s = Scenario(battlefield=[creature("Brawler", MELEE)], their_battlefield=[walker])
    assert s.attack("Brawler", at="Walker").resolve().pt("Brawler") == "2/2"


# --- 702.134 mentor ------------------------------------------------------------------------------------------


def test_702_134a_a_weaker_attacker_gets_a_counter():
    s = Scenario(battlefield=[creature("Captain", MENTOR, pt="3/3"), PLAIN, BIG, creature("Home", pt="1/1")])
    s.attack("Captain", "Plain", "Big").resolve()  # there is one legal target
    assert [s.pt(name) for name in ("Captain", "Plain", "Big", "Home")] == ["3/3", "3/3", "5/5", "1/1"]


def test_702_134a_the_target_must_still_be_weaker_when_it_resolves():
    s = Scenario(hand=[GROWTH], battlefield=[creature("Captain", MENTOR, pt="3/3"), PLAIN])
    s.attack("Captain", "Plain")
    s.cast("Growth", "Plain").resolve()
    assert s.pt("Plain") == "5/5"


def test_702_134c_mentoring_can_be_triggered_on():
    coach = creature("Coach", MENTOR, When(Performs("mentor"), DrawCards(1)), pt="3/3")
    s = Scenario(battlefield=[coach, PLAIN])
    assert len(s.attack("Coach", "Plain").resolve().hand) == 1


# --- 702.149 training ----------------------------------------------------------------------------------------


def test_702_149a_it_learns_from_a_stronger_attacker():
    s = Scenario(battlefield=[creature("Rookie", TRAINING), BIG])
    assert s.attack("Rookie", "Big").resolve().pt("Rookie") == "3/3"


def test_702_149a_not_from_one_as_strong_or_one_that_stays_home():
    for others in ([PLAIN, BIG], [PLAIN]):
        s = Scenario(battlefield=[creature("Rookie", TRAINING), *others])
        s.attack("Rookie", "Plain")
        assert s.stack == []


def test_702_149a_the_power_is_compared_only_as_they_attack():
    s = Scenario(hand=[GROWTH], battlefield=[creature("Rookie", TRAINING, pt="1/1"), PLAIN])
    s.attack("Rookie", "Plain")
    s.cast("Growth", "Rookie")
    assert s.resolve().permanent("Rookie").counters == {"+1/+1": 1}


def test_702_149c_training_can_be_triggered_on():
    rookie = creature("Rookie", TRAINING, When(Performs("train"), Until(SELF, Has(FLYING))))
    s = Scenario(battlefield=[rookie, BIG])
    assert s.attack("Rookie", "Big").resolve().has("Rookie", "flying")


# --- 702.147 decayed -----------------------------------------------------------------------------------------


def test_702_147a_it_cannot_block():
    s = Scenario(battlefield=[PLAIN], their_battlefield=[creature("Corpse", DECAYED)])
    s.attack("Plain")
    assert s.damage().them.life == 18


def test_702_147a_it_is_sacrificed_at_end_of_combat():
    s = Scenario(battlefield=[creature("Corpse", DECAYED)])
    s.attack("Corpse").resolve()
    s.pass_to(Step.END_OF_COMBAT)
    assert s.them.life == 18
    assert s.resolve().graveyard == ["Corpse"]


# --- 702.142 boast -------------------------------------------------------------------------------------------

BRAGGART = creature("Braggart", HASTE, Boast((Mana("{1}"),), DealDamage(1, Target(ANY_TARGET))))


def test_702_142a_only_after_it_attacked():
    s = Scenario(battlefield=[BRAGGART, "Mountain"])
    assert not s.can("activate", "Braggart")
    s.attack("Braggart")
    s.activate("Braggart", "them")
    assert s.them.life == 19


def test_702_142a_also_later_in_the_turn_but_not_in_the_next():
    s = Scenario(battlefield=[BRAGGART, "Mountain"])
    s.attack("Braggart").damage().pass_to(Step.POSTCOMBAT_MAIN)
    assert s.can("activate", "Braggart")
    s.next_turn()
    assert not s.can("activate", "Braggart")


def test_702_142a_only_once_each_turn():
    s = Scenario(battlefield=[BRAGGART, "2 Mountain"])
    s.attack("Braggart")
    s.activate("Braggart", "them")
    assert not s.can("activate", "Braggart")
