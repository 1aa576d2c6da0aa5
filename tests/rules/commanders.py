"""Commanders, and what the tests of Commander do to them."""

from __future__ import annotations

from playset.ability import CREATURE, HASTE, Destroy, ReturnToHand, Spell, Target, card

HERO = card("Hero", "{1}{W}", "Legendary Creature — Human", pt="3/3")
GIANT = card("Giant", "{R}", "Legendary Creature — Giant", HASTE, pt="21/21")
RIDER = card("Rider", "{G}", "Legendary Creature — Elf", HASTE, pt="7/7")
BOUNCE = card("Bounce", "{U}", "Instant", Spell(ReturnToHand(Target(CREATURE))))
MURDER = card("Murder", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))


def commander_deck(name: str, cards: int = 40) -> list[str]:
    """A commander and its basic lands."""
    return [name] + ["Plains"] * (cards - 1)
