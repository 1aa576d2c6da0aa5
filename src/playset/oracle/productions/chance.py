"""Coins and dice (CR 705, 706)."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any, Final

from playset.ability import THAT_MUCH, CreateToken, FlipCoin, Result, RollDie, Then
from playset.oracle.discourse import Mentioning, plain
from playset.oracle.grammar import Phrase, Values, reading, rule, scanning, take_it, writing
from playset.oracle.productions.control_flow import parts_of
from playset.oracle.reader import Reader
from playset.oracle.resolution import ThatMany
from playset.oracle.writer import Writer
from playset.rules.nodes.base import Effect

rule(
    "sentence",
    FlipCoin,
    "flip a coin. If you win the flip, {won:chain}. If you lose the flip, {lost:chain}",
)
rule("sentence", FlipCoin, "flip a coin. If you win the flip, {won:chain}", lost=None)
rule("sentence", FlipCoin, "flip a coin. If you lose the flip, {lost:chain}", won=None)

DIE: Final = re.compile(r"d(\d+)\Z")
SIDES: Final = {"four": 4, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "twenty": 20}


def scan_die(reader: Reader, at: int) -> list[tuple[int, int]]:
    """Return a die by its letter, such as d20, or by its sides in words."""
    found = DIE.match(reader.words[at])
    if found is not None:
        return [(at + 1, int(found[1]))]
    word = reader.words[at].removesuffix("-sided")
    if word in SIDES and reader.words[at].endswith("-sided") and reader.words[at + 1 : at + 2] == ["die"]:
        return [(at + 2, SIDES[word])]
    return []


def write_die(writer: Writer, sides: Any, style: str) -> Phrase | None:
    """Write a die: six sides in words, other dice with a letter."""
    return Phrase("six-sided die" if sides == 6 else f"d{sides}")


scanning("die", scan_die)
writing("die", write_die)
rule("clause", RollDie, "roll a {sides:die}", table=())
reading("quantity", "the result", lambda values, start: ThatMany())
writing("quantity", lambda writer, value, style: Phrase("the result") if value == THAT_MUCH else None)


def one_result(values: Values, start: int) -> RollDie | None:
    """Make the node for "roll a d20. On 10 or more, create a Treasure token": a table of one entry (CR 706.3a)."""
    least = values["least"]
    if not isinstance(least, int):
        return None
    return RollDie(values["sides"], (Result(least, values["sides"], values["effect"]),))


for _range in (
    "On {least:number} or more",
    "If the result is {least:number} or higher",
    "If you roll a {least:number} or higher",
):
    reading("sentence", f"roll a {{sides:die}}. {_range}, {{effect:chain}}", one_result)

# --- results tables ------------------------------------------------------------------------------------------


def entry(values: Values, start: int) -> tuple[Result, ...] | None:
    """Return one more entry of a table."""
    least, most = values["least"], values.get("most", values["least"])
    if not isinstance(least, int) or not isinstance(most, int):
        return None
    return (*values.get("before", ()), Result(least, most, values["effect"]))


for _range in ("{least:number}", "{least:number} — {most:number}"):
    reading("results", f"{_range} | {{effect:table_effect}}.", entry)
    reading("results", f"{{before:results}} {_range} | {{effect:table_effect}}.", entry)


@dataclass(frozen=True, repr=False)
class MoreOfThose(Effect):
    """ "create two of those tokens": tokens of the kind that an earlier entry of a table makes."""

    count: int


def more_of_those(values: Values, start: int) -> MoreOfThose | None:
    """Make the node for "create two of those tokens"."""
    return MoreOfThose(values["count"]) if isinstance(values["count"], int) else None


def with_more_tokens(table: tuple[Result, ...]) -> tuple[Result, ...] | None:
    """Return the entries of a table, those that speak of the tokens of an earlier one with these tokens."""
    made: CreateToken | None = None
    entries: list[Result] = []
    for one in table:
        effect = one.effect.effect if isinstance(one.effect, Mentioning) else one.effect
        if isinstance(effect, MoreOfThose):
            if made is None:
                return None
            one = Result(one.least, one.most, CreateToken(plain(made.token), effect.count, made.who, made.tapped))
        elif isinstance(effect, CreateToken):
            made = effect
        entries.append(one)
    return tuple(entries)


reading("table_effect", "{it:effect}", take_it)
reading("table_effect", "create {count:several} of those tokens", more_of_those)


def with_table(values: Values, start: int) -> Effect | None:
    """Make the node for a roll and the table that goes with it (CR 706.3b)."""
    *before, last = parts_of(values["effect"])
    if not isinstance(last, RollDie) or last.table:
        return None
    table = with_more_tokens(values["table"])
    if table is None:
        return None
    rolled = dataclasses.replace(last, table=table)
    return Then(*before, rolled) if before else rolled


reading("text", "{effect:effect}. {table:results}", with_table)


def write_table(writer: Writer, effect: Any, style: str) -> Phrase | None:
    """Write the entries of a table stand below the roll, one to a line (CR 706.3a)."""
    if not isinstance(effect, Effect):
        return None
    *before, last = parts_of(effect)
    if not isinstance(last, RollDie) or not last.table:
        return None
    roll = dataclasses.replace(last, table=())
    first = writer.write("effect", Then(*before, roll) if before else roll)
    if first is None:
        return None
    lines = [f"{first.text}."]
    start = writer.discourse
    for result in last.table:
        writer.discourse = start.copy()
        does = writer.write("effect", result.effect)
        if does is None:
            return None
        numbers = str(result.least) if result.least == result.most else f"{result.least}—{result.most}"
        lines.append(f"{numbers} | {does.text}.")
    return Phrase("\n".join(lines))


writing("text", write_table)
