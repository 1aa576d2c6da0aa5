"""Cards whose names begin with F."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import Color

CARDS = (
    card("Fatigue", "{1}{U}", "Sorcery", Spell(SkipNext(Step.DRAW, Target(PLAYER)))),
    card("Fencing Ace", "{1}{W}", "Creature — Human Soldier", DOUBLE_STRIKE, pt="1/1"),
    card(
        "Fireblast",
        "{4}{R}{R}",
        "Instant",
        AlternativeCost((Sacrifice(Subtype("Mountain"), 2),)),
        Spell(DealDamage(4, Target(ANY_TARGET))),
    ),
    card("Flame Rift", "{1}{R}", "Sorcery", Spell(DealDamage(4, PLAYER))),
    card(
        "Flametongue Kavu", "{3}{R}", "Creature — Kavu", When(Enters(SELF), DealDamage(4, Target(CREATURE))), pt="4/2"
    ),
    card(
        "Flickerwisp",
        "{1}{W}{W}",
        "Creature — Elemental",
        FLYING,
        When(
            Enters(SELF),
            Then(Exile(Target(OTHER & PERMANENT)), ThatCard(), AtNext(Step.END, PutOntoBattlefield(IT, True), IT)),
        ),
        pt="3/1",
    ),
    card(
        "Fling",
        "{1}{R}",
        "Instant",
        AdditionalCost((Sacrifice(CREATURE),)),
        Spell(DealDamage(PowerOf(IT), Target(ANY_TARGET))),
    ),
    card(
        "Flooded Strand",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Plains") | Subtype("Island"), to=Zone.BATTLEFIELD),
        ),
    ),
    card(
        "Force of Will",
        "{3}{U}{U}",
        "Instant",
        AlternativeCost((PayLife(1), ExileFromHand(BLUE))),
        Spell(CounterSpell(Target(SPELL))),
    ),
    card("Forest", "", "Basic Land — Forest", Activated((TAP,), AddMana("{G}"))),
    card(
        "Fork",
        "{R}{R}",
        "Instant",
        Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL), but=SetColors(Color.RED))),
    ),
    card("Forked Bolt", "{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=2, divided=2)))),
    card("Fyndhorn Elves", "{G}", "Creature — Elf Druid", Activated((TAP,), AddMana("{G}")), pt="1/1"),
)
