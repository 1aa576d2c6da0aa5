"""Turning permanents face down, and putting cards onto the battlefield face down (CR 708, 701.40, 701.58)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.keywords.facing import FaceDownCreature, Manifested
from playset.ability.players import YOU
from playset.rules.actions import put_face_down, top_of_library, turn_face_down
from playset.rules.nodes import Effect, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["Cloak", "Manifest", "TurnFaceDown"]


@dataclass(frozen=True, repr=False)
class TurnFaceDown(Effect):
    """CR 708.2a: turn permanents face down."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        turn_face_down(game, self.what.objects(game, frame.item), FaceDownCreature())


@dataclass(frozen=True, repr=False)
class Manifest(Effect):
    """CR 701.40a: players manifest cards from the top of their libraries, one at a time (701.40e)."""

    count: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.extend([PutFaceDown(self.who)] * self.count)


@dataclass(frozen=True, repr=False)
class Cloak(Effect):
    """CR 701.58a: players cloak cards from the top of their libraries, one at a time (701.58e)."""

    count: int = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.extend([PutFaceDown(self.who, ward=True)] * self.count)


@dataclass(frozen=True, repr=False)
class PutFaceDown(Effect):
    """CR 701.40a: each of some players puts the top card of their library onto the battlefield face down."""

    who: Selector
    ward: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        tops: list[int] = []
        for player in self.who.objects(game, frame.item):
            tops += top_of_library(game, player, 1)
        put_face_down(game, tops, Manifested(self.ward), frame.item.source)
