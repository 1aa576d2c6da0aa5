"""What may be cast from where, what a spell or ability would cost, whether it may be proposed (CR 601.2f, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.mana import FREE, ManaCost
from playset.rules.commander import commander_tax, commanders_to_cast
from playset.rules.nodes import Activated
from playset.rules.objects import Context, StackObject
from playset.rules.paying import can_pay, mana_at_hand
from playset.rules.targets import enough_candidates

if TYPE_CHECKING:
    from playset.rules.nodes import Cost
    from playset.rules.program import Program
    from playset.rules.state import State

# --- what may be cast from where (601.3) ---------------------------------------------------------------------


def proposed(game: State, player: int, card: int, way: int) -> StackObject:
    """CR 601.2a: the spell that a card would be, cast by a player from the zone it is in now."""
    definition = game.definitions[card]
    obj = game.id_of(card)
    item = StackObject(obj, obj, player, definition)
    item.card = card
    item.way = way
    item.origin = game.zones[card]
    item.program = definition.base.abilities.spell
    return item


def castable_elsewhere(game: State, player: int) -> list[tuple[int, int]]:
    """The cards outside the hand that a rule or effect lets a player cast, each with a way of casting it.

    Whether it is the right time, and whether it can be paid for and has targets, is asked of each of them later. What
    it costs more because of where it is cast from is `cost_of_origin`.
    """
    found: list[tuple[int, int]] = []
    if game.commanders:
        for card in commanders_to_cast(game, player):  # CR 903.8
            for way in range(1 + len(game.definitions[card].base.abilities.alternative_costs)):
                found.append((card, way))
    return found


def cost_of_origin(game: State, card: int, origin: int) -> int:
    """How much more generic mana a spell costs because of the zone it is cast from."""
    return commander_tax(game, card, origin) if game.commanders else 0


# --- what it costs -------------------------------------------------------------------------------------------


def costs_of(item: StackObject) -> tuple[Cost, ...]:
    """The costs other than the printed mana cost."""
    if item.card:
        abilities = item.definition.base.abilities
        costs: tuple[Cost, ...] = ()
        if item.way:
            costs = abilities.alternative_costs[item.way - 1].costs
        for additional in abilities.additional_costs:
            costs += additional.costs
        return costs
    # The ability itself says what it costs: its source may have lost it since it was announced, or be gone.
    ability = item.program.ability if item.program is not None else None
    return ability.costs if isinstance(ability, Activated) else ()


def printed_mana(item: StackObject) -> ManaCost | None:
    """The mana in the cost before X, increases and reductions; None if it cannot be paid at all (CR 118.6)."""
    mana: ManaCost | None = None
    if item.card and not item.way:
        mana = item.definition.cost
        if mana is None:
            return None
    for cost in costs_of(item):
        part = cost.mana_part()
        if part is not None:
            mana = part if mana is None else mana.plus(part)
    return FREE if mana is None else mana


def total_cost(game: State, item: StackObject) -> tuple[ManaCost | None, tuple[Cost, ...]]:
    """CR 601.2f: the mana to pay after increases and reductions, and the other costs."""
    mana = printed_mana(item)
    if mana is None:
        return None, ()
    mana = mana.with_x(item.x)
    if item.card and (game.rules_on or game.commanders):
        change = cost_change(game, item)
        if change > 0:
            mana = ManaCost(mana.generic + change, mana.pips)
        elif change < 0:
            mana = mana.less_generic(-change)
    others = tuple(cost for cost in costs_of(item) if cost.mana_part() is None)
    return mana, others


def cost_change(game: State, item: StackObject) -> int:
    """How much generic mana static abilities, and the zone it is cast from, add to a spell's cost."""
    change = cost_of_origin(game, item.card, item.origin)
    if not game.rules_on:
        return change
    for permanent in game.working():
        for rule in game.characteristics(permanent).abilities.rules:
            change += rule.cost_change(game, item, Context(permanent.id, permanent.controller))
    return change


def greatest_x(game: State, item: StackObject) -> int:
    """The greatest X that can be paid."""
    most = mana_at_hand(game, item.controller)
    if item.card and game.rules_on:
        most += max(0, -cost_change(game, item))  # what X may add is reduced too
    without = item.source if any(cost.taps_source() for cost in costs_of(item)) else 0
    for x in range(most, 0, -1):
        item.x = x
        mana, _ = total_cost(game, item)
        item.x = 0
        if mana is not None and can_pay(game, item.controller, mana, without):
            return x
    return 0


# --- what may be proposed ------------------------------------------------------------------------------------


def can_announce(game: State, item: StackObject) -> bool:
    """CR 601.3, 602.5: whether a spell or ability could be cast or activated: targets and costs can be had."""
    program = item.program
    if program is not None and not targets_exist(game, program, item):
        return False
    mana, others = total_cost(game, item)
    if mana is None:
        return False
    without = 0
    for cost in others:
        if not cost.payable(game, item):
            return False
        if cost.taps_source():
            without = item.source
    if mana.mana_value and not can_pay(game, item.controller, mana, without):
        return False
    if item.card and game.rules_on:
        for permanent in game.working():
            for rule in game.characteristics(permanent).abilities.rules:
                if rule.forbids_cast(game, item, Context(permanent.id, permanent.controller)):
                    return False
    return True


def targets_exist(game: State, program: Program, context: Context) -> bool:
    """Whether the targets that a program needs can be chosen."""
    if program.modal is not None:
        return len(legal_modes(game, program, context)) >= program.modal.least()
    for target in program.targets:
        if not enough_candidates(game, target, context):
            return False
    return True


def legal_modes(game: State, program: Program, context: Context) -> list[int]:
    """CR 700.2a: the modes whose targets can be chosen."""
    return [index for index, mode in enumerate(program.single) if targets_exist(game, mode, context)]
