"""What is kept as a chain, from the newest to the oldest, is freed however long it has become; memory is used again."""

from __future__ import annotations

import gc
import weakref
from typing import Any

from playset.core.events import Entry, Event, EventKind
from playset.rules.state.objects import Context, LogEntry, Player

LONG = 200_000


def test_a_long_log_is_freed():
    log: LogEntry | None = None
    for number in range(LONG):
        log = LogEntry(Event(EventKind.DRAW, amount=number), log)
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
            lists = [known[:] for _ in range(3)]
            assert lists == [known] * 3
            lists[0].append(-1)
            lists[1].extend(range(50))
            lists[2].clear()
            assert lists == [[*known, -1], [*known, *range(50)], []]
            assert known == list(range(size))


def test_what_refers_to_itself_through_a_list_used_before_is_found_by_the_garbage_collector():
    gone: list[weakref.ref[Thing]] = []
    for _ in range(300):
        for _ in range(2):  # one that is freed at once, whose memory the next one gets
            thing: Any = Thing()
            thing.own = [1, 2, 3, 4][:]
        thing.own.append(thing)
        gone.append(weakref.ref(thing))
    del thing
    gc.collect()
    assert [reference() for reference in gone] == [None] * 300


class Untidy:
    """Has the garbage collector run, and lists made and freed, while it is itself freed."""

    freed = 0

    def __del__(self) -> None:
        gc.collect()
        player = Player(20)
        player.hand = [self, 2, 3, 4, 5][:]  # type: ignore[assignment]  # any object may be freed
        player.hand = [6, 7, 8, 9, 10][:]
        assert player.clone().hand == [6, 7, 8, 9, 10]
        Untidy.freed += 1


def test_the_garbage_collector_may_run_while_a_list_is_freed():
    player = Player(20)
    for number in range(3):
        player.hand = [1, Untidy(), (Untidy(), [Untidy(), 3, 4, 5]), 2, 3][:]  # type: ignore[assignment]  # any object may be freed
        player.hand = []
        assert Untidy.freed == 3 * (number + 1)


def test_an_object_that_is_made_of_memory_used_before_has_nothing_left_of_what_was_there():
    for number in range(500):  # more than are kept
        many = [(Event(EventKind.DRAW, entry=Entry(3)), Context(2**70 + number, 1), Player(7)) for _ in range(3)]
        for event, context, player in many:
            assert (event.kind, event.player, event.obj, event.word, event.applied) == (EventKind.DRAW, -1, 0, "", ())
            assert event.entry is not None
            assert (event.entry.controller, event.entry.counters, event.entry.notes) == (3, {}, {})
            assert (context.source, context.controller, context.targets) == (2**70 + number, 1, ())
            assert (player.life, player.hand, player.lost) == (7, [], 0)
            event.word, event.obj, event.applied = "used", 2**70, ((1, 2),)
            event.entry.counters["used"] = 1
            event.entry.notes["used"] = 1
            del event.entry.notes["used"]
            context.targets = ((4, 5),)
            player.hand, player.lost = [1, 2], 1
