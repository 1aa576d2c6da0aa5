"""Creatures as they fight: what regenerates does not die, and what leaves anyway or comes back is no loss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs import Mana
from playset.ability.effects.moving import PutOntoBattlefield
from playset.ability.effects.shields import Regenerate
from playset.ability.filters import SELF, Self
from playset.ability.patterns import PutIntoGraveyard
from playset.bots.fighting import Fighter
from playset.bots.heuristic.borrowing import is_borrowed, is_fleeting
from playset.bots.heuristic.engines import engine_worth
from playset.bots.heuristic.shedding import sheds
from playset.bots.worth import gifts_of
from playset.core.words import Keyword

if TYPE_CHECKING:
    from playset.rules.abilities import AbilitySet
    from playset.rules.sights import PermanentView
    from playset.rules.view import View

RETURNED: Final = -0.5  # what of a creature is lost that goes back to an opponent: it is rather gained
COUNTER: Final = 2.5  # what a counter is worth that is given up to regenerate
BACK: Final = 0.2  # what of a creature is lost that comes back


def regeneration_of(abilities: AbilitySet) -> int:
    """The mana for which a creature regenerates itself, -1 if it does not."""
    gifts = gifts_of(abilities)
    if gifts.regeneration < -1:
        known = -1
        for entry in abilities.activated:
            code = entry.program.code
            if code and isinstance(code[0], Regenerate) and isinstance(code[0].what, Self):
                costs = entry.ability.costs
                if len(costs) == 1 and isinstance(costs[0], Mana):
                    known = costs[0].mana_part().mana_value
        gifts.regeneration = known
    return gifts.regeneration


def comes_back(permanent: PermanentView) -> bool:
    """Whether a creature comes back when it dies; one that has done so bears a counter (CR 702.79a, 702.93a)."""
    abilities = permanent.characteristics.abilities
    gifts = gifts_of(abilities)
    if gifts.returns < 0:
        known = False
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, PutIntoGraveyard) and pattern.what == SELF:
                known = known or any(isinstance(effect, PutOntoBattlefield) for effect in entry.program.code)
        gifts.returns = int(known)
    return gifts.returns > 0 and not permanent.counters


def fighters_of(view: View, permanents: list[PermanentView], player: int) -> list[Fighter]:
    """Creatures of one player as they fight; those that can be regenerated with the mana there is do not die."""
    found: list[Fighter] = []
    mana = -1
    for permanent in permanents:
        fighter = Fighter(permanent)
        abilities = permanent.characteristics.abilities
        if abilities.triggered:
            if is_fleeting(abilities):
                fighter.worth = 0.0
            elif comes_back(permanent):
                fighter.worth *= BACK
        if permanent.owner != player and is_borrowed(permanent):
            fighter.worth *= RETURNED
        if abilities.activated:
            fighter.worth += engine_worth(abilities)
            price = regeneration_of(abilities)
            if price >= 0:
                if mana < 0:
                    mana = view.mana_at_hand(player)
                if price <= mana:
                    mana -= price
                    fighter.keywords |= Keyword.INDESTRUCTIBLE
            if permanent.counters and sheds(permanent):
                fighter.worth = min(fighter.worth, COUNTER * sheds(permanent))
        found.append(fighter)
    return found
