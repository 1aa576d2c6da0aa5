"""Cards whose names begin with Y."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import Color

CARDS = (
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature — Human Shaman",
        When(
            Casts(YOU, INSTANT | SORCERY),
            CreateToken(card("Elemental Token", "", "Creature — Elemental", pt="1/1", color=Color.RED, token=True)),
        ),
        pt="2/1",
    ),
)
