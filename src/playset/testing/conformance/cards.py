"""The cards of a scenario: built-in ones, and others read from a card file."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from playset.cards import find_card
from playset.core.errors import BadText, PlaysetError
from playset.database.definitions import read_record
from playset.database.records import scryfall_record
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import fold, registered_card
from playset.testing.conformance.texts import plain


def json_lines(path: Path) -> list[dict[str, Any]]:
    """Return the objects of a file with one a line, gzipped or not."""
    data = path.read_bytes()
    text = gzip.decompress(data) if path.suffix == ".gz" else data
    return [json.loads(line) for line in text.splitlines() if line.strip()]


class CardFile:
    """Cards by name, from a file with one JSON object a line (gzipped or not); each is read when it is first used."""

    def __init__(self, path: Path | None) -> None:
        self.data: dict[str, dict[str, Any]] = {}
        self.known: dict[str, CardDefinition | str] = {}
        if path is not None:
            found = json_lines(path)
            for data in found:
                self.data.setdefault(fold(data["name"]), data)
            for data in found:
                for face in data["name"].split(" // "):
                    self.data.setdefault(fold(face), data)  # called by one of its faces

    def find(self, name: str) -> CardDefinition:
        """Return the card of a name; an error says why it is not supported."""
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

    def after_ability_word(self, name: str, text: str) -> str:
        """Return a text without the ability word that begins it in print; if that is all of it, how the text goes on.

        An ability word means nothing (CR 207.2c), so what was read knows nothing of it. Empty if it begins with none.
        """
        data = self.data.get(fold(name), {})
        for face in [data, *data.get("card_faces", ())]:
            for line in face.get("oracle_text", "").splitlines():
                printed = plain(line, name)
                word, dash, rest = printed.partition(" - ")
                if dash and text and printed.startswith(text) and (text == word or text.startswith(f"{word} - ")):
                    cost, colon, _ = rest.partition(":")
                    return text.removeprefix(word).removeprefix(" - ") or (
                        cost + colon if colon else rest.split(",")[0]
                    )
        return ""

    def read(self, name: str) -> CardDefinition:
        """Return a built-in card if there is one, else the one in the file."""
        known = registered_card(name)
        if known is not None:
            return known
        data = self.data.get(fold(name))
        record = scryfall_record(data) if data is not None else None
        if record is None:
            return find_card(name)
        reading = read_record(record)
        if reading.card is None:
            raise BadText(f"{name}: {reading.why()}")
        return reading.card
