"""Play many games of one plan: the base class of duels, pods, matrices, arenas and goldfish runs.

`Batch` hands the numbers of its games to an executor, adds each result, and writes it down if the run is kept. It does
not know what a game is made of: that is the plan's part; nor what is counted: that is the result's part.

Every function that plays a batch (`duel`, `pod`, `matrix`, `gauntlet`, `arena`, `goldfish`, `compare_goldfish`) takes
these arguments, with the same meaning:

seed      The seed of the run. The same seed gives the same games, on any machine and with any number of workers.
turn_cap  A game that takes longer, counted in turns of any player, is a draw. (A goldfish run has `turns` instead.)
workers   The number of processes; None for one for each core.
using     Another executor, such as `playset.Cluster(address)`, instead of processes of this machine.
stand_ins True to play cards that are not understood as what is understood of them, or as blanks; the result says so.
keep      True to keep the run among those that `playset runs` lists.
progress  A function that is called after every game with the result so far.
cancel    A function that is called after every game; once it returns true the batch ends, marked as cancelled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import count as count_up
from typing import Generic, Protocol, TypeVar

import msgspec

import playset
from playset.core.engine import engine_kind
from playset.core.errors import BadDeck, PlaysetError
from playset.decks import Deck, DeckChoice, deck
from playset.decks.exactness import Exactness, exactness
from playset.decks.finding import check_leaders
from playset.sim.executors.local import Executor, Plan, executor
from playset.sim.playing import GameResult, Setup, Table


class GamePlan(Plan, Protocol):
    """The plan of a batch: it says which decks, bots and seed the game of each number has."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who or what is compared, in the order given."""
        ...

    @property
    def seed(self) -> int:
        """The seed of the run, from which those of its games are made."""
        ...

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks that are played, each once."""
        ...

    def setup(self, number: int) -> Setup:
        """Return the decks, bots, seed and names of one game."""
        ...


P = TypeVar("P", bound=GamePlan, covariant=True)


class Result(Generic[P]):
    """The result of a batch: what is counted over the games played so far."""

    def __init__(self, plan: P) -> None:
        self.plan = plan
        self.errors: list[str] = []
        self.failures: list[str] = []  # where a bot failed and a default was answered, the first of each game
        self.cancelled = False

    @property
    def names(self) -> tuple[str, ...]:
        """Who or what is compared, in the order given."""
        return self.plan.names

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        raise NotImplementedError

    def note(self, game: GameResult) -> None:
        """Write down where a bot failed in a game, or in an earlier one of its match."""
        self.failures += [one.failures.first for one in (*game.before, game) if one.failures is not None]

    def exactness(self) -> Exactness:
        """Return how many of the cards are played as printed, and which have stand-ins."""
        return exactness(self.plan.decks)

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        return {
            "playset": playset.__version__,
            "engine": engine_kind(),
            "seed": self.plan.seed,
            "cancelled": self.cancelled,
            "errors": self.errors,
            "failures": self.failures,
            "exactness": self.exactness().data(),
            "notes": [f"{one.name}: {note}" for one in self.plan.decks for note in one.notes],
        }


class GameWriter(Protocol):
    """Writes the games of a batch to a store as they are played."""

    def add(self, game: GameResult) -> None:
        """Write one more game."""
        ...

    def close(self, finished: bool) -> None:
        """Stop writing; `finished` says whether all games were played."""
        ...


R = TypeVar("R", bound=Result[GamePlan], covariant=True)


class Batch(Generic[P, R]):
    """Iterate to play it; stop when you like. `result` has what was played so far.

    `n` is how many numbers of the plan are played, None for as many as it takes.
    """

    kind = ""  # what it is called where it is kept
    shape: type[GameResult] = GameResult  # of its games

    def __init__(self, plan: P, result: R, n: int | None, workers: int | None, using: Executor | None) -> None:
        self.plan = plan
        self.result = result
        self.n = n
        self.using = using or executor(plan, workers, n)
        self.done: set[int] = set()  # numbers of the plan that were played before
        self.keeper: GameWriter | None = None

    @property
    def title(self) -> str:
        """What it is about, in a few words."""
        return " against ".join(self.plan.names)

    def take_up(self, games: Iterable[GameResult]) -> None:
        """Add games that were played before, so that they are not played again."""
        for number, game in self.together(games):
            self.result.note(game)
            self.result.add(game)
            self.done.add(number)

    def together(self, games: Iterable[GameResult]) -> Iterable[tuple[int, GameResult]]:
        """Return single games grouped as the plan plays them, each with its number in the plan."""
        return ((game.number, game) for game in games)

    def missing(self) -> Iterable[int]:
        """Return the numbers that are still to be played; where they are a range, an executor can say how far it is."""
        if self.n is not None and not self.done:
            return range(self.n)
        numbers = range(self.n) if self.n is not None else count_up()
        return (number for number in numbers if number not in self.done)

    def enough(self) -> bool:
        """True if the games so far are enough, however many were wanted."""
        return False

    def __iter__(self) -> Iterator[GameResult]:
        finished = False
        try:
            if not self.enough():
                with closing(self.using.play(self.plan, self.missing())) as results:  # type: ignore[type-var]
                    for game in results:
                        self.result.note(game)
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

    def finish(
        self,
        keep: bool = False,
        progress: Callable[[R], object] | None = None,
        cancel: Callable[[], bool] | None = None,
    ) -> R:
        """Play what is missing and return the result; the arguments are those of every batch (see the module)."""
        if keep:
            from playset.sim.runs import keep_run

            keep_run(self)
        with closing(iter(self)) as games:  # type: ignore[type-var]
            for _ in games:
                if progress is not None:
                    progress(self.result)
                if cancel is not None and cancel():
                    self.result.cancelled = True
                    break
        return self.result

    def table(self, number: int) -> tuple[Setup, Table]:
        """Return one game before its first question, to be looked at while it is played again."""
        setup = self.plan.setup(number)
        return setup, setup.table(log=True)


def as_json(what: object) -> object:
    """Convert a structure to JSON types."""
    return msgspec.to_builtins(what)


def chosen_decks(
    choices: Iterable[DeckChoice], stand_ins: bool = False, commanders: Iterable[str] = ()
) -> tuple[Deck, ...]:
    """Return the decks that a user named, with stand-ins for cards that are not understood if they are wanted.

    `commanders` names the commanders of those lists that do not say themselves which of their cards lead them.
    """
    names = tuple(commanders)
    found = tuple(deck(choice, stand_ins, names) for choice in choices)
    check_leaders(found, names)
    return found


def check_commanders(decks: Sequence[Deck]) -> None:
    """Raise an error for decks with a commander that are to play against decks without one."""
    led = [one.name for one in decks if one.commanders]
    if led and len(led) < len(decks):
        other = next(one.name for one in decks if not one.commanders)
        raise BadDeck(f"Commander decks play among themselves: {led[0]!r} has a commander, {other!r} has none")


def check_count(n: object, word: str = "n", of: str = "games") -> None:
    """Raise an error unless `n` is a whole number above 0."""
    if type(n) is not int or n < 1:
        raise PlaysetError(f"{word}={n!r} is not a number of {of} above 0")
