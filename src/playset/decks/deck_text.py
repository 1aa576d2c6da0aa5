"""Deck lists as text: what each line says, in the styles of the common programs, whether or not the cards are known.

Plain lists ("4 Name", "4x Name"), Arena and Moxfield ("4 Name (SET) 123 *F*"), Archidekt ("1x Name (set) 12 [Ramp]"),
MTGO text, .csv and .dek, MTGGoldfish ("4 Name <12> [SET] (F)"), Deckstats ("1 Name #!Commander"), Magic Workstation
and Apprentice .dec and .mwDeck ("SB: 4 [SET] Name"), XMage .dck ("4 [SET:123] Name"), Forge .dck ("4 Name|SET"),
Cockatrice .cod, and tables whose first line names their columns ("Count,Name,Section").
"""

from __future__ import annotations

import re
from csv import reader
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.parsers import expat

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
    "acquire": OUTSIDE,
    "acquireboard": OUTSIDE,
    "outside": OUTSIDE,
    "wishlist": OUTSIDE,
    # Decks of their own, which no game here uses.
    "attractions": OUTSIDE,
    "contraptions": OUTSIDE,
    "dungeons": OUTSIDE,
    "planes": OUTSIDE,
    "schemes": OUTSIDE,
    "stickers": OUTSIDE,
}
# Headings that only sort the cards of the section they stand in, or say how many there are.
KINDS: Final = re.compile(
    r"(?:artifacts?|battles?|creatures?|enchantments?|instants?|lands?|planeswalkers?|sorcer(?:y|ies)|spells?"
    r"|other(?: spells)?|basic lands?|nonbasic lands?|ramp|removal|card draw|draw|(?:total )?cards|total)\Z",
    re.IGNORECASE,
)
HEADING_COUNT: Final = re.compile(r"\s*[(\[]\s*(?P<count>\d+)(?:\s+cards?)?\s*[)\]]\s*\Z", re.IGNORECASE)
OPEN_COUNT: Final = re.compile(r"\s*[:–-]?\s+\d+(?:\s+cards?)?\Z", re.IGNORECASE)
INLINE_HEADING: Final = re.compile(r"(?P<heading>[A-Za-z ]+):\s*(?P<rest>\S.*)\Z")
COUNT: Final = re.compile(
    r"(?:[xX×]\s?)?(?P<count>[+-]?\d+)(?:\s*[xX×]\s+|[.:)]\s+|\s*[–-]\s+|\s+)(?P<name>\S.*)\Z", re.ASCII
)
COUNT_IN_BRACKETS: Final = re.compile(r"[(\[](?P<count>\d+)\s*[xX×]?[)\]]\s*(?P<name>\S.*)\Z", re.ASCII)
COUNT_GLUED: Final = re.compile(r"(?P<count>\d+)\s*[xX×]?(?P<name>\S.*)\Z", re.ASCII)
COUNT_BEHIND: Final = re.compile(r"(?P<name>\S.*?)\s+(?:[xX×]\s*(?P<count>\d+)|(?P<other>\d+)\s*[xX×])\Z", re.ASCII)
COUNT_CELL: Final = re.compile(r"\"?(?P<count>\d+)\s*[xX×]?\"?\s*(?P<mark>[,;\t])\s*(?P<rest>\S.*)\Z", re.ASCII)
COUNT_CELL_BEHIND: Final = re.compile(r"\"?(?P<name>\S[^\"]*?)\"?\s*[,;\t]\s*\"?(?P<count>\d+)\s*[xX×]?\"?\Z", re.ASCII)
COUNT_ALONE: Final = re.compile(r"[+-]?\d+\s*[xX×]?\Z", re.ASCII)
SIDEBOARD_PREFIX: Final = re.compile(r"SB:\s*", re.IGNORECASE)
COMMENT_BEHIND: Final = re.compile(r"\s(?:#|//\s*\Z).*\Z")
COMMENT: Final = re.compile(r"(?://+|#+)\s*(?P<said>.*)\Z")
COMMANDER_COMMENT: Final = re.compile(r"\s#\s*!\s*commander\b", re.IGNORECASE)
BULLET: Final = re.compile(r"(?:[–—*•·▪‣-]|\[[ xX]?\])\s+")
BOLD: Final = re.compile(r"(\*{2,}|_{2,})(?P<inner>.+)\1\Z")
# Spaces of other widths are spaces, and what has no width is nothing.
BLANKS: Final = str.maketrans(
    dict.fromkeys("\u00a0\u2007\u2009\u202f\u3000", " ") | dict.fromkeys("\u200b\u200e\u200f\u2060")
)

# What programs write around a name.
LINK: Final = re.compile(r"\[\[(?P<name>[^\[\]|]+)[^\[\]]*\]\]|\[(?P<text>[^\[\]]+)\]\(https?://[^()\s]*\)")
SET_BEFORE: Final = re.compile(r"\A\[[A-Za-z0-9_]{2,8}(?:[:#][^\]\s]{1,8})?\]\s*")
SET_BEHIND: Final = re.compile(
    r"(?:\s+[\[(][A-Za-z0-9_]{2,8}[\])](?:\s+(?!\[|\*|\^|\()\S{1,8}(?:\s+(?:F|foil|etched))?)?)+\s*\Z"
)
PIPES: Final = re.compile(r"\+?\|[^|]*(?:\|[^|]*)*\Z")  # a plus is Forge's mark of a foil card
FINISH: Final = re.compile(r"\s+\*(?P<mark>[A-Za-z][A-Za-z -]{0,11})\*")
FOIL: Final = re.compile(r"\s+(?:[(\[](?:F|foil|etched|foil etched|etched foil)[)\]]|[★☆✨])(?=\s|\Z)", re.IGNORECASE)
MARKED: Final = {"cmdr": COMMANDER, "commander": COMMANDER, "companion": COMPANION}
VARIANT: Final = re.compile(r"\s+<[^<>]*>(?=\s|\Z)")
LABEL: Final = re.compile(r"\s+\^[^^]*\^\s*\Z")
CATEGORY: Final = re.compile(r"\s+\[(?P<what>[^\]]*)\]\s*\Z")
BRACES: Final = re.compile(r"\{[^}]*\}")

# Lines of .dck and .dec files that are about the deck, not in it.
ABOUT: Final = re.compile(r"(?:NAME|AUTHOR|LAYOUT\b[^:]*|DESCRIPTION|TITLE|FORMAT|DATE)\s*[:=]", re.IGNORECASE)
FORGE_SECTION: Final = re.compile(r"\[(?P<name>[A-Za-z ]+)\]\Z")
FORGE_EXTRAS: Final = ("avatar", "conspiracy")  # the first is a section for Vanguard, the second one for drafts
ABOUT_SECTIONS: Final = ("metadata", "about")  # of Forge and of Arena
ARENA_NAME: Final = re.compile(r"(?:name|title)\s+(?P<title>\S.*)\Z", re.IGNORECASE)
WEB_PAGE: Final = re.compile(r"<(?:!doctype\s+)?html\b", re.IGNORECASE)
OWN_HEADING: Final = re.compile(r".+(?:[(\[]\s*\d+(?:\s+cards?)?\s*[)\]]\s*:?|:)\Z", re.IGNORECASE)

MOST_COPIES: Final = 1000
LONGEST: Final = 2000  # characters of a line that are read as cells


@dataclass(frozen=True)
class Line:
    """One line of a list: count, name and section."""

    number: int
    count: int
    name: str
    section: int
    text: str = ""  # as it is written, if that is more than a count and a name


@dataclass
class DeckList:
    """A deck list that was read; what is wrong with a line is noted beside it, and nothing is dropped silently."""

    lines: list[Line] = field(default_factory=list)
    problems: list[tuple[int, str]] = field(default_factory=list)
    title: str = ""
    notes: list[str] = field(default_factory=list)  # what was guessed, a sentence each
    gaps: list[int] = field(default_factory=list)  # how many lines of the list came before each blank line

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

    `known` tells names that begin or end like something else, such as a number, from a number and a name.
    """
    text = text.lstrip("\ufeff").translate(BLANKS)
    start = text.lstrip()
    if WEB_PAGE.match(start) or start.startswith("{"):
        kind = "JSON" if start.startswith("{") else "a web page"
        return DeckList(problems=[(1, f"the file is {kind}, not a deck list; export the list as text and save that")])
    if start.startswith("<"):
        return read_xml(start)
    columns = columns_of(text)
    return read_lines(text, known) if columns is None else read_table(text, columns)


# --- lines ---------------------------------------------------------------------------------------------------


class Reading:
    """A list that is being read a line at a time."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.found = DeckList()
        self.section = MAIN
        self.headed = False  # a heading or a mark said which section a card is in
        self.about = False  # the lines are about the deck, not in it

    def read(self, number: int, raw: str) -> None:
        """Read one line."""
        if not raw:
            self.gap()
            return
        line = undecorated(uncommented(raw))
        if line and not self.known(line) and not any(letter.isalnum() for letter in line):
            return  # a line drawn between the cards
        forge = FORGE_SECTION.match(line)
        name = forge["name"] if forge else line or said_in_comment(raw)
        heading = forge_heading(name) if forge else heading_of(name)
        if heading is not None:
            self.section, self.headed, self.about = heading, True, False
        elif line and (forge or name.casefold() in ABOUT_SECTIONS) and not self.known(name):
            self.about = name.casefold() in ABOUT_SECTIONS
        elif line and not self.read_about(line):
            self.read_card(number, line, raw)

    def sorts(self, line: str) -> bool:
        """True if a line is a heading that only sorts cards, or says how many of a kind there are ("24 lands")."""
        count = COUNT.match(line)
        what = without_count(count["name"] if count else line)
        return KINDS.match(what) is not None and not self.known(what)

    def gap(self) -> None:
        """Note a blank line."""
        self.end_of_commanders()
        self.found.gaps.append(len(self.found.lines))

    def end_of_commanders(self) -> None:
        """End the list of commanders, if it has begun: some lists have no heading for the rest."""
        if self.section == COMMANDER and self.found.of(COMMANDER):
            self.section = MAIN

    def read_about(self, line: str) -> bool:
        """Store the name that a file gives its deck. True if the line is about the deck."""
        if not self.about and (not ABOUT.match(line) or COUNT.match(line)):
            return False
        arena = ARENA_NAME.match(line)
        word, _, rest = line.replace("=", ":", 1).partition(":")
        if word.strip().casefold() in ("name", "title"):
            self.found.title = rest.strip()
        elif arena:
            self.found.title = arena["title"]
        elif self.about and COUNT.match(line):
            self.about = False  # a card: some lists have no heading for the rest
            return False
        return True

    def read_card(self, number: int, line: str, raw: str) -> None:
        """Read a line that names a card, or a heading that only sorts cards or that only its writer knows."""
        if self.sorts(line):
            self.end_of_commanders()
            return
        if self.is_own_heading(line):
            self.found.notes.append(f"line {number}, {line!r}, is taken as a heading")
            self.end_of_commanders()
            return
        section = COMMANDER if COMMANDER_COMMENT.search(raw) else self.section
        inline = INLINE_HEADING.match(line)
        heading = heading_of(inline["heading"]) if inline and not self.known(line) else None
        if inline and heading is not None and (heading in (COMMANDER, COMPANION) or COUNT.match(inline["rest"])):
            line, section, self.headed = inline["rest"], heading, True
            self.section = self.section if heading in (COMMANDER, COMPANION) else heading
        marked = read_entry(self.found, number, line, section, self.known)
        self.headed = self.headed or marked or section != self.section

    def is_own_heading(self, line: str) -> bool:
        """True if a line looks like a heading and names no card."""
        if not OWN_HEADING.match(line) or COUNT.match(line) or SIDEBOARD_PREFIX.match(line):
            return False
        return not any(map(self.known, (line, bare_name(line)[0], without_count(line))))


def read_lines(text: str, known: Known) -> DeckList:
    """Read a list with one card a line."""
    reading = Reading(known)
    for number, raw in enumerate(text.splitlines(), start=1):
        reading.read(number, raw.strip("\ufeff \t\r"))
    if not reading.headed:
        split_at_the_gap(reading.found)
    return reading.found


def heading_of(line: str) -> int | None:
    """Return the section that a heading begins; None if the line is no heading."""
    return HEADINGS.get(without_count(line).casefold())


def forge_heading(name: str) -> int | None:
    """Return the section that a heading of Forge's begins; None if it is not about cards."""
    return OUTSIDE if name.casefold() in FORGE_EXTRAS else heading_of(name)


def without_count(line: str) -> str:
    """Return a heading without the number of its cards and the colon behind it."""
    line = line.rstrip(": ")
    shorter = HEADING_COUNT.sub("", line)
    return (shorter if shorter != line else OPEN_COUNT.sub("", line)).rstrip(": ")


def uncommented(line: str) -> str:
    """Return a line without its comment. Two slashes inside a line may belong to the name of a split card."""
    return "" if COMMENT.match(line) else COMMENT_BEHIND.sub("", line).rstrip()


def undecorated(line: str) -> str:
    """Return a line without a bullet before it and without marks that make it bold."""
    bullet = BULLET.match(line)
    line = line[bullet.end() :] if bullet else line
    bold = BOLD.match(line)
    return bold["inner"].strip() if bold else line


def said_in_comment(line: str) -> str:
    """Return what a comment says, for some programs write headings as comments."""
    comment = COMMENT.match(line)
    return comment["said"].strip() if comment else ""


def read_entry(found: DeckList, number: int, line: str, section: int, known: Known) -> bool:
    """Read one card line. True if it says itself which section it is in."""
    prefix = SIDEBOARD_PREFIX.match(line)
    entry = line[prefix.end() :] if prefix else line
    digits, rest = counted(entry, known)
    name, mark = bare_name(rest, known)
    if digits is None:
        behind = COUNT_BEHIND.match(name)
        digits, name = (behind["count"] or behind["other"], behind["name"]) if behind else ("1", name)
    if COUNT_ALONE.match(entry) or not name:
        found.problems.append((number, f"{entry!r} names no card"))
        return False
    if len(digits) > 9 or not 1 <= int(digits) <= MOST_COPIES:
        problem = f"{digits[:9]} in {entry[:60]!r} is not a number of cards from 1 to {MOST_COPIES}"
        found.problems.append((number, problem))
        return False
    chosen = SIDEBOARD if prefix else section if mark is None else mark
    found.lines.append(Line(number, int(digits), name, chosen, "" if name == rest else line))
    return prefix is not None or mark is not None


def counted(entry: str, known: Known) -> tuple[str | None, str]:
    """Return the digits of the count beside a name and the rest; None if it is not clear that there is a count."""
    if known(entry):
        return "1", entry
    cells = COUNT_CELL.match(entry)
    if cells:
        row = next(reader([cells["rest"][:LONGEST]], delimiter=cells["mark"], skipinitialspace=True))
        return cells["count"], row[0].strip()
    count = COUNT.match(entry) or COUNT_IN_BRACKETS.match(entry)
    if count:
        return count["count"], count["name"]
    for style in (COUNT_CELL_BEHIND, COUNT_GLUED):  # of which a name is only told by knowing it
        count = style.match(entry)
        if count and known(bare_name(count["name"])[0]):
            return count["count"], count["name"]
    behind = HEADING_COUNT.search(entry)
    if behind and known(entry[: behind.start()]):
        return behind["count"], entry[: behind.start()]
    return None, entry


def bare_name(name: str, known: Known = never) -> tuple[str, int | None]:
    """Return a card's name without what programs write around it, and the section if they marked one."""
    section: int | None = None
    if known(name):
        return " ".join(name.split()), None
    name = LINK.sub(linked, name)
    name = LABEL.sub("", SET_BEFORE.sub("", name, count=1))
    for mark in FINISH.finditer(name):
        section = MARKED.get(mark["mark"].casefold(), section)
    name = VARIANT.sub("", FOIL.sub("", FINISH.sub("", name)))
    category = CATEGORY.search(name)
    if category:
        marked = heading_of(BRACES.sub("", category["what"].split(",")[0]).strip())
        marked = OUTSIDE if "{noDeck}" in category["what"] else marked
        if marked is not None or not SET_BEHIND.fullmatch(category.group()):
            name = name[: category.start()]
            section = section if marked is None else marked
    name = SET_BEHIND.sub("", PIPES.sub("", name))
    return " ".join(name.split()), section


def linked(link: re.Match[str]) -> str:
    """Return the name that a link is on."""
    return link["name"] or link["text"]


def split_at_the_gap(found: DeckList) -> None:
    """Make at most fifteen cards after the only gap the sideboard of a deck of sixty: MTGO writes no heading.

    More gaps part kinds of card; then only fifteen cards behind sixty are a sideboard.
    """
    places = sorted({gap for gap in found.gaps if 0 < gap < len(found.lines)})
    if not places:
        return
    main, side = found.lines[: places[-1]], found.lines[places[-1] :]
    before, behind = (sum(line.count for line in part) for part in (main, side))
    if (before >= 60 and behind <= 15) if len(places) == 1 else (before == 60 and behind == 15):
        found.lines = main + [replace(line, section=SIDEBOARD) for line in side]


# --- tables --------------------------------------------------------------------------------------------------

COUNT_COLUMNS: Final = (
    "count", "quantity", "qty", "quantityx", "amount", "number", "copies", "tradelist count",
)  # fmt: skip
NAME_COLUMNS: Final = ("name", "card name", "card", "cardname")
SECTION_COLUMNS: Final = ("section", "board", "zone", "location", "sideboard", "sideboarded", "category", "categories")
MARK_COLUMNS: Final = {
    "commander": COMMANDER,
    "companion": COMPANION,
    "sideboard": SIDEBOARD,
    "sideboarded": SIDEBOARD,
    "maybeboard": OUTSIDE,
}
YES: Final = ("yes", "true", "1", "y", "x")


class Columns(NamedTuple):
    """Which columns of a table say what; -1 if none does."""

    mark: str  # what separates them
    heading: int  # the number of the line that names them
    copies: int
    name: int
    section: int
    marks: tuple[tuple[int, int], ...]  # columns that say yes or no about one section, and that section


def columns_of(text: str) -> Columns | None:
    """Return the columns of a table with a line that names them; None if the text is none."""
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip("\ufeff \t\r") or line.lower().lstrip('"').startswith("sep="):
            continue
        for mark in (",", ";", "\t"):
            cells = next(reader([line[:LONGEST].strip("\ufeff")], delimiter=mark))
            words = [cell.strip().casefold() for cell in cells]
            name = first_of(words, NAME_COLUMNS)
            if len(words) > 1 and name >= 0:
                marks = tuple((words.index(word), MARK_COLUMNS[word]) for word in MARK_COLUMNS if word in words)
                section = first_of(words, SECTION_COLUMNS)
                return Columns(mark, number, first_of(words, COUNT_COLUMNS), name, section, marks)
        return None
    return None


def first_of(words: list[str], wanted: tuple[str, ...]) -> int:
    """Return the place of the first wanted word that is there; -1 if none is."""
    return next((words.index(word) for word in wanted if word in words), -1)


def read_table(text: str, columns: Columns) -> DeckList:
    """Read a list whose first line names its columns."""
    found = DeckList()
    columns = with_copies(text, columns, found)
    rows = reader([line[:LONGEST] for line in text.splitlines()[columns.heading :]], delimiter=columns.mark)
    for cells in rows:
        number = columns.heading + rows.line_num
        if not any(cell.strip() for cell in cells):
            continue
        if columns.name >= len(cells) or not cells[columns.name].strip():
            found.problems.append((number, f"{columns.mark.join(cells)[:60]!r} names no card"))
            continue
        count = cells[columns.copies].strip().rstrip("xX") if 0 <= columns.copies < len(cells) else "1"
        name, mark = bare_name(cells[columns.name].strip())
        section = section_in_cells(cells, columns, MAIN if mark is None else mark)
        note_element(found, number, count, name, section)
    return found


def with_copies(text: str, columns: Columns, found: DeckList) -> Columns:
    """Return the columns with that of the copies: the first, if none has a name for it and it has only numbers."""
    if columns.copies >= 0:
        return columns
    rows = reader([line[:LONGEST] for line in text.splitlines()[columns.heading :]], delimiter=columns.mark)
    first = [cells[0].strip() for cells in rows if any(cell.strip() for cell in cells)]
    if columns.name != 0 and first and all(cell.isascii() and cell.isdigit() for cell in first):
        found.notes.append("the first column of the table is taken for the number of copies")
        return columns._replace(copies=0)
    found.notes.append("no column of the table is called count or quantity: one copy of each card")
    return columns


def section_in_cells(cells: list[str], columns: Columns, otherwise: int) -> int:
    """Return the section that a row is in: that of a column that says yes, else the one that a cell names."""
    for place, section in columns.marks:
        if place < len(cells) and cells[place].strip().casefold() in YES:
            return section
    if not 0 <= columns.section < len(cells):
        return otherwise
    heading = heading_of(cells[columns.section].split(",")[0].strip())
    return otherwise if heading is None else heading


# --- XML -----------------------------------------------------------------------------------------------------


class XmlReading:
    """An XML file that is being read an element at a time: a Cockatrice .cod or an MTGO .dek file."""

    def __init__(self) -> None:
        self.found = DeckList()
        self.zone = MAIN
        self.root = ""
        self.in_title = False
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.say

    def begin(self, tag: str, has: dict[str, str]) -> None:
        """Read the start of an element."""
        self.root = self.root or tag
        self.in_title = tag == "deckname"
        number = self.parser.CurrentLineNumber
        if tag == "zone":
            self.zone = ZONES.get(has.get("name", "").casefold(), MAIN)
        elif tag == "card":
            note_element(self.found, number, has.get("number", "1"), has.get("name", ""), self.zone)
        elif tag == "Cards":
            section = SIDEBOARD if has.get("Sideboard", "").casefold() == "true" else MAIN
            note_element(self.found, number, has.get("Quantity", "1"), has.get("Name", ""), section)

    def end(self, tag: str) -> None:
        """Read the end of an element."""
        self.in_title = False

    def say(self, text: str) -> None:
        """Read text between elements: only the deck's name matters."""
        if self.in_title:
            self.found.title = (self.found.title + text).strip()


ZONES: Final = {"main": MAIN, "side": SIDEBOARD, "tokens": OUTSIDE}


def read_xml(text: str) -> DeckList:
    """Read a Cockatrice .cod or an MTGO .dek file."""
    reading = XmlReading()
    found = reading.found
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        found.problems.append((1, "a deck file declares no types or entities of its own"))
        return found
    try:
        reading.parser.Parse(text.strip(), True)  # as XML wants it, nothing comes before the declaration
    except expat.ExpatError as error:
        found.problems.append((error.lineno, f"the file is not well-formed XML ({error})"))
    if not found.lines and not found.problems:
        found.problems.append((1, f"the file is XML of another kind (<{reading.root}>), not a deck"))
    return found


def note_element(found: DeckList, number: int, count: str, name: str, section: int) -> None:
    """Note one card of a table or an XML file; the number is that of its line."""
    if not name.strip():
        found.problems.append((number, "a card element names no card"))
    elif not count.isascii() or not count.isdigit() or len(count) > 4 or not 1 <= int(count) <= MOST_COPIES:
        found.problems.append((number, f"{count[:9]!r} of {name!r} is not a number of cards from 1 to {MOST_COPIES}"))
    else:
        found.lines.append(Line(number, int(count), " ".join(name.split()), section))
