"""CR 601.2f, 602.2b: abilities that say themselves that they cost less to activate."""

from playset.ability import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    DISCARD_THIS,
    LEGENDARY,
    YOU_CONTROL,
    Activated,
    Count,
    DealDamage,
    DrawCards,
    Exists,
    Mana,
    Target,
    Zone,
    card,
)
from playset.testing import Scenario

LEGEND = card("Test Legend", "{G}", "Legendary Creature — Human", pt="1/1")
RELIC = card("Relic", "{1}", "Artifact")
CITY = card(
    "City",
    "{9}",
    "Artifact",
    Activated(
        (Mana("{3}{R}"), DISCARD_THIS),
        DealDamage(2, Target(ANY_TARGET)),
        zone=Zone.HAND,
        less=Count(LEGENDARY & CREATURE & YOU_CONTROL),
    ),
)
SEER = card(
    "Seer",
    "{1}",
    "Creature — Human",
    Activated((Mana("{3}"),), DrawCards(1), less=2, less_if=Exists(ARTIFACT & YOU_CONTROL)),
    pt="1/1",
)


def test_601_2f_an_ability_in_the_hand_costs_less_for_each_legend():
    s = Scenario(hand=[CITY], battlefield=["3 Mountain"], mana="")
    assert "City" not in s.offered
    s = Scenario(hand=[CITY], battlefield=[LEGEND, "3 Mountain"], mana="")
    s.activate("City", "them").resolve()
    assert (s.them.life, s.graveyard) == (18, ["City"])


def test_601_2f_more_reduction_than_generic_mana_takes_nothing_from_colored_mana():
    s = Scenario(hand=[CITY], battlefield=[*[LEGEND.with_changes(name=f"Legend {n}") for n in range(5)]], mana="")
    assert "City" not in s.offered
    s = Scenario(
        hand=[CITY], battlefield=[*[LEGEND.with_changes(name=f"Legend {n}") for n in range(5)], "Mountain"], mana=""
    )
    s.activate("City", "them").resolve()
    assert s.them.life == 18


def test_601_2f_a_reduction_with_a_condition():
    s = Scenario(battlefield=[SEER, "2 Mountain"], library="Forest", mana="")
    assert "Seer" not in s.offered
    s = Scenario(battlefield=[SEER, RELIC, "Mountain"], library="Forest", mana="")
    s.activate("Seer").resolve()
    assert s.hand == ["Forest"]
