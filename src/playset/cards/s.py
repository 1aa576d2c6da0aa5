"""Cards whose names begin with S."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import GOBLIN, SPIRIT

CARDS = (
    card("Savannah", "", "Land — Forest Plains", Activated((TAP,), AddMana("{W}")), Activated((TAP,), AddMana("{G}"))),
    card("Savannah Lions", "{W}", "Creature — Cat", pt="2/1"),
    card(
        "Scalding Tarn",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Island") | Subtype("Mountain"), to=Zone.BATTLEFIELD),
        ),
    ),
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
    card("Serum Visions", "{U}", "Sorcery", Spell(Then(DrawCards(1), Scry(2)))),
    card(
        "Shivan Reef",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{U}", "{R}"), DealDamage(1, YOU))),
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
    card("Skewer the Critics", "{2}{R}", "Sorcery", Spectacle("{R}"), Spell(DealDamage(3, Target(ANY_TARGET)))),
    card(
        "Skirk Prospector",
        "{R}",
        "Creature — Goblin",
        Activated((Sacrifice(Subtype("Goblin")),), AddMana("{R}")),
        pt="1/1",
    ),
    card("Slippery Bogle", "{G/U}", "Creature — Beast", HEXPROOF, pt="1/1"),
    card(
        "Smash to Smithereens",
        "{1}{R}",
        "Instant",
        Spell(Then(Destroy(Target(ARTIFACT)), DealDamage(3, ControllerOf(Target(ARTIFACT))))),
    ),
    card(
        "Snapcaster Mage",
        "{1}{U}",
        "Creature — Human Wizard",
        FLASH,
        When(Enters(SELF), GainsFlashback(Target((INSTANT | SORCERY) & CARD_IN_YOUR_GRAVEYARD))),
        pt="2/1",
    ),
    card("Sol Ring", "{1}", "Artifact", Activated((TAP,), AddMana("{C}{C}"))),
    card(
        "Solemn Simulacrum",
        "{4}",
        "Artifact Creature — Golem",
        When(Enters(SELF), May(SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True))),
        When(Dies(SELF), May(DrawCards(1))),
        pt="2/2",
    ),
    card("Soltari Priest", "{W}{W}", "Creature — Soltari Cleric", Protection(RED), SHADOW, pt="2/1"),
    card("Soul Warden", "{W}", "Creature — Human Cleric", When(Enters(OTHER & CREATURE), GainLife(1)), pt="1/1"),
    card("Spectral Procession", "{2/W}{2/W}{2/W}", "Sorcery", Spell(CreateToken(SPIRIT, 3))),
    card(
        "Spell Pierce",
        "{U}",
        "Instant",
        Spell(Unless((Mana("{2}"),), CounterSpell(Target(~CREATURE & SPELL)), ControllerOf(Target(~CREATURE & SPELL)))),
    ),
    card("Spell Snare", "{U}", "Instant", Spell(CounterSpell(Target(SPELL & ManaValue(2, 2))))),
    card("Sphinx's Revelation", "{X}{W}{U}{U}", "Instant", Spell(Then(GainLife(X), DrawCards(X)))),
    card(
        "Sprite Dragon",
        "{U}{R}",
        "Creature — Faerie Dragon",
        FLYING,
        HASTE,
        When(Casts(YOU, ~CREATURE), PutCounters("+1/+1", 1, SELF)),
        pt="1/1",
    ),
    card("Stampeding Rhino", "{4}{G}", "Creature — Rhino", TRAMPLE, pt="4/4"),
    card("Stifle", "{U}", "Instant", Spell(CounterSpell(Target(AbilityOnStack())))),
    card(
        "Stoneforge Mystic",
        "{1}{W}",
        "Creature — Kor Artificer",
        When(Enters(SELF), May(SearchLibrary(Subtype("Equipment"), reveal=True))),
        Activated(
            (Mana("{1}{W}"), TAP), May(Then(Choose(Subtype("Equipment") & CARD_IN_YOUR_HAND), PutOntoBattlefield(IT)))
        ),
        pt="1/2",
    ),
    card(
        "Stonehorn Dignitary",
        "{3}{W}",
        "Creature — Rhino Soldier",
        When(Enters(SELF), SkipNext(Phase.COMBAT, Target(EACH_OPPONENT))),
        pt="1/4",
    ),
    card("Stormchaser Mage", "{U}{R}", "Creature — Human Wizard", FLYING, HASTE, PROWESS, pt="1/3"),
    card(
        "Strionic Resonator",
        "{2}",
        "Artifact",
        Activated((Mana("{2}"), TAP), CopySpell(Target(AbilityOnStack(activated=False) & YOU_CONTROL))),
    ),
    card(
        "Student of Warfare",
        "{W}",
        "Creature — Human Knight",
        LevelUp("{W}"),
        Level(2, 3, 3, (FIRST_STRIKE,), 6),
        Level(7, 4, 4, (DOUBLE_STRIKE,)),
        pt="1/1",
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
