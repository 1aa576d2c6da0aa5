"""The city's blessing, speed, the monarch, day and night (CR 702.131, 702.178, 702.179, 725, 731)."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    ASCEND,
    DAY_CHANGES,
    HAS_BLESSING,
    HAS_MAX_SPEED,
    IS_DAY,
    START_YOUR_ENGINES,
    YOU,
    YOU_ARE_MONARCH,
    BecomeMonarch,
    BecomesTime,
    GetBlessing,
    IncreaseSpeed,
    LosesLife,
    MaxSpeed,
    SpeedOf,
    Spell,
    Then,
)
from playset.core.node import Node
from playset.oracle.grammar import Phrase, Values, reading, rule, scanning, writing
from playset.oracle.productions.control_flow import parts_of
from playset.oracle.reader import Reader
from playset.oracle.writer import Writer
from playset.rules.objects.transform import DAY, NIGHT

rule("keyword_line", type(START_YOUR_ENGINES), "start your engines!")
rule("line", MaxSpeed, "max speed — {ability:line}")
rule("condition_part", type(HAS_MAX_SPEED), "you have max speed")
rule("quantity", SpeedOf, "your speed", who=YOU)
rule("clause", IncreaseSpeed, "your speed increases by {count:number}", who=YOU)
rule("pattern", LosesLife, "{who:who} lose(s) life", your_turn=False, exactly=0)
rule("pattern", LosesLife, "{who:who} lose(s) life during your turn", your_turn=True)
rule("clause", BecomeMonarch, "{who:player} become(s) the monarch")
rule("condition_part", type(YOU_ARE_MONARCH), "you're the monarch")
rule("condition_part", type(IS_DAY), "it's neither day nor night", time=0)
rule("condition_part", type(IS_DAY), "it's day", time=DAY)
rule("condition_part", type(IS_DAY), "it's night", time=NIGHT)
rule("clause", BecomesTime, "it becomes day", time=DAY)
rule("clause", BecomesTime, "it becomes night", time=NIGHT)
rule("pattern", type(DAY_CHANGES), "day becomes night or night becomes day")

# --- the city's blessing -------------------------------------------------------------------------------------


def scan_ascend(reader: Reader, at: int) -> list[tuple[int, Node]]:
    """Scan "ascend" of a permanent."""
    return [] if reader.is_spell else [(at + 1, ASCEND)]


def ascending(values: Values, start: int) -> Spell:
    """Make the node for "ascend" of a spell and what it does besides: they are instructions of one spell."""
    return Spell(Then(GetBlessing(), *parts_of(values["effect"])))


def write_ascending(writer: Writer, ability: Any, style: str) -> Phrase | None:
    """Write "ascend" and what the spell does besides."""
    parts = parts_of(ability.effect) if isinstance(ability, Spell) else ()
    if len(parts) < 2 or not isinstance(parts[0], GetBlessing):
        return None
    rest = writer.write("text", Then(*parts[1:]) if len(parts) > 2 else parts[1])
    return None if rest is None else Phrase(f"ascend\n{rest.text}")


scanning("keyword", scan_ascend, frozenset({"ascend"}))
writing("keyword", lambda writer, ability, style: Phrase("ascend") if ability == ASCEND else None)
reading("spell", "ascend {effect:text}", ascending)
writing("spell", write_ascending)
rule("condition_part", type(HAS_BLESSING), "you have the city's blessing")
