"""Declare attackers and blockers legally (CR 508.1, 509.1): what a bot wants, as far as the rules let it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Ask

if TYPE_CHECKING:
    from playset.core.decision import Decision


def declare(decision: Decision, wanted: list[int]) -> tuple[int, ...]:
    """Return the wanted options (the most wanted first) and what is required besides, without what is not allowed."""
    answer = one_each(decision, wanted) if len(wanted) > 1 else wanted[: decision.maximum]
    declared = tuple(sorted(answer))
    if decision.allows(declared):
        return declared
    # What must be declared comes first; what is wanted comes on top as far as it goes.
    required = list(decision.fallback)
    busy = {decision.options[index].obj for index in required}
    more = [index for index in answer if decision.options[index].obj not in busy]
    while True:
        declared = tuple(sorted([*required, *more[: decision.maximum - len(required)]]))
        if decision.allows(declared):
            return declared
        left = able(decision, [*required, *more])
        dropped = [index for index in more if index in left]
        if len(dropped) == len(more):
            break
        more = dropped
    return add_one_by_one(decision, required, more)


def one_each(decision: Decision, wanted: list[int]) -> list[int]:
    """Return at most one option for each creature, and no more than can be declared."""
    busy: set[int] = set()
    found: list[int] = []
    for index in wanted:
        obj = decision.options[index].obj
        if obj not in busy and len(found) < decision.maximum:
            busy.add(obj)
            found.append(index)
    return found


def able(decision: Decision, chosen: list[int]) -> list[int]:
    """Return those of some options that enough others go along with."""
    if not decision.needs:
        return chosen
    together: dict[int, int] = {}
    for index in chosen:
        other = decision.options[index].other
        together[other] = together.get(other, 0) + 1
    attacking = decision.kind == Ask.ATTACKERS
    found: list[int] = []
    for index in chosen:
        count = len(chosen) if attacking else together[decision.options[index].other]
        if count >= decision.needs[index]:
            found.append(index)
    return found


def add_one_by_one(decision: Decision, required: list[int], more: list[int]) -> tuple[int, ...]:
    """Return what is required and each of the others that is allowed together with those before it."""
    declared = tuple(required)
    for index in more:
        longer = tuple(sorted((*declared, index)))
        if decision.allows(longer):
            declared = longer
    return tuple(sorted(declared))
