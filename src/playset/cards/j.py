"""Cards whose names begin with J."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Jerrard of the Closed Fist", "{3}{R}{G}{G}", "Legendary Creature — Human Knight", pt="6/5"),
    card(
        "Juggernaut",
        "{4}",
        "Artifact Creature — Juggernaut",
        AttacksIfAble(),
        CannotBeBlocked(by=Subtype("Wall")),
        pt="5/3",
    ),
)
