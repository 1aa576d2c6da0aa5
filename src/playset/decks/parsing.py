"""Parse deck lists into decks: look up the cards that the lines name. All problems are reported at once, by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from playset.core.errors import BadDeck, PlaysetError, UnknownCard, UnsupportedCard
from playset.database import find_card
from playset.database.lookup import USER_CARDS
from playset.decks.deck_text import (
    COMMANDER,
    COMPANION,
    MAIN,
    OUTSIDE,
    SECTION_NAMES,
    SIDEBOARD,
    DeckList,
    Line,
    read_list,
)
from playset.decks.decklist import Deck
from playset.decks.leading import lead
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import card_from_any_source, more_cards, unknown_card

MOST_SUGGESTIONS = 10  # a file that is no deck list has a thousand unknown names
MOST_SHOWN = 20
LONGEST_SHOWN = 60


@dataclass(frozen=True)
class Problem:
    """A problem with one line of a list."""

    number: int
    error: PlaysetError
    text: str = ""  # the line as it is written, if that is more than a count and a name

    def __str__(self) -> str:
        return f"line {self.number}{f', {self.text[:LONGEST_SHOWN]!r}' if self.text else ''}: {self.error}"


@dataclass
class FoundCards:
    """The cards of a list by section, and everything that keeps it from being played, in the order of its lines."""

    cards: list[list[CardDefinition]] = field(default_factory=lambda: [[] for _ in SECTION_NAMES])
    problems: list[Problem] = field(default_factory=list)  # lines that cannot be read, names that are not known
    unsupported: list[Line] = field(default_factory=list)  # cards that are known but not understood
    left_out: list[Line] = field(default_factory=list)  # of the sideboard, or companions: the deck plays without them

    @property
    def playable(self) -> bool:
        """True if nothing keeps the deck from being played."""
        return not self.problems and not self.unsupported

    def notes(self) -> list[str]:
        """Return what the deck plays without, a sentence each."""
        if not self.left_out:
            return []
        names = "; ".join(f"{line.count} {line.name}" for line in self.left_out)
        count = sum(line.count for line in self.left_out)
        return [f"played without {count} {'card' if count == 1 else 'cards'} beside the deck: {names}"]


def parse_deck(
    text: str, name: str = "deck", description: str = "", stand_ins: bool = False, commanders: Iterable[str] = ()
) -> Deck:
    """Read a deck list: a line for each card, such as "4 Mountain", with the headings Commander, Deck and Sideboard.

    The exports of the common programs are read as well (`playset.decks.deck_text` says which). Comments (// or #) and
    blank lines do not count, but a blank line ends the list of commanders. "SB: 2 Mountain" is a sideboard card under
    any heading. With `stand_ins` a card that is not understood plays as what is understood of it, or as a blank;
    `Deck.stand_ins` says which. The commanders of a list that does not say which they are can be named; else they are
    guessed if the list looks like a Commander deck, and `Deck.notes` says so.
    """
    if not isinstance(text, str):
        raise BadDeck(f"a deck list is text, not {text!r}")
    found = read_deck_list(text, commanders)
    known = find_cards(found, stand_ins)
    if not known.playable:
        raise refusal(name, found, known)
    cards = known.cards
    if not cards[MAIN]:
        raise BadDeck(f"the deck list {name!r} has no cards; write one a line, such as '4 Mountain'")
    notes = (*found.notes, *known.notes(), *beside(found))
    return Deck(name, cards[MAIN], cards[SIDEBOARD], description, cards[COMMANDER], notes=notes)


def read_deck_list(text: str, commanders: Iterable[str] = ()) -> DeckList:
    """Read a list with the cards that are known, and find its commanders."""
    found = read_list(text, is_known)
    lead(found, commanders)
    return found


def beside(found: DeckList) -> list[str]:
    """Return a sentence with the cards that a list names beside the deck, if there are any."""
    names = "; ".join(line.name for line in found.of(OUTSIDE))
    return [f"listed beside the deck, not in it: {names}"] if names else []


def is_known(name: str) -> bool:
    """True if there is a card of that name, whether or not it can be played."""
    try:
        return card_from_any_source(name) is not None
    except UnsupportedCard:
        return True


def find_cards(found: DeckList, stand_ins: bool = False) -> FoundCards:
    """Return the cards of each section, and what keeps the list from being played."""
    result = FoundCards(problems=[Problem(number, BadDeck(what)) for number, what in found.problems])
    unknown = 0
    for line in found.lines:
        if line.section == OUTSIDE:
            continue
        beside = line.section in (SIDEBOARD, COMPANION)  # no game uses it
        try:
            card = card_of_line(line, stand_ins)
        except UnsupportedCard:
            (result.left_out if beside else result.unsupported).append(line)
            continue
        except PlaysetError as error:
            result.problems.append(Problem(line.number, error, line.text))
            continue
        if card is not None:
            result.cards[line.section] += [card] * line.count
        elif line.section == COMPANION:
            result.left_out.append(line)
        else:
            unknown += 1
            said = (
                unknown_card(line.name)
                if unknown <= MOST_SUGGESTIONS
                else UnknownCard(f"no card is called {line.name!r}")
            )
            result.problems.append(Problem(line.number, said, line.text))
    result.problems.sort(key=line_number)
    return result


def card_of_line(line: Line, stand_ins: bool) -> CardDefinition | None:
    """Return the card that a line names; None if there is none, or if it is one that the deck is played without."""
    if line.section == COMPANION:
        if stand_ins:
            return None
        raise BadDeck(f"{line.name!r} is a companion, which cannot be played; --stand-ins plays the deck without it")
    try:
        return card_from_any_source(line.name)
    except UnsupportedCard:
        if not stand_ins:
            raise
        return USER_CARDS.stand_in(line.name)


def card_or_stand_in(name: str, stand_ins: bool) -> CardDefinition:
    """Return the card of a name, or its stand-in if that is wanted and the card is not understood."""
    try:
        return find_card(name)
    except UnsupportedCard:
        if not stand_ins:
            raise
        return USER_CARDS.stand_in(name)


def line_number(problem: Problem) -> int:
    """Return the line of a problem for its message."""
    return problem.number


# --- refusals ------------------------------------------------------------------------------------------------


def refusal(name: str, found: DeckList, known: FoundCards) -> PlaysetError:
    """Return one error for everything that keeps a deck from being played, in words for people, and the ways on."""
    lines = unsupported_lines(name, found, known.unsupported) if known.unsupported else []
    problems = known.problems
    kind = UnknownCard if all(isinstance(problem.error, UnknownCard) for problem in problems) else BadDeck
    if len(problems) == 1 and not lines:
        return kind(f"the deck list {name!r}, {problems[0]}")
    if problems:
        advice = more_cards() if any(isinstance(problem.error, UnknownCard) for problem in problems) else ""
        word = "problem" if len(problems) == 1 else "problems"
        told = [str(problem).removesuffix(f"; {advice}") for problem in problems[:MOST_SHOWN]]
        lines += [f"the deck list {name!r} has {len(problems)} {word}:", *[f"  {one}" for one in told]]
        if len(problems) > MOST_SHOWN:
            lines.append(f"  and {len(problems) - MOST_SHOWN} more; playset deck check lists all")
        if advice:
            lines.append(advice[:1].upper() + advice[1:])
    return kind("\n".join(lines))


def unsupported_lines(name: str, found: DeckList, missing: list[Line]) -> list[str]:
    """Return the names of the cards that are not supported, and what can be done about them."""
    count = sum(line.count for line in missing)
    total = found.count(MAIN) + found.count(COMMANDER)
    verb = "is" if count == 1 else "are"
    return [
        f"{count} of {total} cards of {name!r} {verb} not supported yet:",
        f"  {'; '.join(dict.fromkeys(line.name for line in missing))}",
        "Ways on:",
        "  --stand-ins plays them as what is understood of them, and says so (stand_ins=True in Python)",
        "  playset deck check LIST --write playable.txt writes the list without them",
        f"  playset cards explain {missing[0].name!r} shows what is not understood of a card",
    ]
