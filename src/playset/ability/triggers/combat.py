"""Trigger conditions about attacking, blocking (CR 508.3, 509.3) and dealing damage (120)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import CREATURE
from playset.ability.filters.players import YOU
from playset.ability.triggers.base import ObjectEvent, PlayerEvent, simultaneous_damage
from playset.core.events import ATTACKED_BEFORE, Event, EventKind
from playset.rules.nodes.base import Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "Attacks",
    "AttacksUnblocked",
    "AttacksWith",
    "BecomesBlocked",
    "Blocks",
    "DealsCombatDamage",
    "DealsDamage",
    "DeclaresAttack",
    "IsDealtDamage",
    "MeetsInCombat",
]


@dataclass(frozen=True, repr=False)
class Attacks(Pattern):
    """CR 508.3a: whenever a creature attacks; alone (506.5), or together with others that fit, if it says so."""

    what: Filter = SELF
    whom: Filter | None = None  # the player or permanent attacked
    alone: bool = False
    beside: Filter | None = None
    others: int = 1  # how many such others
    first: bool = False  # for the first time each turn

    def kinds(self) -> int:
        return 1 << EventKind.ATTACK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if (self.alone and event.amount != 1) or (self.first and event.word == ATTACKED_BEFORE):
            return False
        if self.whom is not None and not self.whom.matches(game, event.other, context):
            return False
        if not self.what.matches(game, event.obj, context):
            return False
        return self.beside is None or self.accompanied(game, event, self.beside, context)

    def accompanied(self, game: State, event: Event, by: Filter, context: Context) -> bool:
        """True if enough other creatures that fit were declared as attackers as well."""
        found = 0
        for other in game.permanents:
            if other.attacking >= 0 and other.last_attack_turn == game.turn and other.id != event.obj:
                found += int(by.matches(game, other.id, context))
        return found >= self.others


@dataclass(frozen=True, repr=False)
class DeclaresAttack(PlayerEvent):
    """CR 508.3d: whenever a player attacks, however many creatures that player attacks with."""

    def kinds(self) -> int:
        return 1 << EventKind.ATTACKERS_DECLARED


@dataclass(frozen=True, repr=False)
class AttacksWith(Pattern):
    """CR 508.3c–d: whenever a player attacks with at least `least` creatures that fit; once for each declaration."""

    who: Filter = YOU
    what: Filter = CREATURE
    least: int = 1
    whom: Filter | None = None  # the player or permanent that they attack

    def kinds(self) -> int:
        return 1 << EventKind.ATTACK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context):
            return False
        declared = self.declared(game, context)
        return len(declared) >= self.least and declared[0] == event.obj

    def declared(self, game: State, context: Context) -> list[int]:
        """Return the creatures that fit and were declared as attackers."""
        found: list[int] = []
        for permanent in game.permanents:
            if permanent.attacking >= 0 and permanent.last_attack_turn == game.turn:
                if self.whom is not None and not self.whom.matches(game, permanent.attacking, context):
                    continue
                if self.what.matches(game, permanent.id, context):
                    found.append(permanent.id)
        return found

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        told = event.copy()
        told.amount = len(self.declared(game, context))
        return told


@dataclass(frozen=True, repr=False)
class Blocks(Pattern):
    """CR 509.3a–b: whenever a creature blocks, or once for each creature it blocks that fits, if it says so."""

    what: Filter = SELF
    whom: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.BLOCK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.obj, context):
            return False
        if self.whom is not None:
            return self.whom.matches(game, event.other, context)
        blocker = game.permanent(event.obj)
        return blocker is not None and blocker.blocking[:1] == (event.other,)


@dataclass(frozen=True, repr=False)
class BecomesBlocked(Pattern):
    """CR 509.3c–d: whenever a creature becomes blocked, or once for each blocker that fits, if it says so."""

    what: Filter = SELF
    by: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.BLOCK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.other, context):
            return False
        if self.by is not None:
            return self.by.matches(game, event.obj, context)
        attacker = game.permanent(event.other)
        return attacker is not None and attacker.blockers[:1] == (event.obj,)

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        return with_objects_swapped(event) if self.by is None else event


@dataclass(frozen=True, repr=False)
class MeetsInCombat(Pattern):
    """CR 509.3b, 509.3d: whenever a creature blocks or becomes blocked by one that fits, which is what it is about."""

    whom: Filter
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << EventKind.BLOCK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if self.what.matches(game, event.obj, context):
            return self.whom.matches(game, event.other, context)
        return self.what.matches(game, event.other, context) and self.whom.matches(game, event.obj, context)

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        return with_objects_swapped(event) if self.what.matches(game, event.obj, context) else event


def with_objects_swapped(event: Event) -> Event:
    """Return an event as seen from its other object."""
    told = event.copy()
    told.obj = event.other
    told.other = event.obj
    return told


@dataclass(frozen=True, repr=False)
class AttacksUnblocked(ObjectEvent):
    """CR 509.3g: whenever a creature attacks and isn't blocked."""

    def kinds(self) -> int:
        return 1 << EventKind.UNBLOCKED


@dataclass(frozen=True, repr=False)
class DealsDamage(Pattern):
    """CR 120.1: whenever a source deals damage, combat damage or not, to something that fits if it says so.

    If it does not, all that the source deals at the same time is one event (603.2c, 510.2).
    """

    what: Filter = SELF
    to: Filter | None = None

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.source, context):
            return False
        if self.to is not None:
            return self.to.matches(game, event.obj, context)
        together = simultaneous_damage_by_source(event, context)
        return not together or together[0] is event

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        together = simultaneous_damage_by_source(event, context) if self.to is None else []
        if len(together) < 2:
            return event
        told = event.copy()
        told.amount = sum([one.amount for one in together])
        return told


def simultaneous_damage_by_source(event: Event, context: Context) -> list[Event]:
    """Return what one source deals at the same time, which is one event of dealing damage (CR 603.2c)."""
    return [one for one in context.together if one.kind == EventKind.DAMAGE and one.source == event.source]


@dataclass(frozen=True, repr=False)
class DealsCombatDamage(DealsDamage):
    """CR 120.2a: whenever a creature deals combat damage, to something that fits if it says so."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.flag == 1 and super().matches(game, event, context)


@dataclass(frozen=True, repr=False)
class IsDealtDamage(Pattern):
    """CR 120.1: whenever a permanent or player is dealt damage, by however many sources at the same time.

    The amount is all that is dealt to it then.
    """

    what: Filter = SELF
    combat: bool = False

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if (self.combat and event.flag != 1) or not self.what.matches(game, event.obj, context):
            return False
        together = simultaneous_damage(event, context)
        return not together or together[0] is event

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        together = simultaneous_damage(event, context)
        if len(together) < 2:
            return event
        told = event.copy()
        told.amount = sum([one.amount for one in together])
        return told
