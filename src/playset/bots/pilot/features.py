"""Number features: what an answer does together with one thing about the situation.

What an answer does, and every name, is a code of 31 bits; a fact about the situation is such a code and its group.
Codes are made of names, kinds and small numbers, never of ids, so they mean the same in every game. A feature is the
hash of an answer's code and a fact, in the part of the table that belongs to the fact's group; so the number of a
feature tells how special it is. Two features may share a number; the table is large enough that few which matter do.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from mypy_extensions import i64

# The groups of facts, from the most general to the most special.
ALWAYS: Final = 0
PHASE: Final = 1
STACK: Final = 2  # what is on top of the stack
COUNT: Final = 3  # mana, lives, creatures: how much there is of something
GRAVEYARD: Final = 4
CARD: Final = 5  # a card held or on the battlefield

GROUP_BITS: Final = 31  # a fact is its group above a code of so many bits
CODE_MASK: Final = 0x7FFFFFFF

# Where the features of each group begin, and how many numbers there are for them, less one.
STARTS: Final[list[int]] = [0, 0x4000, 0x8000, 0x10000, 0x20000, 0x30000]
MASKS: Final[list[int]] = [0x3FFF, 0x3FFF, 0x7FFF, 0xFFFF, 0xFFFF, 0xFFFF]
WEIGHTS: Final = 0x40000  # all numbers
VALUE_MASK: Final = 0x1FFFF
VALUE_SIZE: Final = 0x20000  # numbers of the features of the value

NAMES: Final[dict[str, int]] = {}  # the codes of names and other texts, as they are needed


def name_code(name: str) -> int:
    """Return the code of a name or another text."""
    code = NAMES.get(name)
    if code is None:
        code = NAMES[name] = crc32(name.encode()) & CODE_MASK
    return code


def combined(one: i64, other: i64) -> i64:
    """Return a code made of two, in this order."""
    mixed: i64 = ((one ^ (one >> 15)) * 0x2C1B3C6D + other) & CODE_MASK
    mixed = ((mixed ^ (mixed >> 13)) * 0x297A2D39) & CODE_MASK
    return mixed ^ (mixed >> 16)


def fact(group: i64, kind: i64, value: i64) -> i64:
    """Return a fact about a situation."""
    return group << GROUP_BITS | combined(kind, value)


def feature(answer: i64, known: i64) -> i64:
    """Return the number of a feature: an answer's code together with a fact."""
    group = known >> GROUP_BITS
    start: i64 = STARTS[group]
    mask: i64 = MASKS[group]
    return start + (combined(answer, known & CODE_MASK) & mask)


def value_feature(known: i64) -> int:
    """Return the number of a fact among the features of the value."""
    found: i64 = combined(known >> GROUP_BITS, known & CODE_MASK) & VALUE_MASK
    return found
