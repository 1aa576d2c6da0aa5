"""CR 113.6j, 605.3a: mana abilities that work in the hand."""

from tests.rules.own_cards import creature

from playset.ability import EXILE_THIS, Activated, AddMana, Zone
from playset.core.decision import Ask
from playset.rules.views.labels import descriptions
from playset.testing import Scenario

GUIDE = creature("Guide", Activated((EXILE_THIS,), AddMana("{R}"), zone=Zone.HAND), cost="{2}{R}")


def test_113_6j_it_makes_mana_at_once_when_its_player_has_priority():
    s = Scenario(hand=[GUIDE, "Shock"], mana="")
    s.activate("Guide")
    assert (s.stack, s.exile, s.pool) == ([], ["Guide"], "{R}")
    s.cast("Shock", "them")
    assert s.them.life == 18


def labels(s: Scenario) -> list[str]:
    """Return what the options of the open question are called."""
    return descriptions(s.state, s.need(Ask.PRIORITY))


def test_605_3a_it_pays_for_a_spell_that_is_being_cast():
    s = Scenario(hand=[GUIDE, "Lightning Bolt"], mana="")
    s.game.answer((labels(s).index("Cast Lightning Bolt, using Guide"),))
    s.choose("them").choose("Guide: mana ability").choose("Spend {R}").resolve()
    assert s.them.life == 17
    assert s.exile == ["Guide"]


def test_605_3a_it_does_not_pay_for_itself():
    s = Scenario(hand=[GUIDE], battlefield="2 Mountain", mana="")
    assert not [label for label in labels(s) if "Cast Guide" in label]
    s = Scenario(hand=[GUIDE, GUIDE], battlefield="2 Mountain", mana="")
    assert "Cast Guide, using Guide" in labels(s)


def test_113_6j_it_makes_no_mana_from_the_battlefield():
    s = Scenario(battlefield=[GUIDE], hand="Shock", mana="")
    assert not s.can("cast", "Shock")
