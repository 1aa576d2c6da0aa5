"""Cards whose names begin with J."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Juggernaut",
        "{4}",
        "Artifact Creature — Juggernaut",
        AttacksIfAble(),
        CannotBeBlocked(by=Subtype("Wall")),
        pt="5/3",
    ),
)
