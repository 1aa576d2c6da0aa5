"""Runs by what they are: a plan as data and back, a kept run as a batch that can be looked at or played on.

run = keep_run(Duel(["goblins", "stompy"], n=1000))
again = load_run("last")          # everything that was played; iterate to play what is missing
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import playset
from playset.core.errors import PlaysetError
from playset.decks import Deck
from playset.decks.deck import read_copy, written
from playset.sim.duel import Duel
from playset.sim.matrix import Matrix
from playset.sim.playing import BotChoice, GameResult
from playset.sim.pod import Pod, PodGame
from playset.sim.running import Executor
from playset.sim.store import Run, Store, Writer

AnyBatch = Duel | Matrix | Pod


def keep_run(batch: AnyBatch, store: Store | None = None) -> int:
    """Let the games of a batch be kept as they are played; gives the number of the run."""
    data: DuelData | MatrixData | PodData
    names = batch.plan.names
    if isinstance(batch, Duel):
        kind, title, data = "duel", " against ".join(names), DuelData.of(batch)
    elif isinstance(batch, Pod):
        kind, title, data = "pod", ", ".join(names), PodData.of(batch)
    elif batch.gauntlet:
        kind, title, data = "gauntlet", f"{names[0]} against {len(names) - 1} decks", MatrixData.of(batch)
    else:
        kind, title, data = "matrix", f"{len(names)} decks: {', '.join(names)}", MatrixData.of(batch)
    chosen = store or Store()
    writer = chosen.begin(kind, title, msgspec.to_builtins(data))
    writer.close_store = store is None
    batch.keeper = writer
    return writer.run


def load_run(
    which: int | str, store: Store | None = None, workers: int | None = None, using: Executor | None = None
) -> AnyBatch:
    """A kept run with the games that were played; iterating plays those that are missing, and keeps them."""
    chosen = store or Store()
    run = chosen.run(which)
    batch = read_batch(run, workers, using)
    batch.take_up(chosen.games(run.id, PodGame if isinstance(batch, Pod) else GameResult))
    batch.keeper = Writer(chosen, run.id, close_store=store is None)
    if store is None:
        chosen.close()  # it opens again when there is something to write
    return batch


def load_duel(which: int | str, store: Store | None = None) -> Duel:
    """A kept run that is a duel."""
    batch = load_run(which, store, workers=1)
    if not isinstance(batch, Duel):
        raise PlaysetError(f"run {which} is no duel")
    return batch


def read_batch(run: Run, workers: int | None = None, using: Executor | None = None) -> AnyBatch:
    """The batch that a run is, before any of its games."""
    shape = KINDS.get(run.kind)
    if shape is None:
        raise PlaysetError(f"run {run.id} is of a kind that this playset does not know: {run.kind!r}")
    try:
        return msgspec.convert(run.plan, shape).batch(workers, using)
    except msgspec.ValidationError as error:
        raise PlaysetError(f"the plan of run {run.id} is damaged: {error}") from error


def check_version(run: Run) -> None:
    """Complain if a run was begun by another version, which may not play the same games."""
    if run.version != playset.__version__:
        raise PlaysetError(
            f"run {run.id} was begun by playset {run.version}, this is {playset.__version__}: its games might not be "
            "the same. Begin a new run"
        )


# --- plans as data -------------------------------------------------------------------------------------------


class DeckData(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it stands in a plan. Cards that the pool does not have are written out."""

    name: str
    description: str
    cards: Sequence[tuple[object, int]]
    sideboard: Sequence[tuple[object, int]]
    commanders: Sequence[tuple[object, int]]

    @classmethod
    def of(cls, deck: Deck) -> DeckData:
        """A deck as data."""
        lists = (written(cards) for cards in (deck.cards, deck.sideboard, deck.commanders))
        return cls(deck.name, deck.description, *lists)

    def deck(self) -> Deck:
        """The deck itself."""
        return read_copy(self.name, self.description, list(self.cards), list(self.sideboard), list(self.commanders))


def bot_data(choice: BotChoice) -> str:
    """A bot as data: its name."""
    if not isinstance(choice, str):
        raise PlaysetError(
            f"a run with the bot {choice!r} cannot be kept, for it could not be played again; "
            'name the bot ("greedy", or "module:name" for one of your own)'
        )
    return choice


class DuelData(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A duel as it stands in the store."""

    n: int | None
    until: float | None
    decks: list[DeckData]
    bots: list[str]
    names: list[str]
    seed: int
    turn_cap: int
    log: bool
    cards: bool
    best_of: int

    @classmethod
    def of(cls, duel: Duel) -> DuelData:
        """A duel as data."""
        plan = duel.plan
        return cls(
            n=duel.n,
            until=duel.until,
            decks=[DeckData.of(deck) for deck in plan.decks],
            bots=[bot_data(choice) for choice in plan.bots],
            names=list(plan.names),
            seed=plan.seed,
            turn_cap=plan.turn_cap,
            log=plan.log,
            cards=plan.cards,
            best_of=plan.best_of,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Duel:
        """The duel itself."""
        return Duel(
            [deck.deck() for deck in self.decks],
            self.n,
            self.seed,
            self.bots,
            self.names,
            self.turn_cap,
            self.log,
            self.until,
            workers,
            using,
            self.cards,
            self.best_of,
        )


class MatrixData(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of decks or a gauntlet as it stands in the store."""

    each: int
    gauntlet: bool
    decks: list[DeckData]
    bots: list[str]
    seed: int
    turn_cap: int

    @classmethod
    def of(cls, matrix: Matrix) -> MatrixData:
        """A table as data."""
        plan = matrix.plan
        return cls(
            each=matrix.each,
            gauntlet=matrix.gauntlet,
            decks=[DeckData.of(deck) for deck in plan.decks],
            bots=[bot_data(plan.bot)],
            seed=plan.seed,
            turn_cap=plan.turn_cap,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Matrix:
        """The table itself."""
        decks = [deck.deck() for deck in self.decks]
        return Matrix(decks, self.each, self.seed, self.bots[0], self.turn_cap, workers, using, self.gauntlet)


class PodData(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A Commander table as it stands in the store."""

    n: int
    decks: list[DeckData]
    bots: list[str]
    names: list[str]
    seed: int
    turn_cap: int
    log: bool

    @classmethod
    def of(cls, pod: Pod) -> PodData:
        """A Commander table as data."""
        plan = pod.plan
        assert pod.n is not None
        return cls(
            n=pod.n,
            decks=[DeckData.of(deck) for deck in plan.decks],
            bots=[bot_data(choice) for choice in plan.bots],
            names=list(plan.names),
            seed=plan.seed,
            turn_cap=plan.turn_cap,
            log=plan.log,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Pod:
        """The table itself."""
        decks = [deck.deck() for deck in self.decks]
        return Pod(decks, self.n, self.seed, self.bots, self.names, self.turn_cap, self.log, workers, using)


KINDS: dict[str, type[DuelData] | type[MatrixData] | type[PodData]] = {
    "duel": DuelData,
    "gauntlet": MatrixData,
    "matrix": MatrixData,
    "pod": PodData,
}
