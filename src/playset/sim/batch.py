"""A batch of games at play, whatever its plan: game by game, kept as it goes, begun anew where it was interrupted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import count as count_up
from typing import Generic, Protocol, TypeVar

from playset.sim.playing import GameResult
from playset.sim.running import Executor, Plan


class Result(Protocol):
    """What the games of a batch come to."""

    cancelled: bool

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        ...


class Keeper(Protocol):
    """Somewhere games are kept."""

    def add(self, game: GameResult) -> None:
        """Keep one more game."""
        ...

    def close(self, finished: bool) -> None:
        """No more games will come; whether that is because all were played."""
        ...


P = TypeVar("P", bound=Plan)
R = TypeVar("R", bound=Result)


class Batch(Generic[P, R]):
    """Iterate to play it; stop when you like. `result` has what was played so far.

    `n` is how many numbers of the plan are played, None for as many as it takes.
    """

    def __init__(self, plan: P, result: R, n: int | None, using: Executor) -> None:
        self.plan = plan
        self.result = result
        self.n = n
        self.using = using
        self.done: set[int] = set()  # numbers of the plan that were played before
        self.keeper: Keeper | None = None

    def take_up(self, games: Iterable[GameResult]) -> None:
        """Begin with games that were played before."""
        for number, game in self.together(games):
            self.result.add(game)
            self.done.add(number)

    def together(self, games: Iterable[GameResult]) -> Iterable[tuple[int, GameResult]]:
        """Single games as the plan gave them, each with its number of the plan."""
        return ((game.number, game) for game in games)

    def missing(self) -> Iterable[int]:
        """The numbers that are still to be played; where they are a range, an executor can say how far it is."""
        if self.n is not None and not self.done:
            return range(self.n)
        numbers = range(self.n) if self.n is not None else count_up()
        return (number for number in numbers if number not in self.done)

    def enough(self) -> bool:
        """Whether the games so far are enough, however many were wanted."""
        return False

    def __iter__(self) -> Iterator[GameResult]:
        finished = False
        try:
            if not self.enough():
                with closing(self.using.play(self.plan, self.missing())) as results:  # type: ignore[type-var]
                    for game in results:
                        self.result.add(game)
                        if self.keeper is not None:
                            self.keeper.add(game)
                        yield game
                        if self.enough():
                            break
            finished = True
        finally:
            if self.keeper is not None:
                self.keeper.close(finished)
