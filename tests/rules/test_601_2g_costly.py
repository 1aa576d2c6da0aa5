"""CR 601.2g: spells that only mana abilities can pay for which cost more than tapping and mana."""

from __future__ import annotations

import pytest

from playset.ability import (
    ATTACKING,
    CREATURE,
    FLASH,
    SELF,
    TAP,
    Activated,
    AddMana,
    CostsLess,
    Count,
    DrawCards,
    Kicker,
    PayLife,
    RemoveCountersCost,
    Sacrifice,
    Spell,
    card,
)
from playset.core.decision import Ask
from playset.rules.state.cards import CardDefinition
from playset.rules.views.labels import descriptions
from playset.testing import Scenario

PETAL = card("Petal", "{0}", "Artifact", Activated((TAP, Sacrifice(SELF)), AddMana("{U}")))
ALTAR = card("Altar", "{3}", "Artifact", Activated((Sacrifice(CREATURE),), AddMana("{C}{C}")))
OGRE = card("Ogre", "{R}", "Creature — Ogre", Activated((PayLife(3),), AddMana("{R}")), pt="1/1")
VEIN = card("Vein", "", "Land", Activated((TAP,), AddMana("{C}")), Activated((TAP, Sacrifice(SELF)), AddMana("{C}{C}")))
VIVID = card("Meadow", "", "Land", Activated((TAP, RemoveCountersCost("charge")), AddMana("{U}")))
IDOL = card("Idol", "{6}", "Creature — Golem", FLASH, CostsLess(SELF, Count(ATTACKING & CREATURE)), pt="12/12")
BLUE = card("Blue", "{U}", "Sorcery", Spell(DrawCards(1)))
THREE = card("Three", "{3}", "Sorcery", Spell(DrawCards(1)))


def labels(s: Scenario) -> list[str]:
    """Return what the options of the open question are called."""
    return descriptions(s.state, s.need(Ask.PRIORITY))


def cast_by_hand(s: Scenario, label: str) -> None:
    """Begin to cast a spell for which one has to pay by hand."""
    s.game.answer((labels(s).index(label),))


def test_601_2g_what_a_sacrifice_can_pay_for_is_offered_as_that():
    s = Scenario(hand=[BLUE], battlefield=[PETAL], library="Island", mana="")
    cast_by_hand(s, "Cast Blue, using Petal")
    s.choose("Petal: mana ability").choose("Spend {U}").resolve()
    assert s.graveyard == ["Petal", "Blue"]
    assert s.hand == ["Island"]


def test_601_2g_automatic_payment_sacrifices_nothing():
    s = Scenario(hand=[BLUE], battlefield=[PETAL, "Island"], mana="")
    assert [label for label in labels(s) if "Blue" in label] == ["Cast Blue"]
    s.cast("Blue")
    assert "Petal" in s.battlefield


@pytest.mark.parametrize(("sources", "offered"), [([VEIN], False), ([VEIN, PETAL], True), ([VEIN, VEIN], True)])
def test_601_2g_what_is_tapped_makes_its_mana_once(sources: list[str | CardDefinition], offered: bool):
    s = Scenario(hand=[THREE], battlefield=sources, mana="")
    assert any("Three" in label for label in labels(s)) is offered


def test_601_2g_an_ability_is_used_as_often_as_its_cost_can_be_paid():
    s = Scenario(hand=[THREE], battlefield=[ALTAR, "2 Grizzly Bears"], mana="")
    assert "Cast Three, using Altar" in labels(s)
    s = Scenario(hand=[THREE], battlefield=[ALTAR, "Grizzly Bears"], mana="")
    assert not any("Three" in label for label in labels(s))
    s = Scenario(hand=[THREE], battlefield=[OGRE], life=9, mana="")
    assert "Cast Three, using Ogre" in labels(s)


def test_601_2g_a_counter_that_is_not_there_pays_for_nothing():
    s = Scenario(hand=[BLUE], battlefield=[VIVID], mana="")
    assert not any("Blue" in label for label in labels(s))


def test_601_2f_the_cost_is_locked_in_before_attackers_are_sacrificed_for_mana():
    s = Scenario(hand=[IDOL], battlefield=[ALTAR, "3 Grizzly Bears"], mana="")
    s.attack("Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
    cast_by_hand(s, "Cast Idol, using Altar")
    for _ in range(2):
        s.choose("Altar: mana ability").choose("Grizzly Bears")
    s.choose("Pay the rest automatically").resolve()
    assert s.battlefield == ["Altar", "Grizzly Bears", "Idol"]


def test_733_1_a_payment_that_is_taken_back_changes_nothing():
    s = Scenario(hand=[BLUE], battlefield=[PETAL], mana="")
    cast_by_hand(s, "Cast Blue, using Petal")
    assert s.asked == "pay"
    s.choose("Take it back")
    assert (s.hand, s.battlefield) == (["Blue"], ["Petal"])


def test_601_2b_a_cost_that_only_a_sacrifice_pays_for_may_be_chosen():
    kicked = card("Kicked", "{U}", "Sorcery", Kicker("{U}"), Spell(DrawCards(1)))
    s = Scenario(hand=[kicked], battlefield=[PETAL, PETAL], mana="")
    cast_by_hand(s, "Cast Kicked, using Petal")
    assert s.asked == "yes or no"
    s.no().choose("Petal: mana ability").choose("Spend {U}").resolve()
    assert "Kicked" in s.graveyard
