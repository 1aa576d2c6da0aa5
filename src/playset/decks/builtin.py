"""The built-in decks, all from the built-in pool: sixty cards each, a hundred for Commander (CR 903.5a).

Each is a text file in `lists`, called after the deck, as `parse_deck` reads it. Its first line is a comment that says
what the deck does.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from playset.ability import CREATURE, Destroy, Spell
from playset.decks.decklist import Deck
from playset.decks.parsing import parse_deck
from playset.rules.state.cards import card


def builtin_names() -> list[str]:
    """Return the names of the built-in decks, in alphabetical order."""
    files = resources.files("playset.decks").joinpath("lists").iterdir()
    return sorted(file.name.removesuffix(".txt") for file in files if file.name.endswith(".txt"))


def builtin_deck(name: str) -> Deck:
    """Return the built-in deck of a name."""
    text = resources.files("playset.decks").joinpath("lists", f"{name}.txt").read_text("utf-8")
    return parse_deck(text, name, text.partition("\n")[0].lstrip("# "))


BLANK = card("Blank", "", "Sorcery")
WIPE = card("Board Wipe", "{0}", "Sorcery", Spell(Destroy(CREATURE)))
NOBODY = card("Nobody", "", "Legendary Creature — Avatar", pt="0/1")


@cache
def idle_deck(commander: bool, wipes: bool = False) -> Deck:
    """Return a deck that can do nothing, or nothing but destroy all creatures for no mana.

    It has a commander that cannot be cast if there has to be one.
    """
    filling = WIPE if wipes else BLANK
    if commander:
        return Deck("idle", [filling] * 99, commanders=[NOBODY])
    return Deck("idle", [filling] * 60)
