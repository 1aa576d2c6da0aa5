"""What a text says outside of the words that the grammar reads: reminder text, names in quotations.

Reminder text is not read, because it repeats rules. Where a rule stands nowhere else the card is not read.
"""

from __future__ import annotations

import re
from typing import Final

REMINDER: Final = re.compile(r"\(([^()]*)\)")
QUOTED: Final = re.compile(r'"([^"]*)"')
COUNTER: Final = re.compile(r"\b([a-z][a-z-]*) counters?\b")
SUNBURST: Final = "counter on it for each color of mana spent to cast it"  # a keyword that says which counters
# Counters whose rules are built (CR 122.1), and words before "counter" that name no kind.
BUILT_COUNTERS: Final = frozenset(("fade", "finality", "lore", "loyalty", "poison", "rad", "shield", "stun", "energy"))
NO_KINDS: Final = frozenset(("a", "and", "another", "each", "more", "no", "of", "or", "that", "the", "those", "with"))
# What a quoted ability can call the card that grants it, but hardly ever what it is granted to.
# What a token's own ability can call the card that created it (CR 201.5a).
MAKERS: Final = re.compile(r"\bthis (artifact|creature|land|permanent|planeswalker|Vehicle)\b")
GRANTERS: Final = ("Aura", "Class", "Equipment", "Fortification", "Room", "Saga", "enchantment")


def rule_only_in_reminder(text: str) -> str:
    """Return a kind of counter that a text uses and whose rule stands only in its reminder text; empty if none."""
    said = REMINDER.sub("", text)
    kinds = set(COUNTER.findall(said)) - BUILT_COUNTERS - NO_KINDS
    for reminder in REMINDER.findall(text):
        if SUNBURST in reminder:
            continue
        for kind in COUNTER.findall(reminder):
            if kind in kinds:
                return str(kind)
    return ""


def granter_in_quotation(line: str, name: str) -> str:
    """Return how a quoted ability names the card that grants it, rather than what it is granted to (CR 201.5a)."""
    for quotation in QUOTED.finditer(line):
        before, quoted = line[: quotation.start()], quotation[1]
        of_a_token = re.search(r"\bthis token\b", quoted, re.IGNORECASE) is not None
        maker = MAKERS.search(quoted) if of_a_token else None
        if maker is not None:
            return maker[0]
        for word in GRANTERS:
            if of_a_token and re.search(rf"\bthis {word}\b", quoted):
                return f"this {word}"
            if re.search(rf"\bthis {word}\b", quoted) and not re.search(rf"\b{word}s?\b", before):
                return f"this {word}"
        if re.search(rf"(?<!named ){re.escape(name)}\b", quoted):
            return name
    return ""
