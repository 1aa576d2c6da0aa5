"""The default bot looks before it leaps: what makes its own position worse is not done, whatever the card is.

The cards are made up, so that no rule of thumb can know them.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playset.ability import (
    ANY_TARGET,
    ATTACKING,
    CREATURE,
    EACH_OPPONENT,
    ENCHANTED,
    INDESTRUCTIBLE,
    LAND,
    OTHER,
    SELF,
    YOU_CONTROL,
    YOU_DID,
    Activated,
    AdditionalCost,
    Attacks,
    Blitz,
    CannotAttack,
    CannotBlock,
    CastFrom,
    Crew,
    DealDamage,
    DeclaresAttack,
    Discard,
    DoesNotUntap,
    DrawCards,
    Enchant,
    Enters,
    EntersWith,
    GainLife,
    GainProtection,
    Gets,
    Happened,
    Has,
    If,
    InGraveyard,
    Madness,
    Mana,
    May,
    PayLife,
    PutOntoBattlefield,
    ReturnToHand,
    ReturnToHandCost,
    Sacrifice,
    Sacrifices,
    SearchLibrary,
    Spell,
    Tap,
    Target,
    Then,
    Until,
    When,
    X,
    card,
)
from playset.bots import bot
from playset.bots.search import DefaultBot
from playset.core.decision import Ask
from playset.core.words import Step, Zone
from playset.testing import Scenario

FROST = card(
    "Test Frost",
    "{1}{U}",
    "Enchantment — Aura",
    Enchant(CREATURE),
    When(Enters(), Tap(ENCHANTED)),
    DoesNotUntap(ENCHANTED),
)
MIRE = card("Test Mire", "{U}", "Enchantment — Aura", Enchant(CREATURE), DoesNotUntap(ENCHANTED))
VOW = card("Test Vow", "{W}", "Enchantment — Aura", Enchant(CREATURE), CannotAttack(ENCHANTED), CannotBlock(ENCHANTED))
LEECH = card("Test Leech", "{2}", "Artifact", Activated((PayLife(3),), GainLife(1)))
REVENANT = card(
    "Test Revenant",
    "{3}{B}",
    "Creature — Zombie",
    Blitz((Mana("{1}{B}"), PayLife(2))),
    CastFrom(Zone.GRAVEYARD, using="blitz"),
    pt="4/2",
)
BLOODBANK = card("Test Bloodbank", "{2}", "Artifact", Activated((PayLife(2),), DrawCards(1)))
GALE = card("Test Gale", "{1}{W}", "Instant", Spell(ReturnToHand(ATTACKING & CREATURE)))
REVELLER = card(
    "Test Reveller",
    "{1}{R}",
    "Creature — Ogre",
    When(Attacks(), Then(May(Sacrifices(OTHER & CREATURE)), If(YOU_DID, GainLife(1)))),
    pt="2/2",
)
WAGON = card("Test Wagon", "{2}", "Artifact — Vehicle", Crew(1), pt="4/4")
RAIDER = card(
    "Test Raider",
    "{2}{R}",
    "Creature — Orc Pirate",
    EntersWith("+1/+1", 3, condition=Happened(DeclaresAttack())),
    pt="1/1",
)
WARD = card("Test Ward", "{W}", "Instant", Spell(Until(Target(CREATURE & YOU_CONTROL), Has(INDESTRUCTIBLE))))
AEGIS = card("Test Aegis", "{W}", "Instant", Spell(GainProtection(Target(CREATURE & YOU_CONTROL))))
INSIGHT = card("Test Insight", "{1}{U}", "Instant", Spell(DrawCards(2)))
TORPEDO = card("Test Torpedo", "{1}{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))))
TRINKET = card("Test Trinket", "{1}", "Artifact", Activated((Mana("{2}"), Sacrifice(SELF)), DrawCards(1)))
STUDY = card("Test Study", "{1}{U}", "Sorcery", Spell(DrawCards(2)))
BURIAL = card("Test Burial", "{B}", "Instant", Spell(SearchLibrary(CREATURE, to=Zone.GRAVEYARD)))
RISING = card("Test Rising", "{1}{B}", "Sorcery", Spell(PutOntoBattlefield(Target(CREATURE & InGraveyard()))))
STATUE = card("Test Statue", "{2}", "Creature — Golem", Activated((Mana("{1}"),), Until(SELF, Gets(2, 2))), pt="2/2")
GIVER = card("Test Giver", "{1}{R}", "Creature — Ogre", When(Attacks(), DrawCards(3, EACH_OPPONENT)), pt="1/1")
TIDEWALKER = card(
    "Test Tidewalker",
    "{1}{U}",
    "Creature — Merfolk",
    Activated((Mana("{1}"), ReturnToHandCost(LAND)), Until(SELF, Gets(0, 1))),
    pt="2/2",
)
SHRINE = card("Test Shrine", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), DrawCards(1)))
HOUND = card("Test Hound", "{1}{G}", "Creature — Dog", Activated((Discard(),), Until(SELF, Gets(1, 1))), pt="2/2")
BEETLE = card("Test Beetle", "{3}{G}{G}", "Creature — Insect", Madness("{2}{G}"), pt="5/5")
ROT = card("Test Rot", "{1}{B}", "Sorcery", AdditionalCost((PayLife(X),)), Spell(Until(CREATURE, Gets(-X, -X))))


def chosen(s: Scenario) -> list[str]:
    """What the default bot chooses, by name; nothing if it passes."""
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(decision.player)
    answer = DefaultBot(1).decide(view, decision)
    return [s.option_name(decision.options[index]) for index in answer]


def test_it_is_found_by_its_name_and_by_its_former_one():
    assert type(bot("default")) is type(bot("heuristic")) is DefaultBot


def test_an_aura_that_keeps_a_creature_tapped_goes_on_theirs():
    s = Scenario(hand=[FROST], battlefield="Serra Angel, 2 Island", their_battlefield="Hill Giant")
    s.cast("Test Frost", hold=True)
    found = chosen(s)
    s.choose("Hill Giant")
    s.resolve()
    assert found == ["Hill Giant"]


def test_an_aura_that_harms_only_in_time_goes_on_theirs():
    s = Scenario(hand=[MIRE], battlefield="Air Elemental, Island", their_battlefield="Hill Giant", their_life=40)
    s.cast("Test Mire", hold=True)
    found = chosen(s)
    s.choose("Hill Giant")
    s.resolve()
    assert found == ["Hill Giant"]


def test_an_aura_that_forbids_attacks_and_blocks_goes_on_theirs():
    s = Scenario(hand=[VOW], battlefield="Serra Angel, 2 Plains", their_battlefield="Hill Giant, Air Elemental")
    s.cast("Test Vow", hold=True)
    found = chosen(s)
    s.choose(*found)
    s.resolve()
    assert found == ["Air Elemental"]


def test_life_is_not_paid_for_less_life():
    assert chosen(Scenario(battlefield=[LEECH])) == ["Pass"]


@pytest.mark.parametrize("life", [1, 2])
def test_the_last_life_is_not_paid(life: int):
    s = Scenario(battlefield=[BLOODBANK, "Plains"], hand="Plains", life=life, library="9 Plains")
    assert "Test Bloodbank" not in chosen(s)


@pytest.mark.parametrize("theirs", ["", "Craw Wurm", "3 Craw Wurm"])
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
def test_118_3b_the_last_life_is_not_paid_for_a_spell(theirs: str, step: int):
    s = Scenario(
        battlefield="4 Swamp", graveyard=[REVENANT], life=2, library="9 Swamp", their_battlefield=theirs, step=step
    )
    assert chosen(s) == ["Pass"]


def test_a_spell_that_no_rule_of_thumb_knows_is_cast_when_it_saves():
    s = Scenario(
        hand=[GALE], battlefield="2 Plains", life=6, their_battlefield="3 Craw Wurm", their_library="9 Forest", active=1
    )
    s.them.attack("Craw Wurm", "Craw Wurm #2", "Craw Wurm #3")
    s.give_priority(0)
    assert chosen(s) == ["Test Gale"]


def test_a_large_creature_is_not_sacrificed_for_one_life():
    s = Scenario(battlefield=[REVELLER, "Serra Angel"], their_battlefield="Hill Giant")
    s.attack("Test Reveller").resolve()
    assert chosen(s) == ["No"]
    s.no().resolve()


def test_a_vehicle_is_crewed_by_what_cannot_attack():
    s = Scenario(battlefield=[WAGON, "Goblin Lackey (sick)"], their_life=8)
    assert chosen(s) == ["Test Wagon"]


def test_what_is_better_after_an_attack_waits_for_it():
    s = Scenario(hand=[RAIDER], battlefield="Hill Giant, 3 Mountain")
    assert chosen(s) == ["Pass"]


def test_a_creature_is_protected_in_response():
    s = Scenario(hand=[WARD], battlefield="Serra Angel, Plains", their_hand="Wrath of God", active=1)
    s.them.cast("Wrath of God", hold=True)
    s.give_priority(0)
    assert chosen(s) == ["Test Ward"]


def test_702_16_a_creature_is_protected_from_the_color_of_what_would_kill_it():
    s = Scenario(
        hand=[AEGIS],
        battlefield="Hill Giant, Plains",
        their_hand="Lightning Bolt",
        their_battlefield="Mountain, Grizzly Bears",
        active=1,
    )
    s.them.cast("Lightning Bolt", "Hill Giant", hold=True)
    s.give_priority(0)
    assert chosen(s) == ["Test Aegis"]


def test_no_more_life_is_paid_than_needed():
    s = Scenario(hand=[ROT], battlefield="2 Swamp", their_battlefield="3 Grizzly Bears", life=20)
    s.cast("Test Rot", hold=True)
    decision = s.game.decision
    assert decision is not None
    (number,) = DefaultBot(1).decide(s.game.view(0), decision)
    s.number(2)
    s.resolve()
    assert 2 <= number <= 10


def insight(active: int, step: int) -> Scenario:
    return Scenario(
        hand=[INSIGHT],
        battlefield="6 Island",
        library="9 Air Elemental",
        their_battlefield="Hill Giant",
        active=active,
        step=step,
    )


def trinket(active: int, step: int) -> Scenario:
    return Scenario(
        battlefield=[TRINKET, "6 Island"],
        library="9 Air Elemental",
        their_battlefield="Hill Giant",
        active=active,
        step=step,
    )


@pytest.mark.parametrize("table", [insight, trinket])
def test_what_can_be_done_at_any_time_is_left_for_the_end_of_their_turn(table: Callable[[int, int], Scenario]):
    now, later = table(0, Step.PRECOMBAT_MAIN), table(1, Step.END)
    later.give_priority(0)
    assert chosen(now) == ["Pass"]
    assert chosen(later) == [f"Test {table.__name__.title()}"]


def test_what_can_be_done_only_now_does_not_wait():
    assert chosen(Scenario(hand=[STUDY], battlefield="2 Island", library="9 Air Elemental")) == ["Test Study"]


def test_what_wins_now_does_not_wait():
    assert chosen(Scenario(hand=[TORPEDO], battlefield="2 Mountain", their_life=3)) == ["Test Torpedo"]


def test_a_creature_is_buried_at_the_end_of_their_turn_for_a_spell_that_returns_it():
    s = Scenario(
        hand=[BURIAL, RISING],
        battlefield="2 Swamp",
        library="Shivan Dragon, 9 Wind Drake",
        their_battlefield="Hill Giant",
        active=1,
        step=Step.END,
    )
    s.give_priority(0)
    assert chosen(s) == ["Test Burial"]


def test_a_creature_that_dies_anyway_is_sacrificed_in_response():
    s = Scenario(
        battlefield=[SHRINE, "Hill Giant"],
        library="9 Plains",
        their_hand="Lightning Bolt",
        their_battlefield="Mountain",
        active=1,
    )
    s.them.cast("Lightning Bolt", "Hill Giant", hold=True)
    s.give_priority(0)
    assert chosen(s) == ["Test Shrine"]


def test_a_creature_that_nobody_threatens_is_not_sacrificed():
    assert chosen(Scenario(battlefield=[SHRINE, "Hill Giant"], library="9 Plains")) == ["Pass"]


def test_a_card_with_madness_is_discarded_to_an_outlet_at_the_end_of_their_turn():
    s = Scenario(hand=[BEETLE], battlefield=[HOUND, "3 Forest"], active=1, step=Step.END)
    s.give_priority(0)
    assert chosen(s) == ["Test Hound"]


def test_lands_are_not_taken_back_for_nothing():
    s = Scenario(battlefield=[TIDEWALKER, "6 Island"], their_battlefield="Hill Giant", active=1, step=Step.END)
    s.give_priority(0)
    assert chosen(s) == ["Pass"]


def test_what_costs_a_permanent_and_gains_nothing_is_not_done_at_the_end_of_their_turn():
    s = Scenario(
        battlefield="Mogg Fanatic, 5 Mountain",
        life=20,
        their_battlefield="Craw Wurm, Forest",
        their_life=3,
        active=1,
        step=Step.END,
    )
    s.give_priority(0)
    assert chosen(s) == ["Pass"]


def test_a_fetch_land_is_used_in_time_for_the_mana():
    s = Scenario(hand="Savannah Lions", battlefield="Windswept Heath", library="9 Plains")
    assert chosen(s) == ["Windswept Heath"]


def test_a_card_is_drawn_before_the_land_drop_is_missed():
    s = Scenario(hand=[INSIGHT, "Serra Angel"], battlefield="4 Tundra", library="9 Plains")
    assert chosen(s) == ["Test Insight"]


@pytest.mark.parametrize("active", [0, 1])
def test_514_2_what_wears_off_with_the_turn_is_not_done_when_it_ends(active: int):
    s = Scenario(battlefield=[STATUE, "4 Mountain"], their_battlefield="Hill Giant", active=active, step=Step.END)
    s.give_priority(0)
    assert chosen(s) == ["Pass"]


def test_no_attack_is_made_whose_trigger_gives_more_than_the_damage_takes():
    s = Scenario(battlefield=[GIVER], their_library="9 Air Elemental", their_battlefield="6 Island")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    assert chosen(s) == []
    s.game.answer(())
