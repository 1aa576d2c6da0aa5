"""What has happened this turn and last turn (CR 608.2i), in terms of trigger conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.players import YOU
from playset.rules.chronicle import how_often
from playset.rules.nodes import Amount, Condition, Pattern, Selector

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["Happened", "TimesHappened"]


@dataclass(frozen=True, repr=False)
class Happened(Condition):
    """CR 608.2i: something has happened this turn, or last turn, at least and at most so often.

    What counts is a trigger condition, seen from one of some players: "if you cast two or more spells this turn" asks
    it of you, "if a player cast two or more spells last turn" of each player.
    """

    pattern: Pattern
    least: int = 1
    most: int = 9999
    last_turn: bool = False
    who: Selector = YOU

    def looks_back_on(self) -> Node | None:
        return self.pattern

    def holds(self, game: State, context: Context) -> bool:
        for player in self.who.objects(game, context):
            if self.least <= how_often(game, self.pattern, player, self.last_turn) <= self.most:
                return True
        return False


@dataclass(frozen=True, repr=False)
class TimesHappened(Amount):
    """CR 608.2i: how often something has happened this turn: "for each creature that died this turn"."""

    pattern: Pattern

    def looks_back_on(self) -> Node | None:
        return self.pattern

    def value(self, game: State, context: Context) -> int:
        return how_often(game, self.pattern, context.controller, False)
