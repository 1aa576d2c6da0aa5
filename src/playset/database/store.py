"""The card database: a SQLite file with the cards of the user's card files and what reading them came to.

database = CardDatabase()
database.record("some card")        # the printed facts, or None
database.reading(record)            # the card to play with, or the places where reading stopped
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from playset.database.lookup import USER_CARDS
from playset.database.records import Record
from playset.database.sqlite_file import SqliteFile
from playset.rules.saving.serialize import card_from_data, card_to_data
from playset.rules.state.registry import fold

if TYPE_CHECKING:
    from playset.database.definitions import Reading, Stop
    from playset.database.proofs import Proof
    from playset.rules.state.cards import CardDefinition

ROWS: Final = 500  # so many cards are written together

SCHEMA: Final = (
    """CREATE TABLE cards (
    card INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    key BLOB NOT NULL,           -- the fingerprint of what decides what it does
    record BLOB NOT NULL         -- JSON: the printed facts
)""",
    """CREATE TABLE names (
    folded TEXT NOT NULL,
    rank INTEGER NOT NULL,       -- 0 for its own name; what else it is called comes later
    card INTEGER NOT NULL REFERENCES cards ON DELETE CASCADE,
    PRIMARY KEY (folded, rank, card)
) WITHOUT ROWID""",
    "CREATE INDEX names_of_a_card ON names (card)",
    """CREATE TABLE readings (
    key BLOB PRIMARY KEY,
    grammar TEXT NOT NULL,       -- the version that read it
    card BLOB,                   -- JSON: the card; empty if it cannot be read
    stops BLOB NOT NULL          -- JSON: the places where reading stopped
) WITHOUT ROWID""",
    """CREATE TABLE proofs (
    key BLOB PRIMARY KEY,
    grammar TEXT NOT NULL,       -- the version that proved it
    proof BLOB NOT NULL          -- JSON: what was cast, ran and had an effect
) WITHOUT ROWID""",
    "CREATE TABLE about (what TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)
READING_PACKAGES: Final = ("core", "rules", "ability", "oracle", "database")


@cache
def grammar_version() -> str:
    """Return a fingerprint of the sources that decide what a text is read as."""
    found = blake2b(digest_size=8)
    for name in READING_PACKAGES:
        for source in sorted(sources(resources.files(f"playset.{name}")), key=str):
            found.update(source.name.encode())
            found.update(source.read_bytes())
    return found.hexdigest()


def sources(folder: Traversable) -> Iterator[Traversable]:
    """Return the source files in a folder and below it."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from sources(entry)
        elif entry.name.endswith((".py", ".txt")):
            yield entry


class CardDatabase(SqliteFile):
    """The user's cards. The file is made when the first cards are added; several processes may use it together."""

    what = "the cards"
    version = 2

    def __init__(self, path: str | Path | None = None) -> None:
        super().__init__(Path(path) if path is not None else USER_CARDS.path())

    def make_tables(self, connection: sqlite3.Connection, version: int) -> None:
        for statement in SCHEMA:
            if version == 0 or "TABLE proofs" in statement:  # which version 1 did not have
                connection.execute(statement)

    def exists(self) -> bool:
        """True if anything was imported yet."""
        return self.opened is not None or self.path.exists()

    # --- cards ---------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        (count,) = self.connection.execute("SELECT count(*) FROM cards").fetchone()
        return int(count)

    def record(self, name: str) -> Record | None:
        """Return the card of a name, in any spelling; its own name counts before what others are called besides."""
        if not self.exists():
            return None
        query = "SELECT record FROM cards JOIN names USING (card) WHERE folded = ? ORDER BY rank, card LIMIT 1"
        row = self.connection.execute(query, (fold(name),)).fetchone()
        return msgspec.json.decode(row[0], type=Record) if row is not None else None

    def records(self) -> Iterator[Record]:
        """Return all cards, by name."""
        if not self.exists():
            return
        with closing(self.connection.cursor()) as cursor:
            for (data,) in cursor.execute("SELECT record FROM cards ORDER BY name"):
                yield msgspec.json.decode(data, type=Record)

    def formats(self) -> list[str]:
        """Return the formats that the cards say something about."""
        return sorted({name for record in self.records() for name in record.legalities})

    def names(self) -> dict[str, str]:
        """Return every folded name, and the name of the card that goes by it."""
        if not self.exists():
            return {}
        query = "SELECT folded, name FROM names JOIN cards USING (card) ORDER BY rank DESC"
        return dict(self.connection.execute(query))

    def add(self, records: Iterable[Record]) -> tuple[int, int]:
        """Enter cards, in the place of older ones of the same names; how many are new and how many changed."""
        new = changed = 0
        with self.writing("cards") as connection:
            for record in records:
                data = msgspec.json.encode(record)
                row = connection.execute("SELECT card, record FROM cards WHERE name = ?", (record.name,)).fetchone()
                if row is not None and row[1] == data:
                    continue
                new += row is None
                changed += row is not None
                card = row[0] if row is not None else None
                self.put(connection, card, record, data)
        return new, changed

    def put(self, connection: sqlite3.Connection, card: int | None, record: Record, data: bytes) -> None:
        """Write the rows of one card; `card` is the number that it has already, if any."""
        row = connection.execute(
            "INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?) RETURNING card", (card, record.name, record.key(), data)
        ).fetchone()
        connection.execute("DELETE FROM names WHERE card = ?", (row[0],))
        folded = dict.fromkeys(fold(name) for name in record.names())
        rows = [(name, rank, row[0]) for rank, name in enumerate(folded)]
        connection.executemany("INSERT OR IGNORE INTO names VALUES (?, ?, ?)", rows)

    # --- readings ------------------------------------------------------------------------------------------------

    def reading(self, record: Record) -> Reading:
        """Return what reading a card comes to: as it was found before, or read now and kept."""
        from playset.database.definitions import Reading, Stop

        key = record.key()
        query = "SELECT card, stops FROM readings WHERE key = ? AND grammar = ?"
        row = self.connection.execute(query, (key, grammar_version())).fetchone()
        if row is None:
            (found,) = self.read([record])
            return found
        card = card_from_data(msgspec.json.decode(row[0])) if row[0] is not None else None
        return Reading(card, msgspec.json.decode(row[1], type=list[Stop]))

    def read(self, records: Iterable[Record]) -> list[Reading]:
        """Read some cards now and keep what came of it."""
        from playset.database.definitions import read_record

        found: list[Reading] = []
        rows: list[tuple[bytes, str, bytes | None, bytes]] = []
        for record in records:
            reading = read_record(record)
            found.append(reading)
            card = msgspec.json.encode(card_to_data(reading.card)) if reading.card is not None else None
            rows.append((record.key(), grammar_version(), card, msgspec.json.encode(reading.stops)))
        if not self.only_read:
            with self.writing("readings") as connection:
                connection.executemany("INSERT OR REPLACE INTO readings VALUES (?, ?, ?, ?)", rows)
        return found

    def unread(self) -> list[str]:
        """Return the names of the cards that this version has not read yet."""
        query = """SELECT name FROM cards LEFT JOIN readings ON readings.key = cards.key AND grammar = ?
            WHERE readings.key IS NULL ORDER BY name"""
        return [name for (name,) in self.connection.execute(query, (grammar_version(),))]

    def stops(self, unread: bool = False) -> Iterator[tuple[Record, list[Stop]]]:
        """Return all cards with the places where reading them stopped: none for those that can be played.

        Those that were not read yet are left out, unless they are asked for.
        """
        from playset.database.definitions import Stop

        join = "LEFT JOIN" if unread else "JOIN"
        query = f"""SELECT record, stops FROM cards {join} readings ON readings.key = cards.key AND grammar = ?
            ORDER BY name"""
        with closing(self.connection.cursor()) as cursor:
            for record, stops in cursor.execute(query, (grammar_version(),)):
                yield msgspec.json.decode(record, type=Record), msgspec.json.decode(stops or b"[]", type=list[Stop])

    def cards(self) -> Iterator[CardDefinition]:
        """Return all cards that can be played, of those that were read."""
        query = """SELECT readings.card FROM cards JOIN readings USING (key)
            WHERE grammar = ? AND readings.card IS NOT NULL ORDER BY name"""
        with closing(self.connection.cursor()) as cursor:
            for (data,) in cursor.execute(query, (grammar_version(),)):
                yield card_from_data(msgspec.json.decode(data))

    # --- proofs --------------------------------------------------------------------------------------------------

    def keep_proofs(self, proofs: Iterable[tuple[Record, Proof]]) -> None:
        """Keep what proving some cards came to."""
        rows = [(record.key(), grammar_version(), msgspec.json.encode(proof)) for record, proof in proofs]
        with self.writing("proofs") as connection:
            connection.executemany("INSERT OR REPLACE INTO proofs VALUES (?, ?, ?)", rows)

    def proofs(self) -> Iterator[tuple[Record, Proof]]:
        """Return the cards that this version has proved or tried to, by name, with what came of it."""
        from playset.database.proofs import Proof

        query = "SELECT record, proof FROM cards JOIN proofs USING (key) WHERE grammar = ? ORDER BY name"
        with closing(self.connection.cursor()) as cursor:
            for record, proof in cursor.execute(query, (grammar_version(),)):
                yield msgspec.json.decode(record, type=Record), msgspec.json.decode(proof, type=Proof)

    # --- about it ------------------------------------------------------------------------------------------------

    def note(self, what: str, value: str) -> None:
        """Note something about the database, such as the file it comes from."""
        with self.writing(what) as connection:
            connection.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (what, value))

    def noted(self, what: str) -> str:
        """Return what was noted; empty if nothing was."""
        row = self.connection.execute("SELECT value FROM about WHERE what = ?", (what,)).fetchone()
        return str(row[0]) if row is not None else ""
