"""Class cards (CR 716): level bars with what stands in their sections."""

from __future__ import annotations

from typing import Any

from playset.ability import BecomesLevel, ClassLevel
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.writer import Writer, sentence_case

rule("pattern", BecomesLevel, "{what} become(s) level {level:number}")


def class_level(values: Values, start: int) -> ClassLevel | None:
    """Make the node for "{1}{W}: Level 2", and the abilities of that section."""
    if not isinstance(values["level"], int):
        return None
    return ClassLevel(values["cost"], values["level"], values.get("abilities", ()))


def write_class_level(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write the level bar and each ability on lines of their own (CR 716.2)."""
    if not isinstance(ability, ClassLevel):
        return None
    lines = [f"{ability.cost}: Level {ability.level}"]
    for one in ability.abilities:
        for category in ("keyword", "line"):
            phrase = writer.write(category, one)
            if phrase is not None:
                lines.append(sentence_case(phrase.text))
                break
        else:
            return None
    return Phrase("\n".join(lines))


reading("line", "{cost:mana}: level {level:number}", class_level)
reading("line", "{cost:mana}: level {level:number} {abilities:paragraphs}", class_level)
writing("line", write_class_level)
