"""Trigger conditions about changes of zone (CR 603.6): entering, leaving, dying, to a hand, to a graveyard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.core.events import Event, EventKind
from playset.core.words import Zone, card_of
from playset.rules.nodes.base import Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "Championed",
    "Dies",
    "Enters",
    "ExiledFromBattlefield",
    "Leaves",
    "LeavesGraveyard",
    "PutFromAnywhere",
    "PutIntoGraveyard",
    "ReturnedToHand",
]


MOVES: Final = 1 << EventKind.MOVE


@dataclass(frozen=True, repr=False)
class ZoneChange(Pattern):
    """The base of trigger conditions on an object that fits moving to another zone (CR 603.6)."""

    what: Filter = SELF

    def kinds(self) -> int:
        return MOVES


@dataclass(frozen=True, repr=False)
class Enters(ZoneChange):
    """CR 603.6a: when something enters the battlefield, from a certain zone if it says so."""

    origin: int = Zone.NOWHERE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.BATTLEFIELD or (self.origin and event.origin != self.origin):
            return False
        return self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class Leaves(ZoneChange):
    """CR 603.6c: when something leaves the battlefield."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.origin == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)


class ToGraveyard(ZoneChange):
    """The base of the two ways to say that a permanent is put into a graveyard from the battlefield."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.GRAVEYARD:
            return False
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Dies(ToGraveyard):
    """CR 700.4: when something dies, which any permanent does, a creature or not."""


@dataclass(frozen=True, repr=False)
class PutIntoGraveyard(ToGraveyard):
    """CR 603.6c: when a permanent is put into a graveyard from the battlefield."""


@dataclass(frozen=True, repr=False)
class ExiledFromBattlefield(ZoneChange):
    """CR 603.6c: when a permanent is exiled from the battlefield."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.EXILE:
            return False
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class ReturnedToHand(Pattern):
    """CR 603.6c: whenever a permanent that fits is returned to a player's hand."""

    what: Filter
    whose: Filter = YOU

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.HAND:
            return False
        return self.whose.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PutFromAnywhere(Pattern):
    """CR 603.6c: whenever a card that fits is put into a graveyard from anywhere, from a zone, or from all but one."""

    what: Filter = SELF
    origin: int = Zone.NOWHERE
    but: int = Zone.NOWHERE

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.GRAVEYARD or (self.origin and event.origin != self.origin):
            return False
        if self.but and event.origin == self.but:
            return False
        if game.definitions[card_of(event.other)].is_token:
            return False  # CR 111.6: a token is no card
        return self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class LeavesGraveyard(Pattern):
    """CR 603.2c: whenever a card that fits leaves a player's graveyard."""

    who: Filter = YOU
    what: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.GRAVEYARD or not self.who.matches(game, event.player, context):
            return False
        return self.what is None or self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class Championed(Pattern):
    """CR 702.72c: when a permanent that fits is championed with ~, exiled by its champion ability."""

    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.EXILE or event.source != context.source:
            return False
        return self.what.matches(game, event.obj, context)
