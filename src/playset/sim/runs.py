"""Keep a batch as a run in the store, and load a kept run to look at it or to play what is missing.

run = keep_run(Duel(["goblins", "stompy"], n=1000))
again = load_run("last")          # everything that was played; iterate to play what is missing
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from playset.core.errors import PlaysetError
from playset.sim.batch import Batch, GamePlan, Result
from playset.sim.duel import Duel
from playset.sim.executors.local import Executor
from playset.sim.fingerprint import check_code, mark_of, same_code
from playset.sim.plans import KINDS, AnyBatch, plan_data
from playset.sim.playing import GameResult
from playset.sim.store import Run, Store, Writer


def keep_run(batch: Batch[GamePlan, Result[GamePlan]], store: Store | None = None) -> int:
    """Begin a run in the store and let the batch write its games to it; return the number of the run."""
    data = plan_data(batch)
    chosen = store or Store()
    exact = batch.result.exactness()
    title = batch.title if exact.is_exact else f"{batch.title} (with stand-ins: {exact})"
    writer = chosen.begin(batch.kind, title, msgspec.to_builtins(data), mark_of(data.bots))
    writer.close_store = store is None
    batch.keeper = writer
    return writer.run


def load_run(
    which: int | str, store: Store | None = None, workers: int | None = None, using: Executor | None = None
) -> AnyBatch:
    """Load a kept run with the games that were played; iterating plays and keeps those that are missing.

    Other code than that which played the first ones might play other games: then what is there can be looked at, but
    not played on.
    """
    chosen = store or Store()
    run = chosen.run(which)
    batch = read_batch(run, workers, using)
    batch.take_up(chosen.games(run.id, batch.shape))
    batch.keeper = Writer(chosen, run.id, close_store=store is None)
    if not same_code(run):
        batch.using = OtherCodeExecutor(run)
    if store is None:
        chosen.close()  # it opens again when there is something to write
    return batch


def load_duel(which: int | str, store: Store | None = None) -> Duel:
    """Load a kept run that is a duel; raise an error for any other."""
    batch = load_run(which, store, workers=1)
    if not isinstance(batch, Duel):
        raise PlaysetError(f"run {which} is no duel")
    return batch


def read_batch(run: Run, workers: int | None = None, using: Executor | None = None) -> AnyBatch:
    """Make the batch of a run, without its games."""
    shape = KINDS.get(run.kind)
    if shape is None:
        raise PlaysetError(f"run {run.id} is of a kind that this playset does not know: {run.kind!r}")
    try:
        return msgspec.convert(run.plan, shape).batch(workers, using)
    except msgspec.ValidationError as error:
        raise PlaysetError(f"the plan of run {run.id} is damaged: {error}") from error


# --- which code plays ----------------------------------------------------------------------------------------


class OtherCodeExecutor:
    """An executor that refuses to play: the run was begun by other code, which might play other games."""

    def __init__(self, run: Run) -> None:
        self.run = run

    def play(self, plan: object, numbers: Iterable[int]) -> Iterator[GameResult]:
        """Raise an error if any game is missing; play nothing."""
        for _ in numbers:
            check_code(self.run)
        yield from ()
