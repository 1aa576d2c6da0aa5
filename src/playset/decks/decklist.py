"""A deck: its cards in order, its commanders if it has any, and a sideboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from playset.core.errors import BadDeck
from playset.database import find_card
from playset.database.marks import StandIn, mark_of
from playset.rules.saving.serialize import card_from_data, card_to_data
from playset.rules.state.cards import CardDefinition


class Deck:
    """A named list of cards. Iterating gives the whole main deck, the commanders first (CR 903.5a: they belong to it).

    `str()` prints the list so that it can be read again. A deck with commanders is played as a Commander game.
    """

    __slots__ = ("cards", "commanders", "description", "name", "notes", "sideboard", "stand_ins")

    def __init__(
        self,
        name: str,
        cards: Iterable[CardDefinition | str],
        sideboard: Iterable[CardDefinition | str] = (),
        description: str = "",
        commanders: Iterable[CardDefinition | str] = (),
        stand_ins: Iterable[StandIn] = (),
        notes: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.cards = known_cards(name, cards)  # the main deck without its commanders
        self.commanders = known_cards(name, commanders)
        self.sideboard = known_cards(name, sideboard)
        self.description = description
        if not self.cards:
            raise BadDeck(f"the deck {name!r} has no cards")
        self.notes = tuple(notes)  # what was left out of its list, or guessed, a sentence each
        self.stand_ins = marks(self, stand_ins)  # what each card lacks that is not played as printed

    def __iter__(self) -> Iterator[CardDefinition]:
        return iter(self.commanders + self.cards)

    def __len__(self) -> int:
        return len(self.commanders) + len(self.cards)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        return self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.name, self.commanders, self.cards))

    def key(self) -> tuple[object, ...]:
        """Return the key that two equal decks share."""
        return (self.name, self.commanders, self.cards, self.sideboard, self.stand_ins)

    def __reduce__(self) -> tuple[object, ...]:
        # A copy that another process gets is made of its own cards where it knows them, not of copies of ours.
        lists = [written(cards) for cards in (self.cards, self.sideboard, self.commanders)]
        return (read_copy, (self.name, self.description, *lists, self.stand_ins, self.notes))

    def __repr__(self) -> str:
        led = f" led by {' and '.join(card.name for card in self.commanders)}" if self.commanders else ""
        rest = f" and a sideboard of {len(self.sideboard)}" if self.sideboard else ""
        return f"<Deck {self.name!r}: {len(self)} cards{led}{rest}>"

    def __str__(self) -> str:
        lines = ["Commander", *list_lines(self.commanders), "", "Deck"] if self.commanders else []
        lines += list_lines(self.cards)
        if self.sideboard:
            lines += ["", "Sideboard", *list_lines(self.sideboard)]
        return "\n".join(lines)

    def counts(self) -> dict[str, int]:
        """Return how many of each card the main deck has, by name, in the order of the list, commanders first."""
        found: dict[str, int] = {}
        for card in self:
            found[card.name] = found.get(card.name, 0) + 1
        return found


def known_cards(deck: str, cards: Iterable[CardDefinition | str]) -> tuple[CardDefinition, ...]:
    """Return cards as definitions; names are looked up."""
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


def written(cards: tuple[CardDefinition, ...]) -> list[tuple[str | dict[str, object], int]]:
    """Convert cards to data, consecutive copies as one entry."""
    return [(card_to_data(card), len(list(run))) for card, run in groupby(cards)]


def read_copy(
    name: str,
    description: str,
    cards: list[tuple[object, int]],
    sideboard: list[tuple[object, int]],
    commanders: list[tuple[object, int]],
    stand_ins: Iterable[StandIn] = (),
    notes: Iterable[str] = (),
) -> Deck:
    """Make a deck from its data."""
    lists = [
        [card for data, count in entries for card in [card_from_data(data)] * count]
        for entries in (cards, sideboard, commanders)
    ]
    return Deck(name, lists[0], lists[1], description, lists[2], stand_ins, notes)


def marks(deck: Deck, given: Iterable[StandIn]) -> tuple[StandIn, ...]:
    """Return what the cards of a deck lack: as given, and for every stand-in that was made here."""
    known = {mark.name: mark for mark in given}
    found: dict[str, StandIn] = {}
    for card in (*deck, *deck.sideboard):
        mark = mark_of(card) or known.get(card.name)
        if mark is not None:
            found[card.name] = mark
    return tuple(found.values())


def list_lines(cards: tuple[CardDefinition, ...]) -> list[str]:
    """Return one line for each run of the same card, so that reading them gives the same order again."""
    return [f"{len(list(run))} {name}" for name, run in groupby(card.name for card in cards)]
