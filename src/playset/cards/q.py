"""Cards whose names begin with Q."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Quicksilver Gargantuan",
        "{5}{U}{U}",
        "Creature — Shapeshifter",
        EntersAsCopy(CREATURE, BaseSize(7, 7)),
        pt="7/7",
    ),
    card(
        "Quirion Ranger",
        "{G}",
        "Creature — Elf Ranger",
        Activated((ReturnToHandCost(Subtype("Forest")),), Untap(Target(CREATURE)), once=True),
        pt="1/1",
    ),
)
