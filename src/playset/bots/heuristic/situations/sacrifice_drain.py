"""Creatures sacrificed one by one, where each death costs an opponent life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.costs.permanents import Sacrifice
from playset.ability.effects.counters import PutCounters
from playset.ability.effects.paying import OfferToPay
from playset.ability.filters.base import SELF, Self, YouControl
from playset.ability.triggers.zone_changes import Dies
from playset.bots.combat.tricks import unblocked_damage
from playset.bots.reading.ability_facts import ability_facts
from playset.bots.reading.effects import Does, Side, first_of, mentions, work_of
from playset.core.words import CardType, Step, Zone, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.program import Program
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View


def drain_per_death(abilities: AbilitySet) -> int:
    """Return the life that an opponent loses whenever another creature of the player's dies, for nothing."""
    facts = ability_facts(abilities)
    if facts.drain < 0:
        known = 0
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if not isinstance(pattern, Dies) or pattern.what == SELF or isinstance(first_of(entry.program), OfferToPay):
                continue
            for impact in work_of(entry.program).impacts:
                if impact.does & (Does.LOSE_LIFE | Does.DAMAGE) and impact.good < 0 and impact.amount > 0:
                    if impact.side == Side.TARGET or impact.side == Side.THEIRS:
                        known += impact.amount
        facts.drain = known
    return facts.drain


def net_drain_per_death(view: View) -> int:
    """Return the life that the opponents are worse off by each creature of the player's that dies; 0 if by none."""
    each = 0
    for permanent in view.mine:
        abilities = permanent.characteristics.abilities
        if abilities.triggered:
            each += drain_per_death(abilities)
    return max(0, each - gained_by_others(view)) if each else 0


def drain_out(view: View, decision: Decision) -> int:
    """Return something to sacrifice creatures for, if their deaths are enough to kill; 0 if they are not."""
    each = -1
    for index, entry in enumerate(view.entries(decision)):
        if entry is None:
            continue
        costs = entry.ability.costs
        if len(costs) != 1 or not isinstance(costs[0], Sacrifice):
            continue
        if isinstance(costs[0].what, Self) or costs[0].count != 1 or entry.zone != Zone.BATTLEFIELD:
            continue
        if each < 0:
            each = net_drain_per_death(view)
        option = decision.options[index]
        growth = growth_in_combat(view, option.obj, entry.program)
        if each + growth > 0 and 0 < life_left(view) <= life_lost_to_deaths(view, option.obj, costs[0], each, growth):
            return index
    return 0


def growth_in_combat(view: View, obj: int, program: Program) -> int:
    """Return by how much harder an unblocked attacker hits each time that it grows by its own ability."""
    source = view.permanent(obj)
    effect = first_of(program)
    if source is None or not is_about_to_hit(view, source) or not isinstance(effect, PutCounters):
        return 0
    if effect.kind != "+1/+1" or effect.on != SELF or not isinstance(effect.amount, int):
        return 0
    return effect.amount


def is_about_to_hit(view: View, permanent: PermanentView) -> bool:
    """True if a creature of the player's is about to deal its damage to a player, for nothing blocks it."""
    if view.step != Step.DECLARE_BLOCKERS or view.active != view.player:
        return False
    return permanent.attacking >= 0 and is_player(permanent.attacking) and not permanent.blocked


def gained_by_others(view: View) -> int:
    """Return the life that opponents gain whenever a creature of anybody's dies."""
    gained = 0
    for permanent in view.permanents:
        abilities = permanent.characteristics.abilities
        if permanent.controller != view.player and abilities.triggered and drain_per_death(abilities):
            for entry in abilities.triggered:
                pattern = entry.ability.pattern
                if isinstance(pattern, Dies) and pattern.what != SELF and not mentions(pattern.what, YouControl):
                    for impact in work_of(entry.program).impacts:
                        if impact.does & Does.GAIN_LIFE and impact.side == Side.MINE:
                            gained += max(0, impact.amount)
    return gained


def life_left(view: View) -> int:
    """Return the life of the opponent who has least, less what is about to be dealt to them."""
    lives = [view.life(player) for player in view.opponents]
    if view.active == view.player and view.step == Step.DECLARE_BLOCKERS:
        lives = [view.life(player) - unblocked_damage(view, player) for player in view.opponents]
    return min(lives)


def life_lost_to_deaths(view: View, obj: int, cost: Sacrifice, each: int, growth: int = 0) -> int:
    """Return the life that is lost if all creatures are sacrificed for a permanent, those that make others bleed last.

    What is about to hit is kept, and so is what grows by each of them.
    """
    total = 0
    last: list[int] = []
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and view.fits(cost.what, permanent.id, obj):
            if is_about_to_hit(view, permanent):
                continue
            drain = drain_per_death(what.abilities)
            if drain:
                last.append(drain)
            else:
                total += each + growth
    for drain in sorted(last):
        total += each + growth
        each -= drain
    return total
