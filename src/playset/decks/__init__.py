"""Deck lists: find, read, check, summarise and print them; the built-in decks.

A list goes through `deck_text` (what each line says), `parsing` (the cards it names) and becomes a `Deck` (`decklist`).
"""

from playset.decks.builtin import builtin_names
from playset.decks.decklist import Deck
from playset.decks.finding import DeckChoice, deck
from playset.decks.legality import commander_problems
from playset.decks.parsing import parse_deck

__all__ = ["Deck", "DeckChoice", "builtin_names", "commander_problems", "deck", "parse_deck"]
