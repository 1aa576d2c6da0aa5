"""Cards whose names begin with P."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Pearled Unicorn", "{2}{W}", "Creature — Unicorn", pt="2/2"),
    card(
        "Phyrexian Rager",
        "{2}{B}",
        "Creature — Phyrexian Horror",
        When(Enters(SELF), Then(DrawCards(1), LoseLife(1))),
        pt="2/2",
    ),
    card("Plains", "", "Basic Land — Plains", Activated((TAP,), AddMana("{W}"))),
    card(
        "Prodigal Pyromancer",
        "{2}{R}",
        "Creature — Human Wizard",
        Activated((TAP,), DealDamage(1, Target(ANY_TARGET))),
        pt="1/1",
    ),
    card(
        "Pyroblast",
        "{R}",
        "Instant",
        Spell(
            OneOf(
                If(Is(Target(SPELL), BLUE), CounterSpell(Target(SPELL))),
                If(Is(Target(PERMANENT), BLUE), Destroy(Target(PERMANENT))),
            )
        ),
    ),
)
