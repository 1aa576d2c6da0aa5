"""Targets that change what a spell costs (CR 601.2c, 601.2f): only what leaves the spell affordable is offered.

Costs ask whether a spell has a target that fits, or how many targets it has. So what could be targeted is sorted by
what it does to the cost, one of each kind is tried, and no more targets are looked at than can make a difference.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from playset.rules.casting.targets import aim_of, candidates
from playset.rules.casting.total_cost import payable
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.nodes.program import Program
from playset.rules.state.objects import StackObject

if TYPE_CHECKING:
    from playset.rules.casting.targets import Target
    from playset.rules.state.position import State

ENTWINE: Final = "entwine"


def targets_matter(game: State, item: StackObject) -> bool:
    """Whether what a spell costs depends on its targets."""
    program = item.program
    if not item.card or program is None or not (program.targets or program.modal is not None):
        return False
    if item.definition.base.abilities.costs_by_targets:
        return True
    return any(rule.asks_for_targets() for rule, _ in rules_about(game, Concern.COSTS))


def can_aim(game: State, item: StackObject) -> bool:
    """Whether there are modes, as far as they are still to be chosen, and targets with which it can be paid for."""
    program = item.program
    assert program is not None
    if program.modal is None:
        return bool(item.targets) or can_fill(game, item, program, 0)
    for modes in choices_of_modes(item, program):
        if can_fill(game, item, program.with_modes(modes), 0):
            return True
    return False


def choices_of_modes(item: StackObject, program: Program) -> list[tuple[int, ...]]:
    """The modes that are chosen, or else the smallest choices that could be made."""
    assert program.modal is not None
    if item.modes:
        return [item.modes]
    modes = range(len(program.modal.modes()))
    if item.paid.get(ENTWINE):
        return [tuple(modes)]
    return list(combinations(modes, max(1, program.modal.least())))


def affordable_choices_of_modes(game: State, item: StackObject, legal: list[int]) -> list[int]:
    """Of the modes that can be chosen those with which there are targets that can be paid for."""
    program = item.program
    assert program is not None
    found: set[int] = set()
    for modes in choices_of_modes(item, program):
        if can_fill(game, item, program.with_modes(modes), 0):
            found.update(modes)
    return [index for index in legal if index in found]


def can_fill(game: State, item: StackObject, program: Program, slot: int, start: tuple[int, ...] = ()) -> bool:
    """Whether the targets from a slot on can be chosen so that the spell can be paid for.

    Those of the slots before it are chosen, and in it those of `start`.
    """
    if slot >= len(program.targets):
        return payable(game, item)
    before = item.targets
    earlier = before[:slot]
    found = False
    for chosen in ways_to_fill(game, item, program.targets[slot], earlier, start):
        item.targets = (*earlier, chosen)
        if can_fill(game, item, program, slot + 1):
            found = True
            break
    item.targets = before
    return found


def ways_to_fill(
    game: State, item: StackObject, target: Target, earlier: tuple[tuple[int, ...], ...], start: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """Choices for one slot, as many as can differ in what the spell costs, the smallest first."""
    need = max(0, target.minimum - len(start))
    room = most_targets(target) - len(start)
    groups = by_effect_on_cost(game, item, target, earlier, start)
    found: list[tuple[int, ...]] = []
    for number in range(min(room, len(groups)) + 1):
        for chosen in combinations(groups, number):
            ones = [group[0] for group in chosen]
            more = [obj for group in chosen for obj in group[1:]]
            if len(ones) + len(more) >= need:
                found.append((*start, *ones, *more[: max(0, need - len(ones))]))
    return found


def most_targets(target: Target) -> int:
    """How many targets may be chosen for a slot; of what is divided each must get something (CR 601.2d)."""
    return min(target.maximum, target.divided) if target.divided else target.maximum


def by_effect_on_cost(
    game: State, item: StackObject, target: Target, earlier: tuple[tuple[int, ...], ...], start: tuple[int, ...]
) -> list[list[int]]:
    """What could be targeted besides `start`, sorted by how it changes what the spell costs."""
    before = item.targets
    item.targets = earlier
    groups: dict[tuple[int, ...], list[int]] = {}
    for obj in candidates(game, aim_of(target), item):
        if obj not in start:
            item.targets = (*earlier, (obj,))
            groups.setdefault(tuple(changes_of_cost(game, item)), []).append(obj)
            item.targets = earlier
    item.targets = before
    return list(groups.values())


def changes_of_cost(game: State, item: StackObject) -> list[int]:
    """What each of the static abilities that change costs adds to what a spell costs."""
    found = [own.cost_change(game, item, item) for own in item.definition.base.abilities.own_costs]
    for rule, context in rules_about(game, Concern.COSTS):
        found.append(rule.cost_change(game, item, context))
    return found


def affordable_targets(game: State, item: StackObject, slot: int, start: tuple[int, ...]) -> list[int]:
    """CR 601.2c: what can be chosen for a slot, besides `start`, so that the spell can be paid for."""
    program = item.program
    assert program is not None
    target = program.targets[slot]
    earlier = item.targets[:slot]
    fit: set[int] = set()
    for group in by_effect_on_cost(game, item, target, earlier, start):
        if can_fill(game, item, program, slot, (*start, group[0])):
            fit.update(group)
    return [obj for obj in candidates(game, program.aims[slot], item) if obj in fit]


def may_stop(game: State, item: StackObject, slot: int, start: tuple[int, ...]) -> bool:
    """Whether the targets chosen for a slot are enough, and can be paid for with those of the slots after it."""
    program = item.program
    assert program is not None
    if len(start) < program.targets[slot].minimum:
        return False
    before = item.targets
    item.targets = (*before[:slot], start)
    found = can_fill(game, item, program, slot + 1)
    item.targets = before
    return found


def greatest_reduction(game: State, item: StackObject) -> int:
    """How much less a spell can cost at most because of its targets; there may be no choice that reduces it so far."""
    program = item.program
    assert program is not None
    programs = list(program.single) if program.modal is not None else [program]
    before = item.targets
    least = changes_of_cost(game, item)
    for part in programs:
        for target in part.targets:
            for group in by_effect_on_cost(game, item, target, (), ()):
                item.targets = ((group[0],),)
                least = [min(known, change) for known, change in zip(least, changes_of_cost(game, item), strict=True)]
                item.targets = before
    return max(0, -sum(least))
