"""What the outcome of the words of the language can change with, besides permanents and what they are (`Aspect`).

Whoever has worked something out from words keeps it until one of these changes. A word that says nothing about itself
is taken to change with anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Aspect
from playset.rules.nodes import Amount, Condition, Replacement

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playset.core.node import Node

PARTS: Final = 1 << 20  # stands for what the parts of a word change with
ASPECTS: Final[dict[type[Node], int]] = {}  # by the exact class, so that one that does something else has to say so


# What words change with as far as it was asked, by identity, because to hash a word takes long.
KNOWN: Final[dict[int, tuple[Node, int]]] = {}
MOST_KNOWN: Final = 20_000


def note_aspects(mask: int, *words: type[Node]) -> None:
    """Note what some words change with."""
    for word in words:
        ASPECTS[word] = mask
    KNOWN.clear()  # cards that come with the language may have asked before


def changes_with(node: Node) -> int:
    """What a word changes with, as a mask."""
    known = KNOWN.get(id(node))
    if known is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()  # words that came and went with effects are forgotten
        known = KNOWN[id(node)] = (node, worked_out(node))
    return known[1]


def worked_out(node: Node) -> int:
    """What a word changes with, worked out from what was noted about it."""
    if isinstance(node, Replacement):
        return 0  # whether something may be done does not depend on what will happen instead
    mask = ASPECTS.get(type(node), Aspect.ANYTHING)
    if mask == Aspect.ANYTHING and isinstance(node, (Amount, Condition)) and not node.is_volatile():
        mask = PARTS
    if mask & PARTS:
        mask |= all_change_with(node.children())
    return mask & Aspect.ANYTHING


def all_change_with(nodes: Iterable[Node]) -> int:
    """What any of some words change with, as a mask."""
    mask = 0
    for node in nodes:
        mask |= changes_with(node)
    return mask
