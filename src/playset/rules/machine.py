"""The loop that drives a game: work until a question, take the answer, go on (see `frame`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Ask
from playset.core.events import LossReason
from playset.rules.state_based import lose

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.state import State


def advance(state: State) -> None:
    """Work until there is a question or the game is over."""
    while state.decision is None and not state.over:
        state.frames[-1].step(state)
    decision = state.decision
    if decision is not None and state.players[decision.player].lost:
        # CR 800.4g, 800.4h: somebody else makes the choices of a player who has left.
        state.decision = decision.asked_of(state.next_player(decision.player))


def concede(state: State, player: int) -> None:
    """CR 104.3a: end the game or, with more than two players, let the others play on."""
    lose(state, [player], LossReason.CONCESSION)
    if not state.over:
        # What was asked may have become pointless or offer what is no longer there, so it is worked out again.
        state.decision = None
        advance(state)


def default_answer(decision: Decision) -> tuple[int, ...]:
    """A legal answer to any question: pass, no, the least."""
    if decision.fallback:
        return decision.fallback
    if decision.kind == Ask.YES_NO:
        return (1,)
    if decision.kind == Ask.NUMBER:
        return (decision.minimum,)
    if decision.kind == Ask.DIVIDE:
        shares = [decision.least] * len(decision.options)
        shares[0] += decision.total - sum(shares)
        return tuple(shares)
    if decision.kind == Ask.PAY:
        return (len(decision.options) - 1,)
    return tuple(range(decision.minimum))
