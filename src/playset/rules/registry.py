"""The cards that are known by name. The built-in pool and the user's own cards are entered here.

A source enters its cards when somebody asks for them, so that a game loads only the cards it needs.
"""

from __future__ import annotations

from typing import Final
from unicodedata import combining, normalize

from mypy_extensions import mypyc_attr

from playset.core.errors import BadCard, UnknownCard
from playset.rules.definition import CardDefinition

CARDS: dict[str, CardDefinition] = {}  # those that have been entered so far
FOLDED: dict[str, str] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSource:
    """Enters cards (`enter`) when they are asked for."""

    def load(self, folded: str) -> None:
        """Enter the card of a name, if it has that card; the name is folded. Others may be entered with it."""
        raise NotImplementedError(type(self).__name__)

    def load_all(self) -> None:
        """Enter all cards."""
        raise NotImplementedError(type(self).__name__)


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
    entered(card.name)
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


def entered(name: str) -> CardDefinition | None:
    """The card whose whole name is exactly this, if there is one."""
    if name not in CARDS:
        for source in SOURCES:
            source.load(fold(name))
    return CARDS.get(name)


def known_card(name: str) -> CardDefinition | None:
    """The card of a name if there is one; case does not matter, and one of several faces is enough."""
    found = CARDS.get(name)
    if found is not None:
        return found
    folded = fold(name)
    if folded not in FOLDED:
        for source in SOURCES:
            source.load(folded)
    if folded not in FOLDED:
        load_all()  # a source may file a card with several faces under another of them
    known = FOLDED.get(folded)
    return CARDS[known] if known is not None else None


def load_all() -> None:
    """Enter all cards of all sources."""
    for source in SOURCES:
        source.load_all()


def find_card(name: str) -> CardDefinition:
    """The card of a name; an unknown one is an error that says which names are near."""
    found = known_card(name)
    if found is not None:
        return found
    close = near(name)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise UnknownCard(f"no card is called {name!r}{hint}")


def near(name: str) -> list[str]:
    """Known names that are written almost like this one, the nearest first."""
    from rapidfuzz import fuzz, process

    load_all()
    found = process.extract(fold(name), list(FOLDED), scorer=fuzz.WRatio, limit=5, score_cutoff=70)
    return [FOLDED[folded] for folded, _, _ in found]
