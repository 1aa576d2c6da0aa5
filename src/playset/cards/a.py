"""Cards whose names begin with A."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SOLDIER

CARDS = (
    card("Absorb", "{W}{U}{U}", "Instant", Spell(Then(CounterSpell(Target(SPELL)), GainLife(3)))),
    card(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        Spell(
            Then(
                Until(Target(CREATURE), YouControlIt()),
                Untap(Target(CREATURE)),
                Until(Target(CREATURE), Has(HASTE)),
            )
        ),
    ),
    card(
        "Adarkar Wastes",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{W}", "{U}"), DealDamage(1, YOU))),
    ),
    card(
        "Aggravated Assault",
        "{2}{R}",
        "Enchantment",
        Activated((Mana("{3}{R}{R}"),), Then(Untap(CREATURE & YOU_CONTROL), ExtraCombat(main=True)), sorcery=True),
    ),
    card("Air Elemental", "{3}{U}{U}", "Creature — Elemental", FLYING, pt="4/4"),
    card("Ajani's Sunstriker", "{W}{W}", "Creature — Cat Cleric", LIFELINK, pt="2/2"),
    card(
        "Akoum Refuge",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{B}", "{R}")),
    ),
    card("Altar's Reap", "{1}{B}", "Instant", AdditionalCost((Sacrifice(CREATURE),)), Spell(DrawCards(2))),
    card("Ancient Tomb", "", "Land", Activated((TAP,), Then(AddMana("{C}{C}"), DealDamage(2, YOU)))),
    card("Arc Lightning", "{2}{R}", "Sorcery", Spell(DividedDamage(Target(ANY_TARGET, maximum=3, divided=3)))),
    card("Arcane Signet", "{2}", "Artifact", Activated((TAP,), AddCommanderMana())),
    card(
        "Argothian Enchantress",
        "{1}{G}",
        "Creature — Human Druid",
        SHROUD,
        When(Casts(YOU, ENCHANTMENT), DrawCards(1)),
        pt="0/1",
    ),
    card(
        "Arid Mesa",
        "",
        "Land",
        Activated(
            (TAP, PayLife(1), Sacrifice(SELF)),
            SearchLibrary(Subtype("Mountain") | Subtype("Plains"), to=Zone.BATTLEFIELD),
        ),
    ),
    card("Armageddon", "{3}{W}", "Sorcery", Spell(Destroy(LAND))),
    card(
        "Attended Knight",
        "{2}{W}",
        "Creature — Human Knight",
        FIRST_STRIKE,
        When(Enters(SELF), CreateToken(SOLDIER)),
        pt="2/2",
    ),
    card(
        "Aura of Silence",
        "{1}{W}{W}",
        "Enchantment",
        CostsMore((ARTIFACT | ENCHANTMENT) & OPPONENT_CONTROLS, 2),
        Activated((Sacrifice(SELF),), Destroy(Target(ARTIFACT | ENCHANTMENT))),
    ),
    card(
        "Azorius Charm",
        "{W}{U}",
        "Instant",
        Spell(
            OneOf(
                Until(CREATURE & YOU_CONTROL, Has(LIFELINK)),
                DrawCards(1),
                PutOnTop(Target((ATTACKING | BLOCKING) & CREATURE)),
            )
        ),
    ),
)
