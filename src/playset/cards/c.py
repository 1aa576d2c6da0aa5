"""Cards whose names begin with C."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import CardType

CARDS = (
    card(
        "Chandra, Novice Pyromancer",
        "{3}{R}",
        "Legendary Planeswalker — Chandra",
        Loyalty(+1, Until(Subtype("Elemental") & YOU_CONTROL, Gets(+2, 0))),
        Loyalty(-1, AddMana("{R}{R}")),
        Loyalty(-2, DealDamage(2, Target(ANY_TARGET))),
        loyalty=5,
    ),
    card(
        "City of Traitors",
        "",
        "Land",
        When(PlaysLand(YOU, OTHER & LAND), SacrificeIt(SELF)),
        Activated((TAP,), AddMana("{C}{C}")),
    ),
    card("Clone", "{3}{U}", "Creature — Shapeshifter", EntersAsCopy(CREATURE), pt="0/0"),
    card("Cloudkin Seer", "{2}{U}", "Creature — Elemental Wizard", FLYING, When(Enters(SELF), DrawCards(1)), pt="2/1"),
    card("Command Tower", "", "Land", Activated((TAP,), AddCommanderMana())),
    card(
        "Control Magic",
        "{2}{U}{U}",
        "Enchantment — Aura",
        Enchant(CREATURE),
        Continuous(ENCHANTED, YouControlIt()),
    ),
    card("Copy Artifact", "{1}{U}", "Enchantment", EntersAsCopy(ARTIFACT, AddTypes(CardType.ENCHANTMENT))),
    card("Copy Enchantment", "{2}{U}", "Enchantment", EntersAsCopy(ENCHANTMENT)),
    card("Counterspell", "{U}{U}", "Instant", Spell(CounterSpell(Target(SPELL)))),
    card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", pt="6/4"),
    card("Crusade", "{W}{W}", "Enchantment", Continuous(WHITE & CREATURE, Gets(+1, +1))),
    card(
        "Cryptic Command",
        "{1}{U}{U}{U}",
        "Instant",
        Spell(
            OneOf(
                CounterSpell(Target(SPELL)),
                ReturnToHand(Target(PERMANENT)),
                Tap(CREATURE & OPPONENT_CONTROLS),
                DrawCards(1),
                count=2,
            )
        ),
    ),
)
