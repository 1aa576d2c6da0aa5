"""`Game` as a value: copied, pickled, derived from."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from playset import Game
from playset.bots.random import random_answer
from playset.core.rng import Random
from playset.rules.state.position import State

DECK = ["Mountain"] * 20 + ["Hill Giant"] * 10 + ["Shock"] * 10


def through_pickle(game: Game) -> Game:
    """Pickle and load a game."""
    again = pickle.loads(pickle.dumps(game))
    assert isinstance(again, Game)
    return again


COPIES: list[Callable[[Game], Game]] = [
    Game.clone,
    copy.copy,
    copy.deepcopy,
    through_pickle,
]


def play(game: Game, questions: int, seed: int = 1) -> Game:
    """Answer some questions at random."""
    random = Random(seed)
    for _ in range(questions):
        if game.decision is not None:
            game.answer(random_answer(random, game.decision))
    return game


@pytest.mark.parametrize("copied", COPIES, ids=["clone", "copy", "deepcopy", "pickle"])
def test_copies_are_independent_and_go_on_identically(copied: Callable[[Game], Game]):
    game = play(Game([DECK, DECK], seed=3), 60)
    before = game.state_hash()
    other = copied(game)
    assert type(other) is Game
    assert other.state_hash() == game.state_hash()
    assert (other.answers, list(other.log), other.names) == (game.answers, list(game.log), game.names)
    play(other, 1000, seed=2)
    assert game.state_hash() == before
    play(game, 1000, seed=2)
    assert (other.answers, other.state_hash()) == (game.answers, game.state_hash())


def test_a_game_that_is_over_can_be_copied():
    game = play(Game([DECK, DECK], seed=3, turn_cap=3), 1000)
    assert game.over
    assert [made(game).log.last() for made in COPIES] == [game.log.last()] * 4


class Counted(Game):
    """A game of somebody's own."""

    asked = 0

    def answer(self, answer: object) -> None:
        self.asked += 1
        super().answer(answer)  # type: ignore[arg-type]  # handed on as it came


@pytest.mark.parametrize("copied", COPIES, ids=["clone", "copy", "deepcopy", "pickle"])
def test_of_a_derived_class_the_game_is_copied(copied: Callable[[Game], Game]):
    game = play(Counted([DECK, DECK], seed=3), 20)
    assert isinstance(game, Counted)
    assert game.asked == 20
    other = copied(game)
    assert type(other) is Game
    assert other.state_hash() == game.state_hash()


def test_a_copy_is_made_only_once_where_it_is_used_twice():
    game = Game([DECK, DECK], seed=3)
    one, other = copy.deepcopy([game, game])
    assert one is other
    assert isinstance(one.state, State)
