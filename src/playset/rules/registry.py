"""The cards that are known by name. The built-in pool and the user's own cards are entered here."""

from __future__ import annotations

from typing import Final
from unicodedata import combining, normalize

from playset.core.errors import BadCard, UnknownCard
from playset.rules.definition import CardDefinition

CARDS: dict[str, CardDefinition] = {}
FOLDED: dict[str, str] = {}


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


def known_card(name: str) -> CardDefinition | None:
    """The card of a name if there is one; case does not matter."""
    found = CARDS.get(name)
    if found is not None:
        return found
    folded = FOLDED.get(fold(name))
    return CARDS[folded] if folded is not None else None


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

    found = process.extract(fold(name), list(FOLDED), scorer=fuzz.WRatio, limit=5, score_cutoff=70)
    return [FOLDED[folded] for folded, _, _ in found]
