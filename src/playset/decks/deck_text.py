"""Deck lists as text: what each line says, in the styles of the common programs, whether or not the cards are known.

Plain lists ("4 Name", "4x Name"), Arena and Moxfield ("4 Name (SET) 123 *F*"), Archidekt ("1x Name (set) 12 [Ramp]"),
MTGO text and .dek, Magic Workstation and Apprentice .dec and .mwDeck ("SB: 4 [SET] Name"), XMage .dck
("4 [SET:123] Name"), Forge .dck ("4 Name|SET") and Cockatrice .cod.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

if TYPE_CHECKING:
    from collections.abc import Callable

    Known = Callable[[str], bool]

MAIN: Final = 0
SIDEBOARD: Final = 1
COMMANDER: Final = 2
OUTSIDE: Final = 3  # noted beside the deck: cards under consideration, tokens
COMPANION: Final = 4
SECTION_NAMES: Final = ("deck", "sideboard", "commander", "left out", "companion")

HEADINGS: Final = {
    "deck": MAIN,
    "main": MAIN,
    "main deck": MAIN,
    "maindeck": MAIN,
    "mainboard": MAIN,
    "side": SIDEBOARD,
    "sideboard": SIDEBOARD,
    "commander": COMMANDER,
    "commanders": COMMANDER,
    "command zone": COMMANDER,
    "companion": COMPANION,
    "companions": COMPANION,
    "considering": OUTSIDE,
    "maybe": OUTSIDE,
    "maybeboard": OUTSIDE,
    "tokens": OUTSIDE,
    "tokens & extras": OUTSIDE,
    "acquireboard": OUTSIDE,
    "wishlist": OUTSIDE,
}
# Headings that only sort the cards of the section they stand in.
KINDS: Final = re.compile(
    r"(?:artifacts?|battles?|creatures?|enchantments?|instants?|lands?|planeswalkers?|sorcer(?:y|ies)|spells?"
    r"|other(?: spells)?|basic lands?|nonbasic lands?|ramp|removal|card draw|draw)\Z",
    re.IGNORECASE,
)
HEADING_COUNT: Final = re.compile(r"\s*[(\[]\s*\d+(?:\s+cards?)?\s*[)\]]\s*\Z", re.IGNORECASE)
COUNT: Final = re.compile(r"(?P<count>[+-]?\d+)(?:\s*[xX×]\s+|\s+)(?P<name>\S.*)\Z", re.ASCII)
COUNT_ALONE: Final = re.compile(r"[+-]?\d+\s*[xX×]?\Z", re.ASCII)
SIDEBOARD_PREFIX: Final = re.compile(r"SB:\s*", re.IGNORECASE)
COMMENT_BEHIND: Final = re.compile(r"\s#.*\Z")

# What programs write around a name.
SET_BEFORE: Final = re.compile(r"\[[A-Za-z0-9_]{2,8}(?::[^\]\s]{1,8})?\]\s*")
SET_BEHIND: Final = re.compile(r"\s+[\[(](?P<set>[A-Za-z0-9_]{2,8})[\])](?:\s+(?!\[|\*|\^)\S{1,8})?(?=\s|\Z)")
PIPES: Final = re.compile(r"\|[^|]*(?:\|[^|]*)*\Z")
FINISH: Final = re.compile(r"\s+\*(?P<mark>[A-Za-z]{1,6})\*")
LABEL: Final = re.compile(r"\s+\^[^^]*\^\s*\Z")
CATEGORY: Final = re.compile(r"\s+\[(?P<what>[^\]]*)\]\s*\Z")
BRACES: Final = re.compile(r"\{[^}]*\}")

# Lines of .dck and .dec files that are about the deck, not in it.
ABOUT: Final = re.compile(r"(?:NAME|AUTHOR|LAYOUT\b[^:]*|DESCRIPTION|TITLE|FORMAT|DATE)\s*[:=]", re.IGNORECASE)
FORGE_SECTION: Final = re.compile(r"\[(?P<name>[A-Za-z ]+)\]\Z")
FORGE_ABOUT: Final = "metadata"

MOST_COPIES: Final = 1000


@dataclass(frozen=True)
class Line:
    """One line of a list: count, name and section."""

    number: int
    count: int
    name: str
    section: int


@dataclass
class DeckList:
    """A deck list that was read; what is wrong with a line is noted beside it, and nothing is dropped silently."""

    lines: list[Line] = field(default_factory=list)
    problems: list[tuple[int, str]] = field(default_factory=list)
    title: str = ""

    def of(self, section: int) -> list[Line]:
        """Return the lines of one section."""
        return [line for line in self.lines if line.section == section]

    def count(self, section: int) -> int:
        """Return the number of cards in one section."""
        return sum(line.count for line in self.of(section))


def never(name: str) -> bool:
    """Return False: without a card pool no name is known."""
    return False


def read_list(text: str, known: Known = never) -> DeckList:
    """Read a deck list in any of the styles, told apart by what is in it.

    `known` tells names that begin with a number from a number and a name.
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        return read_xml(start)
    return read_lines(text, known)


# --- lines ---------------------------------------------------------------------------------------------------


def read_lines(text: str, known: Known) -> DeckList:
    """Read a list with one card a line."""
    found = DeckList()
    section = MAIN
    headed = about = False
    gaps: list[int] = []  # how many lines of the list came before each gap
    for number, raw in enumerate(text.splitlines(), start=1):
        line = uncommented(raw.strip("\ufeff \t\r"))
        forge = FORGE_SECTION.match(line)
        if forge:
            about = forge["name"].casefold() == FORGE_ABOUT
        heading = heading_of(forge["name"] if forge else line)
        if not line:
            if raw.strip():
                continue  # a comment is no gap
            if section == COMMANDER and found.of(COMMANDER):
                section = MAIN  # some lists have no heading for the rest
            gaps.append(len(found.lines))
        elif about or (ABOUT.match(line) and not COUNT.match(line)):
            note_title(found, line)
        elif heading is not None:
            section, headed = heading, True
        elif not KINDS.match(without_count(line)):
            headed = read_entry(found, number, line, section, known) or headed
    if not headed:
        split_at_the_gap(found, gaps)
    return found


def heading_of(line: str) -> int | None:
    """Return the section that a heading begins; None if the line is no heading."""
    return HEADINGS.get(without_count(line).casefold())


def without_count(line: str) -> str:
    """Return a heading without the number of its cards and the colon behind it."""
    return HEADING_COUNT.sub("", line.rstrip(": ")).rstrip(": ")


def note_title(found: DeckList, line: str) -> None:
    """Store the name that a file gives its deck."""
    word, _, rest = line.replace("=", ":", 1).partition(":")
    if word.strip().casefold() in ("name", "title"):
        found.title = rest.strip()


def uncommented(line: str) -> str:
    """Return a line without its comment. Two slashes inside a line may belong to the name of a split card."""
    return "" if line.startswith(("//", "#")) else COMMENT_BEHIND.sub("", line).rstrip()


def read_entry(found: DeckList, number: int, line: str, section: int, known: Known) -> bool:
    """Read one card line. True if it says itself which section it is in."""
    prefix = SIDEBOARD_PREFIX.match(line)
    entry = line[prefix.end() :] if prefix else line
    count = None if known(entry) else COUNT.match(entry)
    digits = count["count"] if count else "1"
    name, mark = bare_name(count["name"] if count else entry)
    if COUNT_ALONE.match(entry) or not name:
        found.problems.append((number, f"{entry!r} names no card"))
        return False
    if len(digits) > 9 or not 1 <= int(digits) <= MOST_COPIES:
        problem = f"{digits[:9]} in {entry[:60]!r} is not a number of cards from 1 to {MOST_COPIES}"
        found.problems.append((number, problem))
        return False
    chosen = SIDEBOARD if prefix else section if mark is None else mark
    found.lines.append(Line(number, int(digits), name, chosen))
    return prefix is not None or mark is not None


def bare_name(name: str) -> tuple[str, int | None]:
    """Return a card's name without what programs write around it, and the section if they marked one."""
    section: int | None = None
    name = LABEL.sub("", SET_BEFORE.sub("", name, count=1))
    for mark in FINISH.finditer(name):
        if mark["mark"].casefold() == "cmdr":
            section = COMMANDER
    name = FINISH.sub("", name)
    category = CATEGORY.search(name)
    if category and not SET_BEHIND.fullmatch(category.group().rstrip()):
        name = name[: category.start()]
        first = category["what"].split(",")[0]
        section = heading_of(BRACES.sub("", first).strip())
        if "{noDeck}" in category["what"]:
            section = OUTSIDE
    name = PIPES.sub("", name)
    behind = SET_BEHIND.search(name)
    if behind and behind.end() == len(name.rstrip()):
        name = name[: behind.start()]
    return " ".join(name.split()), section


def split_at_the_gap(found: DeckList, gaps: list[int]) -> None:
    """Make at most fifteen cards after the only gap the sideboard of a deck of sixty: MTGO writes no heading."""
    places = sorted({gap for gap in gaps if 0 < gap < len(found.lines)})
    if len(places) != 1:
        return
    main, side = found.lines[: places[0]], found.lines[places[0] :]
    if sum(line.count for line in main) >= 60 and sum(line.count for line in side) <= 15:
        moved = [Line(line.number, line.count, line.name, SIDEBOARD) for line in side]
        found.lines = main + moved


# --- XML -----------------------------------------------------------------------------------------------------


def read_xml(text: str) -> DeckList:
    """Read a Cockatrice .cod or an MTGO .dek file."""
    found = DeckList()
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        found.problems.append((1, "a deck file declares no types or entities of its own"))
        return found
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        found.problems.append((error.position[0], f"the file is not well-formed XML ({error})"))
        return found
    number = 0
    for zone in root.iter("zone"):
        section = SIDEBOARD if zone.get("name", "").casefold() == "side" else MAIN
        section = OUTSIDE if zone.get("name", "").casefold() == "tokens" else section
        for card in zone.iter("card"):
            number += 1
            note_element(found, number, card.get("number", "1"), card.get("name", ""), section)
    for card in root.iter("Cards"):
        number += 1
        section = SIDEBOARD if card.get("Sideboard", "").casefold() == "true" else MAIN
        note_element(found, number, card.get("Quantity", "1"), card.get("Name", ""), section)
    title = root.find("deckname")
    found.title = (title.text or "").strip() if title is not None else ""
    if not found.lines and not found.problems:
        found.problems.append((1, f"the file is XML of another kind (<{root.tag}>), not a deck"))
    return found


def note_element(found: DeckList, number: int, count: str, name: str, section: int) -> None:
    """Note one card element; the number is that of the element, counted from one."""
    if not name.strip():
        found.problems.append((number, "a card element names no card"))
    elif not count.isascii() or not count.isdigit() or len(count) > 4 or not 1 <= int(count) <= MOST_COPIES:
        found.problems.append((number, f"{count[:9]!r} of {name!r} is not a number of cards from 1 to {MOST_COPIES}"))
    else:
        found.lines.append(Line(number, int(count), " ".join(name.split()), section))
