"""Champion (CR 702.72)."""

from __future__ import annotations

from dataclasses import dataclass

from playset.ability.costs.permanents import ExilePermanents
from playset.ability.effects.paying import Unless
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.zone_changes import PutOntoBattlefield
from playset.ability.filters.base import OTHER, SELF, YOU_CONTROL
from playset.ability.filters.players import YOU
from playset.ability.filters.zones import EXILED_WITH
from playset.ability.triggers.zone_changes import Enters, Leaves
from playset.rules.nodes.base import Ability, Filter, When

__all__ = ["Champion"]


@dataclass(frozen=True, repr=False)
class Champion(Ability):
    """CR 702.72a: when it enters, sacrifice it unless you exile another permanent you control, until it leaves."""

    what: Filter

    def expanded(self) -> tuple[Ability, ...]:
        exiling = ExilePermanents(OTHER & self.what & YOU_CONTROL)
        return (
            When(Enters(SELF), Unless((exiling,), SacrificeIt(SELF), YOU)),
            When(Leaves(SELF), PutOntoBattlefield(EXILED_WITH, owners=True)),
        )
