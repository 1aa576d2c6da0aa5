"""Decide whether a cast or an activation needs a checkpoint, so that it can be reversed as a whole (CR 733.1).

`casting` asks `needs_checkpoint` once for each spell, ability and special action, after it was found legal and before
anything moves. If the answer is True it clones the position, and `Announcing.give_up` goes back to that clone.

The definition is "always True": a clone never does harm, it only takes time. This module is the fast path. It answers
False where it can prove that the action will be completed; without a checkpoint `give_up` raises. Nothing here changes
the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Happening
from playset.core.mana import FREE, PIP_PHYREXIAN, ManaCost
from playset.core.words import Aspect
from playset.rules.activation_cost import activation_cost
from playset.rules.aiming import targets_matter
from playset.rules.nodes import Activated
from playset.rules.paying import can_pay_with_sources, supply, usable_supply
from playset.rules.roster import Concern, roster, rules_about
from playset.rules.supplies import NO_CONVERTERS, supply_of
from playset.rules.total_cost import costs_just_mana, costs_of, mana_to_pay, printed_mana

if TYPE_CHECKING:
    from playset.rules.objects import StackObject
    from playset.rules.program import Program
    from playset.rules.state import State

# Tapping for mana and paying mana cause none of these, only side effects of mana abilities do.
SIDE_EFFECTS: Final = (
    1 << Happening.DAMAGE | 1 << Happening.DRAW | 1 << Happening.GAIN_LIFE | 1 << Happening.CREATE_TOKENS
)
DAMAGE_OR_LIFE: Final = 1 << Happening.DAMAGE | 1 << Happening.GAIN_LIFE
CHANGED_BY_PAYING: Final = Aspect.TAPPING | Aspect.REST


def needs_checkpoint(game: State, item: StackObject) -> bool:
    """True if `item`, which may be cast or activated, might still turn out to be illegal halfway."""
    player = item.controller
    if player in game.settings.manual_mana or game.replacing & ~SIDE_EFFECTS:
        return True  # the player may stop paying, or paying may be replaced by something else
    if len(game.players) > 2 and may_ask_a_player(game, item):
        return True  # CR 800.4a: whoever is asked may concede, and take along what the spell needs
    if not item.card and item.program is not None and is_paid_without_mana(item.program):
        return False
    return mana_may_run_short(game, item) or choices_may_raise_the_cost(game, item) or other_costs_may_fail(game, item)


# --- the three ways to fail ----------------------------------------------------------------------------------


def mana_may_run_short(game: State, item: StackObject) -> bool:
    """True if making the mana might use up what the mana is made with (CR 601.2g)."""
    player = item.controller
    if game.replacing and mana_abilities_may_ask(game, player):
        if not is_payable_by_tapping(game, item, without_side_effects=True):
            return True
    return can_convert_mana(game, player) and not is_payable_by_tapping(game, item)


def choices_may_raise_the_cost(game: State, item: StackObject) -> bool:
    """True if a choice that is still to be made decides what has to be paid, or whether there are targets.

    That is the value of X (CR 601.2b), the targets (601.2c, 601.2f), and mana or life for a Phyrexian symbol.
    """
    program = item.program
    if program is not None and (program.x_targets or targets_matter(game, item)):
        return True
    mana = printed_mana(item)
    return mana is None or (not mana.countable and any(pip & PIP_PHYREXIAN for pip in mana.pips))


def other_costs_may_fail(game: State, item: StackObject) -> bool:
    """True if paying one of the costs might make another one unpayable (CR 601.2h)."""
    if costs_just_mana(item):
        return False
    if not item.card:
        if item.program is not None:
            printed = activation_cost(item.program)
            if printed.cannot_fail or (printed.independent_parts and making_mana_only_taps(game, item.controller)):
                return False
        return len(costs_of(item)) > 1
    abilities = item.definition.base.abilities
    return bool(costs_of(item) or abilities.optional_costs or abilities.choices_of_costs or abilities.mode_costs)


# --- questions about an ability or a spell -------------------------------------------------------------------


def is_paid_without_mana(program: Program) -> bool:
    """True if an ability costs no mana, and no part of its cost can use up what another part needs."""
    printed = activation_cost(program)
    if printed.mana is not FREE or program.x_targets:
        return False
    return printed.cannot_fail or (printed.has_fixed_mana and len(printed.others) < 2)


def may_ask_a_player(game: State, item: StackObject) -> bool:
    """True unless `item` is surely announced and paid for without a question to anybody."""
    program = item.program
    if program is not None and (program.targets or program.modal is not None):
        return True
    mana = mana_cost_without_choices(item)
    if mana is None or mana.variables:
        return True
    return game.listening >> Happening.ADD_MANA & 1 > 0 or mana_abilities_may_ask(game, item.controller)


def mana_cost_without_choices(item: StackObject) -> ManaCost | None:
    """Return the mana cost if that is all there is to choose about the costs, else None."""
    if item.card:
        if item.alternative is not None or (item.permit is not None and item.permit.additional):
            return None
        return None if item.definition.base.abilities.payment_help else item.definition.cost
    if item.program is None or not isinstance(item.program.ability, Activated):
        return None
    printed = activation_cost(item.program)
    return printed.mana if printed.cannot_fail else None


def is_payable_by_tapping(game: State, item: StackObject, without_side_effects: bool = False) -> bool:
    """True if sources that cost nothing but tapping surely pay for `item`.

    The planner uses mana abilities that cost mana only if it must, so then it uses none; nor does it use abilities
    that do more than make mana if those `without_side_effects` suffice.
    """
    tapped: tuple[int, ...] = ()  # by the cost itself, so not for mana
    if item.card:
        abilities = item.definition.base.abilities
        if item.alternative is not None or costs_of(item) or abilities.own_costs or abilities.payment_help:
            return False
        if rules_about(game, Concern.COSTS):
            return False  # the cost may still change
    else:
        if item.program is None:
            return False
        printed = activation_cost(item.program)
        if not printed.has_fixed_mana or printed.taps_others:
            return False
        if printed.taps_source:
            tapped = (item.source,)
    mana = mana_to_pay(game, item)
    if mana is None or mana.variables:
        return False
    if mana is FREE:
        return True
    usable = usable_supply(game, item.controller, tapped)
    if without_side_effects:
        mild = [source.without_harm() for source in usable.sources if source.price <= 0 or source.harmless]
        usable = supply_of(mild, NO_CONVERTERS, usable.pool, usable.life)
    return can_pay_with_sources(mana, usable)


# --- questions about a player's mana abilities ---------------------------------------------------------------


def can_convert_mana(game: State, player: int) -> bool:
    """True if a player can now use a mana ability that itself costs mana, such as that of a Signet."""
    for permanent in roster(game).makers[player]:
        if permanent.characteristics.abilities.converts:
            return bool(supply(game, player).converters)
    return False


def making_mana_only_taps(game: State, player: int) -> bool:
    """True if making mana taps permanents, and changes nothing else about them or about what they are."""
    if game.dynamic & CHANGED_BY_PAYING:
        return False
    for listener in roster(game).mana_listeners:
        for entry in listener.characteristics.abilities.triggered:
            if entry.is_mana and len(entry.program.code) > 1:
                return False
    return not mana_abilities_may_ask(game, player)


def mana_abilities_may_ask(game: State, player: int) -> bool:
    """True if a mana ability of the player does something besides that a player might be asked about.

    Damage to the player itself asks nobody, unless more than one effect could replace it (CR 616.1).
    """
    damage_may_ask = bool(game.replacing & DAMAGE_OR_LIFE) and not damage_is_only_prevented(game)
    for source in supply(game, player).sources:
        if source.price > 0:
            permanent = game.find(source.obj)
            if damage_may_ask or permanent is None:
                return True
            for entry in permanent.characteristics.abilities.activated:
                if entry.simple_mana and len(entry.program.code) > 1:
                    for effect in entry.program.code:
                        if not effect.adds_mana() and not effect.only_hurts_you():
                            return True
    return False


def damage_is_only_prevented(game: State) -> bool:
    """True if exactly one effect can replace damage, and it prevents the damage and does no more."""
    if game.shields or game.replaces_elsewhere & DAMAGE_OR_LIFE:
        return False
    effects = 0
    for permanent in roster(game).replacers:
        for replacement in permanent.characteristics.abilities.replacements:
            if replacement.kinds() & DAMAGE_OR_LIFE:
                if not replacement.prevents() or replacement.does_more():
                    return False
                effects += 1
    return effects == 1
