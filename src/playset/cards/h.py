"""Cards whose names begin with H."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import GOBLIN, KNIGHT, SPIRIT
from playset.core.words import Color

CARDS = (
    card(
        "Hallowed Fountain",
        "",
        "Land — Plains Island",
        Activated((TAP,), AddMana("{W}")),
        Activated((TAP,), AddMana("{U}")),
        MayPayOrEnterTapped(2),
    ),
    card(
        "Hallowed Spiritkeeper",
        "{1}{W}{W}",
        "Creature — Avatar",
        VIGILANCE,
        When(Dies(SELF), CreateToken(SPIRIT, Count(CREATURE & CARD_IN_YOUR_GRAVEYARD))),
        pt="3/2",
    ),
    card(
        "Hammer of Nazahn",
        "{4}",
        "Legendary Artifact — Equipment",
        When(
            Enters(SELF | OTHER & Subtype("Equipment") & YOU_CONTROL), May(AttachTo(Target(CREATURE & YOU_CONTROL), IT))
        ),
        Continuous(EQUIPPED, Gets(+2, +0) & Has(INDESTRUCTIBLE)),
        Equip("{4}"),
    ),
    card(
        "Hammer of Purphoros",
        "{1}{R}{R}",
        "Legendary Enchantment Artifact",
        Continuous(CREATURE & YOU_CONTROL, Has(HASTE)),
        Activated(
            (Mana("{2}{R}"), TAP, Sacrifice(LAND)),
            CreateToken(card("Golem Token", "", "Enchantment Artifact Creature — Golem", pt="3/3", token=True)),
        ),
    ),
    card(
        "Hangarback Walker",
        "{X}{X}",
        "Artifact Creature — Construct",
        EntersWith("+1/+1", X),
        When(
            Dies(SELF),
            CreateToken(
                card("Thopter Token", "", "Artifact Creature — Thopter", FLYING, pt="1/1", token=True),
                CountersOn("+1/+1", SELF),
            ),
        ),
        Activated((Mana("{1}"), TAP), PutCounters("+1/+1", 1, SELF)),
        pt="0/0",
    ),
    card("Harmonize", "{2}{G}{G}", "Sorcery", Spell(DrawCards(3))),
    card(
        "Harvester of Souls",
        "{4}{B}{B}",
        "Creature — Demon",
        DEATHTOUCH,
        When(Dies(OTHER & ~TOKEN & CREATURE), May(DrawCards(1))),
        pt="5/5",
    ),
    card(
        "Heat Shimmer",
        "{2}{R}",
        "Sorcery",
        Spell(CreateCopy(Target(CREATURE), but=Has(HASTE) & Has(When(AtBeginning(Step.END), Exile(SELF))))),
    ),
    card(
        "Hellkite Charger",
        "{4}{R}{R}",
        "Creature — Dragon",
        FLYING,
        HASTE,
        When(Attacks(SELF), IfPaid((Mana("{5}{R}{R}"),), Then(Untap(ATTACKING & CREATURE), ExtraCombat()))),
        pt="5/5",
    ),
    card(
        "Hellkite Tyrant",
        "{4}{R}{R}",
        "Creature — Dragon",
        FLYING,
        TRAMPLE,
        When(
            DealsCombatDamage(SELF, PLAYER),
            Until(ARTIFACT & ControlledBy(THAT_PLAYER), YouControlIt(), duration=Duration.GAME),
        ),
        When(AtBeginning(Step.UPKEEP, YOU), WinGame(), Exists(ARTIFACT & YOU_CONTROL, 20)),
        pt="6/5",
    ),
    card(
        "Hellspark Elemental",
        "{1}{R}",
        "Creature — Elemental",
        TRAMPLE,
        HASTE,
        When(AtBeginning(Step.END), SacrificeIt(SELF)),
        Unearth("{1}{R}"),
        pt="3/1",
    ),
    card(
        "Heritage Druid",
        "{G}",
        "Creature — Elf Druid",
        Activated((TapUntapped(Subtype("Elf"), 3),), AddMana("{G}{G}{G}")),
        pt="1/1",
    ),
    card(
        "Hero's Blade",
        "{2}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Gets(+3, +2)),
        When(Enters(LEGENDARY & CREATURE & YOU_CONTROL), May(AttachTo(IT))),
        Equip("{4}"),
    ),
    card(
        "High Market", "", "Land", Activated((TAP,), AddMana("{C}")), Activated((TAP, Sacrifice(CREATURE)), GainLife(1))
    ),
    card("Hill Giant", "{3}{R}", "Creature — Giant", pt="3/3"),
    card(
        "History of Benalia",
        "{1}{W}{W}",
        "Enchantment — Saga",
        Chapter((1, 2), CreateToken(KNIGHT)),
        Chapter(3, Until(Subtype("Knight") & YOU_CONTROL, Gets(+2, +1))),
    ),
    card("Honor of the Pure", "{1}{W}", "Enchantment", Continuous(WHITE & CREATURE & YOU_CONTROL, Gets(+1, +1))),
    card("Hordeling Outburst", "{1}{R}{R}", "Sorcery", Spell(CreateToken(GOBLIN, 3))),
    card(
        "Hornet Queen",
        "{4}{G}{G}{G}",
        "Creature — Insect",
        FLYING,
        DEATHTOUCH,
        When(
            Enters(SELF),
            CreateToken(
                card(
                    "Insect Token", "", "Creature — Insect", FLYING, DEATHTOUCH, pt="1/1", color=Color.GREEN, token=True
                ),
                4,
            ),
        ),
        pt="2/2",
    ),
    card("Humility", "{2}{W}{W}", "Enchantment", Continuous(CREATURE, LosesAllAbilities() & BaseSize(1, 1))),
    card(
        "Hydroblast",
        "{U}",
        "Instant",
        Spell(
            OneOf(
                If(Is(Target(SPELL), RED), CounterSpell(Target(SPELL))),
                If(Is(Target(PERMANENT), RED), Destroy(Target(PERMANENT))),
            )
        ),
    ),
    card("Hymn to Tourach", "{B}{B}", "Sorcery", Spell(DiscardCards(2, Target(PLAYER), at_random=True))),
    card(
        "Hypnotic Specter",
        "{1}{B}{B}",
        "Creature — Specter",
        FLYING,
        When(DealsDamage(SELF, EACH_OPPONENT), DiscardCards(1, THAT_PLAYER, at_random=True)),
        pt="2/2",
    ),
)
