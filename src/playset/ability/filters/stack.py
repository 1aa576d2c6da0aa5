"""Filters of what is on the stack (CR 405): spells, abilities, what they target, where it was cast from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.filters.base import ON_STACK, Description
from playset.core.words import Zone
from playset.rules.nodes.base import Activated, Filter

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["SINGLE_TARGET", "SPELL", "AbilityOnStack", "CastOutOf", "Targeting"]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, repr=False)
class Spells(Description):
    """CR 112: a spell on the stack."""

    def domain(self) -> int:
        return ON_STACK

    def matches(self, game: State, obj: int, context: Context) -> bool:
        item = game.on_stack(obj)
        return item is not None and item.card > 0

    def __repr__(self) -> str:
        return "SPELL"


@dataclass(frozen=True, repr=False)
class AbilityOnStack(Description):
    """CR 113.3: an activated or triggered ability on the stack, of both kinds or of one."""

    activated: bool = True
    triggered: bool = True

    def domain(self) -> int:
        return ON_STACK

    def matches(self, game: State, obj: int, context: Context) -> bool:
        item = game.on_stack(obj)
        if item is None or item.card or item.program is None:
            return False
        return self.activated if isinstance(item.program.ability, Activated) else self.triggered


@dataclass(frozen=True, repr=False)
class Targeting(Description):
    """CR 115.9b: a spell or ability with a target that fits, or with that as its only target (115.9c)."""

    what: Filter
    only: bool = False

    def domain(self) -> int:
        return ON_STACK

    def matches(self, game: State, obj: int, context: Context) -> bool:
        item = game.on_stack(obj)
        if item is None:
            return False
        targets = dict.fromkeys([one for slot in item.targets for one in slot])
        if self.only and len(targets) != 1:
            return False
        return any(self.what.matches(game, one, context) for one in targets)

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class SingleTarget(Description):
    """CR 115.9a: a spell or ability for which one target was chosen, and only once: "with a single target"."""

    def domain(self) -> int:
        return ON_STACK

    def matches(self, game: State, obj: int, context: Context) -> bool:
        item = game.on_stack(obj)
        return item is not None and sum([len(slot) for slot in item.targets]) == 1

    def is_volatile(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "SINGLE_TARGET"


def asks_about_targets(node: Node) -> bool:
    """True if something in a node asks what a spell or ability targets."""
    return isinstance(node, Targeting) or any(asks_about_targets(child) for child in node.children())


@dataclass(frozen=True, repr=False)
class CastOutOf(Description):
    """CR 601.2a: a spell that was cast from a zone, or with `other` from anywhere other than that zone."""

    zone: int
    other: bool = False

    def domain(self) -> int:
        return ON_STACK

    def matches(self, game: State, obj: int, context: Context) -> bool:
        item = game.on_stack(obj)
        if item is None or item.origin == Zone.NOWHERE:
            return False
        return (item.origin == self.zone) != self.other

    def is_volatile(self) -> bool:
        return True


SPELL: Final = Spells()
SINGLE_TARGET: Final = SingleTarget()
