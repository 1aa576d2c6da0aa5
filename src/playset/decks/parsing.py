"""Reading deck lists. Whatever is wrong with a list is reported at once, each problem with its line."""

from __future__ import annotations

import re
from typing import Final

from playset.cards import find_card
from playset.core.errors import BadDeck, PlaysetError, UnknownCard
from playset.decks.deck import Deck
from playset.rules.definition import CardDefinition
from playset.rules.registry import known_card

# "4 Name", "4x Name", "4 x Name", or a name alone.
ENTRY: Final = re.compile(r"(?P<count>[+-]?\d+)(?:\s*[xX×]\s+|\s+)(?P<name>\S.*)\Z", re.ASCII)
# What some programs write behind a name: the set in parentheses and the collector's number.
PRINTING: Final = re.compile(r"\s+\([A-Za-z0-9]{2,6}\)(?:\s+\S{1,7})?\Z")
NUMBER_ALONE: Final = re.compile(r"[+-]?\d+\s*[xX×]?\Z", re.ASCII)
COMMENT: Final = re.compile(r"(?://|#).*\Z|\s#.*\Z")
SIDEBOARD_PREFIX: Final = re.compile(r"SB:\s*", re.IGNORECASE)

MAIN: Final = 0
SIDEBOARD: Final = 1
COMMANDER: Final = 2
HEADINGS: Final = {
    "deck": MAIN,
    "main": MAIN,
    "main deck": MAIN,
    "maindeck": MAIN,
    "mainboard": MAIN,
    "sideboard": SIDEBOARD,
    "commander": COMMANDER,
    "commanders": COMMANDER,
}
UNPLAYABLE_HEADINGS: Final = ("companion", "attractions", "stickers")
MOST_COPIES: Final = 1000


def parse_deck(text: str, name: str = "deck", description: str = "") -> Deck:
    """Read a deck list: a line for each card, such as "4 Mountain", with the headings Commander, Deck and Sideboard.

    Comments (// or #) do not count, nor do blank lines, but that they end the list of commanders. "SB: 2 Mountain" is a
    sideboard card under any heading.
    """
    if not isinstance(text, str):
        raise BadDeck(f"a deck list is text, not {text!r}")
    sections: tuple[list[CardDefinition], ...] = ([], [], [])
    problems: list[tuple[int, PlaysetError]] = []
    section = MAIN
    for number, line in enumerate(text.splitlines(), start=1):
        entry = uncommented(line.strip("\ufeff \t"))
        heading = HEADINGS.get(entry.rstrip(": ").casefold())
        if heading is not None:
            section = heading
        elif not line.strip() and section == COMMANDER and sections[COMMANDER]:
            section = MAIN  # some lists have no heading for the rest
        elif entry:
            prefix = SIDEBOARD_PREFIX.match(entry)
            try:
                cards = read_entry(entry[prefix.end() :] if prefix else entry)
            except PlaysetError as problem:
                problems.append((number, problem))
            else:
                sections[SIDEBOARD if prefix else section].extend(cards)
    if problems:
        raise report(name, problems)
    if not sections[MAIN]:
        raise BadDeck(f"the deck list {name!r} has no cards; write one a line, such as '4 Mountain'")
    return Deck(name, sections[MAIN], sections[SIDEBOARD], description, sections[COMMANDER])


def uncommented(line: str) -> str:
    """A line without its comment. Two slashes inside a line may belong to the name of a split card."""
    found = COMMENT.match(line) or COMMENT.search(line.replace("//", "  "))
    return line[: found.start()].rstrip() if found else line


def read_entry(entry: str) -> list[CardDefinition]:
    """The cards of one line."""
    alone = known_card(entry)  # also for a name that begins with a number
    if alone is not None:
        return [alone]
    if entry.rstrip(": ").casefold() in UNPLAYABLE_HEADINGS:
        raise BadDeck(f"decks with the heading {entry!r} cannot be played")
    found = ENTRY.match(entry)
    if found is None:
        if NUMBER_ALONE.match(entry) or not entry:
            raise BadDeck(f"{entry!r} names no card")
        return [find_card(PRINTING.sub("", entry))]
    number = found["count"]
    count = int(number) if len(number) <= 9 else MOST_COPIES + 1
    if not 1 <= count <= MOST_COPIES:
        raise BadDeck(f"{number[:9]} in {entry[:60]!r} is not a number of cards from 1 to {MOST_COPIES}")
    return [find_card(PRINTING.sub("", found["name"]))] * count


def report(name: str, problems: list[tuple[int, PlaysetError]]) -> PlaysetError:
    """One error for everything that is wrong with a list."""
    kind = UnknownCard if all(isinstance(problem, UnknownCard) for _, problem in problems) else BadDeck
    if len(problems) == 1:
        number, problem = problems[0]
        return kind(f"the deck list {name!r}, line {number}: {problem}")
    lines = [f"the deck list {name!r} has {len(problems)} problems:"]
    lines += [f"line {number}: {problem}" for number, problem in problems]
    return kind("\n  ".join(lines))
