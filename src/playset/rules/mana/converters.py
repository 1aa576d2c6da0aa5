"""Find a way to pay with mana abilities that cost mana themselves, such as that of a Signet (CR 605.3a).

`mana.payment` calls `plan_with_converters` where sources that only have to be tapped do not suffice. Such an ability is
called a converter. The search is exact, and uses as few converters as possible. Nothing here looks at a game.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from playset.core.mana import PIP_KINDS, POOL_SIZE
from playset.rules.mana.solver import Plan, accepted_kinds, demands, pay_with_least_life, pip_rank, pips_in_order
from playset.rules.mana.sources import Source, source_rank

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.mana.sources import AvailableMana, Converter


class Conversions:
    """A search for the order in which to use given converters, and for what pays for each (CR 605.3a)."""

    __slots__ = ("busy", "converters", "failed", "generic", "life", "limited", "pips", "plan", "usable")

    def __init__(
        self,
        plan: Plan,
        usable: list[Source],
        converters: list[Converter],
        cost: ManaCost,
        life: int,
        limited: tuple[int, ...],
    ) -> None:
        self.plan = plan
        self.usable = usable
        self.converters = converters
        self.pips = pips_in_order(cost)
        self.generic = cost.generic
        self.life = life
        # By kind, how much of the mana in the pool may be spent on the cost, but not on a converter (CR 106.6).
        self.limited = [0] * POOL_SIZE
        for kind in limited:
            self.limited[kind] += 1
        self.busy: list[int] = []  # the sources of the converters in use
        # What has been tried in vain: how many were still to be used, with which mana, sources and converters.
        self.failed: set[tuple[int, tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]] = set()

    def convert(self, left: int) -> bool:
        """Use so many more converters and pay for everything with what is then there."""
        plan = self.plan
        if left == 0:
            return pay_with_least_life(plan, self.usable, self.pips, self.generic, self.life)
        key = (left, tuple(plan.pool), tuple(self.limited), plan.used, tuple(sorted(self.busy)))
        if key in self.failed:
            return False
        tried: list[Converter] = []
        for converter in self.converters:
            own = self.place_of(converter.obj)
            if converter.obj in self.busy or (own < 0 and any(converter.is_like(other) for other in tried)):
                continue
            if own < 0:
                tried.append(converter)
            if own >= 0:
                if plan.used >> own & 1:
                    continue
                plan.used |= 1 << own
            self.busy.append(converter.obj)
            for alternative, mana in converter.made:
                if self.pay_for(converter, alternative, mana, left, ()):
                    return True
            self.busy.pop()
            if own >= 0:
                plan.used &= ~(1 << own)
        self.failed.add(key)
        return False

    def place_of(self, obj: int) -> int:
        """Return the place of an object among the sources; -1 if it makes mana only at a cost of mana."""
        for number, source in enumerate(self.usable):
            if source.obj == obj:
                return number
        return -1

    def pay_for(
        self, converter: Converter, alternative: int, mana: tuple[int, ...], left: int, spent: tuple[int, ...]
    ) -> bool:
        """Pay for the rest of what a converter costs, then go on with what it makes."""
        plan = self.plan
        if len(spent) == len(converter.pips):
            plan.taps.append((converter.obj, converter.ability, alternative, *spent))
            for kind in mana:
                plan.pool[kind] += 1
                self.limited[kind] += 1 if converter.limited else 0
            if self.convert(left - 1):
                return True
            for kind in mana:
                plan.pool[kind] -= 1
                self.limited[kind] -= 1 if converter.limited else 0
            plan.taps.pop()
            return False
        pip = converter.pips[len(spent)]
        for kind in range(POOL_SIZE):
            if plan.pool[kind] > self.limited[kind] and accepted_kinds(pip) >> kind & 1:
                plan.pool[kind] -= 1
                if self.pay_for(converter, alternative, mana, left, (*spent, kind)):
                    return True
                plan.pool[kind] += 1
        tried: list[list[tuple[int, int, tuple[int, ...]]]] = []
        for number, source in enumerate(self.usable):
            if plan.used >> number & 1 or source.alternatives in tried:
                continue
            if not self.converts(source.obj):
                tried.append(source.alternatives)
            if self.tap_for(number, source, converter, alternative, mana, left, spent):
                return True
        return False

    def converts(self, obj: int) -> bool:
        """True if a source of mana is a converter as well."""
        for converter in self.converters:
            if converter.obj == obj:
                return True
        return False

    def tap_for(
        self,
        number: int,
        source: Source,
        converter: Converter,
        alternative: int,
        mana: tuple[int, ...],
        left: int,
        spent: tuple[int, ...],
    ) -> bool:
        """Try to pay for one mana that a converter costs by tapping a source."""
        plan = self.plan
        for ability, which, made in source.alternatives:
            if ability < 0 or source.limited >> ability & 1:
                continue  # CR 702.51a, 106.6: what helps to pay for a spell pays for nothing else
            for position, kind in enumerate(made):
                if kind in made[:position] or not accepted_kinds(converter.pips[len(spent)]) >> kind & 1:
                    continue
                plan.used |= 1 << number
                plan.taps.append((source.obj, ability, which))
                for other in made:
                    plan.pool[other] += 1
                plan.pool[kind] -= 1
                if self.pay_for(converter, alternative, mana, left, (*spent, kind)):
                    return True
                plan.pool[kind] += 1
                for other in made:
                    plan.pool[other] -= 1
                plan.taps.pop()
                plan.used &= ~(1 << number)
        return False


def plan_with_converters(cost: ManaCost, usable: AvailableMana) -> Plan | None:
    """Return a way to pay a cost that uses converters, as few as possible; None if there is none.

    Mana that is lent to the pool may be spent on this cost, but not on converters (CR 106.6).
    """
    if cost.least > usable.reach:
        return None
    kinds = usable.kinds
    for converter in usable.converters:
        kinds |= converter.kinds
    for mask, _ in demands(cost):
        if not kinds & mask:
            return None
    sources = sorted(usable.sources, key=source_rank)
    for count in range(1, len(usable.converters) + 1):
        tried: list[list[Converter]] = []
        for chosen in combinations(usable.converters, count):
            converters = list(chosen)
            if was_tried(converters, tried, sources):
                continue
            if not may_suffice(usable.pool, usable.life, cost, sources, converters):
                continue
            plan = Plan(usable.pool)
            if Conversions(plan, sources, converters, cost, usable.life, usable.lent).convert(count):
                return plan
            tried.append(converters)
    return None


def was_tried(converters: list[Converter], tried: list[list[Converter]], usable: list[Source]) -> bool:
    """True if others just like these were of no use. What makes mana at no cost as well is like nothing else."""
    for converter in converters:
        for source in usable:
            if source.obj == converter.obj:
                return False
    for others in tried:
        if all(one.is_like(other) for one, other in zip(converters, others, strict=True)):
            return True
    return False


def may_suffice(pool: list[int], life: int, cost: ManaCost, usable: list[Source], converters: list[Converter]) -> bool:
    """True unless there is surely too little mana for the cost and for these converters, in whatever order."""
    busy: list[int] = []
    made = spent = generic = 0
    pips = list(cost.pips)
    for converter in converters:
        if converter.obj in busy:
            return False  # it is tapped only once
        busy.append(converter.obj)
        made += converter.most
        spent += len(converter.pips)
        for pip in converter.pips:
            if pip == PIP_KINDS:
                generic += 1
            else:
                pips.append(pip)
    sources = [source for source in usable if source.obj not in busy]
    for source in sources:
        made += source.most
    if cost.least + spent > made + sum(pool):
        return False
    for converter in converters:
        made_by_it = [(converter.ability, alternative, mana) for alternative, mana in converter.made]
        source = Source(converter.obj, made_by_it)
        source.summarize()
        sources.append(source)
    pips.sort(key=pip_rank)
    return pay_with_least_life(Plan(pool), sources, pips, cost.generic + generic, life)
