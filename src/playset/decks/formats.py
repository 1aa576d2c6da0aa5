"""Check a deck against a format whose legal cards come with the user's card file. `playset deck` calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.errors import PlaysetError
from playset.database.lookup import USER_CARDS
from playset.decks.legality import RULES, problems_in

if TYPE_CHECKING:
    from playset.decks.decklist import Deck

# Formats that are played with a commander; all others are constructed decks of sixty cards or more.
COMMANDER_FORMATS: Final = frozenset({"commander", "predh", "duel", "brawl", "paupercommander"})


def all_problems(deck: Deck, name: str) -> list[str]:
    """Return the problems that keep a deck from being legal in a format, in its making and its cards, a sentence each.

    A format that is more than a way to make a deck needs the user's card file, which says what is legal in it.
    """
    rules = name if name in RULES else "commander" if name in COMMANDER_FORMATS else "constructed"
    database = USER_CARDS.database()
    if database is None:
        if name not in RULES:
            raise PlaysetError(
                f"what is legal in {name!r} is told by a card file (playset cards import FILE); "
                f"without one there are {', '.join(RULES)}"
            )
        return problems_in(deck, rules)
    problems = problems_in(deck, rules)
    if name in ("constructed", "limited"):
        return problems
    counts: dict[str, int] = {}
    for card in (*deck, *deck.sideboard):
        counts[card.name] = counts.get(card.name, 0) + 1
    known: set[str] = set()
    for card_name, count in counts.items():
        record = database.record(card_name)
        if record is None:
            problems.append(f"{card_name} is not in the card file, which says what is legal")
            continue
        known.update(record.legalities)
        word = record.legalities.get(name, "not legal")
        if word in ("banned", "not legal"):
            problems.append(f"{card_name} is {word} in {name}")
        elif word == "restricted" and count > 1:
            problems.append(f"{card_name} is restricted to one in {name}, and there are {count}")
    if name not in known and name not in database.formats():
        raise PlaysetError(f"there is no format {name!r}; the card file has {', '.join(database.formats())}")
    return problems
