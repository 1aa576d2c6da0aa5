"""CR 702.75: hideaway."""

from playset.ability import EXILED_WITH, TAP, Activated, Hideaway, MayCast, card
from playset.cards import find_card
from playset.testing import Scenario

CAVE = card("Cave", "{1}", "Artifact", Hideaway(3), Activated((TAP,), MayCast(EXILED_WITH, lands=True)))


def hidden(*library, **more):
    s = Scenario(hand=[CAVE], library=[*library], **more)
    s.cast("Cave", hold=True)
    s.resolve_top()
    return s.resolve_top()


def test_702_75a_one_of_the_top_cards_is_exiled_face_down():
    s = hidden("Shivan Dragon", "Island", "Forest", "Swamp")
    assert sorted(s.offered) == ["Forest", "Island", "Shivan Dragon"]
    s.choose("Shivan Dragon")
    assert s.library[0] == "Swamp"
    assert sorted(s.library[1:]) == ["Forest", "Island"]
    away = s.state.id_of(s.state.players[0].exile[0])
    assert s.game.view(0).card(away) == find_card("Shivan Dragon")
    assert s.game.view(1).card(away) is None


def test_702_75a_the_exiled_card_can_be_cast_for_nothing():
    s = hidden("Shivan Dragon", "Island", "Forest")
    s.choose("Shivan Dragon")
    s.activate("Cave", hold=True)
    s.resolve_top()
    s.choose("Shivan Dragon").resolve()
    assert sorted(s.battlefield) == ["Cave", "Shivan Dragon"]


def test_305_2b_a_land_is_played_only_if_one_still_can_be():
    s = hidden("Island", "Forest", "Swamp")
    s.choose("Island")
    s.activate("Cave", hold=True)
    s.resolve_top()
    s.choose("Island")
    assert sorted(s.battlefield) == ["Cave", "Island"]
    assert s.state.players[0].lands_played == 1


def test_305_2b_not_on_the_turn_of_another_player():
    s = hidden("Island", "Forest", "Swamp")
    s.choose("Island")
    s.next_turn()
    s.activate("Cave")
    assert (s.battlefield, s.exile) == (["Cave"], ["Island"])
