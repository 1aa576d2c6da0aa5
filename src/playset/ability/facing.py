"""Face-down spells and permanents (CR 708): a filter, a trigger condition, and turning them face up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import Circumstance
from playset.ability.patterns import BefallsObject
from playset.core.events import Happening
from playset.core.words import card_of
from playset.rules.actions import turn_face_up
from playset.rules.face_down import AsTurnedUp
from playset.rules.nodes import Effect, Selector

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = [
    "FACE_DOWN",
    "AsTurnedUp",
    "TurnFaceUp",
    "TurnedFaceUp",
]


@dataclass(frozen=True, repr=False)
class TurnFaceUp(Effect):
    """CR 708.8: turn face-down permanents face up."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        turn_face_up(game, self.what.objects(game, frame.item), frame.item.x)


@dataclass(frozen=True, repr=False)
class FaceDownObjects(Circumstance):
    """CR 708.1: a face-down permanent or spell."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        if permanent is not None:
            return permanent.face_up is not None
        item = game.on_stack(obj)
        if item is not None and item is game.proposed:
            return item.alternative is not None and item.alternative.face_down() is not None
        return item is not None and card_of(obj) in game.face_down

    def __repr__(self) -> str:
        return "FACE_DOWN"


@dataclass(frozen=True, repr=False)
class TurnedFaceUp(BefallsObject):
    """CR 708.8: when a permanent is turned face up."""

    def kinds(self) -> int:
        return 1 << Happening.TURN_UP


FACE_DOWN: Final = FaceDownObjects()
