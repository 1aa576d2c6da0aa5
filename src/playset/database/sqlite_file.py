"""Open a SQLite file of the user's (cards, runs): versions of its tables, transactions, read-only files."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from playset.core.errors import PlaysetError


class SqliteFile:
    """A file that is made when it is first used; several processes may use it at the same time.

    One that may not be written is only read.
    """

    what: ClassVar[str]  # what is in it, for people
    version: ClassVar[int]  # of its tables

    def __init__(self, path: Path) -> None:
        self.path = path
        self.opened: sqlite3.Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None

    def make_tables(self, connection: sqlite3.Connection, version: int) -> None:
        """Make the tables of a new file, which has version 0, or bring those of an old one up to date."""
        raise NotImplementedError

    @property
    def only_read(self) -> bool:
        """True if the file is there but may not be written."""
        return self.path.exists() and not (os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK))

    @property
    def connection(self) -> sqlite3.Connection:
        """The open file."""
        if self.opened is None:
            self.opened = self.open()
        return self.opened

    def open(self) -> sqlite3.Connection:
        """Open the file; an empty one gets its tables."""
        connection: sqlite3.Connection | None = None
        only_read = self.only_read
        try:
            if only_read:
                # Nobody else can write it either, or the log of the last writer would be needed.
                place = f"{self.path.resolve().as_uri()}?mode=ro&immutable=1"
                connection = sqlite3.connect(place, uri=True, isolation_level=None)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                connection = sqlite3.connect(self.path, timeout=30, isolation_level=None)
                connection.execute("PRAGMA journal_mode = WAL")
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute("PRAGMA foreign_keys = ON")
            if version_of(connection) < self.version and not only_read:
                self.bring_up_to_date(connection)
            version = version_of(connection)
        except (OSError, sqlite3.Error) as error:
            if connection is not None:
                connection.close()
            raise PlaysetError(f"{self.what} in {str(self.path)!r} cannot be opened: {error}") from error
        if version != self.version:
            connection.close()
            written = "by a newer playset" if version > self.version else "by an older playset, or not by playset"
            raise PlaysetError(
                f"{self.what} in {str(self.path)!r} were written {written} (version {version}, not {self.version}); "
                "move the file away to begin a new one"
            )
        return connection

    def bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        """Make or change the tables, unless another process was faster or somebody else's are there."""
        with transaction(connection):
            version = version_of(connection)
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if version < self.version and (version > 0 or not tables):
                self.make_tables(connection, version)
                connection.execute(f"PRAGMA user_version = {self.version}")

    @contextmanager
    def writing(self, what: str) -> Iterator[sqlite3.Connection]:
        """Open a transaction: everything in the with block is written, or nothing."""
        connection = self.connection
        try:
            with transaction(connection):
                yield connection
        except sqlite3.Error as error:
            raise PlaysetError(f"{what} cannot be written to {str(self.path)!r}: {error}") from error


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Open a transaction: everything in the with block is written, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if connection.in_transaction:  # some errors have ended it already
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the tables of a file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)
