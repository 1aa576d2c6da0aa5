"""Decision makers. A bot is asked with what its player may know and the open question, and answers it."""

from __future__ import annotations

from collections.abc import Sequence

from playset.bots.base import Bot, stops_of
from playset.bots.baseline import BaselineBot
from playset.bots.evaluate import Weights, evaluate
from playset.bots.greedy import GreedyBot
from playset.bots.heuristic import HeuristicBot
from playset.bots.random import RandomBot
from playset.bots.registry import bot, bot_names
from playset.core.decision import Decision
from playset.rules.game import Game
from playset.rules.view import View

__all__ = [
    "BaselineBot",
    "Bot",
    "GreedyBot",
    "HeuristicBot",
    "RandomBot",
    "Weights",
    "bot",
    "bot_names",
    "evaluate",
    "play_out",
    "stops_of",
]


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots, one for each seat, answer every question until the game is over; gives the game."""
    state = game.state
    seats = list(bots)
    views = [View(state, place) for place in range(len(seats))]
    while (asked := state.decision) is not None:
        decision: Decision = asked  # compiled, it need not be asked again whether there is one
        player = decision.player
        seat = seats[player]
        # What is compiled is called directly, without the detour that anything else takes.
        if isinstance(seat, RandomBot):
            answer = seat.decide(views[player], decision)
        elif isinstance(seat, BaselineBot):
            answer = seat.decide(views[player], decision)
        else:
            answer = seat.decide(views[player], decision)
        game.answer(answer)
        if game.state is not state:
            state = game.state
            views = [View(state, place) for place in range(len(seats))]
    return game
