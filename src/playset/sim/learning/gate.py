"""The games of a gate: the weights as they are against those that were kept last, pair by pair.

A pair is one deal played twice. With the deck on both sides the two pilots play each other and then swap seats; with a
deck of the field on the other side, played by the script, first one pilot plays against it and then the other. Either
way the score of a pair says which of the two made more of the same cards.
"""

from __future__ import annotations

import msgspec

from playset.bots.heuristic import HeuristicBot
from playset.decks import Deck
from playset.sim.arena import points
from playset.sim.learning.lessons import opponent_of
from playset.sim.learning.weights import Weights
from playset.sim.playing import GameResult, Setup, game_seed


class GatePlan(msgspec.Struct, frozen=True):
    """The games of a gate; opponents come in the shares in which they come in lessons."""

    deck: Deck
    field: tuple[Deck, ...]
    now: Weights
    kept: Weights
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """Which deck is learned."""
        return (self.deck.name,)

    def seat(self, number: int) -> int:
        """Return the seat of the pilot that a game is about: the one of now, or of those kept in its second game."""
        return number // 2 % 2

    def play(self, number: int) -> GameResult:
        """Play one game of the gate."""
        pair, second = divmod(number, 2)
        other = opponent_of(self.field, pair)
        seat = self.seat(number)
        learned = self.kept if second else self.now
        rival = HeuristicBot if other is not None else self.now if second else self.kept
        return Setup(
            decks=tuple(self.deck if other is None or place == seat else other for place in range(2)),
            bots=tuple(learned if place == seat else rival for place in range(2)),
            seed=game_seed(self.seed, pair),
            number=number,
        ).play()

    def gained(self, game: GameResult) -> float | None:
        """Return what the weights of now made of a game, from 0 to 1; None if the engine failed."""
        found = points(game, self.seat(game.number))
        return found if found is None or game.number % 2 == 0 else 1 - found
