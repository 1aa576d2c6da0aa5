"""What is kept as a chain, from the newest to the oldest, is freed however long it has become; memory is used again."""

from __future__ import annotations

import gc
import weakref
from typing import Any

from playset.core.cloning import copied
from playset.core.events import Event, Happening
from playset.rules.objects import LogEntry, Player

LONG = 200_000


def test_a_long_log_is_freed():
    log: LogEntry | None = None
    for number in range(LONG):
        log = LogEntry(Event(Happening.DRAW, amount=number), log)
    assert log is not None
    assert log.number == LONG
    log = None


def test_lists_and_tuples_deep_inside_one_another_are_freed():
    """Compiled code that frees them keeps their memory for others, but not so deep that the stack would not do."""
    player = Player(20)
    deep: Any = []
    for _ in range(LONG):
        deep = [(deep, 1), 2, 3, 4, 5]
    player.hand = deep
    del deep
    player.hand = []
    assert player.clone().hand == []


class Thing:
    """Something of which it can be seen whether it is still there."""


def test_what_is_in_a_list_that_is_freed_is_freed_with_it():
    thing: Any = Thing()
    gone = weakref.ref(thing)
    player = Player(20)
    player.hand = [1, 2, 3, 4, thing]
    del thing
    other = player.clone()
    player.hand = []
    assert gone() is not None  # in the clone
    other.hand = []
    gc.collect()
    assert gone() is None


def test_a_list_that_is_made_of_memory_used_before_is_as_good_as_new():
    for size in (0, 1, 3, 4, 5, 31, 32, 33, 100):
        known = list(range(size))
        for _ in range(300):  # more than are kept
            lists = [copied(known, []) for _ in range(3)]
            assert lists == [known] * 3
            lists[0].append(-1)
            lists[1].extend(range(50))
            lists[2].clear()
            assert lists == [[*known, -1], [*known, *range(50)], []]
            assert known == list(range(size))
