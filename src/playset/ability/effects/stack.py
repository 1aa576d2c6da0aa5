"""Effects on the stack, and effects that wait for a later moment (CR 603.7, 701.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.patterns import AtBeginning
from playset.core.words import Zone
from playset.rules.abilities import TriggeredEntry
from playset.rules.actions import counter
from playset.rules.nodes import Effect, Selector, When
from playset.rules.objects import DelayedTrigger

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["AtNext", "CounterSpell"]


@dataclass(frozen=True, repr=False)
class CounterSpell(Effect):
    """CR 701.6: counter spells or abilities; countered spells go to their owners' graveyards, or where it says."""

    what: Selector
    to: int = Zone.GRAVEYARD

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            counter(game, obj, frame.item.source, self.to)


@dataclass(frozen=True, repr=False)
class AtNext(Effect):
    """CR 603.7: at the beginning of the next step of a kind, do something to what the effect spoke of."""

    step: int
    effect: Effect
    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        entry = TriggeredEntry(When(AtBeginning(self.step), self.effect))
        those = tuple(self.what.objects(game, item))
        game.delayed.append(
            DelayedTrigger(
                entry, item.source, item.controller, item.definition, those, True, False, item.x, game.timestamp
            )
        )
        game.listening |= entry.kinds
