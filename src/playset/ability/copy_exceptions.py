"""Exceptions of copy effects that are more than other values (CR 707.9e–f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.modifications import Change, Together
from playset.rules.nodes import Amount, Modification

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition

__all__ = ["EntersWithMore", "IfItIs"]


@dataclass(frozen=True, repr=False)
class EntersWithMore(Change):
    """CR 707.9e: a copy enters with additional counters, unless it becomes a copy of something else as it enters."""

    kind: str = "+1/+1"
    count: int | Amount = 1

    def layers(self) -> int:
        return 0

    def printed(self, definition: CardDefinition) -> CardDefinition:
        return definition


@dataclass(frozen=True, repr=False)
class IfItIs(Change):
    """CR 707.9f: an exception that applies only if the copy would be of a card type without it."""

    types: int
    change: Modification

    def layers(self) -> int:
        return 0

    def printed(self, definition: CardDefinition) -> CardDefinition:
        return self.change.printed(definition) if definition.base.types & self.types else definition


def parts_of(change: Modification | None) -> list[Modification]:
    """The exceptions that `&` joins."""
    if change is None:
        return []
    return [*parts_of(change.left), *parts_of(change.right)] if isinstance(change, Together) else [change]


def joined(parts: list[Modification]) -> Modification | None:
    """Some exceptions as one."""
    whole: Modification | None = None
    for part in parts:
        whole = part if whole is None else Together(whole, part)
    return whole
