"""Copies of lists and dicts for the clone of a state, which has an empty one of each from the beginning."""

from __future__ import annotations

from typing import TypeVar

Thing = TypeVar("Thing")


def copied(known: list[Thing], there: list[Thing]) -> list[Thing]:
    """A copy of a list, to stand in place of the one that is there; most are empty, and nothing need be made."""
    return known[:] if known or there else there


def copied_by_id(known: dict[int, Thing], there: dict[int, Thing]) -> dict[int, Thing]:
    """A copy of a dict, likewise."""
    return known.copy() if known or there else there
