"""CR 702: keyword abilities of the upkeep: cumulative upkeep, echo, fading, vanishing."""

from __future__ import annotations

from tests.rules.own_cards import PLAIN, creature

from playset.ability import (
    CREATURE,
    HASTE,
    SELF,
    TAP,
    Activated,
    CumulativeUpkeep,
    Duration,
    Echo,
    Fading,
    Mana,
    PayLife,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    Spell,
    Target,
    Until,
    Vanishing,
    YouControlIt,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario


def to_my_upkeep(s: Scenario) -> Scenario:
    """Go to the next upkeep of the first player."""
    s.pass_to(Step.UPKEEP)
    return s if s.state.active == 0 else s.pass_to(Step.UPKEEP)


# --- 702.24 cumulative upkeep --------------------------------------------------------------------------------


def test_702_24a_the_cost_grows_with_each_age_counter():
    s = Scenario(battlefield=[creature("Elder", CumulativeUpkeep("{1}")), "3 Forest"])
    to_my_upkeep(s).resolve().yes()
    assert s.permanent("Elder").counters == {"age": 1}
    assert [s.tapped(f"Forest #{n}") for n in (1, 2, 3)].count(True) == 1
    to_my_upkeep(s).resolve().yes()
    assert s.permanent("Elder").counters == {"age": 2}
    assert [s.tapped(f"Forest #{n}") for n in (1, 2, 3)].count(True) == 2


def test_702_24a_it_is_sacrificed_if_nothing_is_paid():
    s = Scenario(battlefield=[creature("Elder", CumulativeUpkeep("{1}")), "Forest"])
    to_my_upkeep(s).resolve().no()
    assert s.graveyard == ["Elder"]


def test_702_24a_partial_payments_are_not_allowed():
    s = Scenario(battlefield=[creature("Elder", CumulativeUpkeep("{1}")), "Forest"])
    s.permanent("Elder").counters = {"age": 1}
    to_my_upkeep(s).resolve()
    assert s.graveyard == ["Elder"]  # two would have to be paid, so it was not even asked


def test_702_24a_the_cost_may_be_life_or_a_sacrifice():
    s = Scenario(battlefield=[creature("Leech", CumulativeUpkeep(PayLife(2)))])
    s.permanent("Leech").counters = {"age": 2}
    to_my_upkeep(s).resolve().yes()
    assert s.life == 14
    s = Scenario(battlefield=[creature("Tyrant", CumulativeUpkeep(Sacrifice(CREATURE))), PLAIN, PLAIN, PLAIN])
    s.permanent("Tyrant").counters = {"age": 1}
    to_my_upkeep(s).resolve().yes().choose("Plain", "Plain")
    assert s.battlefield == ["Tyrant", "Plain"]


def test_702_24b_two_abilities_count_the_same_counters():
    s = Scenario(battlefield=[creature("Elder", CumulativeUpkeep("{1}"), CumulativeUpkeep(PayLife(1))), "3 Forest"])
    to_my_upkeep(s).order("Elder", "Elder").resolve()
    s.yes().yes()
    assert s.permanent("Elder").counters == {"age": 2}
    assert (s.life, [s.tapped(f"Forest #{n}") for n in (1, 2, 3)].count(True)) == (19, 2)


def test_702_24a_other_upkeeps_do_not_matter():
    s = Scenario(battlefield=[creature("Elder", CumulativeUpkeep("{1}"))])
    s.pass_to(Step.UPKEEP)
    assert s.state.active == 1
    assert s.stack == []


# --- 702.30 echo ---------------------------------------------------------------------------------------------


def test_702_30a_the_cost_is_paid_once():
    s = Scenario(hand=[creature("Returner", Echo("{1}"))], battlefield="Mountain")
    s.cast("Returner")
    to_my_upkeep(s).resolve().yes()
    assert s.battlefield == ["Mountain", "Returner"]
    to_my_upkeep(s)
    assert s.stack == []


def test_702_30a_it_is_sacrificed_if_the_cost_is_not_paid():
    s = Scenario(hand=[creature("Returner", Echo("{5}"))])
    s.cast("Returner")
    assert to_my_upkeep(s).resolve().graveyard == ["Returner"]


def test_702_30a_a_new_controller_has_to_pay_again():
    steal = card("Steal", "{U}", "Sorcery", Spell(Until(Target(CREATURE), YouControlIt(), Duration.GAME)))
    s = Scenario(hand=[steal], battlefield="Mountain", their_battlefield=[creature("Returner", Echo(PayLife(3)))])
    s.pass_to(Step.UPKEEP).resolve().yes()
    assert s.them.life == 17
    s.pass_to(Step.UPKEEP).pass_to(Step.UPKEEP)
    assert s.stack == []
    s.pass_to(Step.PRECOMBAT_MAIN)
    s.pass_to(Step.PRECOMBAT_MAIN)
    assert s.state.active == 0
    s.cast("Steal", "Returner")
    to_my_upkeep(s).resolve().yes()
    assert s.life == 17


# --- 702.32 fading -------------------------------------------------------------------------------------------


def test_702_32a_it_fades_and_goes_when_there_is_nothing_left_to_remove():
    s = Scenario(hand=[creature("Ghost", Fading(2))])
    s.cast("Ghost")
    assert s.permanent("Ghost").counters == {"fade": 2}
    to_my_upkeep(s).resolve()
    assert s.permanent("Ghost").counters == {"fade": 1}
    to_my_upkeep(s).resolve()
    assert s.battlefield == ["Ghost"]
    assert s.permanent("Ghost").counters == {}
    assert to_my_upkeep(s).resolve().graveyard == ["Ghost"]


# --- 702.63 vanishing ----------------------------------------------------------------------------------------


def test_702_63a_it_vanishes_with_the_last_counter():
    s = Scenario(hand=[creature("Wisp", Vanishing(2))])
    s.cast("Wisp")
    assert s.permanent("Wisp").counters == {"time": 2}
    to_my_upkeep(s).resolve()
    assert s.permanent("Wisp").counters == {"time": 1}
    to_my_upkeep(s).resolve_top()
    assert s.stack == ["Wisp"]  # "when the last counter is removed" triggered
    assert s.resolve().graveyard == ["Wisp"]


def test_702_63a_any_removal_of_the_last_counter_counts():
    wisp = creature("Wisp", Vanishing(1), HASTE, Activated((TAP,), RemoveCounters("time", 1, SELF)))
    s = Scenario(hand=[wisp])
    s.cast("Wisp").activate("Wisp")
    assert s.graveyard == ["Wisp"]


def test_702_63b_without_a_number_it_stays_until_it_gets_counters():
    ghost = creature("Ghost", Vanishing(), Activated((Mana("{0}"),), PutCounters("time", 1, SELF)))
    s = Scenario(battlefield=[ghost])
    to_my_upkeep(s)
    assert s.stack == []
    s.activate("Ghost")
    assert s.permanent("Ghost").counters == {"time": 1}
    assert to_my_upkeep(s).resolve().graveyard == ["Ghost"]


def test_702_63c_each_instance_works_separately():
    s = Scenario(hand=[creature("Wisp", Vanishing(2), Vanishing(2))])
    s.cast("Wisp")
    assert s.permanent("Wisp").counters == {"time": 4}
    to_my_upkeep(s).order("Wisp", "Wisp").resolve()
    assert s.permanent("Wisp").counters == {"time": 2}
