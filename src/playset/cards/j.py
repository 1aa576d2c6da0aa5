"""Cards whose names begin with J."""

from __future__ import annotations

from playset.ability import *

CARDS = (
    card(
        "Jace Beleren",
        "{1}{U}{U}",
        "Legendary Planeswalker — Jace",
        Loyalty(+2, DrawCards(1, EACH_PLAYER)),
        Loyalty(-1, DrawCards(1, Target(PLAYER))),
        Loyalty(-10, Mill(20, Target(PLAYER))),
        loyalty=3,
    ),
    card(
        "Jace's Sanctum",
        "{3}{U}",
        "Enchantment",
        CostsLess((INSTANT | SORCERY) & YOU_CONTROL, 1),
        When(Casts(YOU, INSTANT | SORCERY), Scry(1)),
    ),
    card("Jerrard of the Closed Fist", "{3}{R}{G}{G}", "Legendary Creature — Human Knight", pt="6/5"),
    card(
        "Juggernaut",
        "{4}",
        "Artifact Creature — Juggernaut",
        AttacksIfAble(),
        CannotBeBlocked(by=Subtype("Wall")),
        pt="5/3",
    ),
    card(
        "Jungle Hollow",
        "",
        "Land",
        EntersTapped(),
        When(Enters(SELF), GainLife(1)),
        Activated((TAP,), AddMana("{B}", "{G}")),
    ),
)
