"""Let bots play a game: the one loop in which bots answer questions.

`play_out` is for whoever only wants the game played. Batches, goldfishing, the fuzzer and `playset watch` derive from
`Playout`: `step` is what is done with one question, `is_finished` is asked after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.rules.views.view import View

if TYPE_CHECKING:
    from playset.bots.base import Bot
    from playset.core.decision import Decision
    from playset.rules.game import Game

UNLIMITED: Final = 1 << 60


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout:
    """A game and its bots, one for each seat."""

    def __init__(self, game: Game, bots: Sequence[Bot]) -> None:
        self.game = game
        self.bots = bots
        self.look()

    def look(self) -> None:
        """Make the views of all seats for the present state of the game."""
        self.state = self.game.state
        self.views = [View(self.state, seat) for seat in range(len(self.bots))]

    def play(self, most: int = UNLIMITED) -> bool:
        """Play until the game is over or `is_finished`; return False if `most` questions came first."""
        game = self.game
        questions = 0
        while (decision := game.state.decision) is not None:
            if questions >= most:
                return False
            questions += 1
            self.step(decision)
            if self.is_finished():
                break
        return True

    def step(self, decision: Decision) -> None:
        """Let a bot answer a question."""
        self.game.answer(self.ask(decision))

    def ask(self, decision: Decision) -> tuple[int, ...]:
        """Return what the bot that is asked answers, given what its player may know."""
        if self.game.state is not self.state:
            self.look()
        return self.bots[decision.player].decide(self.views[decision.player], decision)

    def is_finished(self) -> bool:
        """True if the bots stop here, although the game may go on."""
        return False


class PlayoutUntil(Playout):
    """A playout that ends when a turn begins."""

    def __init__(self, game: Game, bots: Sequence[Bot], until: int) -> None:
        super().__init__(game, bots)
        self.until = until

    def is_finished(self) -> bool:
        """True if the turn has begun."""
        return self.game.state.turn >= self.until


def play_out(game: Game, bots: Sequence[Bot], until: int | None = None, questions: int = UNLIMITED) -> Game:
    """Let bots, one for each seat, answer every question until the game is over; return the game.

    `until` is the number of a turn at whose first question they stop, `questions` how many they answer at most.
    """
    if until is None:
        Playout(game, bots).play(questions)
    else:
        PlayoutUntil(game, bots, until).play(questions)
    return game
