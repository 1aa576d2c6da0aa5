"""The course of a game: its state and the answers that led there. `game.Game` is its public face."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from playset.core.decision import Decision, check_answer, is_one_option
from playset.core.errors import IllegalAnswer, NoQuestion
from playset.rules.machine import advance
from playset.rules.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A game as it is played: what every question and answer goes through."""

    __slots__ = ("history", "state")

    def __init__(self, state: State, history: list[tuple[int, ...]]) -> None:
        self.state = state
        self.history = history  # the answers given so far, oldest first

    def copy_into(self, new: Course) -> None:
        """Make another course equal to this one, sharing nothing mutable."""
        new.state = self.state.clone()
        new.history = self.history[:]

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        return self.state.decision

    def answer(self, answer: Sequence[int]) -> None:
        """Answer the open question and play on to the next one. An illegal answer changes nothing."""
        answer_question(self, answer)


def answer_question(course: Course, answer: Sequence[int]) -> None:
    """Answer the open question of a game and play on to the next one, as `Course.answer` does."""
    state = course.state
    asked = state.decision
    if asked is None:
        raise NoQuestion(f"the game is over, there is no question that {answer!r} could answer")
    decision: Decision = asked  # compiled, it need not be asked again whether there is one
    given = answer if type(answer) is tuple else as_tuple(decision, answer)  # which nearly every answer is
    if not is_one_option(decision, given):
        check_answer(decision, given)
    frame = state.frames[-1]
    frame.check(state, decision, given)
    course.history.append(given)
    state.decision = None
    frame.receive(state, decision, given)
    advance(state)


def as_tuple(decision: Decision, answer: Sequence[int]) -> tuple[int, ...]:
    """An answer that may be anything as a tuple, if it is a sequence."""
    said: object = answer
    if isinstance(said, (str, bytes)) or not isinstance(said, Sequence):
        raise IllegalAnswer(f"{answer!r} is not an answer; {decision!r} takes a tuple of ints")
    return tuple(answer)
