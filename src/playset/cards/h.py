"""Cards whose names begin with H."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Hill Giant", "{3}{R}", "Creature — Giant", pt="3/3"),
    card("Honor of the Pure", "{1}{W}", "Enchantment", Continuous(WHITE & CREATURE & YOU_CONTROL, Gets(+1, +1))),
)
