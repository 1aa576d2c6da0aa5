"""CR 702.75: hideaway."""

from playset.ability import EXILED_WITH, TAP, Activated, Hideaway, MayCast, card
from playset.cards import find_card
from playset.oracle.text import read_card
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


def test_608_2i_the_exiled_card_once_an_opponent_was_dealt_so_much_damage():
    text = (
        "You may play the exiled card without paying its mana cost if an opponent was dealt 7 or more damage this turn."
    )
    knoll = read_card("Knoll", "{1}", "Artifact", f"Hideaway 4\n{{0}}: {text}")
    s = Scenario(hand=[knoll, "3 Lightning Bolt", "Shock"], library="Shivan Dragon, Island, Forest, Swamp")
    s.cast("Knoll", hold=True)
    s.resolve_top()
    s.resolve_top()
    s.choose("Shivan Dragon")
    s.cast("Lightning Bolt", "them").cast("Lightning Bolt", "them").cast("Lightning Bolt", "me")
    s.activate("Knoll")
    assert s.battlefield == ["Knoll"]  # six to them, three to you
    s.cast("Shock", "them")
    s.activate("Knoll", hold=True)
    s.resolve_top()
    s.choose("Shivan Dragon").resolve()
    assert sorted(s.battlefield) == ["Knoll", "Shivan Dragon"]


def test_608_2i_damage_of_another_turn_is_not_counted():
    text = "If an opponent was dealt 7 or more damage this turn, you gain 1 life."
    shrine = read_card("Shrine", "{1}", "Artifact", f"{{0}}: {text}")
    s = Scenario(hand="2 Lightning Bolt, Shock", battlefield=[shrine])
    s.cast("Lightning Bolt", "them").cast("Lightning Bolt", "them").cast("Shock", "them").activate("Shrine")
    assert s.life == 21
    s.next_turn()
    s.activate("Shrine")
    assert s.life == 21
