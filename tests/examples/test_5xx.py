"""Examples of the Comprehensive Rules for the turn and combat (CR 500–510), played with cards made up for them."""

import pytest

from playset.ability import (
    CREATURE,
    EVENT_AMOUNT,
    FLYING,
    GREEN,
    IT,
    MENACE,
    PLAYER,
    SELF,
    SHADOW,
    WHITE,
    YOU,
    AtBeginning,
    AtNext,
    Attacks,
    AttacksIfAble,
    BecomesBlocked,
    BlocksIfAble,
    CannotAttackAlone,
    DealsCombatDamage,
    Destroy,
    ExtraStep,
    GainLife,
    MostAttackers,
    SetColors,
    Spell,
    Step,
    Target,
    Until,
    When,
    card,
)
from playset.core.errors import IllegalAnswer
from playset.core.words import Color
from playset.testing import Scenario

BEAR = card("Plain Bear", "{1}{G}", "Creature — Bear", pt="2/2")


# --- attacking (508) -----------------------------------------------------------------------------------------


def test_508_1c_example_two_that_cannot_attack_alone_attack_together():
    shy = card("Shy Jackal", "{W}", "Creature — Jackal", CannotAttackAlone(), pt="2/2")
    s = Scenario(battlefield=[shy, shy])
    s.attack("Shy Jackal #1", "Shy Jackal #2")
    s.damage()
    assert s.them.life == 16
    s = Scenario(battlefield=[shy, shy])
    with pytest.raises(IllegalAnswer):
        s.attack("Shy Jackal")
    s.attack()


def test_508_1d_example_if_only_one_may_attack_it_is_the_one_that_must():
    rusher = card("Rusher", "{R}", "Creature — Boar", AttacksIfAble(), pt="2/2")
    gate = card("Narrow Gate", "{2}", "Artifact", MostAttackers(1))
    s = Scenario(battlefield=[rusher, BEAR, gate])
    for attack in (["Plain Bear"], ["Plain Bear", "Rusher"], []):
        with pytest.raises(IllegalAnswer):
            s.attack(*attack)
    s.attack("Rusher")
    s.damage()
    assert s.them.life == 18


def test_508_2a_example_what_turns_green_after_it_attacked_does_not_trigger():
    snare = card(
        "Green Snare",
        "{2}",
        "Artifact",
        When(Attacks(CREATURE & GREEN), AtNext(Step.END_OF_COMBAT, Destroy(IT), IT)),
    )
    newt = card("Newt", "{U}", "Creature — Salamander", pt="2/2")
    paint = card("Paint", "{G}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.GREEN))))
    s = Scenario(hand=[paint], battlefield=[newt], their_battlefield=[snare])
    s.attack("Newt")
    s.cast("Paint", "Newt")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.battlefield == ["Newt"]
    s = Scenario(battlefield=[BEAR], their_battlefield=[snare])
    s.attack("Plain Bear")
    s.resolve()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.graveyard == ["Plain Bear"]


# --- blocking (509) ------------------------------------------------------------------------------------------


def test_509_1b_example_two_evasion_abilities_have_both_to_be_met():
    wraith = card("Wraith", "{B}", "Creature — Wraith", FLYING, SHADOW, pt="2/2")
    hawk = card("Hawk", "{W}", "Creature — Bird", FLYING, pt="1/1")
    shade = card("Shade", "{B}", "Creature — Shade", SHADOW, pt="1/1")
    twin = card("Night Hawk", "{B}", "Creature — Bird", FLYING, SHADOW, pt="1/1")
    s = Scenario(battlefield=[wraith], their_battlefield=[hawk, shade, twin])
    s.attack("Wraith")
    s.pass_priority(2)
    assert s.offered == ["Night Hawk -> Wraith"]
    s.them.block()


def test_509_1c_example_who_must_block_needs_company_against_menace():
    eager = card("Eager Guard", "{W}", "Creature — Soldier", BlocksIfAble(), pt="1/3")
    brute = card("Brute", "{R}", "Creature — Ogre", MENACE, pt="2/2")
    s = Scenario(battlefield=[brute], their_battlefield=[eager, BEAR], ask_everything=True)
    s.attack("Brute")
    for blocks in ({"Eager Guard": "Brute"}, {"Plain Bear": "Brute"}, {}):
        with pytest.raises(IllegalAnswer):
            s.them.block(blocks)
    s.them.block({"Eager Guard": "Brute", "Plain Bear": "Brute"})
    assert len(s.permanent("Brute").blockers) == 2


def test_509_3f_example_a_blocker_that_turns_white_afterwards_does_not_trigger():
    hater = card(
        "Bleak Knight",
        "{B}",
        "Creature — Knight",
        When(BecomesBlocked(SELF, CREATURE & WHITE), AtNext(Step.END_OF_COMBAT, Destroy(IT), IT)),
        pt="1/1",
    )
    crow = card("Crow", "{B}", "Creature — Bird", pt="1/4")
    dove = card("Dove", "{W}", "Creature — Bird", pt="1/4")
    chalk = card("Chalk", "{W}", "Instant", Spell(Until(Target(CREATURE), SetColors(Color.WHITE))))
    s = Scenario(hand=[chalk], battlefield=[hater], their_battlefield=[crow])
    s.attack("Bleak Knight")
    s.them.block({"Crow": "Bleak Knight"})
    assert s.stack == []
    s.cast("Chalk", "Crow")
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.them.battlefield == ["Crow"]
    s = Scenario(battlefield=[hater], their_battlefield=[dove])
    s.attack("Bleak Knight")
    s.them.block({"Dove": "Bleak Knight"})
    s.resolve()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert s.them.graveyard == ["Dove"]


# --- combat damage (510) -------------------------------------------------------------------------------------


@pytest.mark.parametrize("shares", [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_510_1c_example_four_damage_is_divided_freely_among_two_blockers(shares: tuple[int, int]):
    grower = card("Grower", "{G}", "Creature — Elf", pt="4/3")
    spawn = card("Spawn", "{B}", "Creature — Vampire", pt="2/3")
    hunter = card("Hunter", "{W}", "Creature — Cat", pt="1/1")
    s = Scenario(battlefield=[grower], their_battlefield=[spawn, hunter])
    s.attack("Grower")
    s.them.block({"Spawn": "Grower", "Hunter": "Grower"})
    s.damage()
    s.divide(*shares)
    dead = [name for name, share, toughness in zip(("Spawn", "Hunter"), shares, (3, 1)) if share >= toughness]
    assert sorted(s.them.graveyard) == sorted(dead)


# --- extra steps (500.10) ------------------------------------------------------------------------------------


def test_500_10_example_additional_upkeep_steps_come_without_untap_and_draw_steps():
    seer = card(
        "Second Seer",
        "{3}{U}",
        "Creature — Ogre",
        When(DealsCombatDamage(SELF, PLAYER), ExtraStep(Step.UPKEEP, EVENT_AMOUNT)),
        pt="2/5",
    )
    clock = card("Clock", "{2}", "Artifact", When(AtBeginning(Step.UPKEEP, YOU), GainLife(1)))
    s = Scenario(battlefield=[seer, clock])
    s.attack("Second Seer")
    s.damage()
    s.resolve()
    s.pass_to(Step.POSTCOMBAT_MAIN)
    assert (s.life, s.hand, s.tapped("Second Seer")) == (22, [], True)
