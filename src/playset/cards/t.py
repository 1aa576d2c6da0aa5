"""Cards whose names begin with T."""

from __future__ import annotations

from playset.ability import *

CARDS = (card("Typhoid Rats", "{B}", "Creature — Rat", DEATHTOUCH, pt="1/1"),)
