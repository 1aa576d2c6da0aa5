"""Define `Frame`, the base class of the pieces of work on the stack `State.frames`.

The drive loop (`rules.loop`) lets the topmost frame work. A frame can wait for an answer, be cloned and be saved, so
that a game can stop at any question. The subclasses stand where their rules are, such as `casting.announce`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.core.events import Event
    from playset.rules.state.objects import PendingTrigger, StackObject
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True)
class Frame:
    """A piece of work that may have to wait for an answer. The top frame of the state is at work."""

    __slots__ = ("pc",)

    def __init__(self) -> None:
        self.pc: i64 = 0

    def clone(self) -> Frame:
        """Return a copy that shares nothing mutable."""
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
        """Return the replacement effects that had their opportunity with what this frame does instead (CR 614.5)."""
        return ()

    def events_at_once(self) -> list[Event]:
        """Return the events that this frame is about to let happen at the same time."""
        return []

    def refuse(self, act: int, obj: int, index: int) -> None:
        """Note that something which was proposed here turned out to be illegal."""

    def held_item(self) -> StackObject | None:
        """Return the spell or ability that this frame puts on the stack or resolves; it counts as on the stack."""
        return None

    def waiting_triggers(self) -> list[PendingTrigger]:
        """Return the triggered abilities that this frame has yet to put on the stack."""
        return []

    def player_left(self, game: State, player: int) -> bool:
        """Drop what a player who left had to do with this work (CR 800.4a). Return False if nothing of it is left."""
        return True
