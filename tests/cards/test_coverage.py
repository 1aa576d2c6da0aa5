"""Every built-in card that does anything has a scenario in the file of its letter."""

from pathlib import Path

import pytest

from playset import cards
from playset.rules.registry import CARDS


@pytest.mark.parametrize("name", [name for name in cards.names() if CARDS[name].abilities])
def test_a_card_with_abilities_is_tried_out(name: str):
    letter = name[0].lower()
    scenarios = Path(__file__).with_name(f"test_{letter}.py").read_text("utf-8")
    assert name in scenarios, f"tests/cards/test_{letter}.py has no scenario with {name}"
