"""Cards whose names begin with S."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import GOBLIN

CARDS = (
    card("Savannah Lions", "{W}", "Creature — Cat", pt="2/1"),
    card(
        "Seal of Cleansing",
        "{1}{W}",
        "Enchantment",
        Activated((Sacrifice(SELF),), Destroy(Target(ARTIFACT | ENCHANTMENT))),
    ),
    card("Searing Spear", "{1}{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET)))),
    card("Serra Angel", "{3}{W}{W}", "Creature — Angel", FLYING, VIGILANCE, pt="4/4"),
    card(
        "Serra's Sanctum", "", "Legendary Land", Activated((TAP,), AddManaFor("{W}", Count(ENCHANTMENT & YOU_CONTROL)))
    ),
    card("Shock", "{R}", "Instant", Spell(DealDamage(2, Target(ANY_TARGET)))),
    card(
        "Siege-Gang Commander",
        "{3}{R}{R}",
        "Creature — Goblin",
        When(Enters(SELF), CreateToken(GOBLIN, 3)),
        Activated((Mana("{1}{R}"), Sacrifice(Subtype("Goblin"))), DealDamage(2, Target(ANY_TARGET))),
        pt="2/2",
    ),
    card("Sign in Blood", "{B}{B}", "Sorcery", Spell(Then(DrawCards(2, Target(PLAYER)), LoseLife(2, Target(PLAYER))))),
    card(
        "Skirk Prospector",
        "{R}",
        "Creature — Goblin",
        Activated((Sacrifice(Subtype("Goblin")),), AddMana("{R}")),
        pt="1/1",
    ),
    card("Slippery Bogle", "{G/U}", "Creature — Beast", HEXPROOF, pt="1/1"),
    card("Sol Ring", "{1}", "Artifact", Activated((TAP,), AddMana("{C}{C}"))),
    card(
        "Solemn Simulacrum",
        "{4}",
        "Artifact Creature — Golem",
        When(Enters(SELF), May(SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True))),
        When(Dies(SELF), May(DrawCards(1))),
        pt="2/2",
    ),
    card("Soul Warden", "{W}", "Creature — Human Cleric", When(Enters(OTHER & CREATURE), GainLife(1)), pt="1/1"),
    card("Stampeding Rhino", "{4}{G}", "Creature — Rhino", TRAMPLE, pt="4/4"),
    card(
        "Stonehorn Dignitary",
        "{3}{W}",
        "Creature — Rhino Soldier",
        When(Enters(SELF), SkipNext(Phase.COMBAT, Target(EACH_OPPONENT))),
        pt="1/4",
    ),
    card(
        "Strionic Resonator",
        "{2}",
        "Artifact",
        Activated((Mana("{2}"), TAP), CopySpell(Target(AbilityOnStack(activated=False) & YOU_CONTROL))),
    ),
    card(
        "Sulfurous Springs",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{B}", "{R}"), DealDamage(1, YOU))),
    ),
    card("Swamp", "", "Basic Land — Swamp", Activated((TAP,), AddMana("{B}"))),
    card(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        Spell(Then(Exile(Target(CREATURE)), GainLife(PowerOf(Target(CREATURE)), who=ControllerOf(Target(CREATURE))))),
    ),
)
