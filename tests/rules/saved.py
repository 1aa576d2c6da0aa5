"""What the tests of saving share."""

from __future__ import annotations

import json

import playset.cards
from playset.ability import FLYING, card
from playset.core.events import Entry, Event

MOUNTAIN = playset.cards.find_card("Mountain")
IMP = card("Imp", "", "Creature — Imp", FLYING, pt="1/1", token=True)
EVENT = Event(3, player=1, obj=5 << 20, entry=Entry(1), word="poison")


def through_json(data: dict[str, object]) -> dict[str, object]:
    """What is left of data after it was text."""
    text: dict[str, object] = json.loads(json.dumps(data))
    return text
