"""Cards whose names begin with V."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Valorous Stance",
        "{1}{W}",
        "Instant",
        Spell(OneOf(Until(Target(CREATURE), Has(INDESTRUCTIBLE)), Destroy(Target(CREATURE & Toughness(least=4))))),
    ),
    card("Vampire Interloper", "{1}{B}", "Creature — Vampire Scout", FLYING, CannotBlock(), pt="2/1"),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature — Vampire Shaman", FLYING, DEATHTOUCH, LIFELINK, pt="2/3"),
    card(
        "Vapor Snag",
        "{U}",
        "Instant",
        Spell(Then(ReturnToHand(Target(CREATURE)), LoseLife(1, ControllerOf(Target(CREATURE))))),
    ),
    card("Village Rites", "{B}", "Instant", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2))),
    card(
        "Volcanic Island",
        "",
        "Land — Island Mountain",
        Activated((TAP,), AddMana("{U}")),
        Activated((TAP,), AddMana("{R}")),
    ),
)
