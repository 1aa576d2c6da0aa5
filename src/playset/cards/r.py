"""Cards whose names begin with R."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER, SPIRIT
from playset.core.words import Color

CARDS = (
    card("Raging Goblin", "{R}", "Creature — Goblin Berserker", HASTE, pt="1/1"),
    card("Raise Dead", "{B}", "Sorcery", Spell(ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD)))),
    card("Raise the Alarm", "{1}{W}", "Instant", Spell(CreateToken(SOLDIER, 2))),
    card(
        "Rampaging Baloths",
        "{4}{G}{G}",
        "Creature — Beast",
        TRAMPLE,
        When(
            Enters(LAND & YOU_CONTROL),
            CreateToken(card("Beast Token", "", "Creature — Beast", pt="4/4", color=Color.GREEN, token=True)),
        ),
        pt="6/6",
    ),
    card("Rampant Growth", "{1}{G}", "Sorcery", Spell(SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True))),
    card(
        "Ramunap Excavator",
        "{2}{G}",
        "Creature — Snake Cleric",
        MayPlayFrom(LAND, CastFrom(Zone.GRAVEYARD, lands=True)),
        pt="2/3",
    ),
    card(
        "Rancor",
        "{G}",
        "Enchantment — Aura",
        Enchant(CREATURE),
        Continuous(ENCHANTED, Gets(+2, +0) & Has(TRAMPLE)),
        When(PutIntoGraveyard(SELF), ReturnToHand(THE_OTHER)),
    ),
    card("Raven's Crime", "{B}", "Sorcery", Spell(DiscardCards(1, Target(PLAYER))), RETRACE),
    card(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        "Creature — Beast Horror",
        When(Enters(SELF), Destroy(Target(CREATURE & OPPONENT_CONTROLS))),
        pt="2/2",
    ),
    card(
        "Reanimate",
        "{B}",
        "Sorcery",
        Spell(
            Then(PutOntoBattlefield(Target(CREATURE & InGraveyard(yours=False))), ThatCard(), LoseLife(ManaValueOf(IT)))
        ),
    ),
    card(
        "Reassembling Skeleton",
        "{1}{B}",
        "Creature — Skeleton Warrior",
        Activated((Mana("{1}{B}"),), PutOntoBattlefield(SELF, tapped=True), zone=Zone.GRAVEYARD),
        pt="1/1",
    ),
    card(
        "Reclamation Sage",
        "{2}{G}",
        "Creature — Elf Shaman",
        When(Enters(SELF), May(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
        pt="2/1",
    ),
    card(
        "Relentless Assault",
        "{2}{R}{R}",
        "Sorcery",
        Spell(Then(Untap(CREATURE & ATTACKED_THIS_TURN), ExtraCombat(main=True))),
    ),
    card("Replenish", "{3}{W}", "Sorcery", Spell(PutOntoBattlefield(ENCHANTMENT & CARD_IN_YOUR_GRAVEYARD))),
    card(
        "Requiem Angel",
        "{5}{W}",
        "Creature — Angel",
        FLYING,
        When(Dies(OTHER & ~Subtype("Spirit") & CREATURE & YOU_CONTROL), CreateToken(SPIRIT)),
        pt="5/5",
    ),
    card(
        "Reveillark",
        "{4}{W}",
        "Creature — Elemental",
        FLYING,
        When(
            Leaves(SELF),
            PutOntoBattlefield(Target(CREATURE & Power(most=2) & CARD_IN_YOUR_GRAVEYARD, maximum=2, minimum=0)),
        ),
        Evoke("{5}{W}"),
        pt="4/3",
    ),
    card("Reverberate", "{R}{R}", "Instant", Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL)))),
    card(
        "Rhys the Redeemed",
        "{G/W}",
        "Legendary Creature — Elf Warrior",
        Activated(
            (Mana("{2}{G/W}"), TAP),
            CreateToken(
                card(
                    "Elf Warrior Token",
                    "",
                    "Creature — Elf Warrior",
                    pt="1/1",
                    color=Color.WHITE | Color.GREEN,
                    token=True,
                )
            ),
        ),
        Activated((Mana("{4}{G/W}{G/W}"), TAP), ForEach(CREATURE & TOKEN & YOU_CONTROL, CreateCopy(IT))),
        pt="1/1",
    ),
    card(
        "Rhystic Study",
        "{2}{U}",
        "Enchantment",
        When(Casts(EACH_OPPONENT, SPELL), May(Unless((Mana("{1}"),), DrawCards(1), THAT_PLAYER))),
    ),
    card("Rift Bolt", "{2}{R}", "Sorcery", Spell(DealDamage(3, Target(ANY_TARGET))), Suspend(1, "{R}")),
    card(
        "Rishadan Port",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((Mana("{1}"), TAP), Tap(Target(LAND))),
    ),
    card(
        "River Boa",
        "{1}{G}",
        "Creature — Snake",
        Landwalk("Island"),
        Activated((Mana("{G}"),), Regenerate(SELF)),
        pt="2/1",
    ),
    card(
        "Roar of the Wurm",
        "{6}{G}",
        "Sorcery",
        Spell(CreateToken(card("Wurm Token", "", "Creature — Wurm", pt="6/6", color=Color.GREEN, token=True))),
        Flashback("{3}{G}"),
    ),
    card(
        "Rootborn Defenses",
        "{2}{W}",
        "Instant",
        Spell(Then(Populate(), Until(CREATURE & YOU_CONTROL, Has(INDESTRUCTIBLE)))),
    ),
    card(
        "Royal Assassin",
        "{1}{B}{B}",
        "Creature — Human Assassin",
        Activated((TAP,), Destroy(Target(TAPPED & CREATURE))),
        pt="1/1",
    ),
    card(
        "Rugged Highlands",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{R}", "{G}")),
    ),
)
