"""Find the win this turn: burn, creatures thrown one by one, a trick on an unblocked attacker, deaths that drain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import PowerOf
from playset.ability.costs.counters import RemoveCountersCost
from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.damage_and_life import DealDamage
from playset.ability.filters.base import SELF, Self
from playset.bots.combat.tricks import bonus_of, trick_value
from playset.bots.heuristic.life_costs import punishment_for, spell_punishers
from playset.bots.heuristic.situations.sacrifice_drain import drain_out, life_lost_to_deaths, net_drain_per_death
from playset.bots.heuristic.spells import best_face, spells_at_hand
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.roles import face_damage, facts_of
from playset.core.decision import Act
from playset.core.words import CardType, is_player

if TYPE_CHECKING:
    from playset.bots.combat.tricks import Bonus
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision, Option
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

FAR: Final = 14  # nobody with more life is killed all at once by what is thrown


def lethal_option(view: View, decision: Decision, known: list[tuple[int, CardDefinition, Facts]] | None = None) -> int:
    """Return an option that, perhaps with more of its kind, kills an opponent now; 0 if there is none.

    Whoever knows the options to cast a spell already hands them over.
    """
    life = least_life(view)
    if life > FAR:
        return 0
    casts = known if known is not None else spells_at_hand(view, decision)
    return (
        (burn_out(view, decision, casts, life) or throw_for_spells(view, decision, casts, life) if casts else 0)
        or throw_creatures(view, decision, life)
        or remove_counters(view, decision, life)
        or drain_out(view, decision)
    )


def least_life(view: View) -> int:
    """Return the life of the opponent who has least."""
    return min([view.life(player) for player in view.opponents], default=1 << 30)


def burn_out(view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]], weakest: int) -> int:
    """Burn at a player if all the burn that can be paid for, in any way, is enough to kill."""
    cheapest: dict[int, tuple[int, int, int]] = {}  # for each card the mana, the damage and the option
    for index, _, facts in casts:
        option = decision.options[index]
        damage = facts.face_damage
        if damage and is_player(best_face(view, option)):
            cost = view.mana_cost(option)
            price = cost.mana_value if cost is not None else 0
            if option.obj not in cheapest or price < cheapest[option.obj][0]:
                cheapest[option.obj] = (price, damage, index)
    if not cheapest:
        return 0
    mana = view.mana_at_hand(view.player)
    life = view.life(view.player)
    taking = spell_punishers(view)
    total, best = 0, 0
    for price, damage, index in sorted(cheapest.values()):
        if price <= mana:
            life -= punishment_for(view, decision.options[index], taking)
            if life <= 0:
                break
            mana -= price
            total += damage
            best = index  # the dearest comes first: sources of mana may have to be given up for the others
    return best if best and total >= weakest else 0


def burn_at_hand(view: View, mana: int) -> int:
    """Return the damage of all burn in hand that so much mana pays for, or that costs nothing but sacrifices."""
    total = 0
    for card in view.hand:
        damage = facts_of(card.definition).face_damage
        if not damage:
            continue
        if card.definition.base.mana_value <= mana:
            mana -= card.definition.base.mana_value
            total += damage
        elif can_be_sacrificed_for(view, card.definition, card.id):
            total += damage
    return total


def can_be_sacrificed_for(view: View, definition: CardDefinition, obj: int) -> bool:
    """True if a spell can be cast for permanents of the player's instead of mana."""
    for way in definition.base.abilities.alternative_costs:
        cost = way.costs[0] if len(way.costs) == 1 else None
        if isinstance(cost, Sacrifice) and isinstance(cost.count, int):
            fitting = [permanent for permanent in view.mine if view.fits(cost.what, permanent.id, obj)]
            return len(fitting) >= cost.count
    return False


def throw_for_spells(
    view: View, decision: Decision, casts: list[tuple[int, CardDefinition, Facts]], weakest: int
) -> int:
    """Return a spell for which a creature is sacrificed, if its damage is enough to kill."""
    for index, _, facts in casts:
        if facts.sacrifices:
            option = decision.options[index]
            program = view.program(option)
            if program is not None and is_deadly(view, option, program, facts.sacrifices[0], weakest):
                return index
    return 0


def throw_creatures(view: View, decision: Decision, weakest: int) -> int:
    """Return the option to sacrifice creatures for damage, if there are enough of them to kill."""
    for index, entry in enumerate(view.entries(decision)):
        for cost in entry.ability.costs if entry is not None else ():
            if isinstance(cost, Sacrifice):
                if entry is not None and is_deadly(view, decision.options[index], entry.program, cost, weakest):
                    return index
                break
    return 0


def is_deadly(view: View, option: Option, program: Program, cost: Sacrifice, weakest: int) -> bool:
    """True if sacrificing creatures for an option deals damage, and enough of it to kill."""
    if not work_of(program).mask & Does.DAMAGE or program.modal is not None:
        return False
    return is_player(deadly_throw(view, option, program, cost, weakest))


def deadly_throw(view: View, option: Option, program: Program, cost: Sacrifice, weakest: int) -> int:
    """Return the opponent whom sacrificing creatures for an option kills, -1 if there is none."""
    strong = deals_power_of_sacrifice(program)
    damage = 0 if strong else face_damage(program)
    once = option.act != Act.ACTIVATE or isinstance(cost.what, Self)
    if not strong and (not damage or once) and damage < weakest:
        return -1
    mine = view.mine
    times = 1 if once else len(mine)
    if option.act == Act.ACTIVATE:
        mana = view.mana_cost(option)
        price = mana.mana_value if mana is not None else 0
        if price:
            times = min(times, view.mana_at_hand(view.player) // price)
    if not strong and damage * times < weakest:
        return -1  # whatever can be sacrificed
    powers = [permanent.characteristics.power for permanent in view.fitting(cost.what, mine, option.obj)]
    if not powers:
        return -1
    damage = (max(powers) if strong else damage) * min(times, len(powers))
    for player in view.opponents:
        if damage >= view.life(player) > 0 and best_face(view, option) >= 0:
            return player
    return -1


def remove_counters(view: View, decision: Decision, weakest: int) -> int:
    """Remove counters for damage, if there are enough of them to kill."""
    for index, entry in enumerate(view.entries(decision)):
        costs = entry.ability.costs if entry is not None else ()
        if len(costs) != 1 or not isinstance(costs[0], RemoveCountersCost):
            continue
        option = decision.options[index]
        if damage_for_counters_of(view, option.obj, option.index):
            if damage_for_counters(view) >= weakest and is_player(best_face(view, option)):
                return index
    return 0


def damage_for_counters(view: View) -> int:
    """Return the damage that all counters of the player's deal that can be removed for it."""
    total = 0
    for permanent in view.mine:
        if permanent.counters:
            uses = range(len(permanent.characteristics.abilities.activated))
            total += max([damage_for_counters_of(view, permanent.id, index) for index in uses], default=0)
    return total


def damage_for_counters_of(view: View, obj: int, index: int) -> int:
    """Return the damage for all counters of a permanent, if an ability removes them for nothing but that; else 0."""
    permanent = view.permanent(obj)
    entries = permanent.characteristics.abilities.activated if permanent is not None else ()
    if permanent is None or not 0 <= index < len(entries):
        return 0
    costs = entries[index].ability.costs
    cost = costs[0] if len(costs) == 1 else None
    if not isinstance(cost, RemoveCountersCost) or cost.what != SELF or not isinstance(cost.count, int):
        return 0
    return face_damage(entries[index].program) * (permanent.counters.get(cost.kind, 0) // max(1, cost.count))


def deals_power_of_sacrifice(program: Program) -> bool:
    """True if the damage of a program is the power of what was sacrificed for it."""
    work = work_of(program)
    if work.by_power < 0:
        found = any(isinstance(effect, DealDamage) and isinstance(effect.amount, PowerOf) for effect in program.code)
        work.by_power = int(found)
    return work.by_power > 0


# --- in combat -----------------------------------------------------------------------------------------------


def deadly_trick(view: View, decision: Decision) -> int:
    """Return an instant, whatever it is for, with a mode that makes an unblocked attacker deadly.

    0 if there is none.
    """
    for index, option in enumerate(decision.options):
        if option.act == Act.CAST:
            definition = view.card(option.obj)
            program = view.program(option)
            if definition is None or program is None or not definition.base.types & CardType.INSTANT:
                continue
            if program.modal is not None and deadly_mode(view, option, program) >= 0:
                return index
    return 0


def deadly_mode(view: View, option: Option, program: Program) -> int:
    """Return the mode of a spell that makes an unblocked attacker deadly, -1 if there is none."""
    for place, mode in enumerate(program.single):
        bonus = bonus_of(mode)
        if len(mode.targets) == 1 and (bonus.power > 0 or bonus.keywords):
            if deadly_target(view, bonus, view.targets(option, place)[0]) >= 0:
                return place
    return -1


def deadly_target(view: View, bonus: Bonus, candidates: list[int]) -> int:
    """Return the creature that a bonus makes deadly, -1 if there is none."""
    for obj in candidates:
        if trick_value(view, obj, bonus) >= 100.0:
            return obj
    return -1


def damage_after_attack(view: View) -> int:
    """Return the most damage that one kind of what follows an attack comes to."""
    return max(burn_after_attack(view), drain_after_attack(view))


def burn_after_attack(view: View) -> int:
    """Return the damage of the burn in hand that can be paid for."""
    burns = any(facts_of(definition).face_damage for definition in view.held)
    return burn_at_hand(view, view.mana_at_hand(view.player)) if burns else 0


def drain_after_attack(view: View) -> int:
    """Return what opponents lose if all creatures of the player's are sacrificed, where each death costs them life."""
    best = 0
    each = -1
    for permanent in view.mine:
        for entry in permanent.characteristics.abilities.activated:
            costs = entry.ability.costs
            if len(costs) != 1 or not isinstance(costs[0], Sacrifice):
                continue
            if isinstance(costs[0].what, Self) or costs[0].count != 1:
                continue
            if each < 0:
                each = net_drain_per_death(view)
            if each:
                best = max(best, life_lost_to_deaths(view, permanent.id, costs[0], each))
    return best
