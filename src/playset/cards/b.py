"""Cards whose names begin with B."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Battlefield Forge",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}", "{W}"), DealDamage(1, YOU))),
    ),
    card(
        "Birds of Paradise",
        "{G}",
        "Creature — Bird",
        FLYING,
        Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")),
        pt="0/1",
    ),
    card("Black Knight", "{B}{B}", "Creature — Human Knight", FIRST_STRIKE, Protection(WHITE), pt="2/2"),
    card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET)))),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature — Vampire",
        When(Dies(SELF | OTHER & CREATURE), Then(LoseLife(1, Target(PLAYER)), GainLife(1))),
        pt="0/1",
    ),
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", MENACE, pt="3/2"),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        Spell(
            OneOf(
                DealDamage(4, Target(PLAYER | PLANESWALKER)),
                Until(PERMANENT & YOU_CONTROL, Has(INDESTRUCTIBLE)),
                Until(Target(CREATURE), Has(DOUBLE_STRIKE)),
            )
        ),
    ),
    card("Boros Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{R}{W}"))),
    card(
        "Brushland",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{G}", "{W}"), DealDamage(1, YOU))),
    ),
)
