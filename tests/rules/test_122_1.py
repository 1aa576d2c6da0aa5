"""Counters with effects of their own (CR 122.1c–d, 122.1h)."""

from playset.ability import (
    CREATURE,
    SELF,
    Activated,
    DealDamage,
    Destroy,
    Mana,
    PutCounters,
    SacrificeIt,
    Spell,
    Target,
    Untap,
    card,
)
from playset.core.words import Step
from playset.testing import Scenario
from playset.testing.invariants import check

BEAR = card("Test Bear", "{1}{G}", "Creature — Bear", pt="2/2")
KILL = card("Test Kill", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
BOLT = card("Test Bolt", "{R}", "Instant", Spell(DealDamage(5, Target(CREATURE))))
WAKE = card("Test Wake", "{U}", "Instant", Spell(Untap(Target(CREATURE))))


def with_counters(word: str, count: int, hand: list[object], tapped: bool = False, other: str = "") -> Scenario:
    """A bear with counters on it."""
    s = Scenario(hand=hand, battlefield=[BEAR])  # type: ignore[arg-type]
    s.permanent("Test Bear").counters = {word: count}
    s.permanent("Test Bear").tapped = tapped
    s.state.touch_battlefield()
    return s


def test_122_1c_a_shield_counter_is_removed_instead_of_destruction_by_an_effect():
    s = with_counters("shield", 2, [KILL, KILL, KILL])
    s.cast("Test Kill", "Test Bear")
    assert s.permanent("Test Bear").counters == {"shield": 1}
    s.cast("Test Kill", "Test Bear")
    check(s.game)
    s.cast("Test Kill", "Test Bear")
    assert s.graveyard.count("Test Bear") == 1


def test_122_1c_a_shield_counter_prevents_damage():
    s = with_counters("shield", 1, [BOLT, BOLT])
    s.cast("Test Bolt", "Test Bear")
    assert s.battlefield == ["Test Bear"]
    assert not s.permanent("Test Bear").counters
    s.cast("Test Bolt", "Test Bear")
    assert s.battlefield == []


def test_122_1c_damage_of_several_sources_at_once_takes_one_counter():
    s = Scenario(battlefield=[BEAR, BEAR], their_battlefield=[BEAR])
    s.them.permanent("Test Bear").counters = {"shield": 2}
    s.state.touch_battlefield()
    s.attack("Test Bear")
    s.them.block({"Test Bear": "Test Bear"})
    s.damage()
    assert s.them.permanent("Test Bear").counters == {"shield": 1}
    double = Scenario(battlefield=[BEAR], their_battlefield=[BEAR, BEAR])
    double.permanent("Test Bear").counters = {"shield": 2}
    double.state.touch_battlefield()
    double.attack("Test Bear")
    double.them.block({"Test Bear #1": "Test Bear", "Test Bear #2": "Test Bear"})
    double.damage()
    if double.asked == "divide":
        double.divide(2, 0)
        double.damage()
    assert double.permanent("Test Bear").counters == {"shield": 1}


def test_122_1d_a_stun_counter_is_removed_instead_of_untapping():
    s = with_counters("stun", 2, [WAKE], tapped=True)
    s.cast("Test Wake", "Test Bear")
    assert s.tapped("Test Bear")
    assert s.permanent("Test Bear").counters == {"stun": 1}
    s.pass_to(Step.PRECOMBAT_MAIN, s.state.turn + 2)
    assert s.tapped("Test Bear")
    assert not s.permanent("Test Bear").counters
    s.pass_to(Step.PRECOMBAT_MAIN, s.state.turn + 2)
    assert not s.tapped("Test Bear")


def test_122_1h_a_finality_counter_exiles_what_would_go_to_the_graveyard():
    s = with_counters("finality", 1, [KILL])
    s.cast("Test Kill", "Test Bear")
    assert s.exile == ["Test Bear"]
    ritual = card("Test Ritual", "{B}", "Creature — Human", Activated((Mana("{0}"),), SacrificeIt(SELF)), pt="1/1")
    mark = card("Test Mark", "{B}", "Instant", Spell(PutCounters("finality", 1, Target(CREATURE))))
    s = Scenario(hand=[mark], battlefield=[ritual])
    s.cast("Test Mark", "Test Ritual")
    s.activate("Test Ritual")
    assert s.exile == ["Test Ritual"]
