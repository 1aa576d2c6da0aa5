"""CR 701.12: exchanges; also 608.2b."""

from tests.rules.own_cards import creature

from playset.ability import (
    CREATURE,
    LAND,
    OPPONENT_CONTROLS,
    PERMANENT,
    SELF,
    YOU_DID,
    Activated,
    Enters,
    ExchangeControl,
    GainLife,
    If,
    Mana,
    SacrificeIt,
    StillResolves,
    Target,
    Then,
    These,
    Untrue,
    When,
    card,
)
from playset.testing import Scenario

DRAKE = creature(
    "Drake",
    When(
        Enters(SELF),
        Then(
            ExchangeControl(These(SELF, Target(CREATURE & OPPONENT_CONTROLS, minimum=0))),
            If(Untrue(YOU_DID), SacrificeIt(SELF)),
            StillResolves(),
        ),
    ),
)


def test_701_12b_a_permanent_is_exchanged_for_a_target():
    totem = card(
        "Totem",
        "{1}",
        "Artifact",
        Activated(
            (Mana("{1}"),), Then(ExchangeControl(These(SELF, Target(~LAND & PERMANENT))), If(YOU_DID, GainLife(1)))
        ),
    )
    s = Scenario(battlefield=[totem, "Savannah Lions"], their_battlefield="Hill Giant")
    s.activate("Totem", "Savannah Lions")
    assert s.life == 20
    s.activate("Totem", "Hill Giant")
    assert sorted(s.battlefield) == ["Hill Giant", "Savannah Lions"]
    assert s.them.battlefield == ["Totem"]
    assert s.life == 21


def test_701_12a_who_makes_the_exchange_keeps_the_other_creature():
    s = Scenario(hand=[DRAKE], their_battlefield="Hill Giant")
    s.cast("Drake").choose("Hill Giant").resolve()
    assert (s.battlefield, s.them.battlefield) == (["Hill Giant"], ["Drake"])


def test_701_12a_without_an_exchange_it_is_sacrificed():
    s = Scenario(hand=[DRAKE], their_battlefield="Hill Giant")
    s.cast("Drake").choose().resolve()
    assert s.graveyard == ["Drake"]
    assert s.them.battlefield == ["Hill Giant"]
    assert Scenario(hand=[DRAKE]).cast("Drake").resolve().graveyard == ["Drake"]


def test_608_2b_it_says_that_it_resolves_without_a_legal_target():
    s = Scenario(hand=[DRAKE], their_battlefield="Grizzly Bears", their_hand="Shock")
    s.cast("Drake", hold=True).resolve_top().choose("Grizzly Bears")
    assert s.stack == ["Drake"]
    s.them.cast("Shock", "Grizzly Bears")
    s.resolve()
    assert s.graveyard == ["Drake"]
