"""CR 702.1: a keyword stands for plain abilities; written out it is its own source."""

from __future__ import annotations

import pytest

from playset import ability
from playset.ability import (
    ATTACKING,
    CREATURE,
    DEFENDING_PLAYER,
    EACH_OPPONENT,
    FLYING,
    IT,
    OTHER,
    SELF,
    TAP,
    THOSE,
    YOU,
    YOU_DID,
    Activated,
    Adapt,
    Afflict,
    Afterlife,
    AllOf,
    Amass,
    Annihilator,
    AnyOf,
    Beyond,
    BlocksIfAble,
    Bloodthirst,
    Boast,
    Bolster,
    Bushido,
    CannotBlock,
    Choose,
    Connive,
    ControlledBy,
    ControllerOf,
    Count,
    CountersOn,
    Crew,
    CumulativeUpkeep,
    DamageThisTurn,
    Designate,
    Designated,
    Devour,
    DrawCards,
    Echo,
    EitherEvent,
    Enters,
    EntersWith,
    Exceeds,
    ExileTop,
    Explore,
    Fabricate,
    Fading,
    Fight,
    Frenzy,
    Gets,
    Goad,
    Goaded,
    Graft,
    Has,
    HasAbility,
    If,
    IfPaid,
    Investigate,
    Is,
    LastCounterRemoved,
    Level,
    LevelUp,
    Mana,
    MayEnterWith,
    Modular,
    Monstrosity,
    MoveCounters,
    MovedThisWay,
    MustBeBlocked,
    Obeys,
    Outlast,
    PayLife,
    Performed,
    Performs,
    Poisonous,
    Populate,
    PowerCompared,
    PowerOf,
    Proliferate,
    PutIntoGraveyard,
    PutOntoBattlefield,
    Rampage,
    Reconfigure,
    RemoveCounters,
    Renown,
    Sacrifices,
    Soulshift,
    SumOf,
    Support,
    Surveil,
    Tally,
    Target,
    Then,
    ToughnessOf,
    Toxic,
    Unattach,
    Unless,
    Until,
    Vanishing,
    Ward,
    When,
    WithCounters,
    X,
)
from playset.ability.keywords.base import BareKeyword
from playset.core.node import Node
from playset.rules.nodes.ability_sets import ability_set
from playset.rules.nodes.base import Ability
from playset.rules.nodes.defining import Defining

LANGUAGE = {word: getattr(ability, word) for word in ability.WORDS}
CONSTANTS = [word for word in ability.WORDS if word.isupper() and isinstance(LANGUAGE[word], Ability)]

KEYWORDS: list[Ability] = [
    Afflict(2),
    Afterlife(1),
    Annihilator(2),
    Bloodthirst(3),
    Bloodthirst(X),
    Boast((Mana("{1}"),), DrawCards(1)),
    Bushido(1),
    Crew(3),
    CumulativeUpkeep("{1}"),
    CumulativeUpkeep(PayLife(1)),
    Devour(2),
    Echo("{2}{R}"),
    Fabricate(1),
    Fading(3),
    Frenzy(1),
    Graft(2),
    Level(3, 4, 4, (FLYING,), most=5),
    LevelUp("{1}"),
    Modular(1),
    Outlast("{W}"),
    Poisonous(1),
    Rampage(2),
    Reconfigure("{3}"),
    Renown(1),
    Soulshift(4),
    Toxic(1),
    Vanishing(),
    Vanishing(3),
    Ward("{2}"),
    Ward(PayLife(2)),
]

WORDS: list[Node] = [
    Adapt(2),
    Amass("Zombie", X),
    Bolster(1),
    Choose(CREATURE),
    Connive(2, IT),
    Designate("monstrous"),
    ExileTop(2, EACH_OPPONENT),
    Explore(Target(CREATURE)),
    Fight(SELF, Target(OTHER & CREATURE)),
    Goad(Target(CREATURE)),
    IfPaid((Mana("{1}"),), DrawCards(1), DrawCards(2), YOU),
    If(AnyOf(Exceeds(X, 3), AllOf(YOU_DID, Is(SELF, Designated("renowned")))), Investigate(2)),
    Monstrosity(X),
    MoveCounters("+1/+1", 1, SELF, IT),
    Populate(),
    Proliferate(),
    PutOntoBattlefield(THOSE, owners=True, counters="-1/-1"),
    RemoveCounters("time", 1, SELF),
    Sacrifices(CREATURE, 2, DEFENDING_PLAYER),
    Support(2),
    Support(1, OTHER & CREATURE),
    Surveil(2),
    Then(Tally(SumOf(7)), Tally(MovedThisWay(3, ~CREATURE)), Performed("train"), Unattach()),
    Unless((Mana("{1}"),), DrawCards(1), times=CountersOn("age", SELF)),
    Until(Target(CREATURE), Obeys(CannotBlock(THOSE)) & Gets(Beyond(Count(ATTACKING), 1, 2), ToughnessOf(SELF))),
    Until(SELF, Obeys(MustBeBlocked(SELF, by=ControlledBy(ControllerOf(IT)))) & Obeys(BlocksIfAble())),
    When(EitherEvent(PutIntoGraveyard(), LastCounterRemoved("time")), DrawCards(DamageThisTurn(EACH_OPPONENT))),
    When(Performs("scry", YOU), DrawCards(1), Is(SELF, WithCounters("level", 2, 5))),
    Activated((TAP, ability.TapForPower(3)), Until(CREATURE & PowerCompared(PowerOf(SELF)), Has(FLYING))),
    EntersWith("+1/+1", DamageThisTurn(EACH_OPPONENT), Exceeds(1, 0)),
    MayEnterWith("+1/+1", Has(FLYING)),
    Goaded(HasAbility(FLYING)),
    When(Enters(CREATURE & PowerCompared(PowerOf(SELF), greater=True)), DrawCards(1)),
]


@pytest.mark.parametrize("node", [*KEYWORDS, *WORDS], ids=repr)
def test_702_1_a_word_is_printed_as_its_source(node: Node):
    again = eval(repr(node), dict(LANGUAGE))
    assert again == node
    assert hash(again) == hash(node)
    assert repr(again) == repr(node)


@pytest.mark.parametrize("word", CONSTANTS)
def test_702_1_a_constant_is_called_what_it_is(word: str):
    assert eval(repr(LANGUAGE[word]), dict(LANGUAGE)) == LANGUAGE[word]
    if isinstance(LANGUAGE[word], BareKeyword | Defining):
        assert repr(LANGUAGE[word]) == word


@pytest.mark.parametrize("keyword", [*KEYWORDS, *(LANGUAGE[word] for word in CONSTANTS)], ids=repr)
def test_702_1_a_keyword_stands_for_abilities_that_the_rules_know(keyword: Ability):
    for plain in keyword.expanded():
        assert plain.expanded() == (plain,)
    assert ability_set((keyword,)).all == (keyword,)
