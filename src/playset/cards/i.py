"""Cards whose names begin with I."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Isamaru, Hound of Konda", "{W}", "Legendary Creature — Dog", pt="2/2"),
    card("Island", "", "Basic Land — Island", Activated((TAP,), AddMana("{U}"))),
)
