"""The default bot counts what stays: loyalty, what is due at an upkeep, and what its own abilities take.

The cards are made up, so that no rule of thumb can know them.
"""

from __future__ import annotations

import pytest

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    LAND,
    SELF,
    THOSE,
    YOU,
    AbilityOnStack,
    Activated,
    AtBeginning,
    ChooseEach,
    CounterSpell,
    CumulativeUpkeep,
    DealDamage,
    Destroy,
    DrawCards,
    Echo,
    Enters,
    Fading,
    GainLife,
    LoseLife,
    Loyalty,
    PayLife,
    Sacrifice,
    SacrificeIt,
    Spell,
    Subtype,
    Target,
    Then,
    Unless,
    Vanishing,
    When,
    card,
)
from playset.bots.evaluate import POSITION_WEIGHTS, evaluate
from playset.bots.search import DefaultBot
from playset.core.words import Step
from playset.rules.events.actions import add_counters
from playset.rules.state.cards import CardDefinition
from playset.testing import Scenario
from playset.testing.positions import attacking

SAGE = card(
    "Test Sage",
    "{3}{W}",
    "Legendary Planeswalker — Sage",
    Loyalty(+1, GainLife(1)),
    Loyalty(-3, DrawCards(1)),
    Loyalty(-4, Destroy(Target(CREATURE))),
    loyalty=4,
)
DOOM = card("Test Doom", "{1}{B}", "Instant", Spell(Destroy(Target(CREATURE))))
EMBER = card("Test Ember", "{2}{R}", "Creature — Elemental", Echo("{2}{R}"), pt="4/4")
MOTH = card("Test Moth", "{2}{G}", "Creature — Insect", Fading(0), pt="4/4")
SHADE = card("Test Shade", "{2}{B}", "Creature — Shade", Vanishing(1), pt="4/4")
CROCODILE = card(
    "Test Crocodile",
    "{2}{U}",
    "Creature — Crocodile",
    When(AtBeginning(Step.UPKEEP, YOU), SacrificeIt(SELF)),
    pt="4/4",
)
GLACIER = card("Test Glacier", "{1}{U}", "Creature — Wall", CumulativeUpkeep("{2}"), pt="0/1")
COLOSSUS = card(
    "Test Colossus",
    "{2}",
    "Artifact Creature — Golem",
    When(Enters(), Unless((PayLife(30),), SacrificeIt(SELF))),
    pt="9/9",
)
CANNON = card("Test Cannon", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), DealDamage(1, Target(ANY_TARGET))))
QUAKE = card("Test Quake", "{1}{R}", "Sorcery", Spell(Then(ChooseEach((Subtype("Mountain") & LAND,)), Destroy(THOSE))))
TOLL = card("Test Toll", "{2}", "Artifact Creature — Golem", When(Enters(), LoseLife(1)), pt="9/9")
HUSH = card("Test Hush", "{U}", "Instant", Spell(CounterSpell(Target(AbilityOnStack()))))
ALTAR = card("Test Altar", "{2}", "Artifact", Activated((Sacrifice(CREATURE),), DrawCards(2)))


def chosen(s: Scenario) -> list[tuple[str, int]]:
    """What the default bot chooses, by name and number of the ability; nothing if it passes."""
    decision = s.game.decision
    assert decision is not None
    answer = DefaultBot(1).decide(s.game.view(decision.player), decision)
    return [(s.option_name(decision.options[index]), decision.options[index].index) for index in answer]


def names(s: Scenario) -> list[str]:
    return [name for name, _ in chosen(s)]


def put(s: Scenario, name: str, kind: str, count: int) -> None:
    add_counters(s.state, [s.permanent(name).id], kind, count)


def worth(*cards: CardDefinition | str, lands: int = 0) -> float:
    """What permanents are worth to a bot that looks ahead, their lands not counted."""
    s = Scenario(battlefield=[*cards, f"{lands} Wastes"] if lands else list(cards))
    return evaluate(s.game.view(0), 0, POSITION_WEIGHTS) - lands * POSITION_WEIGHTS.lands


# --- loyalty -------------------------------------------------------------------------------------------------


def test_606_4_loyalty_is_not_spent_on_less_than_it_is_worth():
    assert chosen(Scenario(battlefield=[SAGE], library="9 Plains")) == [("Test Sage", 0)]


def test_606_4_loyalty_is_spent_on_what_is_worth_more():
    s = Scenario(battlefield=[SAGE], library="9 Plains", their_battlefield="Shivan Dragon", life=5)
    assert chosen(s) == [("Test Sage", 2)]


@pytest.mark.parametrize(("life", "whom"), [(30, {"Test Sage"}), (6, {"them"})])
def test_508_1b_a_planeswalker_that_can_be_finished_is_attacked_unless_that_costs_the_game(life: int, whom: set[str]):
    s = Scenario(battlefield="2 Hill Giant", their_battlefield=[SAGE], their_life=life)
    attacking(s)
    decision = s.game.decision
    assert decision is not None
    answer = DefaultBot(1).decide(s.game.view(0), decision)
    s.answer(*answer)
    s.resolve()
    assert {s.object_name(decision.options[index].other) for index in answer} == whom


# --- at the upkeep -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("doomed", [MOTH, CROCODILE, EMBER], ids=lambda card: str(card.name))
def test_what_is_sacrificed_at_the_upkeep_is_worth_nothing(doomed: CardDefinition):
    assert worth(doomed) == 0 < worth("Raging Goblin")


@pytest.mark.parametrize("kind", [("time", 1), ("time", 2), ("fade", 0), ("fade", 1)])
def test_702_32a_and_702_63a_the_last_counter_but_one_keeps_it(kind: tuple[str, int]):
    name, count = kind
    s = Scenario(battlefield=[SHADE if name == "time" else MOTH])
    put(s, "Test Shade" if name == "time" else "Test Moth", name, count)
    lasts = count > (1 if name == "time" else 0)
    assert (evaluate(s.game.view(0), 0, POSITION_WEIGHTS) > 0) == lasts


def test_702_30a_what_can_be_paid_for_is_worth_what_is_left():
    assert worth("Raging Goblin") < worth(EMBER, lands=3) < worth("Serra Angel")


def test_702_24a_each_counter_makes_it_dearer():
    s = Scenario(battlefield=[GLACIER, "6 Wastes"])
    first = evaluate(s.game.view(0), 0, POSITION_WEIGHTS)
    put(s, "Test Glacier", "age", 1)
    second = evaluate(s.game.view(0), 0, POSITION_WEIGHTS)
    assert first - second == pytest.approx(-2 * POSITION_WEIGHTS.due)


def test_of_two_creatures_the_one_that_stays_is_destroyed():
    s = Scenario(hand=[DOOM], battlefield="2 Swamp", their_battlefield=[CROCODILE, "Hill Giant"])
    s.cast("Test Doom", hold=True)
    found = names(s)
    s.choose("Hill Giant")
    s.resolve()
    assert found == ["Hill Giant"]


# --- own abilities -------------------------------------------------------------------------------------------


def test_603_3_a_creature_is_cast_whose_own_trigger_can_be_countered():
    s = Scenario(hand=[COLOSSUS, HUSH], battlefield="3 Island", library="9 Island", their_battlefield="Hill Giant")
    assert names(s) == ["Test Colossus"]


@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
@pytest.mark.parametrize("theirs", ["Hill Giant", "2 Hill Giant, Serra Angel"], ids=["even", "behind"])
def test_603_3_it_is_not_cast_without_an_answer(theirs: str, step: int):
    s = Scenario(hand=[COLOSSUS], battlefield="3 Island", library="9 Island", their_battlefield=theirs, step=step)
    assert names(s) == ["Pass"]


@pytest.mark.parametrize(("creature", "found"), [(COLOSSUS, "Test Hush"), (TOLL, "Pass")], ids=["harm", "trifle"])
def test_701_6_the_own_trigger_is_countered_if_it_does_harm(creature: CardDefinition, found: str):
    s = Scenario(hand=[creature, HUSH], battlefield="3 Island", library="9 Island", their_battlefield="Hill Giant")
    s.cast(creature.name, hold=True)
    s.pass_priority(2)
    assert names(s) == [found]


def test_603_3_what_its_own_trigger_takes_is_used_up_in_response():
    s = Scenario(hand=[COLOSSUS], battlefield=[ALTAR, "3 Island"], library="9 Island", their_battlefield="Hill Giant")
    s.cast("Test Colossus", hold=True)
    s.pass_priority(2)
    assert names(s) == ["Test Altar"]


# --- sacrifices ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("active", "step"), [(0, Step.PRECOMBAT_MAIN), (0, Step.POSTCOMBAT_MAIN), (1, Step.END)])
@pytest.mark.parametrize("theirs", ["", "Serra Angel", "2 Craw Wurm, Serra Angel"], ids=["ahead", "even", "behind"])
def test_creatures_are_not_sacrificed_for_little(theirs: str, active: int, step: int):
    s = Scenario(
        battlefield=[CANNON, "2 Hill Giant"],
        library="9 Plains",
        their_battlefield=theirs,
        their_life=3,
        active=active,
        step=step,
    )
    s.give_priority(0)
    assert names(s) == ["Pass"]


@pytest.mark.parametrize(("active", "step"), [(0, Step.PRECOMBAT_MAIN), (0, Step.POSTCOMBAT_MAIN), (1, Step.END)])
def test_creatures_are_sacrificed_for_the_last_damage_at_once(active: int, step: int):
    s = Scenario(
        battlefield=[CANNON, "2 Hill Giant"],
        library="9 Plains",
        their_battlefield="Serra Angel",
        their_life=2,
        active=active,
        step=step,
    )
    s.give_priority(0)
    assert names(s) == ["Test Cannon"]


# --- choices -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mine", ["Hill Giant", "3 Shivan Dragon"], ids=["even", "ahead"])
def test_608_2d_what_is_chosen_to_be_destroyed_is_theirs_whoever_is_ahead(mine: str):
    s = Scenario(
        hand=[QUAKE],
        battlefield=f"{mine}, 4 Mountain",
        library="9 Mountain",
        their_battlefield="2 Hill Giant, 2 Mountain",
        their_library="9 Mountain",
        their_life=30,
    )
    s.cast("Test Quake", hold=True)
    s.pass_priority(2)
    decision = s.game.decision
    assert decision is not None
    view = s.game.view(0)
    (answer,) = DefaultBot(1).decide(view, decision)
    s.answer(answer)
    assert view.controller_of(decision.options[answer].obj) == 1
