"""Decide whether a spell or ability may be proposed, and which choices it leaves (CR 601.2b, 601.3).

`casting.legal_actions` and `mana.manual` ask `can_announce` before they offer something; `casting.choices` asks which
costs, modes and values of X can be chosen. To answer, functions here set choices of the proposed `StackObject` one
after another, always inside `with Choices(item)`, which puts them back. The game itself does not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import FIRST_OBJECT, CardType, Supertype
from playset.rules.casting.activation_cost import activation_cost
from playset.rules.casting.play_modes import Proposed
from playset.rules.casting.target_costs import (
    ENTWINE,
    Choices,
    greatest_reduction,
    has_affordable_targets,
    targets_change_cost,
)
from playset.rules.casting.targets import can_choose_rest, enough_candidates
from playset.rules.casting.total_cost import (
    chosen_costs,
    cost_change,
    cost_choice_key,
    costs_only_mana,
    has_mode_costs,
    payable,
    payment_help,
    printed_mana,
)
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.mana.payment import mana_at_hand
from playset.rules.nodes.program import contains_x, program_as_paid
from playset.rules.state.objects import Context, StackObject

if TYPE_CHECKING:
    from playset.rules.nodes.casting import OptionalCost
    from playset.rules.nodes.program import Program
    from playset.rules.state.position import State

MOST_TIMES: Final = 100  # how often a repeatable cost is offered at most


def affordable(game: State, item: StackObject) -> bool:
    """True if the total cost could be paid, with some choice of the additional costs that are still open."""
    if item.card:
        for number in range(len(item.definition.base.abilities.choices_of_costs)):
            if not item.paid.get(cost_choice_key(number)):
                return bool(affordable_choices(game, item, number))
        if must_choose_object(item):
            return bool(affordable_objects(game, item))
    if targets_change_cost(game, item):
        return has_affordable_targets(game, item)
    return payable(game, item)


def affordable_choices(game: State, item: StackObject, number: int) -> list[int]:
    """Return which of several additional costs could be paid (CR 601.2b)."""
    found: list[int] = []
    with Choices(item):
        for index in range(len(item.definition.base.abilities.choices_of_costs[number].choices)):
            item.paid = {**item.paid, cost_choice_key(number): index + 1}
            if affordable(game, item):
                found.append(index)
    return found


def must_choose_object(item: StackObject) -> bool:
    """True if it is still open what an alternative cost is paid with (CR 702.119c)."""
    alternative = item.alternative
    return alternative is not None and alternative.asks() and item.paid[alternative.word] < FIRST_OBJECT


def affordable_objects(game: State, item: StackObject) -> list[int]:
    """Return what an alternative cost could be paid with so that the rest can be paid, too (CR 702.119c)."""
    assert item.alternative is not None
    found: list[int] = []
    with Choices(item):
        for obj in item.alternative.choices(game, item):
            item.paid = {**item.paid, item.alternative.word: obj}
            if affordable(game, item):
                found.append(obj)
    return found


def most_times(game: State, item: StackObject, optional: OptionalCost) -> int:
    """Return how often an optional additional cost could be paid, with targets for what it adds (CR 601.2b)."""
    times = 0
    with Choices(item):
        while times < (MOST_TIMES if optional.repeated else 1):
            item.paid = {**item.paid, optional.word: times + 1}
            item.program = program_as_paid(item)
            if not affordable(game, item) and not affordable_with_x(game, item):
                break
            if item.program is not None and not has_enough_targets(game, item, item.program, optional.word == ENTWINE):
                break
            times += 1
    return times


def has_enough_targets(game: State, item: StackObject, program: Program, all_modes: bool) -> bool:
    """True if the targets can be chosen, with `all_modes` for all modes at once."""
    if all_modes and program.modal is not None:
        return len(legal_modes(game, program, item)) == len(program.modal.modes())
    return targets_exist(game, program, item)


def affordable_modes(game: State, item: StackObject) -> list[int]:
    """Return the further modes that can be chosen and paid for with those chosen so far (CR 702.120, 702.172)."""
    program = item.program
    assert program is not None
    before = item.modes
    found: list[int] = []
    with Choices(item):
        for index in legal_modes(game, program, item):
            item.modes = (*before, index)
            if index not in before and affordable(game, item):
                found.append(index)
    return found


def greatest_x(game: State, item: StackObject) -> int:
    """Return the greatest X that can be paid (CR 107.3a); -1 if there is no X in the costs."""
    mana = printed_mana(item)
    most = -1
    if mana is not None and mana.variables:
        most = mana_at_hand(game, item.controller, payment_help(game, item), item)
        if item.card:
            # What X may add is reduced too.
            most += (
                greatest_reduction(game, item) if targets_change_cost(game, item) else max(0, -cost_change(game, item))
            )
    for cost in chosen_costs(item):
        limit = cost.most_x(game, item)
        if limit >= 0:
            most = limit if most < 0 else min(most, limit)
    with Choices(item):
        for x in range(most, 0, -1):
            item.x = x
            if affordable(game, item):
                return x
    return min(most, 0)


def possible_x(game: State, item: StackObject, most: int) -> list[int]:
    """Return the values of X that can be paid, have targets and are not forbidden (CR 601.2b–c, 601.2e).

    `most` is the greatest X that can be paid.
    """
    program = item.program
    x_targets = program is not None and program.x_targets
    matter = targets_change_cost(game, item)
    prohibitions = bool(item.card and rules_about(game, Concern.CASTING))
    if costs_depend_on_x(item):
        matter = True
    if not x_targets and not matter and not prohibitions:
        return list(range(most + 1))
    found: list[int] = []
    with Choices(item):
        for x in range(most + 1):
            item.x = x
            if x_targets and program is not None and not all_have_candidates(game, program, item):
                continue
            if matter and not affordable(game, item):
                continue
            if prohibitions and is_cast_forbidden(game, item):
                continue
            found.append(x)
    return found


def all_have_candidates(game: State, program: Program, context: Context) -> bool:
    """True if there are enough candidates for each target of a program."""
    if program.linked_targets:
        return can_choose_rest(game, program.target_slots, context, ())
    for slot in program.target_slots:
        if not enough_candidates(game, slot, context):
            return False
    return True


# --- what may be proposed ------------------------------------------------------------------------------------


def can_announce(game: State, item: StackObject) -> bool:
    """True if a spell or ability could be cast or activated now (CR 601.3, 602.5)."""
    if not item.card:
        return has_targets_and_costs(game, item)
    with Proposed(game, item):
        return has_targets_and_costs(game, item)


def has_targets_and_costs(game: State, item: StackObject) -> bool:
    """True if targets can be chosen and costs be paid, and nothing forbids it."""
    program = item.program
    if program is not None and not targets_exist(game, program, item):
        return False
    if has_mode_costs(item):
        if not affordable_modes(game, item):
            return False
    elif not affordable(game, item) and not affordable_with_x(game, item):
        return False
    if item.card and is_cast_forbidden(game, item):
        # CR 601.3a: it may be begun if some X makes it a spell that is not forbidden.
        return has_x(item) and bool(possible_x(game, item, greatest_x(game, item)))
    return True


def is_cast_forbidden(game: State, item: StackObject) -> bool:
    """True if a rule forbids casting the spell as it is proposed so far (CR 101.2, 601.3)."""
    base = item.definition.base
    if base.supertypes & Supertype.LEGENDARY and base.types & (CardType.INSTANT | CardType.SORCERY):
        if not controls_legend(game, item.controller):
            return True  # CR 205.4e
    for limit in base.abilities.cast_limits:
        if not limit.holds(game, item):
            return True
    for rule, context in rules_about(game, Concern.CASTING):
        if rule.forbids_cast(game, item, context):
            return True
    return False


def controls_legend(game: State, player: int) -> bool:
    """True if a player controls a legendary creature or planeswalker (CR 205.4e)."""
    for permanent in game.permanents:
        if permanent.controller == player:
            characteristics = game.characteristics(permanent)
            if characteristics.supertypes & Supertype.LEGENDARY:
                if characteristics.types & (CardType.CREATURE | CardType.PLANESWALKER):
                    return True
    return False


def has_x(item: StackObject) -> bool:
    """True if X is chosen for the mana cost of a spell (CR 107.3a)."""
    mana = printed_mana(item)
    return mana is not None and bool(mana.variables)


def affordable_with_x(game: State, item: StackObject) -> bool:
    """True if other costs than mana that depend on X can be paid for some X."""
    return costs_depend_on_x(item) and greatest_x(game, item) > 0


def costs_depend_on_x(item: StackObject) -> bool:
    """True if there is an X in a cost other than mana: it may be payable for a great X and not for a small one.

    CR 601.2b, 118.3: "sacrifice a creature with mana value X" needs one whose mana value is just that.
    """
    if item.card:
        return not costs_only_mana(item) and any(contains_x(cost) for cost in chosen_costs(item))
    if item.program is None or not activation_cost(item.program).has_x:
        return False
    return any(contains_x(cost) for cost in activation_cost(item.program).others)


def targets_exist(game: State, program: Program, context: Context) -> bool:
    """True if the targets that a program needs can be chosen."""
    if program.modal is not None:
        legal = len(legal_modes(game, program, context))
        return legal >= program.modal.least() or (legal > 0 and program.modal.may_repeat())
    if all_have_candidates(game, program, context):
        return True
    if not program.x_targets or not isinstance(context, StackObject):
        return False
    return bool(possible_x(game, context, greatest_x(game, context)))


def legal_modes(game: State, program: Program, context: Context) -> list[int]:
    """Return the modes whose targets can be chosen (CR 700.2a)."""
    return [index for index, mode in enumerate(program.single) if targets_exist(game, mode, context)]
