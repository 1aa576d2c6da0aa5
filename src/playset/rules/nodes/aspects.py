"""Say what filters, numbers and conditions of continuous effects read besides permanents (`Aspect`).

`layers.dependencies` asks `changes_with` once for each static ability. `State.effect_inputs` joins the answers, so that
the layers are applied again only after a change that some effect reads. `ability.aspects` fills the table. A word that
is not in it is taken to change with anything: that is always right, and slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Aspect
from playset.rules.nodes.base import Amount, Condition

if TYPE_CHECKING:
    from playset.core.node import Node

PARTS: Final = 1 << 20  # stands for what the parts of a word change with
ASPECTS: Final[dict[type[Node], int]] = {}  # by the exact class, so that one that does something else has to say so


def note_aspects(mask: int, *words: type[Node]) -> None:
    """Enter into the table what some words change with."""
    for word in words:
        ASPECTS[word] = mask


def changes_with(node: Node) -> int:
    """Return what a word changes with, as a mask of `Aspect`."""
    mask = ASPECTS.get(type(node), Aspect.ANYTHING)
    if mask == Aspect.ANYTHING and isinstance(node, (Amount, Condition)) and not node.is_volatile():
        mask = PARTS
    if mask & PARTS:
        for part in node.children():
            mask |= changes_with(part)
    return mask & Aspect.ANYTHING
