"""The built-in pool, filed by first letter, and the registry of every card that is known by name."""

from __future__ import annotations

from playset.cards import a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z
from playset.cards.raw import raw_card
from playset.rules.registry import CARDS, find_card, register

__all__ = ["find_card", "names", "raw_card", "register"]

for _letter in (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, y, z):
    for _card in _letter.CARDS:
        register(_card)


def names() -> list[str]:
    """The names of all known cards, in alphabetical order."""
    return sorted(CARDS)
