"""Results of many games as arrays, one for each field: a few bytes a game, so that a long run fits into memory.

`DuelResult` keeps them for its statistics and reports.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from playset.sim.playing import Ending, GameResult

ENDINGS = tuple(Ending)
NOBODY = 255


class GameRow(NamedTuple):
    """The fields of a game that statistics need."""

    number: int
    first: int
    winner: int | None
    ended: Ending
    turns: int
    lives: tuple[int, ...]

    def life_difference(self, seat: int = 0) -> int:
        """Return how much more life a player had in the end than the best of the others."""
        return self.lives[seat] - max(life for other, life in enumerate(self.lives) if other != seat)


class CompactResults:
    """Arrays of the fields of games, in the order in which the games came; iterating gives rows."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.numbers = array("q")
        self.firsts = bytearray()
        self.winners = bytearray()
        self.endings = bytearray()
        self.turns = array("l")
        self.lives = array("q")

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        self.numbers.append(game.number)
        self.firsts.append(game.first)
        self.winners.append(NOBODY if game.winner is None else game.winner)
        self.endings.append(ENDINGS.index(game.ended))
        self.turns.append(game.turns)
        self.lives.extend(game.lives)

    def __len__(self) -> int:
        return len(self.numbers)

    def __iter__(self) -> Iterator[GameRow]:
        return (self.row(place) for place in range(len(self)))

    def row(self, place: int) -> GameRow:
        """Return one game as a row."""
        winner = self.winners[place]
        start = place * self.seats
        return GameRow(
            self.numbers[place],
            self.firsts[place],
            None if winner == NOBODY else winner,
            ENDINGS[self.endings[place]],
            self.turns[place],
            tuple(self.lives[start : start + self.seats]),
        )
