"""What mana was spent to cast a spell (CR 106, 601.2h).

`casting.announce` notes it with the spell while it is paid for, but only where an ability of the spell asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.state.objects import StackObject

SPENT: Final = "mana "  # before the number of the kind of mana, among the costs that were paid


def asks_for_mana(item: StackObject) -> bool:
    """True if an ability of a spell asks which mana is spent to cast it."""
    if not item.card:
        return False
    abilities = item.definition.base.abilities
    known = abilities.asks_for_mana
    if known is None:
        known = abilities.asks_for_mana = any(asks(ability) for ability in abilities.all)
    return known


def asks(node: Node) -> bool:
    """True if a node or a part of it asks which mana was spent."""
    return node.asks_for_mana() or any(asks(child) for child in node.children())


def note_spent(item: StackObject, kind: int, number: int) -> None:
    """Note that so much mana of a kind was spent on a spell that asks for it."""
    if number > 0 and asks_for_mana(item):
        word = f"{SPENT}{kind}"
        item.paid = {**item.paid, word: item.paid.get(word, 0) + number}


def spent(paid: dict[str, int], kind: int) -> int:
    """Return how much mana of a kind was spent, or with -1 of all kinds."""
    if kind >= 0:
        return paid.get(f"{SPENT}{kind}", 0)
    return sum([number for word, number in paid.items() if word.startswith(SPENT)])
