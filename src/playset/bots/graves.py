"""Cards that come back from graveyards: what they are worth, and what it costs to have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.effects.damage import LoseLife
from playset.bots.impacts import Does, work_of
from playset.bots.worth import has_twin, object_worth
from playset.core.words import Supertype

if TYPE_CHECKING:
    from playset.rules.program import Program
    from playset.rules.view import View

LIFE: Final = 0.4  # what a point of life is worth that is paid for a creature
SPARE: Final = 2  # so much life is left besides what the next attack may cost, for lands that hurt and the like
DEADLY: Final = 12.0  # how much less a creature is worth that leaves too little life to live on


def costs_life(program: Program) -> bool:
    """Whether a program takes life that depends on something else."""
    return any(isinstance(effect, LoseLife) and not isinstance(effect.amount, int) for effect in program.code)


def grave_slot(program: Program) -> int:
    """The target of a program that comes onto the battlefield, -1 if there is none."""
    for slot, impact in enumerate(work_of(program).targets):
        if impact is not None and impact.does & Does.REANIMATE:
            return slot
    return -1


def return_worth(view: View, obj: int, pays: bool) -> float:
    """What it is worth that a card comes back; not above 0 if it had better not."""
    what = view.look(obj)
    if what is None:
        return 0.0
    if what.supertypes & Supertype.LEGENDARY and has_twin(view, what.name):
        return 0.0
    worth = object_worth(view, obj)
    if pays:
        left = view.life(view.player) - what.mana_value
        if left <= 0:
            return -1.0
        worth -= LIFE * what.mana_value
        if left <= dealt_next_turn(view) + SPARE:
            worth -= DEADLY
    return worth


def dealt_next_turn(view: View) -> int:
    """About how much damage opponents could deal in their next turn, if their largest creature is blocked."""
    worst = 0
    for player in view.opponents:
        powers = [0]
        for permanent in view.creatures:
            if permanent.controller == player:
                powers.append(max(0, permanent.characteristics.power))
        worst = max(worst, sum(powers) - max(powers))
    return worst
