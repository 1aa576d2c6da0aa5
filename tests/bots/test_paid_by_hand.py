"""Bots in a seat that pays by hand begin nothing for which only a person could pay."""

from __future__ import annotations

import pytest

from playset.bots.registry import bot
from playset.core.decision import Ask
from playset.rules.mana.costly import PAID_BY_HAND
from playset.testing import Scenario


@pytest.mark.parametrize("name", ["greedy", "baseline", "quick", "default"])
def test_c4_a_spell_that_only_sacrifices_pay_for_is_not_begun(name: str):
    s = Scenario(hand="Goblin Piledriver", battlefield="2 Skirk Prospector", manual_mana=[0])
    decision = s.need(Ask.PRIORITY)
    assert any(option.other == PAID_BY_HAND for option in decision.options)
    (chosen,) = bot(name, 1).decide(s.game.view(0), decision)
    assert decision.options[chosen].other != PAID_BY_HAND
