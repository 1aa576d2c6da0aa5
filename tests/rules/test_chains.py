"""What is kept as a chain, from the newest to the oldest, is freed however long it has become."""

from __future__ import annotations

from playset.core.events import Event, Happening
from playset.rules.objects import LogEntry

LONG = 200_000


def test_a_long_log_is_freed():
    log: LogEntry | None = None
    for number in range(LONG):
        log = LogEntry(Event(Happening.DRAW, amount=number), log)
    assert log is not None
    assert log.number == LONG
    log = None
