"""A deck: its cards in order, and a sideboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from playset.cards import find_card
from playset.core.errors import BadDeck
from playset.rules.definition import CardDefinition


class Deck:
    """A named list of cards. Iterating gives the main deck; `str()` prints the list so that it can be read again."""

    __slots__ = ("cards", "description", "name", "sideboard")

    def __init__(
        self,
        name: str,
        cards: Iterable[CardDefinition | str],
        sideboard: Iterable[CardDefinition | str] = (),
        description: str = "",
    ) -> None:
        self.name = name
        self.cards = known_cards(name, cards)
        self.sideboard = known_cards(name, sideboard)
        self.description = description
        if not self.cards:
            raise BadDeck(f"the deck {name!r} has no cards")

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        return (self.name, self.cards, self.sideboard) == (other.name, other.cards, other.sideboard)

    def __hash__(self) -> int:
        return hash((self.name, self.cards))

    def __repr__(self) -> str:
        rest = f" and a sideboard of {len(self.sideboard)}" if self.sideboard else ""
        return f"<Deck {self.name!r}: {len(self.cards)} cards{rest}>"

    def __str__(self) -> str:
        lines = list_lines(self.cards)
        if self.sideboard:
            lines += ["", "Sideboard", *list_lines(self.sideboard)]
        return "\n".join(lines)

    def counts(self) -> dict[str, int]:
        """How many of each card the main deck has, by name, in the order of the list."""
        found: dict[str, int] = {}
        for card in self.cards:
            found[card.name] = found.get(card.name, 0) + 1
        return found


def known_cards(deck: str, cards: Iterable[CardDefinition | str]) -> tuple[CardDefinition, ...]:
    """Cards as definitions; names are looked up."""
    if isinstance(cards, str):
        raise BadDeck(f"the cards of the deck {deck!r} are a list, not the text {cards!r}; parse_deck reads text")
    found: list[CardDefinition] = []
    for card in cards:
        if isinstance(card, str):
            found.append(find_card(card))
        elif isinstance(card, CardDefinition):
            found.append(card)
        else:
            raise BadDeck(f"{card!r} in the deck {deck!r} is neither a card nor the name of one")
    return tuple(found)


def list_lines(cards: tuple[CardDefinition, ...]) -> list[str]:
    """One line for each run of the same card, so that reading them gives the same order again."""
    return [f"{len(list(run))} {name}" for name, run in groupby(card.name for card in cards)]
