"""Define the errors for everything that can be wrong with what a user gives us.

Each has the offending text in its message; all derive from `PlaysetError`.
"""

# Not compiled: callers derive their own errors from these.
from __future__ import annotations


class PlaysetError(Exception):
    """The base of every error that Playset raises on purpose."""


class BadManaCost(PlaysetError):
    """A mana cost that cannot be read."""


class BadTypeLine(PlaysetError):
    """A type line that cannot be read."""


class BadCard(PlaysetError):
    """Card data that does not make a card."""


class BadText(PlaysetError):
    """Rules text that cannot be read, or nodes that no words exist for; the place is marked."""


class UnknownCard(PlaysetError):
    """No card of that name is known."""


class UnsupportedCard(UnknownCard):
    """A card that is in the user's database but whose text cannot be read; the message says where it stops."""


class BadCardFile(PlaysetError):
    """A file of cards that cannot be read."""


class BadDeck(PlaysetError):
    """A deck list that cannot be read or played."""


class IllegalAnswer(PlaysetError):
    """An answer that the rules do not allow; the game is unchanged."""


class NoQuestion(PlaysetError):
    """An answer although nothing was asked."""


class BotError(PlaysetError):
    """A bot that gave an illegal answer or failed; the message names the bot and the question."""


class UnknownBot(PlaysetError):
    """No bot of that name is known."""


class BadSave(PlaysetError):
    """A replay or position file that is damaged, foreign or of another version."""
