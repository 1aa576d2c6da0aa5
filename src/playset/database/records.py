"""Records of printed cards as card files give them (Scryfall or MTGJSON): facts only, nothing is read yet."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Any, Final

import msgspec

from playset.core.errors import PlaysetError

# Objects of a card file that are no cards (CR 108.2) or not the cards one plays with.
NO_CARDS: Final = frozenset({"token", "double_faced_token", "emblem", "art_series", "front_card"})
SECURE: Final = re.compile(r"https://[a-z0-9.-]+/[!-~]*", re.IGNORECASE)  # addresses that a browser may be told
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
    printings: dict[str, str] = {}  # the rarity in each set, by the code of the set, as far as the file names them
    produced: str = ""  # the mana that it can make, as letters of WUBRGC, if the file says so
    pictures: list[str] = []  # addresses: one for each face, or one for all; none if the file has none

    def key(self) -> bytes:
        """Return a fingerprint of everything that decides what the card does."""
        return blake2b(msgspec.json.encode([self.layout, self.faces]), digest_size=12).digest()

    def names(self) -> list[str]:
        """Return all that the card may be called, its own name first."""
        parts = [face.name for face in self.faces] if len(self.faces) > 1 else []
        both = [mark.join(parts) for mark in ("//", " / ", "/")] if parts else []
        return list(dict.fromkeys([self.name, *parts, *both, *self.other_names]))

    def face(self, name: str) -> Face | None:
        """Return the face of a name, None if the card has none of this name."""
        return next((face for face in self.faces if face.name == name), None)

    def picture(self, name: str) -> str:
        """Return the address of the picture of a face, or of the whole card; empty if the file has none."""
        places = [place for place, face in enumerate(self.faces) if face.name == name]
        return self.pictures[min(places[0] if places else 0, len(self.pictures) - 1)] if self.pictures else ""

    def legal_in(self, name: str) -> bool:
        """True if the card may be played in a format, if only once."""
        return self.legalities.get(name) in ("legal", "restricted")

    def merge(self, other: Record) -> bool:
        """Merge another printing of the same card into this record; return True if there was anything new."""
        names = [name for name in other.other_names if name not in self.other_names]
        formats = {name: word for name, word in other.legalities.items() if name not in self.legalities}
        self.other_names = [*self.other_names, *names]
        printings = {code: rarity for code, rarity in other.printings.items() if code not in self.printings}
        self.legalities = {**self.legalities, **formats}
        self.printings = {**self.printings, **printings}
        pictures = [] if self.pictures else other.pictures
        self.pictures = self.pictures or pictures
        return bool(names or formats or printings or pictures)


class BadEntry(PlaysetError):
    """An entry of a card file with which no card can be made; the message says what is wrong with it."""


def checked(value: Any, key: str) -> str:
    """Return a value that has to be text, and text that can be written again."""
    if not isinstance(value, str):
        raise BadEntry(f"{key!r} has to be text, not {type(value).__name__}")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise BadEntry(f"{key!r} has half a character in it, {ascii(value)[:60]}") from None
    return value


def text(data: dict[str, Any], key: str) -> str:
    """Return a field as text; empty if it is missing."""
    value = data.get(key)
    return "" if value is None else checked(value, key)


def texts(data: dict[str, Any], key: str) -> list[str]:
    """Return a field that is a list of texts; empty if it is missing."""
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadEntry(f"{key!r} has to be a list, not {type(value).__name__}")
    return [checked(one, key) for one in value]


def words_by_name(data: dict[str, Any], key: str) -> dict[str, str]:
    """Return a field that gives a word to each of some names; empty if it is missing."""
    value = data.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadEntry(f"{key!r} has to be an object, not {type(value).__name__}")
    return {checked(name, key): checked(word, key) for name, word in value.items()}


def objects(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """Return a field that is a list of objects; empty if it is missing."""
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise BadEntry(f"{key!r} has to be a list of objects")
    return value


def letters(data: dict[str, Any], key: str, order: str = "WUBRG") -> str:
    """Return a list of colours as letters in their usual order."""
    value = texts(data, key)
    return "".join(letter for letter in order if letter in value)


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
    parts = objects(data, "card_faces")
    if layout == "reversible_card" and parts:
        # Two printings of one card, back to back.
        name, layout = text(parts[0], "name"), text(parts[0], "layout") or "normal"
        parts, data = [], {**data, **parts[0]}
    type_line = text(data, "type_line") or " // ".join(text(part, "type_line") for part in parts)
    if layout in NO_CARDS:
        return None
    if not name or not all(text(part, "name") for part in parts):
        raise BadEntry("it has no name")
    if not type_line or type_line.split(" // ")[0] in ("Card", "Stickers"):
        return None
    others = [*texts(data, "flavor_names"), text(data, "flavor_name"), text(data, "printed_name")]
    others += [text(part, "flavor_name") for part in parts]
    legalities = words_by_name(data, "legalities")
    return Record(
        name,
        layout,
        [scryfall_face(part) for part in parts] or [scryfall_face(data)],
        letters(data, "color_identity"),
        {key: word for key, word in legalities.items() if word != "not_legal"},
        [other for other in dict.fromkeys(others) if other and other != name],
        text(data, "released_at"),
        printings_of(data),
        produced=letters(data, "produced_mana", "WUBRGC"),
        pictures=pictures_of(data, parts),
    )


def pictures_of(data: dict[str, Any], parts: list[dict[str, Any]]) -> list[str]:
    """Return the addresses of a card object's pictures: of each face, or of the whole card; only secure ones."""
    whole, each = picture_of(data), [picture_of(part) for part in parts]
    found = each if each and all(each) else [whole]
    return found if all(SECURE.fullmatch(address) for address in found) else []


def picture_of(data: dict[str, Any]) -> str:
    """Return the address of the picture of a card object or a face of one; empty if it has none."""
    return words_by_name(data, "image_uris").get("normal", "")


def printings_of(data: dict[str, Any]) -> dict[str, str]:
    """Return the rarity of a card object of Scryfall's by the code of its set; empty if it names none."""
    code = text(data, "set").lower()
    return {code: text(data, "rarity")} if code else {}


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
    if layout in NO_CARDS:
        return None
    if not text(first, "name"):
        raise BadEntry("it has no name")
    if not text(first, "type"):
        return None
    if not text(first, "side"):
        ordered = [first]  # several cards of one name, of which there are some jokes
    legalities = words_by_name(first, "legalities")
    others = [text(face, key) for face in ordered for key in ("flavorName", "faceFlavorName")]
    return Record(
        text(first, "name"),
        SPLIT_NAMES.get(layout, layout),
        [mtgjson_face(face) for face in ordered],
        letters(first, "colorIdentity"),
        {key: word.lower() for key, word in legalities.items()},
        [other for other in dict.fromkeys(others) if other],
        text(first, "firstPrinting"),
        produced=letters(first, "producedMana", "WUBRGC"),
    )


def side_of(face: dict[str, Any]) -> str:
    """Return the letter of a face."""
    return text(face, "side")
