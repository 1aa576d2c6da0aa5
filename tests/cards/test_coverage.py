"""Every built-in card that does anything has a scenario in the file of its letter."""

from pathlib import Path

import pytest

from playset import cards
from playset.rules.state.registry import CARDS


@pytest.mark.parametrize("name", [name for name in cards.names() if CARDS[name].abilities])
def test_a_card_with_abilities_is_tried_out(name: str):
    letter = name[0].lower()
    here = Path(__file__).parent
    files = [here / f"test_{letter}.py", *here.glob(f"test_{letter}_*.py")]
    scenarios = "".join(path.read_text("utf-8") for path in files)
    assert name in scenarios, f"tests/cards/test_{letter}.py has no scenario with {name}"
