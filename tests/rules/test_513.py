"""The end step (CR 513)."""

from playset.ability import (
    CREATURE,
    FLASH,
    IT,
    YOU,
    AtBeginning,
    AtNext,
    GainLife,
    Gets,
    LoseLife,
    SacrificeIt,
    Spell,
    Target,
    Then,
    Until,
    When,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario

FEAST = card("Feast", "{G}", "Enchantment", FLASH, When(AtBeginning(Step.END), GainLife(1)))
FLEETING = card(
    "Fleeting",
    "{R}",
    "Instant",
    Spell(Then(Until(Target(CREATURE), Gets(2, 0)), AtNext(Step.END, SacrificeIt(IT), Target(CREATURE)))),
)


def test_513_1_end_step_abilities_trigger_as_it_begins_and_players_get_priority():
    s = Scenario(battlefield=[FEAST], their_hand="Lightning Bolt")
    s.pass_to(Step.END)
    assert s.stack == ["Feast"]
    assert s.asked_player == 0
    s.them.cast("Lightning Bolt", "me")
    assert s.life == 18


def test_513_1_only_ones_own_if_it_says_so():
    toll = card("Toll", "", "Enchantment", When(AtBeginning(Step.END, YOU), LoseLife(1)))
    s = Scenario(battlefield=[toll])
    s.pass_to(Step.UPKEEP, turn=5)
    assert s.life == 18


def test_513_2_a_permanent_that_enters_in_the_end_step_waits_for_the_next_one():
    s = Scenario(hand=[FEAST])
    s.pass_to(Step.END)
    s.cast("Feast")
    assert (s.step, s.stack, s.life) == (Step.END, [], 20), "the step does not back up"
    s.pass_to(Step.END, turn=3).resolve()
    assert s.life == 21


def test_513_2_so_does_a_delayed_trigger():
    s = Scenario(hand=[FLEETING], battlefield="Hill Giant")
    s.pass_to(Step.END)
    s.cast("Fleeting", "Hill Giant")
    s.pass_to(Step.PRECOMBAT_MAIN, turn=3)
    assert s.battlefield == ["Hill Giant"]
    s.pass_to(Step.END, turn=3)
    assert s.stack == ["Fleeting"]
    s.resolve()
    assert s.graveyard == ["Fleeting", "Hill Giant"]


def test_513_2_until_end_of_turn_effects_made_in_the_end_step_last_until_cleanup():
    s = Scenario(hand="Giant Growth", battlefield="Grizzly Bears")
    s.pass_to(Step.END)
    s.cast("Giant Growth", "Grizzly Bears")
    assert s.pt("Grizzly Bears") == "5/5"
    s.pass_to(Step.UPKEEP)
    assert s.pt("Grizzly Bears") == "2/2"


def test_513_a_delayed_trigger_does_not_find_what_has_left():
    s = Scenario(hand=[FLEETING, "Lightning Bolt"], battlefield="Hill Giant")
    s.cast("Fleeting", "Hill Giant")
    s.cast("Lightning Bolt", "Hill Giant")
    s.pass_to(Step.END).resolve()
    assert s.graveyard == ["Fleeting", "Lightning Bolt", "Hill Giant"]
