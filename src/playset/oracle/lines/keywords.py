"""Keyword abilities (CR 702)."""

from __future__ import annotations

from typing import Any

from playset.ability import Enchant, Equip, Landwalk, Protection, Subtype, Types
from playset.core.words import KEYWORDS
from playset.oracle.grammar import Phrase, reading, rule, scanning, take_it, writing
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer
from playset.oracle.nouns import ONE, write_np
from playset.rules.nodes import KeywordAbility

for _word, _bit in KEYWORDS.items():
    rule("keyword", KeywordAbility, _word, mask=_bit)
rule("keyword", Protection, "protection from {quality:quality}")
rule("keyword", Landwalk, "{land:landwalk}")
rule("keyword_line", Equip, "equip {cost:mana}")
rule("keyword_line", Enchant, "enchant {what:np}")
reading("keyword_line", "{it:keyword}", take_it)


def scan_landwalk(reader: Reader, at: int) -> list[tuple[int, str]]:
    """ "forestwalk" """
    word = reader.words[at]
    return [(at + 1, word.removesuffix("walk").capitalize())] if word.endswith("walk") and len(word) > 4 else []


def write_landwalk(writer: Writer, land: str, style: str) -> Phrase | None:
    """ "forestwalk" """
    return Phrase(f"{land.lower()}walk")


scanning("landwalk", scan_landwalk)
writing("landwalk", write_landwalk)


def write_bare(writer: Writer, what: Any, style: str) -> Phrase | None:
    """A noun phrase in the singular without an article."""
    noun = write_np(writer, what, ONE)
    return None if noun is None else Phrase(noun)


reading("np", "{it:np_one}", take_it)
writing("np", write_bare)


def write_quality(writer: Writer, what: Any, style: str) -> Phrase | None:
    """What protection is from: a colour, or a kind of thing in the plural."""
    phrase = writer.write("adjective", what)
    if phrase is not None and not isinstance(what, (Types, Subtype)):
        return phrase
    return writer.write("many", what)


reading(
    "quality",
    "{it:adjective}",
    lambda values, start: None if isinstance(values["it"], (Types, Subtype)) else values["it"],
)
reading("quality", "{it:np_many}", take_it)
writing("quality", write_quality)
