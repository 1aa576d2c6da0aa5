"""Cards whose names begin with C."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "City of Traitors",
        "",
        "Land",
        When(PlaysLand(YOU, OTHER & LAND), SacrificeIt(SELF)),
        Activated((TAP,), AddMana("{C}{C}")),
    ),
    card("Cloudkin Seer", "{2}{U}", "Creature — Elemental Wizard", FLYING, When(Enters(SELF), DrawCards(1)), pt="2/1"),
    card("Command Tower", "", "Land", Activated((TAP,), AddCommanderMana())),
    card("Counterspell", "{U}{U}", "Instant", Spell(CounterSpell(Target(SPELL)))),
    card("Craw Wurm", "{4}{G}{G}", "Creature — Wurm", pt="6/4"),
    card("Crusade", "{W}{W}", "Enchantment", Continuous(WHITE & CREATURE, Gets(+1, +1))),
)
