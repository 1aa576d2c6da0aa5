"""CR 702: crew, outlast, level up, and the keywords of Equipment that brings or is a creature."""

from __future__ import annotations

import pytest
from tests.rules.own_cards import PLAIN, TINY, creature

from playset.ability import (
    CREATURE,
    EQUIPPED,
    FIRST_STRIKE,
    FLYING,
    FOR_MIRRODIN,
    JOB_SELECT,
    LIVING_METAL,
    LIVING_WEAPON,
    SELF,
    Continuous,
    Crew,
    Destroy,
    DrawCards,
    Equip,
    Exhaust,
    Gets,
    Level,
    LevelUp,
    Mana,
    MultiplyTokens,
    Outlast,
    Performs,
    Reconfigure,
    Sacrifice,
    Spell,
    Target,
    Until,
    When,
    card,
)
from playset.bots.enumerate import legal_answers
from playset.bots.random import random_answer
from playset.core.errors import IllegalAnswer
from playset.core.rng import Random
from playset.core.words import CardType, Color
from playset.rules.nodes.base import Ability
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario

BOAT = card("Boat", "{2}", "Artifact — Vehicle", Crew(3), pt="4/5")


# --- 702.122 crew --------------------------------------------------------------------------------------------


def test_301_7a_a_vehicle_is_no_creature_by_itself():
    s = Scenario(battlefield=[BOAT, PLAIN])
    assert not s.state.characteristics(s.permanent("Boat")).types & CardType.CREATURE
    s.attack("Plain")
    assert s.damage().them.life == 18


def test_702_122a_tapped_creatures_crew_it_until_end_of_turn():
    s = Scenario(battlefield=[BOAT, PLAIN, TINY])
    s.activate("Boat", pay=["Plain", "Tiny"])
    assert s.tapped("Plain")
    assert s.tapped("Tiny")
    assert s.pt("Boat") == "4/5"
    s.attack("Boat")
    assert s.damage().them.life == 16
    s.next_turn()
    assert s.state.characteristics(s.permanent("Boat")).types == CardType.ARTIFACT


def test_702_122a_the_power_must_be_enough():
    s = Scenario(battlefield=[BOAT, PLAIN, TINY, creature("Strong", pt="3/3")])
    s.activate("Boat", hold=True)
    with pytest.raises(IllegalAnswer, match="3 or more"):
        s.choose("Plain")
    s.choose("Strong").resolve()
    assert [s.tapped(name) for name in ("Plain", "Tiny", "Strong")] == [False, False, True]


def test_702_122a_more_than_enough_may_be_tapped():
    s = Scenario(battlefield=[BOAT, PLAIN, TINY, creature("Strong", pt="3/3")])
    s.activate("Boat", pay=["Plain", "Tiny", "Strong"])
    assert s.tapped("Tiny")


def test_702_122a_it_cannot_be_crewed_with_too_little_power_or_by_tapped_creatures():
    assert not Scenario(battlefield=[BOAT, PLAIN]).can("activate", "Boat")
    assert not Scenario(battlefield=[BOAT, "Grizzly Bears (tapped)", TINY]).can("activate", "Boat")
    assert not Scenario(battlefield=[BOAT], their_battlefield=[PLAIN, PLAIN]).can("activate", "Boat")


def test_702_122a_creatures_that_came_this_turn_may_crew():
    s = Scenario(battlefield=[BOAT, "Hill Giant (sick)"])
    s.activate("Boat")
    assert s.tapped("Hill Giant")


def test_302_6_a_vehicle_that_came_this_turn_cannot_attack():
    s = Scenario(hand=[BOAT], battlefield=[creature("Strong", pt="3/3")])
    s.cast("Boat").activate("Boat")
    s.next_turn()
    assert s.them.life == 20


def test_702_122a_it_may_block_when_crewed_in_the_opponents_turn():
    s = Scenario(battlefield=[BOAT, creature("Strong", pt="3/3")], their_battlefield=[PLAIN], active=1)
    s.them.attack("Plain")
    s.activate("Boat")
    s.block({"Boat": "Plain"})
    assert s.damage().them.battlefield == []


def test_702_122a_a_crewed_vehicle_may_crew_another_but_not_itself():
    ship = card("Ship", "{2}", "Artifact — Vehicle", Crew(4), pt="6/6")
    s = Scenario(battlefield=[BOAT, ship, creature("Strong", pt="3/3")])
    s.activate("Boat").activate("Ship")
    assert s.tapped("Boat")
    assert not s.can("activate", "Ship")


def test_702_122d_being_crewed_can_be_triggered_on():
    boat = card("Boat", "{2}", "Artifact — Vehicle", Crew(1), When(Performs("crew"), DrawCards(1)), pt="4/5")
    s = Scenario(battlefield=[boat, TINY])
    assert s.activate("Boat").hand == ["Filler"]


def test_702_122a_bots_find_the_legal_crews():
    s = Scenario(battlefield=[BOAT, PLAIN, TINY, creature("Strong", pt="3/3")])
    s.activate("Boat", hold=True)
    decision = s.game.decision
    assert decision is not None
    assert legal_answers(decision) == [(2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert decision.allows(decision.fallback)
    random = Random(1)
    assert all(decision.allows(random_answer(random, decision)) for _ in range(50))
    s.choose("Strong").resolve()


# --- 702.107 outlast, 702.87 level up ------------------------------------------------------------------------


def test_702_107a_tap_for_a_counter_as_a_sorcery():
    s = Scenario(battlefield=[creature("Abzan", Outlast("{1}")), "Plains"])
    s.activate("Abzan")
    assert s.pt("Abzan") == "3/3"
    assert s.tapped("Abzan")
    s.next_turn()
    assert not s.can("activate", "Abzan")


def test_702_107a_not_the_turn_it_came():
    s = Scenario(hand=[creature("Abzan", Outlast("{0}"))])
    s.cast("Abzan")
    assert not s.can("activate", "Abzan")


STUDENT = creature(
    "Student",
    LevelUp("{1}"),
    Level(2, 4, 4, (FIRST_STRIKE,), most=3),
    Level(4, 6, 6, (FLYING, FIRST_STRIKE)),
    pt="1/1",
)


def test_702_87a_a_level_counter_as_a_sorcery():
    s = Scenario(battlefield=[STUDENT, "Plains"])
    s.activate("Student")
    assert s.permanent("Student").counters == {"level": 1}
    assert s.pt("Student") == "1/1"
    s.next_turn()
    assert not s.can("activate", "Student")


def test_711_2a_size_and_abilities_belong_to_a_level():
    s = Scenario(battlefield=[STUDENT])
    seen = []
    for level in range(6):
        s.permanent("Student").counters = {"level": level}
        s.state.touch_battlefield()
        seen.append((s.pt("Student"), s.has("Student", "first strike"), s.has("Student", "flying")))
    low, middle, high = ("1/1", False, False), ("4/4", True, False), ("6/6", True, True)
    assert seen == [low, low, middle, middle, high, high]


def test_613_4_counters_and_bonuses_come_on_top_of_the_level():
    s = Scenario(battlefield=[STUDENT, creature("Lord", Continuous(CREATURE, Gets(+1, +1)))])
    s.permanent("Student").counters = {"level": 2, "+1/+1": 1}
    s.state.touch_battlefield()
    assert s.pt("Student") == "6/6"


# --- 702.92 living weapon, 702.163 for Mirrodin!, 702.182 job select -----------------------------------------


def equipment(name: str, *abilities: Ability) -> CardDefinition:
    """An Equipment that gives +2/+2."""
    bonus = Continuous(EQUIPPED, Gets(+2, +2))
    return card(name, "{2}", "Artifact — Equipment", *abilities, bonus, Equip("{1}"))


def test_702_92a_it_brings_a_germ():
    s = Scenario(hand=[equipment("Skull", LIVING_WEAPON)], battlefield=[PLAIN])
    s.cast("Skull")
    assert s.pt("Phyrexian Germ Token") == "2/2"
    germ = s.permanent("Phyrexian Germ Token")
    assert s.state.characteristics(germ).colors == Color.BLACK
    assert s.permanent("Skull").attached_to == germ.id
    s.activate("Skull", "Plain")
    assert s.battlefield == ["Plain", "Skull"]  # the Germ is 0/0 again


def test_301_5c_with_two_germs_its_controller_chooses():
    double = card("Season", "{G}", "Enchantment", MultiplyTokens())
    s = Scenario(hand=[equipment("Skull", LIVING_WEAPON)], battlefield=[double])
    s.cast("Skull").choose("Phyrexian Germ Token #2")
    assert s.battlefield == ["Season", "Skull", "Phyrexian Germ Token"]
    assert s.pt("Phyrexian Germ Token") == "2/2"


@pytest.mark.parametrize(
    ("keyword", "token", "size", "colors"),
    [(FOR_MIRRODIN, "Rebel Token", "4/4", Color.RED), (JOB_SELECT, "Hero Token", "3/3", 0)],
)
def test_702_163a_and_702_182a_bring_others(keyword: Ability, token: str, size: str, colors: int):
    s = Scenario(hand=[equipment("Axe", keyword)])
    s.cast("Axe")
    assert s.pt(token) == size
    assert s.state.characteristics(s.permanent(token)).colors == colors


# --- 702.161 living metal, 702.151 reconfigure ---------------------------------------------------------------


def test_702_161a_it_is_a_creature_in_your_turn_only():
    s = Scenario(battlefield=[card("Car", "{2}", "Artifact — Vehicle", LIVING_METAL, pt="3/3")])
    assert s.state.characteristics(s.permanent("Car")).types == CardType.ARTIFACT | CardType.CREATURE
    s.attack("Car")
    assert s.damage().them.life == 17
    s.next_turn()
    assert s.state.characteristics(s.permanent("Car")).types == CardType.ARTIFACT


LIZARD = card(
    "Lizard",
    "{2}",
    "Artifact Creature — Equipment Lizard",
    Continuous(EQUIPPED, Gets(+2, +0)),
    Reconfigure("{1}"),
    pt="2/1",
)


def test_702_151a_it_is_attached_and_unattached():
    s = Scenario(battlefield=[LIZARD, PLAIN])
    assert not any(option.index == 1 for _, option in s.acts("activate", "Lizard"))
    s.activate("Lizard", "Plain", ability=0)
    assert s.pt("Plain") == "4/2"
    lizard = s.state.characteristics(s.permanent("Lizard"))
    assert lizard.types == CardType.ARTIFACT
    assert lizard.subtypes == ("Equipment",)  # CR 205.1a
    s.activate("Lizard", ability=1)
    assert s.pt("Plain") == "2/2"
    lizard = s.state.characteristics(s.permanent("Lizard"))
    assert lizard.types == CardType.ARTIFACT | CardType.CREATURE
    assert lizard.subtypes == ("Equipment", "Lizard")


def test_702_151b_it_is_a_creature_again_when_the_host_is_gone():
    blot = card("Blot", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
    s = Scenario(hand=[blot], battlefield=[LIZARD, PLAIN])
    s.activate("Lizard", "Plain", ability=0)
    s.cast("Blot")  # there is one creature
    assert s.permanent("Lizard").attached_to == -1
    s.attack("Lizard")
    assert s.damage().them.life == 18


def test_301_5c_another_equipment_that_is_a_creature_cannot_be_attached():
    blade = card("Blade", "{2}", "Artifact Creature — Equipment", Equip("{0}"), pt="1/1")
    s = Scenario(battlefield=[blade, PLAIN])
    s.activate("Blade", "Plain")
    assert s.permanent("Blade").attached_to == -1


# --- 702.177 exhaust -----------------------------------------------------------------------------------------


RACER = creature("Racer", Exhaust((Mana("{1}"),), DrawCards(1)), Exhaust((Mana("{2}"),), Until(SELF, Gets(2, 0))))


def test_702_177a_each_exhaust_ability_is_activated_only_once():
    s = Scenario(battlefield=[RACER, *["Mountain"] * 4], mana="")
    s.activate("Racer", ability=0)
    assert len(s.hand) == 1
    s.activate("Racer")  # the other one, which is the only one left
    assert s.pt("Racer") == "4/2"
    assert not s.can("activate", "Racer")


def test_702_177a_also_not_on_a_later_turn():
    s = Scenario(battlefield=[creature("Racer", Exhaust((Mana("{1}"),), DrawCards(1))), "Mountain"], mana="")
    assert s.can("activate", "Racer")
    s.activate("Racer")
    s.next_turn().next_turn()
    assert not s.can("activate", "Racer")


def test_400_7_what_has_left_and_come_back_is_exhausted_no_more():
    racer = creature("Racer", Exhaust((Mana("{1}"),), DrawCards(1)))
    s = Scenario(hand="Unsummon", battlefield=[racer, *["Island"] * 5], mana="")
    s.activate("Racer")
    s.cast("Unsummon", "Racer").cast("Racer")
    assert s.can("activate", "Racer")


def test_702_6a_another_cost_than_mana_is_paid_to_equip():
    hauberk = card(
        "Hauberk", "{4}", "Artifact — Equipment", Continuous(EQUIPPED, Gets(4, 2)), Equip(Sacrifice(CREATURE))
    )
    s = Scenario(battlefield=[hauberk, "Grizzly Bears", "Hill Giant"])
    s.activate("Hauberk", "Hill Giant", pay=["Grizzly Bears"])
    assert s.graveyard == ["Grizzly Bears"]
    assert s.pt("Hill Giant") == "7/5"
