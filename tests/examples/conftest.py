"""For every example: its cards are printed as their source, and its games are sound where it leaves them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from playset import ability
from playset.core.node import NODE_CLASSES
from playset.testing.invariants import check
from playset.testing.scenario import OPEN


@pytest.fixture(autouse=True)
def cards_are_their_source_and_games_are_sound() -> Iterator[None]:
    yield
    words: dict[str, object] = {word: getattr(ability, word) for word in ability.WORDS}
    words.update((name, node) for name, node in NODE_CLASSES.items() if name.startswith("Sample"))
    for scenario in OPEN:
        for definition in dict.fromkeys(scenario.state.definitions):
            assert eval(repr(definition), dict(words)) == definition
        check(scenario.game)
