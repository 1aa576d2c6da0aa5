"""An example of every word of the card language, with its sentence.

They stand in `examples.txt`. The documentation shows them, and the tests check that each is written and read so.
"""

from __future__ import annotations

import re
from importlib import resources
from typing import Final, NamedTuple

import playset.ability
import playset.core.events
import playset.core.words
from playset.ability import CREATURE, Enchant, card
from playset.core.creature_types import CREATURE_TYPES
from playset.core.words import Color
from playset.rules.nodes.base import Ability
from playset.rules.nodes.rule_modifiers import ANY_NUMBER
from playset.rules.state.cards import CardDefinition

# The type line of the card an example stands on, by the word before the colon.
TYPE_LINES: Final[dict[str, str]] = {
    "creature": "Creature — Bear",
    "instant": "Instant",
    "land": "Land",
    "artifact": "Artifact",
    "enchantment": "Enchantment",
    "aura": "Enchantment — Aura",
    "equipment": "Artifact — Equipment",
    "planeswalker": "Legendary Planeswalker — Jace",
    "saga": "Enchantment — Saga",
}
# What the examples may name besides the words of the language.
SAPROLING: Final = card("Saproling Token", "", "Creature — Saproling", pt="1/1", color=Color.GREEN, token=True)

SORT: Final = re.compile(rf"(?:({'|'.join(TYPE_LINES)}): )?(.*)\Z")


class Example(NamedTuple):
    """An ability as source and as a node, and a card with its rules text."""

    source: str
    ability: Ability
    card: CardDefinition
    text: str


def examples() -> list[Example]:
    """Return all examples, in the order of the file."""
    names = {
        **vars(playset.core.words),
        **vars(playset.core.events),
        **vars(playset.ability),
        "SAPROLING": SAPROLING,
        "CREATURE_TYPES": CREATURE_TYPES,
        "ANY_NUMBER": ANY_NUMBER,
    }
    lines = resources.files("playset.oracle").joinpath("examples.txt").read_text("utf-8").splitlines()
    found: list[Example] = []
    for number, line in enumerate(lines):
        if not line.strip() or line.startswith(("#", " ")):
            continue
        text: list[str] = []
        for below in lines[number + 1 :]:
            if not below.startswith("    "):
                break
            text.append(below[4:])
        found.append(example(line, "\n".join(text), names))
    return found


def example(line: str, text: str, names: dict[str, object]) -> Example:
    """Return one example; an Aura enchants creatures, unless it is the example of what it enchants."""
    sort = SORT.match(line)
    assert sort is not None
    kind = sort[1] or "creature"
    ability = eval(sort[2], names)
    before: tuple[Ability, ...] = ()
    if kind == "aura" and not isinstance(ability, Enchant):
        before = (Enchant(CREATURE),)
        text = f"Enchant creature\n{text}"
    pt = "2/2" if kind == "creature" else ""
    return Example(sort[2], ability, card("Example", "{1}", TYPE_LINES[kind], *before, ability, pt=pt), text)
