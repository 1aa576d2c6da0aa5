"""Cards whose names begin with L."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SPIRIT

CARDS = (
    card("Lava Spike", "{R}", "Sorcery — Arcane", Spell(DealDamage(3, Target(PLAYER | PLANESWALKER)))),
    card("Leonin Skyhunter", "{W}{W}", "Creature — Cat Knight", FLYING, pt="2/2"),
    card("Lightning Bolt", "{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET)))),
    card("Lightning Helix", "{R}{W}", "Instant", Spell(Then(DealDamage(3, Target(ANY_TARGET)), GainLife(3)))),
    card("Lingering Souls", "{2}{W}", "Sorcery", Spell(CreateToken(SPIRIT, 2)), Flashback("{1}{B}")),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", Activated((TAP,), AddMana("{G}")), pt="1/1"),
)
