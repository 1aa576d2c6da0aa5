"""Reading: every way in which the grammar accounts for a text.

A chart of phrases: for each category and place, the phrases found there and the unfinished lines that wait for one.
A phrase that is found goes to all who wait, so lines may begin with their own category; what is found is kept once.
"""

from __future__ import annotations

from typing import Any

from playset.oracle.grammar import Part, Rule, Slot, beginnings
from playset.oracle.tokens import Token


class Entry:
    """The phrases of one category that begin at one place, and the lines that wait for them."""

    __slots__ = ("found", "start", "waiting")

    def __init__(self, start: int) -> None:
        self.start = start
        self.found: dict[tuple[int, Any], None] = {}
        self.waiting: list[Item] = []


class Item:
    """A line that is matched up to one of its parts."""

    __slots__ = ("at", "entry", "part", "parts", "rule", "values")

    def __init__(
        self, rule: Rule, parts: tuple[Part, ...], part: int, at: int, values: tuple[Any, ...], entry: Entry
    ) -> None:
        self.rule = rule
        self.parts = parts
        self.part = part
        self.at = at
        self.values = values
        self.entry = entry


class Reader:
    """Reads a text whose words are given; `names` are what the text calls its own card, each a tuple of words."""

    __slots__ = ("agenda", "chart", "furthest", "host", "is_spell", "named", "names", "pointless", "tokens", "words")

    def __init__(
        self, tokens: list[Token], names: tuple[tuple[str, ...], ...] = (), host: str = "", is_spell: bool = False
    ) -> None:
        self.tokens = tokens
        self.names = names
        self.words = [token.word for token in tokens]
        self.is_spell = is_spell
        self.host = host  # what the card is attached to: "enchanted creature"
        self.named = name_places(self.words, names)
        self.furthest = 0  # the first word that nothing accounts for
        self.pointless = -1  # a pronoun that points to nothing, where all words are accounted for
        self.chart: dict[tuple[str, int], Entry] = {}
        self.agenda: list[Item] = []

    def readings(self, category: str) -> list[Any]:
        """All values of the category that account for the whole text, in the order they were found."""
        entry = self.entry(category, 0)
        while self.agenda:
            self.step(self.agenda.pop())
        length = len(self.words)
        return [value for end, value in entry.found if end == length]

    def entry(self, category: str, at: int) -> Entry:
        """The phrases of a category at a place; whoever asks first sets out to find them."""
        entry = self.chart.get((category, at))
        if entry is not None:
            return entry
        entry = Entry(at)
        self.chart[category, at] = entry
        self.furthest = max(self.furthest, at)
        if at < len(self.words):
            options, scanners = beginnings(category).options(self.words[at], at in self.named)
            for rule, parts in options:
                self.agenda.append(Item(rule, parts, 0, at, (), entry))
            for scan in scanners:
                for end, value in scan(self, at):
                    self.add(entry, end, value)
        return entry

    def step(self, item: Item) -> None:
        """Match the words of a line up to its next slot, or finish it."""
        parts, at, words = item.parts, item.at, self.words
        for index in range(item.part, len(parts)):
            part = parts[index]
            if isinstance(part, Slot):
                waiting = Item(item.rule, parts, index, at, item.values, item.entry)
                entry = self.entry(part.category, at)
                entry.waiting.append(waiting)
                for end, value in list(entry.found):
                    self.agenda.append(advanced(waiting, end, value))
                return
            self.furthest = max(self.furthest, at)
            if at >= len(words) or words[at] not in part.forms:
                return
            at += 1
        names = [part.field for part in parts if isinstance(part, Slot)]
        values = {name: value for name, value in zip(names, item.values, strict=True) if name}
        value = item.rule.build(values, item.entry.start)
        if value is not None:
            self.add(item.entry, at, value)

    def add(self, entry: Entry, end: int, value: Any) -> None:
        """A phrase was found: whoever waits for it goes on."""
        self.furthest = max(self.furthest, end)
        if (end, value) not in entry.found:
            entry.found[end, value] = None
            for waiting in entry.waiting:
                self.agenda.append(advanced(waiting, end, value))


def advanced(item: Item, end: int, value: Any) -> Item:
    """A waiting line that has got its phrase."""
    return Item(item.rule, item.parts, item.part + 1, end, (*item.values, value), item.entry)


def name_places(words: list[str], names: tuple[tuple[str, ...], ...]) -> dict[int, int]:
    """Where a card's own name stands in a text, and where it ends; of several names the first one counts."""
    places: dict[int, int] = {}
    for name in names:
        for at in range(len(words) - len(name) + 1):
            if at not in places and tuple(words[at : at + len(name)]) == name:
                places[at] = at + len(name)
    return places
