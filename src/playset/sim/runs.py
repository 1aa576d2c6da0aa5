"""Runs by what they are: a plan as data and back, a kept run as a batch that can be looked at or played on.

run = keep_run(Duel(["goblins", "stompy"], n=1000))
again = load_run("last")          # everything that was played; iterate to play what is missing
"""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

import playset
from playset.core.errors import PlaysetError
from playset.decks import Deck
from playset.decks.deck import read_copy, written
from playset.sim.duel import Duel
from playset.sim.playing import BotChoice, GameResult
from playset.sim.running import Executor
from playset.sim.store import Run, Store, Writer

AnyBatch = Duel


def keep_run(batch: AnyBatch, store: Store | None = None) -> int:
    """Let the games of a batch be kept as they are played; gives the number of the run."""
    writer = (store or Store()).begin("duel", " against ".join(batch.plan.names), duel_data(batch))
    batch.keeper = writer
    return writer.run


def load_run(
    which: int | str, store: Store | None = None, workers: int | None = None, using: Executor | None = None
) -> AnyBatch:
    """A kept run with the games that were played; iterating plays those that are missing, and keeps them."""
    store = store or Store()
    run = store.run(which)
    batch = read_batch(run, workers, using)
    games = list(store.games(run.id))
    batch.take_up(matches(games, batch.plan.best_of), {batch.plan.unit(game.number) for game in games})
    batch.keeper = Writer(store, run.id)
    return batch


def check_version(run: Run) -> None:
    """Complain if a run was begun by another version, which may not play the same games."""
    if run.version != playset.__version__:
        raise PlaysetError(
            f"run {run.id} was begun by playset {run.version}, this is {playset.__version__}: its games might not be "
            "the same. Begin a new run"
        )


def matches(games: Iterable[GameResult], best_of: int) -> list[GameResult]:
    """Games as results of the plan gave them: the last of each match with those before it."""
    if best_of == 1:
        return list(games)
    together: dict[int, list[GameResult]] = {}
    for game in games:
        together.setdefault(game.number // best_of, []).append(game)
    return [msgspec.structs.replace(match[-1], before=tuple(match[:-1])) for match in together.values()]


# --- plans as data -------------------------------------------------------------------------------------------


def deck_data(deck: Deck) -> dict[str, object]:
    """A deck as JSON types. Cards that the pool does not have are written out."""
    return {
        "name": deck.name,
        "description": deck.description,
        "cards": written(deck.cards),
        "sideboard": written(deck.sideboard),
        "commanders": written(deck.commanders),
    }


class DeckData(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it stands in a plan."""

    name: str
    description: str
    cards: list[tuple[object, int]]
    sideboard: list[tuple[object, int]]
    commanders: list[tuple[object, int]]

    def deck(self) -> Deck:
        """The deck itself."""
        return read_copy(self.name, self.description, self.cards, self.sideboard, self.commanders)


def bot_data(choice: BotChoice) -> str:
    """A bot as data: its name."""
    if not isinstance(choice, str):
        raise PlaysetError(
            f"a run with the bot {choice!r} cannot be kept, for it could not be played again; "
            'name the bot ("greedy", or "module:name" for one of your own)'
        )
    return choice


class DuelData(msgspec.Struct, forbid_unknown_fields=True):
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


def duel_data(duel: Duel) -> dict[str, object]:
    """A duel as JSON types."""
    plan = duel.plan
    return {
        "n": duel.n,
        "until": duel.until,
        "decks": [deck_data(deck) for deck in plan.decks],
        "bots": [bot_data(choice) for choice in plan.bots],
        "names": plan.names,
        "seed": plan.seed,
        "turn_cap": plan.turn_cap,
        "log": plan.log,
        "cards": plan.cards,
        "best_of": plan.best_of,
    }


def read_batch(run: Run, workers: int | None = None, using: Executor | None = None) -> AnyBatch:
    """The batch that a run is, before any of its games."""
    try:
        data = msgspec.convert(json.loads(json.dumps(run.plan)), DuelData)
    except msgspec.ValidationError as error:
        raise PlaysetError(f"the plan of run {run.id} is damaged: {error}") from error
    return Duel(
        [deck.deck() for deck in data.decks],
        data.n,
        data.seed,
        data.bots,
        data.names,
        data.turn_cap,
        data.log,
        data.until,
        workers,
        using,
        data.cards,
        data.best_of,
    )
