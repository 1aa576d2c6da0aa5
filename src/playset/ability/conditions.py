"""Conditions: for intervening "if" clauses, "as long as" and "activate only if"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.rules.nodes import Condition, Selector

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State


@dataclass(frozen=True, repr=False)
class Exists(Condition):
    """There are at least (and at most) so many objects or players that fit."""

    what: Selector
    least: int = 1
    most: int = 9999

    def holds(self, game: State, context: Context) -> bool:
        return self.least <= len(self.what.objects(game, context)) <= self.most


@dataclass(frozen=True, repr=False)
class YourTurn(Condition):
    """It is your turn."""

    def holds(self, game: State, context: Context) -> bool:
        return game.active == context.controller

    def __repr__(self) -> str:
        return "YOUR_TURN"


@dataclass(frozen=True, repr=False)
class YouDid(Condition):
    """CR 608.2c: "if you do": the instruction before did something."""

    def holds(self, game: State, context: Context) -> bool:
        return bool(game.happened)

    def __repr__(self) -> str:
        return "YOU_DID"


YOUR_TURN: Final = YourTurn()
YOU_DID: Final = YouDid()
