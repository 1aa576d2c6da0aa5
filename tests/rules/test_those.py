"""Whether something is one of those that were spoken of: numbers are the same whatever objects they are."""

from __future__ import annotations

import pytest

from playset import Game, deck
from playset.ability.filters.references import Those
from playset.core.words import Zone
from playset.rules.state.objects import Context

LARGE = 2**70  # more than compiled code keeps without an object


def anew(number: int) -> int:
    """The same number as another object, unless it is small."""
    return int(str(number))


@pytest.mark.parametrize("obj", [0, 7, 2**20 + 3, 2**40 + 1, -1, LARGE])
def test_an_id_is_found_among_others(obj):
    state = Game([deck("goblins")] * 2, 0).state
    context = Context(0, 0)
    for others in [(), (5,), (LARGE + 1,), (5, 2**41, LARGE + 1)]:
        for place in range(len(others) + 1):
            context.those = (*others[:place], anew(obj), *others[place:])
            assert Those().matches(state, anew(obj), context)
        context.those = others
        assert not Those().matches(state, anew(obj), context)


@pytest.mark.parametrize("obj", [LARGE, -LARGE, 2**100, -(2**100)])
def test_what_is_no_id_at_all_names_nothing(obj):
    game = Game([deck("goblins")] * 2, 0)
    assert game.state.find(obj) is None
    assert not game.state.is_current(obj)
    assert game.view(0).zone_of(obj) == Zone.NOWHERE
