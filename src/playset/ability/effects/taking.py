"""Effects that take some of the cards that an effect has just moved or spoken of (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Entry, Event
from playset.core.words import Zone
from playset.rules.actions import enter_event, move_event
from playset.rules.nodes import Effect, Filter, Selector
from playset.rules.replacement import happen

if TYPE_CHECKING:
    from playset.rules.objects import StackObject
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["TakeFromAmong"]


def which_to_take(item: StackObject, fitting: list[int], most: int, to: int, may: bool) -> Decision:
    """The question which of some cards are taken: up to so many with `may`, else as many as that."""
    count = min(most, len(fitting))
    place = "into your hand" if to == Zone.HAND else "onto the battlefield"
    up_to = "up to " if may else ""
    return Decision(
        Ask.CHOOSE,
        item.controller,
        f"Put {up_to}{count} {'card' if count == 1 else 'cards'} {place}",
        tuple([Option(Act.OBJECT, obj=obj) for obj in fitting]),
        0 if may else count,
        count,
        source=item.source,
    )


def takings(game: State, item: StackObject, taken: list[int], to: int, tapped: bool) -> list[Event]:
    """The events by which cards are put into hand or onto the battlefield."""
    events: list[Event] = []
    for obj in taken:
        if to == Zone.BATTLEFIELD:
            entry = Entry(item.controller)
            entry.tapped = tapped
            events.append(enter_event(game, obj, entry, item.source))
        else:
            events.append(move_event(game, obj, to, item.source))
    return events


@dataclass(frozen=True, repr=False)
class TakeFromAmong(Effect):
    """CR 608.2d: you put some of the cards that the effect speaks of into your hand or onto the battlefield.

    With `may` up to so many of those that fit, else as many as that.
    """

    among: Selector
    what: Filter | None = None
    count: int = 1
    to: int = Zone.HAND
    may: bool = True
    tapped: bool = False

    def fitting(self, game: State, frame: Resolving) -> list[int]:
        """The cards that can be taken."""
        what = self.what
        found = [obj for obj in self.among.objects(game, frame.item) if game.is_current(obj)]
        return found if what is None else [obj for obj in found if what.matches(game, obj, frame.item)]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        fitting = self.fitting(game, frame)
        if not fitting:
            return None
        return which_to_take(item, fitting, self.count, self.to, self.may)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        fitting = self.fitting(game, frame)
        taken = [fitting[index] for index in answer]
        happen(game, takings(game, item, taken, self.to, self.tapped))
