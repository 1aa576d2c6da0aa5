"""Cards whose names begin with M."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SAPROLING
from playset.core.words import PERMANENT_TYPES, CardType, Color

CARDS = (
    card("Magma Jet", "{1}{R}", "Instant", Spell(Then(DealDamage(2, Target(ANY_TARGET)), Scry(2)))),
    card("Mahamoti Djinn", "{4}{U}{U}", "Creature — Djinn", FLYING, pt="5/6"),
    card("Man-o'-War", "{2}{U}", "Creature — Jellyfish", When(Enters(SELF), ReturnToHand(Target(CREATURE))), pt="2/2"),
    card(
        "Mana Leak",
        "{1}{U}",
        "Instant",
        Spell(Unless((Mana("{3}"),), CounterSpell(Target(SPELL)), ControllerOf(Target(SPELL)))),
    ),
    card(
        "March of the Multitudes",
        "{X}{G}{W}{W}",
        "Instant",
        CONVOKE,
        Spell(
            CreateToken(
                card("Soldier Token", "", "Creature — Soldier", LIFELINK, pt="1/1", color=Color.WHITE, token=True), X
            )
        ),
    ),
    card(
        "Mask of Memory",
        "{2}",
        "Artifact — Equipment",
        When(DealsCombatDamage(EQUIPPED, PLAYER), Then(May(DrawCards(2)), If(YOU_DID, DiscardCards(1)))),
        Equip("{1}"),
    ),
    card("Mass Hysteria", "{R}", "Enchantment", Continuous(CREATURE, Has(HASTE))),
    card(
        "Master of Etherium",
        "{2}{U}",
        "Artifact Creature — Vedalken Wizard",
        Continuous(SELF, DefinesSize(Count(ARTIFACT & YOU_CONTROL), Count(ARTIFACT & YOU_CONTROL))),
        Continuous(OTHER & ARTIFACT & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        pt="0/0",
    ),
    card("Masterwork of Ingenuity", "{1}", "Artifact — Equipment", EntersAsCopy(Subtype("Equipment"))),
    card(
        "Maul of the Skyclaves",
        "{2}{W}",
        "Artifact — Equipment",
        When(Enters(SELF), AttachTo(Target(CREATURE & YOU_CONTROL))),
        Continuous(EQUIPPED, Gets(+2, +2) & Has(FLYING) & Has(FIRST_STRIKE)),
        Equip("{2}{W}{W}"),
    ),
    card("Memnite", "{0}", "Artifact Creature — Construct", pt="1/1"),
    card(
        "Mentor of the Meek",
        "{2}{W}",
        "Creature — Human Soldier",
        When(Enters(OTHER & CREATURE & YOU_CONTROL & Power(most=2)), IfPaid((Mana("{1}"),), DrawCards(1))),
        pt="2/2",
    ),
    card(
        "Merciless Eviction",
        "{4}{W}{B}",
        "Sorcery",
        Spell(OneOf(Exile(ARTIFACT), Exile(CREATURE), Exile(ENCHANTMENT), Exile(PLANESWALKER))),
    ),
    card(
        "Merfolk Looter",
        "{1}{U}",
        "Creature — Merfolk Rogue",
        Activated((TAP,), Then(DrawCards(1), DiscardCards(1))),
        pt="1/1",
    ),
    card(
        "Midnight Reaper",
        "{2}{B}",
        "Creature — Zombie Knight",
        When(Dies(~TOKEN & CREATURE & YOU_CONTROL), Then(DealDamage(1, YOU), DrawCards(1))),
        pt="3/2",
    ),
    card("Mind Rot", "{2}{B}", "Sorcery", Spell(DiscardCards(2, Target(PLAYER)))),
    card(
        "Mind Stone",
        "{2}",
        "Artifact",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{1}"), TAP, Sacrifice(SELF)), DrawCards(1)),
    ),
    card(
        "Mirari",
        "{5}",
        "Legendary Artifact",
        When(Casts(YOU, INSTANT | SORCERY), IfPaid((Mana("{3}"),), CopySpell(IT))),
    ),
    card("Mirri's Guile", "{G}", "Enchantment", When(AtBeginning(Step.UPKEEP, YOU), May(RearrangeTop(3)))),
    card(
        "Mishra's Factory",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated(
            (Mana("{1}"),),
            Until(SELF, AddTypes(CardType.ARTIFACT | CardType.CREATURE, ("Assembly-Worker",)) & BaseSize(2, 2)),
        ),
        Activated((TAP,), Until(Target(Subtype("Assembly-Worker") & CREATURE), Gets(+1, +1))),
    ),
    card(
        "Misty Rainforest",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Forest") | Subtype("Island"), to=Zone.BATTLEFIELD),
        ),
    ),
    card(
        "Mizzium Mortars",
        "{1}{R}",
        "Sorcery",
        Spell(DealDamage(4, Target(CREATURE & ~YOU_CONTROL))),
        Overload("{3}{R}{R}{R}"),
    ),
    card(
        "Mnemonic Wall",
        "{4}{U}",
        "Creature — Wall",
        DEFENDER,
        When(Enters(SELF), May(ReturnToHand(Target((INSTANT | SORCERY) & CARD_IN_YOUR_GRAVEYARD)))),
        pt="0/4",
    ),
    card(
        "Mogg Fanatic",
        "{R}",
        "Creature — Goblin",
        Activated((Sacrifice(SELF),), DealDamage(1, Target(ANY_TARGET))),
        pt="1/1",
    ),
    card("Monastery Swiftspear", "{R}", "Creature — Human Monk", HASTE, PROWESS, pt="1/2"),
    card(
        "Mondrak, Glory Dominus",
        "{2}{W}{W}",
        "Legendary Creature — Phyrexian Horror",
        MultiplyTokens(),
        Activated(
            (Mana("{1}{W/P}{W/P}"), Sacrifice(OTHER & (ARTIFACT | CREATURE), 2)), PutCounters("indestructible", 1, SELF)
        ),
        pt="4/4",
    ),
    card("Mortify", "{1}{W}{B}", "Instant", Spell(Destroy(Target(CREATURE | ENCHANTMENT)))),
    card(
        "Mother of Runes",
        "{W}",
        "Creature — Human Cleric",
        Activated((TAP,), GainProtection(Target(CREATURE & YOU_CONTROL))),
        pt="1/1",
    ),
    card("Mountain", "", "Basic Land — Mountain", Activated((TAP,), AddMana("{R}"))),
    card(
        "Mox Diamond",
        "{0}",
        "Artifact",
        EntersIfDiscarded(LAND),
        Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")),
    ),
    card("Mox Emerald", "{0}", "Artifact", Activated((TAP,), AddMana("{G}"))),
    card("Mox Jet", "{0}", "Artifact", Activated((TAP,), AddMana("{B}"))),
    card(
        "Mox Opal",
        "{0}",
        "Legendary Artifact",
        Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}"), condition=Exists(ARTIFACT & YOU_CONTROL, 3)),
    ),
    card("Mox Pearl", "{0}", "Artifact", Activated((TAP,), AddMana("{W}"))),
    card("Mox Ruby", "{0}", "Artifact", Activated((TAP,), AddMana("{R}"))),
    card("Mox Sapphire", "{0}", "Artifact", Activated((TAP,), AddMana("{U}"))),
    card(
        "Muldrotha, the Gravetide",
        "{3}{B}{G}{U}",
        "Legendary Creature — Elemental Avatar",
        MayPlayFrom(Types(PERMANENT_TYPES), CastFrom(Zone.GRAVEYARD, lands=True), YOUR_TURN, each_type=True),
        pt="6/6",
    ),
    card(
        "Mulldrifter",
        "{4}{U}",
        "Creature — Elemental",
        FLYING,
        When(Enters(SELF), DrawCards(2)),
        Evoke("{2}{U}"),
        pt="2/2",
    ),
    card("Murder", "{1}{B}{B}", "Instant", Spell(Destroy(Target(CREATURE)))),
    card(
        "Murmuring Mystic",
        "{3}{U}",
        "Creature — Human Wizard",
        When(
            Casts(YOU, INSTANT | SORCERY),
            CreateToken(
                card(
                    "Bird Illusion Token",
                    "",
                    "Creature — Bird Illusion",
                    FLYING,
                    pt="1/1",
                    color=Color.BLUE,
                    token=True,
                )
            ),
        ),
        pt="1/5",
    ),
    card(
        "Mycoloth",
        "{3}{G}{G}",
        "Creature — Fungus",
        Devour(2),
        When(AtBeginning(Step.UPKEEP, YOU), CreateToken(SAPROLING, CountersOn("+1/+1", SELF))),
        pt="4/4",
    ),
    card("Myr Enforcer", "{7}", "Artifact Creature — Myr", Affinity(ARTIFACT), pt="4/4"),
    card(
        "Mystic Remora",
        "{U}",
        "Enchantment",
        CumulativeUpkeep("{1}"),
        When(Casts(EACH_OPPONENT, ~CREATURE), May(Unless((Mana("{4}"),), DrawCards(1), THAT_PLAYER))),
    ),
)
