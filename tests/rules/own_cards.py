"""Cards that tests of several rules share."""

from __future__ import annotations

from playset.ability import (
    ANY_TARGET,
    CREATURE,
    INDESTRUCTIBLE,
    RED,
    TAP,
    Activated,
    DealDamage,
    Destroy,
    LosesAllAbilities,
    Protection,
    Spell,
    Target,
    Until,
    card,
)
from playset.rules.nodes.base import Ability, Effect
from playset.rules.state.cards import CardDefinition


def creature(
    name: str, *abilities: Ability, pt: str = "2/2", cost: str = "{2}", kind: str = "Creature — Test"
) -> CardDefinition:
    """A creature for a rule."""
    return card(name, cost, kind, *abilities, pt=pt)


def sorcery(name: str, effect: Effect, cost: str = "{1}") -> CardDefinition:
    """A sorcery for a rule."""
    return card(name, cost, "Sorcery", Spell(effect))


PLAIN = creature("Plain")
BIG = creature("Big", pt="5/5")
TINY = creature("Tiny", pt="1/1")
GOD = creature("God", INDESTRUCTIBLE, pt="3/3")
SAINT = creature("Saint", Protection(RED), pt="2/2", cost="{W}")
PING = Activated((TAP,), DealDamage(1, Target(ANY_TARGET)))
BLOT = card("Blot", "{B}", "Instant", Spell(Destroy(Target(CREATURE))))
MUTE = card("Mute", "{U}", "Instant", Spell(Until(Target(CREATURE), LosesAllAbilities())))
