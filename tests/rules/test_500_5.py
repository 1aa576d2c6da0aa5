"""CR 500.5: unspent mana as steps and phases end."""

from __future__ import annotations

from playset.ability import EACH_PLAYER, KeepsMana, card
from playset.core.words import Color, Step
from playset.testing import Scenario

WELL = card("Test Well", "{G}", "Enchantment", KeepsMana(EACH_PLAYER))
GROVE = card("Test Grove", "{G}", "Enchantment", KeepsMana(colors=Color.GREEN))


def test_500_5_mana_is_lost_unless_an_effect_keeps_it():
    s = Scenario(battlefield="Forest", mana="{G}")
    assert s.pass_to(Step.POSTCOMBAT_MAIN).pool == ""
    s = Scenario(battlefield=[WELL], mana="{G}{R}")
    assert s.pass_to(Step.POSTCOMBAT_MAIN).pool == "{R}{G}"


def test_500_5_only_mana_of_a_color_is_kept():
    s = Scenario(battlefield=[GROVE], mana="{G}{R}")
    assert s.pass_to(Step.POSTCOMBAT_MAIN).pool == "{G}"
