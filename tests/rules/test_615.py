"""CR 615, 614.9: damage that is prevented, doubled or redirected, with effects written in this file."""

from dataclasses import dataclass

from tests.rules.sample_replacements import (
    FURNACE,
    PADDING,
    SPARK,
    SampleBodyguard,
    SampleDoubleDamage,
    SamplePreventDamage,
)

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    FIRST_STRIKE,
    PERMANENT,
    PLAYER,
    RED,
    SELF,
    TAP,
    THAT_MUCH,
    YOU,
    YOU_CONTROL,
    Activated,
    Casts,
    DamageCannotBePrevented,
    DealDamage,
    Exile,
    GainLife,
    PreventAnd,
    PreventNext,
    Protection,
    PutCounters,
    RemoveCounters,
    Spell,
    Step,
    Subtype,
    Target,
    When,
    card,
)
from playset.core.decision import YES_AND_NO, Ask, Decision
from playset.core.events import Event, EventKind
from playset.core.words import is_player
from playset.rules.nodes.base import Pattern
from playset.rules.state.objects import Context
from playset.rules.state.position import State
from playset.testing import Scenario
from playset.testing.invariants import check

SHIELD = card("Shield", "{W}", "Enchantment", SamplePreventDamage(YOU))
GUARD = card("Guard", "{W}", "Creature — Soldier", SampleBodyguard(), pt="0/5")


def test_615_1_prevented_damage_is_not_dealt():
    s = Scenario(hand=[SPARK], their_battlefield=[SHIELD, "Hill Giant"])
    s.cast("Spark", "them")
    assert s.them.life == 20


def test_615_6_prevented_damage_triggers_nothing():
    @dataclass(frozen=True, repr=False)
    class SampleIsDamaged(Pattern):
        def kinds(self) -> int:
            return 1 << EventKind.DAMAGE

        def matches(self, game: State, event: Event, context: Context) -> bool:
            return is_player(event.obj)

    witness = card("Witness", "{B}", "Enchantment", When(SampleIsDamaged(), GainLife(5)))
    s = Scenario(hand=[SPARK], battlefield=[witness], their_battlefield=[SHIELD])
    s.cast("Spark", "them")
    assert s.life == 20
    s = Scenario(hand=[SPARK], battlefield=[witness])
    s.cast("Spark", "them")
    assert s.life == 25


def test_615_10_a_static_prevention_takes_its_part_of_each_event():
    s = Scenario(hand=[SPARK, SPARK], their_battlefield=[PADDING])
    s.cast("Spark", "them").cast("Spark", "them")
    assert s.them.life == 16


def test_615_10_each_of_several_sources_at_once_is_an_event_of_its_own():
    swarm = card("Swarm", "{R}", "Sorcery", Spell(DealDamage(2, Target(PLAYER), source=CREATURE & YOU_CONTROL)))
    s = Scenario(hand=[swarm], battlefield="3 Grizzly Bears", their_battlefield=[PADDING])
    s.cast("Swarm", "them")
    assert s.them.life == 17


def test_614_1a_doubled_damage():
    s = Scenario(hand=[SPARK], battlefield=[FURNACE])
    s.cast("Spark", "them")
    assert s.them.life == 14


def test_614_7a_no_damage_is_nothing_to_double_or_redirect():
    # After all of it is prevented there is no event left: the order is the only question.
    s = Scenario(hand=[SPARK], battlefield=[FURNACE], their_battlefield=[SHIELD])
    s.cast("Spark", "them")
    assert s.asked_player == 1
    s.choose("Shield")
    assert s.asked == "priority"
    assert s.them.life == 20


def test_614_9_redirected_damage():
    s = Scenario(hand=[SPARK], their_battlefield=[GUARD])
    s.cast("Spark", "them")
    assert s.them.life == 20
    assert s.them.permanent("Guard").damage == 3


def test_614_9_redirected_combat_damage_of_several_attackers():
    s = Scenario(battlefield="2 Grizzly Bears, Hill Giant", their_battlefield=[GUARD])
    s.attack("Grizzly Bears", "Grizzly Bears", "Hill Giant")
    s.them.block()
    s.damage()
    assert s.them.life == 20
    assert s.them.graveyard == ["Guard"]


def test_614_9_damage_redirected_to_what_is_protected_from_its_source_is_prevented():
    safe = card("Safe Guard", "{W}", "Creature — Soldier", SampleBodyguard(), Protection(RED), pt="0/1")
    s = Scenario(hand=[SPARK], their_battlefield=[safe])
    s.cast("Spark", "them")
    assert s.them.life == 20
    assert s.them.battlefield == ["Safe Guard"]


def test_614_6_combat_damage_goes_through_the_gate_in_both_steps():
    fencer = card("Fencer", "{W}", "Creature — Soldier", FIRST_STRIKE, pt="2/2")
    s = Scenario(battlefield=[fencer, "Grizzly Bears", FURNACE])
    s.attack("Fencer", "Grizzly Bears")
    s.damage()
    assert s.them.life == 12


def test_615_5_an_asking_effect_in_the_middle_of_combat_damage():
    @dataclass(frozen=True, repr=False)
    class SampleMayPrevent(SamplePreventDamage):
        def ask(self, game: State, event: Event, context: Context) -> Decision | None:
            return Decision(Ask.YES_NO, context.controller, f"Prevent {event.amount}?", YES_AND_NO)

        def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
            return [] if answer == (0,) else [event]

    veil = card("Veil", "{W}", "Enchantment", SampleMayPrevent(YOU))
    s = Scenario(battlefield="Hill Giant, Grizzly Bears", their_battlefield=[veil, "Serra Angel"])
    s.attack("Hill Giant", "Grizzly Bears")
    s.them.block()
    s.pass_priority(2)
    assert (s.asked, s.asked_player, s.question) == ("yes or no", 1, "Prevent 3?")
    fork = s.game.clone()
    s.yes()
    assert s.question == "Prevent 2?"
    s.no()
    assert s.them.life == 18
    assert s.step == Step.COMBAT_DAMAGE
    fork.answer((1,))
    fork.answer((1,))
    assert fork.state.players[1].life == 15


def test_615_5_an_asking_effect_in_the_middle_of_paying_with_a_land_that_hurts():
    @dataclass(frozen=True, repr=False)
    class SampleMayPreventPain(SamplePreventDamage):
        def ask(self, game: State, event: Event, context: Context) -> Decision | None:
            return Decision(Ask.YES_NO, context.controller, "Prevent it?", YES_AND_NO)

        def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
            return [] if answer == (0,) else [event]

    veil = card("Veil", "{W}", "Enchantment", SampleMayPreventPain(YOU))
    s = Scenario(hand="Lightning Bolt", battlefield=[veil, "Karplusan Forest"], mana="")
    s.cast("Lightning Bolt", "them", hold=True)
    assert s.question == "Prevent it?"
    assert s.stack == []
    check(s.game)
    s.no()
    assert s.stack == ["Lightning Bolt"]
    assert (s.life, s.pool) == (19, "")
    s.resolve()
    assert s.them.life == 17


def test_614_6_a_trigger_sees_the_event_as_it_really_happened():
    echo = card("Echo", "{R}", "Enchantment", When(Casts(YOU, RED), GainLife(1)))
    bruise = card("Bruise", "{R}", "Sorcery", Spell(DealDamage(1, CREATURE)))
    s = Scenario(hand=[bruise], battlefield=[echo, FURNACE], their_battlefield="Grizzly Bears")
    s.cast("Bruise")
    assert s.them.graveyard == ["Grizzly Bears"]
    assert s.life == 21


def test_614_3_an_effect_ends_with_its_source():
    away = card("Away", "{W}", "Instant", Spell(Exile(Target(PERMANENT & Subtype("Soldier")))))
    s = Scenario(hand=[SPARK, away], their_battlefield=[GUARD])
    s.cast("Spark", "them", hold=True)
    s.cast("Away", "Guard")
    assert s.them.life == 17


def test_614_1a_the_ability_of_a_creature_may_double_its_own_damage():
    brute = card(
        "Brute", "{R}", "Creature — Ogre", SampleDoubleDamage(), Activated((TAP,), DealDamage(1, PLAYER)), pt="1/1"
    )
    s = Scenario(battlefield=[brute])
    s.activate("Brute")
    assert (s.life, s.them.life) == (18, 18)


# --- 615.5, 615.12: prevention that does something else as well -----------------------------------------------

HOT = card("Heat", "{R}", "Enchantment", DamageCannotBePrevented())
PHANTOM = card("Phantom", "{G}", "Creature — Spirit", PreventAnd(SELF, RemoveCounters("+1/+1", 1, SELF)), pt="2/2")
GROWER = card("Grower", "{G}", "Creature — Plant", PreventAnd(SELF, PutCounters("+1/+1", THAT_MUCH, SELF)), pt="1/4")
PEBBLE = card("Pebble", "{R}", "Instant", Spell(DealDamage(1, Target(ANY_TARGET))))


def test_615_5_the_rest_of_a_prevention_effect_follows_at_once():
    s = Scenario(hand="Lightning Bolt", battlefield=[GROWER])
    s.cast("Lightning Bolt", "Grower")
    assert s.permanent("Grower").counters == {"+1/+1": 3}
    assert s.permanent("Grower").damage == 0


def test_615_5_damage_of_several_sources_at_once_is_prevented_together():
    s = Scenario(battlefield=[PHANTOM, GROWER], their_battlefield="2 Grizzly Bears")
    s.permanent("Phantom").counters = {"+1/+1": 3}
    s.state.touch_battlefield()
    s.attack("Phantom", "Grower")
    s.them.block({"Grizzly Bears #1": "Phantom", "Grizzly Bears #2": "Phantom"})
    s.damage()
    if s.asked == "divide":
        s.divide(5, 0)
    assert s.permanent("Phantom").counters == {"+1/+1": 2}  # one counter for all of it


def test_615_12_what_else_a_prevention_effect_does_is_done_all_the_same():
    s = Scenario(hand=[PEBBLE, PEBBLE], battlefield=[PHANTOM, GROWER, HOT])
    s.permanent("Phantom").counters = {"+1/+1": 3}
    s.state.touch_battlefield()
    s.cast("Pebble", "Phantom")
    assert s.permanent("Phantom").counters == {"+1/+1": 2}
    assert s.permanent("Phantom").damage == 1
    s.cast("Pebble", "Grower")
    assert s.permanent("Grower").counters == {}  # nothing was prevented this way
    assert s.permanent("Grower").damage == 1


def test_615_12_a_shield_counter_goes_although_it_prevents_nothing():
    s = Scenario(hand=[PEBBLE], battlefield=["Grizzly Bears", HOT])
    s.permanent("Grizzly Bears").counters = {"shield": 2}
    s.state.touch_battlefield()
    s.cast("Pebble", "Grizzly Bears")
    assert s.permanent("Grizzly Bears").counters == {"shield": 1}
    assert s.permanent("Grizzly Bears").damage == 1


def test_615_12_a_shield_is_not_reduced_by_damage_that_cannot_be_prevented():
    guard = card("Guard", "{W}", "Instant", Spell(PreventNext(3, Target(CREATURE))))
    s = Scenario(hand=[guard, PEBBLE], battlefield=["Hill Giant", HOT])
    s.cast("Guard", "Hill Giant")
    s.cast("Pebble", "Hill Giant")
    assert s.permanent("Hill Giant").damage == 1
    assert [shield.amount for shield in s.state.shields] == [3]


def test_615_7_what_is_used_up_is_forgotten():
    guard = card("Guard", "{W}", "Instant", Spell(PreventNext(3, Target(CREATURE))))
    s = Scenario(hand=[guard, "Lightning Bolt"], battlefield="Hill Giant")
    s.cast("Guard", "Hill Giant")
    assert s.state.replacement_kinds >> EventKind.DAMAGE & 1
    s.cast("Lightning Bolt", "Hill Giant")
    assert s.battlefield == ["Hill Giant"]
    assert not s.state.replacement_kinds >> EventKind.DAMAGE & 1
    check(s.game)
