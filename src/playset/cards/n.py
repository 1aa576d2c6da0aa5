"""Cards whose names begin with N."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Natural Order",
        "{2}{G}{G}",
        "Sorcery",
        AdditionalCost((Sacrifice(GREEN & CREATURE),)),
        Spell(SearchLibrary(GREEN & CREATURE, to=Zone.BATTLEFIELD)),
    ),
    card("Naturalize", "{1}{G}", "Instant", Spell(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
    card("Nature's Lore", "{1}{G}", "Sorcery", Spell(SearchLibrary(Subtype("Forest"), to=Zone.BATTLEFIELD))),
    card("Negate", "{1}{U}", "Instant", Spell(CounterSpell(Target(~CREATURE & SPELL)))),
    card(
        "Nettle Sentinel",
        "{G}",
        "Creature — Elf Warrior",
        DoesNotUntap(),
        When(Casts(YOU, GREEN), May(Untap(SELF))),
        pt="2/2",
    ),
    card("Night's Whisper", "{1}{B}", "Sorcery", Spell(Then(DrawCards(2), LoseLife(2)))),
    card(
        "Nimble Mongoose",
        "{G}",
        "Creature — Mongoose",
        SHROUD,
        Continuous(SELF, Gets(+2, +2), Exists(CARD_IN_YOUR_GRAVEYARD, 7)),
        pt="1/1",
    ),
    card(
        "Niv-Mizzet, the Firemind",
        "{2}{U}{U}{R}{R}",
        "Legendary Creature — Dragon Wizard",
        FLYING,
        When(Draws(YOU), DealDamage(1, Target(ANY_TARGET))),
        Activated((TAP,), DrawCards(1)),
        pt="4/4",
    ),
    card("Nomad Outpost", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{R}", "{W}", "{B}"))),
    card(
        "Nyx Weaver",
        "{1}{B}{G}",
        "Enchantment Creature — Spider",
        REACH,
        When(AtBeginning(Step.UPKEEP, YOU), Mill(2)),
        Activated((Mana("{1}{B}{G}"), EXILE_THIS), ReturnToHand(Target(CARD_IN_YOUR_GRAVEYARD))),
        pt="2/3",
    ),
)
