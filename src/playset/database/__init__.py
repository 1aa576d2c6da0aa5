"""The user's own cards: a card file, imported once, whose cards are read and played like the built-in ones.

Importing this package makes them known by name; the file itself is opened when a name comes up that is not built in.
"""

from __future__ import annotations

from playset.cards import find_card
from playset.database.lookup import install, use_database

__all__ = ["find_card", "use_database"]

install()
