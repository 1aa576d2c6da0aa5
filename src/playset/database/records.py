"""Records of printed cards as card files give them (Scryfall or MTGJSON): facts only, nothing is read yet."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

# Objects of a card file that are no cards (CR 108.2) or not the cards one plays with.
NO_CARDS: Final = frozenset({"token", "double_faced_token", "emblem", "art_series", "front_card"})
SPLIT_NAMES: Final = {"aftermath": "split"}  # what MTGJSON calls apart


class Face(msgspec.Struct, omit_defaults=True, frozen=True):
    """One face of a card, as printed."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""
    defense: str = ""
    color_indicator: str = ""  # letters of WUBRG


class Record(msgspec.Struct, omit_defaults=True):
    """A card of a card file: its faces, and what is known about it besides."""

    name: str
    layout: str
    faces: list[Face]
    identity: str = ""  # CR 903.4, as letters of WUBRG
    legalities: dict[str, str] = {}  # legal, banned or restricted, by format; what is missing is not legal
    other_names: list[str] = []  # by which the same card is printed as well
    released: str = ""

    def key(self) -> bytes:
        """Return a fingerprint of everything that decides what the card does."""
        return blake2b(msgspec.json.encode([self.layout, self.faces]), digest_size=12).digest()

    def names(self) -> list[str]:
        """Return all that the card may be called, its own name first."""
        parts = [face.name for face in self.faces] if len(self.faces) > 1 else []
        both = [mark.join(parts) for mark in ("//", " / ", "/")] if parts else []
        return list(dict.fromkeys([self.name, *parts, *both, *self.other_names]))

    def legal_in(self, name: str) -> bool:
        """True if the card may be played in a format, if only once."""
        return self.legalities.get(name) in ("legal", "restricted")

    def merge(self, other: Record) -> bool:
        """Merge another printing of the same card into this record; return True if there was anything new."""
        names = [name for name in other.other_names if name not in self.other_names]
        formats = {name: word for name, word in other.legalities.items() if name not in self.legalities}
        self.other_names = [*self.other_names, *names]
        self.legalities = {**self.legalities, **formats}
        return bool(names or formats)


def text(data: dict[str, Any], key: str) -> str:
    """Return a field as text; empty if it is missing."""
    value = data.get(key)
    return "" if value is None else str(value)


def letters(data: dict[str, Any], key: str) -> str:
    """Return a list of colours as letters in their usual order."""
    value = data.get(key) or ()
    return "".join(letter for letter in "WUBRG" if letter in value)


# --- Scryfall ------------------------------------------------------------------------------------------------


def scryfall_face(data: dict[str, Any]) -> Face:
    """Return a face of a card object of Scryfall's, or the object itself."""
    return Face(
        text(data, "name"),
        text(data, "mana_cost"),
        text(data, "type_line"),
        text(data, "oracle_text"),
        text(data, "power"),
        text(data, "toughness"),
        text(data, "loyalty"),
        text(data, "defense"),
        letters(data, "color_indicator"),
    )


def scryfall_record(data: dict[str, Any]) -> Record | None:
    """Return the card of an object of Scryfall's; None if it is no card to play with."""
    name, layout = text(data, "name"), text(data, "layout") or "normal"
    parts = data.get("card_faces") or []
    if layout == "reversible_card" and parts:
        # Two printings of one card, back to back.
        name, layout = text(parts[0], "name"), text(parts[0], "layout") or "normal"
        parts, data = [], {**data, **parts[0]}
    type_line = text(data, "type_line") or " // ".join(text(part, "type_line") for part in parts)
    if not name or layout in NO_CARDS or not type_line or type_line.split(" // ")[0] in ("Card", "Stickers"):
        return None
    others = [*(data.get("flavor_names") or ()), text(data, "flavor_name"), text(data, "printed_name")]
    others += [text(part, "flavor_name") for part in parts]
    legalities = data.get("legalities") or {}
    return Record(
        name,
        layout,
        [scryfall_face(part) for part in parts] or [scryfall_face(data)],
        letters(data, "color_identity"),
        {str(key): str(word) for key, word in legalities.items() if word != "not_legal"},
        [other for other in dict.fromkeys(others) if other and other != name],
        text(data, "released_at"),
    )


# --- MTGJSON -------------------------------------------------------------------------------------------------


def mtgjson_face(data: dict[str, Any]) -> Face:
    """Return a face of a card of MTGJSON's."""
    return Face(
        text(data, "faceName") or text(data, "name"),
        text(data, "manaCost"),
        text(data, "type"),
        text(data, "text"),
        text(data, "power"),
        text(data, "toughness"),
        text(data, "loyalty"),
        text(data, "defense"),
        letters(data, "colorIndicator"),
    )


def mtgjson_record(faces: list[dict[str, Any]]) -> Record | None:
    """Return the card of an entry of MTGJSON's AtomicCards, a list of its faces; None if it is no card to play with."""
    ordered = sorted(faces, key=side_of)
    first = ordered[0]
    layout = text(first, "layout") or "normal"
    if not text(first, "name") or layout in NO_CARDS or not text(first, "type"):
        return None
    if not text(first, "side"):
        ordered = [first]  # several cards of one name, of which there are some jokes
    legalities = first.get("legalities") or {}
    others = [text(face, key) for face in ordered for key in ("flavorName", "faceFlavorName")]
    return Record(
        text(first, "name"),
        SPLIT_NAMES.get(layout, layout),
        [mtgjson_face(face) for face in ordered],
        letters(first, "colorIdentity"),
        {str(key): str(word).lower() for key, word in legalities.items()},
        [other for other in dict.fromkeys(others) if other],
        text(first, "firstPrinting"),
    )


def side_of(face: dict[str, Any]) -> str:
    """Return the letter of a face."""
    return text(face, "side")
