"""Explain how the reader parsed a card: which words became which node, and where parsing stopped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from playset.core.node import Node
from playset.core.typeline import parse_type_line
from playset.database.records import Face
from playset.oracle.discourse import Mention, Mentioning, Pronoun
from playset.oracle.first_sets import Production, category_named
from playset.oracle.reader import Reader
from playset.oracle.resolution import descend, replaced, without_mentions
from playset.oracle.text import CardText, UnreadText


class Phrase(msgspec.Struct):
    """Some words, and what they were read as."""

    category: str
    text: str
    meaning: str
    parts: list[Phrase]


class Piece(NamedTuple):
    """A phrase of the chart."""

    category: str
    start: int
    end: int
    value: Any


class Explained(msgspec.Struct):
    """A paragraph: what it is read as, or what was understood of it and where reading stopped."""

    text: str
    meaning: list[str]  # the abilities, in the card language; nothing if it is not read
    phrases: list[Phrase]
    why: str = ""
    place: int = -1
    expected: list[str] = []  # what could have gone on where it stopped


def explain(face: Face) -> list[Explained]:
    """Explain each paragraph of a face; none of a text that is too long to be read."""
    types = parse_type_line(face.type_line)
    text = CardText(face.name, types, face.text)
    if text.is_too_long():
        return []
    found = [explain_paragraph(text, paragraph) for paragraph in text.paragraphs]
    if all(not one.why for one in found):
        try:
            text.abilities()
        except UnreadText as error:
            found.append(Explained(error.text, [], [], error.why, error.place))
    return found


def explain_paragraph(text: CardText, paragraph: str) -> Explained:
    """Explain one paragraph."""
    category = "paragraph"
    reader, found = text.readings(paragraph, category)
    if not found and text.is_spell:
        category = "spell"
        reader, found = text.readings(paragraph, category)
    try:
        abilities = text.only(paragraph, reader, found)
    except UnreadText as error:
        phrases = Derivation(reader, paragraph).cover()
        return Explained(paragraph, [], phrases, error.why, error.place, expected(reader))
    whole = Derivation(reader, paragraph).whole(category)
    return Explained(paragraph, [repr(ability) for ability in abilities], [whole] if whole is not None else [])


def expected(reader: Reader) -> list[str]:
    """Return the kinds of phrase that were looked for at the place where reading stopped, and not found."""
    return sorted({name for name, entry in reader.chart[reader.furthest].items() if not entry.found})


class Derivation:
    """Finds out after the fact which lines of grammar a phrase was read by: the chart has all phrases there are."""

    def __init__(self, reader: Reader, text: str) -> None:
        self.reader = reader
        self.text = text
        self.open: set[tuple[str, int, int]] = set()

    def words(self, start: int, end: int) -> str:
        """Return some words as they are written."""
        tokens = self.reader.tokens
        return " ".join(self.text[tokens[start].start : tokens[end - 1].end].split())

    def whole(self, category: str) -> Phrase | None:
        """Return the tree of phrases of a text that was read whole."""
        entry = self.reader.chart[0][category]
        length = len(self.reader.words)
        for end, value in entry.found:
            if end == length:
                return self.phrase(category, 0, end, value)
        return None

    def phrase(self, category: str, start: int, end: int, value: Any) -> Phrase:
        """Return a phrase with the phrases it is made of."""
        return Phrase(category, self.words(start, end), meaning(value), self.parts(category, start, end, value))

    def parts(self, category: str, start: int, end: int, value: Any) -> list[Phrase]:
        """Return the parts of a phrase; a part that spans the whole phrase is replaced by its own parts."""
        if (category, start, end) in self.open:
            return []  # a line that is another name for what is being taken apart already
        self.open.add((category, start, end))
        try:
            tried = category_named(category).predict(self.reader.words[start], start in self.reader.named)
            productions = [*tried.others, *tried.by_second_word.get(self.reader.padded[start + 1], ())]
            for corner in tried.left_corners:
                productions += [*corner.others, *[one for found in corner.by_next_word.values() for one in found]]
            for production in dict.fromkeys(productions):
                for pieces in self.splits(production, 0, start, end):
                    values = [piece.value for piece in pieces]
                    named = {name: one for name, one in zip(production.fields, values, strict=True) if name}
                    if production.rule.build(named, start) == value:
                        return self.shown(pieces, start, end)
            return []
        finally:
            self.open.discard((category, start, end))

    def shown(self, pieces: list[Piece], start: int, end: int) -> list[Phrase]:
        """Return the pieces of a phrase as phrases."""
        found: list[Phrase] = []
        for piece in pieces:
            if (piece.start, piece.end) == (start, end) or not says_something(piece.value):
                found += self.parts(piece.category, piece.start, piece.end, piece.value)
            else:
                found.append(self.phrase(piece.category, piece.start, piece.end, piece.value))
        return found

    def splits(self, production: Production, part: int, at: int, end: int) -> Iterator[list[Piece]]:
        """Yield each way in which a production, from a part on, accounts for some words: the phrases in its slots."""
        if part == production.length:
            if at == end:
                yield []
            return
        forms = production.forms[part]
        if forms is not None:
            if at < end and self.reader.words[at] in forms:
                yield from self.splits(production, part + 1, at + 1, end)
            return
        category = production.categories[part]
        entry = self.reader.chart[at].get(category)
        for stop, value in entry.found if entry is not None else ():
            if stop <= end:
                for rest in self.splits(production, part + 1, stop, end):
                    yield [Piece(category, at, stop, value), *rest]

    def cover(self) -> list[Phrase]:
        """Return the largest phrases that were understood up to the place where reading stopped, from left to right."""
        found: list[Phrase] = []
        at = 0
        while at < self.reader.furthest:
            best: Piece | None = None
            for category, entry in self.reader.chart[at].items():
                for end, value in entry.found:
                    if says_something(value) and (best is None or end > best.end):
                        best = Piece(category, at, end, value)
            if best is not None:
                found.append(self.phrase(best.category, best.start, best.end, best.value))
            at = best.end if best is not None else at + 1
        return found


def says_something(value: Any) -> bool:
    """True if a phrase means something by itself, and is not just a piece of a larger one."""
    return isinstance(value, Node) or (isinstance(value, tuple) and any(isinstance(one, Node) for one in value))


def meaning(value: Any) -> str:
    """Return what some words were read as, in the card language; words that are still to be understood are left out."""
    if isinstance(value, Mention):
        return meaning(value.node)
    if isinstance(value, Mentioning):
        return meaning(value.effect)
    if isinstance(value, Pronoun):
        return "what was spoken of"
    if isinstance(value, Node):
        return repr(without_notes(without_mentions(value)))
    if isinstance(value, tuple):
        return ", ".join(meaning(one) for one in value)
    return repr(value)


def without_notes(node: Node) -> Node:
    """Return the node without what it mentions besides what it does."""
    inner: list[Node] = []
    descend(node, inner)
    notes: dict[Node, Node] = {one: one.effect for one in inner if isinstance(one, Mentioning)}
    return replaced(node, notes)
