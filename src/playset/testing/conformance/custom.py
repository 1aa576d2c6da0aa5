"""Permanents that scenarios make up: without types, with one ability whose name is its text."""

from __future__ import annotations

from typing import Any

from playset.ability import (
    ANY_TARGET,
    IT,
    PERMANENT,
    SPELL,
    YOU_CONTROL,
    Activated,
    CostsLess,
    CostsMore,
    DealDamage,
    Destroy,
    Exile,
    PutOntoBattlefield,
    Target,
    ThatCard,
    Then,
    Transform,
)
from playset.rules.definition import CardDefinition, card
from playset.rules.nodes import Ability, Effect
from playset.testing.conformance.outcome import SKIP_OP, Stopped


def custom_card(step: dict[str, Any]) -> CardDefinition:
    """Return the permanent that a step of a scenario describes."""
    kind = step["kind"]
    if kind == "SpellCostModification":
        amount = step["amount"]
        static: Ability = (
            CostsMore(SPELL & YOU_CONTROL, amount) if amount > 0 else CostsLess(SPELL & YOU_CONTROL, -amount)
        )
        return card("spell cost modification", "", "", static)
    count = step.get("target_count", 1)
    target = Target(PERMANENT, count, count)
    effects: dict[str, tuple[str, Effect]] = {
        "TargetDestroy": ("target destroy", Destroy(target)),
        "TargetExile": ("target exile", Exile(target)),
        "TargetDamage": (
            f"target damage {step.get('amount', 0)}",
            DealDamage(step.get("amount", 0), Target(ANY_TARGET)),
        ),
        "TargetTransform": ("target transform", Transform(target)),
        "TargetBlink": ("target blink", Then(Exile(target), ThatCard(), PutOntoBattlefield(IT, owners=True))),
        "AllDestroy": ("all destroy", Destroy(PERMANENT)),
    }
    if kind not in effects:
        raise Stopped(SKIP_OP, f"the custom effect {kind}")
    name, effect = effects[kind]
    return card(name, "", "", Activated((), effect))
