"""Replacement effects by which objects go to another zone (CR 614.1a), spells that leave the stack among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.playing import WITHOUT_PAYING, MayCast
from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.ability.filters.references import IT
from playset.ability.triggers.base import AtBeginning
from playset.core.events import Cause, Entry, Event, EventKind
from playset.core.words import CardType, Step, Zone, card_of
from playset.rules.events.actions import token_event
from playset.rules.nodes.ability_sets import TriggeredEntry
from playset.rules.nodes.base import Condition, Filter, Replacement, When
from playset.rules.objects.merge import component_moves, is_token
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Context, DelayedTrigger, Duration

if TYPE_CHECKING:
    from playset.rules.state.position import State

__all__ = ["DiscardedOntoBattlefield", "GoesElsewhere", "LeavesIntoExile", "LeavesStack", "ShuffledInstead"]


def is_token_object(game: State, obj: int) -> bool:
    """True if an object is a token, so that an effect about cards "from anywhere" leaves it alone.

    A merged permanent that is no token takes the tokens in it along (CR 730.3e).
    """
    return game.definitions[card_of(obj)].is_token and is_token(game, obj)


@dataclass(frozen=True, repr=False)
class GoesElsewhere(Replacement):
    """CR 614.1a: if an object that fits would be put into a zone, it goes to another zone instead."""

    what: Filter
    zone: int = Zone.GRAVEYARD
    instead: int = Zone.EXILE
    origin: int = Zone.NOWHERE
    token: CardDefinition | None = None  # what is created as well
    bottom: bool = False  # of a library
    counter: str = ""  # the kind of counter that it is exiled with

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_in(self) -> int:
        # CR 113.6d: about itself "from anywhere", it works wherever it is.
        return Zone.NOWHERE if self.what == SELF and not self.origin else Zone.BATTLEFIELD

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != self.zone or (self.origin and event.origin != self.origin):
            return False
        if not self.origin and self.what != SELF and is_token_object(game, event.obj):
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        permanent = game.permanent(context.source)
        if permanent is not None and permanent.definition.base.abilities.refers_to_exiled:
            event.source = context.source  # CR 607.2a: it is exiled with this
        event.destination = self.instead
        if self.bottom:
            event.entry = Entry(event.player)
            event.entry.position = -1
        if self.counter:
            event.entry = Entry(event.player)
            event.entry.counters = {self.counter: 1}
        if self.token is None:
            return [event]
        return [event, token_event(game, context.controller, self.token, 1, context.source, tapped=False)]


@dataclass(frozen=True, repr=False)
class ShuffledInstead(Replacement):
    """CR 614.1a: if an object that fits would be put into a graveyard, it is shuffled into its owner's library instead.

    The library is shuffled at the same time (CR 701.24g). `origin` limits it to objects from one zone.
    """

    what: Filter
    origin: int = Zone.NOWHERE

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_in(self) -> int:
        # CR 113.6d: about itself "from anywhere", it works wherever it is.
        return Zone.NOWHERE if self.what == SELF and not self.origin else Zone.BATTLEFIELD

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.GRAVEYARD or (self.origin and event.origin != self.origin):
            return False
        if not self.origin and self.what != SELF and is_token_object(game, event.obj):
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.LIBRARY
        merged = game.find(event.obj)
        # CR 730.3d: all the components of a merged permanent are there before the library is shuffled.
        rest = component_moves(game, merged, event) if merged is not None else []
        return [*rest, event, Event(EventKind.SHUFFLE, game.owners[card_of(event.obj)])]


@dataclass(frozen=True, repr=False)
class DiscardedOntoBattlefield(Replacement):
    """CR 614.1a: if a spell or ability an opponent controls has you discard this card, it enters instead.

    It may enter with counters. It was discarded all the same (CR 701.9c).
    """

    kind: str = ""
    count: int = 0

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_in(self) -> int:
        return Zone.HAND

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.flag != Cause.DISCARD or event.destination != Zone.GRAVEYARD:
            return False
        for frame in reversed(game.frames):
            cause = frame.held_item()
            if cause is not None:
                return cause.controller != context.controller
        return False

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.BATTLEFIELD
        event.entry = Entry(context.controller)
        if self.count:
            event.entry.counters = {self.kind: self.count}
        return [event]


@dataclass(frozen=True, repr=False)
class LeavesIntoExile(Replacement):
    """CR 614.1a: if something that fits would leave the battlefield, exile it instead."""

    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination == Zone.EXILE:
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


@dataclass(frozen=True, repr=False)
class ExiledInstead(Replacement):
    """CR 614.1a: what it is about goes to exile instead of anywhere else when it would leave the battlefield."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj in context.those and event.origin == Zone.BATTLEFIELD and event.destination != Zone.EXILE

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


@dataclass(frozen=True, repr=False)
class DeathIntoExile(Replacement):
    """CR 614.1a, 700.4: what it is about goes to exile instead when it would die as something of some types."""

    types: int = CardType.CREATURE | CardType.PLANESWALKER

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj not in context.those or event.origin != Zone.BATTLEFIELD or event.destination != Zone.GRAVEYARD:
            return False
        permanent = game.find(event.obj)
        return permanent is not None and bool(game.characteristics(permanent).types & self.types)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


# --- spells that leave the stack -----------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class LeavesStack(Replacement):
    """CR 702.27a, 702.34a: this spell goes to the zone `to` when it would leave the stack, or only as it resolves."""

    to: int = Zone.EXILE
    resolving: bool = False  # only instead of the graveyard as it resolves
    condition: Condition | None = None
    graveyard: bool = False  # only instead of the graveyard

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_in(self) -> int:
        return Zone.STACK

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.origin != Zone.STACK or event.destination == self.to:
            return False
        if (self.resolving or self.graveyard) and event.destination != Zone.GRAVEYARD:
            return False
        if self.resolving and event.flag != Cause.RESOLVE:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = self.to
        return [event]


@dataclass(frozen=True, repr=False)
class Rebounds(Replacement):
    """CR 702.88a: cast from hand, this spell is exiled as it resolves and may be cast again in your next upkeep."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_in(self) -> int:
        return Zone.STACK

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.flag != Cause.RESOLVE or event.destination != Zone.GRAVEYARD:
            return False
        item = game.on_stack(event.obj)
        return item is not None and item.origin == Zone.HAND and not item.is_copy

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        again = When(AtBeginning(Step.UPKEEP, YOU), MayCast(IT, WITHOUT_PAYING))
        create_delayed_trigger(game, again, context, event.obj + 1)
        return [event]


def create_delayed_trigger(game: State, ability: When, context: Context, obj: int) -> None:
    """Create a delayed triggered ability about the object that another one is about to become (CR 603.7).

    The id of that object is known: it counts how often the card has moved (CR 400.7).
    """
    entry = TriggeredEntry(ability)
    definition = game.definitions[card_of(obj)]
    game.delayed.append(
        DelayedTrigger(entry, obj, context.controller, definition, (obj,), True, Duration.GAME, 0, game.timestamp)
    )
    game.trigger_kinds |= entry.kinds
