"""Drive a game from one question to the next: take an answer, let frames work, stop at the next question.

`game.Game` calls this for every answer and concession; tests that build a `State` without a `Game` call it, too. The
work itself is in the frames (see `state.frame`). CR 104.3a, 800.4g, 800.4h.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playset.core.decision import check_answer, is_one_option
from playset.core.errors import IllegalAnswer, NoQuestion
from playset.core.events import LossReason
from playset.rules.state_based import lose

if TYPE_CHECKING:
    from playset.rules.state.position import State


def advance(state: State) -> None:
    """Let frames work until there is a question or the game is over."""
    while state.decision is None and not state.over:
        state.frames[-1].step(state)
    decision = state.decision
    if decision is not None and state.players[decision.player].lost:
        # CR 800.4g, 800.4h: somebody else makes the choices of a player who has left.
        state.decision = decision.asked_of(state.next_player(decision.player))


def legal_answer(state: State, answer: Sequence[int]) -> tuple[int, ...]:
    """Return an answer to the open question as a tuple; raise if it is not legal. The state stays as it is."""
    decision = state.decision
    if decision is None:
        raise NoQuestion(f"the game is over, there is no question that {answer!r} could answer")
    said: object = answer  # from outside: it may be anything
    if type(said) is not tuple and (isinstance(said, (str, bytes)) or not isinstance(said, Sequence)):
        raise IllegalAnswer(f"{answer!r} is not an answer; {decision!r} takes a tuple of ints")
    given = tuple(answer)
    if not is_one_option(decision, given):
        check_answer(decision, given)
    state.frames[-1].check(state, decision, given)
    return given


def receive(state: State, answer: tuple[int, ...]) -> None:
    """Give a legal answer to the frame that asked, and play on to the next question."""
    decision = state.decision
    assert decision is not None
    state.decision = None
    state.frames[-1].receive(state, decision, answer)
    advance(state)


def concede(state: State, player: int) -> None:
    """Let a player leave (CR 104.3a). This ends the game or, with more than two players, the others play on."""
    lose(state, [player], LossReason.CONCESSION)
    if not state.over:
        # What was asked may have become pointless or offer what is no longer there, so it is worked out again.
        state.decision = None
        advance(state)
