"""Describe nodes of the card language and costs in a few plain words.

`views.labels` and the prompts of questions use it. The full rules text of a card is the business of `oracle`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playset.rules.nodes.base import Cost, Effect

if TYPE_CHECKING:
    from playset.core.node import Node

WORD: Final = re.compile(r"[A-Z][a-z]*")
PREPOSITIONS: Final = ("At", "From", "On", "To", "With")


def cost_text(costs: tuple[Cost, ...]) -> str:
    """Return costs in a few words, mana and the tap symbol as symbols."""
    parts: list[str] = []
    for cost in costs:
        mana = cost.mana_part()
        if mana is not None:
            parts.append(str(mana))
        elif cost.taps_source():
            parts.append("{T}")
        else:
            parts.append(node_text(cost))
    return ", ".join(parts)


def node_text(node: Node) -> str:
    """Return a node of the card language as a few words: its name, its number if any, and its parts."""
    inner = [node_text(child) for child in node.children() if isinstance(child, Effect)]
    if len(inner) > 1:
        return ", ".join(inner)
    words = WORD.findall(type(node).__name__)
    for field in ("amount", "count"):
        number = getattr(node, field, 1)
        if type(number) is int and number != 1:
            # "draw 2 cards", but "enters with 2"
            words.insert(len(words) if words[-1] in PREPOSITIONS else 1, str(number))
            break
    return " ".join([*words, *inner]).lower()
