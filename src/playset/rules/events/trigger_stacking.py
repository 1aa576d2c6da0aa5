"""Put triggered abilities on the stack (CR 603.3).

`turn.priority` calls `put_triggers` when abilities have triggered (`events.trigger_matching`) and a player would get
priority.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.rules.casting.announce import announce_trigger
from playset.rules.resolving import trigger_as_item
from playset.rules.state.frame import Frame

if TYPE_CHECKING:
    from playset.rules.state.objects import PendingTrigger
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True, free_list_len=1)
class PutTriggers(Frame):
    """Each player, in APNAP order, puts the abilities they control on the stack in any order they like (CR 603.3b).

    What triggers in the meantime waits until all of them are on the stack and state-based actions were checked.
    """

    __slots__ = ("queue", "waiting")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[PendingTrigger] = []  # those still to be ordered
        self.queue: list[PendingTrigger] = []  # the triggers of one player in the order they go on the stack

    def clone(self) -> PutTriggers:
        new = PutTriggers()
        new.pc = self.pc
        new.waiting = self.waiting[:]
        new.queue = self.queue[:]
        return new

    def waiting_triggers(self) -> list[PendingTrigger]:
        return self.waiting + self.queue

    def player_left(self, game: State, player: int) -> bool:
        # CR 800.4d: they are not put on the stack.
        self.waiting = [trigger for trigger in self.waiting if trigger.controller != player]
        self.queue = [trigger for trigger in self.queue if trigger.controller != player]
        return True

    def step(self, game: State) -> None:
        if self.pc == 0:
            self.pc = 1
            self.waiting = game.pending
            game.pending = []
        while self.queue or self.waiting:
            if not self.queue:
                waiting = self.next_to_put(game)
                if not waiting:
                    break
                if len(waiting) > 1:
                    game.decision = order_question(waiting)
                    return
                self.take(waiting)
            if not announce_trigger(game, trigger_as_item(game, self.queue.pop(0))):
                return
        game.frames.pop()

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        waiting = self.next_to_put(game)
        self.take([waiting[index] for index in answer])

    def take(self, triggers: list[PendingTrigger]) -> None:
        """Take triggers off the waiting list."""
        self.queue = triggers
        all_of_them = len(triggers) == len(self.waiting)
        self.waiting = [] if all_of_them else [trigger for trigger in self.waiting if trigger not in triggers]

    def next_to_put(self, game: State) -> list[PendingTrigger]:
        """Return the waiting triggers of the first player in APNAP order who has any."""
        if len(self.waiting) == 1 and not game.players[self.waiting[0].controller].lost:
            return self.waiting
        for player in game.remaining_players():
            waiting = [trigger for trigger in self.waiting if trigger.controller == player]
            if waiting:
                return waiting
        return []


def put_triggers(game: State) -> bool:
    """Put the triggered abilities that wait on the stack (CR 603.3). Return False if a player has to choose first."""
    waiting = game.pending
    if len(waiting) > 1 or game.players[waiting[0].controller].lost:
        game.frames.append(PutTriggers())
        return False
    return announce_trigger(game, trigger_as_item(game, waiting.pop()))


def order_question(waiting: list[PendingTrigger]) -> Decision:
    """Return the question in which order a player's triggered abilities go on the stack (CR 603.3b)."""
    return Decision(
        Ask.ORDER,
        waiting[0].controller,
        "Order your triggered abilities; the first goes on the stack first and resolves last",
        tuple([Option(Act.TRIGGER, obj=trigger.source, index=index) for index, trigger in enumerate(waiting)]),
        len(waiting),
        len(waiting),
        ordered=True,
    )
