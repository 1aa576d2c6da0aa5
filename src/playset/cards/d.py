"""Cards whose names begin with D."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import ELF_WARRIOR, SPIRIT
from playset.core.words import Color

CARDS = (
    card("Dakmor Salvage", "", "Land", EntersTapped(), Activated((TAP,), AddMana("{B}")), Dredge(2)),
    card(
        "Dark Confidant",
        "{1}{B}",
        "Creature — Human Wizard",
        When(AtBeginning(Step.UPKEEP, YOU), Then(RevealIntoHand(), LoseLife(ManaValueOf(IT)))),
        pt="2/1",
    ),
    card("Dark Ritual", "{B}", "Instant", Spell(AddMana("{B}{B}{B}"))),
    card("Darksteel Citadel", "", "Artifact Land", INDESTRUCTIBLE, Activated((TAP,), AddMana("{C}"))),
    card("Darksteel Myr", "{3}", "Artifact Creature — Myr", INDESTRUCTIBLE, pt="0/1"),
    card("Day of Judgment", "{2}{W}{W}", "Sorcery", Spell(Destroy(CREATURE))),
    card(
        "Daze",
        "{1}{U}",
        "Instant",
        AlternativeCost((ReturnToHandCost(Subtype("Island")),)),
        Spell(Unless((Mana("{1}"),), CounterSpell(Target(SPELL)), ControllerOf(Target(SPELL)))),
    ),
    card(
        "Deep Analysis",
        "{3}{U}",
        "Sorcery",
        Spell(DrawCards(2, Target(PLAYER))),
        Flashback((Mana("{1}{U}"), PayLife(3))),
    ),
    card(
        "Deranged Hermit",
        "{3}{G}{G}",
        "Creature — Elf",
        Echo("{3}{G}{G}"),
        When(
            Enters(SELF),
            CreateToken(card("Squirrel Token", "", "Creature — Squirrel", pt="1/1", color=Color.GREEN, token=True), 4),
        ),
        Continuous(Subtype("Squirrel") & CREATURE, Gets(+1, +1)),
        pt="1/1",
    ),
    card(
        "Desolate Lighthouse",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{1}{U}{R}"), TAP), Then(DrawCards(1), DiscardCards(1))),
    ),
    card("Diabolic Edict", "{1}{B}", "Instant", Spell(Sacrifices(CREATURE, who=Target(PLAYER)))),
    card(
        "Dictate of Erebos",
        "{3}{B}{B}",
        "Enchantment",
        FLASH,
        When(Dies(CREATURE & YOU_CONTROL), Sacrifices(CREATURE, who=EACH_OPPONENT)),
    ),
    card("Dictate of Heliod", "{3}{W}{W}", "Enchantment", FLASH, Continuous(CREATURE & YOU_CONTROL, Gets(+2, +2))),
    card(
        "Dimir Aqueduct",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Then(Choose(LAND & YOU_CONTROL), ReturnToHand(IT))),
        Activated((TAP,), AddMana("{U}{B}")),
    ),
    card("Dimir Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{U}{B}"))),
    card("Disenchant", "{1}{W}", "Instant", Spell(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
    card("Disfigure", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-2, -2)))),
    card("Dissolve", "{1}{U}{U}", "Instant", Spell(Then(CounterSpell(Target(SPELL)), Scry(1)))),
    card("Divination", "{2}{U}", "Sorcery", Spell(DrawCards(2))),
    card("Doom Blade", "{1}{B}", "Instant", Spell(Destroy(Target(~BLACK & CREATURE)))),
    card("Doomed Traveler", "{W}", "Creature — Human Soldier", When(Dies(SELF), CreateToken(SPIRIT)), pt="1/1"),
    card(
        "Doubling Season",
        "{4}{G}",
        "Enchantment",
        MultiplyTokens(by_effects=True),
        MultiplyCounters(PERMANENT & YOU_CONTROL, by_effects=True),
    ),
    card(
        "Dread Return",
        "{2}{B}{B}",
        "Sorcery",
        Spell(PutOntoBattlefield(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))),
        Flashback(Sacrifice(CREATURE, 3)),
    ),
    card(
        "Dualcaster Mage",
        "{1}{R}{R}",
        "Creature — Human Wizard",
        FLASH,
        When(Enters(SELF), CopySpell(Target((INSTANT | SORCERY) & SPELL))),
        pt="2/2",
    ),
    card("Duress", "{B}", "Sorcery", Spell(DiscardChosen(~CREATURE & ~LAND, Target(EACH_OPPONENT)))),
    card(
        "Dwynen's Elite",
        "{1}{G}",
        "Creature — Elf Warrior",
        When(Enters(SELF), CreateToken(ELF_WARRIOR), Exists(OTHER & Subtype("Elf") & YOU_CONTROL)),
        pt="2/2",
    ),
)
