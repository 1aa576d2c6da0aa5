"""Runs are kept: a SQLite file with one row for each run and one for each of its games.

store = Store()
store.runs()                     # what there is, newest first
store.games(run.id)              # the results of a run, in order

Games are keyed by run and number, so one that is played twice is kept once.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

import msgspec

import playset
from playset.core.errors import PlaysetError
from playset.core.folders import data_folder

if TYPE_CHECKING:  # runs are listed without loading everything that plays them
    from playset.sim.playing import GameResult

FILE = "runs.sqlite"
VERSION = 2
ROWS = 1000  # at most so many games are written together,
SECONDS = 1.0  # and none waits longer than this

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
        """Whether all its games were played."""
        return self.ended is not None


def make_tables(connection: sqlite3.Connection) -> None:
    """Make the tables of a new file or bring old ones up to date, unless another process was faster."""
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            for statement in SCHEMA:
                connection.execute(statement)
        elif version == 1:
            connection.execute("ALTER TABLE runs ADD COLUMN code TEXT")
        connection.execute(f"PRAGMA user_version = {VERSION}")


RunRow = tuple[int, str, str, str, str, str | None, str, str | None, int]


class Store:
    """The file of runs. It is made when the first run is kept; several processes may use it at the same time."""

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path) if path is not None else data_folder() / FILE
        self.opened: sqlite3.Connection | None = None

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None

    @property
    def connection(self) -> sqlite3.Connection:
        """The open file."""
        if self.opened is None:
            self.opened = self.open()
        return self.opened

    def open(self) -> sqlite3.Connection:
        """Open the file; an empty one gets its tables. One that may not be written is only read."""
        connection: sqlite3.Connection | None = None
        only_read = self.path.exists() and not (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK))
        try:
            if only_read:
                # Nobody else can write it either, or the log of the last writer would be needed.
                place = f"{self.path.resolve().as_uri()}?mode=ro&immutable=1"
                connection = sqlite3.connect(place, uri=True)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                connection = sqlite3.connect(self.path, timeout=30)
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute("PRAGMA foreign_keys = ON")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version < VERSION and not only_read:
                make_tables(connection)
                version = VERSION
        except (OSError, sqlite3.Error) as error:
            if connection is not None:
                connection.close()
            raise PlaysetError(f"the runs in {self.path} cannot be opened: {error}") from error
        if version != VERSION:
            connection.close()
            age = "a newer" if version > VERSION else "an older"
            raise PlaysetError(f"the runs in {self.path} were written by {age} playset (version {version})")
        return connection

    def rows(self, query: str, values: Sequence[object] = ()) -> Iterator[tuple[object, ...]]:
        """The rows of a query."""
        with closing(self.connection.cursor()) as cursor:
            cursor.execute(query, tuple(values))
            while chunk := cursor.fetchmany(ROWS):
                yield from chunk

    @contextmanager
    def writing(self, what: str) -> Iterator[sqlite3.Connection]:
        """Write something, all of it or nothing."""
        connection = self.connection
        try:
            with connection:
                yield connection
        except sqlite3.Error as error:
            raise PlaysetError(f"{what} cannot be written to {self.path}: {error}") from error

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
        """The runs that are kept, newest first."""
        if not self.path.exists():
            return []
        return self.found("ORDER BY run DESC LIMIT ?", -1 if limit is None else limit)

    def run(self, which: int | str) -> Run:
        """A run by its number, or the "last" one."""
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
        """The runs that a condition finds."""
        query = (
            "SELECT run, kind, title, playset, begun, ended, plan, code, "
            f"(SELECT count(*) FROM games WHERE games.run = runs.run) FROM runs {condition}"
        )
        rows = msgspec.convert(list(self.rows(query, [value])), list[RunRow])
        return [Run(*row[:6], json.loads(row[6]), *row[7:]) for row in rows]

    def delete(self, run: int) -> None:
        """Forget a run and its games."""
        with self.writing(f"run {run}") as connection:
            connection.execute("DELETE FROM runs WHERE run = ?", (self.run(run).id,))

    # --- games -----------------------------------------------------------------------------------------------

    def games(self, run: int, shape: type[GameResult] | None = None) -> Iterator[GameResult]:
        """The results of a run, in the order of their numbers; a kind of run may have a shape of its own for them."""
        for record, timing in self.rows("SELECT record, timing FROM games WHERE run = ? ORDER BY game", [run]):
            yield read_game(str(record), timing, shape)

    def game(self, run: int, number: int) -> GameResult:
        """One result of a run."""
        for record, timing in self.rows("SELECT record, timing FROM games WHERE run = ? AND game = ?", [run, number]):
            return read_game(str(record), timing)
        raise PlaysetError(f"run {run} has no game {number} ({self.run(run).games} games are kept, numbered from 0)")

    def records(self, run: int) -> list[str]:
        """What is kept of the games of a run, as it stands in the file, without times."""
        return [str(record) for (record,) in self.rows("SELECT record FROM games WHERE run = ? ORDER BY game", [run])]

    def wins(self, run: int) -> dict[int | None, int]:
        """How many games of a run each seat has won; None stands for draws and errors."""
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
    """A game as a row."""
    record = msgspec.json.encode(game.untimed()).decode()
    timing = msgspec.json.encode(game.timing).decode() if game.timing is not None else None
    return (game.number, game.seed, game.first, game.winner, str(game.ended), game.turns, record, timing)


def read_game(record: str, timing: object, shape: type[GameResult] | None = None) -> GameResult:
    """The game of a row."""
    from playset.sim.playing import GameResult, Timing

    game = msgspec.json.decode(record, type=shape or GameResult)
    if timing is None:
        return game
    return msgspec.structs.replace(game, timing=msgspec.json.decode(str(timing), type=Timing))


def now() -> str:
    """The time as it is written down."""
    return datetime.now(UTC).isoformat(timespec="seconds")
