"""Paired creatures as words (CR 702.95)."""

from __future__ import annotations

from typing import Any

from playset.ability import THE_PAIR, UNPAIRED, Continuous
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.writer import Writer

rule("adjective", type(UNPAIRED), "unpaired")


def both_have(values: Values, start: int) -> Continuous:
    """Make the node for "as long as ~ is paired with another creature, each of those creatures gets +1/+1"."""
    return Continuous(THE_PAIR, values["change"])


def write_both_have(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "as long as ~ is paired with another creature, each of those creatures gets +1/+1"."""
    if not isinstance(ability, Continuous) or ability.affected != THE_PAIR or ability.condition is not None:
        return None
    writer.third = True
    change = writer.write("lasting", ability.modification)
    if change is None:
        return None
    return Phrase(f"as long as {writer.me} is paired with another creature, each of those creatures {change.text}.")


for _both in ("each of those creatures", "both creatures"):
    reading("line", f"as long as ~ is paired with another creature, {_both} {{change:lasting}}.", both_have)
writing("line", write_both_have)
