"""Make playable cards from printed facts: read the text; where that fails, say at which place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from playset.ability.loyalty import Loyalty
from playset.core.errors import PlaysetError
from playset.core.node import Node, field_names
from playset.core.typeline import TypeLine, parse_type_line
from playset.core.words import CardType
from playset.database.records import Face, Record
from playset.oracle.text import PROTOTYPE, CardText, intrinsic
from playset.rules.nodes.base import Ability, Cost, Replacement
from playset.rules.nodes.defining import DefiningChange
from playset.rules.nodes.program import contains_x
from playset.rules.state.cards import LAYOUT_WORDS, CardDefinition, Layout, card

# Layouts whose cards have one face, and those with two and how these belong together.
SINGLE: Final = frozenset({"normal", "saga", "class", "leveler", "mutate", "prototype", "host", "augment", "case"})
DOUBLE: Final = {
    "split": Layout.SPLIT,
    "adventure": Layout.ADVENTURE,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL,
    "flip": Layout.FLIP,
}
STAR: Final = re.compile(r"(?:(\d+)[+-])?\*(?:\+(\d+))?")  # CR 208.2: worked out by an ability of the card
NUMBER: Final = re.compile(r"-?\d{1,9}", re.ASCII)


class Stop(msgspec.Struct, frozen=True):
    """A place where reading a card stopped: the paragraph, the place in it (-1: none in particular), and why."""

    face: str
    text: str
    place: int
    why: str


class Reading(msgspec.Struct, frozen=True):
    """The result of reading a card: the card, or each place where parsing stopped."""

    card: CardDefinition | None
    stops: list[Stop]

    def why(self) -> str:
        """Return why the card is not supported, in one line."""
        more = len(self.stops) - 1
        rest = f" (and {more} more {'place' if more == 1 else 'places'})" if more > 0 else ""
        return " ".join(self.stops[0].why.split()) + rest if self.stops else ""


class NotRead(PlaysetError):
    """Something printed on a card, besides its text, for which there is no rule yet."""


def read_record(record: Record) -> Reading:
    """Read a card. All its paragraphs are looked at, also after one that cannot be read."""
    stops: list[Stop] = []
    faces: list[CardDefinition] = []
    if record.layout not in SINGLE and record.layout not in DOUBLE:
        stops.append(Stop(record.name, "", -1, f"cards of the layout {record.layout!r} are not supported"))
    elif (record.layout in DOUBLE) != (len(record.faces) == 2):
        stops.append(
            Stop(record.name, "", -1, f"a card of the layout {record.layout!r} with {len(record.faces)} faces")
        )
    for face in record.faces:
        found = read_face(face)
        if isinstance(found, CardDefinition):
            faces.append(found)
        else:
            stops += found
    if stops:
        return Reading(None, stops)
    try:
        return Reading(faces[0] if len(faces) == 1 else joined(faces[0], DOUBLE[record.layout], faces[1]), [])
    except PlaysetError as error:
        return Reading(None, [Stop(record.name, "", -1, str(error))])


def read_face(face: Face) -> CardDefinition | list[Stop]:
    """Return a face as a card, or the places where it stops."""
    try:
        types = parse_type_line(face.type_line)
        prototype = PROTOTYPE.match(face.text)
        text = CardText(face.name, types, face.text[prototype.end() :] if prototype is not None else face.text)
        stops = [Stop(face.name, stop.text, stop.place, stop.why) for stop in text.stops()]
        if stops:
            return stops
        abilities = (*intrinsic(types), *text.abilities())
        if any(contains_x(ability) for ability in abilities) and not announces_x(face, abilities):
            return [Stop(face.name, "", -1, "nothing says what X is")]
        pt, loyalty = corners(face, types)
        color = sum(1 << "WUBRG".index(letter) for letter in face.color_indicator)
        smaller = None
        if prototype is not None:
            smaller = card(face.name, prototype[1], face.type_line, *abilities, pt=prototype[2])
        found = card(
            face.name,
            face.mana_cost,
            face.type_line,
            *abilities,
            pt=pt,
            loyalty=loyalty,
            color=color,
            prototype=smaller,
        )
    except PlaysetError as error:
        return [Stop(face.name, "", -1, str(error).removeprefix(f"{face.name}: "))]
    if "*" in pt_words(face) and not any(defines(ability) for ability in abilities):
        return [Stop(face.name, "", -1, f"nothing in its text says what {pt_words(face)} is")]
    return found


def announces_x(face: Face, abilities: Sequence[Ability]) -> bool:
    """True if a value for X is announced as a card is cast or one of its abilities is activated (CR 107.3a)."""
    return "{X}" in face.mana_cost or any(has_x_to_pay(ability) for ability in abilities)


def has_x_to_pay(node: Node) -> bool:
    """True if there is an X in a cost somewhere in a node."""
    if isinstance(node, Loyalty) and not isinstance(node.amount, int):
        return True
    if isinstance(node, Cost) and contains_x(node):
        return True
    if any("{X}" in value for name in field_names(type(node)) if isinstance(value := getattr(node, name), str)):
        return True
    return any(has_x_to_pay(child) for child in node.children())


def defines(node: Node) -> bool:
    """True if an ability can be what a star in the corner stands for (CR 208.2a–b)."""
    return isinstance(node, (DefiningChange, Replacement)) or any(defines(child) for child in node.children())


def pt_words(face: Face) -> str:
    """Return power and toughness as printed."""
    return f"{face.power}/{face.toughness}"


def corners(face: Face, types: TypeLine) -> tuple[str, int]:
    """Return power and toughness, and loyalty, as `card` takes them."""
    if face.defense or types.types & CardType.BATTLE:
        raise NotRead("battles are not supported")
    pt = ""
    if types.types & CardType.CREATURE or face.power:
        pt = f"{printed(face.power, 'power')}/{printed(face.toughness, 'toughness')}"
    if face.loyalty and not NUMBER.fullmatch(face.loyalty):
        raise NotRead(f"a loyalty of {face.loyalty} is not supported")
    # CR 712.1: a back face, which has no mana cost, has none of its own where the front face has one.
    if types.types & CardType.PLANESWALKER and not face.loyalty and face.mana_cost:
        raise NotRead("a planeswalker without a printed loyalty")
    return pt, int(face.loyalty or 0)


def printed(value: str, what: str) -> str:
    """Return a printed power or toughness; a star is 0 until the card's own ability says more (CR 208.2a)."""
    if NUMBER.fullmatch(value):
        return value
    star = STAR.fullmatch(value)
    if star is not None:
        return star[1] or star[2] or "0"
    raise NotRead(f"a {what} of {value or 'nothing'} is not supported")


def has_size(card: CardDefinition) -> bool:
    """True if power and toughness are printed on a card: creatures and Vehicles have them (CR 208.3, 301.7b)."""
    return bool(card.type_line.types & CardType.CREATURE) or bool(card.power or card.toughness)


def joined(first: CardDefinition, layout: int, other: CardDefinition) -> CardDefinition:
    """Return a card with two faces."""
    faces = {LAYOUT_WORDS[layout]: other}
    return card(
        first.name,
        first.mana_cost,
        str(first.type_line),
        *first.abilities,
        pt=f"{first.power}/{first.toughness}" if has_size(first) else "",
        loyalty=first.loyalty,
        color=first.color_indicator,
        right=faces.get("right"),
        adventure=faces.get("adventure"),
        back=faces.get("back"),
        modal_back=faces.get("modal_back"),
        flip=faces.get("flip"),
    )
