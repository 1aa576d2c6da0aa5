"""Modes that cost something each (CR 702.172)."""

from __future__ import annotations

from dataclasses import dataclass

from playset.ability.costs import Costs, as_costs
from playset.core.node import Node
from playset.rules.nodes import Cost, Effect
from playset.rules.program import Modal

__all__ = ["Priced", "Spree"]


@dataclass(frozen=True, repr=False)
class Priced(Effect):
    """CR 702.172a: a mode with the cost that is paid for choosing it."""

    cost: Costs
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        self.effect.assemble(code)


@dataclass(frozen=True, repr=False, init=False)
class Spree(Modal):
    """CR 702.172a: choose one or more modes, and pay the cost of each of them in addition."""

    parts: tuple[Priced, ...]

    def __init__(self, *parts: Priced) -> None:
        object.__setattr__(self, "parts", parts)

    def modes(self) -> tuple[Effect, ...]:
        return self.parts

    def most(self) -> int:
        return len(self.parts)

    def has_costs(self) -> bool:
        return True

    def costs(self, modes: tuple[int, ...]) -> tuple[Cost, ...]:
        costs: tuple[Cost, ...] = ()
        for index in modes:
            costs += as_costs(self.parts[index].cost)
        return costs

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return Spree(*parts)

    def __repr__(self) -> str:
        return f"Spree({', '.join(repr(part) for part in self.parts)})"
