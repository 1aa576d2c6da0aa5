"""Reading: every way in which the grammar accounts for a text.

A chart of phrases: for each category and place, the phrases found there and the unfinished lines that wait for one.
A phrase that is found goes to all who wait, so lines may begin with their own category; what is found is kept once.
"""

from __future__ import annotations

from typing import Any

from playset.oracle.beginnings import Group, Line, beginnings
from playset.oracle.tokens import Token


class Entry:
    """The phrases of one category that begin at one place, and the lines that wait for them."""

    __slots__ = ("found", "groups", "start", "waiting")

    def __init__(self, start: int) -> None:
        self.start = start
        self.found: dict[tuple[int, Any], None] = {}
        self.groups: list[tuple[Group, Entry]] = []  # lines that begin with such a phrase, and what they are to make
        self.waiting: list[Item] = []  # lines in the middle of which such a phrase stands


class Item:
    """A line that is matched up to one of its parts."""

    __slots__ = ("at", "entry", "line", "part", "values")

    def __init__(self, line: Line, part: int, at: int, values: tuple[Any, ...], entry: Entry) -> None:
        self.line = line
        self.part = part
        self.at = at
        self.values = values
        self.entry = entry


class Reader:
    """Reads a text whose words are given; `names` are what the text calls its own card, each a tuple of words."""

    __slots__ = (
        "agenda",
        "chart",
        "furthest",
        "host",
        "is_spell",
        "named",
        "names",
        "padded",
        "pointless",
        "tokens",
        "words",
    )

    def __init__(
        self, tokens: list[Token], names: tuple[tuple[str, ...], ...] = (), host: str = "", is_spell: bool = False
    ) -> None:
        self.tokens = tokens
        self.names = names
        self.words = [token.word for token in tokens]
        self.padded = [*self.words, ""]  # no line has a word for the end of the text
        self.is_spell = is_spell
        self.host = host  # what the card is attached to: "enchanted creature"
        self.named = name_places(self.words, names)
        self.furthest = 0  # the first word that nothing accounts for
        self.pointless = -1  # a pronoun that points to nothing, where all words are accounted for
        self.chart: list[dict[str, Entry]] = [{} for _ in range(len(tokens) + 1)]  # by place and category
        self.agenda: list[Item] = []

    def readings(self, category: str) -> list[Any]:
        """All values of the category that account for the whole text, in the order they were found."""
        entry = self.entry(category, 0)
        agenda, step = self.agenda, self.step
        while agenda:
            step(agenda.pop())
        length = len(self.words)
        return [value for end, value in entry.found if end == length]

    def entry(self, category: str, at: int) -> Entry:
        """The phrases of a category at a place; whoever asks first sets out to find them."""
        here = self.chart[at]
        entry = here.get(category)
        if entry is not None:
            return entry
        entry = here[category] = Entry(at)
        if at > self.furthest:
            self.furthest = at
        if at >= len(self.words):
            return entry
        openings = beginnings(category).openings(self.words[at], at in self.named)
        for line in openings.lines:
            self.agenda.append(Item(line, 1, at + 1, (), entry))
        if openings.by_second:
            self.furthest = max(self.furthest, at + 1)
            for line in openings.by_second.get(self.padded[at + 1], ()):
                self.agenda.append(Item(line, 2, at + 2, (), entry))
        for scan in openings.scanners:
            for end, value in scan(self, at):
                self.add(entry, end, value)
        for group in openings.groups:
            first = here.get(group.category) or self.entry(group.category, at)
            first.groups.append((group, entry))
            for end, value in list(first.found):
                self.begin(group, entry, end, value)
        return entry

    def step(self, item: Item) -> None:
        """Match the words of a line up to its next slot, or finish it."""
        line, at, words = item.line, item.at, self.padded
        for index in range(item.part, line.length):
            forms = line.forms[index]
            if forms is None:
                item.part, item.at = index, at  # it waits here from now on
                entry = self.chart[at].get(line.categories[index]) or self.entry(line.categories[index], at)
                entry.waiting.append(item)
                if entry.found:
                    for end, value in list(entry.found):
                        self.advance(item, end, value)
                return
            if words[at] not in forms:
                if at > self.furthest:
                    self.furthest = at
                return
            at += 1
        values = {name: value for name, value in zip(line.fields, item.values, strict=True) if name}
        value = line.rule.build(values, item.entry.start)
        if value is not None:
            self.add(item.entry, at, value)
        elif at - 1 > self.furthest:
            self.furthest = at - 1

    def add(self, entry: Entry, end: int, value: Any) -> None:
        """A phrase was found: whoever waits for it goes on."""
        if end > self.furthest:
            self.furthest = end
        if (end, value) not in entry.found:
            entry.found[end, value] = None
            for group, maker in entry.groups:
                self.begin(group, maker, end, value)
            for waiting in entry.waiting:
                self.advance(waiting, end, value)

    def begin(self, group: Group, entry: Entry, end: int, value: Any) -> None:
        """The phrase that some lines begin with was found."""
        if group.by_next:
            for line in group.by_next.get(self.padded[end], ()):
                self.agenda.append(Item(line, 2, end + 1, (value,), entry))
        for line in group.others:
            self.agenda.append(Item(line, 1, end, (value,), entry))

    def advance(self, item: Item, end: int, value: Any) -> None:
        """A waiting line has got its phrase; it goes on if its next word is there."""
        line, part = item.line, item.part + 1
        if part < line.length:
            forms = line.forms[part]
            if forms is not None and self.padded[end] not in forms:
                return
        self.agenda.append(Item(line, part, end, (*item.values, value), item.entry))


def name_places(words: list[str], names: tuple[tuple[str, ...], ...]) -> dict[int, int]:
    """Where a card's own name stands in a text, and where it ends; of several names the first one counts."""
    places: dict[int, int] = {}
    for name in names:
        for at in range(len(words) - len(name) + 1):
            if at not in places and tuple(words[at : at + len(name)]) == name:
                places[at] = at + len(name)
    return places
