"""CR 702: keyword abilities that look at spells: ward, prowess, extort."""

from __future__ import annotations

from tests.rules.own_cards import PLAIN, creature

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    EXTORT,
    PROWESS,
    SELF,
    TAP,
    Activated,
    DealDamage,
    Discard,
    DrawCards,
    Enters,
    Mana,
    PayLife,
    Sacrifice,
    Spell,
    Target,
    Ward,
    When,
    card,
)
from playset.testing import Scenario

ZAP = card("Zap", "{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))))
STUDY = card("Study", "{U}", "Sorcery", Spell(DrawCards(1)))
PINGER = creature("Pinger", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))))
WARDED = creature("Warded", Ward("{2}"), pt="3/3")


# --- 702.21 ward ---------------------------------------------------------------------------------------------


def test_702_21a_a_spell_is_countered_if_its_controller_cannot_pay():
    s = Scenario(battlefield=[WARDED], their_hand=[ZAP])
    s.them.cast("Zap", "Warded")
    assert s.battlefield == ["Warded"]
    assert s.them.graveyard == ["Zap"]


def test_702_21a_its_controller_may_pay_or_not():
    for pays in (True, False):
        s = Scenario(battlefield=[WARDED], their_hand=[ZAP], their_battlefield="3 Mountain")
        s.them.cast("Zap", "Warded", hold=True)
        assert s.stack == ["Warded", "Zap"]
        s.resolve()
        assert s.asked_player == 1
        _ = s.yes() if pays else s.no()
        assert s.battlefield == ([] if pays else ["Warded"])
        assert s.them.tapped("Mountain #3") is pays


def test_702_21a_an_ability_is_countered_too():
    s = Scenario(battlefield=[WARDED], their_battlefield=[PINGER])
    s.them.activate("Pinger", "Warded")
    assert s.permanent("Warded").damage == 0
    assert s.them.tapped("Pinger")


def test_702_21a_a_triggered_ability_is_countered_too():
    herald = creature("Herald", When(Enters(SELF), DealDamage(3, Target(CREATURE))))
    s = Scenario(battlefield=[WARDED], their_hand=[herald], active=1)
    s.them.cast("Herald").choose("Warded")
    assert s.battlefield == ["Warded"]


def test_702_21a_ones_own_spells_do_not_trigger_it():
    s = Scenario(hand=[ZAP], battlefield=[WARDED])
    assert s.cast("Zap", "Warded").battlefield == []


def test_702_21a_a_spell_that_targets_something_else_does_not_trigger_it():
    s = Scenario(battlefield=[WARDED], their_hand=[ZAP])
    assert s.them.cast("Zap", "me").life == 17


def test_702_21a_the_cost_may_be_life():
    s = Scenario(battlefield=[creature("Dear", Ward(PayLife(3)))], their_hand=[ZAP])
    s.them.cast("Zap", "Dear").yes()
    assert s.battlefield == []
    assert s.them.life == 17


def test_702_21a_life_that_is_not_there_cannot_be_paid():
    s = Scenario(battlefield=[creature("Dear", Ward(PayLife(3)))], their_hand=[ZAP], their_life=2)
    s.them.cast("Zap", "Dear")
    assert s.battlefield == ["Dear"]


def test_702_21a_the_cost_may_be_a_discard():
    s = Scenario(battlefield=[creature("Learned", Ward(Discard()))], their_hand=[ZAP, "Island", "Swamp"])
    s.them.cast("Zap", "Learned").yes().choose("Island")
    assert s.battlefield == []
    assert s.them.hand == ["Swamp"]
    assert sorted(s.them.graveyard) == ["Island", "Zap"]


def test_702_21a_the_cost_may_be_a_sacrifice():
    s = Scenario(battlefield=[creature("Grim", Ward(Sacrifice(CREATURE)))], their_hand=[ZAP], their_battlefield=[PLAIN])
    s.them.cast("Zap", "Grim").yes()
    assert s.battlefield == []
    assert s.them.battlefield == []


def test_702_21a_several_costs_are_paid_together():
    s = Scenario(battlefield=[creature("Both", Ward((Mana("{1}"), PayLife(2))))], their_hand=[ZAP])
    s.them.cast("Zap", "Both")
    assert s.battlefield == ["Both"]
    s = Scenario(
        battlefield=[creature("Both", Ward((Mana("{1}"), PayLife(2))))],
        their_hand=[ZAP],
        their_battlefield="2 Mountain",
    )
    s.them.cast("Zap", "Both").yes()
    assert s.battlefield == []
    assert s.them.life == 18


def test_702_21a_each_ward_ability_triggers():
    both = creature("Both", Ward("{1}"), Ward(PayLife(2)))
    s = Scenario(battlefield=[both], their_hand=[ZAP], their_battlefield="2 Mountain")
    s.them.cast("Zap", "Both", hold=True)
    s.order("Both", "Both").resolve()
    s.yes().yes()
    assert s.battlefield == []
    assert s.them.life == 18
    assert s.them.tapped("Mountain #2")


# --- 702.108 prowess -----------------------------------------------------------------------------------------


def test_702_108a_a_noncreature_spell_makes_it_larger_until_end_of_turn():
    s = Scenario(hand=[ZAP, PLAIN], battlefield=[creature("Monk", PROWESS, pt="1/2")])
    s.cast("Zap", "them", hold=True)
    assert s.stack == ["Monk", "Zap"]  # it resolves before the spell does
    s.resolve()
    assert s.pt("Monk") == "2/3"
    s.cast("Plain")
    assert s.pt("Monk") == "2/3"
    assert s.next_turn().pt("Monk") == "1/2"


def test_702_108a_spells_of_others_do_not_count():
    s = Scenario(battlefield=[creature("Monk", PROWESS, pt="1/2")], their_hand=[ZAP])
    s.them.cast("Zap", "me")
    assert s.pt("Monk") == "1/2"


def test_702_108b_each_instance_triggers():
    s = Scenario(hand=[ZAP], battlefield=[creature("Monk", PROWESS, PROWESS, pt="1/2")])
    s.cast("Zap", "them", hold=True).order("Monk", "Monk").resolve()
    assert s.pt("Monk") == "3/4"


# --- 702.101 extort ------------------------------------------------------------------------------------------


def test_702_101a_pay_to_drain_each_opponent():
    s = Scenario(hand=[STUDY], battlefield=[creature("Usurer", EXTORT), "Plains"], others=[{}])
    s.cast("Study").yes()
    assert (s.life, s.them.life, s.seats[2].life) == (22, 19, 19)
    assert s.tapped("Plains")


def test_702_101a_nothing_is_paid_nothing_happens():
    s = Scenario(hand=[STUDY], battlefield=[creature("Usurer", EXTORT), "Swamp"])
    s.cast("Study").no()
    assert (s.life, s.them.life) == (20, 20)


def test_702_101b_each_instance_triggers():
    s = Scenario(hand=[STUDY], battlefield=[creature("Usurer", EXTORT, EXTORT), "2 Swamp"])
    s.cast("Study", hold=True).order("Usurer", "Usurer").resolve().yes().yes()
    assert (s.life, s.them.life) == (22, 18)
