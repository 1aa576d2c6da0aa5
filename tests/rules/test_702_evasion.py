"""CR 702: keyword abilities about who can attack and who can block, each where it matters and where it does not."""

from __future__ import annotations

import pytest
from tests.rules.own_cards import PLAIN, creature

from playset.ability import (
    ARTIFACT,
    BLACK,
    CREATURE,
    DEFENDER,
    FEAR,
    FLYING,
    GREEN,
    HASTE,
    HORSEMANSHIP,
    INTIMIDATE,
    MENACE,
    REACH,
    RED,
    SHADOW,
    SKULK,
    TAP,
    UNTAP,
    VIGILANCE,
    YOU_CONTROL,
    Activated,
    Continuous,
    GainLife,
    Gets,
    Has,
    Landwalk,
    Protection,
    Spell,
    Target,
    Until,
    card,
)
from playset.core.decision import Ask
from playset.core.errors import IllegalAnswer
from playset.core.words import Color, Step
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario


def can_block(attacker: CardDefinition | str, blocker: CardDefinition | str, *, lands: str = "") -> bool:
    """Whether one creature of theirs could block one of mine."""
    s = Scenario(battlefield=[attacker], their_battlefield=[blocker, *lands.split()])
    s.attack(attacker if isinstance(attacker, str) else attacker.name).pass_to(Step.DECLARE_BLOCKERS)
    asked = s.game.decision is not None and s.game.decision.kind == Ask.BLOCKERS
    if asked:
        s.them.block()
    return asked


BIRD = creature("Bird", FLYING)
ARCHER = creature("Archer", REACH)
GHOST = creature("Ghost", SHADOW)
RIDER = creature("Rider", HORSEMANSHIP)
SNEAK = creature("Sneak", SKULK, pt="2/2")
HORROR = creature("Horror", FEAR, cost="{B}")
SCARY = creature("Scary", INTIMIDATE, cost="{R}{G}")
MENACING = creature("Menacing", MENACE, pt="3/3")
BLACK_ONE = creature("Black One", cost="{B}")
RED_ONE = creature("Red One", cost="{R}")
GREEN_ONE = creature("Green One", cost="{G}")
WHITE_ONE = creature("White One", cost="{W}")
GOLEM = creature("Golem", kind="Artifact Creature — Test")
WALL = creature("Wall", DEFENDER, pt="0/4")


# --- 702.3 defender ------------------------------------------------------------------------------------------


def test_702_3b_a_creature_with_defender_cannot_attack():
    s = Scenario(battlefield=[WALL, PLAIN])
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Plain -> them"]
    s.answer()


def test_702_3b_a_creature_with_defender_can_block():
    s = Scenario(battlefield=[PLAIN], their_battlefield=[WALL])
    s.attack("Plain").them.block({"Wall": "Plain"})
    assert s.damage().them.life == 20


# --- 702.9 flying, 702.17 reach ------------------------------------------------------------------------------


def test_702_9b_flying_is_blocked_only_by_flying_and_reach():
    assert not can_block(BIRD, PLAIN)
    assert can_block(BIRD, BIRD)
    assert can_block(BIRD, ARCHER)


def test_702_9b_flying_blocks_what_does_not_fly():
    assert can_block(PLAIN, BIRD)


def test_702_17b_reach_is_no_evasion():
    assert can_block(ARCHER, PLAIN)
    assert can_block(PLAIN, ARCHER)


def test_702_9b_flying_gained_before_blocks_counts():
    wings = card("Wings", "{U}", "Instant", Spell(Until(Target(CREATURE), Has(FLYING))))
    s = Scenario(hand=[wings], battlefield=[PLAIN], their_battlefield=[PLAIN])
    s.attack("Plain").cast("Wings", "my Plain")
    assert s.damage().them.life == 18


# --- 702.10 haste, 702.20 vigilance --------------------------------------------------------------------------


def test_702_10b_haste_lets_a_new_creature_attack():
    s = Scenario(hand=[creature("Runner", HASTE), PLAIN])
    s.cast("Runner").cast("Plain")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert s.offered == ["Runner -> them"]
    assert s.attack("Runner").damage().them.life == 18


def test_702_10b_haste_changes_nothing_for_a_creature_that_was_there():
    s = Scenario(battlefield=[creature("Runner", HASTE)])
    assert s.attack("Runner").damage().them.life == 18


def test_702_10c_haste_lets_a_new_creature_use_the_tap_and_the_untap_symbol():
    tapper = (Activated((TAP,), GainLife(1)), Activated((UNTAP,), GainLife(2)))
    s = Scenario(hand=[creature("Eager", HASTE, *tapper), creature("Lazy", *tapper)])
    s.cast("Eager").cast("Lazy")
    assert s.can("activate", "Eager")
    assert not s.can("activate", "Lazy")
    s.activate("Eager", ability=0).activate("Eager", ability=1)
    assert s.life == 23


def test_702_10c_haste_is_not_needed_for_abilities_without_the_symbols():
    s = Scenario(hand=[creature("Talker", Activated((), GainLife(1)))])
    assert s.cast("Talker").activate("Talker").life == 21


def test_702_10b_haste_from_elsewhere_counts():
    banner = card("Banner", "{R}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Has(HASTE)))
    s = Scenario(hand=[PLAIN], battlefield=[banner])
    assert s.cast("Plain").attack("Plain").damage().them.life == 18


def test_702_20b_a_creature_with_vigilance_does_not_tap_to_attack():
    s = Scenario(battlefield=[creature("Watcher", VIGILANCE), PLAIN])
    s.attack("Watcher", "Plain")
    assert (s.tapped("Watcher"), s.tapped("Plain")) == (False, True)


def test_702_20b_a_creature_with_vigilance_can_block_in_the_next_turn():
    s = Scenario(battlefield=[creature("Watcher", VIGILANCE, pt="2/4"), PLAIN], their_battlefield=[PLAIN])
    s.attack("Watcher", "Plain").them.block()
    s.next_turn().them.attack("Plain")
    s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    assert s.offered == ["Watcher -> Plain"]
    s.block({"Watcher": "Plain"}).damage()
    assert s.life == 20


def test_702_20b_vigilance_does_not_let_a_tapped_creature_attack():
    s = Scenario(battlefield=[creature("Watcher", VIGILANCE)])
    s.permanent("Watcher").tapped = True
    assert s.damage().them.life == 20


# --- 702.13 intimidate, 702.36 fear --------------------------------------------------------------------------


def test_702_13b_intimidate_is_blocked_only_by_artifacts_and_a_shared_colour():
    assert can_block(SCARY, RED_ONE)
    assert can_block(SCARY, GREEN_ONE)
    assert can_block(SCARY, GOLEM)
    assert not can_block(SCARY, WHITE_ONE)
    assert not can_block(SCARY, PLAIN)


def test_702_13b_a_colourless_creature_with_intimidate_is_blocked_only_by_artifacts():
    drone = creature("Drone", INTIMIDATE)
    assert not can_block(drone, PLAIN)
    assert can_block(drone, GOLEM)


def test_702_13b_intimidate_does_not_matter_when_blocking():
    assert can_block(WHITE_ONE, SCARY)


def test_702_36b_fear_is_blocked_only_by_artifacts_and_black():
    assert can_block(HORROR, BLACK_ONE)
    assert can_block(HORROR, GOLEM)
    assert not can_block(HORROR, RED_ONE)
    assert not can_block(HORROR, PLAIN)
    assert can_block(RED_ONE, HORROR)


def test_702_36b_a_gold_creature_that_is_black_can_block_fear():
    assert can_block(HORROR, creature("Gold", cost="{W}{B}"))
    assert can_block(HORROR, card("Token", "", "Creature — Test", pt="1/1", color=Color.BLACK))


# --- 702.14 landwalk -----------------------------------------------------------------------------------------


def test_702_14c_landwalk_cannot_be_blocked_while_the_defender_has_such_a_land():
    walker = creature("Mountaineer", Landwalk("Mountain"))
    assert not can_block(walker, PLAIN, lands="Mountain")
    assert not can_block(walker, GOLEM, lands="Forest Mountain")
    assert can_block(walker, PLAIN, lands="Forest")
    assert can_block(walker, PLAIN)


def test_702_14c_the_attackers_own_lands_do_not_matter():
    s = Scenario(battlefield=[creature("Mountaineer", Landwalk("Mountain")), "Mountain"], their_battlefield=[PLAIN])
    s.attack("Mountaineer").them.block({"Plain": "Mountaineer"})
    assert s.damage().them.life == 20


def test_702_14c_who_could_block_is_known_before_the_attack():
    s = Scenario(
        battlefield=[creature("Mountaineer", Landwalk("Mountain"))], their_battlefield=[PLAIN, PLAIN, "Mountain"]
    )
    view = s.game.view(0)
    walker, plain = [next(p.id for p in view.battlefield if p.name == name) for name in ("Mountaineer", "Plain")]
    assert not view.can_block(plain, walker)
    assert view.blocks([plain], [walker]) == [0]


def test_702_14c_the_lands_of_the_player_it_attacks_matter():
    swimmer = creature("Swimmer", Landwalk("Island"))
    s = Scenario(
        battlefield=[swimmer, swimmer],
        their_battlefield=[PLAIN, "Island"],
        others=[{"battlefield": [PLAIN]}],
    )
    s.attack("Swimmer -> them", "Swimmer -> third")
    assert s.to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS).player == 2
    s.seats[2].block({"Plain": "Swimmer"})
    s.damage()
    assert [seat.life for seat in s.seats] == [20, 18, 20]


def test_702_14c_the_controller_of_the_planeswalker_it_attacks_is_the_defending_player():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Test", loyalty=4)
    s = Scenario(battlefield=[creature("Swimmer", Landwalk("Island"))], their_battlefield=[PLAIN, walker, "Island"])
    s.attack("Swimmer -> Walker").damage()
    assert s.them.permanent("Walker").counters == {"loyalty": 2}


def test_702_14d_landwalk_abilities_do_not_cancel_one_another():
    walker = creature("Mountaineer", Landwalk("Mountain"))
    assert not can_block(walker, walker, lands="Mountain")


def test_702_14c_a_nonbasic_land_with_the_type_counts():
    volcano = card("Volcano", "", "Land — Island Mountain")
    s = Scenario(battlefield=[creature("Mountaineer", Landwalk("Mountain"))], their_battlefield=[PLAIN, volcano])
    assert s.attack("Mountaineer").damage().them.life == 18


# --- 702.16f protection --------------------------------------------------------------------------------------


def test_702_16f_an_attacker_with_protection_is_not_blocked_by_the_quality():
    saint = creature("Saint", Protection(BLACK))
    assert not can_block(saint, BLACK_ONE)
    assert can_block(saint, RED_ONE)
    assert can_block(BLACK_ONE, saint)  # protection lets it block, and does not keep others from blocking


def test_702_16f_protection_from_a_card_type_and_from_several_qualities():
    rusty = creature("Rusty", Protection(ARTIFACT))
    assert not can_block(rusty, GOLEM)
    assert can_block(rusty, PLAIN)
    both = creature("Both", Protection(RED), Protection(GREEN))
    assert not can_block(both, RED_ONE)
    assert not can_block(both, GREEN_ONE)
    assert can_block(both, BLACK_ONE)


def test_702_16a_protection_from_creatures():
    assert not can_block(creature("Hermit", Protection(CREATURE)), PLAIN)


# --- 702.28 shadow, 702.31 horsemanship, 702.118 skulk -------------------------------------------------------


def test_702_28b_shadow_blocks_and_is_blocked_by_shadow_only():
    assert can_block(GHOST, GHOST)
    assert not can_block(GHOST, PLAIN)
    assert not can_block(PLAIN, GHOST)
    assert can_block(PLAIN, PLAIN)


def test_702_31b_horsemanship_is_blocked_only_by_horsemanship():
    assert can_block(RIDER, RIDER)
    assert not can_block(RIDER, PLAIN)
    assert can_block(PLAIN, RIDER)


def test_702_118b_skulk_is_not_blocked_by_greater_power():
    assert can_block(SNEAK, creature("Equal", pt="2/9"))
    assert can_block(SNEAK, creature("Weaker", pt="1/9"))
    assert not can_block(SNEAK, creature("Stronger", pt="3/1"))
    assert can_block(creature("Stronger", pt="3/1"), SNEAK)


def test_702_118b_skulk_looks_at_power_as_it_is_when_blocks_are_declared():
    crusade = card("Crusade", "{W}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Gets(+1, +0)))
    s = Scenario(battlefield=[SNEAK], their_battlefield=[PLAIN, crusade])
    assert s.attack("Sneak").damage().them.life == 18


# --- 702.111 menace ------------------------------------------------------------------------------------------


def test_702_111b_menace_is_not_blocked_by_one_creature():
    assert not can_block(MENACING, PLAIN)
    s = Scenario(battlefield=[MENACING], their_battlefield=[PLAIN, PLAIN])
    s.attack("Menacing").to_combat(Step.DECLARE_BLOCKERS, Ask.BLOCKERS)
    with pytest.raises(IllegalAnswer, match="2 or more"):
        s.them.block({"Plain": "Menacing"})
    s.them.block({"Plain #1": "Menacing", "Plain #2": "Menacing"})
    s.damage().divide(2, 1)
    assert (s.battlefield, s.them.battlefield) == ([], ["Plain"])


def test_702_111b_one_blocker_may_be_removed_afterwards():
    s = Scenario(hand="Lightning Bolt", battlefield=[MENACING], their_battlefield=[PLAIN, PLAIN])
    s.attack("Menacing").them.block({"Plain #1": "Menacing", "Plain #2": "Menacing"})
    s.cast("Lightning Bolt", "Plain #1").damage()
    assert (s.them.life, s.them.battlefield, s.battlefield) == (20, [], ["Menacing"])


def test_702_111b_creatures_that_could_not_block_it_do_not_count():
    dark = creature("Dark", MENACE, FLYING)
    s = Scenario(battlefield=[dark], their_battlefield=[BIRD, PLAIN])
    assert s.attack("Dark").damage().them.life == 18


def test_702_111b_menace_does_not_matter_when_blocking():
    assert can_block(PLAIN, MENACING)


def test_702_111c_two_instances_of_menace_are_one():
    s = Scenario(battlefield=[creature("Twice", MENACE, MENACE)], their_battlefield=[PLAIN, PLAIN])
    s.attack("Twice").them.block({"Plain #1": "Twice", "Plain #2": "Twice"})
    s.damage().divide(2, 0)
    assert s.them.life == 20
