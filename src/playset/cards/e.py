"""Cards whose names begin with E."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import GOBLIN, SOLDIER
from playset.core.words import Color

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
        "Electrostatic Field",
        "{1}{R}",
        "Creature — Wall",
        DEFENDER,
        When(Casts(YOU, INSTANT | SORCERY), DealDamage(1, EACH_OPPONENT)),
        pt="0/4",
    ),
    card(
        "Elenda, the Dusk Rose",
        "{2}{W}{B}",
        "Legendary Creature — Vampire Knight",
        LIFELINK,
        When(Dies(OTHER & CREATURE), PutCounters("+1/+1", 1, SELF)),
        When(
            Dies(SELF),
            CreateToken(
                card("Vampire Token", "", "Creature — Vampire", LIFELINK, pt="1/1", color=Color.WHITE, token=True),
                PowerOf(SELF),
            ),
        ),
        pt="1/1",
    ),
    card(
        "Elesh Norn, Grand Cenobite",
        "{5}{W}{W}",
        "Legendary Creature — Phyrexian Praetor",
        VIGILANCE,
        Continuous(OTHER & CREATURE & YOU_CONTROL, Gets(+2, +2)),
        Continuous(CREATURE & OPPONENT_CONTROLS, Gets(-2, -2)),
        pt="4/7",
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
        "Elvish Archdruid",
        "{1}{G}{G}",
        "Creature — Elf Druid",
        Continuous(OTHER & Subtype("Elf") & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        Activated((TAP,), AddManaFor("{G}", Count(Subtype("Elf") & YOU_CONTROL))),
        pt="2/2",
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
    card("Empty the Warrens", "{3}{R}", "Sorcery", Spell(CreateToken(GOBLIN, 2)), STORM),
    card("Enchantress's Presence", "{2}{G}", "Enchantment", When(Casts(YOU, ENCHANTMENT), DrawCards(1))),
    card(
        "Endrek Sahr, Master Breeder",
        "{4}{B}",
        "Legendary Creature — Human Wizard",
        When(
            Casts(YOU, CREATURE),
            CreateToken(
                card("Thrull Token", "", "Creature — Thrull", pt="1/1", color=Color.BLACK, token=True), ManaValueOf(IT)
            ),
        ),
        When(StateIs(Exists(Subtype("Thrull") & YOU_CONTROL, 7)), SacrificeIt(SELF)),
        pt="2/2",
    ),
    card("Eon Hub", "{5}", "Artifact", SkipStep(Step.UPKEEP, PLAYER)),
    card(
        "Esper Sentinel",
        "{W}",
        "Artifact Creature — Human Soldier",
        When(
            Casts(EACH_OPPONENT, ~CREATURE, 1), Unless((Mana("{1}"),), DrawCards(1), THAT_PLAYER, times=PowerOf(SELF))
        ),
        pt="1/1",
    ),
    card("Essence Scatter", "{1}{U}", "Instant", Spell(CounterSpell(Target(CREATURE & SPELL)))),
    card("Essence Warden", "{G}", "Creature — Elf Shaman", When(Enters(OTHER & CREATURE), GainLife(1)), pt="1/1"),
    card(
        "Eternal Witness",
        "{1}{G}{G}",
        "Creature — Human Shaman",
        When(Enters(SELF), May(ReturnToHand(Target(CARD_IN_YOUR_GRAVEYARD)))),
        pt="2/1",
    ),
    card(
        "Evolving Wilds",
        "",
        "Land",
        Activated((TAP, Sacrifice(SELF)), SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True)),
    ),
    card(
        "Executioner's Capsule",
        "{B}",
        "Artifact",
        Activated((Mana("{1}{B}"), TAP, Sacrifice(SELF)), Destroy(Target(~BLACK & CREATURE))),
    ),
    card("Exotic Orchard", "", "Land", Activated((TAP,), AddWhatCouldBeMade(LAND & OPPONENT_CONTROLS))),
    card(
        "Expedition Map",
        "{1}",
        "Artifact",
        Activated((Mana("{2}"), TAP, Sacrifice(SELF)), SearchLibrary(LAND, reveal=True)),
    ),
    card(
        "Experiment One",
        "{G}",
        "Creature — Human Ooze",
        EVOLVE,
        Activated((RemoveCountersCost("+1/+1", 2),), Regenerate(SELF)),
        pt="1/1",
    ),
    card("Exploration", "{G}", "Enchantment", ExtraLands()),
    card("Explore", "{1}{G}", "Sorcery", Spell(Then(ExtraLandThisTurn(), DrawCards(1)))),
    card(
        "Explosive Vegetation",
        "{3}{G}",
        "Sorcery",
        Spell(SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, count=2, tapped=True)),
    ),
    card(
        "Ezuri, Renegade Leader",
        "{1}{G}{G}",
        "Legendary Creature — Elf Warrior",
        Activated((Mana("{G}"),), Regenerate(Target(OTHER & Subtype("Elf")))),
        Activated((Mana("{2}{G}{G}{G}"),), Until(Subtype("Elf") & CREATURE & YOU_CONTROL, Gets(+3, +3) & Has(TRAMPLE))),
        pt="2/2",
    ),
)
