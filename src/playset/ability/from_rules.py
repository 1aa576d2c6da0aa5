"""Words that `rules` itself defines, exported for cards: kinds of abilities, targets, durations, zones."""

from __future__ import annotations

from playset.core.words import Phase, Step, Zone
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import (
    Activated,
    Continuous,
    Enchant,
    HexproofFrom,
    InOpeningHand,
    Protection,
    Spell,
    Toxic,
    When,
    WorksInGraveyard,
)
from playset.rules.nodes.casting import (
    AdditionalCost,
    AlternativeCost,
    CastFrom,
    CastOnly,
    ChoiceOfCosts,
    OptionalCost,
    PaymentHelp,
)
from playset.rules.objects.sagas import Chapter
from playset.rules.state.cards import card
from playset.rules.state.objects import Duration

__all__ = [
    "Activated",
    "AdditionalCost",
    "AlternativeCost",
    "CastFrom",
    "CastOnly",
    "Chapter",
    "ChoiceOfCosts",
    "Continuous",
    "Duration",
    "Enchant",
    "HexproofFrom",
    "InOpeningHand",
    "OptionalCost",
    "PaymentHelp",
    "Phase",
    "Protection",
    "Spell",
    "Step",
    "Target",
    "Toxic",
    "When",
    "WorksInGraveyard",
    "Zone",
    "card",
]
