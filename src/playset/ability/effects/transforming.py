"""Effects that transform permanents, and what notices it (CR 701.27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import SELF, Circumstance
from playset.ability.patterns import BefallsObject
from playset.core.events import Happening
from playset.rules.nodes import Effect, Selector
from playset.rules.replacement import happen
from playset.rules.transforming import is_back_up, transforming

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["TRANSFORMED", "Transform", "TransformsInto"]


@dataclass(frozen=True, repr=False)
class Transform(Effect):
    """CR 701.27a: turn double-faced permanents over, so that their other faces are up."""

    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        happen(game, transforming(game, self.what.objects(game, frame.item), frame.item))


@dataclass(frozen=True, repr=False)
class TransformsInto(BefallsObject):
    """CR 701.27e: whenever a permanent transforms into one that fits, as it is immediately afterwards."""

    def kinds(self) -> int:
        return 1 << Happening.TRANSFORM


@dataclass(frozen=True, repr=False)
class Transformed(Circumstance):
    """CR 701.27g: a transformed permanent: double-faced, with its back face up."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_back_up(game, obj)

    def __repr__(self) -> str:
        return "TRANSFORMED"


TRANSFORMED: Final = Transformed()
