"""Cards whose names begin with Z."""

from playset.testing import Scenario


def test_zealous_conscripts_take_any_permanent_for_a_turn():
    s = Scenario(hand="Zealous Conscripts", their_battlefield="Craw Wurm (tapped), Forest")
    s.cast("Zealous Conscripts").choose("Craw Wurm")
    s.attack("Zealous Conscripts", "Craw Wurm").damage()
    assert s.them.life == 11
    assert s.next_turn().them.battlefield == ["Craw Wurm", "Forest"]


def test_zulaport_cutthroat_drains_when_a_creature_of_its_controller_dies():
    s = Scenario(hand="2 Shock", battlefield="Zulaport Cutthroat, Grizzly Bears", their_battlefield="Gray Ogre")
    s.cast("Shock", "Gray Ogre")
    assert (s.life, s.them.life) == (20, 20)
    s.cast("Shock", "Grizzly Bears")
    assert (s.life, s.them.life) == (21, 19)


def test_zulaport_cutthroat_drains_for_itself_and_from_each_opponent():
    s = Scenario(hand="Shock", battlefield="Zulaport Cutthroat", others=[{}])
    s.cast("Shock", "Zulaport Cutthroat")
    assert [seat.life for seat in s.seats] == [21, 19, 19]


def test_zombify_returns_a_creature_of_yours():
    s = Scenario(hand="Zombify", graveyard="Griselbrand", their_graveyard="Serra Angel")
    s.cast("Zombify", "Griselbrand")
    assert (s.battlefield, s.life) == (["Griselbrand"], 20)
