"""Continuous effects that last for as long as something stays as it is (CR 611.2), and what did not untap (502.3)."""

from __future__ import annotations

from playset.ability import (
    CREATURE,
    EACH_OPPONENT,
    PLAYER,
    SELF,
    SPELL,
    TAP,
    THOSE,
    YOU,
    YOU_CONTROL,
    Activated,
    CannotBeCountered,
    DoesNotUntap,
    Duration,
    Enters,
    GainsControl,
    Obeys,
    OpponentsCannotMakeSacrifice,
    Sacrifices,
    Spell,
    Target,
    Until,
    When,
    YouControlIt,
    card,
)
from playset.rules.derived.battlefield_index import battlefield_index
from playset.testing import Scenario
from playset.testing.invariants import check

JAILER = card(
    "Test Jailer",
    "{U}",
    "Creature — Wizard",
    Activated((TAP,), Until(Target(CREATURE), YouControlIt(), Duration.WHILE_TAPPED)),
    pt="1/1",
)
FROST = card(
    "Test Frost",
    "{U}",
    "Instant",
    Spell(Until(Target(CREATURE), Obeys(DoesNotUntap(THOSE)), Duration.NEXT_UNTAP_STEP)),
)
GIFT = card(
    "Test Gift",
    "{U}",
    "Creature — Bear",
    When(Enters(SELF), GainsControl(Target(EACH_OPPONENT), SELF)),
    pt="2/2",
)


def test_611_2b_control_lasts_as_long_as_the_source_remains_tapped():
    s = Scenario(battlefield=[JAILER], their_battlefield="Grizzly Bears")
    s.activate("Test Jailer", "Grizzly Bears")
    assert "Grizzly Bears" in s.battlefield
    s.next_turn()
    assert "Grizzly Bears" in s.battlefield
    s.next_turn()  # it untaps
    assert "Grizzly Bears" in s.them.battlefield


def test_502_3_a_creature_stays_tapped_in_the_next_untap_step_of_its_controller_only():
    s = Scenario(hand=[FROST], their_battlefield="Grizzly Bears (tapped)")
    s.cast("Test Frost", "Grizzly Bears")
    s.next_turn()
    assert s.them.tapped("Grizzly Bears")
    s.next_turn()
    s.next_turn()
    assert not s.them.tapped("Grizzly Bears")


def test_613_1b_another_player_gains_control():
    s = Scenario(hand=[GIFT])
    s.cast("Test Gift")
    assert "Test Gift" in s.them.battlefield


def test_611_2_what_lasts_for_something_that_is_gone_is_forgotten_with_its_rules():
    s = Scenario(hand=[FROST, "Lightning Bolt"], their_battlefield="Grizzly Bears (tapped)")
    s.cast("Test Frost", "Grizzly Bears").cast("Lightning Bolt", "Grizzly Bears")
    battlefield_index(s.state)
    s.next_turn()
    assert not s.state.floating
    check(s.game)


def test_611_2_a_spell_cannot_be_countered_this_turn():
    shelter = card("Shelter", "{G}", "Instant", Spell(Until(YOU, Obeys(CannotBeCountered(YOU_CONTROL & SPELL)))))
    s = Scenario(hand=[shelter, "Grizzly Bears"], their_hand="Counterspell")
    s.cast("Shelter").cast("Grizzly Bears", hold=True)
    s.them.cast("Counterspell", "Grizzly Bears")
    s.resolve()
    assert s.battlefield == ["Grizzly Bears"]


def test_611_2_nobody_can_be_made_to_sacrifice_this_turn():
    stand = card("Stand", "{W}", "Instant", Spell(Until(YOU, Obeys(OpponentsCannotMakeSacrifice()))))
    edict = card("Edict", "{B}", "Instant", Spell(Sacrifices(CREATURE, who=Target(PLAYER))))
    s = Scenario(hand=[stand], battlefield="Grizzly Bears", their_hand=[edict])
    s.cast("Stand")
    s.them.cast("Edict", "me")
    assert s.battlefield == ["Grizzly Bears"]
