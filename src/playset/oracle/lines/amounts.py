"""Numbers: in figures ("3 damage"), in words ("two cards"), and as something to be counted (CR 107)."""

from __future__ import annotations

from typing import Any

from playset.ability import EVENT_AMOUNT, THAT_MUCH, Count, ManaValueOf, PowerOf, X
from playset.oracle.grammar import Phrase, Values, reading, rule, scanning, take_it, writing
from playset.oracle.nouns import MANY, ONE, write_np
from playset.oracle.reader import Reader
from playset.oracle.words import NUMBER_BY_WORD, number_word
from playset.oracle.writer import Writer
from playset.rules.nodes import Amount


def scan_number(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """A number in figures or in words, or X."""
    word = reader.words[at]
    if word.isdigit():
        return [(at + 1, int(word))]
    if word == "x":
        return [(at + 1, X)]
    return [(at + 1, NUMBER_BY_WORD[word])] if word in NUMBER_BY_WORD else []


def scan_several(reader: Reader, at: int) -> list[tuple[int, Any]]:
    """A number other than one."""
    return [(end, value) for end, value in scan_number(reader, at) if value != 1]


def write_number(writer: Writer, value: Any, style: str) -> Phrase | None:
    """A number in figures."""
    return Phrase(str(value)) if isinstance(value, int) else None


def write_several(writer: Writer, value: Any, style: str) -> Phrase | None:
    """A number other than one, in words."""
    return Phrase(number_word(value)) if isinstance(value, int) and value != 1 else None


def write_count(writer: Writer, value: Any, style: str) -> Phrase | None:
    """A number in words."""
    return Phrase(number_word(value)) if isinstance(value, int) else None


scanning("number", scan_number)
scanning("count", scan_number)
scanning("several", scan_several)
writing("number", write_number)
writing("count", write_count)
writing("several", write_several)
for _category in ("number", "count", "several"):
    rule(_category, type(X), "X")
rule("number", type(EVENT_AMOUNT), "that much")
rule("several", type(THAT_MUCH), "that many")

# --- what is counted -----------------------------------------------------------------------------------------

rule("quantity", Count, "the number of {what:many}", times=1)
rule("quantity", Count, "twice the number of {what:many}", times=2)
rule("quantity", PowerOf, "{what:possessive} power")
rule("quantity", ManaValueOf, "{what:possessive} mana value")


def for_each(values: Values, start: int) -> Amount:
    """ "for each creature you control" """
    return Count(values["what"])


def write_for_each(writer: Writer, value: Any, style: str) -> Phrase | None:
    """ "creature you control", after "for each" """
    if not isinstance(value, Count) or value.times != 1:
        return None
    noun = write_np(writer, value.what, ONE)  # type: ignore[arg-type]
    return None if noun is None else Phrase(noun)


reading("per", "{what:np_one}", for_each)
writing("per", write_for_each)


def write_many(writer: Writer, value: Any, style: str) -> Phrase | None:
    """A description in the plural."""
    noun = write_np(writer, value, MANY)
    return None if noun is None else Phrase(noun, third=False)


reading("many", "{it:np_many}", take_it)
writing("many", write_many)
