"""Awaken (CR 702.113)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.costs.base import Costs, as_costs
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import Then
from playset.ability.effects.counters import PutCounters
from playset.ability.filters.base import YOU_CONTROL
from playset.ability.filters.characteristics import LAND
from playset.ability.keywords.base import HASTE
from playset.ability.modifications import AddTypes, BaseSize, Has
from playset.core.words import CardType
from playset.rules.casting.targets import Target
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.base import Ability, Spell
from playset.rules.nodes.casting import AlternativeCost
from playset.rules.state.objects import Duration

__all__ = ["Awaken"]

AWAKENED: Final = 100  # tells the land that is awakened from another land that the spell may target


@dataclass(frozen=True, repr=False)
class AwakenCost(AlternativeCost):
    """CR 702.113a: the cost for which the spell also has a land you control become a creature with counters."""

    count: int = 0

    def text(self, spell: Spell) -> Spell:
        land = Target(LAND & YOU_CONTROL, number=AWAKENED)
        creature = AddTypes(CardType.CREATURE, ("Elemental",)) & BaseSize(0, 0) & Has(HASTE)
        awakens = (PutCounters(PLUS_COUNTER, self.count, land), Until(land, creature, Duration.GAME))
        return Spell(Then(spell.effect, *awakens))


@dataclass(frozen=True, repr=False)
class Awaken(Ability):
    """CR 702.113a: cast this for another cost; then a land you control becomes a 0/0 Elemental with N counters."""

    count: int
    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (AwakenCost(as_costs(self.cost), word="awaken", count=self.count),)
