"""Write cards as faces, and say how a permanent differs from its face."""

from __future__ import annotations

from playset.core.mana import KINDS
from playset.core.typeline import TypeLine
from playset.core.words import KEYWORDS, CardType
from playset.oracle.text import text_of
from playset.rules.state.cards import CardDefinition, Characteristics
from playset.rules.views.objects import shown_subtypes
from playset.web.protocol import Face

COLOR_LETTERS = "WUBRG"
assert len(COLOR_LETTERS) == KINDS - 1

NAMELESS = "Face-down card"


def color_letters(colors: int) -> str:
    """Return a mask of colours as letters."""
    return "".join(letter for index, letter in enumerate(COLOR_LETTERS) if colors >> index & 1)


def keyword_names(keywords: int) -> list[str]:
    """Return a mask of keywords as words."""
    return [word for word, bit in KEYWORDS.items() if keywords & bit]


def type_line(what: Characteristics) -> str:
    """Return the type line of an object."""
    return str(TypeLine(what.supertypes, what.types, shown_subtypes(what.subtypes)))


def size(what: Characteristics) -> str:
    """Return power and toughness of a creature."""
    return f"{what.power}/{what.toughness}" if what.types & CardType.CREATURE else ""


def printed_size(card: CardDefinition) -> str:
    """Return what is in the corner box: power and toughness, or loyalty."""
    if card.base.types & CardType.PLANESWALKER:
        return str(card.loyalty)
    if card.base.types & CardType.CREATURE or "Vehicle" in card.base.subtypes:
        return f"{card.power}/{card.toughness}"
    return ""


class Faces:
    """The faces that one viewer has seen, each with its number."""

    def __init__(self) -> None:
        self.all: list[Face] = []
        self.numbers: dict[CardDefinition, int] = {}
        self.alike: dict[tuple[object, ...], int] = {}

    def number(self, card: CardDefinition) -> int:
        """Return the number of a card's face; a card that was not seen before gets a new one."""
        found = self.numbers.get(card)
        if found is None:
            face = face_of(card, len(self.all))
            key = (face.name, face.line, face.cost, face.text, face.colors, face.pt)
            found = self.alike.setdefault(key, face.f)
            if found == face.f:
                self.all.append(face)
            self.numbers[card] = found
        return found


def face_of(card: CardDefinition, number: int) -> Face:
    """Return what is printed on a card."""
    return Face(
        f=number,
        name=card.name or NAMELESS,
        line=type_line(card.base),
        cost=card.mana_cost,
        text=text_of(card),
        colors=color_letters(card.base.colors),
        pt=printed_size(card),
        kw=keyword_names(card.base.keywords),
    )
