"""Effects that create delayed (CR 603.7) and reflexive (603.12) triggered abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.conditions import YOU_DID
from playset.ability.effects.control_flow import SkipUnless
from playset.ability.triggers.base import AtBeginning, YouDoIt
from playset.core.events import Event, EventKind
from playset.rules.nodes.ability_sets import TriggeredEntry
from playset.rules.nodes.base import Condition, Effect, Filter, Selector, When
from playset.rules.state.objects import DelayedTrigger, Duration, PendingTrigger

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = ["AtNext", "Delayed", "WhenYouDo"]


@dataclass(frozen=True, repr=False)
class AtNext(Effect):
    """CR 603.7: at the beginning of the next step of a kind, do something to what the effect referred to.

    It may be the next one of a player's turns, or the next one in a later turn.
    """

    step: int
    effect: Effect
    what: Selector
    whose: Filter | None = None
    later_turn: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        moment = AtBeginning(self.step, self.whose, after=game.turn if self.later_turn else -1)
        entry = TriggeredEntry(When(moment, self.effect))
        those = tuple(self.what.objects(game, item))
        game.delayed.append(
            DelayedTrigger(
                entry, item.source, item.controller, item.definition, those, True, Duration.GAME, item.x, game.timestamp
            )
        )
        game.trigger_kinds |= entry.kinds


@dataclass(frozen=True, repr=False)
class Delayed(Effect):
    """CR 603.7: create a delayed triggered ability about what the effect names, `IT` in the ability.

    It triggers once, unless it is one for a while (603.7b).
    """

    ability: When
    what: Selector | None = None
    duration: int = Duration.GAME
    only_once: bool = False  # although it is for a while

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        entry = TriggeredEntry(self.ability)
        those = tuple(self.what.objects(game, item)) if self.what is not None else item.those
        game.delayed.append(
            DelayedTrigger(
                entry,
                item.source,
                item.controller,
                item.definition,
                those,
                once=self.duration == Duration.GAME or self.only_once,
                duration=self.duration,
                x=item.x,
                created_at=game.timestamp,
            )
        )
        game.trigger_kinds |= entry.kinds
        if entry.is_mana:
            game.drop_mana()


@dataclass(frozen=True, repr=False)
class WhenYouDo(Effect):
    """CR 603.12: "when you do": if the instruction before did something, an ability triggers, with its own targets.

    `condition` is an intervening "if" (603.4).
    """

    effect: Effect
    each: bool = False  # CR 603.12a: once for each time that it was done
    condition: Condition | None = None

    def is_separate_ability(self) -> bool:
        return True

    def assemble(self, code: list[Effect]) -> None:
        code.append(SkipUnless(YOU_DID, 1))
        code.append(Reflexive(self.effect, self.each, self.condition))


@dataclass(frozen=True, repr=False)
class Reflexive(Effect):
    """CR 603.12: a reflexive triggered ability triggers now."""

    effect: Effect
    each: bool = False
    condition: Condition | None = None

    def is_separate_ability(self) -> bool:
        return True

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        if self.condition is not None and not self.condition.holds(game, item):
            return  # CR 603.4
        entry = TriggeredEntry(When(YouDoIt(), self.effect, self.condition))
        events = game.happened if game.happened else [Event(EventKind.RESOLVE, item.controller, item.id)]
        for event in events if self.each else events[:1]:
            those = () if self.each else item.those
            game.pending.append(
                PendingTrigger(entry, item.source, item.controller, item.definition, event, those, item.x)
            )
