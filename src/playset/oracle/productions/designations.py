"""Speed, day and night (CR 702.178, 702.179, 731)."""

from __future__ import annotations

from playset.ability import (
    DAY_CHANGES,
    HAS_MAX_SPEED,
    IS_DAY,
    START_YOUR_ENGINES,
    YOU,
    YOU_ARE_MONARCH,
    BecomeMonarch,
    BecomesTime,
    IncreaseSpeed,
    LosesLife,
    MaxSpeed,
    SpeedOf,
)
from playset.oracle.grammar import rule
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
