"""Cards whose names begin with V."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SAPROLING

CARDS = (
    card(
        "Valorous Stance",
        "{1}{W}",
        "Instant",
        Spell(OneOf(Until(Target(CREATURE), Has(INDESTRUCTIBLE)), Destroy(Target(CREATURE & Toughness(least=4))))),
    ),
    card("Vampire Interloper", "{1}{B}", "Creature — Vampire Scout", FLYING, CannotBlock(), pt="2/1"),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature — Vampire Shaman", FLYING, DEATHTOUCH, LIFELINK, pt="2/3"),
    card("Vandalblast", "{R}", "Sorcery", Spell(Destroy(Target(ARTIFACT & ~YOU_CONTROL))), Overload("{4}{R}")),
    card(
        "Vapor Snag",
        "{U}",
        "Instant",
        Spell(Then(ReturnToHand(Target(CREATURE)), LoseLife(1, ControllerOf(Target(CREATURE))))),
    ),
    card("Vault Skirge", "{1}{B/P}", "Artifact Creature — Phyrexian Imp", FLYING, LIFELINK, pt="1/1"),
    card("Vault of Whispers", "", "Artifact Land", Activated((TAP,), AddMana("{B}"))),
    card(
        "Venser, Shaper Savant",
        "{2}{U}{U}",
        "Legendary Creature — Human Wizard",
        FLASH,
        When(Enters(SELF), ReturnToHand(Target(SPELL | PERMANENT))),
        pt="2/2",
    ),
    card(
        "Verdant Catacombs",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)), SearchLibrary(Subtype("Swamp") | Subtype("Forest"), to=Zone.BATTLEFIELD)
        ),
    ),
    card(
        "Verdant Force",
        "{5}{G}{G}{G}",
        "Creature — Elemental",
        When(AtBeginning(Step.UPKEEP), CreateToken(SAPROLING)),
        pt="7/7",
    ),
    card("Village Rites", "{B}", "Instant", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2))),
    card("Vindicate", "{1}{W}{B}", "Sorcery", Spell(Destroy(Target(PERMANENT)))),
    card(
        "Vindictive Vampire",
        "{3}{B}",
        "Creature — Vampire",
        When(Dies(OTHER & CREATURE & YOU_CONTROL), Then(DealDamage(1, EACH_OPPONENT), GainLife(1))),
        pt="2/3",
    ),
    card("Viscera Seer", "{B}", "Creature — Vampire Wizard", Activated((Sacrifice(CREATURE),), Scry(1)), pt="1/1"),
    card(
        "Volcanic Island",
        "",
        "Land — Island Mountain",
        Activated((TAP,), AddMana("{U}")),
        Activated((TAP,), AddMana("{R}")),
    ),
)
