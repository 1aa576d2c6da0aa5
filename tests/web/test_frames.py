"""Frames tell nothing hidden: they are equal in worlds that differ only in what the viewer cannot see (CR 400.2)."""

from __future__ import annotations

import msgspec
import pytest

from playset.bots import HeuristicBot
from playset.core.rng import Random
from playset.core.words import FIRST_OBJECT
from playset.decks.builtin import builtin_deck, builtin_names
from playset.rules.game import Game
from playset.testing.hidden_information import ids_in, other_world
from playset.web.animation_events import Recorder
from playset.web.frames import FrameMaker

PLAIN = [name for name in builtin_names() if not builtin_deck(name).commanders]


def frame_of(game: Game, viewer: int) -> bytes:
    """Return the frame of a viewer who is told the whole game so far."""
    maker = FrameMaker(viewer)
    recorder = Recorder([maker])
    recorder.catch_up(game.state)
    beats = maker.take_lines(recorder, 0)
    return msgspec.json.encode(maker.frame(game.state, beats))


def compare(pairs: int, seed: int) -> None:
    """Compare so many pairs of worlds, from games between decks drawn by chance."""
    random = Random(seed)
    done = 0
    while done < pairs:
        decks = [builtin_deck(PLAIN[random.below(len(PLAIN))]) for _ in range(2)]
        game = Game(decks, seed=random.below(1_000_000), manual_mana=(0,))
        bots = [HeuristicBot(seat) for seat in range(2)]
        wait = random.below(40)
        while (decision := game.decision) is not None and done < pairs:
            game.answer(bots[decision.player].decide(game.view(decision.player), decision))
            wait -= 1
            if wait < 0:
                viewer = random.below(2)
                here = frame_of(game, viewer)
                assert here == frame_of(other_world(game, viewer, random), viewer)
                assert not ids_in(msgspec.json.decode(here)), f"an id of the engine (from {FIRST_OBJECT}) is told"
                done += 1
                wait = random.below(60)


def test_frames_are_equal_in_worlds_that_differ_in_hidden_cards():
    compare(100, 1)


@pytest.mark.long
def test_frames_are_equal_in_2000_pairs_of_worlds():
    compare(2000, 2)
