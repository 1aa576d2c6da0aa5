"""Record what happens in a game while it happens: events as a viewer may know them, and the lines of their log.

`Recorder` observes the game. It asks each viewer for a `Beat` and a line at the moment of an event, so that a sentence
calls things by the names they had then, and a spell that nobody can answer is seen on the stack. What a reversed
announcement did (CR 733.1) leaves the log of the game, and then leaves the record, too.
"""

from __future__ import annotations

from typing import Protocol

from playset.core.events import Event, EventKind
from playset.rules.events.observer import Observer
from playset.rules.state.objects import LogEntry
from playset.rules.state.position import State
from playset.rules.views.log import Telling
from playset.web.protocol import Beat, Line

# Names of events as they go over the wire, by kind.
EVENT_NAMES = {value: name.lower() for name, value in vars(EventKind).items() if type(value) is int}
CAUSE_NAMES = ("", "destroy", "sacrifice", "discard", "state_based", "resolve", "counter", "draw", "mill", "fizzle")

# Events that nobody needs to see: they tell nothing besides others, or happen in every turn.
UNSEEN = (EventKind.BECOME_TARGET, EventKind.STATE, EventKind.CHOOSE, EventKind.UNBLOCKED, EventKind.ATTACKERS_DECLARED)


class Note:
    """One event as one viewer may know it: a beat, the line of the log, and how it is told."""

    __slots__ = ("beat", "line", "telling")

    def __init__(self, beat: Beat | None, line: Line | None, telling: Telling) -> None:
        self.beat = beat
        self.line = line
        self.telling = telling


class Watching(Protocol):
    """A viewer who is told of events."""

    def note(self, state: State, event: Event) -> Note:
        """Return an event as the viewer may know it."""
        ...


class Recorder(Observer):
    """Observes a game for some viewers and keeps what each of them saw."""

    def __init__(self, viewers: list[Watching]) -> None:
        self.viewers = viewers
        self.entries: list[LogEntry] = []  # of which the log of the game consists, as far as it was recorded
        self.notes: list[list[Note]] = []  # of each entry, for each viewer

    def catch_up(self, game: State) -> None:
        """Take note of what happened before the game was observed."""
        missed: list[LogEntry] = []
        entry = game.log
        while entry is not None:
            missed.append(entry)
            entry = entry.previous
        for old in reversed(missed):
            self.record(game, old)

    def see(self, game: State, event: Event) -> None:
        """Take note of an event that has just happened."""
        assert game.log is not None
        self.record(game, game.log)

    def record(self, game: State, entry: LogEntry) -> None:
        """Ask every viewer for an event as they may know it."""
        self.cut(entry.previous)
        self.entries.append(entry)
        self.notes.append([viewer.note(game, entry.event) for viewer in self.viewers])

    def cut(self, last: LogEntry | None) -> None:
        """Forget what is no longer in the log of the game, which now ends with an entry."""
        count = last.number if last is not None else 0
        while count and (count > len(self.entries) or self.entries[count - 1] is not last):
            # The log was taken over from elsewhere, or ends before: look for the newest entry that was recorded.
            assert last is not None
            last = last.previous
            count = last.number if last is not None else 0
        del self.entries[count:]
        del self.notes[count:]
