"""CR 701.23–24: searching a library, with what is found divided or put on top, and the top cards rearranged."""

import pytest

from playset.ability import BASIC, ENCHANTMENT, LAND, RearrangeTop, SearchAndSplit, SearchLibrary, Spell, Zone, card
from playset.core.errors import IllegalAnswer
from playset.testing import Scenario

REACH = card("Reach", "{G}", "Sorcery", Spell(SearchAndSplit(BASIC & LAND)))
TUTOR = card("Tutor", "{W}", "Sorcery", Spell(SearchLibrary(ENCHANTMENT, to=Zone.LIBRARY, reveal=True)))
GUILE = card("Guile", "{U}", "Sorcery", Spell(RearrangeTop(3)))


def test_701_23_what_is_found_is_divided():
    s = Scenario(hand=[REACH], library="Forest, Island, Shock")
    s.cast("Reach").choose("Forest", "Island").choose("Forest")
    assert (s.battlefield, s.tapped("Forest"), s.hand, s.library) == (["Forest"], False, ["Island"], ["Shock"])


def test_701_23b_a_search_may_find_fewer():
    s = Scenario(hand=[REACH], library="Forest, Island")
    s.cast("Reach").choose("Forest")  # the only one found goes onto the battlefield
    assert (s.battlefield, s.hand, s.library) == (["Forest"], [], ["Island"])


def test_701_24b_a_card_is_put_on_top_after_the_shuffle():
    for seed in range(3):
        s = Scenario(hand=[TUTOR], library="Forest, Island, Crusade, Shock", seed=seed)
        s.cast("Tutor").choose("Crusade")
        assert s.library[0] == "Crusade"
        assert s.state.players[1].hand == []


def test_401_2_the_top_cards_are_put_back_in_any_order():
    s = Scenario(hand=[GUILE], library="Forest, Island, Shock, Swamp")
    s.cast("Guile")
    with pytest.raises(IllegalAnswer):
        s.answer(0, 1)  # all of them
    s.order("Shock", "Island", "Forest")
    assert s.library == ["Shock", "Island", "Forest", "Swamp"]
