"""Scope: what is mentioned under a condition cannot be referred to outside of it. `resolution` asks.

"If you do, choose a creature. Whenever that creature …" does not say what happens if you don't, so that reading is
refused rather than guessed at.
"""

from __future__ import annotations

from typing import Final

from playset.ability import YOU_DID, Choose, ChooseTarget, If, IfPaid, May, Sacrifices, WhenYouDo
from playset.core.node import Node
from playset.oracle.discourse import Mention, Pronoun

# The branch in which a player has done what they might do: there, what it was is known.
DONE: Final = 0


class Scope:
    """The branches of an effect in which each place of the text stands."""

    __slots__ = ("branches", "chosen", "exiles", "gone", "instead", "optional")

    def __init__(self, node: Node) -> None:
        self.branches: dict[int, frozenset[int]] = {}  # by place
        self.optional: set[int] = set()  # the branches that are something a player may do
        self.instead: dict[int, int] = {}  # for what is done otherwise, what is not done then
        self.gone: set[int] = set()  # places of what is sacrificed
        self.chosen: set[int] = set()  # places of what is chosen
        self.exiles = False  # whether it exiles anything itself
        self.walk(node, frozenset())

    def walk(self, node: Node, inside: frozenset[int]) -> None:
        """Note where the mentions and pronouns of a node stand."""
        if isinstance(node, (Mention, Pronoun)):
            self.branches[node.position] = inside
        if isinstance(node, Sacrifices):
            self.gone |= {child.position for child in node.children() if isinstance(child, Mention)}
        if isinstance(node, (Choose, ChooseTarget)):
            self.chosen |= {child.position for child in node.children() if isinstance(child, Mention)}
        if type(node).__name__.startswith("Exile"):
            self.exiles = True
        for child in node.children():
            self.walk(child, inside | self.entered(node, child))

    def entered(self, node: Node, child: Node) -> frozenset[int]:
        """Return the branches that a part of an effect is in, but not the effect itself."""
        if isinstance(node, May) and child is node.effect:
            self.optional.add(id(node))
            return frozenset({id(node)})
        if isinstance(node, WhenYouDo):
            return frozenset({DONE})
        if isinstance(node, (If, IfPaid)) and child is node.otherwise:
            self.instead[id(child)] = id(node.effect)
        if isinstance(node, If) and child is not node.condition:
            done = node.condition == YOU_DID and child is node.effect
            return frozenset({id(child), DONE} if done else {id(child)})
        if isinstance(node, IfPaid) and child in (node.effect, node.otherwise):
            return frozenset({id(child)})
        return frozenset()

    def excludes(self, pronoun: int, mention: int) -> bool:
        """True if a pronoun stands where what is done at the other place is not done."""
        there = self.branches.get(mention, frozenset())
        return any(self.instead.get(one) in there for one in self.branches.get(pronoun, ()))

    def knows(self, pronoun: int, mention: int) -> bool:
        """True if what is mentioned at one place is known at another."""
        here = self.branches.get(pronoun, frozenset())
        unknown = self.branches.get(mention, frozenset()) - here
        if DONE in here:
            unknown -= self.optional
        return not unknown - {DONE}
