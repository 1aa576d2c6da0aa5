"""Copies that a clone takes over: its own, and as empty as what they are copies of."""

from playset.core.cloning import copied, copied_by_id
from playset.rules.game import Game
from playset.rules.state_fields import fields_of

DECK = ["Mountain"] * 20 + ["Hill Giant"] * 20


def test_a_copy_is_another_list_or_dict():
    known = [1, 2]
    copy = copied(known, [])
    assert copy == known
    assert copy is not known
    by_id = {1: "one"}
    assert copied_by_id(by_id, {}) == by_id
    assert copied_by_id(by_id, {}) is not by_id


def test_of_what_is_empty_there_is_nothing_to_copy_but_what_was_there_goes():
    known: list[int] = []
    there: list[int] = []
    assert copied(known, there) is there
    assert copied(known, [3]) == []
    assert copied_by_id({}, {3: "three"}) == {}


def test_a_clone_shares_no_list_or_dict_with_its_game():
    game = Game([DECK, DECK], seed=1)
    clone = game.clone()
    assert clone.answers == game.answers
    assert clone.history is not game.history
    for one, other in ((game.state, clone.state), *zip(game.state.players, clone.state.players, strict=True)):
        for name in fields_of(type(one)):
            mine = getattr(one, name)
            if isinstance(mine, list) or (isinstance(mine, dict) and name not in ("counters", "notes")):
                assert getattr(other, name) is not mine, name
