"""Cards whose names begin with U."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Underground River",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{U}", "{B}"), DealDamage(1, YOU))),
    ),
    card(
        "Underground Sea",
        "",
        "Land — Island Swamp",
        Activated((TAP,), AddMana("{U}")),
        Activated((TAP,), AddMana("{B}")),
    ),
    card("Unsummon", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE)))),
    card("Utter End", "{2}{W}{B}", "Instant", Spell(Exile(Target(~LAND & PERMANENT)))),
)
