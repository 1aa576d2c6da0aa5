"""The built-in decks against each other: random bots play, and the invariants are looked at on the way."""

from itertools import combinations_with_replacement

import pytest

from playset import builtin_names, cards, deck
from playset.core.decision import Act, Ask
from playset.core.words import card_of
from playset.rules.game import Game
from playset.testing.fuzzing import RandomGame, random_game

SIXTY = [name for name in builtin_names() if not deck(name).commanders]
COMMANDERS = [name for name in builtin_names() if deck(name).commanders]
NEXT = [(name, SIXTY[(number + 1) % len(SIXTY)]) for number, name in enumerate(SIXTY)]
PAIRS = list(combinations_with_replacement(SIXTY, 2))
PODS = [[COMMANDERS[(first + step) % len(COMMANDERS)] for step in range(4)] for first in range(len(COMMANDERS))]
MOST_GAMES = 4000


def play(names: list[str], seed: int, every: int) -> Game:
    """A game of built-in decks to its end; a deck lists its commander first."""
    lists = [[card.name for card in deck(name)] for name in names]
    return RandomGame(seed, lists, commander=bool(deck(names[0]).commanders)).play(every)


@pytest.mark.parametrize(("one", "other"), NEXT)
def test_a_deck_plays_against_the_next_one(one: str, other: str):
    assert play([one, other], seed=SIXTY.index(one), every=32).over


def test_commander_decks_play_in_a_pod():
    assert play(PODS[0], seed=1, every=64).over


@pytest.mark.long
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_pair_of_decks_plays_twenty_games(one: str, other: str):
    for seed in range(20):
        assert play([one, other] if seed % 2 else [other, one], seed, every=16).over


@pytest.mark.long
@pytest.mark.parametrize("pod", PODS, ids=[pod[0] for pod in PODS])
def test_every_pod_of_commander_decks_plays_twenty_games(pod: list[str]):
    for seed in range(20):
        assert play(pod, seed, every=16).over


@pytest.mark.long
def test_every_card_is_cast_played_or_activated():
    never = set(cards.names())
    for seed in range(MOST_GAMES):
        if not never:
            break
        made_up = random_game(seed)
        made_up.concessions = False  # a concession is no answer to the question
        game = made_up.start()
        while not game.over:
            decision = game.decision
            asked = len(game.answers)
            made_up.act(game)
            if decision is not None and decision.kind == Ask.PRIORITY:
                option = decision.options[game.answers[asked][0]]
                if option.act in (Act.CAST, Act.PLAY, Act.ACTIVATE):
                    definition = game.state.definitions[card_of(option.obj)]
                    never.discard((definition.whole or definition).name)  # the face that is up belongs to it
    assert not never
