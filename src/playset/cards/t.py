"""Cards whose names begin with T."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SPIRIT
from playset.core.words import Color

CARDS = (
    card("Taiga", "", "Land — Mountain Forest", Activated((TAP,), AddMana("{R}")), Activated((TAP,), AddMana("{G}"))),
    card(
        "Talisman of Creativity",
        "{2}",
        "Artifact",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{U}", "{R}"), DealDamage(1, YOU))),
    ),
    card(
        "Talisman of Hierarchy",
        "{2}",
        "Artifact",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{W}", "{B}"), DealDamage(1, YOU))),
    ),
    card(
        "Talrand, Sky Summoner",
        "{2}{U}{U}",
        "Legendary Creature — Merfolk Wizard",
        When(
            Casts(YOU, INSTANT | SORCERY),
            CreateToken(card("Drake Token", "", "Creature — Drake", FLYING, pt="2/2", color=Color.BLUE, token=True)),
        ),
        pt="2/2",
    ),
    card(
        "Temple of Epiphany",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Scry(1)),
        Activated((TAP,), AddMana("{U}", "{R}")),
    ),
    card(
        "Temple of Plenty",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Scry(1)),
        Activated((TAP,), AddMana("{G}", "{W}")),
    ),
    card(
        "Temple of Silence",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), Scry(1)),
        Activated((TAP,), AddMana("{W}", "{B}")),
    ),
    card(
        "Terramorphic Expanse",
        "",
        "Land",
        Activated((TAP, Sacrifice(SELF)), SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True)),
    ),
    card(
        "Teysa, Orzhov Scion",
        "{1}{W}{B}",
        "Legendary Creature — Human Advisor",
        Activated((Sacrifice(WHITE & CREATURE, 3),), Exile(Target(CREATURE))),
        When(Dies(OTHER & BLACK & CREATURE & YOU_CONTROL), CreateToken(SPIRIT)),
        pt="2/3",
    ),
    card(
        "Thalia, Guardian of Thraben",
        "{1}{W}",
        "Legendary Creature — Human Soldier",
        FIRST_STRIKE,
        CostsMore(~CREATURE, 1),
        pt="2/1",
    ),
    card(
        "The Birth of Meletis",
        "{1}{W}",
        "Enchantment — Saga",
        Chapter(1, SearchLibrary(BASIC & Subtype("Plains"), reveal=True)),
        Chapter(2, CreateToken(card("Wall Token", "", "Artifact Creature — Wall", DEFENDER, pt="0/4", token=True))),
        Chapter(3, GainLife(2)),
    ),
    card(
        "The Locust God",
        "{4}{U}{R}",
        "Legendary Creature — God",
        FLYING,
        When(
            Draws(YOU),
            CreateToken(
                card(
                    "Insect Token",
                    "",
                    "Creature — Insect",
                    FLYING,
                    HASTE,
                    pt="1/1",
                    color=Color.BLUE | Color.RED,
                    token=True,
                )
            ),
        ),
        Activated((Mana("{2}{U}{R}"),), Then(DrawCards(1), DiscardCards(1))),
        When(Dies(SELF), AtNext(Step.END, ReturnToHand(IT), THE_OTHER)),
        pt="4/4",
    ),
    card(
        "Thermo-Alchemist",
        "{1}{R}",
        "Creature — Human Shaman",
        DEFENDER,
        Activated((TAP,), DealDamage(1, EACH_OPPONENT)),
        When(Casts(YOU, INSTANT | SORCERY), Untap(SELF)),
        pt="0/3",
    ),
    card("Think Twice", "{1}{U}", "Instant", Spell(DrawCards(1)), Flashback("{2}{U}")),
    card("Thought Scour", "{U}", "Instant", Spell(Then(Mill(2, Target(PLAYER)), DrawCards(1)))),
    card("Thraben Inspector", "{W}", "Creature — Human Soldier", When(Enters(SELF), Investigate()), pt="1/2"),
    card("Time Warp", "{3}{U}{U}", "Sorcery", Spell(ExtraTurn(Target(PLAYER)))),
    card("Tobias Andrion", "{3}{W}{U}", "Legendary Creature — Human Advisor", pt="4/4"),
    card("Treasure Cruise", "{7}{U}", "Sorcery", DELVE, Spell(DrawCards(3))),
    card(
        "Trostani, Selesnya's Voice",
        "{G}{G}{W}{W}",
        "Legendary Creature — Dryad",
        When(Enters(OTHER & CREATURE & YOU_CONTROL), GainLife(ToughnessOf(IT))),
        Activated((Mana("{1}{G}{W}"), TAP), Populate()),
        pt="2/5",
    ),
    card("Tundra", "", "Land — Plains Island", Activated((TAP,), AddMana("{W}")), Activated((TAP,), AddMana("{U}"))),
    card(
        "Twilight Drover",
        "{2}{W}",
        "Creature — Spirit",
        When(Leaves(CREATURE & TOKEN), PutCounters("+1/+1", 1, SELF)),
        Activated((Mana("{2}{W}"), RemoveCountersCost("+1/+1")), CreateToken(SPIRIT, 2)),
        pt="1/1",
    ),
    card("Twincast", "{U}{U}", "Instant", Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL)))),
    card("Typhoid Rats", "{B}", "Creature — Rat", DEATHTOUCH, pt="1/1"),
)
