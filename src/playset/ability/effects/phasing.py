"""Phasing out (CR 702.26)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.patterns import BefallsObject
from playset.core.events import Happening
from playset.rules.nodes import Effect, Selector
from playset.rules.phasing import phase_out

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["PhaseOut", "PhasesIn"]


@dataclass(frozen=True, repr=False)
class PhaseOut(Effect):
    """CR 702.26b: permanents phase out with what is attached to them; they phase in as their controller untaps."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        phase_out(game, self.what.objects(game, frame.item))


@dataclass(frozen=True, repr=False)
class PhasesIn(BefallsObject):
    """CR 702.26c: when a permanent phases in."""

    def kinds(self) -> int:
        return 1 << Happening.PHASE_IN
