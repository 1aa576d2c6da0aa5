"""Small card files with invented cards, in the shapes of the files that people have."""

from __future__ import annotations

import json
from typing import Any

LEGAL = {"vintage": "legal", "commander": "legal", "modern": "not_legal"}


def scryfall(name: str, cost: str, types: str, text: str = "", pt: str = "", **more: Any) -> dict[str, Any]:
    """A card object as Scryfall has them."""
    data: dict[str, Any] = {"object": "card", "name": name, "layout": "normal", "mana_cost": cost, "type_line": types}
    data |= {"oracle_text": text, "legalities": LEGAL, "color_identity": []}
    if pt:
        data |= dict(zip(("power", "toughness"), pt.split("/"), strict=True))
    return data | more


def face(name: str, cost: str, types: str, text: str = "", pt: str = "", **more: Any) -> dict[str, Any]:
    """One face of a card object."""
    data = scryfall(name, cost, types, text, pt, **more)
    return {key: value for key, value in data.items() if key not in ("object", "layout", "legalities")}


def double(layout: str, *faces: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A card object with several faces."""
    name = " // ".join(one["name"] for one in faces)
    types = " // ".join(one["type_line"] for one in faces)
    data = {"object": "card", "name": name, "layout": layout, "type_line": types, "legalities": LEGAL}
    return data | {"color_identity": [], "card_faces": list(faces)} | more


HOUND = scryfall("Tést Hound", "{1}{G}", "Creature — Dog", "Vigilance\nWhen this creature enters, draw a card.", "2/2")
SPARK = scryfall("Sparky's Spark", "{R}", "Instant", "Sparky's Spark deals 4 damage to target creature.")
RIDDLE = scryfall(
    "Riddle of Tests",
    "{2}{U}",
    "Sorcery",
    "Draw two cards.\nFlummox target opponent.",
    legalities={**LEGAL, "vintage": "restricted", "commander": "banned"},
)
ENGINE = scryfall("Testing Engine", "{3}", "Artifact", "{T}: Flummox target player.\n{2}: Draw a card.")
HALVES = double(
    "split",
    face("Probe", "{U}", "Instant", "Draw a card."),
    face("Prove", "{R}", "Sorcery", "Prove deals 2 damage to any target."),
)
TURNING = double(
    "transform",
    face("Young Examiner", "{W}", "Creature — Human", "{3}{W}: Transform this creature.", "1/1"),
    face("Old Examiner", "", "Creature — Human", "Vigilance", "4/4", color_indicator=["W"]),
)
TRIP = double(
    "adventure",
    face("Wandering Tester", "{2}{G}", "Creature — Human", "Trample", "3/3"),
    face("Field Trip", "{G}", "Sorcery — Adventure", "You gain 3 life."),
)
GROVE = scryfall("Grove of Tests", "", "Land", "{T}: Add {G}.", legalities=LEGAL | {"modern": "legal"})
TOKEN = scryfall("Dog", "", "Token Creature — Dog", "", "1/1", layout="token")

CARDS = [HOUND, SPARK, RIDDLE, ENGINE, HALVES, TURNING, TRIP, GROVE, TOKEN]


def json_text(cards: list[dict[str, Any]] = CARDS) -> str:
    """A bulk file of Scryfall's."""
    return "[\n" + ",\n".join(json.dumps(card, ensure_ascii=False) for card in cards) + "\n]\n"


def json_lines(cards: list[dict[str, Any]] = CARDS) -> str:
    """The same, one object a line."""
    return "\n".join(json.dumps(card, ensure_ascii=False) for card in cards) + "\n"


def atomic(name: str, *faces: dict[str, Any], layout: str = "normal") -> list[dict[str, Any]]:
    """An entry of AtomicCards."""
    found: list[dict[str, Any]] = []
    for side, one in zip("ab", faces):
        entry = {
            "name": name,
            "layout": layout,
            "manaCost": one["mana_cost"],
            "type": one["type_line"],
            "text": one["oracle_text"],
            "colorIdentity": ["G"],
            "legalities": {"vintage": "Legal", "commander": "Banned"},
        }
        entry |= {key: one[key] for key in ("power", "toughness") if key in one}
        if len(faces) > 1:
            entry |= {"faceName": one["name"], "side": side}
        found.append(entry)
    return found


def mtgjson_text() -> str:
    """A file like MTGJSON's AtomicCards."""
    halves: list[dict[str, Any]] = HALVES["card_faces"]
    data = {
        "Tést Hound": atomic("Tést Hound", HOUND),
        "Probe // Prove": list(reversed(atomic("Probe // Prove", *halves, layout="split"))),
    }
    return json.dumps({"meta": {"date": "2026-01-01", "version": "5.2.2"}, "data": data}, ensure_ascii=False)
