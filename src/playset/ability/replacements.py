"""Replacement effects (CR 614): how permanents enter, and what happens instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.core.events import Event, Happening
from playset.core.words import Zone
from playset.rules.nodes import Replacement

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State


class HowItEnters(Replacement):
    """CR 614.1c, 614.12: changes how its own source enters the battlefield."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj == context.source and event.destination == Zone.BATTLEFIELD

    def from_elsewhere(self) -> bool:
        return True

    def commutes(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class EntersTapped(HowItEnters):
    """~ enters tapped."""

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.tapped = True
        return [event]


@dataclass(frozen=True, repr=False)
class EntersWith(HowItEnters):
    """~ enters with counters on it."""

    kind: str
    count: int = 1

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        counters = event.entry.counters
        counters[self.kind] = counters.get(self.kind, 0) + self.count
        return [event]
