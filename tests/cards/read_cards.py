"""Cards of one text that tests of several subjects read."""

from __future__ import annotations

from playset.oracle.text import read_card
from playset.rules.state.cards import CardDefinition


def creature(name: str, text: str, pt: str = "2/2", kind: str = "Bear", cost: str = "{2}") -> CardDefinition:
    """A creature that says something."""
    return read_card(name, cost, f"Creature — {kind}", text, pt)


def sorcery(name: str, cost: str, text: str) -> CardDefinition:
    """A sorcery that says something."""
    return read_card(name, cost, "Sorcery", text)


def instant(name: str, cost: str, text: str) -> CardDefinition:
    """An instant that says something."""
    return read_card(name, cost, "Instant", text)


def artifact(name: str, text: str, cost: str = "{2}") -> CardDefinition:
    """An artifact that says something."""
    return read_card(name, cost, "Artifact", text)


def enchantment(name: str, text: str) -> CardDefinition:
    """An enchantment that says something."""
    return read_card(name, "{2}", "Enchantment", text)


BEAR = read_card("Plain Bear", "{1}{G}", "Creature — Bear", "", "2/2")
BIRD = read_card("Plain Bird", "{1}{W}", "Creature — Bird", "Flying", "1/1")
