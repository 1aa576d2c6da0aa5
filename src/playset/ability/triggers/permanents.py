"""Trigger conditions about permanents: targeted, tapped, counters, phasing, transforming (CR 603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.base import SELF
from playset.ability.filters.status import Host
from playset.ability.triggers.base import ObjectEvent
from playset.core.events import Event, EventKind
from playset.core.words import Zone
from playset.rules.nodes.base import Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "BecomesTapped",
    "BecomesTarget",
    "BecomesUntapped",
    "CountersPut",
    "LastCounterRemoved",
    "NthCounterPut",
    "PhasesIn",
    "TappedForMana",
    "TransformsInto",
]


@dataclass(frozen=True, repr=False)
class BecomesTarget(Pattern):
    """CR 601.2c: whenever something becomes the target of a spell or ability, one that fits if it says so.

    With `first` only for the first time each turn: of those of any player, or of yours.
    """

    what: Filter = SELF
    by: Filter | None = None
    first: bool = False

    def kinds(self) -> int:
        return 1 << EventKind.BECOME_TARGET

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.obj, context):
            return False
        if self.first and event.flag & (-1 if self.by is None else 1 << context.controller):
            return False
        return self.by is None or self.by.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class LastCounterRemoved(Pattern):
    """CR 122.1: when the last counter of a kind is removed from something."""

    kind: str
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << EventKind.REMOVE_COUNTERS

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.word != self.kind or not self.what.matches(game, event.obj, context):
            return False
        permanent = game.permanent(event.obj)
        counters = permanent.counters if permanent is not None else game.card_counters.get(event.obj)
        return counters is not None and not counters.get(self.kind, 0)


@dataclass(frozen=True, repr=False)
class BecomesTapped(ObjectEvent):
    """CR 603.2e: whenever a permanent becomes tapped; entering tapped is not becoming tapped."""

    def kinds(self) -> int:
        return 1 << EventKind.TAP


@dataclass(frozen=True, repr=False)
class BecomesUntapped(ObjectEvent):
    """CR 603.2e: whenever a permanent becomes untapped."""

    def kinds(self) -> int:
        return 1 << EventKind.UNTAP


@dataclass(frozen=True, repr=False)
class TappedForMana(Pattern):
    """CR 106.12a: whenever a permanent that fits is tapped for mana, by a player who fits if it says so."""

    what: Filter
    who: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.ADD_MANA

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.flag != 1 or not self.what.matches(game, event.source, context):
            return False
        return self.who is None or self.who.matches(game, event.player, context)

    def only_from_host(self) -> bool:
        return isinstance(self.what, Host)


@dataclass(frozen=True, repr=False)
class CountersPut(Pattern):
    """CR 122.6: whenever one or more counters of a kind are put on something, also as it enters with them."""

    kind: str
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << EventKind.ADD_COUNTERS | 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.kind == EventKind.ADD_COUNTERS:
            return event.word == self.kind and self.what.matches(game, event.obj, context)
        if event.destination != Zone.BATTLEFIELD:
            return False
        permanent = game.find(event.other)
        if permanent is None or not permanent.counters.get(self.kind, 0):
            return False
        return self.what.matches(game, event.other, context)

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        if event.kind == EventKind.ADD_COUNTERS:
            return event
        told = event.copy()
        permanent = game.find(event.other)
        told.amount = permanent.counters.get(self.kind, 0) if permanent is not None else 0
        return told


@dataclass(frozen=True, repr=False)
class PhasesIn(ObjectEvent):
    """CR 702.26c: when a permanent phases in."""

    def kinds(self) -> int:
        return 1 << EventKind.PHASE_IN


@dataclass(frozen=True, repr=False)
class TransformsInto(ObjectEvent):
    """CR 701.27e: whenever a permanent transforms into one that fits, as it is immediately afterwards."""

    def kinds(self) -> int:
        return 1 << EventKind.TRANSFORM


@dataclass(frozen=True, repr=False)
class NthCounterPut(CountersPut):
    """CR 122.6: when the counter of a kind with some number is put on something: "the twelfth hour counter"."""

    number: int = 1

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not super().matches(game, event, context):
            return False
        told = self.event_for_ability(game, event, context)
        permanent = game.find(event.other if event.kind == EventKind.MOVE else event.obj)
        now = permanent.counters.get(self.kind, 0) if permanent is not None else 0
        return now - told.amount < self.number <= now
