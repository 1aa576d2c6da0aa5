"""Import card files into the database: first the printed facts, then a reading of each card."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from playset.core.errors import BadCardFile
from playset.database.files import card_records
from playset.database.lookup import USER_CARDS
from playset.database.records import Record
from playset.database.store import CardDatabase
from playset.rules.state.registry import fold

ROWS: Final = 250  # so many readings are kept together; what is kept stays, whatever happens after

Progress = Callable[[int], None]


class Imported(msgspec.Struct):
    """The counts of an import."""

    cards: int = 0  # different cards in the file
    new: int = 0
    changed: int = 0
    left_out: int = 0  # objects that are no cards to play with: tokens, emblems, art
    bad: list[str] = []  # entries with which something is wrong, and what


def import_file(
    database: CardDatabase, path: str | Path, progress: Progress | None = None, whole: bool = False
) -> Imported:
    """Enter the cards of a file, printings of the same card as one; `progress` is told how many bytes were read.

    The same file again changes nothing. Whatever ends it early, the cards that were found so far are entered; with
    `whole`, all are entered or none.
    """
    done = Imported()
    found: dict[str, bytes] = {}  # packed: a file of all printings has a hundred thousand of them
    complete = False
    try:
        for record in card_records(path, progress, done.bad.append):
            if record is None:
                done.left_out += 1
                continue
            name = fold(record.name)
            if name not in found:
                found[name] = msgspec.json.encode(record)
                continue
            before = msgspec.json.decode(found[name], type=Record)
            if before.merge(record):
                found[name] = msgspec.json.encode(before)
        complete = True
    finally:
        done.cards = len(found)
        if found and (complete or not whole):
            done.new, done.changed = database.add(msgspec.json.decode(data, type=Record) for data in found.values())
            USER_CARDS.forget()
    if not found:
        raise BadCardFile(f"there are no cards in {str(path)!r}")
    return done


def read_all(database: CardDatabase, names: list[str], progress: Progress | None = None) -> None:
    """Read the cards of some names and keep what came of it; `progress` receives the number of cards read."""
    with fewer_collections():
        for start in range(0, len(names), ROWS):
            records = [database.record(name) for name in names[start : start + ROWS]]
            database.read([record for record in records if record is not None])
            if progress is not None:
                progress(min(start + ROWS, len(names)))


@contextmanager
def fewer_collections() -> Iterator[None]:
    """Run the garbage collector less often in a with block: reading makes many small objects and hardly any cycle."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 50, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
