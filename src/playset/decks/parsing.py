"""Parse deck lists into decks: look up the cards that the lines name. All problems are reported at once, by line."""

from __future__ import annotations

from dataclasses import dataclass

from playset.core.errors import BadDeck, PlaysetError, UnknownCard
from playset.database import find_card
from playset.decks.deck_text import COMMANDER, COMPANION, MAIN, SECTION_NAMES, SIDEBOARD, DeckList, Line, read_list
from playset.decks.decklist import Deck
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import known_card


@dataclass(frozen=True)
class Problem:
    """A problem with one line of a list."""

    number: int
    error: PlaysetError

    def __str__(self) -> str:
        return f"line {self.number}: {self.error}"


def parse_deck(text: str, name: str = "deck", description: str = "") -> Deck:
    """Read a deck list: a line for each card, such as "4 Mountain", with the headings Commander, Deck and Sideboard.

    The exports of the common programs are read as well (`playset.decks.deck_text` says which). Comments (// or #) and
    blank lines do not count, but a blank line ends the list of commanders. "SB: 2 Mountain" is a sideboard card under
    any heading.
    """
    if not isinstance(text, str):
        raise BadDeck(f"a deck list is text, not {text!r}")
    found = read_list(text, is_known)
    cards, problems = known_lines(found)
    if problems:
        raise report(name, problems)
    if not cards[MAIN]:
        raise BadDeck(f"the deck list {name!r} has no cards; write one a line, such as '4 Mountain'")
    return Deck(name, cards[MAIN], cards[SIDEBOARD], description, cards[COMMANDER])


def is_known(name: str) -> bool:
    """True if a card of that name is known."""
    return known_card(name) is not None


def known_lines(found: DeckList) -> tuple[list[list[CardDefinition]], list[Problem]]:
    """Return the cards of each section, and everything that is wrong with the list, in the order of its lines."""
    cards: list[list[CardDefinition]] = [[] for _ in SECTION_NAMES]
    problems = [Problem(number, BadDeck(what)) for number, what in found.problems]
    for line in found.lines:
        try:
            cards[line.section] += [card_of_line(line)] * line.count
        except PlaysetError as error:
            problems.append(Problem(line.number, error))
    problems.sort(key=line_number)
    return cards, problems


def card_of_line(line: Line) -> CardDefinition:
    """Return the card that a line names."""
    if line.section == COMPANION:
        raise BadDeck(f"{line.name!r} is a companion, and decks with a companion cannot be played")
    return find_card(line.name)


def line_number(problem: Problem) -> int:
    """Return the line of a problem for its message."""
    return problem.number


def report(name: str, problems: list[Problem]) -> PlaysetError:
    """Return one error for everything that is wrong with a list."""
    kind = UnknownCard if all(isinstance(problem.error, UnknownCard) for problem in problems) else BadDeck
    if len(problems) == 1:
        return kind(f"the deck list {name!r}, {problems[0]}")
    lines = [f"the deck list {name!r} has {len(problems)} problems:", *map(str, problems)]
    return kind("\n  ".join(lines))
