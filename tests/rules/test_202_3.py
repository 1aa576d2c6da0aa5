"""CR 202.3: odd and even mana values; casting from hand now; damage dealt this way."""

from __future__ import annotations

from playset.ability import (
    CARD_IN_YOUR_HAND,
    CREATURE,
    EACH_OPPONENT,
    PERMANENT,
    RED,
    CannotCast,
    DamagedThisWay,
    DealDamage,
    Exceeds,
    GainLife,
    If,
    ManaValue,
    ManaValueParity,
    MayCast,
    Spell,
    Target,
    Then,
    card,
)
from playset.testing import Scenario


def test_202_3_spells_with_even_mana_values_cannot_be_cast():
    odd = card("Test Odd", "{1}", "Artifact", CannotCast(ManaValueParity(odd=False), EACH_OPPONENT))
    s = Scenario(hand="Grizzly Bears, Lightning Bolt", their_battlefield=[odd], battlefield="4 Taiga")
    assert not s.can("cast", "Grizzly Bears")
    assert s.can("cast", "Lightning Bolt")


def test_608_2g_a_spell_from_hand_without_paying():
    expert = card("Test Expert", "{2}", "Sorcery", Spell(MayCast(CARD_IN_YOUR_HAND, fits=ManaValue(most=2))))
    s = Scenario(hand=[expert, "Grizzly Bears", "Hill Giant"])
    s.cast("Test Expert")
    assert s.offered == ["Grizzly Bears"]
    s.choose("Grizzly Bears").resolve()
    assert s.battlefield == ["Grizzly Bears"]


def test_608_2c_a_condition_about_what_was_damaged():
    does = Then(DealDamage(1, Target(CREATURE)), If(Exceeds(DamagedThisWay(~RED & PERMANENT), 0), GainLife(3)))
    melee = card("Test Melee", "{R}", "Instant", Spell(does))
    s = Scenario(hand=[melee, melee], their_battlefield="Grizzly Bears, Hill Giant")
    s.cast("Test Melee", "Hill Giant")
    assert s.life == 20
    s.cast("Test Melee", "Grizzly Bears")
    assert s.life == 23
