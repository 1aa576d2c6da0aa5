"""Filters of players (CR 102)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import IN_PLAYERS, Description
from playset.core.words import is_player

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["EACH_OPPONENT", "EACH_PLAYER", "PLAYER", "YOU"]


class PlayerDescription(Description):
    """A description of players."""

    def domain(self) -> int:
        return IN_PLAYERS


@dataclass(frozen=True, repr=False)
class AnyPlayer(PlayerDescription):
    """Any player; as a selector, each player in turn order (CR 101.4)."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj)

    def objects(self, game: State, context: Context) -> list[int]:
        return game.living()

    def __repr__(self) -> str:
        return "PLAYER"


@dataclass(frozen=True, repr=False)
class Opponents(PlayerDescription):
    """An opponent; as a selector, each opponent in turn order."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and obj != context.controller

    def objects(self, game: State, context: Context) -> list[int]:
        return [player for player in game.living() if player != context.controller]

    def __repr__(self) -> str:
        return "EACH_OPPONENT"


@dataclass(frozen=True, repr=False)
class You(PlayerDescription):
    """The controller of the spell or ability."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj == context.controller

    def objects(self, game: State, context: Context) -> list[int]:
        return [context.controller]

    def __repr__(self) -> str:
        return "YOU"


YOU: Final = You()
PLAYER: Final = AnyPlayer()
EACH_PLAYER: Final = PLAYER
EACH_OPPONENT: Final = Opponents()
