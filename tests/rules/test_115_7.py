"""Choosing new targets for what is on the stack (CR 115.7)."""

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    SPELL,
    TAP,
    AbilityOnStack,
    Activated,
    ChooseNewTargets,
    CounterSpell,
    DealDamage,
    Spell,
    Target,
    Then,
    card,
)
from playset.rules.game import Game
from playset.rules.views.labels import question
from playset.testing import Scenario
from playset.testing.invariants import check

SWERVE = card("Test Swerve", "{U}{R}", "Instant", Spell(ChooseNewTargets(Target(SPELL))))


def test_115_7d_new_targets_may_be_chosen_for_a_spell():
    s = Scenario(hand=[SWERVE], their_hand="Lightning Bolt", their_battlefield="Hill Giant", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Test Swerve", "Lightning Bolt", hold=True)
    s.resolve_top()
    assert s.asked_player == 0
    assert question(s.game.view(0)).endswith("Choose another target for Lightning Bolt, or none to leave it as it is")
    assert sorted(s.offered) == ["Hill Giant", "them"]
    check(s.game)
    again = Game.from_data(s.game.to_data())
    assert again.state_hash() == s.game.clone().state_hash()
    s.choose("them")
    s.resolve()
    assert (s.life, s.them.life) == (20, 17)


def test_115_7d_targets_may_stay_as_they_are():
    s = Scenario(hand=[SWERVE], their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Test Swerve", "Lightning Bolt").choose()
    s.resolve()
    assert s.life == 17


def test_115_7d_the_new_target_must_be_legal_for_the_spells_controller():
    kill = card("Test Kill", "{B}", "Instant", Spell(DealDamage(9, Target(CREATURE))))
    s = Scenario(hand=[SWERVE], their_hand=[kill], battlefield="Hill Giant, Gladecover Scout", active=1)
    s.them.cast("Test Kill", "Hill Giant", hold=True)
    s.cast("Test Swerve", "Test Kill")
    s.resolve()
    assert s.graveyard == ["Test Swerve", "Hill Giant"], "the other creature has hexproof, so there was no choice"


def test_115_7_an_ability_can_get_new_targets_too():
    pinger = card("Pinger", "{R}", "Creature — Wizard", Activated((TAP,), DealDamage(1, Target(ANY_TARGET))), pt="1/1")
    bend = card("Bend", "{U}", "Instant", Spell(ChooseNewTargets(Target(AbilityOnStack()))))
    s = Scenario(hand=[bend], their_battlefield=[pinger], active=1)
    s.them.activate("Pinger", "me", hold=True)
    s.cast("Bend").choose("Pinger")
    s.resolve()
    assert s.them.graveyard == ["Pinger"]


def test_115_7_a_spell_without_targets_or_that_is_gone_gets_none():
    both = card("Both", "{U}", "Instant", Spell(Then(CounterSpell(Target(SPELL)), ChooseNewTargets(Target(SPELL)))))
    s = Scenario(hand=[both], their_hand="Lightning Bolt", active=1)
    s.them.cast("Lightning Bolt", "me", hold=True)
    s.cast("Both", "Lightning Bolt")
    assert s.life == 20
    s = Scenario(hand=[SWERVE], their_hand="Night's Whisper", active=1)
    s.them.cast("Night's Whisper", hold=True)
    s.cast("Test Swerve", "Night's Whisper")
    assert len(s.them.hand) == 2
