"""Trigger conditions about what players do and what happens to them: casting, drawing, discarding, life."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.characteristics import LAND
from playset.ability.filters.players import YOU
from playset.ability.triggers.base import PlayerEvent
from playset.core.events import Event, EventKind
from playset.core.words import Step
from playset.rules.nodes.base import Filter, Pattern
from playset.rules.state.turn_history import times_happened

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "ActivatesAbility",
    "Casts",
    "CopiesSpell",
    "Counters",
    "CreatesTokens",
    "Draws",
    "DrawsNth",
    "GainsLife",
    "LosesLife",
    "PlayerDiscards",
    "PlayerSacrifices",
    "PlaysLand",
    "SearchesLibrary",
]


@dataclass(frozen=True, repr=False)
class GainsLife(PlayerEvent):
    """CR 119.9: whenever a player gains life, once for each event of gaining it."""

    def kinds(self) -> int:
        return 1 << EventKind.GAIN_LIFE


@dataclass(frozen=True, repr=False)
class Casts(Pattern):
    """CR 601.2i: whenever a player casts a spell that fits, or only the first or second such spell each turn."""

    who: Filter
    what: Filter
    number: int = 0

    def kinds(self) -> int:
        return 1 << EventKind.CAST

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context) or not self.what.matches(game, event.obj, context):
            return False
        # CR 608.2i: also those that were cast before ~ was there, and those that have left the stack.
        return not self.number or times_happened(game, Casts(YOU, self.what), event.player) == self.number

    def counted_pattern(self) -> Node | None:
        return Casts(YOU, self.what) if self.number else None


@dataclass(frozen=True, repr=False)
class Counters(Pattern):
    """CR 701.6a: whenever a spell or ability that a player controls counters a spell that fits."""

    who: Filter
    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.COUNTER

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.amount, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class CopiesSpell(Pattern):
    """CR 707.10: whenever a player copies a spell that fits; the copy is not cast."""

    who: Filter
    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.COPY

    def matches(self, game: State, event: Event, context: Context) -> bool:
        item = game.on_stack(event.obj)
        if item is None or not item.card or not self.who.matches(game, event.player, context):
            return False
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class CreatesTokens(PlayerEvent):
    """CR 111.2: whenever a player creates tokens, once for all that are created at the same time."""

    def kinds(self) -> int:
        return 1 << EventKind.CREATE_TOKENS


@dataclass(frozen=True, repr=False)
class PlaysLand(Pattern):
    """CR 305.1: whenever a player plays a land that fits."""

    who: Filter = YOU
    what: Filter = LAND

    def kinds(self) -> int:
        return 1 << EventKind.PLAY_LAND

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Draws(Pattern):
    """CR 121.1: whenever a player draws a card, but for the first one in each of their draw steps if it says so."""

    who: Filter = YOU
    but_first: bool = False

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.obj <= 0 or not self.who.matches(game, event.player, context):
            return False
        return not (self.but_first and drawn_in_draw_step(game, event.player) == 1)

    def counted_pattern(self) -> Node | None:
        return DrawsInDrawStep() if self.but_first else None


@dataclass(frozen=True, repr=False)
class DrawsInDrawStep(Pattern):
    """CR 504.1: whenever you draw a card during your draw step."""

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.obj > 0 and event.player == context.controller and in_draw_step(game, event.player)

    def is_of_draw_step(self) -> bool:
        return True


def in_draw_step(game: State, player: int) -> bool:
    """True during a player's own draw step."""
    return game.step == Step.DRAW and game.active == player


def drawn_in_draw_step(game: State, player: int) -> int:
    """Return how many cards a player has drawn in their draw step, where it is that step; else -1."""
    return times_happened(game, DrawsInDrawStep(), player) if in_draw_step(game, player) else -1


@dataclass(frozen=True, repr=False)
class PlayerSacrifices(Pattern):
    """CR 701.21: whenever a player sacrifices a permanent that fits."""

    who: Filter
    what: Filter

    def kinds(self) -> int:
        return 1 << EventKind.SACRIFICE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PlayerDiscards(Pattern):
    """CR 701.9: whenever a player discards a card, one that fits if it says so."""

    who: Filter = YOU
    what: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.DISCARD

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        return self.what is None or self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class ActivatesAbility(Pattern):
    """CR 602.2: whenever a player activates an ability of something that fits; mana abilities count with `mana`."""

    who: Filter
    what: Filter
    mana: bool = True

    def kinds(self) -> int:
        return 1 << EventKind.ACTIVATE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.mana and event.flag:
            return False
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.source, context)


@dataclass(frozen=True, repr=False)
class DrawsNth(Pattern):
    """CR 121.2: whenever a player draws their second card each turn, or another one by its number."""

    number: int = 2
    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.obj <= 0 or not self.who.matches(game, event.player, context):
            return False
        # CR 608.2i: also those that have left the hand since.
        return times_happened(game, Draws(YOU), event.player) == self.number

    def counted_pattern(self) -> Node | None:
        return Draws(YOU)


@dataclass(frozen=True, repr=False)
class LosesLife(Pattern):
    """CR 119.3: whenever a player loses life, once for all the life lost at the same time.

    During your turn, or exactly so much, if it says so.
    """

    who: Filter = YOU
    your_turn: bool = False
    exactly: int = 0

    def kinds(self) -> int:
        return 1 << EventKind.LOSE_LIFE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if self.your_turn and game.active != context.controller:
            return False
        if not self.who.matches(game, event.player, context):
            return False
        together = simultaneous_life_loss(event, context)
        if together and together[0] is not event:
            return False
        return not self.exactly or sum([one.amount for one in together] or [event.amount]) == self.exactly

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        together = simultaneous_life_loss(event, context)
        if len(together) < 2:
            return event
        told = event.copy()
        told.amount = sum([one.amount for one in together])
        return told


def simultaneous_life_loss(event: Event, context: Context) -> list[Event]:
    """Return a player's losses of life at the same time; none if it is only this one."""
    return [one for one in context.together if one.kind == EventKind.LOSE_LIFE and one.player == event.player]


@dataclass(frozen=True, repr=False)
class SearchesLibrary(Pattern):
    """CR 701.23a: whenever a player searches their own library."""

    who: Filter

    def kinds(self) -> int:
        return 1 << EventKind.SEARCH

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.amount == 0 and self.who.matches(game, event.player, context)
