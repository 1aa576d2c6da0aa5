"""Lessons: games in which a pilot tries things out and records what it compared. They are played like every batch."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import msgspec

from playset.bots.heuristic import HeuristicBot
from playset.bots.pilot import Explorer
from playset.decks import Deck
from playset.sim.learning.weights import Weights, table
from playset.sim.playing import BotChoice, GameResult, Setup, bot_seed, game_seed

TURN_CAP = 60  # nothing is learned from how a stalled game ends
MIRRORS = 2  # of three lessons so many are against itself, with the same deck: those teach both seats


class Record(msgspec.Struct, frozen=True):
    """What one pilot compared in one game, as arrays of 32-bit numbers (see `Explorer`), and what it scored."""

    score: float
    counts: bytes
    picks: bytes
    probabilities: bytes
    lengths: bytes
    features: bytes
    value_lengths: bytes
    value_features: bytes

    @classmethod
    def of(cls, bot: Explorer, score: float) -> Record:
        """Make the record of a bot after its game."""
        return cls(
            score,
            whole(bot.counts),
            whole(bot.picks),
            array("f", bot.probabilities).tobytes(),
            whole(bot.lengths),
            whole(bot.features),
            whole(bot.value_lengths),
            whole(bot.value_features),
        )


def whole(numbers: Sequence[int]) -> bytes:
    """Return whole numbers as an array of 32-bit numbers."""
    return array("i", numbers).tobytes()


class Lesson(GameResult, frozen=True, kw_only=True):
    """The result of a lesson, with the records of the pilots that learn from it."""

    records: tuple[Record, ...] = ()


def opponent_of(field: Sequence[Deck], number: int) -> Deck | None:
    """Return the deck that the script plays in a game; None if the pilot plays against itself."""
    turn, place = divmod(number, MIRRORS + 1)
    return field[turn % len(field)] if field and place == MIRRORS else None


class LessonPlan(msgspec.Struct, frozen=True):
    """The lessons of one round. The weights stay as they are in a round; numbers go on from round to round."""

    deck: Deck
    field: tuple[Deck, ...]  # what others play against it, besides the deck itself
    weights: Weights
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """Which deck is learned."""
        return (self.deck.name,)

    def play(self, number: int) -> Lesson:
        """Play one lesson."""
        seed = game_seed(self.seed, number)
        weights = table(self.weights)
        pilots = [Explorer(weights, bot_seed(seed, seat)) for seat in range(2)]
        other = opponent_of(self.field, number)
        learner = number // (MIRRORS + 1) % 2 if other is not None else None  # the seat; both if None
        decks = tuple(self.deck if other is None or seat == learner else other for seat in range(2))
        bots: tuple[BotChoice, ...] = tuple(
            pilots[seat] if learner in (None, seat) else HeuristicBot(0) for seat in range(2)
        )
        game = Setup(decks=decks, bots=bots, seed=seed, turn_cap=TURN_CAP, number=number).play()
        records = tuple(
            Record.of(pilots[seat], 0.5 if game.winner is None else float(game.winner == seat))
            for seat in range(2)
            if learner in (None, seat) and pilots[seat].counts and not game.error
        )
        return Lesson(**{name: getattr(game, name) for name in game.__struct_fields__}, records=records)
