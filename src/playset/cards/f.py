"""Cards whose names begin with F."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import CardType, Color

CARDS = (
    card(
        "Faerie Conclave",
        "",
        "Land",
        EntersTapped(),
        Activated((TAP,), AddMana("{U}")),
        Activated(
            (Mana("{1}{U}"),),
            Until(
                SELF, AddTypes(CardType.CREATURE, ("Faerie",)) & BaseSize(2, 1) & SetColors(Color.BLUE) & Has(FLYING)
            ),
        ),
    ),
    card("Faithless Looting", "{R}", "Sorcery", Spell(Then(DrawCards(2), DiscardCards(2))), Flashback("{2}{R}")),
    card(
        "Falkenrath Noble",
        "{3}{B}",
        "Creature — Vampire Noble",
        FLYING,
        When(Dies(SELF | OTHER & CREATURE), Then(LoseLife(1, Target(PLAYER)), GainLife(1))),
        pt="2/2",
    ),
    card(
        "Farhaven Elf",
        "{2}{G}",
        "Creature — Elf Druid",
        When(Enters(SELF), May(SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True))),
        pt="1/1",
    ),
    card("Fatigue", "{1}{U}", "Sorcery", Spell(SkipNext(Step.DRAW, Target(PLAYER)))),
    card("Fellwar Stone", "{2}", "Artifact", Activated((TAP,), AddWhatCouldBeMade(LAND & OPPONENT_CONTROLS))),
    card("Fencing Ace", "{1}{W}", "Creature — Human Soldier", DOUBLE_STRIKE, pt="1/1"),
    card("Fervor", "{2}{R}", "Enchantment", Continuous(CREATURE & YOU_CONTROL, Has(HASTE))),
    card(
        "Fire",
        "{1}{R}",
        "Instant",
        Spell(DividedDamage(Target(ANY_TARGET, 2, divided=2))),
        right=card("Ice", "{1}{U}", "Instant", Spell(Then(Tap(Target(PERMANENT)), DrawCards(1)))),
    ),
    card(
        "Fireblast",
        "{4}{R}{R}",
        "Instant",
        AlternativeCost((Sacrifice(Subtype("Mountain"), 2),)),
        Spell(DealDamage(4, Target(ANY_TARGET))),
    ),
    card(
        "Firebrand Archer",
        "{1}{R}",
        "Creature — Human Archer",
        When(Casts(YOU, ~CREATURE), DealDamage(1, EACH_OPPONENT)),
        pt="2/1",
    ),
    card("Fireshrieker", "{3}", "Artifact — Equipment", Continuous(EQUIPPED, Has(DOUBLE_STRIKE)), Equip("{2}")),
    card("Flame Rift", "{1}{R}", "Sorcery", Spell(DealDamage(4, PLAYER))),
    card(
        "Flametongue Kavu", "{3}{R}", "Creature — Kavu", When(Enters(SELF), DealDamage(4, Target(CREATURE))), pt="4/2"
    ),
    card(
        "Fleshbag Marauder",
        "{2}{B}",
        "Creature — Zombie Warrior",
        When(Enters(SELF), Sacrifices(CREATURE, who=PLAYER)),
        pt="3/1",
    ),
    card(
        "Flickerwisp",
        "{1}{W}{W}",
        "Creature — Elemental",
        FLYING,
        When(
            Enters(SELF),
            Then(
                Exile(Target(OTHER & PERMANENT)), ThatCard(), AtNext(Step.END, PutOntoBattlefield(IT, owners=True), IT)
            ),
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
    card("Frogmite", "{4}", "Artifact Creature — Frog", Affinity(ARTIFACT), pt="2/2"),
    card("Fyndhorn Elves", "{G}", "Creature — Elf Druid", Activated((TAP,), AddMana("{G}")), pt="1/1"),
)
