"""Trigger conditions (CR 603.1): patterns that events match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters import SELF, YOU
from playset.ability.traits import LAND
from playset.core.events import Event, Happening
from playset.core.words import CardType, Zone
from playset.rules.nodes import Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

MOVES = 1 << Happening.MOVE


@dataclass(frozen=True, repr=False)
class Enters(Pattern):
    """CR 603.6a: when something enters the battlefield."""

    what: Filter = SELF

    def kinds(self) -> int:
        return MOVES

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class Leaves(Pattern):
    """CR 603.6c: when something leaves the battlefield."""

    what: Filter = SELF

    def kinds(self) -> int:
        return MOVES

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.origin == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Dies(Pattern):
    """CR 700.4: when a creature is put into a graveyard from the battlefield."""

    what: Filter = SELF

    def kinds(self) -> int:
        return MOVES

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.GRAVEYARD:
            return False
        died = game.last_known.get(event.obj)
        if died is None or not died.characteristics.types & CardType.CREATURE:
            return False
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Attacks(Pattern):
    """CR 508.3: whenever a creature attacks."""

    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << Happening.ATTACK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class DealsCombatDamage(Pattern):
    """CR 120.2a: whenever a creature deals combat damage to something that fits."""

    what: Filter
    to: Filter

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return (
            event.flag == 1
            and self.what.matches(game, event.source, context)
            and self.to.matches(game, event.obj, context)
        )


@dataclass(frozen=True, repr=False)
class Casts(Pattern):
    """CR 601.2i: whenever a player casts a spell that fits."""

    who: Filter
    what: Filter

    def kinds(self) -> int:
        return 1 << Happening.CAST

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PlaysLand(Pattern):
    """CR 305.1: whenever a player plays a land that fits."""

    who: Filter = YOU
    what: Filter = LAND

    def kinds(self) -> int:
        return 1 << Happening.PLAY_LAND

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Draws(Pattern):
    """CR 121.1: whenever a player draws a card."""

    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << Happening.DRAW

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.obj > 0 and self.who.matches(game, event.player, context)


@dataclass(frozen=True, repr=False)
class TappedForMana(Pattern):
    """CR 106.12a: whenever a permanent that fits is tapped for mana."""

    what: Filter

    def kinds(self) -> int:
        return 1 << Happening.ADD_MANA

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.flag == 1 and self.what.matches(game, event.source, context)


@dataclass(frozen=True, repr=False)
class AtBeginning(Pattern):
    """CR 603.2b: at the beginning of a step, of a certain player's turn if it says so."""

    step: int
    whose: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.STEP_BEGINS

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.amount != self.step:
            return False
        return self.whose is None or self.whose.matches(game, event.player, context)
