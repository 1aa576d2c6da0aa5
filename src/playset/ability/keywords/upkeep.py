"""Keyword abilities of the upkeep (CR 702): cumulative upkeep, echo, fading, vanishing."""

from __future__ import annotations

from dataclasses import dataclass

from playset.ability.amounts import CountersOn
from playset.ability.conditions import CAME_UNDER_YOUR_CONTROL, YOU_DID, Exists, Is
from playset.ability.effects.control_flow import If, Then
from playset.ability.effects.counters import RemoveCounters
from playset.ability.effects.paying import Unless
from playset.ability.effects.permanents import PutCounters, SacrificeIt
from playset.ability.filters import PERMANENT, SELF
from playset.ability.keywords.bare import Costs, as_costs
from playset.ability.patterns import AtBeginning, LastCounterRemoved
from playset.ability.players import YOU
from playset.ability.replacements import EntersWith
from playset.ability.standing import WithCounters
from playset.core.words import Step
from playset.rules.nodes import Ability, When

__all__ = ["CumulativeUpkeep", "Echo", "Fading", "Vanishing"]


@dataclass(frozen=True, repr=False)
class CumulativeUpkeep(Ability):
    """CR 702.24: an age counter each upkeep, then pay the cost for each of them or sacrifice it."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        pay = Unless(as_costs(self.cost), SacrificeIt(SELF), times=CountersOn("age", SELF))
        grow = Then(PutCounters("age", 1, SELF), pay)
        return (When(AtBeginning(Step.UPKEEP, YOU), grow, Exists(PERMANENT & SELF)),)


@dataclass(frozen=True, repr=False)
class Echo(Ability):
    """CR 702.30: in the first upkeep under your control, sacrifice it unless you pay."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        pay = Unless(as_costs(self.cost), SacrificeIt(SELF))
        return (When(AtBeginning(Step.UPKEEP, YOU), pay, CAME_UNDER_YOUR_CONTROL),)


@dataclass(frozen=True, repr=False)
class Fading(Ability):
    """CR 702.32: enters with fade counters; remove one each upkeep, and sacrifice it if you can't."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        fade = Then(RemoveCounters("fade", 1, SELF), If(YOU_DID, Then(), SacrificeIt(SELF)))
        return (EntersWith("fade", self.count), When(AtBeginning(Step.UPKEEP, YOU), fade))


@dataclass(frozen=True, repr=False)
class Vanishing(Ability):
    """CR 702.63: enters with time counters, loses one each upkeep, and is sacrificed when the last is removed."""

    count: int = 0  # CR 702.63b: without a number it does not enter with any

    def expanded(self) -> tuple[Ability, ...]:
        tick = When(AtBeginning(Step.UPKEEP, YOU), RemoveCounters("time", 1, SELF), Is(SELF, WithCounters("time")))
        last = When(LastCounterRemoved("time"), SacrificeIt(SELF))
        return (EntersWith("time", self.count), tick, last) if self.count else (tick, last)
