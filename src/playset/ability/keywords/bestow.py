"""Bestow (CR 702.103): creature cards that may be cast as Auras."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.keywords.bare import Costs, as_costs
from playset.ability.traits import CREATURE
from playset.rules.bestowing import BESTOW, BestowedAura
from playset.rules.casting_words import AlternativeCost
from playset.rules.definition import CardDefinition
from playset.rules.nodes import Ability, Enchant, Modification

__all__ = ["Bestow"]

ENCHANT_CREATURE: Final = Enchant(CREATURE)
BESTOWED: Final[dict[CardDefinition, CardDefinition]] = {}


@dataclass(frozen=True, repr=False)
class BestowCost(AlternativeCost):
    """CR 702.103a: the cost for which a spell is cast bestowed."""

    def form(self, definition: CardDefinition) -> CardDefinition:
        found = BESTOWED.get(definition)
        if found is None:
            abilities = (ENCHANT_CREATURE, *definition.abilities)
            found = definition.altered(type_line="Enchantment — Aura", abilities=abilities)
            BESTOWED[definition] = found
        return found

    def gains(self) -> tuple[Modification, ...]:
        return (BestowedAura(ENCHANT_CREATURE),)


@dataclass(frozen=True, repr=False)
class Bestow(Ability):
    """CR 702.103a: cast this for another cost as an Aura with enchant creature; unattached, it is a creature again."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (BestowCost(as_costs(self.cost), word=BESTOW),)
