"""Creatures as they fight: who kills whom, and what is lost with each.

A creature that regenerates does not die; one that leaves at end of turn or comes back is no loss.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.ability.costs.base import Mana
from playset.ability.costs.counters import RemoveCountersCost
from playset.ability.effects.permanents import Regenerate, SacrificeIt
from playset.ability.effects.zone_changes import Exile, PutOntoBattlefield
from playset.ability.filters.base import SELF, Self
from playset.ability.triggers.base import AtBeginning
from playset.ability.triggers.zone_changes import PutIntoGraveyard
from playset.bots.reading.ability_facts import ability_facts
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.values import creature_worth
from playset.core.words import Keyword, Step, Zone

if TYPE_CHECKING:
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View

STRIKES_FIRST: Final = Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE
WEAKENS: Final = Keyword.INFECT | Keyword.WITHER
DECISIVE_KEYWORDS: Final = (
    STRIKES_FIRST | WEAKENS | Keyword.DEATHTOUCH | Keyword.INDESTRUCTIBLE
)  # more than size decides a fight
RETURNED: Final = -0.5  # what of a creature is lost that goes back to an opponent: it is rather gained
COUNTER: Final = 2.5  # what a counter is worth that is given up to regenerate
BACK: Final = 0.2  # what of a creature is lost that comes back
SOURCE: Final = 1.0  # how much more a creature is worth that makes mana
ENGINE: Final = 2.0  # how much more one is worth that does something lasting for being tapped
LASTING: Final = Does.DAMAGE | Does.TOKENS | Does.GROW | Does.DRAW | Does.DESTROY | Does.STEAL


@mypyc_attr(acyclic=True)
class Fighter:
    """A creature as it fights now."""

    __slots__ = ("abilities", "guarded", "id", "keywords", "left", "power", "worth")

    def __init__(self, view: View, permanent: PermanentView) -> None:
        what = permanent.characteristics
        self.id = permanent.id
        self.power = what.power if what.power > 0 else 0
        self.left = what.toughness - permanent.damage  # the damage it can still take
        self.keywords = what.keywords
        self.abilities = what.abilities
        self.guarded = bool(what.abilities.protections)
        self.worth = creature_worth(view, what)

    def face(self) -> int:
        """Return the damage it deals to a player who does not block it."""
        return self.power * 2 if self.keywords & Keyword.DOUBLE_STRIKE else self.power


def lethal_to(view: View, one: Fighter, other: Fighter, power: int) -> bool:
    """True if so much damage by one creature kills another."""
    if power <= 0 or (other.guarded and view.protected(other.id, one.id)):
        return False
    if one.keywords & WEAKENS:
        return power >= other.left  # CR 702.80a: -1/-1 counters, against which being indestructible does not help
    if other.keywords & Keyword.INDESTRUCTIBLE:
        return False
    return power >= other.left or bool(one.keywords & Keyword.DEATHTOUCH)


def beats(view: View, one: Fighter, other: Fighter) -> bool:
    """True if one creature kills another if they fight (CR 510.4: who strikes first may not be struck back)."""
    if one.keywords & STRIKES_FIRST and lethal_to(view, one, other, one.power):
        return True
    if other.keywords & STRIKES_FIRST and lethal_to(view, other, one, other.power):
        return False  # it does not strike, or not again
    if one.keywords & Keyword.DOUBLE_STRIKE:
        return lethal_to(view, one, other, 2 * one.power)
    return lethal_to(view, one, other, one.power)


def kills(view: View, one: int, other: int) -> bool:
    """True if one creature kills another if they fight."""
    first, second = view.permanent(one), view.permanent(other)
    if first is None or second is None:
        return False
    return beats(view, Fighter(view, first), Fighter(view, second))


def regeneration_of(abilities: AbilitySet) -> int:
    """Return the mana for which a creature regenerates itself, -1 if it does not."""
    facts = ability_facts(abilities)
    if facts.regeneration < -1:
        known = -1
        for entry in abilities.activated:
            code = entry.program.code
            if code and isinstance(code[0], Regenerate) and isinstance(code[0].what, Self):
                costs = entry.ability.costs
                if len(costs) == 1 and isinstance(costs[0], Mana):
                    known = costs[0].mana_part().mana_value
        facts.regeneration = known
    return facts.regeneration


def comes_back(permanent: PermanentView) -> bool:
    """True if a creature comes back when it dies; one that has done so bears a counter (CR 702.79a, 702.93a)."""
    abilities = permanent.characteristics.abilities
    facts = ability_facts(abilities)
    if facts.returns < 0:
        known = False
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, PutIntoGraveyard) and pattern.what == SELF:
                known = known or any(isinstance(effect, PutOntoBattlefield) for effect in entry.program.code)
        facts.returns = int(known)
    return facts.returns > 0 and not permanent.counters


def fighters_of(view: View, permanents: list[PermanentView], player: int) -> list[Fighter]:
    """Return creatures of one player as they fight; those that can be regenerated with the mana there is do not die."""
    found: list[Fighter] = []
    mana = -1
    for permanent in permanents:
        fighter = Fighter(view, permanent)
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
            if permanent.counters and counters_to_regenerate(permanent):
                fighter.worth = min(fighter.worth, COUNTER * counters_to_regenerate(permanent))
        found.append(fighter)
    return found


def is_borrowed(permanent: PermanentView) -> bool:
    """True if a creature was taken from another player for this turn: it has been given haste, to attack with it."""
    if permanent.owner == permanent.controller or not permanent.summoning_sick:
        return False
    return bool(permanent.characteristics.keywords & ~permanent.definition.base.keywords & Keyword.HASTE)


def is_fleeting(abilities: AbilitySet) -> bool:
    """True if a creature is sacrificed or leaves at the end of the turn whatever happens."""
    facts = ability_facts(abilities)
    if facts.fleeting < 0:
        known = False
        for entry in abilities.triggered:
            if isinstance(entry.ability.pattern, AtBeginning) and entry.ability.pattern.step == Step.END:
                for effect in entry.program.code:
                    known = known or isinstance(effect, SacrificeIt)
                    known = known or (isinstance(effect, Exile) and effect.what == SELF)
        facts.fleeting = int(known)
    return facts.fleeting > 0


def stays(permanent: PermanentView) -> bool:
    """True if a creature is still there, and on the same side, in the opponent's next turn."""
    abilities = permanent.characteristics.abilities
    return not (abilities.triggered and is_fleeting(abilities)) and not is_borrowed(permanent)


def engine_worth(abilities: AbilitySet) -> float:
    """Return how much more a creature is missed in combat for what its abilities do turn after turn."""
    facts = ability_facts(abilities)
    if facts.engine < 0.0:
        known = 0.0
        for entry in abilities.activated:
            if entry.zone == Zone.BATTLEFIELD and entry.taps:
                known += SOURCE if entry.is_mana else ENGINE if work_of(entry.program).mask & LASTING else 0.0
        facts.engine = known
    return facts.engine


def counters_to_regenerate(permanent: PermanentView) -> int:
    """Return how many counters a creature gives up to regenerate itself; 0 if it cannot."""
    for entry in permanent.characteristics.abilities.activated:
        code, costs = entry.program.code, entry.ability.costs
        if len(costs) != 1 or not code or not isinstance(code[0], Regenerate) or not isinstance(code[0].what, Self):
            continue
        cost = costs[0]
        if isinstance(cost, RemoveCountersCost) and cost.what == SELF and isinstance(cost.count, int):
            return cost.count if permanent.counters.get(cost.kind, 0) >= cost.count else 0
    return 0
