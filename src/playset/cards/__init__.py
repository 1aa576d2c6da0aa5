"""The built-in pool, filed by first letter, and the registry of every card that is known by name.

A letter is loaded when one of its cards is asked for, and the writer of rules text when a question or the log quotes
a card for the first time.
"""

from __future__ import annotations

from importlib import import_module, resources
from typing import Final

from playset.cards.raw import raw_card
from playset.rules.nodes.text import WRITER_FACTORIES, TextWriter
from playset.rules.state.registry import CARDS, FOLDED, SOURCES, CardSource, enter, find_card, fold, load_all, register

__all__ = ["find_card", "names", "raw_card", "register"]

LETTERS: Final = "abcdefghijklmnopqrstuvwyz"


class Pool(CardSource):
    """The built-in cards."""

    def __init__(self) -> None:
        self.waiting = list(LETTERS)
        self.sources: dict[str, str] = {}  # what the files of letters say, without regard to case and accents

    def load(self, folded: str) -> None:
        """Load the letter of a card; one of several faces may begin with another letter than its card."""
        self.load_letter(folded[:1])
        if folded not in FOLDED and self.waiting:
            if not self.sources:
                folder = resources.files(__name__)
                self.sources = {letter: fold(folder.joinpath(f"{letter}.py").read_text("utf-8")) for letter in LETTERS}
            for letter in list(self.waiting):
                if f'"{folded}"' in self.sources[letter]:
                    self.load_letter(letter)

    def load_letter(self, letter: str) -> None:
        """Enter the cards of a letter, if that has not been done."""
        if letter in self.waiting:
            self.waiting.remove(letter)
            for card in import_module(f"{__name__}.{letter}").CARDS:
                enter(card)

    def load_all(self) -> None:
        """Load every letter."""
        for letter in LETTERS:
            self.load_letter(letter)


SOURCES.append(Pool())


def rules_text() -> TextWriter:
    """Return the writer of rules text."""
    from playset.oracle.phrases import PhraseWriter  # takes as long to load as all the rest

    return PhraseWriter()


WRITER_FACTORIES.append(rules_text)


def names() -> list[str]:
    """Return the names of all known cards, in alphabetical order."""
    load_all()
    return sorted(CARDS)
