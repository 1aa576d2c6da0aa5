"""Cards whose names begin with K."""

from playset.testing import Scenario


def test_karplusan_forest_taps_for_colourless_or_hurts():
    s = Scenario(battlefield="3 Karplusan Forest", manual_mana=[0])
    s.activate("Karplusan Forest", ability=0)
    s.activate("Karplusan Forest", ability=1).choose("{R}")
    s.activate("Karplusan Forest", ability=1).choose("{G}")
    assert (s.pool, s.life) == ("{R}{G}{C}", 18)


def test_karplusan_forest_hurts_only_for_coloured_mana():
    s = Scenario(hand="Mind Stone, Lightning Bolt", battlefield="3 Karplusan Forest", mana="")
    s.cast("Mind Stone")
    assert s.life == 20
    s.cast("Lightning Bolt", "them")
    assert (s.life, s.them.life) == (19, 17)


def test_karplusan_forest_may_kill_its_controller():
    s = Scenario(hand="Lightning Bolt", battlefield="Karplusan Forest", mana="", life=1)
    s.cast("Lightning Bolt", "them", hold=True)
    assert (s.over, s.winner, s.them.life) == (True, 1, 20)


def test_knight_of_meadowgrain_strikes_first_and_gains_life():
    s = Scenario(battlefield="Knight of Meadowgrain", their_battlefield="Grizzly Bears")
    s.attack("Knight of Meadowgrain").them.block({"Grizzly Bears": "Knight of Meadowgrain"})
    s.damage()
    assert (s.life, s.battlefield, s.them.battlefield) == (22, ["Knight of Meadowgrain"], [])
