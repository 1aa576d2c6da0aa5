"""The ending phase (CR 512): the end step, then the cleanup step."""

from playset.ability import AtBeginning, GainLife, When, card
from playset.core.words import Step
from playset.testing import Scenario


def test_512_1_the_end_step_comes_before_the_cleanup_step():
    dusk = card("Dusk", "", "Enchantment", When(AtBeginning(Step.END), GainLife(1)))
    night = card("Night", "", "Enchantment", When(AtBeginning(Step.CLEANUP), GainLife(10)))
    s = Scenario(battlefield=[dusk, night])
    s.pass_to(Step.END)
    assert s.stack == ["Dusk"]
    s.resolve()
    assert s.life == 21
    s.pass_priority(2)
    assert (s.step, s.stack) == (Step.CLEANUP, ["Night"])
    s.resolve()
    assert s.life == 31
