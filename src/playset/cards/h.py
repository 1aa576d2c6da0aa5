"""Cards whose names begin with H."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import Color

KNIGHT = card("Knight Token", "", "Creature — Knight", VIGILANCE, pt="2/2", color=Color.WHITE, token=True)

CARDS = (
    card(
        "Heat Shimmer",
        "{2}{R}",
        "Sorcery",
        Spell(CreateCopy(Target(CREATURE), but=Has(HASTE) & Has(When(AtBeginning(Step.END), Exile(SELF))))),
    ),
    card(
        "Hellspark Elemental",
        "{1}{R}",
        "Creature — Elemental",
        TRAMPLE,
        HASTE,
        When(AtBeginning(Step.END), SacrificeIt(SELF)),
        Unearth("{1}{R}"),
        pt="3/1",
    ),
    card("Hill Giant", "{3}{R}", "Creature — Giant", pt="3/3"),
    card(
        "History of Benalia",
        "{1}{W}{W}",
        "Enchantment — Saga",
        Chapter((1, 2), CreateToken(KNIGHT)),
        Chapter(3, Until(Subtype("Knight") & YOU_CONTROL, Gets(+2, +1))),
    ),
    card("Honor of the Pure", "{1}{W}", "Enchantment", Continuous(WHITE & CREATURE & YOU_CONTROL, Gets(+1, +1))),
    card(
        "Hydroblast",
        "{U}",
        "Instant",
        Spell(
            OneOf(
                If(Is(Target(SPELL), RED), CounterSpell(Target(SPELL))),
                If(Is(Target(PERMANENT), RED), Destroy(Target(PERMANENT))),
            )
        ),
    ),
)
