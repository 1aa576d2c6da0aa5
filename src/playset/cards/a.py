"""Cards whose names begin with A."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER, WURM
from playset.core.words import Color

ELEPHANT = card("Elephant Token", "", "Creature — Elephant", pt="3/3", color=Color.GREEN, token=True)

CARDS = (
    card(
        "Abrupt Decay",
        "{B}{G}",
        "Instant",
        CannotBeCountered(),
        Spell(Destroy(Target(~LAND & PERMANENT & ManaValue(most=3)))),
    ),
    card("Absorb", "{W}{U}{U}", "Instant", Spell(Then(CounterSpell(Target(SPELL)), GainLife(3)))),
    card("Accorder Paladin", "{1}{W}", "Creature — Human Knight", BATTLE_CRY, pt="3/1"),
    card(
        "Acidic Slime",
        "{3}{G}{G}",
        "Creature — Ooze",
        DEATHTOUCH,
        When(Enters(SELF), Destroy(Target(ARTIFACT | ENCHANTMENT | LAND))),
        pt="2/2",
    ),
    card(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        Spell(
            Then(
                Until(Target(CREATURE), YouControlIt()),
                Untap(Target(CREATURE)),
                Until(Target(CREATURE), Has(HASTE)),
            )
        ),
    ),
    card(
        "Adarkar Wastes",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{W}", "{U}"), DealDamage(1, YOU))),
    ),
    card(
        "Adeline, Resplendent Cathar",
        "{1}{W}{W}",
        "Legendary Creature — Human Knight",
        VIGILANCE,
        Continuous(SELF, DefinesSize(Count(CREATURE & YOU_CONTROL), None)),
        When(
            DeclaresAttack(YOU),
            ForEach(
                EACH_OPPONENT,
                CreateAttacking(card("Human Token", "", "Creature — Human", pt="1/1", color=Color.WHITE, token=True)),
            ),
        ),
        pt="0/4",
    ),
    card("Advent of the Wurm", "{1}{G}{G}{W}", "Instant", Spell(CreateToken(WURM))),
    card(
        "Aether Spellbomb",
        "{1}",
        "Artifact",
        Activated((Mana("{U}"), Sacrifice(SELF)), ReturnToHand(Target(CREATURE))),
        Activated((Mana("{1}"), Sacrifice(SELF)), DrawCards(1)),
    ),
    card(
        "Aggravated Assault",
        "{2}{R}",
        "Enchantment",
        Activated((Mana("{3}{R}{R}"),), Then(Untap(CREATURE & YOU_CONTROL), ExtraCombat(main=True)), sorcery=True),
    ),
    card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", FLYING, pt="4/4"),
    card("Ajani's Sunstriker", "{W}{W}", "Creature — Cat Cleric", LIFELINK, pt="2/2"),
    card(
        "Akiri, Line-Slinger",
        "{R}{W}",
        "Legendary Creature — Kor Soldier Ally",
        FIRST_STRIKE,
        VIGILANCE,
        Continuous(SELF, Gets(Count(ARTIFACT & YOU_CONTROL), +0)),
        Partner(),
        pt="0/3",
    ),
    card(
        "Akoum Refuge",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{B}", "{R}")),
    ),
    card("Altar's Reap", "{1}{B}", "Instant", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2))),
    card("Ancient Tomb", "", "Land", Activated((TAP,), Then(AddMana("{C}{C}"), DealDamage(2, YOU)))),
    card(
        "Angel of Invention",
        "{3}{W}{W}",
        "Creature — Angel",
        FLYING,
        VIGILANCE,
        LIFELINK,
        Fabricate(2),
        Continuous(OTHER & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        pt="2/1",
    ),
    card("Anguished Unmaking", "{1}{W}{B}", "Instant", Spell(Then(Exile(Target(~LAND & PERMANENT)), LoseLife(3)))),
    card("Anointed Procession", "{3}{W}", "Enchantment", MultiplyTokens(by_effects=True)),
    card(
        "Aquamoeba",
        "{1}{U}",
        "Creature — Elemental Beast",
        Activated((Discard(),), Until(SELF, SwitchSize())),
        pt="1/3",
    ),
    card("Arc Lightning", "{2}{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=3, divided=3)))),
    card("Arcane Signet", "{2}", "Artifact", Activated((TAP,), AddCommanderMana())),
    card(
        "Arcbound Ravager",
        "{2}",
        "Artifact Creature — Beast",
        Activated((Sacrifice(ARTIFACT),), PutCounters("+1/+1", 1, SELF)),
        Modular(1),
        pt="0/0",
    ),
    card("Arcbound Worker", "{1}", "Artifact Creature — Construct", Modular(1), pt="0/0"),
    card(
        "Archaeomancer",
        "{2}{U}{U}",
        "Creature — Human Wizard",
        When(Enters(SELF), ReturnToHand(Target((INSTANT | SORCERY) & CARD_IN_YOUR_GRAVEYARD))),
        pt="1/2",
    ),
    card(
        "Archangel of Thune",
        "{3}{W}{W}",
        "Creature — Angel",
        FLYING,
        LIFELINK,
        When(GainsLife(YOU), PutCounters("+1/+1", 1, CREATURE & YOU_CONTROL)),
        pt="3/4",
    ),
    card(
        "Argentum Armor",
        "{6}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Gets(+6, +6)),
        When(Attacks(EQUIPPED), Destroy(Target(PERMANENT))),
        Equip("{6}"),
    ),
    card(
        "Argothian Enchantress",
        "{1}{G}",
        "Creature — Human Druid",
        SHROUD,
        When(Casts(YOU, ENCHANTMENT), DrawCards(1)),
        pt="0/1",
    ),
    card(
        "Arid Mesa",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Mountain") | Subtype("Plains"), to=Zone.BATTLEFIELD),
        ),
    ),
    card("Armada Wurm", "{2}{G}{G}{W}{W}", "Creature — Wurm", TRAMPLE, When(Enters(SELF), CreateToken(WURM)), pt="5/5"),
    card("Armageddon", "{3}{W}", "Sorcery", Spell(Destroy(LAND))),
    card("Arrogant Wurm", "{3}{G}{G}", "Creature — Wurm", TRAMPLE, Madness("{2}{G}"), pt="4/4"),
    card("Ashnod's Altar", "{3}", "Artifact", Activated((Sacrifice(CREATURE),), AddMana("{C}{C}"))),
    card(
        "Assault",
        "{R}",
        "Sorcery",
        Spell(DealDamage(2, Target(ANY_TARGET))),
        right=card("Battery", "{3}{G}", "Sorcery", Spell(CreateToken(ELEPHANT))),
    ),
    card(
        "Assemble the Legion",
        "{3}{R}{W}",
        "Enchantment",
        When(
            AtBeginning(Step.UPKEEP, YOU),
            Then(
                PutCounters("muster", 1, SELF),
                CreateToken(
                    card(
                        "Soldier Token",
                        "",
                        "Creature — Soldier",
                        HASTE,
                        pt="1/1",
                        color=Color.WHITE | Color.RED,
                        token=True,
                    ),
                    CountersOn("muster", SELF),
                ),
            ),
        ),
    ),
    card(
        "Attended Knight",
        "{2}{W}",
        "Creature — Human Knight",
        FIRST_STRIKE,
        When(Enters(SELF), CreateToken(SOLDIER)),
        pt="2/2",
    ),
    card(
        "Attrition",
        "{1}{B}{B}",
        "Enchantment",
        Activated((Mana("{B}"), Sacrifice(CREATURE)), Destroy(Target(~BLACK & CREATURE))),
    ),
    card(
        "Aura Shards",
        "{1}{G}{W}",
        "Enchantment",
        When(Enters(CREATURE & YOU_CONTROL), May(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
    ),
    card(
        "Aura of Silence",
        "{1}{W}{W}",
        "Enchantment",
        CostsMore((ARTIFACT | ENCHANTMENT) & OPPONENT_CONTROLS, 2),
        Activated((Sacrifice(SELF),), Destroy(Target(ARTIFACT | ENCHANTMENT))),
    ),
    card(
        "Aurelia, the Warleader",
        "{2}{R}{R}{W}{W}",
        "Legendary Creature — Angel",
        FLYING,
        VIGILANCE,
        HASTE,
        When(Attacks(SELF, first=True), Then(Untap(CREATURE & YOU_CONTROL), ExtraCombat())),
        pt="3/4",
    ),
    card(
        "Austere Command",
        "{4}{W}{W}",
        "Sorcery",
        Spell(
            OneOf(
                Destroy(ARTIFACT),
                Destroy(ENCHANTMENT),
                Destroy(CREATURE & ManaValue(most=3)),
                Destroy(CREATURE & ManaValue(least=4)),
                count=2,
            )
        ),
    ),
    card(
        "Avenger of Zendikar",
        "{5}{G}{G}",
        "Creature — Elemental",
        When(
            Enters(SELF),
            CreateToken(
                card("Plant Token", "", "Creature — Plant", pt="0/1", color=Color.GREEN, token=True),
                Count(LAND & YOU_CONTROL),
            ),
        ),
        When(Enters(LAND & YOU_CONTROL), May(PutCounters("+1/+1", 1, Subtype("Plant") & CREATURE & YOU_CONTROL))),
        pt="5/5",
    ),
    card(
        "Azorius Charm",
        "{W}{U}",
        "Instant",
        Spell(
            OneOf(
                Until(CREATURE & YOU_CONTROL, Has(LIFELINK)),
                DrawCards(1),
                PutOnTop(Target((ATTACKING | BLOCKING) & CREATURE)),
            )
        ),
    ),
    card("Azusa, Lost but Seeking", "{2}{G}", "Legendary Creature — Human Monk", ExtraLands(2), pt="1/2"),
)
