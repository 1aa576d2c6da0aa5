"""The draw step (CR 504)."""

from playset.ability import YOU, AtBeginning, Draws, GainLife, LoseLife, When, card
from playset.core.words import Step
from playset.testing import Scenario


def test_504_1_the_active_player_draws_a_card():
    s = Scenario(library="Forest, Island", their_library="Swamp, Plains")
    s.next_turn()
    assert (s.hand, s.them.hand) == ([], ["Swamp"])
    s.next_turn()
    assert (s.hand, s.them.hand) == (["Forest"], ["Swamp"])


def test_504_1_without_using_the_stack():
    s = Scenario(their_library="Swamp, Plains", hand="Counterspell", battlefield="2 Island")
    s.pass_to(Step.DRAW)
    assert s.them.hand == ["Swamp"]
    assert s.stack == []


def test_504_2_players_get_priority_after_the_draw_and_its_triggers():
    muse = card("Muse", "", "Enchantment", When(Draws(YOU), GainLife(1)))
    dawn = card("Dawn", "", "Enchantment", When(AtBeginning(Step.DRAW, YOU), LoseLife(2)))
    s = Scenario(battlefield=[muse, dawn])
    s.pass_to(Step.DRAW, turn=4)
    assert s.hand == ["Filler"], "the draw comes first"
    s.order("Dawn", "Muse")
    assert s.stack == ["Muse", "Dawn"]
    s.resolve()
    assert s.life == 19


def test_504_1_one_card_and_only_in_ones_own_turn():
    s = Scenario(others=[{}, {}])
    for _ in range(8):
        s.next_turn()
    assert [len(seat.hand) for seat in s.seats] == [2, 2, 2, 2]
