"""Cards whose names begin with L."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import ELF_WARRIOR, SPIRIT
from playset.core.words import Color, Keyword

CARDS = (
    card("Lava Spike", "{R}", "Sorcery — Arcane", Spell(DealDamage(3, Target(PLAYER | PLANESWALKER)))),
    card("Leatherback Baloth", "{G}{G}{G}", "Creature — Beast", pt="4/5"),
    card("Leonin Skyhunter", "{W}{W}", "Creature — Cat Knight", FLYING, pt="2/2"),
    card(
        "Life from the Loam",
        "{1}{G}",
        "Sorcery",
        Spell(ReturnToHand(Target(LAND & CARD_IN_YOUR_GRAVEYARD, maximum=3, minimum=0))),
        Dredge(3),
    ),
    card("Lightning Bolt", "{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET)))),
    card(
        "Lightning Greaves", "{2}", "Artifact — Equipment", Continuous(EQUIPPED, Has(HASTE) & Has(SHROUD)), Equip("{0}")
    ),
    card("Lightning Helix", "{R}{W}", "Instant", Spell(Then(DealDamage(3, Target(ANY_TARGET)), GainLife(3)))),
    card("Lingering Souls", "{2}{W}", "Sorcery", Spell(CreateToken(SPIRIT, 2)), Flashback("{1}{B}")),
    card("Llanowar Elves", "{G}", "Creature — Elf Druid", Activated((TAP,), AddMana("{G}")), pt="1/1"),
    card(
        "Llanowar Wastes",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{B}", "{G}"), DealDamage(1, YOU))),
    ),
    card("Lodestone Golem", "{4}", "Artifact Creature — Golem", CostsMore(~ARTIFACT, 1), pt="5/3"),
    card(
        "Lotus Petal", "{0}", "Artifact", Activated((TAP, Sacrifice(SELF)), AddMana("{W}", "{U}", "{B}", "{R}", "{G}"))
    ),
    card(
        "Loxodon Warhammer",
        "{3}",
        "Artifact — Equipment",
        Continuous(EQUIPPED, Gets(+3, +0) & Has(TRAMPLE) & Has(LIFELINK)),
        Equip("{3}"),
    ),
    card(
        "Luminous Broodmoth",
        "{2}{W}{W}",
        "Creature — Insect",
        FLYING,
        When(
            Dies(CREATURE & YOU_CONTROL & ~WithKeyword(Keyword.FLYING)),
            PutOntoBattlefield(THE_OTHER, owners=True, counters="flying"),
        ),
        pt="3/4",
    ),
    card(
        "Lunarch Veteran",
        "{W}",
        "Creature — Human Cleric",
        When(Enters(OTHER & CREATURE & YOU_CONTROL), GainLife(1)),
        Disturb("{1}{W}"),
        pt="1/1",
        back=card(
            "Luminous Phantom",
            "",
            "Creature — Spirit Cleric",
            FLYING,
            When(Leaves(OTHER & CREATURE & YOU_CONTROL), GainLife(1)),
            GoesElsewhere(SELF),
            pt="1/1",
            color=Color.WHITE,
        ),
    ),
    card(
        "Lys Alana Huntmaster",
        "{2}{G}{G}",
        "Creature — Elf Warrior",
        When(Casts(YOU, Subtype("Elf")), May(CreateToken(ELF_WARRIOR))),
        pt="3/3",
    ),
)
