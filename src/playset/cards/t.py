"""Cards whose names begin with T."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Tobias Andrion", "{3}{W}{U}", "Legendary Creature — Human Advisor", pt="4/4"),
    card("Typhoid Rats", "{B}", "Creature — Rat", DEATHTOUCH, pt="1/1"),
)
