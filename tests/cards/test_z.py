"""Cards whose names begin with Z."""

import pytest

from playset.core.decision import Ask
from playset.core.errors import IllegalAnswer
from playset.core.words import Step
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


def test_zurgo_helmsmasher_must_attack_and_is_indestructible_in_its_turn():
    s = Scenario(battlefield="Zurgo Helmsmasher, Forest, Savannah Lions", their_battlefield="Craw Wurm")
    s.to_combat(Step.DECLARE_ATTACKERS, Ask.ATTACKERS)
    with pytest.raises(IllegalAnswer):
        s.answer()
    s.attack("Zurgo Helmsmasher").them.block({"Craw Wurm": "Zurgo Helmsmasher"})
    s.damage()
    assert (s.battlefield[0], s.them.battlefield, s.pt("Zurgo Helmsmasher")) == ("Zurgo Helmsmasher", [], "8/3")
    assert not s.next_turn().has("Zurgo Helmsmasher", "indestructible")


def test_zurgo_helmsmasher_grows_when_what_it_hurt_dies_later_in_the_turn():
    s = Scenario(
        hand="Shock", battlefield="Zurgo Helmsmasher", their_battlefield="Wall of Stone", their_hand="Giant Growth"
    )
    s.them.block({"Wall of Stone": "Zurgo Helmsmasher"})
    s.damage()
    assert s.them.battlefield == ["Wall of Stone"]
    s.cast("Shock", "Wall of Stone")
    assert s.pt("Zurgo Helmsmasher") == "8/3"


def test_zurgo_helmsmasher_does_not_grow_for_a_planeswalker():
    s = Scenario(battlefield="Zurgo Helmsmasher", their_battlefield="Jace Beleren")
    s.attack("Zurgo Helmsmasher", at="Jace Beleren").damage()
    assert (s.them.graveyard, s.pt("Zurgo Helmsmasher")) == (["Jace Beleren"], "7/2")


def test_zurgo_helmsmasher_forgets_the_damage_of_earlier_turns():
    s = Scenario(battlefield="Zurgo Helmsmasher", their_battlefield="Wall of Stone", hand="Murder")
    s.them.block({"Wall of Stone": "Zurgo Helmsmasher"})
    s.damage().next_turn()
    s.cast("Murder", "Wall of Stone")
    assert s.pt("Zurgo Helmsmasher") == "7/2"


def test_zurgo_helmsmasher_that_dies_with_its_victim_gets_nothing():
    # CR 603.10a: the ability triggers all the same; there is nothing left to put a counter on.
    s = Scenario(battlefield="Craw Wurm", their_battlefield="Zurgo Helmsmasher")
    s.attack("Craw Wurm").them.block({"Zurgo Helmsmasher": "Craw Wurm"})
    s.damage()
    assert (s.battlefield, s.them.battlefield) == ([], [])
    assert any("trigger" in line for line in str(s.log).split("\n"))
