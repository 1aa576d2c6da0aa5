"""Find targets that leave a spell affordable, where targets change its cost (CR 601.2c, 601.2f).

`casting.legality` and `casting.choices` ask here if `targets_change_cost`. Costs ask whether a spell has a target that
fits, or how many targets it has. So the candidates are grouped by how they change the cost, one of each group is tried,
and no more targets than can make a difference. Targets are set only inside `with Choices(item)`.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.rules.casting.targets import candidates, least_targets, most_targets, target_slot
from playset.rules.casting.total_cost import payable
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.nodes.program import Program
from playset.rules.state.objects import StackObject

if TYPE_CHECKING:
    from playset.rules.casting.targets import Target
    from playset.rules.state.position import State

ENTWINE: Final = "entwine"


@mypyc_attr(acyclic=True)
class Choices:
    """A context in which choices of a proposed spell or ability may be set to try them out.

        with Choices(item):
            item.x = 3
            fits = affordable(game, item)

    After the block, after an exception, too, its X, modes, targets, paid costs and program are what they were.
    """

    __slots__ = ("item", "modes", "paid", "program", "targets", "x")

    def __init__(self, item: StackObject) -> None:
        self.item = item
        self.x = item.x
        self.modes = item.modes
        self.targets = item.targets
        self.paid = item.paid
        self.program = item.program

    def __enter__(self) -> None:
        """Begin to try out choices."""

    def __exit__(self, *error: object) -> None:
        """Put back what was chosen before."""
        item = self.item
        item.x = self.x
        item.modes = self.modes
        item.targets = self.targets
        item.paid = self.paid
        item.program = self.program


def targets_change_cost(game: State, item: StackObject) -> bool:
    """True if what a spell costs may depend on its targets. No ability has such a cost."""
    program = item.program
    if not item.card or program is None or not (program.targets or program.modal is not None):
        return False
    if item.definition.base.abilities.costs_by_targets:
        return True
    for rule, _ in rules_about(game, Concern.COSTS):
        if rule.asks_for_targets():
            return True
    return False


def has_affordable_targets(game: State, item: StackObject) -> bool:
    """True if there are targets, and modes if they are still open, for which the cost can be paid."""
    program = item.program
    assert program is not None
    if program.modal is None:
        return bool(item.targets) or can_fill_slots(game, item, program, 0)
    for modes in possible_mode_choices(item, program):
        if can_fill_slots(game, item, program.with_modes(modes), 0):
            return True
    return False


def possible_mode_choices(item: StackObject, program: Program) -> list[tuple[int, ...]]:
    """Return the modes that are chosen, or else the smallest choices that could be made."""
    assert program.modal is not None
    if item.modes:
        return [item.modes]
    modes = range(len(program.modal.modes()))
    if item.paid.get(ENTWINE):
        return [tuple(modes)]
    least = max(1, program.modal.least())
    return list(
        combinations_with_replacement(modes, least) if program.modal.may_repeat() else combinations(modes, least)
    )


def affordable_choices_of_modes(game: State, item: StackObject, legal: list[int]) -> list[int]:
    """Return those of some modes with which there are targets for which the cost can be paid."""
    program = item.program
    assert program is not None
    found: set[int] = set()
    for modes in possible_mode_choices(item, program):
        if can_fill_slots(game, item, program.with_modes(modes), 0):
            found.update(modes)
    return [index for index in legal if index in found]


def can_fill_slots(game: State, item: StackObject, program: Program, slot: int, start: tuple[int, ...] = ()) -> bool:
    """True if the targets from a slot on can be chosen so that the spell can be paid for.

    Those of the slots before it are chosen, and in it those of `start`.
    """
    if slot >= len(program.targets):
        return payable(game, item)
    earlier = item.targets[:slot]
    with Choices(item):
        for chosen in choices_for_slot(game, item, program.targets[slot], earlier, start):
            item.targets = (*earlier, chosen)
            if can_fill_slots(game, item, program, slot + 1):
                return True
    return False


def choices_for_slot(
    game: State, item: StackObject, target: Target, earlier: tuple[tuple[int, ...], ...], start: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """Return choices for one slot, as many as can differ in what the spell costs, the smallest first."""
    need = max(0, least_targets(game, target, item) - len(start))
    room = most_targets(game, target, item) - len(start)
    groups = group_by_cost_change(game, item, target, earlier, start)
    found: list[tuple[int, ...]] = []
    for number in range(min(room, len(groups)) + 1):
        for chosen in combinations(groups, number):
            ones = [group[0] for group in chosen]
            more = [obj for group in chosen for obj in group[1:]]
            if len(ones) + len(more) >= need:
                found.append((*start, *ones, *more[: max(0, need - len(ones))]))
    return found


def group_by_cost_change(
    game: State, item: StackObject, target: Target, earlier: tuple[tuple[int, ...], ...], start: tuple[int, ...]
) -> list[list[int]]:
    """Return what could be targeted besides `start`, grouped by how it changes what the spell costs."""
    groups: dict[tuple[int, ...], list[int]] = {}
    with Choices(item):
        item.targets = earlier
        for obj in candidates(game, target_slot(target), item):
            if obj not in start:
                item.targets = (*earlier, (obj,))
                changes = cost_changes(game, item)
                if item.program is not None and item.program.linked_targets:
                    changes.append(obj)  # each may leave other targets for the slots that speak of it
                groups.setdefault(tuple(changes), []).append(obj)
    return list(groups.values())


def cost_changes(game: State, item: StackObject) -> list[int]:
    """Return what each static ability that changes costs adds to what a spell costs."""
    found = [own.cost_change(game, item, item) for own in item.definition.base.abilities.own_costs]
    for rule, context in rules_about(game, Concern.COSTS):
        found.append(rule.cost_change(game, item, context))
    return found


def affordable_targets(game: State, item: StackObject, slot: int, start: tuple[int, ...]) -> list[int]:
    """Return what can be chosen for a slot, besides `start`, so that the spell can be paid for (CR 601.2c)."""
    program = item.program
    assert program is not None
    target = program.targets[slot]
    earlier = item.targets[:slot]
    fit: set[int] = set()
    for group in group_by_cost_change(game, item, target, earlier, start):
        if can_fill_slots(game, item, program, slot, (*start, group[0])):
            fit.update(group)
    return [obj for obj in candidates(game, program.target_slots[slot], item) if obj in fit]


def may_stop_choosing(game: State, item: StackObject, slot: int, start: tuple[int, ...]) -> bool:
    """True if the targets chosen for a slot are enough, and can be paid for with those of the later slots."""
    program = item.program
    assert program is not None
    if len(start) < least_targets(game, program.targets[slot], item):
        return False
    with Choices(item):
        item.targets = (*item.targets[:slot], start)
        return can_fill_slots(game, item, program, slot + 1)


def greatest_reduction(game: State, item: StackObject) -> int:
    """Return an upper bound of how much less a spell can cost because of its targets."""
    program = item.program
    assert program is not None
    programs = list(program.single) if program.modal is not None else [program]
    least = cost_changes(game, item)
    with Choices(item):
        for part in programs:
            for target in part.targets:
                for group in group_by_cost_change(game, item, target, (), ()):
                    item.targets = ((group[0],),)
                    least = [min(known, change) for known, change in zip(least, cost_changes(game, item), strict=True)]
    return max(0, -sum(least))
