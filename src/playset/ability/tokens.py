"""Tokens that the rules themselves describe: predefined tokens (CR 111.10) and those of keywords (CR 701, 702)."""

from __future__ import annotations

from typing import Final

from playset.ability.costs.base import TAP, Mana
from playset.ability.costs.cards import Discard
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.control_flow import Then
from playset.ability.effects.counters import PutCounters
from playset.ability.effects.damage_and_life import GainLife
from playset.ability.effects.hands import DrawCards
from playset.ability.effects.keyword_actions import Explore
from playset.ability.effects.libraries import Scry, SearchLibrary
from playset.ability.effects.mana import AddMana
from playset.ability.effects.permanents import Transform
from playset.ability.filters.base import SELF, YOU_CONTROL
from playset.ability.filters.characteristics import BASIC, CREATURE, LAND
from playset.core.words import Color, Keyword, Zone
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Activated, KeywordAbility
from playset.rules.state.cards import CardDefinition, card

__all__ = [
    "BLOOD",
    "CLUE",
    "FOOD",
    "GOLD",
    "INCUBATOR",
    "LANDER",
    "MAP",
    "MUTAGEN",
    "SHARD",
    "TREASURE",
    "WALKER",
    "WARRIOR",
]


ANY_COLOR: Final = AddMana("{W}", "{U}", "{B}", "{R}", "{G}")

# CR 111.10a–g, i, s, u–v; Roles are in `effects.roles`. The others (Powerstone, Junk) need more words.
TREASURE: Final = card(
    "Treasure Token", "", "Artifact — Treasure", Activated((TAP, Sacrifice(SELF)), ANY_COLOR), token=True
)
FOOD: Final = card(
    "Food Token", "", "Artifact — Food", Activated((Mana("{2}"), TAP, Sacrifice(SELF)), GainLife(3)), token=True
)
GOLD: Final = card("Gold Token", "", "Artifact — Gold", Activated((Sacrifice(SELF),), ANY_COLOR), token=True)
WALKER: Final = card("Walker", "", "Creature — Zombie", pt="2/2", color=Color.BLACK, token=True)
SHARD: Final = card(
    "Shard Token",
    "",
    "Enchantment — Shard",
    Activated((Mana("{2}"), Sacrifice(SELF)), Then(Scry(1), DrawCards(1))),
    token=True,
)
CLUE: Final = card(
    "Clue Token", "", "Artifact — Clue", Activated((Mana("{2}"), Sacrifice(SELF)), DrawCards(1)), token=True
)
BLOOD: Final = card(
    "Blood Token",
    "",
    "Artifact — Blood",
    Activated((Mana("{1}"), TAP, Discard(), Sacrifice(SELF)), DrawCards(1)),
    token=True,
)
INCUBATOR: Final = card(
    "Incubator Token",
    "",
    "Artifact — Incubator",
    Activated((Mana("{2}"),), Transform(SELF)),
    back=card("Phyrexian Token", "", "Artifact Creature — Phyrexian", pt="0/0", token=True),
    token=True,
)
MAP: Final = card(
    "Map Token",
    "",
    "Artifact — Map",
    Activated((Mana("{1}"), TAP, Sacrifice(SELF)), Explore(Target(CREATURE & YOU_CONTROL)), sorcery=True),
    token=True,
)
LANDER: Final = card(
    "Lander Token",
    "",
    "Artifact — Lander",
    Activated((Mana("{2}"), TAP, Sacrifice(SELF)), SearchLibrary(BASIC & LAND, to=Zone.BATTLEFIELD, tapped=True)),
    token=True,
)
MUTAGEN: Final = card(
    "Mutagen Token",
    "",
    "Artifact — Mutagen",
    Activated((Mana("{1}"), TAP, Sacrifice(SELF)), PutCounters("+1/+1", 1, Target(CREATURE)), sorcery=True),
    token=True,
)

# Tokens of keywords.
GERM: Final = card("Phyrexian Germ Token", "", "Creature — Phyrexian Germ", pt="0/0", color=Color.BLACK, token=True)
REBEL: Final = card("Rebel Token", "", "Creature — Rebel", pt="2/2", color=Color.RED, token=True)
HERO: Final = card("Hero Token", "", "Creature — Hero", pt="1/1", token=True)
WARRIOR: Final = card("Warrior Token", "", "Creature — Warrior", pt="1/1", color=Color.RED, token=True)
SERVO: Final = card("Servo Token", "", "Artifact Creature — Servo", pt="1/1", token=True)
SPIRIT_WITH_FLYING: Final = card(
    "Spirit Token",
    "",
    "Creature — Spirit",
    KeywordAbility(Keyword.FLYING),
    pt="1/1",
    color=Color.WHITE | Color.BLACK,
    token=True,
)
ARMIES: Final[dict[str, CardDefinition]] = {}


def army(subtype: str) -> CardDefinition:
    """Return a 0/0 black Army creature token of a subtype (CR 701.47a)."""
    found = ARMIES.get(subtype)
    if found is None:
        name = f"{subtype} Army Token"
        found = card(name, "", f"Creature — {subtype} Army", pt="0/0", color=Color.BLACK, token=True)
        ARMIES[subtype] = found
    return found
