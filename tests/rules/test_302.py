"""Creatures (CR 302): casting them, and summoning sickness."""

from dataclasses import dataclass

from playset.ability import (
    CREATURE,
    HASTE,
    SELF,
    TAP,
    UNTAP,
    Activated,
    AddMana,
    Enters,
    Exile,
    GainLife,
    Has,
    ReturnToHand,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.core.words import Step
from playset.rules.layers.apply import Layer
from playset.rules.nodes.base import Modification
from playset.rules.state.objects import Context, Permanent
from playset.rules.state.position import State
from playset.testing import Scenario

DRUID = card("Druid", "{G}", "Creature — Elf", Activated((TAP,), GainLife(1)), pt="1/1")
QUICK_DRUID = card("Quick Druid", "{G}", "Creature — Elf", HASTE, Activated((TAP,), GainLife(1)), pt="1/1")
RUSH = card("Rush", "{R}", "Instant", Spell(Until(Target(CREATURE), Has(HASTE))))
UNSUMMON = card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))


@dataclass(frozen=True, repr=False)
class ComesUnderYourControl(Modification):
    """You control it."""

    def layers(self) -> int:
        return 1 << Layer.CONTROL

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        permanent.controller = context.controller


STEAL = card("Steal", "{U}", "Sorcery", Spell(Until(Target(CREATURE), ComesUnderYourControl())))


def may_attack(s: Scenario, name: str) -> bool:
    s.pass_to(Step.DECLARE_ATTACKERS)
    if s.asked != "attackers":
        return False
    offered = any(option.startswith(name) for option in s.offered)
    s.answer()
    return offered


def test_302_1_a_creature_is_cast_in_a_main_phase_and_uses_the_stack():
    s = Scenario(hand="Hill Giant", battlefield="4 Mountain")
    s.cast("Hill Giant", hold=True)
    assert s.stack == ["Hill Giant"]
    assert s.battlefield == ["Mountain"] * 4
    s.resolve()
    assert s.battlefield[-1] == "Hill Giant"


def test_302_6_a_creature_that_came_this_turn_cannot_attack():
    s = Scenario(hand="Hill Giant")
    s.cast("Hill Giant")
    assert not may_attack(s, "Hill Giant")


def test_302_6_it_can_in_its_controllers_next_turn():
    s = Scenario(hand="Hill Giant")
    s.cast("Hill Giant")
    s.next_turn()
    assert s.permanent("Hill Giant").summoning_sick, "their turn changes nothing"
    s.next_turn()
    s.attack("Hill Giant").damage()
    assert s.them.life == 17


def test_302_6_it_can_block_at_once():
    s = Scenario(battlefield="Grizzly Bears", their_battlefield="Hill Giant (sick)")
    s.attack("Grizzly Bears")
    s.them.block({"Hill Giant": "Grizzly Bears"})
    s.damage()
    assert s.graveyard == ["Grizzly Bears"]


def test_302_6_nor_can_abilities_with_the_tap_symbol_be_activated():
    s = Scenario(hand=[DRUID])
    s.cast("Druid")
    assert not s.can("activate", "Druid")
    s.next_turn()
    assert not s.can("activate", "Druid")
    s.next_turn()
    s.activate("Druid")
    assert s.life == 21


def test_302_6_mana_abilities_included():
    s = Scenario(battlefield="Llanowar Elves (sick), Forest", hand="Grizzly Bears", mana="")
    assert not s.can("cast", "Grizzly Bears")
    s = Scenario(battlefield="Llanowar Elves, Forest", hand="Grizzly Bears", mana="")
    assert s.can("cast", "Grizzly Bears")


def test_302_6_the_untap_symbol_is_treated_alike():
    knacker = card("Knacker", "{G}", "Creature — Elf", Activated((UNTAP,), GainLife(1)), pt="1/1")
    quick = card("Quick Knacker", "{G}", "Creature — Elf", HASTE, Activated((UNTAP,), GainLife(1)), pt="1/1")
    s = Scenario(battlefield=[knacker, quick])
    for name in ("Knacker", "Quick Knacker"):
        s.permanent(name).tapped = True
        s.permanent(name).summoning_sick = True
    s.ask_again()
    assert not s.can("activate", "Knacker")
    assert s.can("activate", "Quick Knacker"), "haste helps (CR 702.10c)"


def test_302_6_other_abilities_and_other_permanents_are_free():
    idol = card("Idol", "{2}", "Artifact", Activated((TAP,), GainLife(1)))
    sage = card("Sage", "{W}", "Creature — Human", Activated((), GainLife(1)), pt="1/1")
    s = Scenario(hand=[idol, sage, "Mountain", "Lightning Bolt"], mana="{W}{C}{C}")
    s.cast("Idol")
    s.activate("Idol")
    s.cast("Sage")
    s.activate("Sage")
    assert s.life == 22
    s.play("Mountain")
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17


def test_302_6_haste_lets_a_creature_attack_and_tap():
    s = Scenario(hand=[QUICK_DRUID, "Hill Giant", RUSH])
    s.cast("Quick Druid")
    s.activate("Quick Druid")
    assert s.life == 21
    s.cast("Hill Giant")
    s.cast("Rush", "Hill Giant")
    s.attack("Hill Giant").damage()
    assert s.them.life == 17


def test_302_6_a_permanent_that_becomes_a_creature_counts_from_when_it_came():
    s = Scenario(battlefield=[DRUID], hand=[UNSUMMON, DRUID])
    assert s.can("activate", "Druid"), "it has been there since the turn began"
    s.cast("Unsummon", "Druid")
    s.cast("Druid")
    assert not s.can("activate", "Druid"), "it came back as a new object"


def test_302_6_a_creature_whose_control_changes_is_sick_again():
    s = Scenario(hand=[STEAL], their_battlefield="Hill Giant")
    s.cast("Steal", "Hill Giant")
    assert s.battlefield == ["Hill Giant"]
    assert not may_attack(s, "Hill Giant")


def test_302_6_and_when_it_returns_too():
    s = Scenario(hand=[STEAL], their_battlefield=[DRUID])
    s.cast("Steal", "Druid")
    s.pass_to(Step.UPKEEP)
    assert s.them.battlefield == ["Druid"]
    assert not s.them.permanent("Druid").summoning_sick, "their turn has begun with it under their control"
    assert s.them.can("activate", "Druid")


def test_302_6_control_has_to_be_continuous_since_the_turn_began():
    s = Scenario(hand=[STEAL], battlefield=[DRUID], their_hand=[card("Snatch", "{U}", "Instant", *STEAL.abilities)])
    s.give_priority(1)
    s.them.cast("Snatch", "Druid")
    assert s.them.battlefield == ["Druid"]
    s.cast("Steal", "Druid")
    assert s.battlefield == ["Druid"]
    assert not s.can("activate", "Druid")


def test_302_6_a_sick_creature_that_leaves_forgets_it():
    blink = card("Visitor", "{W}", "Creature — Spirit", When(Enters(SELF), Exile(Target(CREATURE))), pt="1/1")
    mox = card("Mox", "", "Artifact", Activated((TAP,), AddMana("{W}")))
    s = Scenario(hand=[blink], battlefield=[mox, "Hill Giant (sick)"])
    s.cast("Visitor").choose("Hill Giant").resolve()
    assert s.exile == ["Hill Giant"]
    assert not s.permanent("Mox").summoning_sick
