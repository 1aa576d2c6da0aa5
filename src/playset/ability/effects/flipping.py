"""Flip cards (CR 710)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters import SELF
from playset.rules.actions import perform_action
from playset.rules.layout import Layout
from playset.rules.nodes import Effect, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["FlipOver"]


@dataclass(frozen=True, repr=False)
class FlipOver(Effect):
    """CR 710.4: flip permanents, for good; what is no flip card stays as it is."""

    what: Selector = SELF

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            permanent = game.find(obj)
            if permanent is None or permanent.definition.layout != Layout.FLIP or not permanent.definition.faces:
                continue
            permanent.definition = permanent.definition.faces[0]
            game.touch_battlefield()
            perform_action(game, "flip", permanent.controller, obj)
