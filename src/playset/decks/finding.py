"""Find a deck by what a user gives: a built-in name, a file, or the list itself. `deck` is the public function."""

from __future__ import annotations

import sys
from pathlib import Path

from playset.core.errors import BadDeck
from playset.decks.builtin import builtin_deck, builtin_names
from playset.decks.decklist import Deck
from playset.decks.parsing import parse_deck


def deck(what: str | Path | Deck) -> Deck:
    """Return the deck of a built-in name, from a text file, or from a list of several lines.

    A deck stays what it is.
    """
    if isinstance(what, Deck):
        return what
    if isinstance(what, str):
        if "\n" in what.strip():
            return parse_deck(what)
        known = what.strip().casefold()
        if known in builtin_names():
            return builtin_deck(known)
        if not what.strip():
            raise BadDeck("no deck was named; " + what_there_is())
    elif not isinstance(what, Path):
        raise BadDeck(f"{what!r} is not a deck; " + what_there_is())
    return parse_deck(file_text(Path(what)), "standard input" if str(what) == "-" else Path(what).stem)


def file_text(path: Path) -> str:
    """Return what is in a deck file; "-" is standard input."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadDeck(f"there is neither a built-in deck nor a file {str(path)!r}; {hint(str(path))}") from None
    except UnicodeDecodeError as error:
        raise BadDeck(f"the deck file {str(path)!r} is not text in UTF-8 ({error.reason}); save it as such") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadDeck(f"the deck file {str(path)!r} cannot be read: {reason}") from error


def decks_with(name: str) -> list[str]:
    """Return the names of the built-in decks that have a card, in the main deck or the sideboard."""
    found: list[str] = []
    for one in builtin_names():
        cards = builtin_deck(one)
        if any(card.name == name for card in (*cards, *cards.sideboard)):
            found.append(one)
    return found


def hint(name: str) -> str:
    """Return the nearest names, as a question for an error message."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(name.casefold(), builtin_names(), scorer=fuzz.ratio, score_cutoff=60)
    return f"did you mean {found[0]!r}?" if found is not None else what_there_is()


def what_there_is() -> str:
    """Return the names that can be asked for."""
    return f"a deck is one of {', '.join(builtin_names())}, a text file, or a list of several lines"
