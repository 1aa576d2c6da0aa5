"""Cards whose names begin with K."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Karplusan Forest",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}", "{G}"), DealDamage(1, YOU))),
    ),
    card("Knight of Meadowgrain", "{W}{W}", "Creature — Kithkin Knight", FIRST_STRIKE, LIFELINK, pt="2/2"),
)
