"""More trigger conditions (CR 603.1): what players do, and what counters and abilities do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters import SELF
from playset.ability.players import YOU
from playset.ability.traits import CREATURE
from playset.core.events import Event, Happening
from playset.core.words import Zone
from playset.rules.nodes import Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "ActivatesAbility",
    "AttacksWith",
    "CountersPut",
    "DrawsNth",
    "IsDealtDamage",
    "LeavesGraveyard",
    "OneOrMore",
    "PlayerDiscards",
    "PlayerSacrifices",
    "PutFromAnywhere",
    "ReturnedToHand",
]


@dataclass(frozen=True, repr=False)
class AttacksWith(Pattern):
    """CR 508.3c–d: whenever a player attacks with creatures that fit, at least so many; once for each declaration."""

    who: Filter = YOU
    what: Filter = CREATURE
    least: int = 1
    whom: Filter | None = None  # the player or permanent that they attack

    def kinds(self) -> int:
        return 1 << Happening.ATTACK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        declared: list[int] = []
        for permanent in game.permanents():
            if permanent.attacking >= 0 and permanent.attacked == game.turn:
                if self.whom is not None and not self.whom.matches(game, permanent.attacking, context):
                    continue
                if self.what.matches(game, permanent.id, context):
                    declared.append(permanent.id)
        return len(declared) >= self.least and declared[0] == event.obj


@dataclass(frozen=True, repr=False)
class ReturnedToHand(Pattern):
    """CR 603.6c: whenever a permanent that fits is returned to a player's hand."""

    what: Filter
    whose: Filter = YOU

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.HAND:
            return False
        return self.whose.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PlayerSacrifices(Pattern):
    """CR 701.21: whenever a player sacrifices a permanent that fits."""

    who: Filter
    what: Filter

    def kinds(self) -> int:
        return 1 << Happening.SACRIFICE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PlayerDiscards(Pattern):
    """CR 701.9: whenever a player discards a card, one that fits if it says so."""

    who: Filter = YOU
    what: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.DISCARD

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        return self.what is None or self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class CountersPut(Pattern):
    """CR 122.6: whenever one or more counters of a kind are put on something, also as it enters with them."""

    kind: str
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << Happening.ADD_COUNTERS | 1 << Happening.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.kind == Happening.ADD_COUNTERS:
            return event.word == self.kind and self.what.matches(game, event.obj, context)
        if event.destination != Zone.BATTLEFIELD:
            return False
        permanent = game.find(event.other)
        if permanent is None or not permanent.counters.get(self.kind, 0):
            return False
        return self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class ActivatesAbility(Pattern):
    """CR 602.2: whenever a player activates an ability of something that fits, other than a mana ability if so said."""

    who: Filter
    what: Filter
    mana: bool = True

    def kinds(self) -> int:
        return 1 << Happening.ACTIVATE

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
        return 1 << Happening.DRAW

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.obj <= 0 or not self.who.matches(game, event.player, context):
            return False
        return len(game.players[event.player].drawn) == self.number


@dataclass(frozen=True, repr=False)
class PutFromAnywhere(Pattern):
    """CR 603.6c: whenever a card that fits is put into a graveyard from anywhere, or from a zone if it says so."""

    what: Filter = SELF
    origin: int = Zone.NOWHERE

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.GRAVEYARD or (self.origin and event.origin != self.origin):
            return False
        return self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class LeavesGraveyard(Pattern):
    """CR 603.2c: whenever a card that fits leaves a player's graveyard."""

    who: Filter = YOU
    what: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.GRAVEYARD or not self.who.matches(game, event.player, context):
            return False
        return self.what is None or self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class IsDealtDamage(Pattern):
    """CR 120.1: whenever a permanent or player is dealt damage, by however many sources at the same time.

    The amount is all that is dealt to it then.
    """

    what: Filter = SELF
    combat: bool = False

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if (self.combat and event.flag != 1) or not self.what.matches(game, event.obj, context):
            return False
        together = at_once(game, event)
        return not together or together[0] is event

    def remembered(self, game: State, event: Event, context: Context) -> Event:
        together = at_once(game, event)
        if len(together) < 2:
            return event
        told = event.copy()
        told.amount = sum([one.amount for one in together])
        return told


def at_once(game: State, event: Event) -> list[Event]:
    """The events that deal damage to the same thing at the same time; none if it is only the one."""
    return [one for one in game.simultaneous_events if one.kind == Happening.DAMAGE and one.obj == event.obj]


@dataclass(frozen=True, repr=False)
class OneOrMore(Pattern):
    """CR 603.2c: whenever one or more of something do something: once for all events at the same time.

    Damage to several players counts once for each of them.
    """

    pattern: Pattern

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.pattern.matches(game, event, context):
            return False
        for one in game.simultaneous_events:
            if one is event:
                return True
            if one.kind != event.kind or (event.kind == Happening.DAMAGE and one.obj != event.obj):
                continue
            if self.pattern.matches(game, one, context):
                return False
        return True
