"""Trigger conditions (CR 603.1): beginnings of steps, states, keyword actions, "or" and "one or more"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.core.events import Event, EventKind
from playset.rules.events.trigger_matching import is_waiting
from playset.rules.nodes.base import Condition, Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["AtBeginning", "During", "EitherEvent", "OneOrMore", "Performs", "StateIs"]


@dataclass(frozen=True, repr=False)
class ObjectEvent(Pattern):
    """The base of trigger conditions on one kind of event that happens to an object that fits (CR 603.2)."""

    what: Filter = SELF

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PlayerEvent(Pattern):
    """The base of trigger conditions on one kind of event that a player who fits does (CR 603.2)."""

    who: Filter = YOU

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)


@dataclass(frozen=True, repr=False)
class Performs(Pattern):
    """CR 701.1, 702.1: whenever something explores, trains, becomes monstrous …, by the keyword's own word."""

    word: str
    what: Filter = SELF  # a player for what players do, such as "scry"

    def kinds(self) -> int:
        return 1 << EventKind.ACTION

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word == self.word and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class EitherEvent(Pattern):
    """CR 603.2: two trigger conditions of one ability: "whenever ~ blocks or becomes blocked"."""

    left: Pattern
    right: Pattern

    def kinds(self) -> int:
        return self.left.kinds() | self.right.kinds()

    def matches(self, game: State, event: Event, context: Context) -> bool:
        for pattern in (self.left, self.right):
            if pattern.kinds() >> event.kind & 1 and pattern.matches(game, event, context):
                return True
        return False

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        left = self.left.kinds() >> event.kind & 1 and self.left.matches(game, event, context)
        return (self.left if left else self.right).event_for_ability(game, event, context)


@dataclass(frozen=True, repr=False)
class During(Pattern):
    """CR 603.2: an event that triggers the ability only while something is so: "during your turn"."""

    pattern: Pattern
    condition: Condition

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.condition.holds(game, context) and self.pattern.matches(game, event, context)

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        return self.pattern.event_for_ability(game, event, context)

    def only_from_host(self) -> bool:
        return self.pattern.only_from_host()


@dataclass(frozen=True, repr=False)
class StateIs(Pattern):
    """CR 603.8: whenever the game is in some state; not again before the ability has left the stack."""

    condition: Condition

    def kinds(self) -> int:
        return 1 << EventKind.STATE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.condition.holds(game, context) and not is_waiting(game, context.source, self)


@dataclass(frozen=True, repr=False)
class AtBeginning(Pattern):
    """CR 603.2b: at the beginning of a step, of a certain player's turn if it says so.

    Of main phases it may mean the one with a number in its turn (505.1b).
    """

    step: int
    whose: Filter | None = None
    number: int = 0
    after: int = -1  # CR 603.7b: only in turns after the one with this number

    def kinds(self) -> int:
        return 1 << EventKind.STEP_BEGINS

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.amount != self.step or (self.number and event.flag != self.number) or game.turn <= self.after:
            return False
        return self.whose is None or self.whose.matches(game, event.player, context)


# Kinds of event that say how much; of others there are so many.
WITH_AMOUNTS: Final = (
    EventKind.DAMAGE,
    EventKind.GAIN_LIFE,
    EventKind.LOSE_LIFE,
    EventKind.ADD_COUNTERS,
    EventKind.REMOVE_COUNTERS,
    EventKind.CREATE_TOKENS,
)


def simultaneous_damage(event: Event, context: Context) -> list[Event]:
    """Return the events that deal damage to the same thing at the same time; none if it is only this one."""
    return [one for one in context.together if one.kind == EventKind.DAMAGE and one.obj == event.obj]


@dataclass(frozen=True, repr=False)
class OneOrMore(Pattern):
    """CR 603.2c: whenever one or more of something do something: once for all events at the same time.

    Damage to several players counts once for each of them. The amount is that of all these events together, or how many
    there are: "that many".
    """

    pattern: Pattern

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.pattern.matches(game, event, context):
            return False
        for one in context.together:
            if one is event:
                return True
            if one.kind != event.kind or (event.kind == EventKind.DAMAGE and one.obj != event.obj):
                continue
            if self.pattern.matches(game, one, context):
                return False
        return True

    def event_for_ability(self, game: State, event: Event, context: Context) -> Event:
        told = self.pattern.event_for_ability(game, event, context)
        together = [one for one in context.together if self.belongs_to(game, one, event, context)]
        if told is event:
            told = event.copy()
        if event.kind not in WITH_AMOUNTS:
            told.amount = max(1, len(together))
        elif len(together) > 1:
            told.amount = sum([one.amount for one in together])
        return told

    def belongs_to(self, game: State, one: Event, event: Event, context: Context) -> bool:
        """True if an event at the same time is one of those that trigger the ability together."""
        if one.kind != event.kind or (event.kind == EventKind.DAMAGE and one.obj != event.obj):
            return False
        return self.pattern.matches(game, one, context)


@dataclass(frozen=True, repr=False)
class YouDoIt(Pattern):
    """CR 603.12: the trigger event of a reflexive ability, which has happened when the ability is made."""

    def kinds(self) -> int:
        return 0

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return False
