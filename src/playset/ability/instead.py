"""Replacement effects (CR 614.1a): on how other things enter, gaining life, losing the game, shuffling things away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.copying import enter_as
from playset.ability.filters import SELF
from playset.ability.players import YOU
from playset.ability.replacements import add_to_entry, do_afterwards, do_instead, is_dealt_by, is_no_card
from playset.core.events import Event, Happening
from playset.core.words import Zone, card_of
from playset.rules.copying import copiable
from playset.rules.merging import scattered
from playset.rules.nodes import Amount, Condition, Effect, Filter, Replacement

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "CannotGainLife",
    "InsteadOfGainingLife",
    "InsteadOfLosing",
    "LifeFloor",
    "MultiplyLifeGain",
    "PreventAnd",
    "ShuffledInstead",
    "TheyEnterAsCopies",
    "TheyEnterTapped",
    "TheyEnterWith",
]


@dataclass(frozen=True, repr=False)
class TheyEnterTapped(Replacement):
    """CR 614.1d: permanents that fit enter tapped."""

    what: Filter

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)

    def commutes(self) -> bool:
        return True

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.tapped = True
        return [event]


@dataclass(frozen=True, repr=False)
class TheyEnterWith(Replacement):
    """CR 614.1c, 614.12: permanents that fit, as they would be on the battlefield, enter with additional counters."""

    what: Filter
    kind: str
    count: int | Amount = 1

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)

    def commutes(self) -> bool:
        return True

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        add_to_entry(event, self.kind, amount_of(game, context, self.count))
        return [event]


@dataclass(frozen=True, repr=False)
class TheyEnterAsCopies(Replacement):
    """CR 614.1c, 707.5: permanents that fit enter as copies of ~."""

    what: Filter

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def order(self) -> int:
        return 2  # CR 616.1c

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        definition = copiable(game, context.source)
        assert definition is not None
        enter_as(game, event, definition)
        return [event]


@dataclass(frozen=True, repr=False)
class MultiplyLifeGain(Replacement):
    """If a player would gain life, that player gains that many times as much instead, and so much more."""

    times: int = 2
    who: Filter = YOU
    more: int = 0

    def kinds(self) -> int:
        return 1 << Happening.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount = event.amount * self.times + self.more
        return [event]


@dataclass(frozen=True, repr=False)
class CannotGainLife(Replacement):
    """CR 119.7, 614.17: players that fit can't gain life; nothing else can replace what cannot happen."""

    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << Happening.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []

    def order(self) -> int:
        return 0


@dataclass(frozen=True, repr=False)
class InsteadOfGainingLife(Replacement):
    """CR 614.1a: if a player would gain life, something else is done instead; how much would be `THAT_MUCH`."""

    effect: Effect
    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << Happening.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        context.amount = event.amount
        do_instead(game, self.effect, context, event)
        return []


@dataclass(frozen=True, repr=False)
class InsteadOfLosing(Replacement):
    """CR 704.7: if a player would lose the game, something else is done instead, for whatever reasons it would be."""

    effect: Effect
    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << Happening.LOSE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        do_instead(game, self.effect, context, event)
        return []


@dataclass(frozen=True, repr=False)
class ShuffledInstead(Replacement):
    """If an object that fits would be put into a graveyard, from anywhere or from one zone, it is shuffled away.

    It goes into its owner's library, which is shuffled at the same time (CR 701.24g).
    """

    what: Filter
    origin: int = Zone.NOWHERE

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.GRAVEYARD or (self.origin and event.origin != self.origin):
            return False
        if not self.origin and self.what != SELF and is_no_card(game, event.obj):
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.LIBRARY
        merged = game.find(event.obj)
        # CR 730.3d: all the components of a merged permanent are there before the library is shuffled.
        rest = scattered(game, merged, event) if merged is not None else []
        return [*rest, event, Event(Happening.SHUFFLE, game.owners[card_of(event.obj)])]


@dataclass(frozen=True, repr=False)
class LifeFloor(Replacement):
    """CR 614.1a, 120.3a: damage that would reduce your life total to less than 1 reduces it to 1 instead."""

    condition: Condition | None = None

    def kinds(self) -> int:
        return 1 << Happening.LOSE_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.player != context.controller or not event.flag:
            return False
        life = game.players[event.player].life
        if life < 1 or life - event.amount >= 1:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount = game.players[event.player].life - 1
        return [event]


@dataclass(frozen=True, repr=False)
class PreventAnd(Replacement):
    """CR 615.5, 615.12: damage to what fits is prevented, and something else is done as well, prevented or not.

    The damage that was prevented is `THAT_MUCH`, what it would have been dealt to is `THOSE`.
    """

    to: Filter
    effect: Effect
    source: Filter | None = None
    combat_only: bool = False

    def prevents(self) -> bool:
        return True

    def does_more(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return is_dealt_by(game, event, self.source, self.to, context, self.combat_only)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        context.amount = event.amount
        context.those = (event.obj,)
        do_afterwards(game, self.effect, context)
        return []

    def unprevented(self, game: State, event: Event, context: Context) -> list[Event]:
        context.amount = 0
        context.those = (event.obj,)
        do_afterwards(game, self.effect, context)
        return [event]
