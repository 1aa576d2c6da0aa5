"""Cards whose names begin with N."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Naturalize", "{1}{G}", "Instant", Spell(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
    card("Negate", "{1}{U}", "Instant", Spell(CounterSpell(Target(~CREATURE & SPELL)))),
    card("Night's Whisper", "{1}{B}", "Sorcery", Spell(Then(DrawCards(2), LoseLife(2)))),
)
