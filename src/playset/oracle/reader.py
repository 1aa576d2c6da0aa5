"""The reader: a chart parser that finds every way in which the grammar accounts for a text.

The chart has an entry for each category and place: the phrases found there, and the items (partly matched productions)
that wait for one. A phrase that is found advances every item that waits for it, so productions may begin with their own
category; equal phrases are kept once. `first_sets` says which productions to try at a word. `text` calls the reader for
each ability of a card; what pronouns stand for is resolved afterwards, in `resolution`.
"""

from __future__ import annotations

from typing import Any

from playset.oracle.first_sets import LeftCorner, Production, category_named
from playset.oracle.tokens import Token


class Entry:
    """A cell of the chart: the phrases of one category that begin at one place, and what waits for them."""

    __slots__ = ("found", "left_corners", "start", "waiting")

    def __init__(self, start: int) -> None:
        self.start = start
        self.found: dict[tuple[int, Any], None] = {}
        self.left_corners: list[
            tuple[LeftCorner, Entry]
        ] = []  # what begins with such a phrase, and the entry it is for
        self.waiting: list[Item] = []  # items whose next part is such a phrase


class Item:
    """A production that is matched up to one of its parts."""

    __slots__ = ("at", "entry", "part", "production", "values")

    def __init__(self, production: Production, part: int, at: int, values: tuple[Any, ...], entry: Entry) -> None:
        self.production = production
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
        """Return all values of the category that account for the whole text, in the order they were found."""
        entry = self.entry(category, 0)
        agenda, step = self.agenda, self.step
        while agenda:
            step(agenda.pop())
        length = len(self.words)
        return [value for end, value in entry.found if end == length]

    def entry(self, category: str, at: int) -> Entry:
        """Return the chart entry of a category at a place; when it is new, predict what may be found there."""
        here = self.chart[at]
        entry = here.get(category)
        if entry is not None:
            return entry
        entry = here[category] = Entry(at)
        if at > self.furthest:
            self.furthest = at
        if at >= len(self.words):
            return entry
        prediction = category_named(category).predict(self.words[at], at in self.named)
        for production in prediction.others:
            self.agenda.append(Item(production, 1, at + 1, (), entry))
        if prediction.by_second_word:
            self.furthest = max(self.furthest, at + 1)
            for production in prediction.by_second_word.get(self.padded[at + 1], ()):
                self.agenda.append(Item(production, 2, at + 2, (), entry))
        for scan in prediction.scanners:
            for end, value in scan(self, at):
                self.add(entry, end, value)
        for left_corner in prediction.left_corners:
            first = here.get(left_corner.category) or self.entry(left_corner.category, at)
            first.left_corners.append((left_corner, entry))
            for end, value in list(first.found):
                self.begin(left_corner, entry, end, value)
        return entry

    def step(self, item: Item) -> None:
        """Match the words of an item up to its next slot, or complete it."""
        production, at, words = item.production, item.at, self.padded
        for index in range(item.part, production.length):
            forms = production.forms[index]
            if forms is None:
                item.part, item.at = index, at  # it waits here from now on
                category = production.categories[index]
                entry = self.chart[at].get(category) or self.entry(category, at)
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
        values = {name: value for name, value in zip(production.fields, item.values, strict=True) if name}
        value = production.rule.build(values, item.entry.start)
        if value is not None:
            self.add(item.entry, at, value)
        elif at - 1 > self.furthest:
            self.furthest = at - 1

    def add(self, entry: Entry, end: int, value: Any) -> None:
        """Enter a phrase into the chart, and advance everything that waits for it."""
        if end > self.furthest:
            self.furthest = end
        if (end, value) not in entry.found:
            entry.found[end, value] = None
            for left_corner, target in entry.left_corners:
                self.begin(left_corner, target, end, value)
            for waiting in entry.waiting:
                self.advance(waiting, end, value)

    def begin(self, left_corner: LeftCorner, entry: Entry, end: int, value: Any) -> None:
        """Begin the productions whose left corner was found."""
        if left_corner.by_next_word:
            for production in left_corner.by_next_word.get(self.padded[end], ()):
                self.agenda.append(Item(production, 2, end + 1, (value,), entry))
        for production in left_corner.others:
            self.agenda.append(Item(production, 1, end, (value,), entry))

    def advance(self, item: Item, end: int, value: Any) -> None:
        """Move an item past a phrase that was found, unless the word after it does not fit."""
        production, part = item.production, item.part + 1
        if part < production.length:
            forms = production.forms[part]
            if forms is not None and self.padded[end] not in forms:
                return
        self.agenda.append(Item(production, part, end, (*item.values, value), item.entry))


def name_places(words: list[str], names: tuple[tuple[str, ...], ...]) -> dict[int, int]:
    """Return the places where a card's own name begins, with where it ends; of several names the first one counts."""
    places: dict[int, int] = {}
    for name in names:
        for at in range(len(words) - len(name) + 1):
            if at not in places and tuple(words[at : at + len(name)]) == name:
                places[at] = at + len(name)
    return places
