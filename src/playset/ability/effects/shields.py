"""Effects that put a shield around something until it is used up or the turn ends (CR 615.7, 701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.replacements import PreventionShield, RegenerationShield
from playset.rules.nodes import Amount, Effect, Replacement, Selector
from playset.rules.objects import Duration, Shield

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["InForce", "PreventNext", "Regenerate"]


@dataclass(frozen=True, repr=False)
class PreventNext(Effect):
    """CR 615.7, 615.11: prevent the next damage that would be dealt to each of some things this turn."""

    amount: int | Amount
    to: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        amount = amount_of(game, item, self.amount)
        for obj in self.to.objects(game, item):
            if amount > 0:
                shield(game, frame, Shield(PreventionShield(), (obj,), 0, 0, Duration.END_OF_TURN, 0, amount))


@dataclass(frozen=True, repr=False)
class Regenerate(Effect):
    """CR 701.19a: the next time each of some permanents would be destroyed this turn, it is not."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if obj in game.battlefield:
                shield(game, frame, Shield(RegenerationShield(), (obj,), 0, 0, Duration.END_OF_TURN, 0, once=True))


@dataclass(frozen=True, repr=False)
class InForce(Effect):
    """CR 614.3, 615.3: a replacement or prevention effect that lasts for a while, whatever it comes to apply to."""

    replacement: Replacement
    duration: int = Duration.END_OF_TURN

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        shield(game, frame, Shield(self.replacement, (), 0, 0, self.duration, 0))


def shield(game: State, frame: Resolving, made: Shield) -> None:
    """Put a shield up in the name of the spell or ability that resolves."""
    made.source = frame.item.source
    made.controller = frame.item.controller
    made.timestamp = game.next_timestamp()
    game.shields.append(made)
    game.touch_battlefield()
