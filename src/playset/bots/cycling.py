"""Cards that kill a creature when they are cycled, and damage that depends on how many permanents there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count
from playset.ability.effects.damage import DealDamage
from playset.ability.patterns import Performs
from playset.bots.aiming import permanent_score
from playset.bots.impacts import REMOVAL, work_of
from playset.rules.nodes import Filter
from playset.rules.targets import Chosen

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.abilities import AbilitySet
    from playset.rules.program import Program
    from playset.rules.view import View

DRAWN: Final = 2.0  # what the card is worth that is drawn for one that is cycled
KILLED: Final = 3.0  # what a creature must be worth for which a card is cycled
UNASKED: Final = -2  # an amount that nobody needed yet


def cycled(view: View, option: Option, abilities: AbilitySet) -> float:
    """What it is worth to cycle a card that kills a creature when it is; 0 if it kills none that is worth it."""
    best = 0.0
    for entry in abilities.elsewhere:
        if not isinstance(entry.ability.pattern, Performs):
            continue
        program = entry.program
        for slot, impact in enumerate(work_of(program).targets):
            if impact is None or not impact.does & REMOVAL:
                continue
            amount = UNASKED
            for permanent in view.creatures:
                if permanent.controller != view.player:
                    if amount == UNASKED:
                        amount = damage_now(view, program, slot, option.obj)
                    best = max(best, permanent_score(view, impact, permanent, amount))
    return best + DRAWN if best >= KILLED else 0.0


def damage_now(view: View, program: Program, slot: int, source: int) -> int:
    """The damage that a program deals to a target if it depends on how many permanents fit; -1 if it does not."""
    for effect in program.code:
        if isinstance(effect, DealDamage) and isinstance(effect.to, Chosen) and effect.to.slot == slot:
            amount = effect.amount
            if isinstance(amount, Count) and isinstance(amount.what, Filter) and not amount.is_volatile():
                return amount.times * len(view.fitting(amount.what, view.permanents, source))
            return amount if isinstance(amount, int) else -1
    return -1
