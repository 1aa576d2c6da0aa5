"""Write cards as faces, and say how a permanent differs from its face."""

from __future__ import annotations

from playset.core.errors import BadText
from playset.core.mana import KINDS
from playset.core.typeline import TypeLine
from playset.core.words import KEYWORDS, CardType
from playset.database.lookup import USER_CARDS
from playset.database.records import Record
from playset.oracle.text import FACES, face_text, paragraphs_of, text_of
from playset.rules.nodes.base import Ability
from playset.rules.state.cards import CardDefinition, Characteristics, Layout
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
    record = record_of(card)
    return Face(
        f=number,
        name=card.name or NAMELESS,
        line=type_line(card.base),
        cost=card.mana_cost,
        text=rules_text(card, record),
        colors=color_letters(card.base.colors),
        pt=printed_size(card),
        kw=keyword_names(card.base.keywords),
        img=record.picture(card.name) if record is not None else "",
    )


def record_of(card: CardDefinition) -> Record | None:
    """Return what the user's card file says of a card, None if it has no card of this name."""
    database = USER_CARDS.database()
    record = database.record(card.name) if database is not None and card.name else None
    return record if record is not None and (record.name == card.name or record.face(card.name)) else None


def rules_text(card: CardDefinition, record: Record | None) -> str:
    """Return the rules text of a card: written from what it does or, where words fail, as the card file has it.

    Words fail for abilities that nothing prints, such as those that a spell has only while it is cast in a special way
    (CR 702.140a); without a card file these are left out.
    """
    try:
        return sides_text(card)
    except BadText:
        if record is None:
            return "\n".join(paragraph for ability in card.abilities for paragraph in printed_paragraphs(card, ability))
        face = record.face(card.name)
        faces = [face] if face is not None and not card.parts else record.faces
        return FACES.join(face.text for face in faces)


def sides_text(card: CardDefinition) -> str:
    """Return the rules text of a card; other faces under two slashes and a line that names them."""
    if not card.parts or card.layout == Layout.PROTOTYPE:
        return text_of(card)
    first = [] if card.layout == Layout.SPLIT else [face_text(card)]
    return "\n".join([*first, *[f"//\n{heading(side)}\n{face_text(side)}" for side in card.parts]])


def heading(side: CardDefinition) -> str:
    """Return what stands above the text of a face that is not the first of its card."""
    named = f"{side.name} {side.mana_cost}".rstrip()
    return f"{named} — {type_line(side.base)} {printed_size(side)}".rstrip()


def printed_paragraphs(card: CardDefinition, ability: Ability) -> list[str]:
    """Return the paragraphs of an ability, none if it is not printed on anything."""
    try:
        return paragraphs_of(card, ability)
    except BadText:
        return []
