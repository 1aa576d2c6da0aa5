"""The cards of a scenario: built-in ones, and others read from a card file."""

from __future__ import annotations

import gzip
import json
import unicodedata
from pathlib import Path
from typing import Any, Final

from playset.cards import find_card
from playset.core.errors import BadText, PlaysetError
from playset.core.typeline import parse_type_line
from playset.core.words import CardType
from playset.oracle.text import read_card
from playset.rules.definition import CardDefinition, card
from playset.rules.layout import LAYOUT_WORDS, Layout
from playset.rules.registry import known_card


def json_lines(path: Path) -> list[dict[str, Any]]:
    """The objects of a file with one a line, gzipped or not."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    return [json.loads(line) for line in text.splitlines() if line.strip()]


SINGLE: Final = ("normal", "saga", "class", "leveler", "mutate", "prototype", "host", "augment", "case")
FACES: Final = {
    "split": Layout.SPLIT,
    "adventure": Layout.ADVENTURE,
    "transform": Layout.TRANSFORM,
    "modal_dfc": Layout.MODAL,
}


def simple(name: str) -> str:
    """A name without accents, as other engines may write it."""
    parts = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


class CardFile:
    """Cards by name, from a file with one JSON object a line (gzipped or not); each is read when it is first used."""

    def __init__(self, path: Path | None) -> None:
        self.data: dict[str, dict[str, Any]] = {}
        self.known: dict[str, CardDefinition | str] = {}
        if path is not None:
            found = json_lines(path)
            for data in found:
                self.data.setdefault(data["name"], data)
            for data in found:
                self.data.setdefault(simple(data["name"]), data)
                self.data.setdefault(data["name"].split(" // ")[0], data)  # called by its front face

    def find(self, name: str) -> CardDefinition:
        """The card of a name; an error says why it is not supported."""
        found = self.known.get(name)
        if found is None:
            try:
                found = self.read(name)
            except PlaysetError as error:
                found = str(error)
            self.known[name] = found
        if isinstance(found, str):
            raise BadText(found)
        return found

    def read(self, name: str) -> CardDefinition:
        """A built-in card if there is one, else the one in the file."""
        known = known_card(name)
        if known is not None:
            return known
        data = self.data.get(name)
        if data is None:
            return find_card(name)
        layout = data.get("layout", "normal")
        if "card_faces" in data and layout in FACES:
            first, other = (definition_of(face) for face in data["card_faces"])
            return joined(first, FACES[layout], other)
        if layout not in SINGLE or "card_faces" in data:
            raise BadText(f"{name}: cards with the layout {layout!r} are not read yet")
        return definition_of(data)


def joined(first: CardDefinition, layout: int, other: CardDefinition) -> CardDefinition:
    """A card with two faces."""
    faces = {LAYOUT_WORDS[layout]: other}
    return card(
        first.name,
        first.mana_cost,
        str(first.type_line),
        *first.abilities,
        pt=f"{first.power}/{first.toughness}" if first.type_line.types & CardType.CREATURE else "",
        loyalty=first.loyalty,
        color=first.color_indicator,
        right=faces.get("right"),
        adventure=faces.get("adventure"),
        back=faces.get("back"),
        modal_back=faces.get("modal_back"),
    )


def definition_of(data: dict[str, Any]) -> CardDefinition:
    """The card that Scryfall-shaped data describes."""
    types = parse_type_line(data["type_line"])
    pt = ""
    if types.types & CardType.CREATURE or "Vehicle" in types.subtypes:
        pt = "/".join(printed(data, word) for word in ("power", "toughness"))
    loyalty = data.get("loyalty", "0")
    if not str(loyalty).isdigit():
        raise BadText(f"{data['name']}: a loyalty of {loyalty!r} is not read yet")
    color = 0
    for letter in data.get("color_indicator") or ():
        color |= 1 << "WUBRG".index(letter)
    return read_card(
        data["name"], data.get("mana_cost", ""), data["type_line"], data.get("oracle_text", ""), pt, int(loyalty), color
    )


def printed(data: dict[str, Any], word: str) -> str:
    """A printed power or toughness; a star is 0 until the card's own ability says more."""
    value = str(data.get(word, "0"))
    if value.lstrip("-").isdigit():
        return value
    if value in ("*", "1+*", "*+1", "2+*", "7-*", "*²"):
        return "0"
    raise BadText(f"{data['name']}: a {word} of {value!r} is not read yet")
