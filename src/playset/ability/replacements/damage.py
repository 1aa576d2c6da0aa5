"""Replacement effects on damage (CR 614.1a), prevention (615) and regeneration (701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.replacements.players import do_afterwards
from playset.core.events import Cause, Event, EventKind
from playset.core.words import Keyword, Zone
from playset.rules.events.actions import move_event
from playset.rules.nodes.base import Condition, Effect, Filter, Replacement
from playset.rules.objects.combat_status import leave_combat
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.state.position import State

__all__ = [
    "UMBRA_ARMOR",
    "DamageAsCounters",
    "LifeFloor",
    "MultiplyDamage",
    "PreventAnd",
    "PreventDamage",
    "PreventHalf",
]


@dataclass(frozen=True, repr=False)
class MultiplyDamage(Replacement):
    """CR 614.1a: if a source that fits would deal damage to something that fits, it deals a multiple instead.

    `more` says how much more.
    """

    source: Filter
    to: Filter
    times: int = 2
    more: int = 0
    noncombat: bool = False  # only damage that is not combat damage

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if self.noncombat and event.flag:
            return False
        return self.source.matches(game, event.source, context) and self.to.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount = event.amount * self.times + self.more
        return [event]


@dataclass(frozen=True, repr=False)
class LifeFloor(Replacement):
    """CR 614.1a, 120.3a: damage that would reduce your life total to less than 1 reduces it to 1 instead."""

    condition: Condition | None = None

    def kinds(self) -> int:
        return 1 << EventKind.LOSE_LIFE

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


# --- prevention (CR 615) and regeneration (CR 701.19) --------------------------------------------------------


def is_dealt_by(
    game: State, damage: Event, source: Filter | None, to: Filter, context: Context, combat_only: bool = False
) -> bool:
    """True if damage is dealt to what fits, by a source that fits if one is named."""
    if combat_only and not damage.flag:
        return False
    if source is not None and not source.matches(game, damage.source, context):
        return False
    return to.matches(game, damage.obj, context)


@dataclass(frozen=True, repr=False)
class PreventDamage(Replacement):
    """CR 615.1, 615.10: prevent damage that sources that fit would deal to what fits: all of it, or some each time."""

    to: Filter
    source: Filter | None = None
    combat_only: bool = False
    amount: int = 0  # 0 is all

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return is_dealt_by(game, event, self.source, self.to, context, self.combat_only)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if not self.amount or event.amount <= self.amount:
            return []
        event.amount -= self.amount
        return [event]


@dataclass(frozen=True, repr=False)
class PreventHalf(Replacement):
    """CR 615.1: prevent half the damage that sources that fit would deal to what fits, rounded up."""

    to: Filter
    source: Filter | None = None

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return is_dealt_by(game, event, self.source, self.to, context, False)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount //= 2
        return [event] if event.amount else []


@dataclass(frozen=True, repr=False)
class PreventionShield(Replacement):
    """CR 615.7: prevents the next damage to what it protects, as much as is left of it."""

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj in context.those

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        prevented = min(event.amount, context.amount)
        context.amount -= prevented
        event.amount -= prevented
        return [event] if event.amount else []


@dataclass(frozen=True, repr=False)
class PreventionAbout(Replacement):
    """CR 615.1: prevents the damage that would be dealt to certain objects, or by them."""

    to: bool
    by: bool
    combat_only: bool

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if self.combat_only and not event.flag:
            return False
        return (self.to and event.obj in context.those) or (self.by and event.source in context.those)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []


@dataclass(frozen=True, repr=False)
class PreventionByOthers(Replacement):
    """CR 615.1: prevents the damage that would be dealt by what fits, but for certain objects."""

    by: Filter
    combat_only: bool

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if self.combat_only and not event.flag:
            return False
        return event.source not in context.those and self.by.matches(game, event.source, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []


@dataclass(frozen=True, repr=False)
class RegenerationShield(Replacement):
    """CR 701.19a: instead of being destroyed, remove all damage from it, tap it and remove it from combat."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.flag != Cause.DESTROY or event.amount or event.obj not in context.those:
            return False
        # CR 701.19c: what can't be regenerated is not, whatever shield it has.
        return not any(
            isinstance(made.replacement, NotRegenerated) and event.obj in made.objects for made in game.shields
        )

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        permanent = game.find(event.obj)
        if permanent is None:
            return []
        permanent.damage = 0
        permanent.deathtouched = False
        if leave_combat(game, permanent):
            game.touch_combat()  # an attacker is tapped already, so nothing else would say that it attacks no longer
        return [Event(EventKind.TAP, permanent.controller, permanent.id)]


@dataclass(frozen=True, repr=False)
class NotRegenerated(Replacement):
    """CR 701.19c: some permanents can't be regenerated; it replaces nothing itself."""

    def kinds(self) -> int:
        return 0

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return False


@dataclass(frozen=True, repr=False)
class UmbraArmor(Replacement):
    """CR 702.89a: if enchanted permanent would be destroyed, all damage is removed from it and ~ is destroyed instead.

    That is no regeneration, so it also saves what can't be regenerated.
    """

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        aura = game.find(context.source)
        return aura is not None and event.flag == Cause.DESTROY and event.obj == aura.attached_to

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        permanent = game.find(event.obj)
        if permanent is not None:
            permanent.damage = 0
            permanent.deathtouched = False
        aura = game.find(context.source)
        if aura is None or game.characteristics(aura).keywords & Keyword.INDESTRUCTIBLE:
            return []  # CR 702.12b
        return [move_event(game, aura.id, Zone.GRAVEYARD, aura.id, Cause.DESTROY)]

    def __repr__(self) -> str:
        return "UMBRA_ARMOR"


@dataclass(frozen=True, repr=False)
class SourceShield(Replacement):
    """CR 615.8: prevents the damage that the chosen source would deal to its controller."""

    spell: bool

    def prevents(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        source = context.those[0]
        became = self.spell and event.source == source + 1  # CR 400.7c: the permanent that the spell became
        return event.obj == context.controller and (event.source == source or became)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return []


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

    def has_additional_effect(self) -> bool:
        return True

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return is_dealt_by(game, event, self.source, self.to, context, self.combat_only)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        context.amount = event.amount
        context.those = (event.obj,)
        do_afterwards(game, self.effect, context)
        return []

    def when_not_prevented(self, game: State, event: Event, context: Context) -> list[Event]:
        context.amount = 0
        context.those = (event.obj,)
        do_afterwards(game, self.effect, context)
        return [event]


@dataclass(frozen=True, repr=False)
class DamageAsCounters(Replacement):
    """CR 614.1a: if a source that fits would deal damage to what fits, that many counters are put on it instead."""

    source: Filter
    to: Filter
    kind: str
    noncombat: bool = False

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if self.noncombat and event.flag:
            return False
        return is_dealt_by(game, event, self.source, self.to, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        player = game.controller_of(event.obj)
        return [Event(EventKind.ADD_COUNTERS, player, event.obj, event.amount, context.source, word=self.kind)]


UMBRA_ARMOR: Final = UmbraArmor()
