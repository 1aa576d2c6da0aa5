"""What a spell or ability would cost, and whether it may be proposed (CR 601.2b, 601.2f, 601.3)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from playset.core.mana import FREE, PIP_COLORLESS, PIP_KINDS, ManaCost
from playset.core.words import FIRST_OBJECT
from playset.rules.commander import commander_tax
from playset.rules.limits import lend, take_back
from playset.rules.nodes import Activated, Cost
from playset.rules.objects import Context, StackObject
from playset.rules.paying import can_pay, mana_at_hand
from playset.rules.prices import in_order, price_of
from playset.rules.program import program_as_paid, speaks_of_x
from playset.rules.roster import Concern, rules_about
from playset.rules.targets import enough_candidates

if TYPE_CHECKING:
    from playset.rules.casting_words import OptionalCost
    from playset.rules.program import Program
    from playset.rules.state import State

ENTWINE: Final = "entwine"
MOST_TIMES: Final = 100  # how often a repeatable cost is offered at most


def which_cost(number: int) -> str:
    """The word under which it is noted which of several additional costs was chosen."""
    return f"cost {number + 1}"


# --- what it costs -------------------------------------------------------------------------------------------


def costs_of(item: StackObject) -> tuple[Cost, ...]:
    """The costs other than the printed mana cost, as far as they are chosen."""
    if item.card:
        abilities = item.definition.base.abilities
        costs: tuple[Cost, ...] = ()
        if item.alternative is not None:
            costs = item.alternative.costs
        if item.permit is not None:
            costs += item.permit.additional
        for additional in abilities.additional_costs:
            costs += additional.costs
        if item.paid:
            for number, choice in enumerate(abilities.choices_of_costs):
                chosen = item.paid.get(which_cost(number), 0)
                if chosen:
                    costs += choice.choices[chosen - 1]
            for optional in abilities.optional_costs:
                costs += optional.costs * item.paid.get(optional.word, 0)
        if item.modes and abilities.spell is not None and abilities.spell.modal is not None:
            costs += abilities.spell.modal.costs(item.modes)
            for each in abilities.mode_costs:
                costs += each.costs * (len(item.modes) - 1)
        return costs
    # The ability itself says what it costs: its source may have lost it since it was announced, or be gone.
    ability = item.program.ability if item.program is not None else None
    return ability.costs if isinstance(ability, Activated) else ()


def modes_cost(item: StackObject) -> bool:
    """CR 702.120, 702.172: whether modes are still to be chosen and cost something."""
    modal = item.program.modal if item.program is not None else None
    if modal is None:
        return False
    return modal.has_costs() or bool(item.card and item.definition.base.abilities.mode_costs)


def printed_mana(item: StackObject) -> ManaCost | None:
    """The mana in the cost before X, increases and reductions; None if it cannot be paid at all (CR 118.6)."""
    mana: ManaCost | None = None
    if item.card and item.alternative is None:
        mana = item.definition.cost
        if mana is None:
            return None
    for cost in costs_of(item):
        part = cost.mana_for(item.definition)
        if part is not None:
            mana = part if mana is None else mana.plus(part)
    return FREE if mana is None else mana


def total_cost(game: State, item: StackObject) -> tuple[ManaCost | None, tuple[Cost, ...]]:
    """CR 601.2f: the mana to pay after increases and reductions, and the other costs."""
    if not item.card and item.program is not None:
        price = price_of(item.program)
        if price.settled:
            return as_may_be_spent(game, item.controller, price.mana.with_x(item.x)), price.others
    ways = ways_to_pay(game, item)
    others = in_order([cost for cost in costs_of(item) if cost.mana_for(item.definition) is None]) if ways else ()
    return (ways[0] if ways else None), others


def ways_to_pay(game: State, item: StackObject) -> list[ManaCost]:
    """CR 601.2f: the mana to pay after increases and reductions; more than one where a reduction leaves a choice.

    There is none for what cannot be paid at all.
    """
    mana = printed_mana(item)
    if mana is None:
        return []
    mana = mana.with_x(item.x)
    change = 0
    if item.card and (game.rules_on or game.commanders or item.definition.base.abilities.own_costs):
        change = cost_change(game, item)
    if item.alternative is not None and item.alternative.asks():
        change -= item.alternative.reduction(game, item.paid[item.alternative.word])
    spare = -change - mana.generic
    mana = mana.with_generic(change)
    if item.permit is not None and item.permit.any_color:
        mana = ManaCost(mana.generic, tuple([with_any_color(pip) for pip in mana.pips]))
    mana = as_may_be_spent(game, item.controller, mana)
    if item.permit is not None and item.permit.any_type:
        mana = ManaCost(mana.generic, tuple([pip | PIP_KINDS for pip in mana.pips]))
    return [mana] if spare <= 0 or mana.countable else mana.less_twos(spare)


def as_may_be_spent(game: State, player: int, mana: ManaCost) -> ManaCost:
    """CR 609.4b: mana as it may be paid by a player who may spend mana as though it were mana of any color."""
    if not game.rules_on or not mana.pips:
        return mana
    for rule, context in rules_about(game, Concern.COSTS):
        if rule.any_color(game, player, context):
            return ManaCost(mana.generic, tuple([with_any_color(pip) for pip in mana.pips]))
    return mana


def with_any_color(pip: int) -> int:
    """CR 609.4b: a symbol for which mana may be spent as though it were mana of any color."""
    return pip | PIP_KINDS if pip & PIP_KINDS & ~PIP_COLORLESS else pip


def cost_change(game: State, item: StackObject) -> int:
    """How much generic mana static abilities, and the zone it is cast from, add to a spell's cost."""
    change = cost_of_origin(game, item.card, item.origin) if game.commanders else 0
    for own in item.definition.base.abilities.own_costs:
        change += own.cost_change(game, item, item)
    for rule, context in rules_about(game, Concern.COSTS):
        change += rule.cost_change(game, item, context)
    return change


def cost_of_origin(game: State, card: int, origin: int) -> int:
    """How much more generic mana a spell costs because of the zone it is cast from."""
    return commander_tax(game, card, origin) if game.commanders else 0


def payment_help(game: State, item: StackObject) -> int:
    """CR 702.51, 702.66, 702.126: what may be used to pay for a spell besides mana."""
    if not item.card:
        return 0
    mask = item.definition.base.abilities.payment_help
    for rule, context in rules_about(game, Concern.CASTING):
        mask |= rule.payment_help(game, item, context)
    return mask


# --- whether it can be paid ----------------------------------------------------------------------------------


def set_aside(game: State, item: StackObject, mana: ManaCost, others: tuple[Cost, ...]) -> tuple[int, ...] | None:
    """What must not be tapped for mana because other costs need it tapped; None if the mana cannot be paid then."""
    without: tuple[int, ...] = ()
    tapping: list[Cost] = []
    for cost in others:
        if cost.taps_source():
            without = (item.source,)
        elif cost.number_to_tap(game, item):
            tapping.append(cost)
    return set_aside_for(game, item, mana, tapping, without)


def set_aside_for(
    game: State, item: StackObject, mana: ManaCost, tapping: list[Cost], without: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Find permanents to tap for the first of some costs so that the rest can be paid."""
    if not tapping:
        if not mana.mana_value or can_pay_for(game, item, mana, without):
            return without
        return None
    free: list[int] = []
    for obj in tapping[0].to_tap(game, item):
        if obj not in without:
            # What cannot make mana comes first, so that the first try is nearly always the right one.
            makes_mana = game.characteristics(game.battlefield[obj]).abilities.mana
            free.insert(len(free) if makes_mana else 0, obj)
    for chosen in combinations(free, tapping[0].number_to_tap(game, item)):
        found = set_aside_for(game, item, mana, tapping[1:], (*without, *chosen))
        if found is not None:
            return found
    return None


def can_pay_for(game: State, item: StackObject, mana: ManaCost, without: tuple[int, ...]) -> bool:
    """Whether some mana can be had for a spell or ability."""
    help = payment_help(game, item)
    lent = lend(game, item)
    found = can_pay(game, item.controller, mana, without, help, item.card)
    take_back(game, item, lent)
    return found


def affordable(game: State, item: StackObject) -> bool:
    """Whether the total cost could be paid, with some choice of the additional costs that are still to be chosen."""
    if item.card:
        for number in range(len(item.definition.base.abilities.choices_of_costs)):
            if not item.paid.get(which_cost(number)):
                return bool(affordable_choices(game, item, number))
        if to_be_chosen(item):
            return bool(affordable_objects(game, item))
    mana, others = total_cost(game, item)
    if mana is None:
        return False
    for cost in others:
        if not cost.payable(game, item):
            return False
    if set_aside(game, item, mana, others) is not None:
        return True
    if mana.countable or not item.card:
        return False  # there is only this way to pay it
    for other in ways_to_pay(game, item)[1:]:
        if set_aside(game, item, other, others) is not None:
            return True
    return False


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
        lent = lend(game, item)
        most = mana_at_hand(game, item.controller, payment_help(game, item), item.card)
        take_back(game, item, lent)
        if item.card:
            most += max(0, -cost_change(game, item))  # what X may add is reduced too
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


# --- what may be proposed ------------------------------------------------------------------------------------


def can_announce(game: State, item: StackObject) -> bool:
    """CR 601.3, 602.5: whether a spell or ability could be cast or activated: targets and costs can be had."""
    if not item.card:
        return can_be_activated(game, item)
    game.proposed = item  # CR 601.3: it is looked at as the spell it would be
    found = can_be_had(game, item)
    game.proposed = None
    return found


def can_be_activated(game: State, item: StackObject) -> bool:
    """Whether targets and costs of an ability can be had."""
    program = item.program
    if program is None or program.modal is not None:
        return can_be_had(game, item)
    price = price_of(program)
    if not price.settled or price.taps_others or program.x_targets:
        return can_be_had(game, item)
    for cost in price.others:
        if not cost.payable(game, item):
            return False
    mana = as_may_be_spent(game, item.controller, price.mana.with_x(item.x))
    if mana.mana_value and not can_pay_for(game, item, mana, (item.source,) if price.taps else ()):
        return False
    for target in program.targets:
        if not enough_candidates(game, target, item):
            return False
    return True


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
    if item.card:
        for rule, context in rules_about(game, Concern.CASTING):
            if rule.forbids_cast(game, item, context):
                return False
    return True


def affordable_with_x(game: State, item: StackObject) -> bool:
    """Whether costs that X has a part in besides mana can be paid for some X."""
    if item.alternative is None or not [cost for cost in item.alternative.costs if speaks_of_x(cost)]:
        return False
    return greatest_x(game, item) > 0


def targets_exist(game: State, program: Program, context: Context) -> bool:
    """Whether the targets that a program needs can be chosen."""
    if program.modal is not None:
        return len(legal_modes(game, program, context)) >= program.modal.least()
    for target in program.targets:
        if not enough_candidates(game, target, context):
            return program.x_targets and isinstance(context, StackObject) and bool(possible_x(game, context))
    return True


def possible_x(game: State, item: StackObject) -> list[int]:
    """CR 601.2b–c: the values of X for which there are targets, where what can be targeted depends on X."""
    program = item.program
    assert program is not None
    found: list[int] = []
    for x in range(greatest_x(game, item) + 1):
        item.x = x
        short = [target for target in program.targets if not enough_candidates(game, target, item)]
        if not short:
            found.append(x)
    item.x = 0
    return found


def legal_modes(game: State, program: Program, context: Context) -> list[int]:
    """CR 700.2a: the modes whose targets can be chosen."""
    return [index for index, mode in enumerate(program.single) if targets_exist(game, mode, context)]
