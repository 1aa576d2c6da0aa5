"""Cards whose names begin with B."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Ball Lightning",
        "{R}{R}{R}",
        "Creature — Elemental",
        TRAMPLE,
        HASTE,
        When(AtBeginning(Step.END), SacrificeIt(SELF)),
        pt="6/1",
    ),
    card(
        "Banishing Light",
        "{2}{W}",
        "Enchantment",
        When(Enters(SELF), ExileUntilLeaves(Target(~LAND & PERMANENT & OPPONENT_CONTROLS))),
    ),
    card(
        "Batterskull",
        "{5}",
        "Artifact — Equipment",
        LIVING_WEAPON,
        Continuous(EQUIPPED, Gets(+4, +4) & Has(VIGILANCE) & Has(LIFELINK)),
        Activated((Mana("{3}"),), ReturnToHand(SELF)),
        Equip("{5}"),
    ),
    card(
        "Battlefield Forge",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{R}", "{W}"), DealDamage(1, YOU))),
    ),
    card(
        "Benalish Marshal",
        "{W}{W}{W}",
        "Creature — Human Knight",
        Continuous(OTHER & CREATURE & YOU_CONTROL, Gets(+1, +1)),
        pt="3/3",
    ),
    card(
        "Birds of Paradise",
        "{G}",
        "Creature — Bird",
        FLYING,
        Activated((TAP,), AddMana("{W}", "{U}", "{B}", "{R}", "{G}")),
        pt="0/1",
    ),
    card("Black Knight", "{B}{B}", "Creature — Human Knight", FIRST_STRIKE, Protection(WHITE), pt="2/2"),
    card(
        "Blade Splicer",
        "{2}{W}",
        "Creature — Phyrexian Human Artificer",
        When(
            Enters(SELF),
            CreateToken(card("Phyrexian Golem Token", "", "Artifact Creature — Phyrexian Golem", pt="3/3", token=True)),
        ),
        Continuous(Subtype("Golem") & YOU_CONTROL, Has(FIRST_STRIKE)),
        pt="1/1",
    ),
    card("Blaze", "{X}{R}", "Sorcery", Spell(DealDamage(X, Target(ANY_TARGET)))),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature — Vampire",
        When(Dies(SELF | OTHER & CREATURE), Then(LoseLife(1, Target(PLAYER)), GainLife(1))),
        pt="0/1",
    ),
    card(
        "Bloodstained Mire",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Swamp") | Subtype("Mountain"), to=Zone.BATTLEFIELD),
        ),
    ),
    card("Boggart Brute", "{2}{R}", "Creature — Goblin Warrior", MENACE, pt="3/2"),
    card("Bonesplitter", "{1}", "Artifact — Equipment", Continuous(EQUIPPED, Gets(+2, +0)), Equip("{1}")),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        Spell(
            OneOf(
                DealDamage(4, Target(PLAYER | PLANESWALKER)),
                Until(PERMANENT & YOU_CONTROL, Has(INDESTRUCTIBLE)),
                Until(Target(CREATURE), Has(DOUBLE_STRIKE)),
            )
        ),
    ),
    card("Boros Signet", "{2}", "Artifact", Activated((Mana("{1}"), TAP), AddMana("{R}{W}"))),
    card(
        "Brushland",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{G}", "{W}"), DealDamage(1, YOU))),
    ),
)
