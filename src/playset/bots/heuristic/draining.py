"""Bleeding out: creatures sacrificed one by one, where each death costs an opponent life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.costs import Sacrifice
from playset.ability.effects.paying import OfferToPay
from playset.ability.filters import SELF, Self, YouControl
from playset.ability.patterns import Dies
from playset.bots.impacts import Does, Side, mentions, work_of
from playset.bots.v0.tricks import unblocked_damage
from playset.bots.worth import gifts_of
from playset.core.words import CardType, Step, Zone

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.abilities import AbilitySet
    from playset.rules.view import View


def drain_of(abilities: AbilitySet) -> int:
    """The life that an opponent loses whenever another creature of the player's dies, for nothing."""
    gifts = gifts_of(abilities)
    if gifts.drain < 0:
        known = 0
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if not isinstance(pattern, Dies) or pattern.what == SELF or isinstance(entry.program.code[0], OfferToPay):
                continue
            for impact in work_of(entry.program).impacts:
                if impact.does & (Does.LOSE_LIFE | Does.DAMAGE) and impact.good < 0 and impact.amount > 0:
                    if impact.side == Side.TARGET or impact.side == Side.THEIRS:
                        known += impact.amount
        gifts.drain = known
    return gifts.drain


def bleed_out(view: View, decision: Decision) -> int:
    """Something to sacrifice creatures for, if their deaths are enough to kill; 0 if they are not."""
    each = -1
    for index, entry in enumerate(view.entries(decision)):
        if entry is None:
            continue
        costs = entry.ability.costs
        if len(costs) != 1 or not isinstance(costs[0], Sacrifice):
            continue
        if isinstance(costs[0].what, Self) or costs[0].count != 1:
            continue
        if each < 0:
            each = 0
            for permanent in view.mine:
                abilities = permanent.characteristics.abilities
                if abilities.triggered:
                    each += drain_of(abilities)
            each -= gained_by_others(view) if each else 0
        if each <= 0 or entry.zone != Zone.BATTLEFIELD:
            continue
        if 0 < life_left(view) <= bled(view, decision.options[index], costs[0], each):
            return index
    return 0


def gained_by_others(view: View) -> int:
    """The life that opponents gain whenever a creature of anybody's dies."""
    gained = 0
    for permanent in view.battlefield:
        abilities = permanent.characteristics.abilities
        if permanent.controller != view.player and abilities.triggered and drain_of(abilities):
            for entry in abilities.triggered:
                pattern = entry.ability.pattern
                if isinstance(pattern, Dies) and pattern.what != SELF and not mentions(pattern.what, YouControl):
                    for impact in work_of(entry.program).impacts:
                        if impact.does & Does.GAIN_LIFE and impact.side == Side.MINE:
                            gained += max(0, impact.amount)
    return gained


def life_left(view: View) -> int:
    """The life of the opponent who has least, less what is about to be dealt to them."""
    lives = [view.life(player) for player in view.opponents]
    if view.active == view.player and view.step == Step.DECLARE_BLOCKERS:
        lives = [view.life(player) - unblocked_damage(view, player) for player in view.opponents]
    return min(lives)


def bled(view: View, option: Option, cost: Sacrifice, each: int) -> int:
    """The life that is lost if all creatures are sacrificed, those that make others bleed last."""
    total = 0
    last: list[int] = []
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and view.fits(cost.what, permanent.id, option.obj):
            drain = drain_of(what.abilities)
            if drain:
                last.append(drain)
            else:
                total += each
    for drain in sorted(last):
        total += each
        each -= drain
    return total
