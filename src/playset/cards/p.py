"""Cards whose names begin with P."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER, TREASURE
from playset.core.words import CardType

CARDS = (
    card(
        "Parallax Wave",
        "{2}{W}{W}",
        "Enchantment",
        Fading(5),
        Activated((RemoveCountersCost("fade"),), Exile(Target(CREATURE))),
        When(Leaves(SELF), PutOntoBattlefield(EXILED_WITH, owners=True)),
    ),
    card("Parallel Lives", "{3}{G}", "Enchantment", MultiplyTokens(by_effects=True)),
    card(
        "Path to Exile",
        "{W}",
        "Instant",
        Spell(
            Then(
                Exile(Target(CREATURE)),
                May(
                    SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True, who=ControllerOf(Target(CREATURE))),
                    ControllerOf(Target(CREATURE)),
                ),
            )
        ),
    ),
    card("Pearled Unicorn", "{2}{W}", "Creature — Unicorn", pt="2/2"),
    card(
        "Phantasmal Image",
        "{1}{U}",
        "Creature — Illusion",
        EntersAsCopy(CREATURE, AddTypes(subtypes=("Illusion",)) & Has(When(BecomesTarget(SELF), SacrificeIt(SELF)))),
        pt="0/0",
    ),
    card(
        "Pharika's Mender",
        "{3}{B}{G}",
        "Creature — Gorgon",
        When(Enters(SELF), May(ReturnToHand(Target((CREATURE | ENCHANTMENT) & CARD_IN_YOUR_GRAVEYARD)))),
        pt="4/3",
    ),
    card(
        "Phyrexian Altar",
        "{3}",
        "Artifact",
        Activated((Sacrifice(CREATURE),), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")),
    ),
    card(
        "Phyrexian Arena",
        "{1}{B}{B}",
        "Enchantment",
        When(AtBeginning(Step.UPKEEP, YOU), Then(DrawCards(1), LoseLife(1))),
    ),
    card(
        "Phyrexian Delver",
        "{3}{B}{B}",
        "Creature — Phyrexian Zombie",
        When(
            Enters(SELF),
            Then(PutOntoBattlefield(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD)), ThatCard(), LoseLife(ManaValueOf(IT))),
        ),
        pt="3/2",
    ),
    card(
        "Phyrexian Metamorph",
        "{3}{U/P}",
        "Artifact Creature — Phyrexian Shapeshifter",
        EntersAsCopy(ARTIFACT | CREATURE, AddTypes(CardType.ARTIFACT)),
        pt="0/0",
    ),
    card(
        "Phyrexian Rager",
        "{2}{B}",
        "Creature — Phyrexian Horror",
        When(Enters(SELF), Then(DrawCards(1), LoseLife(1))),
        pt="2/2",
    ),
    card(
        "Phyrexian Reclamation",
        "{B}",
        "Enchantment",
        Activated((Mana("{1}{B}"), PayLife(2)), ReturnToHand(Target(CREATURE & CARD_IN_YOUR_GRAVEYARD))),
    ),
    card(
        "Phyrexian Tower",
        "",
        "Legendary Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP, Sacrifice(CREATURE)), AddMana("{B}{B}")),
    ),
    card(
        "Pitiless Plunderer",
        "{3}{B}",
        "Creature — Human Pirate",
        When(Dies(OTHER & CREATURE & YOU_CONTROL), CreateToken(TREASURE)),
        pt="1/4",
    ),
    card("Plains", "", "Basic Land — Plains", Activated((TAP,), AddMana("{W}"))),
    card("Plateau", "", "Land — Mountain Plains", Activated((TAP,), AddMana("{W}")), Activated((TAP,), AddMana("{R}"))),
    card(
        "Polluted Delta",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)), SearchLibrary(Subtype("Island") | Subtype("Swamp"), to=Zone.BATTLEFIELD)
        ),
    ),
    card("Ponder", "{U}", "Sorcery", Spell(Then(RearrangeTop(3), May(ShuffleLibrary()), DrawCards(1)))),
    card(
        "Precinct Captain",
        "{W}{W}",
        "Creature — Human Soldier",
        FIRST_STRIKE,
        When(DealsCombatDamage(SELF, PLAYER), CreateToken(SOLDIER)),
        pt="2/2",
    ),
    card("Preordain", "{U}", "Sorcery", Spell(Then(Scry(2), DrawCards(1)))),
    card(
        "Price of Progress",
        "{1}{R}",
        "Instant",
        Spell(DamageToEach(Count(~BASIC & LAND & ControlledBy(THAT_PLAYER), 2), PLAYER)),
    ),
    card(
        "Priest of Titania",
        "{1}{G}",
        "Creature — Elf Druid",
        Activated((TAP,), AddManaFor("{G}", Count(Subtype("Elf")))),
        pt="1/1",
    ),
    card(
        "Primeval Titan",
        "{4}{G}{G}",
        "Creature — Giant",
        TRAMPLE,
        When(
            EitherEvent(Enters(SELF), Attacks(SELF)),
            May(SearchLibrary(LAND, to=Zone.BATTLEFIELD, count=2, tapped=True)),
        ),
        pt="6/6",
    ),
    card(
        "Prodigal Pyromancer",
        "{2}{R}",
        "Creature — Human Wizard",
        Activated((TAP,), DealDamage(1, Target(ANY_TARGET))),
        pt="1/1",
    ),
    card("Putrefy", "{1}{B}{G}", "Instant", Spell(Destroy(Target(ARTIFACT | CREATURE), for_good=True))),
    card(
        "Pyroblast",
        "{R}",
        "Instant",
        Spell(
            OneOf(
                If(Is(Target(SPELL), BLUE), CounterSpell(Target(SPELL))),
                If(Is(Target(PERMANENT), BLUE), Destroy(Target(PERMANENT))),
            )
        ),
    ),
    card("Pyroclasm", "{1}{R}", "Sorcery", Spell(DealDamage(2, CREATURE))),
)
