"""Cards whose names begin with H."""

from playset.testing import Scenario


def test_honor_of_the_pure_is_for_white_creatures_of_its_controller():
    s = Scenario(battlefield="Honor of the Pure, White Knight, Grizzly Bears", their_battlefield="Savannah Lions")
    assert (s.pt("White Knight"), s.pt("Grizzly Bears"), s.them.pt("Savannah Lions")) == ("3/3", "2/2", "2/1")


def test_honor_of_the_pure_and_crusade_add_up():
    s = Scenario(battlefield="Honor of the Pure, White Knight", their_battlefield="Crusade, Savannah Lions")
    assert (s.pt("White Knight"), s.them.pt("Savannah Lions")) == ("4/4", "3/2")
