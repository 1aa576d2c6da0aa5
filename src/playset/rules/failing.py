"""Whether something that may be cast or activated can still fail, so that the position has to be kept (CR 733.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Happening
from playset.core.mana import FREE, PIP_PHYREXIAN, ManaCost
from playset.core.words import Aspect
from playset.rules.aiming import targets_matter
from playset.rules.nodes import Activated
from playset.rules.paying import can_pay_with_sources, supply, usable_supply
from playset.rules.prices import price_of
from playset.rules.roster import Concern, roster, rules_about
from playset.rules.supplies import NO_CONVERTERS, supply_of
from playset.rules.total_cost import costs_just_mana, costs_of, mana_to_pay, printed_mana

if TYPE_CHECKING:
    from playset.rules.objects import StackObject
    from playset.rules.program import Program
    from playset.rules.state import State

# What does not happen while something is paid for, unless making mana does something else.
SELDOM_PAID: Final = (
    1 << Happening.DAMAGE | 1 << Happening.DRAW | 1 << Happening.GAIN_LIFE | 1 << Happening.CREATE_TOKENS
)
HURTING: Final = 1 << Happening.DAMAGE | 1 << Happening.GAIN_LIFE
PAYING: Final = Aspect.TAPPING | Aspect.REST  # what changes as something is tapped for mana and mana is paid


def can_fail(game: State, item: StackObject) -> bool:
    """Whether something that may be proposed can still fail, so that the position has to be kept (CR 733.1).

    That is so when it is paid for by hand or with other things than mana, when tapping for mana can be replaced, when
    the cost or the targets depend on what is chosen, and when a player can leave in the middle of it, taking along
    what it needs (800.4a).
    """
    manual = game.settings.manual_mana
    if (manual and item.controller in manual) or game.replacing & ~SELDOM_PAID:
        return True
    if len(game.players) > 2 and may_be_asked(game, item):
        return True
    program = item.program
    if not item.card and program is not None and is_sure(program):
        return False
    if game.replacing and may_do_more(game, item.controller) and not payable_by_tapping(game, item, harmlessly=True):
        return True
    if may_convert(game, item.controller) and not payable_by_tapping(game, item):
        return True  # what they cost may not be there when their turn comes
    if program is not None and (program.x_targets or targets_matter(game, item)):
        return True  # CR 601.2c, 601.2f: there may be no target for the X that is chosen, and some targets cost more
    mana = printed_mana(item)
    if mana is None or (not mana.countable and any(pip & PIP_PHYREXIAN for pip in mana.pips)):
        return True
    if costs_just_mana(item):
        return False
    if not item.card and program is not None:
        price = price_of(program)
        if price.sure or (price.apart and only_taps(game, item.controller)):
            return False
    costs = costs_of(item)
    if len(costs) > 1 or (item.card and costs):
        return True
    abilities = item.definition.base.abilities
    return bool(item.card and (abilities.optional_costs or abilities.choices_of_costs or abilities.mode_costs))


def is_sure(program: Program) -> bool:
    """Whether an ability costs no mana, and nothing that is paid for it takes away what the rest is paid with."""
    price = price_of(program)
    if price.mana is not FREE or program.x_targets:
        return False
    return price.sure or (price.settled and len(price.others) < 2)


def only_taps(game: State, player: int) -> bool:
    """Whether making mana taps permanents and does nothing else to them, nor to what they are."""
    if game.dynamic & PAYING:
        return False
    for listener in roster(game).mana_listeners:
        for entry in listener.characteristics.abilities.triggered:
            if entry.is_mana and len(entry.program.code) > 1:
                return False
    return not may_do_more(game, player)


def may_convert(game: State, player: int) -> bool:
    """Whether a player has mana abilities that cost mana and can be used now; few ever have any."""
    for permanent in roster(game).makers[player]:
        if permanent.characteristics.abilities.converts:
            return bool(supply(game, player).converters)
    return False


def payable_by_tapping(game: State, item: StackObject, harmlessly: bool = False) -> bool:
    """Whether it is certain that no mana ability will be used that costs mana itself: they are used only if need be.

    The same with those that do something else than to make mana, if it is to be done harmlessly.
    """
    without: tuple[int, ...] = ()
    program = item.program
    if item.card:
        abilities = item.definition.base.abilities
        if item.alternative is not None or costs_of(item) or abilities.own_costs or abilities.payment_help:
            return False
        if rules_about(game, Concern.COSTS):
            return False  # the cost may yet be another
    elif program is None or not price_of(program).settled or price_of(program).taps_others:
        return False
    elif price_of(program).taps:
        without = (item.source,)
    mana = mana_to_pay(game, item)
    if mana is None or mana.variables:
        return False
    if mana is FREE:
        return True
    usable = usable_supply(game, item.controller, without)
    if harmlessly:
        mild = [source.without_harm() for source in usable.sources if source.price <= 0 or source.harmless]
        usable = supply_of(mild, NO_CONVERTERS, usable.pool, usable.life)
    return can_pay_with_sources(mana, usable)


def may_be_asked(game: State, item: StackObject) -> bool:
    """Whether anybody may be asked anything before something is cast or activated: only then a player can leave in the
    middle of it.

    That somebody may be asked is taken for granted where it is not just a card without choices that is cast for its
    mana cost, or an ability without choices that costs only mana, its source, or life; and where
    making mana can do something else.
    """
    program = item.program
    if program is not None and (program.targets or program.modal is not None):
        return True
    mana: ManaCost | None = None
    if item.card:
        if item.alternative is not None or (item.permit is not None and item.permit.additional):
            return True
        if not item.definition.base.abilities.payment_help:
            mana = item.definition.cost
    elif program is not None and isinstance(program.ability, Activated) and price_of(program).sure:
        mana = price_of(program).mana
    if mana is None or mana.variables:
        return True
    if game.listening >> Happening.ADD_MANA & 1:
        return True
    return may_do_more(game, item.controller)


def may_do_more(game: State, player: int) -> bool:
    """Whether making mana can do something else that anybody could be asked about.

    Where nothing can replace it but by preventing it, nobody is asked about damage to the player.
    """
    replaced = bool(game.replacing & HURTING) and not is_just_prevented(game)
    for source in supply(game, player).sources:
        if source.price > 0:
            permanent = game.find(source.obj)
            if replaced or permanent is None:
                return True
            for entry in permanent.characteristics.abilities.activated:
                if entry.simple_mana and len(entry.program.code) > 1:
                    for effect in entry.program.code:
                        if not effect.adds_mana() and not effect.only_hurts_you():
                            return True
    return False


def is_just_prevented(game: State) -> bool:
    """Whether all that can replace damage is one effect that prevents it and does no more, so that nobody is asked."""
    if game.shields or game.replaces_elsewhere & HURTING:
        return False
    effects = 0
    for permanent in roster(game).replacers:
        for replacement in permanent.characteristics.abilities.replacements:
            if replacement.kinds() & HURTING:
                if not replacement.prevents() or replacement.does_more():
                    return False
                effects += 1
    return effects == 1
