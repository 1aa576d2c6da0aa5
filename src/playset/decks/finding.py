"""Find a deck by what a user gives: a built-in name, a file, or the list itself. `deck` is the public function."""

from __future__ import annotations

import re
import reprlib
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Sequence
from pathlib import Path

from playset.core.errors import BadDeck
from playset.decks.builtin import builtin_deck, builtin_names
from playset.decks.decklist import Deck
from playset.decks.parsing import parse_deck
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import fold

DeckChoice = str | Path | Deck | Sequence[CardDefinition | str]

SAMPLE = 500  # characters that tell the encoding
NO_TEXT = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f\ufffd]")


def deck(what: DeckChoice, stand_ins: bool = False, commanders: Iterable[str] = ()) -> Deck:
    """Return the deck of a built-in name, from a text file, from a list of several lines, or from a list of cards.

    A deck stays what it is. With `stand_ins` a card that is not understood plays as what is understood of it.
    `commanders` names commanders: those among them that a list has lead it, if it does not say itself what does.
    """
    if isinstance(what, Deck):
        return what
    if isinstance(what, (list, tuple)):
        return Deck("list", what)
    if isinstance(what, str):
        if "\n" in what.strip():
            return parse_deck(what, stand_ins=stand_ins, commanders=commanders)
        known = what.strip().casefold()
        if known in builtin_names():
            return builtin_deck(known)
        if not what.strip():
            raise BadDeck("no deck was named; " + what_there_is())
    elif not isinstance(what, Path):
        raise BadDeck(f"{reprlib.repr(what)} is not a deck; " + what_there_is())
    name = "standard input" if str(what) == "-" else Path(what).stem
    return parse_deck(file_text(Path(what)), name, stand_ins=stand_ins, commanders=commanders)


def check_leaders(decks: Iterable[Deck], names: Iterable[str]) -> None:
    """Raise an error for a card that was named as a commander and leads none of the decks."""
    led = {fold(name) for one in decks for card in one.commanders for name in (card.name, *card.name.split(" // "))}
    for name in names:
        if fold(name) not in led:
            raise BadDeck(f"{name!r} leads no deck: no list has it, or the list that has it names its commander itself")


def file_text(path: Path) -> str:
    """Return what is in a deck file; "-" is standard input."""
    try:
        text = decoded(sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes())
    except FileNotFoundError:
        raise BadDeck(f"there is neither a built-in deck nor a file {str(path)!r}; {hint(str(path))}") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise BadDeck(f"the deck file {str(path)!r} cannot be read: {reason}") from error
    if NO_TEXT.search(text):
        raise BadDeck(f"the deck file {str(path)!r} is not text; save the list as text, in UTF-8")
    return text


def decoded(data: bytes) -> str:
    """Return the text of a file in UTF-8, UTF-16 or, if it is neither, Windows' Latin-1, as programs write lists."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    for place, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        if len(data) > 1 and data[place : 2 * SAMPLE : 2].count(0) * 2 > len(data[place : 2 * SAMPLE : 2]):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


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
