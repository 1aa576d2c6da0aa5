"""Every built-in card is a value whose `repr` is its source in the card language."""

import pytest

from playset import ability, cards
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import CARDS

LANGUAGE = {word: getattr(ability, word) for word in ability.WORDS}


@pytest.mark.parametrize("name", cards.names())
def test_a_card_is_printed_as_its_source(name: str):
    card = CARDS[name]
    again = eval(repr(card), dict(LANGUAGE))
    assert isinstance(again, CardDefinition)
    assert again == card
    assert repr(again) == repr(card)
    assert again.base.abilities is card.base.abilities
