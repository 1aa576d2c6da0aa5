"""Descriptions and conditions under their own names: colours counted (105.2), casting (601.2i), blocking (509.3g)."""

import pytest

from playset.ability import (
    COLORLESS,
    CREATURE,
    MONOCOLORED,
    SELF,
    YOU,
    YOU_ARE_MONARCH,
    AttacksUnblocked,
    BecomeMonarch,
    ChooseTarget,
    Destroy,
    DrawCards,
    Enters,
    GainLife,
    If,
    ManaValueCompared,
    NumberOfColors,
    PowerOf,
    SameManaValue,
    Spell,
    Tap,
    Target,
    Then,
    WasCast,
    When,
    card,
)
from playset.rules.nodes.base import Filter
from playset.testing import Scenario

GOLEM = card("Golem", "{3}", "Artifact Creature — Golem", pt="3/3")
TWO = card("Two", "{R}{G}", "Creature — Bear", pt="2/2")


@pytest.mark.parametrize(
    ("what", "names"),
    [
        (COLORLESS, ["Golem"]),
        (MONOCOLORED, ["Hill Giant"]),
        (NumberOfColors(2), ["Two"]),
        (NumberOfColors(0, 1), ["Golem", "Hill Giant"]),
    ],
    ids=str,
)
def test_105_2_so_many_colours(what: Filter, names: list[str]):
    purge = card("Purge", "{B}", "Sorcery", Spell(Destroy(CREATURE & what)))
    s = Scenario(hand=[purge], battlefield=[GOLEM, TWO, "Hill Giant"])
    s.cast("Purge")
    assert sorted(set(s.graveyard) - {"Purge"}) == names


def test_202_3_mana_values_are_compared_with_numbers_and_with_others():
    small = card("Small", "{U}", "Sorcery", Spell(Destroy(CREATURE & ManaValueCompared(PowerOf(SELF)))))
    s = Scenario(hand=[small], battlefield=[GOLEM])
    s.cast("Small")
    assert s.battlefield == ["Golem"], "a sorcery has no power, and nothing costs less than nothing"
    twin = card("Twin", "{3}", "Sorcery", Spell(Destroy(CREATURE & SameManaValue(SELF))))
    s = Scenario(hand=[twin], battlefield=[GOLEM, TWO])
    s.cast("Twin")
    assert s.battlefield == ["Two"]


def test_601_2i_what_was_cast_is_told_from_what_was_put_there():
    herald = card("Herald", "{1}", "Creature — Bird", When(Enters(), DrawCards(1), WasCast()), pt="1/1")
    s = Scenario(hand=[herald], library="Mountain")
    s.cast("Herald")
    assert s.hand == ["Mountain"]


def test_509_3g_a_creature_that_attacks_and_is_not_blocked():
    sneak = card("Sneak", "{1}", "Creature — Rogue", When(AttacksUnblocked(), GainLife(4)), pt="1/1")
    s = Scenario(battlefield=[sneak], their_battlefield="Hill Giant")
    s.attack("Sneak")
    s.them.block({})
    s.damage()
    assert s.life == 24
    s = Scenario(battlefield=[sneak], their_battlefield="Hill Giant")
    s.attack("Sneak")
    s.them.block({"Hill Giant": "Sneak"})
    s.damage()
    assert s.life == 20


def test_725_1_who_is_the_monarch():
    crown = card("Crown", "{1}", "Sorcery", Spell(Then(If(YOU_ARE_MONARCH, GainLife(5)), BecomeMonarch(YOU))))
    s = Scenario(hand=[crown, crown])
    s.cast("Crown")
    assert s.life == 20
    s.cast("Crown")
    assert s.life == 25


def test_115_1_a_target_may_be_named_before_anything_is_done_to_it():
    point = card("Point", "{1}", "Sorcery", Spell(Then(ChooseTarget(Target(CREATURE)), Tap(Target(CREATURE)))))
    s = Scenario(hand=[point], their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Point", "Hill Giant")
    assert s.them.tapped("Hill Giant")
    assert not s.them.tapped("Grizzly Bears")
