"""Cards whose names begin with D."""

from __future__ import annotations

from playset.ability import *
from playset.cards.tokens import SPIRIT

CARDS = (
    card("Dark Ritual", "{B}", "Instant", Spell(AddMana("{B}{B}{B}"))),
    card("Darksteel Myr", "{3}", "Artifact Creature — Myr", INDESTRUCTIBLE, pt="0/1"),
    card("Day of Judgment", "{2}{W}{W}", "Sorcery", Spell(Destroy(CREATURE))),
    card(
        "Daze",
        "{1}{U}",
        "Instant",
        AlternativeCost((ReturnToHandCost(Subtype("Island")),)),
        Spell(Unless((Mana("{1}"),), CounterSpell(Target(SPELL)), ControllerOf(Target(SPELL)))),
    ),
    card("Disenchant", "{1}{W}", "Instant", Spell(Destroy(Target(ARTIFACT | ENCHANTMENT)))),
    card("Disfigure", "{B}", "Instant", Spell(Until(Target(CREATURE), Gets(-2, -2)))),
    card("Divination", "{2}{U}", "Sorcery", Spell(DrawCards(2))),
    card("Doom Blade", "{1}{B}", "Instant", Spell(Destroy(Target(~BLACK & CREATURE)))),
    card("Doomed Traveler", "{W}", "Creature — Human Soldier", When(Dies(SELF), CreateToken(SPIRIT)), pt="1/1"),
)
