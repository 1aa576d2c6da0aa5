"""The store of runs: a SQLite file with one row for each run and one for each of its games.

store = Store()
store.runs()                     # what there is, newest first
store.games(run.id)              # the results of a run, in order

Games are keyed by run and number, so one that is played twice is kept once.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

import playset
from playset.core.errors import PlaysetError
from playset.core.folders import data_folder
from playset.database.sqlite_file import SqliteFile

if TYPE_CHECKING:  # runs are listed without loading everything that plays them
    from playset.sim.playing import GameResult

FILE = "runs.sqlite"
ROWS = 1000  # at most so many games are written together,
SECONDS = 1.0  # and none waits longer than this

# Bots that have another name today than in files from before (as `bots.registry`, which would load all bots).
FORMER_BOTS = {"v0": "baseline"}

SCHEMA = (
    """CREATE TABLE runs (
    run INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,          -- duel, matrix, ...
    title TEXT NOT NULL,
    playset TEXT NOT NULL,       -- the version that played it
    begun TEXT NOT NULL,         -- in UTC
    ended TEXT,                  -- empty while games are missing
    plan TEXT NOT NULL,          -- JSON: everything that makes the games
    code TEXT                    -- the mark of the code that plays it
)""",
    """CREATE TABLE games (
    run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
    game INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    first INTEGER NOT NULL,      -- seats; winner is empty for a draw or an error
    winner INTEGER,
    ended TEXT NOT NULL,
    turns INTEGER NOT NULL,
    record TEXT NOT NULL,        -- JSON: the whole result
    timing TEXT,                 -- JSON: the only part of it that another machine would not find the same
    PRIMARY KEY (run, game)
) WITHOUT ROWID""",
)


class Run(msgspec.Struct, frozen=True):
    """A run that is kept."""

    id: int
    kind: str
    title: str
    version: str
    begun: str
    ended: str | None
    plan: dict[str, object]
    code: str | None  # the mark of the code that played it; None for runs of old
    games: int

    @property
    def finished(self) -> bool:
        """True if all its games were played."""
        return self.ended is not None


RunRow = tuple[int, str, str, str, str, str | None, str, str | None, int]


class Store(SqliteFile):
    """The file of runs. It is made when the first run is kept; several processes may use it at the same time."""

    what = "the runs"
    version = 2

    def __init__(self, path: str | Path | None = None) -> None:
        super().__init__(Path(path) if path is not None else data_folder() / FILE)

    def make_tables(self, connection: sqlite3.Connection, version: int) -> None:
        if version == 0:
            for statement in SCHEMA:
                connection.execute(statement)
        else:
            connection.execute("ALTER TABLE runs ADD COLUMN code TEXT")

    def rows(self, query: str, values: Sequence[object] = ()) -> Iterator[tuple[object, ...]]:
        """Return the rows of a query."""
        with closing(self.connection.cursor()) as cursor:
            cursor.execute(query, tuple(values))
            while chunk := cursor.fetchmany(ROWS):
                yield from chunk

    # --- runs ------------------------------------------------------------------------------------------------

    def begin(self, kind: str, title: str, plan: dict[str, object], code: str) -> Writer:
        """Note that a run begins; its games go to the writer. The mark says which code plays them."""
        values = (kind, title, playset.__version__, now(), json.dumps(plan, ensure_ascii=False), code)
        with self.writing("a new run") as connection:
            made = connection.execute(
                "INSERT INTO runs (kind, title, playset, begun, plan, code) VALUES (?, ?, ?, ?, ?, ?)", values
            )
        assert made.lastrowid is not None
        return Writer(self, made.lastrowid)

    def runs(self, limit: int | None = None) -> list[Run]:
        """Return the runs that are kept, newest first."""
        if not self.path.exists():
            return []
        return self.found("ORDER BY run DESC LIMIT ?", -1 if limit is None else limit)

    def run(self, which: int | str) -> Run:
        """Return a run by its number, or the "last" one."""
        text = str(which).strip().lower()
        found: list[Run] = []
        if text == "last":
            found = self.runs(1)
        elif text.isdecimal() and self.path.exists():
            found = self.found("WHERE run = ?", int(text))
        if not found:
            newest = self.runs(1)
            there = f"the newest is {newest[0].id}" if newest else "none was kept yet"
            raise PlaysetError(f"there is no run {which!r}; {there} (playset runs lists them)")
        return found[0]

    def found(self, condition: str, value: int) -> list[Run]:
        """Return the runs that a condition finds."""
        query = (
            "SELECT run, kind, title, playset, begun, ended, plan, code, "
            f"(SELECT count(*) FROM games WHERE games.run = runs.run) FROM runs {condition}"
        )
        rows = msgspec.convert(list(self.rows(query, [value])), list[RunRow])
        return [read_run(row) for row in rows]

    def delete(self, run: int) -> None:
        """Forget a run and its games."""
        with self.writing(f"run {run}") as connection:
            connection.execute("DELETE FROM runs WHERE run = ?", (self.run(run).id,))

    # --- games -----------------------------------------------------------------------------------------------

    def games(self, run: int, shape: type[GameResult] | None = None) -> Iterator[GameResult]:
        """Yield the results of a run in the order of their numbers; `shape` is their class, if not `GameResult`."""
        for record, timing in self.rows("SELECT record, timing FROM games WHERE run = ? ORDER BY game", [run]):
            yield read_game(str(record), timing, shape)

    def game(self, run: int, number: int) -> GameResult:
        """Return one result of a run."""
        for record, timing in self.rows("SELECT record, timing FROM games WHERE run = ? AND game = ?", [run, number]):
            return read_game(str(record), timing)
        raise PlaysetError(f"run {run} has no game {number} ({self.run(run).games} games are kept, numbered from 0)")

    def records(self, run: int) -> list[str]:
        """Return what is kept of the games of a run, as it stands in the file, without times."""
        return [str(record) for (record,) in self.rows("SELECT record FROM games WHERE run = ? ORDER BY game", [run])]

    def wins(self, run: int) -> dict[int | None, int]:
        """Return how many games of a run each seat has won; None stands for draws and errors."""
        query = "SELECT winner, count(*) FROM games WHERE run = ? GROUP BY winner"
        return dict(msgspec.convert(list(self.rows(query, [run])), list[tuple[int | None, int]]))

    def write(self, run: int, games: Iterable[GameResult]) -> None:
        """Keep games, all or none; those that are kept already stay as they are."""
        rows = [(run, *row_of(game)) for game in games]
        with self.writing(f"the games of run {run}") as connection:
            connection.executemany("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def finish(self, run: int) -> None:
        """Note that all games of a run were played."""
        with self.writing(f"the end of run {run}") as connection:
            connection.execute("UPDATE runs SET ended = ? WHERE run = ? AND ended IS NULL", (now(), run))


class Writer:
    """Writes the games of one run as they come, many at a time."""

    def __init__(self, store: Store, run: int, close_store: bool = False) -> None:
        self.store = store
        self.run = run
        self.close_store = close_store  # whether nobody else uses the store
        self.waiting: list[GameResult] = []
        self.written = monotonic()

    def add(self, game: GameResult) -> None:
        """Keep a game, and with it the earlier ones of its match."""
        self.waiting += [one.alone() for one in (*game.before, game)]
        if len(self.waiting) >= ROWS or monotonic() - self.written >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what is waiting."""
        self.store.write(self.run, self.waiting)
        self.waiting = []
        self.written = monotonic()

    def close(self, finished: bool) -> None:
        """Write the rest; whether all games were played."""
        self.flush()
        if finished:
            self.store.finish(self.run)
        if self.close_store:
            self.store.close()


def row_of(game: GameResult) -> tuple[object, ...]:
    """Return a game as a row."""
    record = msgspec.json.encode(game.untimed()).decode()
    timing = msgspec.json.encode(game.timing).decode() if game.timing is not None else None
    return (game.number, game.seed, game.first, game.winner, str(game.ended), game.turns, record, timing)


def read_run(row: RunRow) -> Run:
    """Return the run of a row; its bots have the names that they have today."""
    plan = json.loads(row[6])
    if "bots" in plan:
        plan["bots"] = [todays_name(bot) for bot in plan["bots"]]
    title = todays_name(row[2]) if row[1] == "arena" else row[2]  # an arena is called after its bots
    return Run(row[0], row[1], title, *row[3:6], plan, *row[7:])


def todays_name(text: str) -> str:
    """Return the name of a bot, or a title made of such names, with the names that bots have today."""
    return " ".join([FORMER_BOTS.get(word, word) for word in text.split(" ")])


def read_game(record: str, timing: object, shape: type[GameResult] | None = None) -> GameResult:
    """Return the game of a row; its bots have the names that they have today."""
    from playset.sim.playing import GameResult, Timing

    game = msgspec.json.decode(record, type=shape or GameResult)
    if any(bot in FORMER_BOTS for bot in game.bots):
        # In an arena the players are called after their bots.
        names = [todays_name(name) if name.split(" ")[0] == bot else name for name, bot in zip(game.names, game.bots)]
        game = msgspec.structs.replace(game, bots=tuple(map(todays_name, game.bots)), names=tuple(names))
    if timing is None:
        return game
    return msgspec.structs.replace(game, timing=msgspec.json.decode(str(timing), type=Timing))


def now() -> str:
    """Return the time as it is written down."""
    return datetime.now(UTC).isoformat(timespec="seconds")
