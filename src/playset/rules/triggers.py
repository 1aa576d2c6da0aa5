"""Putting triggered abilities on the stack (CR 603.3). `listening` notices that they trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.rules.casting import TRIGGER, Announcing
from playset.rules.objects import StackObject
from playset.rules.state import Frame

if TYPE_CHECKING:
    from playset.rules.objects import PendingTrigger
    from playset.rules.state import State


class PutTriggers(Frame):
    """CR 603.3b: each player, in APNAP order, puts the abilities they control on the stack in any order they like."""

    __slots__ = ("queue",)

    def __init__(self) -> None:
        super().__init__()
        self.queue: list[PendingTrigger] = []  # the triggers of one player in the order they go on the stack

    def clone(self) -> PutTriggers:
        new = PutTriggers()
        new.queue = self.queue[:]
        return new

    def step(self, game: State) -> None:
        if self.queue:
            game.frames.append(Announcing(trigger_on_stack(game, self.queue.pop(0)), TRIGGER))
            return
        waiting = next_to_put(game)
        if not waiting:
            game.frames.pop()
        elif len(waiting) == 1:
            self.take(game, waiting)
        else:
            game.decision = Decision(
                Ask.ORDER,
                waiting[0].controller,
                "Order your triggered abilities; the first goes on the stack first and resolves last",
                tuple(Option(Act.TRIGGER, obj=trigger.source, index=index) for index, trigger in enumerate(waiting)),
                len(waiting),
                len(waiting),
                ordered=True,
            )

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        waiting = next_to_put(game)
        self.take(game, [waiting[index] for index in answer])

    def take(self, game: State, triggers: list[PendingTrigger]) -> None:
        """Take triggers off the waiting list."""
        self.queue = triggers
        game.pending = [trigger for trigger in game.pending if trigger not in triggers]


def next_to_put(game: State) -> list[PendingTrigger]:
    """The waiting triggers of the first player in APNAP order who has any."""
    for player in game.living():
        waiting = [trigger for trigger in game.pending if trigger.controller == player]
        if waiting:
            return waiting
    return []


def trigger_on_stack(game: State, trigger: PendingTrigger) -> StackObject:
    """The stack object of a triggered ability."""
    item = StackObject(game.new_ability_id(), trigger.source, trigger.controller, trigger.definition)
    item.program = trigger.entry.program
    item.event = trigger.event
    item.those = trigger.those
    return item
