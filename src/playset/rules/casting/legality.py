"""Whether a spell or ability may be proposed, and which choices it leaves (CR 601.2b, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import FIRST_OBJECT
from playset.rules.casting.play_modes import Proposed
from playset.rules.casting.target_costs import ENTWINE, can_aim, greatest_reduction, targets_matter
from playset.rules.casting.targets import enough_candidates
from playset.rules.casting.total_cost import (
    cost_change,
    costs_of,
    modes_cost,
    payable,
    payment_help,
    printed_mana,
    which_cost,
)
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.mana.payment import mana_at_hand
from playset.rules.mana.restricted import SpendableMana
from playset.rules.nodes.program import contains_x, program_as_paid
from playset.rules.state.objects import Context, StackObject

if TYPE_CHECKING:
    from playset.rules.nodes.casting import OptionalCost
    from playset.rules.nodes.program import Program
    from playset.rules.state.position import State

MOST_TIMES: Final = 100  # how often a repeatable cost is offered at most


def affordable(game: State, item: StackObject) -> bool:
    """Whether the total cost could be paid, with some choice of the additional costs that are still to be chosen."""
    if item.card:
        for number in range(len(item.definition.base.abilities.choices_of_costs)):
            if not item.paid.get(which_cost(number)):
                return bool(affordable_choices(game, item, number))
        if to_be_chosen(item):
            return bool(affordable_objects(game, item))
    if targets_matter(game, item):
        return can_aim(game, item)
    return payable(game, item)


def affordable_choices(game: State, item: StackObject, number: int) -> list[int]:
    """CR 601.2b: which of several additional costs could be paid."""
    before = item.paid
    found: list[int] = []
    for index in range(len(item.definition.base.abilities.choices_of_costs[number].choices)):
        item.paid = {**before, which_cost(number): index + 1}
        if affordable(game, item):
            found.append(index)
    item.paid = before
    return found


def to_be_chosen(item: StackObject) -> bool:
    """CR 702.119c: whether it is still to be chosen what an alternative cost is paid with."""
    alternative = item.alternative
    return alternative is not None and alternative.asks() and item.paid[alternative.word] < FIRST_OBJECT


def affordable_objects(game: State, item: StackObject) -> list[int]:
    """CR 702.119c: what an alternative cost could be paid with, so that the rest can be paid as well."""
    assert item.alternative is not None
    before = item.paid
    found: list[int] = []
    for obj in item.alternative.choices(game, item):
        item.paid = {**before, item.alternative.word: obj}
        if affordable(game, item):
            found.append(obj)
    item.paid = before
    return found


def most_times(game: State, item: StackObject, optional: OptionalCost) -> int:
    """CR 601.2b: how often an optional additional cost could be paid, and the targets it asks for be chosen."""
    paid, program = item.paid, item.program
    times = 0
    while times < (MOST_TIMES if optional.repeated else 1):
        item.paid = {**paid, optional.word: times + 1}
        item.program = program_as_paid(item)
        if not affordable(game, item):
            break
        if item.program is not None and not enough_to_choose(game, item, item.program, optional.word == ENTWINE):
            break
        times += 1
    item.paid, item.program = paid, program
    return times


def enough_to_choose(game: State, item: StackObject, program: Program, all_modes: bool) -> bool:
    """Whether the targets can be chosen, for all modes at once where all are to be chosen."""
    if all_modes and program.modal is not None:
        return len(legal_modes(game, program, item)) == len(program.modal.modes())
    return targets_exist(game, program, item)


def affordable_modes(game: State, item: StackObject) -> list[int]:
    """CR 702.120, 702.172: the further modes that can be chosen and paid for together with those chosen so far."""
    program = item.program
    assert program is not None
    before = item.modes
    found: list[int] = []
    for index in legal_modes(game, program, item):
        if index not in before:
            item.modes = (*before, index)
            if affordable(game, item):
                found.append(index)
    item.modes = before
    return found


def greatest_x(game: State, item: StackObject) -> int:
    """CR 107.3a: the greatest X that can be paid; -1 if there is no X in the costs."""
    mana = printed_mana(item)
    most = -1
    if mana is not None and mana.variables:
        with SpendableMana(game, item):
            most = mana_at_hand(game, item.controller, payment_help(game, item), item.card)
        if item.card:
            # What X may add is reduced too.
            most += greatest_reduction(game, item) if targets_matter(game, item) else max(0, -cost_change(game, item))
    for cost in costs_of(item):
        limit = cost.most_x(game, item)
        if limit >= 0:
            most = limit if most < 0 else min(most, limit)
    for x in range(most, 0, -1):
        item.x = x
        fits = affordable(game, item)
        item.x = 0
        if fits:
            return x
    return min(most, 0)


def possible_x(game: State, item: StackObject, most: int) -> list[int]:
    """CR 601.2b–c, 601.2e: the values of X that can be paid, for which there are targets, and that nothing forbids.

    `most` is the greatest X that can be paid.
    """
    program = item.program
    x_targets = program is not None and program.x_targets
    matter = targets_matter(game, item)
    prohibitions = bool(item.card and rules_about(game, Concern.CASTING))
    if not x_targets and not matter and not prohibitions:
        return list(range(most + 1))
    found: list[int] = []
    for x in range(most + 1):
        item.x = x
        if x_targets and program is not None and not all_have_candidates(game, program, item):
            continue
        if matter and not affordable(game, item):
            continue
        if prohibitions and forbidden(game, item):
            continue
        found.append(x)
    item.x = 0
    return found


def all_have_candidates(game: State, program: Program, item: StackObject) -> bool:
    """Whether there are enough candidates for each target of a program."""
    for aim in program.aims:
        if not enough_candidates(game, aim, item):
            return False
    return True


# --- what may be proposed ------------------------------------------------------------------------------------


def can_announce(game: State, item: StackObject) -> bool:
    """CR 601.3, 602.5: whether a spell or ability could be cast or activated: targets and costs can be had."""
    if not item.card:
        return can_be_had(game, item)
    with Proposed(game, item):
        return can_be_had(game, item)


def can_be_had(game: State, item: StackObject) -> bool:
    """Whether targets and costs can be had, and nothing forbids it."""
    program = item.program
    if program is not None and not targets_exist(game, program, item):
        return False
    if modes_cost(item):
        if not affordable_modes(game, item):
            return False
    elif not affordable(game, item) and not affordable_with_x(game, item):
        return False
    if item.card and forbidden(game, item):
        # CR 601.3a: it may be begun if some X makes it a spell that is not forbidden.
        return has_x(item) and bool(possible_x(game, item, greatest_x(game, item)))
    return True


def forbidden(game: State, item: StackObject) -> bool:
    """CR 101.2, 601.3: whether a rule forbids casting the spell as it is proposed so far."""
    for rule, context in rules_about(game, Concern.CASTING):
        if rule.forbids_cast(game, item, context):
            return True
    return False


def has_x(item: StackObject) -> bool:
    """Whether X is chosen for the mana cost of a spell (CR 107.3a)."""
    mana = printed_mana(item)
    return mana is not None and bool(mana.variables)


def affordable_with_x(game: State, item: StackObject) -> bool:
    """Whether costs that X has a part in besides mana can be paid for some X."""
    if item.alternative is None or not [cost for cost in item.alternative.costs if contains_x(cost)]:
        return False
    return greatest_x(game, item) > 0


def targets_exist(game: State, program: Program, context: Context) -> bool:
    """Whether the targets that a program needs can be chosen."""
    if program.modal is not None:
        return len(legal_modes(game, program, context)) >= program.modal.least()
    for aim in program.aims:
        if not enough_candidates(game, aim, context):
            if not program.x_targets or not isinstance(context, StackObject):
                return False
            return bool(possible_x(game, context, greatest_x(game, context)))
    return True


def legal_modes(game: State, program: Program, context: Context) -> list[int]:
    """CR 700.2a: the modes whose targets can be chosen."""
    return [index for index, mode in enumerate(program.single) if targets_exist(game, mode, context)]
