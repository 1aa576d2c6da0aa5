"""The grammar by topic: one line for each word of the card language."""

from playset.oracle.lines import (
    abilities,
    amounts,
    cards,
    conditions,
    control_flow,
    costs,
    damage,
    filters,
    keywords,
    modifications,
    patterns,
    permanents,
    replacements,
    stack,
    statics,
    tokens,
)

__all__ = [
    "abilities",
    "amounts",
    "cards",
    "conditions",
    "control_flow",
    "costs",
    "damage",
    "filters",
    "keywords",
    "modifications",
    "patterns",
    "permanents",
    "replacements",
    "stack",
    "statics",
    "tokens",
]
