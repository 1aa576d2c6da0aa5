"""What words change with, and descriptions that are asked about permanents in two ways."""

from __future__ import annotations

import playset.ability
from playset.ability import (
    ATTACKING,
    CARD_IN_YOUR_GRAVEYARD,
    CREATURE,
    MOST_LIFE,
    SELF,
    SPELL,
    TAPPED,
    YOU_CONTROL,
    YOUR_TURN,
    Activated,
    AllOf,
    CardTypesAmong,
    Continuous,
    Count,
    DealDamage,
    Exists,
    Gets,
    InGraveyard,
    Plus,
    Sacrifice,
    Target,
    card,
)
from playset.core.node import NODE_CLASSES
from playset.core.words import Aspect
from playset.rules.layers.dependencies import changes_with, inputs_of
from playset.rules.nodes.base import Filter
from playset.testing import Scenario

THRESHOLD = Continuous(SELF, Gets(2, 2), Exists(CARD_IN_YOUR_GRAVEYARD, 7))


def test_descriptions_of_permanents_change_with_permanents_alone():
    assert changes_with(CREATURE & YOU_CONTROL) == 0
    assert changes_with(CREATURE & ATTACKING) == Aspect.COMBAT
    assert changes_with(CREATURE & ~TAPPED) == Aspect.TAPPING
    assert changes_with(SPELL) == Aspect.STACK


def test_what_nothing_is_noted_of_changes_with_anything():
    assert changes_with(MOST_LIFE) == Aspect.ANYTHING
    assert changes_with(CREATURE & MOST_LIFE) == Aspect.ANYTHING


def test_conditions_and_numbers_change_with_their_parts():
    assert changes_with(AllOf(YOUR_TURN, Exists(CREATURE))) == Aspect.TURN
    assert changes_with(Count(CREATURE & TAPPED)) & Aspect.TAPPING


def test_what_counts_cards_changes_with_cards_alone():
    assert changes_with(Exists(CARD_IN_YOUR_GRAVEYARD, 7)) == Aspect.CARDS
    assert changes_with(Plus(CardTypesAmong(InGraveyard(yours=False)), 1)) == Aspect.CARDS
    assert inputs_of(Continuous(SELF, Gets(2, 2), Exists(CARD_IN_YOUR_GRAVEYARD, 7))) == Aspect.CARDS
    assert inputs_of(Continuous(SELF, Gets(2, 2), Exists(MOST_LIFE))) & Aspect.ANYTHING == Aspect.ANYTHING


def test_a_creature_grows_with_the_last_card_that_was_missing_in_the_graveyard():
    grown = card("Test Mongoose", "{G}", "Creature — Mongoose", THRESHOLD, pt="1/1")
    s = Scenario(hand="Lightning Bolt", battlefield=[grown], graveyard="6 Mountain", their_battlefield="Hill Giant")
    assert s.permanent("Test Mongoose").characteristics.power == 1
    s.cast("Lightning Bolt", "Hill Giant")
    assert s.permanent("Test Mongoose").characteristics.power == 3


def test_a_class_with_its_own_matches_does_not_inherit_how_permanents_are_matched():
    assert playset.ability.WORDS
    for word in NODE_CLASSES.values():
        if issubclass(word, Filter) and word is not Filter:
            bases = word.__mro__
            by_id = next(place for place, base in enumerate(bases) if "matches" in vars(base))
            directly = next(place for place, base in enumerate(bases) if "matches_permanent" in vars(base))
            assert directly <= by_id or bases[directly] is Filter, word


PINGER = card(
    "Test Pinger",
    "{R}",
    "Creature — Goblin",
    Activated((Sacrifice(CREATURE & ATTACKING),), DealDamage(1, Target(CREATURE & TAPPED))),
    pt="1/1",
)
GUARD = card("Test Guard", "{W}", "Creature — Soldier", Continuous(CREATURE, Gets(+1, +1), YOUR_TURN), pt="1/1")


def test_602_5_what_is_offered_follows_what_attacks_and_what_is_tapped():
    s = Scenario(battlefield=[PINGER, "Mountain"], their_battlefield="Hill Giant (tapped)")
    assert not s.can("activate", "Test Pinger")
    s.attack("Test Pinger")
    assert s.can("activate", "Test Pinger")
    s.activate("Test Pinger", "Hill Giant")
    assert s.graveyard == ["Test Pinger"]


def test_613_1_an_effect_of_your_turn_comes_and_goes_with_the_turn():
    s = Scenario(battlefield=[GUARD])
    assert s.pt("Test Guard") == "2/2"
    s.next_turn()
    assert s.pt("Test Guard") == "1/1"
    s.next_turn()
    assert s.pt("Test Guard") == "2/2"
