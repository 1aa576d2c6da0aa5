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


def test_hellspark_elemental_strikes_twice():
    s = Scenario(hand="Hellspark Elemental", library="3 Forest", their_library="3 Forest")
    s.cast("Hellspark Elemental").attack("Hellspark Elemental").damage()
    assert s.them.life == 17
    s.next_turn().next_turn()
    assert s.graveyard == ["Hellspark Elemental"]
    s.activate("Hellspark Elemental").attack("Hellspark Elemental").damage()
    assert s.them.life == 14
    s.pass_to(Step.END).order("Hellspark Elemental", "Hellspark Elemental")
    s.resolve()
    assert s.exile == ["Hellspark Elemental"]


def test_hydroblast_may_point_at_anything_but_harms_only_what_is_red():
    s = Scenario(hand="2 Hydroblast", their_battlefield="Hill Giant, Grizzly Bears")
    s.cast("Hydroblast", "Hill Giant", mode=1).cast("Hydroblast", "Grizzly Bears", mode=1)
    assert s.them.battlefield == ["Grizzly Bears"]


def test_hydroblast_counters_a_red_spell():
    s = Scenario(hand="Lightning Bolt", their_hand="Hydroblast")
    s.cast("Lightning Bolt", "them", hold=True)
    s.them.cast("Hydroblast", "Lightning Bolt", mode=0)
    assert s.them.life == 20
