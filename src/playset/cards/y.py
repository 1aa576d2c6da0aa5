"""Cards whose names begin with Y."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import Color

CARDS = (
    card(
        "Yahenni, Undying Partisan",
        "{2}{B}",
        "Legendary Creature — Aetherborn Vampire",
        HASTE,
        When(Dies(CREATURE & OPPONENT_CONTROLS), PutCounters("+1/+1", 1, SELF)),
        Activated((Sacrifice(OTHER & CREATURE),), Until(SELF, Has(INDESTRUCTIBLE))),
        pt="2/2",
    ),
    card(
        "Yavimaya Coast",
        "",
        "Land",
        Activated((TAP,), AddMana("{C}")),
        Activated((TAP,), Then(AddMana("{G}", "{U}"), DealDamage(1, YOU))),
    ),
    card(
        "Yavimaya Elder",
        "{1}{G}{G}",
        "Creature — Human Druid",
        When(Dies(SELF), May(SearchLibrary(BASIC & LAND, count=2, reveal=True))),
        Activated((Mana("{2}"), Sacrifice(SELF)), DrawCards(1)),
        pt="2/1",
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature — Human Shaman",
        When(
            Casts(YOU, INSTANT | SORCERY),
            CreateToken(card("Elemental Token", "", "Creature — Elemental", pt="1/1", color=Color.RED, token=True)),
        ),
        pt="2/1",
    ),
)
