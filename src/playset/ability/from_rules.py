"""The words of the rules themselves that cards are written with."""

from __future__ import annotations

from playset.core.words import Phase, Step, Zone
from playset.rules.casting_words import AdditionalCost, AlternativeCost, CastFrom, ChoiceOfCosts, OptionalCost
from playset.rules.definition import card
from playset.rules.nodes import Activated, Continuous, Enchant, InOpeningHand, Protection, Spell, Toxic, When
from playset.rules.objects import Duration
from playset.rules.payment_help import PaymentHelp
from playset.rules.sagas import Chapter
from playset.rules.targets import Target

__all__ = [
    "Activated",
    "AdditionalCost",
    "AlternativeCost",
    "CastFrom",
    "Chapter",
    "ChoiceOfCosts",
    "Continuous",
    "Duration",
    "Enchant",
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
    "Zone",
    "card",
]
