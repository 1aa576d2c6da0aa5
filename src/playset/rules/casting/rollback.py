"""Decide whether a cast or an activation needs a checkpoint, so that it can be reversed as a whole (CR 733.1).

`casting.announce` asks `needs_checkpoint` once for each spell, ability and special action, after it was found legal and
before anything moves. If the answer is True it clones the position, and `Announcing.give_up` goes back to that clone.

The definition is "always True". This module is the fast path: it recognises the plain case. Nothing here changes the
game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.mana import FREE
from playset.core.words import Aspect
from playset.rules.casting.activation_cost import activation_cost
from playset.rules.casting.target_costs import targets_change_cost
from playset.rules.casting.total_cost import costs_only_mana
from playset.rules.mana.payment import available_mana
from playset.rules.state.objects import BY_HAND

if TYPE_CHECKING:
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State


def needs_checkpoint(game: State, item: StackObject) -> bool:
    """True unless `item`, which may be cast or activated, is surely completed.

    Definition: `return True`. A wrong True is safe: it costs the time of a clone. After a wrong False,
    `Announcing.give_up` raises.
    """
    player, program = item.controller, item.program
    if len(game.players) > 2 or game.replacement_kinds or pays_by_hand(game, item):
        return True  # somebody who is asked may concede (CR 800.4a), a payment be replaced, or the player stop paying
    if game.effect_inputs & Aspect.MOVES:
        return True  # CR 601.2a: with the card on the stack, not in hand, creatures may be smaller and fewer to target
    if program is not None and (program.x_targets or targets_change_cost(game, item)):
        return True  # X and the targets decide what has to be paid (CR 601.2b–c)
    if item.card:
        cost = item.definition.cost
        if cost is None or not cost.countable or not costs_only_mana(item):
            return True  # paying one cost may make another one unpayable (CR 601.2h)
    else:
        if program is None or not activation_cost(program).cannot_fail:
            return True
        cost = activation_cost(program).mana
    return cost is not FREE and making_mana_may_do_more(game, player)


def pays_by_hand(game: State, item: StackObject) -> bool:
    """True if the player pays for a spell or ability by hand: always, or because only that way it can be paid."""
    return item.controller in game.settings.manual_mana or BY_HAND in item.paid


def making_mana_may_do_more(game: State, player: int) -> bool:
    """True unless mana abilities of the player surely only tap their sources, add mana and hurt (CR 601.2g)."""
    usable = available_mana(game, player)
    if usable.converters or game.effect_inputs & (Aspect.TAPPING | Aspect.REST):
        return True
    for source in usable.sources:
        if not source.only_hurts:
            return True
    return False
