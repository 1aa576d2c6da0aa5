"""Which lines of grammar can begin with a word: what the reader tries at a place, and nothing else."""

from __future__ import annotations

from typing import Final

from playset.oracle.grammar import RULES, SCANNERS, Part, Rule, Scanner, Slot, Word


class Line:
    """One way to read a template: for each part the forms of its word, or None and the category of its slot."""

    __slots__ = ("categories", "fields", "first", "forms", "length", "rule")

    def __init__(self, rule: Rule, parts: tuple[Part, ...]) -> None:
        self.rule = rule
        self.length = len(parts)
        self.forms = tuple([frozenset(part.forms) if isinstance(part, Word) else None for part in parts])
        self.categories = tuple([part.category if isinstance(part, Slot) else "" for part in parts])
        self.fields = tuple([part.field for part in parts if isinstance(part, Slot)])
        self.first = first_words(parts[0])

    def __repr__(self) -> str:
        return f"<Line {self.rule!r}>"


class Group:
    """The lines that begin with a phrase of one category; those whose next part is a word are found by it."""

    __slots__ = ("by_next", "category", "others")

    def __init__(self, category: str) -> None:
        self.category = category
        self.by_next: dict[str, list[Line]] = {}
        self.others: list[Line] = []

    def add(self, line: Line) -> None:
        """Enter a line."""
        forms = line.forms[1] if line.length > 1 else None
        if forms is None:
            self.others.append(line)
            return
        for word in forms:
            self.by_next.setdefault(word, []).append(line)


class Openings:
    """What can begin with one word: lines by their second word, the other lines, groups of lines, and scanners."""

    __slots__ = ("by_second", "groups", "lines", "scanners")

    def __init__(self, lines: list[Line], scanners: list[Scanner]) -> None:
        self.by_second: dict[str, list[Line]] = {}
        self.lines: list[Line] = []
        self.scanners = scanners
        groups: dict[str, Group] = {}
        for line in lines:
            category = line.categories[0]
            second = line.forms[1] if line.length > 1 else None
            if category:
                groups.setdefault(category, Group(category)).add(line)
            elif second is None:
                self.lines.append(line)
            else:
                for word in second:
                    self.by_second.setdefault(word, []).append(line)
        self.groups = list(groups.values())


class Beginnings:
    """What a category can begin with: lines and scanners by their first word."""

    __slots__ = ("by_name", "by_word", "lines", "scanners")

    def __init__(self, category: str) -> None:
        self.lines = [Line(rule, parts) for rule in RULES.get(category, ()) for parts in rule.readings]
        self.scanners = SCANNERS.get(category, [])
        self.by_word: dict[str, Openings] = {}
        self.by_name: dict[str, Openings] = {}  # where the card's own name begins with the word

    def openings(self, word: str, named: bool) -> Openings:
        """The lines and scanners that can begin with a word; `named` if the card's own name stands there."""
        known = self.by_name if named else self.by_word
        found = known.get(word)
        if found is None:
            lines = [line for line in self.lines if can_begin(line.first, word, named)]
            scanners = [scan for scan, first in self.scanners if can_begin(first, word, named)]
            found = known[word] = Openings(lines, scanners)
        return found


def kind_of(word: str) -> str:
    """The kind of word that a set of first words can name instead of each of them: symbols, numbers, "non" words."""
    if word[0] == "{":
        return "{}"
    if word[0] in "+-*0123456789":
        return "#"
    return "non-" if word.startswith("non") else ""


def can_begin(first: frozenset[str] | None, word: str, named: bool) -> bool:
    """Whether a word is among some first words, by itself, by its kind, or as the card's own name."""
    return first is None or word in first or kind_of(word) in first or (named and "~" in first)


BEGINNINGS: Final[dict[str, Beginnings]] = {}
FIRST_WORDS: Final[dict[str, frozenset[str] | None]] = {}


def beginnings(category: str) -> Beginnings:
    """What a category can begin with, worked out when it is first asked for."""
    found = BEGINNINGS.get(category)
    if found is None:
        found = BEGINNINGS[category] = Beginnings(category)
    return found


def first_words(part: Part) -> frozenset[str] | None:
    """The words that a part of a template can begin with; None where it can be any."""
    if isinstance(part, Word):
        return frozenset(part.forms)
    if part.category not in FIRST_WORDS:
        FIRST_WORDS[part.category] = closure(part.category)
    return FIRST_WORDS[part.category]


def closure(category: str) -> frozenset[str] | None:
    """The words that a category can begin with, through all categories that its lines begin with."""
    words: set[str] = set()
    seen: set[str] = set()
    waiting = [category]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        for _, first in SCANNERS.get(current, ()):
            if first is None:
                return None
            words |= first
        for rule in RULES.get(current, ()):
            for parts in rule.readings:
                if isinstance(parts[0], Slot):
                    waiting.append(parts[0].category)
                else:
                    words.update(parts[0].forms)
    return frozenset(words)
