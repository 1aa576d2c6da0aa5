"""The built-in pool, filed by first letter, and the registry of every card that is known by name.

A letter is loaded when one of its cards is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from playset.cards.raw import raw_card
from playset.rules.registry import CARDS, SOURCES, CardSource, enter, find_card, load_all, register

__all__ = ["find_card", "names", "raw_card", "register"]

LETTERS: Final = "abcdefghijklmnopqrstuvwyz"


class Pool(CardSource):
    """The built-in cards."""

    def __init__(self) -> None:
        self.waiting = set(LETTERS)

    def load(self, folded: str) -> None:
        """Load the letter of a card."""
        letter = folded[:1]
        if letter in self.waiting:
            self.waiting.remove(letter)
            for card in import_module(f"{__name__}.{letter}").CARDS:
                enter(card)

    def load_all(self) -> None:
        """Load every letter."""
        for letter in LETTERS:
            self.load(letter)


SOURCES.append(Pool())


def names() -> list[str]:
    """The names of all known cards, in alphabetical order."""
    load_all()
    return sorted(CARDS)
