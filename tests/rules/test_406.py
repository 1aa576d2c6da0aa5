"""CR 406: cards in exile that nobody may look at."""

from playset.oracle.text import read_card
from playset.rules.views.view import is_hidden
from playset.testing import Scenario

COURIER = read_card(
    "Courier",
    "{1}",
    "Creature — Construct",
    "Whenever this creature attacks, exile the top card of your library face down.\n"
    "{1}, Discard your hand, Sacrifice this creature: Put all cards exiled with this creature into their owners' "
    "hands.",
    "1/1",
)


def test_406_3_nobody_may_look_at_a_card_exiled_face_down():
    s = Scenario(battlefield=[COURIER], library="Shivan Dragon, Forest")
    s.attack("Courier").resolve()
    (away,) = s.state.players[0].exile
    assert all(is_hidden(s.state, away, viewer) for viewer in (0, 1))
    assert all(s.game.view(viewer).card(s.state.id_of(away)) is None for viewer in (0, 1))
    assert not any("Shivan Dragon" in line for viewer in (0, 1) for line in s.game.view(viewer).log.lines())


def test_406_3_it_is_turned_face_up_as_it_leaves_exile():
    s = Scenario(hand="2 Island", battlefield=[COURIER, "Mountain"], library="Shivan Dragon, Forest")
    s.attack("Courier").resolve()
    s.activate("Courier").resolve()
    assert (s.hand, s.exile, s.graveyard.count("Island")) == (["Shivan Dragon"], [], 2)


def test_701_9_an_empty_hand_can_be_discarded_as_a_cost():
    s = Scenario(battlefield=[COURIER, "Mountain"])
    s.activate("Courier").resolve()
    assert s.graveyard == ["Courier"]


def test_601_2h_a_card_in_hand_pays_for_no_other_cost_than_the_hand():
    spell = read_card(
        "Frenzy", "{R}", "Sorcery", "As an additional cost to cast this spell, discard your hand.\nDraw two cards."
    )
    s = Scenario(hand=[spell, "2 Island"], battlefield="Mountain", library="Forest, Forest, Forest")
    s.cast("Frenzy").resolve()
    assert (s.hand, s.graveyard) == (["Forest"] * 2, ["Island", "Island", "Frenzy"])
