"""Random games with face-down cards and phasing (CR 708, 702.26): the rules hold, and nobody learns what lies there."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from playset.ability import (
    CREATURE,
    FACE_DOWN,
    FLYING,
    PHASING,
    SELF,
    Cloak,
    DealDamage,
    Disguise,
    DrawCards,
    EntersAsCopy,
    Manifest,
    Megamorph,
    Morph,
    PhaseOut,
    ReturnToHand,
    Spell,
    Target,
    TurnedFaceUp,
    TurnFaceDown,
    TurnFaceUp,
    When,
    card,
)
from playset.bots.random import random_answer
from playset.core.rng import Random
from playset.rules.game import Game
from playset.rules.views.determinize import CannotDeal, determinize
from playset.testing.hidden_information import hidden_ids, ids_in, other_world
from playset.testing.invariants import check
from playset.testing.state_diff import difference

DRAW = When(TurnedFaceUp(SELF), DrawCards(1))
CARDS = [
    card("Test Owl", "{2}{U}", "Creature — Bird", FLYING, Morph("{U}"), DRAW, pt="2/1"),
    card("Test Big", "{3}{U}", "Creature — Beast", Megamorph("{1}{U}"), pt="3/3"),
    card("Test Spy", "{1}{U}", "Creature — Human", Disguise("{U}"), pt="3/1"),
    card("Test Cave", "", "Land", Morph("{2}")),
    card("Test Double", "{1}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), Morph("{U}"), pt="1/1"),
    card("Test Call", "{U}", "Sorcery", Spell(Manifest(2))),
    card("Test Veil", "{U}", "Instant", Spell(Cloak())),
    card("Test Back", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE)))),
    card("Test Bolt", "{U}", "Instant", Spell(DealDamage(2, Target(CREATURE)))),
    card("Test Down", "{U}", "Instant", Spell(TurnFaceDown(Target(CREATURE)))),
    card("Test Fade", "{U}", "Instant", Spell(PhaseOut(Target(CREATURE)))),
    card("Test Ghost", "{U}", "Creature — Spirit", PHASING, Morph("{U}"), pt="2/2"),
    card("Test Up", "{U}", "Instant", Spell(TurnFaceUp(Target(FACE_DOWN & CREATURE)))),
]


def begin(seed: int, players: int) -> Game:
    """A game in which nearly everything can be face down."""
    return Game([[*CARDS * 2, *["Island"] * 14]] * players, seed=seed, turn_cap=14)


@given(st.integers(0, 2**32 - 1), st.sampled_from([2, 2, 3]), st.integers(10, 80))
@settings(max_examples=12, deadline=None)
def test_708_5_views_and_dealt_worlds_leak_nothing(seed: int, players: int, questions: int):
    game = begin(seed, players)
    random = Random(seed)
    for _ in range(questions):
        if game.decision is None:
            break
        game.answer(random_answer(random, game.decision))
    check(game)
    loaded = Game.from_data(json.loads(json.dumps(game.to_data())))
    assert loaded.state_hash() == game.state_hash()
    for viewer in range(players):
        view = game.view(viewer)
        assert not ids_in(view.to_data()) & hidden_ids(game.state, viewer)
        other = other_world(game, viewer, Random(questions))
        assert other.view(viewer).to_data() == view.to_data()
        assert not difference(other.view(viewer).log.events(), view.log.events())
        assert other.view(viewer).unseen(0) == view.unseen(0)
        try:
            dealt = determinize(view, Random(seed))
        except CannotDeal:
            continue
        assert dealt.view(viewer).to_data() == view.to_data()
        if game.decision is None or game.decision.player == viewer:
            check(dealt)
            assert determinize(other.view(viewer), Random(seed)).state_hash() == dealt.state_hash()


@given(st.integers(0, 2**32 - 1), st.sampled_from([2, 3]))
@settings(max_examples=4, deadline=None)
def test_708_games_with_face_down_cards_keep_every_invariant(seed: int, players: int):
    game = begin(seed, players)
    random = Random(seed)
    asked = 0
    while game.decision is not None:
        asked += 1
        if asked % 10 == 0:
            check(game)
        game.answer(random_answer(random, game.decision))
    check(game)
