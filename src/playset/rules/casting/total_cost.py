"""Determine what a spell or ability costs in all, and whether that can be paid (CR 601.2f).

`casting.legality` asks `payable` for everything that might be proposed, `casting.announce` asks `total_cost` once when
the costs are locked in. The mana itself is found in `mana.payment`. Nothing here changes the game.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from playset.core.mana import FREE, PIP_COLORLESS, PIP_KINDS, ManaCost
from playset.core.words import FIRST_OBJECT
from playset.rules.casting.activation_cost import ActivationCost, activation_cost, in_order_of_payment
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.mana.payment import can_pay
from playset.rules.nodes.base import Activated, Cost
from playset.rules.objects.commander import commander_tax
from playset.rules.state.objects import StackObject

if TYPE_CHECKING:
    from playset.rules.nodes.casting import AlternativeCost
    from playset.rules.state.position import State


def cost_choice_key(number: int) -> str:
    """Return the key in `StackObject.paid` for which of several additional costs was chosen."""
    return f"cost {number + 1}"


# --- what it costs -------------------------------------------------------------------------------------------


def chosen_costs(item: StackObject) -> tuple[Cost, ...]:
    """Return the costs other than the printed mana cost, as far as they are chosen."""
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
                chosen = item.paid.get(cost_choice_key(number), 0)
                if chosen:
                    costs += choice.choices[chosen - 1]
            for optional in abilities.optional_costs:
                costs += optional.costs * item.paid.get(optional.word, 0)
        if item.modes and abilities.spell is not None and abilities.spell.modal is not None:
            costs += abilities.spell.modal.costs(item.modes)
            more = len(item.modes) - 1
            for each in abilities.mode_costs if more else ():
                costs += tuple([cost.times(more) for cost in each.costs])  # at once, so that there is enough for all
        return costs
    # The ability itself says what it costs: its source may have lost it since it was announced, or be gone.
    ability = item.program.ability if item.program is not None else None
    return ability.costs if isinstance(ability, Activated) else ()


def costs_only_mana(item: StackObject) -> bool:
    """True for a spell that is cast for its mana cost, with neither other costs nor modes."""
    if not item.card or item.alternative is not None or item.permit is not None:
        return False
    return item.definition.base.abilities.costs_only_mana


def has_mode_costs(item: StackObject) -> bool:
    """True if modes are still to be chosen and cost something (CR 702.120, 702.172)."""
    modal = item.program.modal if item.program is not None else None
    if modal is None:
        return False
    return modal.has_costs() or bool(item.card and item.definition.base.abilities.mode_costs)


def printed_mana(item: StackObject) -> ManaCost | None:
    """Return the mana cost before X, increases and reductions; None if it cannot be paid at all (CR 118.6)."""
    if costs_only_mana(item):
        return item.definition.cost
    if not item.card and item.program is not None:
        printed = activation_cost(item.program)
        if printed.has_fixed_mana:
            return printed.mana
    mana: ManaCost | None = None
    if item.card and item.alternative is None:
        mana = item.definition.cost
        if mana is None:
            return None
    for cost in chosen_costs(item):
        part = cost.mana_for(item.definition)
        if part is not None:
            mana = part if mana is None else mana.plus(part)
    return FREE if mana is None else mana


def total_cost(game: State, item: StackObject) -> tuple[ManaCost | None, tuple[Cost, ...]]:
    """Return the mana to pay after increases and reductions, and the other costs (CR 601.2f)."""
    if not item.card and item.program is not None:
        printed = activation_cost(item.program)
        if printed.has_fixed_mana:
            return (FREE if printed.mana is FREE else mana_to_pay(game, item)), printed.others
    mana = mana_to_pay(game, item)
    costs = chosen_costs(item) if mana is not None else ()
    if not costs:
        return mana, ()
    return mana, in_order_of_payment([cost for cost in costs if cost.mana_for(item.definition) is None])


def mana_to_pay(game: State, item: StackObject) -> ManaCost | None:
    """Return the mana to pay after increases and reductions (CR 601.2f); None if it cannot be paid at all."""
    if not item.card and item.program is not None:
        printed = activation_cost(item.program)
        if printed.has_fixed_mana:
            mana = printed.mana.with_x(item.x)
            if not isinstance(printed.less, int) or printed.less:
                mana = mana.with_generic(-reduction_of(game, item, printed))
            return apply_any_color_effects(game, item.controller, mana)
    ways = possible_mana_costs(game, item)
    return ways[0] if ways else None


def reduction_of(game: State, item: StackObject, printed: ActivationCost) -> int:
    """Return how much generic mana an ability costs less to activate by its own words (CR 601.2f)."""
    if printed.less_if is not None and not printed.less_if.holds(game, item):
        return 0
    less = printed.less
    return less if isinstance(less, int) else max(0, less.value(game, item))


def possible_mana_costs(game: State, item: StackObject) -> list[ManaCost]:
    """Return the mana to pay after increases and reductions (CR 601.2f).

    There are several where a reduction leaves a choice, and none for what cannot be paid at all.
    """
    mana = printed_mana(item)
    if mana is None:
        return []
    mana = mana.with_x(item.x)
    change = 0
    if item.card and (game.has_rule_changes or game.commanders or item.definition.base.abilities.own_costs):
        change = cost_change(game, item)
    if item.alternative is not None and item.alternative.asks():
        change -= reduction_by_choice(game, item, item.alternative)
    spare = -change - mana.generic
    mana = mana.with_generic(change)
    if item.permit is not None and item.permit.any_color:
        mana = ManaCost(mana.generic, tuple([with_any_color(pip) for pip in mana.pips]))
    mana = apply_any_color_effects(game, item.controller, mana)
    if item.permit is not None and item.permit.any_type:
        mana = ManaCost(mana.generic, tuple([pip | PIP_KINDS for pip in mana.pips]))
    return [mana] if spare <= 0 or mana.countable else mana.with_twos_reduced(spare)


def reduction_by_choice(game: State, item: StackObject, alternative: AlternativeCost) -> int:
    """Return how much less a spell costs for what it is paid with (CR 601.2b); at most, as long as that is open."""
    chosen = item.paid[alternative.word]
    objects = [chosen] if chosen >= FIRST_OBJECT else alternative.choices(game, item)
    return max([alternative.reduction(game, obj) for obj in objects], default=0)


def apply_any_color_effects(game: State, player: int, mana: ManaCost) -> ManaCost:
    """Return mana as a player pays it who may spend mana as though it were of any color (CR 609.4b)."""
    if not game.has_rule_changes or not mana.pips:
        return mana
    for rule, context in rules_about(game, Concern.COLORS):
        if rule.any_color(game, player, context):
            return ManaCost(mana.generic, tuple([with_any_color(pip) for pip in mana.pips]))
    return mana


def with_any_color(pip: int) -> int:
    """Return a symbol for which mana may be spent as though it were mana of any color (CR 609.4b)."""
    return pip | PIP_KINDS if pip & PIP_KINDS & ~PIP_COLORLESS else pip


def cost_change(game: State, item: StackObject) -> int:
    """Return how much generic mana static abilities, and the zone it is cast from, add to a spell's cost."""
    change = commander_tax(game, item.card, item.origin) if game.commanders else 0
    for own in item.definition.base.abilities.own_costs:
        change += own.cost_change(game, item, item)
    for rule, context in rules_about(game, Concern.COSTS):
        change += rule.cost_change(game, item, context)
    return change


def payment_help(game: State, item: StackObject) -> int:
    """Return what may be used to pay for a spell besides mana, as a mask (CR 702.51, 702.66, 702.126)."""
    if not item.card:
        return 0
    mask = item.definition.base.abilities.payment_help
    for rule, context in rules_about(game, Concern.CASTING):
        mask |= rule.payment_help(game, item, context)
    return mask


# --- whether it can be paid ----------------------------------------------------------------------------------


def find_objects_to_tap(
    game: State, item: StackObject, mana: ManaCost, others: tuple[Cost, ...]
) -> tuple[int, ...] | None:
    """Return what must not be tapped for mana because other costs need it tapped.

    None if the mana cannot be paid then.
    """
    without: tuple[int, ...] = ()
    tapping: list[Cost] = []
    for cost in others:
        if cost.taps_source():
            without = (item.source,)
        elif cost.number_to_tap(game, item):
            tapping.append(cost)
    return choose_objects_to_tap(game, item, mana, tapping, without)


def choose_objects_to_tap(
    game: State, item: StackObject, mana: ManaCost, tapping: list[Cost], without: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Choose permanents to tap for the first of some costs so that the rest can be paid."""
    if not tapping:
        if not mana.mana_value or can_pay_for(game, item, mana, without):
            return without
        return None
    free: list[int] = []
    for obj in tapping[0].candidates_to_tap(game, item):
        if obj not in without:
            # What cannot make mana comes first, so that the first try is nearly always the right one.
            makes_mana = game.characteristics(game.must_find(obj)).abilities.has_mana_abilities
            free.insert(len(free) if makes_mana else 0, obj)
    for chosen in combinations(free, tapping[0].number_to_tap(game, item)):
        found = choose_objects_to_tap(game, item, mana, tapping[1:], (*without, *chosen))
        if found is not None:
            return found
    return None


def can_pay_for(game: State, item: StackObject, mana: ManaCost, without: tuple[int, ...]) -> bool:
    """True if the controller of a spell or ability can make some mana for it, without using the objects `without`."""
    return can_pay(game, item.controller, mana, without, payment_help(game, item), item)


def payable(game: State, item: StackObject) -> bool:
    """True if the total cost could be paid, with the choices that are made."""
    mana, others = total_cost(game, item)
    if mana is None:
        return False
    for cost in dict.fromkeys(others):
        if not cost.payable(game, item):
            return False
    if len(others) > 1 and not payable_together(game, item, others):
        return False
    if find_objects_to_tap(game, item, mana, others) is not None:
        return True
    if mana.countable or not item.card:
        return False  # there is only this way to pay it
    for other in possible_mana_costs(game, item)[1:]:
        if find_objects_to_tap(game, item, other, others) is not None:
            return True
    return False


def payable_together(game: State, item: StackObject, costs: tuple[Cost, ...]) -> bool:
    """True if some costs that can be paid each by itself can all be paid (CR 601.2h): nothing pays for two of them."""
    if sum([cost.life_to_pay(game, item) for cost in costs]) > max(0, game.players[item.controller].life):
        return False
    needs: dict[Cost, int] = {}
    for cost in costs:
        number = cost.number_taken(game, item)
        if number > 0:
            needs[cost] = needs.get(cost, 0) + number
    if len(needs) == 1:
        ((cost, number),) = needs.items()
        return len(cost.objects_to_take(game, item)) >= number
    return can_be_shared_out([(cost.objects_to_take(game, item), number) for cost, number in needs.items()])


def can_be_shared_out(needs: list[tuple[list[int], int]]) -> bool:
    """True if each of some groups can have as many of its objects as it needs, and no object is in two of them."""
    taken: dict[int, int] = {}  # by which group
    for group, (objects, number) in enumerate(needs):
        if number > len(objects):
            return False
        for _ in range(number):
            if not take_one(needs, taken, group, set()):
                return False
    return True


def take_one(needs: list[tuple[list[int], int]], taken: dict[int, int], group: int, tried: set[int]) -> bool:
    """Take one object more for a group, for which another may have to take another one. Return False if in vain."""
    for obj in needs[group][0]:
        if obj not in tried:
            tried.add(obj)
            if obj not in taken or (taken[obj] != group and take_one(needs, taken, taken[obj], tried)):
                taken[obj] = group
                return True
    return False
