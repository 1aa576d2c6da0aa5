"""Look up the user's cards by name: one at a time, and only if no built-in card has the name."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playset.core.errors import UnknownCard, UnsupportedCard
from playset.core.folders import data_folder
from playset.rules.state.registry import SOURCES, CardSource, card_by_folded_name, fold

if TYPE_CHECKING:
    from playset.database.records import Record
    from playset.database.store import CardDatabase
    from playset.rules.state.cards import CardDefinition

FILE: Final = "cards.sqlite"
NO_FILE: Final = (
    "only the built-in cards are known so far: playset cards sync downloads all others, "
    "playset cards import FILE reads them from a file that you have"
)
HAS_FILE: Final = "playset cards search WORD lists the names with a word, playset cards sync gets newer cards"


class UserCards(CardSource):
    """The cards of the user's database. Each thread and each process has an open file of its own."""

    def __init__(self) -> None:
        self.chosen: Path | None = None  # another file than the user's own
        self.local = threading.local()

    def path(self) -> Path:
        """Return where the database is."""
        return self.chosen if self.chosen is not None else data_folder() / FILE

    def database(self) -> CardDatabase | None:
        """Return the database; None if the user has none."""
        key = (os.getpid(), self.path())
        if getattr(self.local, "key", None) != key:
            if not key[1].exists():
                return None
            from playset.database.store import CardDatabase

            self.local.database = CardDatabase(key[1])
            self.local.key = key
            self.local.cards = {}
            self.local.names = None
        found: CardDatabase = self.local.database
        return found

    def find(self, name: str) -> CardDefinition | None:
        """Return the card of a name; None if there is none, `UnsupportedCard` if its text cannot be read."""
        database = self.database()
        if database is None:
            return None
        known: dict[str, CardDefinition] = self.local.cards
        folded = fold(name)
        if folded in known:
            return known[folded]
        record = database.record(name)
        if record is None:
            return None
        for other in record.names():
            built_in = card_by_folded_name(fold(other))
            if built_in is not None and has_same_faces(built_in, record):
                return built_in  # which may go by another of its faces
        reading = database.reading(record)
        if reading.card is None:
            raise UnsupportedCard(
                f"{record.name!r} is not supported yet; playset cards explain {record.name!r} says why"
            )
        known[folded] = known.setdefault(fold(record.name), reading.card)
        return known[folded]

    def names(self) -> dict[str, str]:
        """Return every folded name, and the name of the card that goes by it."""
        database = self.database()
        if database is None:
            return {}
        if self.local.names is None:
            self.local.names = database.names()
        known: dict[str, str] = self.local.names
        return known

    def stand_in(self, name: str) -> CardDefinition:
        """Return the stand-in for a card whose text cannot be read (`playset.database.stand_ins`)."""
        from playset.database.stand_ins import stand_in

        database = self.database()
        record = database.record(name) if database is not None else None
        if record is None:
            raise UnknownCard(f"no card is called {name!r}")
        return stand_in(record)

    def advice(self) -> str:
        """Return how to get a card file, or a newer one."""
        return HAS_FILE if self.path().exists() else NO_FILE

    def forget(self) -> None:
        """Clear the caches, as after an import."""
        if getattr(self.local, "key", None) is not None:
            self.local.database.close()
            self.local.key = None


def has_same_faces(built_in: CardDefinition, record: Record) -> bool:
    """True if a built-in card is the card of a record, not just one that has the name of one of its faces."""
    parts = built_in.faces or (built_in,)
    names = {fold(name) for name in record.names()}
    return len(parts) == len(record.faces) and names.issuperset(fold(part.name) for part in parts)


USER_CARDS: Final = UserCards()


def install() -> None:
    """Make the user's cards known by name."""
    if USER_CARDS not in SOURCES:
        SOURCES.append(USER_CARDS)


def use_database(path: str | Path | None) -> None:
    """Look cards up in another database; None goes back to the user's own."""
    USER_CARDS.forget()
    USER_CARDS.chosen = Path(path) if path is not None else None
