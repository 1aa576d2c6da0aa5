"""Deck lists: reading, printing, and the built-in decks."""

from playset.decks.deck import Deck
from playset.decks.finding import builtin_names, deck
from playset.decks.parsing import parse_deck

__all__ = ["Deck", "builtin_names", "deck", "parse_deck"]
