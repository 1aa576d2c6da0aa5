"""Cards whose names begin with H."""

from playset.core.words import Step
from playset.testing import Scenario


def test_honor_of_the_pure_is_for_white_creatures_of_its_controller():
    s = Scenario(battlefield="Honor of the Pure, White Knight, Grizzly Bears", their_battlefield="Savannah Lions")
    assert (s.pt("White Knight"), s.pt("Grizzly Bears"), s.them.pt("Savannah Lions")) == ("3/3", "2/2", "2/1")


def test_honor_of_the_pure_and_crusade_add_up():
    s = Scenario(battlefield="Honor of the Pure, White Knight", their_battlefield="Crusade, Savannah Lions")
    assert (s.pt("White Knight"), s.them.pt("Savannah Lions")) == ("4/4", "3/2")


def test_heat_shimmer_makes_a_copy_with_haste_that_is_exiled_at_the_end():
    s = Scenario(hand="Heat Shimmer", their_battlefield="Craw Wurm")
    s.cast("Heat Shimmer", "Craw Wurm")
    s.attack("Craw Wurm")
    s.them.block()
    s.damage()
    assert s.them.life == 14
    s.pass_to(Step.END).resolve()
    assert s.battlefield == []
    assert s.them.battlefield == ["Craw Wurm"]


def test_history_of_benalia_makes_knights_and_strengthens_them():
    s = Scenario(hand="History of Benalia")
    s.cast("History of Benalia")
    s.next_turn().next_turn().resolve()
    assert s.battlefield == ["History of Benalia", "Knight Token", "Knight Token"]
    s.next_turn().next_turn().resolve()
    assert s.pt("Knight Token") == "4/3"
    assert s.graveyard == ["History of Benalia"]
    s.attack("Knight Token", "Knight Token").damage()
    assert s.them.life == 12
    assert not s.tapped("Knight Token")
