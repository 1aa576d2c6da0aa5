"""Find cards by name: those that are registered, and those that a source supplies.

`find_card` and `register` are public through `playset`. A source (`CardSource`) registers its cards when somebody asks
for them, so that a game loads only the cards it needs. The user's own card file is a source whose cards are found but
not registered. Nothing here knows a game.
"""

from __future__ import annotations

from typing import Final
from unicodedata import combining, normalize

from mypy_extensions import mypyc_attr

from playset.core.errors import BadCard, UnknownCard, UnsupportedCard
from playset.rules.state.cards import CardDefinition

CARDS: dict[str, CardDefinition] = {}  # those that have been entered so far
FOLDED: dict[str, str] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSource:
    """A source of cards: it registers them when they are asked for, or finds cards that are not registered."""

    def load(self, folded: str) -> None:
        """Register the card of a folded name or face name, if the source has it; it may register others, too."""

    def load_all(self) -> None:
        """Register all cards that the source registers."""

    def find(self, name: str) -> CardDefinition | None:
        """Return a card that is not registered, None if there is none; raise `UnsupportedCard` if it is unplayable."""
        return None

    def names(self) -> dict[str, str]:
        """Return the folded names of all cards that are not registered, each with the name of its card."""
        return {}

    def advice(self) -> str:
        """Return how to get more cards from the source, in one sentence; empty if it has all it could have."""
        return ""


SOURCES: list[CardSource] = []


# Marks that are written in several ways, and the two letters that no decomposition splits.
PLAIN_MARKS: Final = str.maketrans("\u2018\u2019`\u00b4\u2010\u2011\u2013\u201c\u201d", "''''---\"\"", "")
LIGATURES: Final = (("\u00e6", "ae"), ("\u0153", "oe"))


def fold(name: str) -> str:
    """Return a name without case, accents and typographic marks, for comparison."""
    plain = name.casefold().translate(PLAIN_MARKS)
    if not plain.isascii():
        for ligature, letters in LIGATURES:
            plain = plain.replace(ligature, letters)
        plain = "".join(letter for letter in normalize("NFKD", plain) if not combining(letter))
    return " ".join(plain.split())


def register(card: CardDefinition) -> CardDefinition:
    """Register a card under its name."""
    exact_card(card.name)
    return enter(card)


def enter(card: CardDefinition) -> CardDefinition:
    """Register a card without asking the sources for another one of that name."""
    known = CARDS.get(card.name)
    if known is not None and known != card:
        raise BadCard(f"there is another card of the name {card.name!r} already")
    CARDS[card.name] = card
    FOLDED[fold(card.name)] = card.name
    if card.parts:
        for other in other_names(card):
            FOLDED.setdefault(fold(other), card.name)
    return card


def other_names(card: CardDefinition) -> list[str]:
    """Return the other names of a card with several faces: each face, and both together."""
    names = [part.name for part in card.parts]
    both = names if len(names) > 1 else [card.name, *names]
    return [*names, *[mark.join(both) for mark in (" // ", "//", " / ", "/")]]


def exact_card(name: str) -> CardDefinition | None:
    """Return the registered card whose whole name is exactly this, None if there is none."""
    if name not in CARDS:
        for source in SOURCES:
            source.load(fold(name))
    return CARDS.get(name)


def card_by_folded_name(folded: str) -> CardDefinition | None:
    """Return the registered card that goes by a folded name; sources may register it now."""
    if folded not in FOLDED:
        for source in SOURCES:
            source.load(folded)
    known = FOLDED.get(folded)
    return CARDS[known] if known is not None else None


def registered_card(name: str) -> CardDefinition | None:
    """Return the registered card of a name or face name, in any case; None if there is none."""
    return CARDS.get(name) or card_by_folded_name(fold(name))


def card_from_any_source(name: str) -> CardDefinition | None:
    """Return the card of a name wherever it comes from; registered ones come first."""
    found = registered_card(name)
    if found is not None:
        return found
    for source in SOURCES:
        found = source.find(name)
        if found is not None:
            return found
    return None


def known_card(name: str) -> CardDefinition | None:
    """Return the playable card of a name or face name, in any case; None if there is none."""
    try:
        return card_from_any_source(name)
    except UnsupportedCard:
        return registered_card(name)


def load_all() -> None:
    """Let all sources register all their cards."""
    for source in SOURCES:
        source.load_all()


def find_card(name: str) -> CardDefinition:
    """Return the card of a name; raise `UnknownCard` with the most similar name if there is none."""
    found = card_from_any_source(name)
    if found is not None:
        return found
    raise unknown_card(name)


def unknown_card(name: str) -> UnknownCard:
    """Return the error for a name that no card has: with the most similar name, else how to get more cards."""
    close = similar_names(name)
    hint = f"did you mean {close[0]!r}?" if close else more_cards()
    return UnknownCard(f"no card is called {name!r}{'; ' if hint else ''}{hint}")


def more_cards() -> str:
    """Return how to get more cards, in one sentence; empty if there are no more."""
    return " ".join([said for said in [source.advice() for source in SOURCES] if said])


LEAST_SIMILAR: Final = 78  # of 100: about one letter in five may be wrong


def similar_names(name: str) -> list[str]:
    """Return known names that are spelled almost like this one, the nearest first."""
    from rapidfuzz import fuzz, process

    load_all()
    folded: dict[str, str] = {}
    for source in SOURCES:
        folded.update(source.names())
    folded.update(FOLDED)
    found = process.extract(fold(name), folded.keys(), scorer=fuzz.ratio, limit=5, score_cutoff=LEAST_SIMILAR)
    return list(dict.fromkeys([folded[one] for one, _, _ in found]))
