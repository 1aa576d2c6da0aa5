"""The cards that are known by name: those that are entered here, and those that a source finds.

A source enters its cards when somebody asks for them, so that a game loads only the cards it needs. The user's own card
file is a source whose cards are found and not entered.
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
    """Enters cards (`enter`) when they are asked for, or finds cards that are not to be entered."""

    def load(self, folded: str) -> None:
        """Enter the card of a name or face, if it has that; the name is folded. Others may be entered with it."""

    def load_all(self) -> None:
        """Enter all cards that it enters."""

    def find(self, name: str) -> CardDefinition | None:
        """A card that is not entered, if there is one; `UnsupportedCard` if it cannot be played."""
        return None

    def names(self) -> dict[str, str]:
        """The folded names of all cards that are not entered, and the name of the card that goes by each."""
        return {}


SOURCES: list[CardSource] = []


# Marks that are written in several ways, and the two letters that no decomposition splits.
PLAIN_MARKS: Final = str.maketrans("\u2018\u2019`\u00b4\u2010\u2011\u2013", "''''---", "")
LIGATURES: Final = (("\u00e6", "ae"), ("\u0153", "oe"))


def fold(name: str) -> str:
    """A name without regard to case, accents and typographic marks."""
    plain = name.casefold().translate(PLAIN_MARKS)
    if not plain.isascii():
        for ligature, letters in LIGATURES:
            plain = plain.replace(ligature, letters)
        plain = "".join(letter for letter in normalize("NFKD", plain) if not combining(letter))
    return " ".join(plain.split())


def register(card: CardDefinition) -> CardDefinition:
    """Make a card known by its name."""
    exact_card(card.name)
    return enter(card)


def enter(card: CardDefinition) -> CardDefinition:
    """Make a card known by its name, without asking the sources for another one of that name."""
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
    """What else a card with several faces may be called: by one of them, or by both."""
    names = [part.name for part in card.parts]
    both = names if len(names) > 1 else [card.name, *names]
    return [*names, *[mark.join(both) for mark in (" // ", "//", " / ", "/")]]


def exact_card(name: str) -> CardDefinition | None:
    """The card whose whole name is exactly this, if there is one."""
    if name not in CARDS:
        for source in SOURCES:
            source.load(fold(name))
    return CARDS.get(name)


def card_by_folded_name(folded: str) -> CardDefinition | None:
    """The card that is entered, or is entered by a source now, and goes by a folded name."""
    if folded not in FOLDED:
        for source in SOURCES:
            source.load(folded)
    known = FOLDED.get(folded)
    return CARDS[known] if known is not None else None


def registered_card(name: str) -> CardDefinition | None:
    """The card of a name if it is one that is entered here; case does not matter, and one of its faces is enough."""
    return CARDS.get(name) or card_by_folded_name(fold(name))


def card_from_any_source(name: str) -> CardDefinition | None:
    """The card of a name, wherever it comes from; those that are entered come first."""
    found = registered_card(name)
    if found is not None:
        return found
    for source in SOURCES:
        found = source.find(name)
        if found is not None:
            return found
    return None


def known_card(name: str) -> CardDefinition | None:
    """The card of a name if there is one that can be played; case does not matter, and one of its faces is enough."""
    try:
        return card_from_any_source(name)
    except UnsupportedCard:
        return registered_card(name)


def load_all() -> None:
    """Enter all cards of all sources."""
    for source in SOURCES:
        source.load_all()


def find_card(name: str) -> CardDefinition:
    """The card of a name; an unknown one is an error that says which names are near."""
    found = card_from_any_source(name)
    if found is not None:
        return found
    close = similar_names(name)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise UnknownCard(f"no card is called {name!r}{hint}")


def similar_names(name: str) -> list[str]:
    """Known names that are written almost like this one, the nearest first."""
    from rapidfuzz import fuzz, process

    load_all()
    folded: dict[str, str] = {}
    for source in SOURCES:
        folded.update(source.names())
    folded.update(FOLDED)
    found = process.extract(fold(name), list(folded), scorer=fuzz.WRatio, limit=5, score_cutoff=70)
    return list(dict.fromkeys([folded[one] for one, _, _ in found]))
