"""What a deck is made of, and whether it is legal."""

from __future__ import annotations

import pytest

from playset.decks import Deck, builtin_names, deck
from playset.decks.legality import format_of, problems_in
from playset.decks.summary import identity_letters, summary


def test_curve_kinds_colours_and_sources():
    one = Deck("mine", ["Goblin King"] * 4 + ["Shock"] * 2 + ["Mountain"] * 3 + ["Karplusan Forest", "Sol Ring"])
    facts = summary(one)
    assert facts.kinds == {"creature": 4, "land": 4, "artifact": 1, "instant": 2}
    assert facts.curve == (0, 3, 0, 4, 0, 0, 0, 0)
    assert facts.mean_value == pytest.approx((3 + 12) / 7)
    assert facts.colors == {"red": 10}
    assert facts.sources == {"red": 4, "green": 1}
    assert identity_letters(one) == "RG"
    assert identity_letters(Deck("grey", ["Sol Ring"])) == "C"


@pytest.mark.parametrize("name", builtin_names())
def test_every_built_in_deck_is_legal_in_its_format(name: str):
    one = deck(name)
    assert problems_in(one, format_of(one)) == []
    assert sum(summary(one).kinds.values()) == len(one)


def test_100_2a_a_constructed_deck_has_sixty_cards_and_four_of_each_at_most():
    one = Deck("mine", ["Shock"] * 4 + ["Mountain"] * 50, ["Shock"] * 16)
    assert problems_in(one, "constructed") == [
        "the deck has 54 cards, not 60 or more",
        "the sideboard has 16 cards, not 15 or fewer",
        "Shock is there 20 times, more than 4",
    ]
    assert problems_in(one, "limited") == []
