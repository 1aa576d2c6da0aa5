"""Tokens that more than one card makes. CR 111.4: a token without a name of its own is called after its subtypes."""

from __future__ import annotations

from playset.ability import *
from playset.core.words import Color

BEAST = card("Beast Token", "", "Creature — Beast", pt="3/3", color=Color.GREEN, token=True)
ELF_WARRIOR = card("Elf Warrior Token", "", "Creature — Elf Warrior", pt="1/1", color=Color.GREEN, token=True)
GOBLIN = card("Goblin Token", "", "Creature — Goblin", pt="1/1", color=Color.RED, token=True)
KNIGHT = card("Knight Token", "", "Creature — Knight", VIGILANCE, pt="2/2", color=Color.WHITE, token=True)
SAPROLING = card("Saproling Token", "", "Creature — Saproling", pt="1/1", color=Color.GREEN, token=True)
SOLDIER = card("Soldier Token", "", "Creature — Soldier", pt="1/1", color=Color.WHITE, token=True)
SPIRIT = card("Spirit Token", "", "Creature — Spirit", FLYING, pt="1/1", color=Color.WHITE, token=True)
WURM = card("Wurm Token", "", "Creature — Wurm", TRAMPLE, pt="5/5", color=Color.GREEN, token=True)
ZOMBIE = card("Zombie Token", "", "Creature — Zombie", pt="2/2", color=Color.BLACK, token=True)
