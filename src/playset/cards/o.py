"""Cards whose names begin with O."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Opt", "{U}", "Instant", Spell(Then(Scry(1), DrawCards(1)))),
    card("Ornithopter", "{0}", "Artifact Creature — Thopter", FLYING, pt="0/2"),
    card("Overrun", "{2}{G}{G}{G}", "Sorcery", Spell(Until(CREATURE & YOU_CONTROL, Gets(+3, +3) & Has(TRAMPLE)))),
)
