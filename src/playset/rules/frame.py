"""The pieces of work of which a game is made (see `machine`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.core.events import Event
    from playset.rules.objects import PendingTrigger, StackObject
    from playset.rules.state import State


@mypyc_attr(acyclic=True)
class Frame:
    """A piece of work that may have to wait for an answer. The top frame of the state is at work."""

    __slots__ = ("pc",)

    def __init__(self) -> None:
        self.pc: i64 = 0

    def clone(self) -> Frame:
        """A copy that shares nothing mutable."""
        raise NotImplementedError(type(self).__name__)

    def step(self, game: State) -> None:
        """Work until a question is asked, another frame is pushed, or this one is done and popped."""
        raise NotImplementedError(type(self).__name__)

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        """Raise `IllegalAnswer` for an answer of the right shape that the rules do not allow."""

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        """Take the answer to the question that this frame asked."""
        raise NotImplementedError(type(self).__name__)

    def already_applied(self) -> tuple[tuple[int, int], ...]:
        """CR 614.5: the replacement effects that had their opportunity with what this frame is doing instead."""
        return ()

    def events_at_once(self) -> list[Event]:
        """The events that this frame is about to let happen at the same time."""
        return []

    def refuse(self, act: int, obj: int, index: int) -> None:
        """Note that something which was proposed here turned out to be illegal."""

    def held(self) -> StackObject | None:
        """The spell or ability that this frame is putting on the stack or resolving; it counts as on the stack."""
        return None

    def waiting_triggers(self) -> list[PendingTrigger]:
        """The triggered abilities that this frame has yet to put on the stack."""
        return []

    def player_left(self, game: State, player: int) -> bool:
        """CR 800.4a: drop what a player who left the game had to do with this work. False if nothing of it is left."""
        return True
