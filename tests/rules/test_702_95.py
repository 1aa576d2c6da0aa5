"""CR 702.95: soulbond."""

from __future__ import annotations

import pytest

from playset.ability import (
    CREATURE,
    IT,
    SOULBOND,
    THE_PAIR,
    Continuous,
    Exile,
    Gets,
    PutOntoBattlefield,
    Spell,
    Target,
    ThatCard,
    Then,
    card,
)
from playset.testing import Scenario

BONDED = card("Test Bonded", "{G}", "Creature — Human", SOULBOND, Continuous(THE_PAIR, Gets(+1, +1)), pt="2/2")
BLINK = card("Test Blink", "{W}", "Instant", Spell(Then(Exile(Target(CREATURE)), ThatCard(), PutOntoBattlefield(IT))))


def test_702_95a_it_may_be_paired_as_it_enters():
    s = Scenario(hand=[BONDED], battlefield="Grizzly Bears, Hill Giant")
    s.cast("Test Bonded").yes().choose("Hill Giant")
    assert (s.pt("Test Bonded"), s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("3/3", "4/4", "2/2")


def test_702_95a_or_as_another_creature_enters():
    s = Scenario(hand="Grizzly Bears, Hill Giant", battlefield=[BONDED])
    s.cast("Grizzly Bears").no()
    s.cast("Hill Giant").yes()
    assert (s.pt("Test Bonded"), s.pt("Hill Giant"), s.pt("Grizzly Bears")) == ("3/3", "4/4", "2/2")


def test_702_95e_a_pair_ends_with_one_of_them():
    s = Scenario(hand=[BONDED, "Unsummon", "Unsummon"], battlefield="Grizzly Bears")
    s.cast("Test Bonded").yes()
    assert s.pt("Test Bonded") == "3/3"
    s.cast("Unsummon", "Grizzly Bears")
    assert s.pt("Test Bonded") == "2/2"
    assert s.state.pairs == ()


def test_702_95e_a_pair_ends_as_one_changes_sides():
    s = Scenario(hand=[BONDED], battlefield="Grizzly Bears", their_hand="Act of Treason")
    s.cast("Test Bonded").yes()
    s.next_turn()
    s.them.cast("Act of Treason", "Grizzly Bears")
    assert (s.pt("Test Bonded"), s.them.pt("Grizzly Bears")) == ("2/2", "2/2")
    s.next_turn()
    assert s.pt("Test Bonded") == "2/2"


@pytest.mark.parametrize("flickered", ["Test Bonded", "Grizzly Bears"])
def test_702_95e_what_leaves_and_comes_back_at_once_may_be_paired_again(flickered: str):
    s = Scenario(hand=[BONDED, BLINK], battlefield="Grizzly Bears")
    s.cast("Test Bonded").yes()
    s.cast("Test Blink", flickered).yes()
    assert (s.pt("Test Bonded"), s.pt("Grizzly Bears")) == ("3/3", "3/3")


@pytest.mark.parametrize("removed", ["Test Bonded", "Grizzly Bears"])
def test_702_95c_nobody_is_asked_to_pair_what_has_left(removed: str):
    s = Scenario(hand=[BONDED, "Lightning Bolt"], battlefield="Grizzly Bears")
    s.cast("Test Bonded", hold=True).resolve_top()
    s.cast("Lightning Bolt", removed)
    assert (s.stack, s.state.pairs, s.asked) == ([], (), "priority")
