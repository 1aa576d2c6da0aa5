"""Replacement effects on tokens, counters, life, draws and losing the game (CR 614.1a, 614.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.players import PLAYER, YOU
from playset.ability.triggers.players import Draws, DrawsInDrawStep, drawn_in_draw_step
from playset.core.events import Event, EventKind
from playset.core.node import Node
from playset.core.words import Zone, card_of, is_player
from playset.rules.nodes.base import Condition, Effect, Filter, Replacement, Spell
from playset.rules.nodes.program import program_of
from playset.rules.resolving import Resolving
from playset.rules.state.objects import Context, StackObject
from playset.rules.state.turn_history import times_happened

if TYPE_CHECKING:
    from playset.rules.state.position import State

__all__ = [
    "CannotGainLife",
    "InsteadOfDrawing",
    "InsteadOfGainingLife",
    "InsteadOfLosing",
    "MostDraws",
    "MultiplyCounters",
    "MultiplyLifeGain",
    "MultiplyLifeLoss",
    "MultiplyTokens",
]


@dataclass(frozen=True, repr=False)
class MultiplyTokens(Replacement):
    """CR 614.1a: if tokens would be created under a player's control, that many times as many are created instead.

    Whether "an effect would create" them makes no difference, because nothing else does (CR 111.1).
    """

    times: int = 2
    who: Filter = YOU
    by_effects: bool = False

    def kinds(self) -> int:
        return 1 << EventKind.CREATE_TOKENS

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount *= self.times
        return [event]

    def commutes(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class MultiplyCounters(Replacement):
    """CR 122.6: if counters would be put on what fits, also as it enters, that many times as many are.

    `more` says how many more of each kind.
    """

    what: Filter
    times: int = 2
    kind: str = ""  # counters of one kind only
    by_effects: bool = False  # CR 609.1: only if an effect would put them there, not a cost, combat or the turn itself
    more: int = 0

    def kinds(self) -> int:
        return 1 << EventKind.ADD_COUNTERS | 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.kind == EventKind.ADD_COUNTERS:
            if (self.kind and event.word != self.kind) or (self.by_effects and event.flag):
                return False
            there = is_player(event.obj) or game.find(event.obj) is not None
            return there and self.what.matches(game, event.obj, context)
        entry = event.entry
        if entry is None or event.destination != Zone.BATTLEFIELD or not entry.counters:
            return False
        if self.kind and self.kind not in entry.counters:
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if event.kind == EventKind.ADD_COUNTERS:
            event.amount = event.amount * self.times + self.more
        elif event.entry is not None:
            for word, number in event.entry.counters.items():
                if not self.kind or word == self.kind:
                    event.entry.counters[word] = number * self.times + self.more
        return [event]


@dataclass(frozen=True, repr=False)
class InsteadOfDrawing(Replacement):
    """CR 614.11: if a player would draw a card, something else is done instead, by the effect's controller.

    With `but_first` not for the first card that the player draws in each of their draw steps.
    """

    effect: Effect
    who: Filter = YOU
    condition: Condition | None = None
    but_first: bool = False

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        if self.but_first and drawn_in_draw_step(game, event.player) == 0:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        do_instead(game, self.effect, context, event)
        return []

    def counted_pattern(self) -> Node | None:
        return DrawsInDrawStep() if self.but_first else None


def do_instead(game: State, effect: Effect, context: Context, event: Event) -> None:
    """Carry out an effect in place of an event, before anything else goes on (CR 614.11a)."""
    frame = resolving_effect(game, effect, context)
    frame.item.event = event.copy()  # "that player" is the one who would have drawn, gained life or lost
    frame.applied = event.applied
    game.frames.append(frame)


def do_afterwards(game: State, effect: Effect, context: Context) -> None:
    """Carry out an effect right after the present events, once for each thing that they happen to (CR 615.5)."""
    frame = resolving_effect(game, effect, context)
    place = len(game.frames) - 1  # below the events that are on their way
    for waiting in reversed(game.frames[:place]):
        if not isinstance(waiting, Resolving) or waiting.pc >= 0:
            break
        same = waiting.item.source == context.source and waiting.item.those == context.those
        if same and waiting.item.program is frame.item.program:
            waiting.item.amount += context.amount
            return
    game.frames.insert(place, frame)


def resolving_effect(game: State, effect: Effect, context: Context) -> Resolving:
    """Return a frame that carries out an effect of a static ability."""
    source = game.permanent(context.source)
    definition = source.definition if source is not None else game.definitions[card_of(context.source)]
    item = StackObject(game.new_ability_id(), context.source, context.controller, definition)
    item.program = program_of(Spell(effect))
    item.those = context.those
    item.amount = context.amount
    return Resolving(item, is_mana=True)


@dataclass(frozen=True, repr=False)
class MultiplyLifeGain(Replacement):
    """CR 614.1a: if a player would gain life, that player gains a multiple instead, and so much more."""

    times: int = 2
    who: Filter = YOU
    more: int = 0

    def kinds(self) -> int:
        return 1 << EventKind.GAIN_LIFE

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
        return 1 << EventKind.GAIN_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []

    def order(self) -> int:
        return 0


@dataclass(frozen=True, repr=False)
class MostDraws(Replacement):
    """CR 121.2, 614.17: players that fit can't draw more than so many cards each turn; nothing can replace that."""

    count: int = 1
    who: Filter = PLAYER

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        return times_happened(game, Draws(YOU), event.player) >= self.count

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []

    def order(self) -> int:
        return 0

    def counted_pattern(self) -> Node | None:
        return Draws(YOU)


@dataclass(frozen=True, repr=False)
class InsteadOfGainingLife(Replacement):
    """CR 614.1a: if a player would gain life, something else is done instead; how much would be `THAT_MUCH`."""

    effect: Effect
    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << EventKind.GAIN_LIFE

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
        return 1 << EventKind.LOSE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        do_instead(game, self.effect, context, event)
        return []


@dataclass(frozen=True, repr=False)
class MultiplyLifeLoss(Replacement):
    """CR 614.1a, 120.3a: if a player would lose life, by damage too, that player loses a multiple instead."""

    who: Filter
    times: int = 2
    condition: Condition | None = None

    def kinds(self) -> int:
        return 1 << EventKind.LOSE_LIFE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        return self.who.matches(game, event.player, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount *= self.times
        return [event]
