"""Cards whose names begin with I."""

from playset.testing import Scenario


def test_isamaru_is_legendary():
    s = Scenario(hand="Isamaru, Hound of Konda", battlefield="Isamaru, Hound of Konda (tapped)")
    s.cast("Isamaru, Hound of Konda").choose("Isamaru, Hound of Konda #2")
    assert s.battlefield == s.graveyard == ["Isamaru, Hound of Konda"]
    assert not s.tapped("Isamaru, Hound of Konda")


def test_each_player_may_have_an_isamaru():
    s = Scenario(hand="Isamaru, Hound of Konda", their_battlefield="Isamaru, Hound of Konda")
    s.cast("Isamaru, Hound of Konda")
    assert s.battlefield == s.them.battlefield == ["Isamaru, Hound of Konda"]


def test_island_makes_blue_mana():
    s = Scenario(hand="Opt", battlefield="Island", mana="")
    assert s.can("cast", "Opt")
