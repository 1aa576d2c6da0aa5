"""Cards whose names begin with W."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import Color

CARDS = (
    card(
        "Walking Ballista",
        "{X}{X}",
        "Artifact Creature — Construct",
        EntersWith("+1/+1", X),
        Activated((Mana("{4}"),), PutCounters("+1/+1", 1, SELF)),
        Activated((RemoveCountersCost("+1/+1"),), DealDamage(1, Target(ANY_TARGET))),
        pt="0/0",
    ),
    card("Wall of Air", "{1}{U}{U}", "Creature — Wall", DEFENDER, FLYING, pt="1/5"),
    card("Wall of Blossoms", "{1}{G}", "Creature — Plant Wall", DEFENDER, When(Enters(SELF), DrawCards(1)), pt="0/4"),
    card("Wall of Omens", "{1}{W}", "Creature — Wall", DEFENDER, When(Enters(SELF), DrawCards(1)), pt="0/4"),
    card(
        "Wall of Roots",
        "{1}{G}",
        "Creature — Plant Wall",
        DEFENDER,
        Activated((PutCountersCost("-0/-1"),), AddMana("{G}"), once=True),
        pt="0/5",
    ),
    card("Wall of Stone", "{1}{R}{R}", "Creature — Wall", DEFENDER, pt="0/8"),
    card("Warleader's Helix", "{2}{R}{W}", "Instant", Spell(Then(DealDamage(4, Target(ANY_TARGET)), GainLife(4)))),
    card(
        "Warstorm Surge",
        "{5}{R}",
        "Enchantment",
        When(Enters(CREATURE & YOU_CONTROL), DealDamage(PowerOf(IT), Target(ANY_TARGET), IT)),
    ),
    card(
        "Wasteland",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP, Sacrifice(SELF)), Destroy(Target(~BASIC & LAND))),
    ),
    card("Wastes", "", "Basic Land", Activated((TAP,), AddMana("{C}"))),
    card(
        "Watery Grave",
        "",
        "Land — Island Swamp",
        Activated((TAP,), AddMana("{U}")),
        Activated((TAP,), AddMana("{B}")),
        MayPayOrEnterTapped(2),
    ),
    card(
        "Waves of Aggression",
        "{3}{R/W}{R/W}",
        "Sorcery",
        Spell(Then(Untap(CREATURE & ATTACKED_THIS_TURN), ExtraCombat(main=True))),
        RETRACE,
    ),
    card(
        "Wayfarer's Bauble",
        "{1}",
        "Artifact",
        Activated((Mana("{2}"), TAP, Sacrifice(SELF)), SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True)),
    ),
    card(
        "Wear",
        "{1}{R}",
        "Instant",
        Spell(Destroy(Target(ARTIFACT))),
        FUSE,
        right=card("Tear", "{W}", "Instant", Spell(Destroy(Target(ENCHANTMENT))), FUSE),
    ),
    card(
        "Wee Dragonauts",
        "{1}{U}{R}",
        "Creature — Faerie Wizard",
        FLYING,
        When(Casts(YOU, INSTANT | SORCERY), Until(SELF, Gets(+2, +0))),
        pt="1/3",
    ),
    card("Wheel of Fortune", "{2}{R}", "Sorcery", Spell(Then(DiscardHand(PLAYER), DrawCards(7, PLAYER)))),
    card("White Knight", "{W}{W}", "Creature — Human Knight", FIRST_STRIKE, Protection(BLACK), pt="2/2"),
    card(
        "White Sun's Zenith",
        "{X}{W}{W}{W}",
        "Instant",
        Spell(
            Then(
                CreateToken(card("Cat Token", "", "Creature — Cat", pt="2/2", color=Color.WHITE, token=True), X),
                ShuffleIntoLibrary(SELF),
            )
        ),
    ),
    card(
        "Wild Growth",
        "{G}",
        "Enchantment — Aura",
        Enchant(LAND),
        When(TappedForMana(ENCHANTED), AddMana("{G}", who=ControllerOf(IT))),
    ),
    card(
        "Wild Nacatl",
        "{G}",
        "Creature — Cat Warrior",
        Continuous(SELF, Gets(+1, +1), Exists(Subtype("Mountain") & YOU_CONTROL)),
        Continuous(SELF, Gets(+1, +1), Exists(Subtype("Plains") & YOU_CONTROL)),
        pt="1/1",
    ),
    card("Wind Drake", "{2}{U}", "Creature — Drake", FLYING, pt="2/2"),
    card(
        "Wind-Scarred Crag",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{R}", "{W}")),
    ),
    card(
        "Windswept Heath",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Forest") | Subtype("Plains"), to=Zone.BATTLEFIELD),
        ),
    ),
    card(
        "Wirewood Symbiote",
        "{G}",
        "Creature — Insect",
        Activated((ReturnToHandCost(Subtype("Elf")),), Untap(Target(CREATURE)), once=True),
        pt="1/1",
    ),
    card(
        "Wood Elves",
        "{2}{G}",
        "Creature — Elf Scout",
        When(Enters(SELF), SearchLibrary(Subtype("Forest"), to=Zone.BATTLEFIELD)),
        pt="1/1",
    ),
    card(
        "Wooded Foothills",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Mountain") | Subtype("Forest"), to=Zone.BATTLEFIELD),
        ),
    ),
    card(
        "Woodfall Primus",
        "{5}{G}{G}{G}",
        "Creature — Treefolk Shaman",
        TRAMPLE,
        When(Enters(SELF), Destroy(Target(~CREATURE & PERMANENT))),
        PERSIST,
        pt="6/6",
    ),
    card(
        "Woodland Cemetery",
        "",
        "Land",
        EntersTapped(unless=Exists((Subtype("Swamp") | Subtype("Forest")) & YOU_CONTROL)),
        Activated((TAP,), AddMana("{B}", "{G}")),
    ),
    card("Worn Powerstone", "{3}", "Artifact", EntersTapped(), Activated((TAP,), AddMana("{C}{C}"))),
    card("Wrath of God", "{2}{W}{W}", "Sorcery", Spell(Destroy(CREATURE, for_good=True))),
)
