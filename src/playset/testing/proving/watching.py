"""Observe which instructions of a card run, and whether they change anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.events import Event, EventKind
from playset.rules.events.observer import Observer
from playset.rules.nodes.base import Ability, Effect, Replacement

if TYPE_CHECKING:
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

# What is told of although nothing has changed by it.
NOTHING = frozenset([EventKind.STATE, EventKind.DECLINE, EventKind.ILLEGAL_TARGETS, EventKind.FIND_NOTHING])


class Begun:
    """An instruction that has begun: of which object, and what the position was like."""

    def __init__(self, item: StackObject, key: tuple[Ability, Effect], before: tuple[object, ...]) -> None:
        self.item = item.id
        self.key = key
        self.before = before
        self.notes = notes_of(item)


class Watcher(Observer):
    """Notes each instruction that is carried out and each replacement effect that is applied."""

    def __init__(self) -> None:
        self.events = 0
        self.ran: set[tuple[Ability, Effect]] = set()
        self.effective: set[tuple[Ability, Effect]] = set()
        self.replaced: set[Ability] = set()
        self.begun: list[Begun] = []
        self.keys: dict[tuple[int, int], tuple[Ability, Effect]] = {}

    def see(self, game: State, event: Event) -> None:
        if event.kind not in NOTHING:
            self.events += 1

    def performed(self, game: State, item: StackObject) -> None:
        self.finish(game, item.id)

    def replacing(self, game: State, replacement: Replacement) -> None:
        self.replaced.add(replacement)

    def performing(self, game: State, item: StackObject, effect: Effect) -> None:
        self.finish(game, item.id)
        program = item.program
        assert program is not None
        known = (id(program), id(effect))
        key = self.keys.get(known)
        if key is None:
            key = self.keys[known] = (program.ability, program.as_printed(effect))
        self.ran.add(key)
        self.begun.append(Begun(item, key, self.signature(game)))

    def finish(self, game: State, item: int = 0) -> None:
        """Note whether the last instruction of an object has changed anything; of all objects if none is named."""
        left: list[Begun] = []
        for begun in self.begun:
            if item and begun.item != item:
                left.append(begun)
            elif self.signature(game) != begun.before or notes_of(held(game, begun.item)) not in (None, begun.notes):
                self.effective.add(begun.key)
        self.begun = left

    def signature(self, game: State) -> tuple[object, ...]:
        """Return what an instruction may change: how many events were told, and what else is counted or listed."""
        return (
            self.events,
            game.timestamp,
            len(game.floating),
            len(game.delayed),
            len(game.shields),
            len(game.permissions),
            len(game.until_leaves),
            len(game.pending),
            len(game.emblems),
            game.exiled_with,
            tuple(game.extra_turns),
            tuple(game.skips),
            tuple(game.steps),
            game.day,
            game.pairs,
            len(game.stack),
            [tuple(player.pool) for player in game.players],
            [tuple(player.library[-8:]) for player in game.players],
        )


def held(game: State, item: int) -> StackObject | None:
    """Return the object of an id that resolves now; None if it has resolved."""
    for frame in reversed(game.frames):
        found = frame.held_item()
        if found is not None and found.id == item:
            return found
    return None


def notes_of(item: StackObject | None) -> tuple[object, ...] | None:
    """Return what a spell or ability notes for its later instructions."""
    if item is None:
        return None
    return (item.those, item.x, item.targets, item.amount, item.chooser)
