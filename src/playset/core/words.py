"""Define the constants that the rulebook counts with: zones, steps, colors, card types, supertypes, keywords.

Sets of them are plain ints used as bit masks: a mask costs nothing to copy, compare or compile. Object ids are made and
taken apart here, too.
"""

from __future__ import annotations

from typing import Final


class Zone:
    """CR 400.1: the places where an object can be."""

    NOWHERE: Final = 0  # a token before it is created or after it ceased to exist
    LIBRARY: Final = 1
    HAND: Final = 2
    BATTLEFIELD: Final = 3
    GRAVEYARD: Final = 4
    STACK: Final = 5
    EXILE: Final = 6
    COMMAND: Final = 7


ZONE_NAMES: Final = ("nowhere", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command zone")


class Step:
    """CR 500.1: the steps of a turn in order; the main phases count as steps here."""

    UNTAP: Final = 0
    UPKEEP: Final = 1
    DRAW: Final = 2
    PRECOMBAT_MAIN: Final = 3
    BEGINNING_OF_COMBAT: Final = 4
    DECLARE_ATTACKERS: Final = 5
    DECLARE_BLOCKERS: Final = 6
    FIRST_STRIKE_DAMAGE: Final = 7
    COMBAT_DAMAGE: Final = 8
    END_OF_COMBAT: Final = 9
    POSTCOMBAT_MAIN: Final = 10
    END: Final = 11
    CLEANUP: Final = 12


# The steps of a turn from each of them on; never changed.
STEPS_FROM: Final = [list(range(step, Step.CLEANUP + 1)) for step in range(Step.CLEANUP + 2)]


class Phase:
    """What can be skipped besides a step (CR 500.11); numbered apart from the steps."""

    COMBAT: Final = 20
    TURN: Final = 21


STEP_NAMES: Final = (
    "untap step",
    "upkeep",
    "draw step",
    "first main phase",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike damage",
    "combat damage",
    "end of combat",
    "second main phase",
    "end step",
    "cleanup",
)


class Color:
    """CR 105.1: the five colors as a mask. Colorless is the empty mask."""

    WHITE: Final = 1
    BLUE: Final = 2
    BLACK: Final = 4
    RED: Final = 8
    GREEN: Final = 16


COLOR_NAMES: Final = ("white", "blue", "black", "red", "green")
ALL_COLORS: Final = 31


class CardType:
    """CR 300.1: the card types as a mask."""

    ARTIFACT: Final = 1
    BATTLE: Final = 2
    CREATURE: Final = 4
    ENCHANTMENT: Final = 8
    INSTANT: Final = 16
    LAND: Final = 32
    PLANESWALKER: Final = 64
    SORCERY: Final = 128
    KINDRED: Final = 256
    CONSPIRACY: Final = 512
    DUNGEON: Final = 1024
    PHENOMENON: Final = 2048
    PLANE: Final = 4096
    SCHEME: Final = 8192
    VANGUARD: Final = 16384


CARD_TYPES: Final[dict[str, int]] = {
    "Artifact": CardType.ARTIFACT,
    "Battle": CardType.BATTLE,
    "Creature": CardType.CREATURE,
    "Enchantment": CardType.ENCHANTMENT,
    "Instant": CardType.INSTANT,
    "Land": CardType.LAND,
    "Planeswalker": CardType.PLANESWALKER,
    "Sorcery": CardType.SORCERY,
    "Kindred": CardType.KINDRED,
    "Conspiracy": CardType.CONSPIRACY,
    "Dungeon": CardType.DUNGEON,
    "Phenomenon": CardType.PHENOMENON,
    "Plane": CardType.PLANE,
    "Scheme": CardType.SCHEME,
    "Vanguard": CardType.VANGUARD,
}

# CR 110.4: artifact, battle, creature, enchantment, land and planeswalker are the permanent types.
PERMANENT_TYPES: Final = 1 | 2 | 4 | 8 | 32 | 64


class Supertype:
    """CR 205.4a: the supertypes as a mask."""

    BASIC: Final = 1
    LEGENDARY: Final = 2
    ONGOING: Final = 4
    SNOW: Final = 8
    WORLD: Final = 16


SUPERTYPES: Final[dict[str, int]] = {
    "Basic": Supertype.BASIC,
    "Legendary": Supertype.LEGENDARY,
    "Ongoing": Supertype.ONGOING,
    "Snow": Supertype.SNOW,
    "World": Supertype.WORLD,
}


class Keyword:
    """CR 702: keyword abilities without a parameter that the rules themselves ask about, as a mask."""

    DEATHTOUCH: Final = 1 << 0
    DEFENDER: Final = 1 << 1
    DOUBLE_STRIKE: Final = 1 << 2
    FIRST_STRIKE: Final = 1 << 3
    FLASH: Final = 1 << 4
    FLYING: Final = 1 << 5
    HASTE: Final = 1 << 6
    HEXPROOF: Final = 1 << 7
    INDESTRUCTIBLE: Final = 1 << 8
    LIFELINK: Final = 1 << 9
    MENACE: Final = 1 << 10
    REACH: Final = 1 << 11
    SHROUD: Final = 1 << 12
    TRAMPLE: Final = 1 << 13
    VIGILANCE: Final = 1 << 14
    INFECT: Final = 1 << 15
    WITHER: Final = 1 << 16
    SHADOW: Final = 1 << 17
    FEAR: Final = 1 << 18
    INTIMIDATE: Final = 1 << 19
    SKULK: Final = 1 << 20
    HORSEMANSHIP: Final = 1 << 21
    SPLIT_SECOND: Final = 1 << 22
    FUSE: Final = 1 << 23
    PHASING: Final = 1 << 24
    DAYBOUND: Final = 1 << 25
    NIGHTBOUND: Final = 1 << 26


BOUND: Final = Keyword.DAYBOUND | Keyword.NIGHTBOUND


KEYWORDS: Final[dict[str, int]] = {
    "deathtouch": Keyword.DEATHTOUCH,
    "defender": Keyword.DEFENDER,
    "double strike": Keyword.DOUBLE_STRIKE,
    "first strike": Keyword.FIRST_STRIKE,
    "flash": Keyword.FLASH,
    "flying": Keyword.FLYING,
    "haste": Keyword.HASTE,
    "hexproof": Keyword.HEXPROOF,
    "indestructible": Keyword.INDESTRUCTIBLE,
    "lifelink": Keyword.LIFELINK,
    "menace": Keyword.MENACE,
    "reach": Keyword.REACH,
    "shroud": Keyword.SHROUD,
    "trample": Keyword.TRAMPLE,
    "vigilance": Keyword.VIGILANCE,
    "infect": Keyword.INFECT,
    "wither": Keyword.WITHER,
    "shadow": Keyword.SHADOW,
    "fear": Keyword.FEAR,
    "intimidate": Keyword.INTIMIDATE,
    "skulk": Keyword.SKULK,
    "horsemanship": Keyword.HORSEMANSHIP,
    "split second": Keyword.SPLIT_SECOND,
    "fuse": Keyword.FUSE,
    "phasing": Keyword.PHASING,
    "daybound": Keyword.DAYBOUND,
    "nightbound": Keyword.NIGHTBOUND,
}


class Stop:
    """CR 732.2: when a player wants to be asked what to do with priority, as a mask; otherwise they pass it on.

    With an empty stack it goes by the step: `OWN << step` in their own turn, `OTHERS << step` in that of another
    player. Else it goes by what is on top of the stack.
    """

    OWN: Final = 1
    OTHERS: Final = 1 << 16
    OWN_SPELL: Final = 1 << 32
    OWN_ABILITY: Final = 1 << 33
    OTHERS_SPELL: Final = 1 << 34
    OTHERS_ABILITY: Final = 1 << 35
    HAND_SIZE: Final = 1 << 36  # which cards to discard down to the maximum hand size (CR 514.1); else the first ones

    ONLY_PASS: Final = 1 << 37  # at those moments also when there is nothing to do but to pass

    NEVER: Final = 0
    OWN_MAIN: Final = 1 << Step.PRECOMBAT_MAIN | 1 << Step.POSTCOMBAT_MAIN | 1 << 36
    ALWAYS: Final = (1 << 37) - 1
    EVERY: Final = (1 << 38) - 1


class Aspect:
    """What the value of a word of the card language can change with besides permanents, as a mask."""

    CARDS: Final = 1  # the cards in hands, libraries, graveyards, exile and command zone
    STACK: Final = 1 << 1
    TAPPING: Final = 1 << 2  # what is tapped
    COMBAT: Final = 1 << 3  # what attacks and blocks
    TURN: Final = 1 << 4  # whose turn it is
    STEP: Final = 1 << 5
    REST: Final = 1 << 6
    ANYTHING: Final = (1 << 7) - 1
    # In figures, so that the compiler knows them.
    MOVES: Final = 0b0000011  # cards and the stack
    NO_TIME: Final = 0b1001111  # everything that does not change with time alone


# Object ids. CR 400.7: an object that changes zones becomes a new object, so an id is the physical card
# and the number of its moves. Ids below FIRST_OBJECT that are not negative are players; negative ids are
# abilities on the stack.
GENERATION_BITS: Final = 20
FIRST_OBJECT: Final = 1 << GENERATION_BITS
GENERATIONS: Final = FIRST_OBJECT - 1  # the mask of an object id's generation
NO_OBJECT: Final = FIRST_OBJECT  # the id that nothing ever has: generations begin at 1


def object_id(card: int, generation: int) -> int:
    """Return the id of `card` after `generation` moves."""
    return card << GENERATION_BITS | generation


def card_of(obj: int) -> int:
    """Return the physical card behind an object id."""
    return obj >> GENERATION_BITS


def is_player(obj: int) -> bool:
    """True if an id names a player."""
    return 0 <= obj < FIRST_OBJECT
