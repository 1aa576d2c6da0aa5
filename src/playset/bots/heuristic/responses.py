"""Respond to a spell or ability, mostly an opponent's: save what it would take, or use it while it lasts.

What an opponent does for a creature of their own is spoilt by removing that creature first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.counters import RemoveCountersCost
from playset.ability.costs.permanents import ReturnToHandCost, Sacrifice
from playset.ability.effects.continuous import GainProtection, Until
from playset.ability.effects.hands import DiscardCards, DiscardChosen
from playset.ability.effects.permanents import Regenerate
from playset.ability.filters.base import SELF
from playset.bots.combat.tricks import Bonus
from playset.bots.heuristic.removal import best_target, is_dear, removal_options
from playset.bots.heuristic.situations.own_abilities import counter_own
from playset.bots.heuristic.situations.pending_losses import pending_losses
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.options import option_value
from playset.bots.reading.targets import target_score
from playset.bots.reading.values import permanent_worth
from playset.core.decision import Act
from playset.core.words import Zone, is_player
from playset.rules.casting.targets import Chosen
from playset.rules.nodes.base import Cost, Filter, Selector

if TYPE_CHECKING:
    from playset.bots.heuristic.situations.pending_losses import PendingLoss
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.program import Program
    from playset.rules.views.objects import StackView
    from playset.rules.views.view import View

SAVES: Final = 5.0  # what it is worth to have back in the hand what would be lost
CARD: Final = 2.0  # what a card is worth that is spent on saving something
GAIN: Final = 1.5  # what must be gained in the end
CHANCE: Final = 2  # of so many times the cards that are discarded at random each one is as good as lost
SPOILT: Final = 3.0  # what a creature must be worth to be removed in response to what helps it


def respond(view: View, decision: Decision, item: StackView) -> int:
    """Return the option to take in response to a spell or ability, 0 to let it resolve."""
    if item.controller == view.player:
        return counter_own(view, decision, item)
    perils = pending_losses(view, item)
    if perils:
        return save(view, decision, perils) or use_up(view, decision, perils)
    return (spoil(view, decision, item) if item.is_spell else 0) or rather_use(view, decision, item)


# --- saving --------------------------------------------------------------------------------------------------


def save(view: View, decision: Decision, perils: list[PendingLoss]) -> int:
    """Return the option that saves most of what would be lost; 0 if none is worth it."""
    best, most = 0, GAIN
    for index, option in enumerate(decision.options):
        if option.act != Act.CAST and option.act != Act.ACTIVATE:
            continue
        program = view.program(option)
        if program is None or not work_of(program).mask & (Does.PUMP | Does.PROTECT):
            continue
        value = saved_by(view, option, program, perils) - price_of(view, option, perils)
        if value > most:
            best, most = index, value
    return best


def saved_by(view: View, option: Option, program: Program, perils: list[PendingLoss]) -> float:
    """Return what an option would save, in the best of its modes."""
    if program.modal is None:
        return saved_by_mode(view, option, program, -1, perils)
    return max([saved_by_mode(view, option, mode, place, perils) for place, mode in enumerate(program.single)])


def saved_by_mode(view: View, option: Option, program: Program, mode: int, perils: list[PendingLoss]) -> float:
    """Return what one mode of an option would save: all that it protects, or the best of its possible targets."""
    total = 0.0
    for effect in program.code:
        if isinstance(effect, Until):
            bonus = Bonus()
            bonus.add(effect.modification)
            able = [peril for peril in perils if peril.withstood(bonus.toughness, bonus.keywords)]
            total = max(total, reached(view, option, effect.what, mode, able))
        elif isinstance(effect, GainProtection):
            able = [peril for peril in perils if peril.targeted and colored(view, peril.source)]
            total = max(total, reached(view, option, effect.what, mode, able))
        elif isinstance(effect, Regenerate):
            able = [peril for peril in perils if peril.does & (Does.DESTROY | Does.DAMAGE)]
            total = max(total, reached(view, option, effect.what, mode, able))
    return total


def colored(view: View, source: int) -> bool:
    """True if a source has a colour, so that there is protection from it."""
    what = view.look(source)
    return what is not None and bool(what.colors)


def reached(view: View, option: Option, whom: Selector, mode: int, perils: list[PendingLoss]) -> float:
    """Return what those are worth, of some that could be saved, whom an effect reaches: one target, or all that fit."""
    if isinstance(whom, Chosen):
        candidates = view.targets(option, mode)
        if whom.slot >= len(candidates):
            return 0.0
        return max([peril.worth for peril in perils if peril.permanent.id in candidates[whom.slot]], default=0.0)
    if whom == SELF:
        return sum([peril.worth for peril in perils if peril.permanent.id == option.obj])
    if isinstance(whom, Filter):
        return sum([peril.worth for peril in perils if view.fits(whom, peril.permanent.id, option.obj)])
    return 0.0


def price_of(view: View, option: Option, perils: list[PendingLoss]) -> float:
    """Return what an option takes besides mana: a card, or what is sacrificed for it."""
    price = CARD if option.act == Act.CAST else 0.0
    for cost in costs_of(view, option):
        if isinstance(cost, Sacrifice):
            permanent = view.permanent(option.obj) if cost.what == SELF else None
            price += 2.0 * CARD if permanent is None else permanent_worth(view, permanent)
    return price


def costs_of(view: View, option: Option) -> tuple[Cost, ...]:
    """Return what an option costs besides the mana cost of a card."""
    if option.act == Act.ACTIVATE:
        what = view.look(option.obj)
        entries = what.abilities.activated if what is not None else ()
        return entries[option.index].ability.costs if 0 <= option.index < len(entries) else ()
    definition = view.card(option.obj)
    found: tuple[Cost, ...] = ()
    if definition is not None:
        for additional in definition.base.abilities.additional_costs:
            found += additional.costs
    return found


# --- what is lost anyway -------------------------------------------------------------------------------------


def use_up(view: View, decision: Decision, perils: list[PendingLoss]) -> int:
    """Sacrifice what is lost anyway for something that does some good; 0 if there is no way."""
    lost = [peril.permanent.id for peril in perils if not peril.does & Does.BOUNCE]
    return last_use(view, decision, lost) if lost else 0


def last_use(view: View, decision: Decision, lost: list[int]) -> int:
    """Return the option that does most good of those for which one of some permanents can be sacrificed."""
    best, most = 0, 0.3
    if not lost:
        return 0
    for index, option in enumerate(decision.options):
        if option.act == Act.ACTIVATE:
            if view.zone_of(option.obj) != Zone.BATTLEFIELD:
                continue
        elif option.act != Act.CAST:
            continue
        for cost in costs_of(view, option):
            if is_last(view, option, cost, lost):
                value = option_value(view, option)
                if isinstance(cost, ReturnToHandCost):
                    value = SAVES  # it is not lost at all
                if value > most:
                    best, most = index, value
    return best


def is_last(view: View, option: Option, cost: Cost, lost: list[int]) -> bool:
    """True if a cost is paid with one of some permanents, or with counters that are on it."""
    if isinstance(cost, RemoveCountersCost):
        return cost.what == SELF and option.obj in lost and len(costs_of(view, option)) == 1
    return isinstance(cost, (Sacrifice, ReturnToHandCost)) and cost.count == 1 and takes(view, option, cost, lost)


def takes(view: View, option: Option, cost: Sacrifice | ReturnToHandCost, lost: list[int]) -> bool:
    """True if one of some permanents can be sacrificed for a cost."""
    if cost.what == SELF:
        return option.obj in lost
    return any(view.fits(cost.what, obj, option.obj) for obj in lost)


# --- discarding ----------------------------------------------------------------------------------------------


def rather_use(view: View, decision: Decision, item: StackView) -> int:
    """Use removal that would be discarded, on the best it can remove; 0 if there is none, or other cards to lose."""
    if item.program is None or not work_of(item.program).mask & Does.DISCARD or not takes_the_best(view, item):
        return 0
    best, most = 0, SPOILT
    for index in removal_options(view, decision):
        if not is_dear(view, decision.options[index]):
            score, obj = best_target(view, decision.options[index])
            if score > most and not is_player(obj):
                best, most = index, score
    return best


def takes_the_best(view: View, item: StackView) -> bool:
    """True if an opponent's spell or ability makes the player discard cards that it does not choose itself."""
    program = item.program
    for effect in program.code if program is not None else ():
        if not isinstance(effect, (DiscardCards, DiscardChosen)):
            continue
        whom = effect.who
        if isinstance(whom, Chosen) and (whom.slot >= len(item.targets) or view.player not in item.targets[whom.slot]):
            continue
        if isinstance(effect, DiscardChosen):
            return True
        count = effect.count if isinstance(effect.count, int) else 1
        return view.me.hand_size <= (CHANCE * count if effect.at_random else count)
    return False


# --- spoiling ------------------------------------------------------------------------------------------------


def spoil(view: View, decision: Decision, item: StackView) -> int:
    """Use removal on a creature that an opponent's spell is about to help, so that both are gone."""
    helped = helped_by(view, item)
    if helped < 0:
        return 0
    for index in removal_options(view, decision):
        option = decision.options[index]
        if option.index:
            continue
        program = view.program(option)
        definition = view.card(option.obj)
        if program is None or program.modal is not None:
            continue
        for slot, candidates in enumerate(view.targets(option)):
            if helped in candidates and target_score(view, definition, program, slot, helped) >= SPOILT:
                return index
    return 0


def helped_by(view: View, item: StackView) -> int:
    """Return the creature of an opponent's that is the only target of what helps it, -1 if there is none."""
    if item.controller == view.player or len(item.targets) != 1 or len(item.targets[0]) != 1:
        return -1
    obj = item.targets[0][0]
    permanent = view.permanent(obj) if not is_player(obj) else None
    if permanent is None or permanent.controller != item.controller:
        return -1
    if item.definition.base.abilities.enchant is not None:
        return obj
    impact = work_of(item.program).targets[0] if item.program is not None else None
    return obj if impact is not None and impact.good > 0 else -1
