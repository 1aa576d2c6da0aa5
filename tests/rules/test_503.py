"""The upkeep step (CR 503)."""

from playset.ability import YOU, AtBeginning, GainLife, LoseLife, When, card
from playset.core.words import Step
from playset.testing import Scenario


def test_503_1_the_active_player_gets_priority_in_their_upkeep():
    s = Scenario(hand="Lightning Bolt")
    s.pass_to(Step.UPKEEP)
    assert (s.state.active, s.asked_player) == (1, 1)
    s.cast("Lightning Bolt", "them")
    assert s.them.life == 17
    assert s.them.hand == [], "nobody has drawn yet"


def test_503_1a_upkeep_abilities_trigger_once_each_upkeep():
    tax = card("Tax", "", "Enchantment", When(AtBeginning(Step.UPKEEP, YOU), LoseLife(1)))
    s = Scenario(battlefield=[tax])
    s.pass_to(Step.PRECOMBAT_MAIN, turn=3)
    assert s.life == 20, "only in its controller's upkeep"
    s.pass_to(Step.PRECOMBAT_MAIN, turn=4)
    assert s.life == 19
    s.pass_to(Step.PRECOMBAT_MAIN, turn=6)
    assert s.life == 18


def test_503_1a_each_upkeep_means_every_players():
    boon = card("Boon", "", "Enchantment", When(AtBeginning(Step.UPKEEP), GainLife(1)))
    s = Scenario(battlefield=[boon], others=[{}])
    s.pass_to(Step.PRECOMBAT_MAIN, turn=4)
    assert s.life == 23


def test_503_1a_the_triggers_of_several_players_are_stacked_in_turn_order():
    mine = card("Mine", "", "Enchantment", When(AtBeginning(Step.UPKEEP), GainLife(1)))
    theirs = card("Theirs", "", "Enchantment", When(AtBeginning(Step.UPKEEP), GainLife(1)))
    s = Scenario(battlefield=[mine], their_battlefield=[theirs])
    s.pass_to(Step.UPKEEP)
    assert s.stack == ["Mine", "Theirs"], "the active player's lowest"
    s.resolve()
    assert (s.life, s.them.life) == (21, 21)
