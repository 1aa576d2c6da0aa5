"""Compare two positions field by field, to find what a clone or a saved game has lost.

Tests and the invariants of the fuzzer call `difference`. Which fields count is said in `rules.saving.fields`.
"""

from __future__ import annotations

from playset.rules.saving.fields import compared_fields
from playset.rules.state.objects import LogEntry

PLAIN = (int, bool, str, list, tuple, dict)


def difference(one: object, other: object, path: str = "") -> str:
    """Return where two values first differ, as a path of fields and both values; empty if they are equal."""
    if one is other:
        return ""
    if type(one) is type(other) and type(one) in PLAIN and one == other:
        return ""  # below: objects without __eq__ would be equal only to themselves
    if type(one) is not type(other):
        return f"{path}: {one!r} and {other!r}"
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        if len(one) != len(other):
            return f"{path}: {len(one)} and {len(other)} things, {one!r} and {other!r}"
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            found = difference(left, right, f"{path}[{index}]")
            if found:
                return found
        return ""
    if isinstance(one, LogEntry) and isinstance(other, LogEntry):
        return difference(events_of(one), events_of(other), path)
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):  # the order of permanents matters too
            return f"{path}: keys {list(one)!r} and {list(other)!r}"
        for key, value in one.items():
            found = difference(value, other[key], f"{path}[{key!r}]")
            if found:
                return found
        return ""
    names = compared_fields(type(one))
    if not names or type(one).__eq__ is not object.__eq__:
        return "" if one == other else f"{path}: {one!r} and {other!r}"
    for name in names:
        found = difference(getattr(one, name), getattr(other, name), f"{path}.{name}")
        if found:
            return found
    return ""


def events_of(entry: LogEntry | None) -> list[object]:
    """Return the events of a log, newest first. The chain is too long to be compared recursively."""
    found: list[object] = []
    while entry is not None:
        found.append(entry.event)
        entry = entry.previous
    return found
