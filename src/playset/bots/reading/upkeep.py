"""What a permanent asks of its controller at their next upkeep so that it stays: a payment, or a counter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.amounts import CountersOn
from playset.ability.conditions import CAME_UNDER_YOUR_CONTROL, YOU_DID
from playset.ability.costs.base import PayLife
from playset.ability.effects.control_flow import AskWhether, SkipUnless
from playset.ability.effects.counters import PutCounters, RemoveCounters
from playset.ability.effects.paying import OfferToPay
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.ability.triggers.base import AtBeginning
from playset.ability.triggers.permanents import LastCounterRemoved
from playset.bots.reading.ability_facts import ability_facts
from playset.core.words import Step
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.nodes.ability_sets import AbilitySet, TriggeredEntry
    from playset.rules.nodes.base import Condition, Cost, Effect
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

CARD: Final = 3  # the mana that a payment of a card, a permanent or the like is taken for


@mypyc_attr(acyclic=True)
class Due:
    """How a permanent is sacrificed at its controller's upkeep (CR 702.24, 702.30, 702.32, 702.63)."""

    __slots__ = ("condition", "costs", "growth", "kind", "last")

    def __init__(self, condition: Condition | None) -> None:
        self.condition = condition
        self.costs: tuple[Cost, ...] = ()  # what may be paid instead; nothing if there is no such way
        self.kind = ""  # the counters that it is paid for, or of which one is removed
        self.growth = 0  # so many of them come before it is paid for each; 0 if it is paid once
        self.last = -1  # with so many of them it goes; -1 if it does not depend on them

    def read(self, effect: Effect) -> bool:
        """Take an instruction before the sacrifice into account; return False if it asks for something else."""
        if isinstance(effect, PutCounters) and effect.on == SELF and isinstance(effect.amount, int):
            self.kind, self.growth = effect.kind, effect.amount
        elif isinstance(effect, RemoveCounters) and effect.of == SELF:
            self.kind, self.last = effect.kind, 0
        elif isinstance(effect, OfferToPay):
            for_each = isinstance(effect.times, CountersOn) and effect.times.kind == self.kind and self.growth > 0
            if effect.who != YOU or self.costs or not (for_each or effect.times == 1):
                return False
            self.costs = effect.costs
        elif isinstance(effect, SkipUnless):
            return effect.condition == YOU_DID
        return not isinstance(effect, AskWhether)

    def is_at_hand(self, state: State, permanent: Permanent) -> bool:
        """True if a permanent will be sacrificed at the next upkeep unless its controller pays."""
        if self.last >= 0 and permanent.counters.get(self.kind, 0) != self.last:
            return False
        player = permanent.controller
        if self.condition == CAME_UNDER_YOUR_CONTROL:
            # CR 702.30a: the last upkeep is by then the one that has begun last, unless that one is not over yet.
            is_now = state.step == Step.UPKEEP and state.active == player
            return permanent.controlled_since > state.players[player].upkeep_timestamps[not is_now]
        return self.condition is None or self.condition.holds(state, Context(permanent.id, player))

    def price(self, permanent: Permanent) -> int:
        """Return what is to be paid for a permanent at the next upkeep, in mana."""
        price = 0
        for cost in self.costs:
            mana = cost.mana_part()
            if mana is not None:
                price += mana.mana_value
            else:
                price += cost.amount if isinstance(cost, PayLife) and isinstance(cost.amount, int) else CARD
        return price * (permanent.counters.get(self.kind, 0) + self.growth) if self.growth else price


def due_of(abilities: AbilitySet) -> Due | None:
    """Return how permanents with some abilities are sacrificed at an upkeep; None if they are not."""
    facts = ability_facts(abilities)
    if not facts.due_known:
        facts.due_known = True
        for entry in abilities.triggered:
            if facts.due is None:
                facts.due = read(entry)
    return facts.due


def read(entry: TriggeredEntry) -> Due | None:
    """Return how a triggered ability sacrifices its source at its controller's upkeep; None if it does not."""
    pattern = entry.ability.pattern
    due = Due(entry.ability.condition)
    if isinstance(pattern, LastCounterRemoved) and pattern.what == SELF:
        due.kind, due.last = pattern.kind, 1
    elif not isinstance(pattern, AtBeginning) or pattern.step != Step.UPKEEP or pattern.whose != YOU:
        return None
    for effect in entry.program.code:
        if isinstance(effect, SacrificeIt):
            return due if effect.what == SELF else None
        if not due.read(effect):
            return None
    return None
