"""Conditions: after "if", "as long as" and "activate only if"."""

from __future__ import annotations

from typing import Any

from playset.ability import YOU_CONTROL, YOU_DID, YOUR_TURN, Exists, OPPONENT_CONTROLS
from playset.oracle.grammar import Phrase, Values, reading, rule, writing
from playset.oracle.nouns import all_of, atoms, in_order
from playset.ability.filters import Both
from playset.oracle.writer import Writer

NO_LIMIT = 9999

rule("condition", type(YOUR_TURN), "it's your turn")
rule("condition", type(YOU_DID), "you do")


def controls(owner: Any, least: int, most: int = NO_LIMIT) -> Any:
    """Someone controls so many permanents that fit."""

    def make(values: Values, start: int) -> Exists:
        what = values["what"]
        what = getattr(what, "node", what)
        count = values.get("count", 0)
        return Exists(in_order(Both(what, owner)), count or least, count if most == -1 else most)

    return make


for _who, _owner in (("you control", YOU_CONTROL), ("an opponent controls", OPPONENT_CONTROLS)):
    reading("condition", f"{_who} {{what:a}}", controls(_owner, 1))
    reading("condition", f"{_who} {{count:several}} or more {{what:many}}", controls(_owner, 1))
    reading("condition", f"{_who} no {{what:many}}", controls(_owner, 0, 0))


def write_exists(writer: Writer, condition: Any, style: str) -> Phrase | None:
    """ "you control three or more artifacts" """
    if not isinstance(condition, Exists):
        return None
    parts = atoms(condition.what)  # type: ignore[arg-type]
    for owner, words in ((YOU_CONTROL, "you control"), (OPPONENT_CONTROLS, "an opponent controls")):
        rest = [part for part in parts if part != owner]
        if len(rest) < len(parts) and rest:
            return write_controls(writer, condition, words, all_of(rest))
    return None


def write_controls(writer: Writer, condition: Exists, words: str, what: Any) -> Phrase | None:
    """How many of a description someone controls."""
    one, many = writer.write("a", what), writer.write("many", what)
    if one is None or many is None:
        return None
    if condition.least == 0 and condition.most == 0:
        return Phrase(f"{words} no {many.text}")
    if condition.most != NO_LIMIT:
        return None
    if condition.least == 1:
        return Phrase(f"{words} {one.text}")
    count = writer.text("count", condition.least)
    return Phrase(f"{words} {count} or more {many.text}")


writing("condition", write_exists)
