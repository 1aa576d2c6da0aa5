"""Look ahead with a learned pilot: it proposes, and plays on in its own seat when what it proposes is tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playset.bots.heuristic.reactions import STOPS
from playset.bots.pilot.policy import PilotBot
from playset.bots.search import DefaultBot

if TYPE_CHECKING:
    from playset.bots.base import Bot
    from playset.core.decision import Decision
    from playset.rules.views.view import View


class AheadBot(DefaultBot):
    """Play as the default bot does, with a pilot in the place of the rules of thumb."""

    stops: ClassVar[int] = STOPS

    def __init__(self, weights: list[float], seed: int = 0) -> None:
        super().__init__(seed)
        self.weights = weights
        self.proposer = PilotBot(weights)

    def players(self, view: View) -> list[Bot]:
        """Return who plays on in playouts: the pilot in its own seat, the rules of thumb in the others."""
        bots = super().players(view)
        bots[view.player] = PilotBot(self.weights)
        return bots

    def may_wait(self, view: View, decision: Decision, index: int) -> bool:
        """Return False: a playout of rules of thumb that wait says nothing of a pilot that does not."""
        return False
