"""Cards whose names begin with T."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card("Taiga", "", "Land — Mountain Forest", Activated((TAP,), AddMana("{R}")), Activated((TAP,), AddMana("{G}"))),
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
    card("Think Twice", "{1}{U}", "Instant", Spell(DrawCards(1)), Flashback("{2}{U}")),
    card("Thraben Inspector", "{W}", "Creature — Human Soldier", When(Enters(SELF), Investigate()), pt="1/2"),
    card("Time Warp", "{3}{U}{U}", "Sorcery", Spell(ExtraTurn(Target(PLAYER)))),
    card("Tobias Andrion", "{3}{W}{U}", "Legendary Creature — Human Advisor", pt="4/4"),
    card("Tundra", "", "Land — Plains Island", Activated((TAP,), AddMana("{W}")), Activated((TAP,), AddMana("{U}"))),
    card("Twincast", "{U}{U}", "Instant", Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL)))),
    card("Typhoid Rats", "{B}", "Creature — Rat", DEATHTOUCH, pt="1/1"),
)
