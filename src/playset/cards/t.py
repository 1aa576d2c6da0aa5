"""Cards whose names begin with T."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "The Birth of Meletis",
        "{1}{W}",
        "Enchantment — Saga",
        Chapter(1, SearchLibrary(BASIC & Subtype("Plains"), reveal=True)),
        Chapter(2, CreateToken(card("Wall Token", "", "Artifact Creature — Wall", DEFENDER, pt="0/4", token=True))),
        Chapter(3, GainLife(2)),
    ),
    card("Time Warp", "{3}{U}{U}", "Sorcery", Spell(ExtraTurn(Target(PLAYER)))),
    card("Tobias Andrion", "{3}{W}{U}", "Legendary Creature — Human Advisor", pt="4/4"),
    card("Twincast", "{U}{U}", "Instant", Spell(CopySpell(Target((INSTANT | SORCERY) & SPELL)))),
    card("Typhoid Rats", "{B}", "Creature — Rat", DEATHTOUCH, pt="1/1"),
)
