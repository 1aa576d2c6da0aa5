"""Cards whose names begin with E."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER

CARDS = (
    card(
        "Eidolon of the Great Revel",
        "{R}{R}",
        "Enchantment Creature — Spirit",
        When(Casts(PLAYER, ManaValue(most=3)), DealDamage(2, THAT_PLAYER)),
        pt="2/2",
    ),
    card(
        "Electrolyze",
        "{1}{U}{R}",
        "Instant",
        Spell(Then(DividedDamage(Target(ANY_TARGET, 2, divided=2)), DrawCards(1))),
    ),
    card(
        "Elspeth, Knight-Errant",
        "{2}{W}{W}",
        "Legendary Planeswalker — Elspeth",
        Loyalty(+1, CreateToken(SOLDIER)),
        Loyalty(+1, Until(Target(CREATURE), Gets(+3, +3) & Has(FLYING))),
        Loyalty(
            -8,
            GetEmblem(Continuous((ARTIFACT | CREATURE | ENCHANTMENT | LAND) & YOU_CONTROL, Has(INDESTRUCTIBLE))),
        ),
        loyalty=4,
    ),
    card(
        "Elspeth, Sun's Champion",
        "{4}{W}{W}",
        "Legendary Planeswalker — Elspeth",
        Loyalty(+1, CreateToken(SOLDIER, 3)),
        Loyalty(-3, Destroy(CREATURE & Power(least=4))),
        Loyalty(-7, GetEmblem(Continuous(CREATURE & YOU_CONTROL, Gets(+2, +2) & Has(FLYING)))),
        loyalty=4,
    ),
    card(
        "Elvish Champion",
        "{1}{G}{G}",
        "Creature — Elf",
        Continuous(OTHER & Subtype("Elf") & CREATURE, Gets(+1, +1) & Has(Landwalk("Forest"))),
        pt="2/2",
    ),
    card("Elvish Mystic", "{G}", "Creature — Elf Druid", Activated((TAP,), AddMana("{G}")), pt="1/1"),
    card("Elvish Visionary", "{1}{G}", "Creature — Elf Shaman", When(Enters(SELF), DrawCards(1)), pt="1/1"),
    card("Enchantress's Presence", "{2}{G}", "Enchantment", When(Casts(YOU, ENCHANTMENT), DrawCards(1))),
    card("Eon Hub", "{5}", "Artifact", SkipStep(Step.UPKEEP, PLAYER)),
    card("Essence Scatter", "{1}{U}", "Instant", Spell(CounterSpell(Target(CREATURE & SPELL)))),
    card("Essence Warden", "{G}", "Creature — Elf Shaman", When(Enters(OTHER & CREATURE), GainLife(1)), pt="1/1"),
    card(
        "Evolving Wilds",
        "",
        "Land",
        Activated((TAP, Sacrifice(SELF)), SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True)),
    ),
    card("Exploration", "{G}", "Enchantment", ExtraLands()),
    card("Explore", "{1}{G}", "Sorcery", Spell(Then(ExtraLandThisTurn(), DrawCards(1)))),
)
