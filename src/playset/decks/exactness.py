"""Say how exact a deck is: how many of its cards are played as printed, and for which there are stand-ins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from playset.database.marks import Kind

if TYPE_CHECKING:
    from playset.decks.decklist import Deck


class Exactness(msgspec.Struct, frozen=True):
    """How many cards of some decks are exact; names have the number of copies."""

    cards: int
    in_part: dict[str, int]
    blanks: dict[str, int]
    without_drawback: tuple[str, ...] = ()  # blanks that may be better than their cards

    @property
    def exact(self) -> int:
        """How many cards are played as printed."""
        return self.cards - sum(self.in_part.values()) - sum(self.blanks.values())

    @property
    def is_exact(self) -> bool:
        """True if there are no stand-ins."""
        return not self.in_part and not self.blanks

    @property
    def share(self) -> float:
        """The share of cards that are played as printed."""
        return self.exact / self.cards if self.cards else 1.0

    def __str__(self) -> str:
        blanks = sum(self.blanks.values())
        word = "blank" if blanks == 1 else "blanks"
        return f"{self.exact} of {self.cards} cards exact, {sum(self.in_part.values())} in part, {blanks} {word}"

    def lines(self) -> list[tuple[str, str]]:
        """Return the names of the stand-ins, each list with what it is."""
        return [
            ("in part", listed(self.in_part)),
            ("blanks", listed(self.blanks)),
            ("of them perhaps without a drawback", "; ".join(self.without_drawback)),
        ]

    def data(self) -> dict[str, object]:
        """Return it as JSON types."""
        return {"said": str(self), "exact": self.exact, **msgspec.to_builtins(self)}


def exactness(decks: Iterable[Deck]) -> Exactness:
    """Return how exact some decks are together, sideboards not counted."""
    cards = 0
    found: dict[Kind, dict[str, int]] = {Kind.PART: {}, Kind.BLANK: {}}
    flattered: dict[str, None] = {}
    for deck in decks:
        cards += len(deck)
        marks = {mark.name: mark for mark in deck.stand_ins}
        for name, count in deck.counts().items():
            if name in marks:
                copies = found[marks[name].kind]
                copies[name] = copies.get(name, 0) + count
                if marks[name].without_drawback:
                    flattered[name] = None
    return Exactness(cards, found[Kind.PART], found[Kind.BLANK], tuple(flattered))


def listed(names: dict[str, int]) -> str:
    """Return names in one line, with the number of copies where there are several; names may have commas."""
    return "; ".join(f"{count} {name}" if count > 1 else name for name, count in names.items())
