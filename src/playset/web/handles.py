"""Give out handles: numbers that stand for objects towards one viewer and tell nothing else.

An object id of the engine is the card's number and the number of its moves (CR 400.7), which would tell copies apart
and how often they moved in hiding. A handle is given when an object comes into sight, and forgotten when it goes out.
"""

from __future__ import annotations

from playset.core.words import is_player


class Handles:
    """The handles of one viewer."""

    def __init__(self) -> None:
        self.given: dict[int, int] = {}  # object id -> handle
        self.objects: dict[int, int] = {}  # handle -> object id
        self.used: set[int] = set()  # the objects that the frame being made mentions
        self.next = 1
        self.lasting = False  # nothing is forgotten

    def handle(self, obj: int) -> int:
        """Return the handle of an object or player in sight."""
        if is_player(obj):
            return -1 - obj
        self.used.add(obj)
        if obj not in self.given:
            self.given[obj] = self.next
            self.objects[self.next] = obj
            self.next += 1
        return self.given[obj]

    def known(self, obj: int) -> bool:
        """True if an object has a handle."""
        return obj in self.given

    def object_of(self, handle: int) -> int | None:
        """Return the object or player that a handle stands for, None if it stands for nothing in sight."""
        return -1 - handle if handle < 0 else self.objects.get(handle)

    def forget_unused(self) -> None:
        """Forget what was not mentioned since the last call: it has gone out of sight."""
        if self.lasting:
            return
        for obj in [obj for obj in self.given if obj not in self.used]:
            del self.objects[self.given.pop(obj)]
        self.used = set()
