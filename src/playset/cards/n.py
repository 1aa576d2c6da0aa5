"""Cards whose names begin with N."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Naturalize", "{1}{G}", "Instant", Spell(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
    card("Nature's Lore", "{1}{G}", "Sorcery", Spell(SearchLibrary(Subtype("Forest"), to=Zone.BATTLEFIELD))),
    card("Negate", "{1}{U}", "Instant", Spell(CounterSpell(Target(~CREATURE & SPELL)))),
    card("Night's Whisper", "{1}{B}", "Sorcery", Spell(Then(DrawCards(2), LoseLife(2)))),
    card(
        "Niv-Mizzet, the Firemind",
        "{2}{U}{U}{R}{R}",
        "Legendary Creature — Dragon Wizard",
        FLYING,
        When(Draws(YOU), DealDamage(1, Target(ANY_TARGET))),
        Activated((TAP,), DrawCards(1)),
        pt="4/4",
    ),
)
