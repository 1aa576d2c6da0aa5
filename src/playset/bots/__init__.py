"""Decision makers. A bot sees what its player may know and the open question, and answers it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from playset.bots.random import RandomBot
from playset.core.decision import Decision
from playset.rules.game import Game
from playset.rules.view import View

__all__ = ["Bot", "RandomBot", "play_out"]


class Bot(Protocol):
    """Anything that can answer questions: a program, a person at a screen, a script, a recorded game."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """A legal answer to a question, given what its player may know."""
        ...


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots, one for each seat, answer every question until the game is over; gives the game."""
    while (decision := game.decision) is not None:
        game.answer(bots[decision.player].decide(game.view(decision.player), decision))
    return game
