"""Score what a permanent does as it enters, what a copy is worth, and cards that come back from graveyards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count
from playset.ability.effects.control_flow import AskWhether
from playset.ability.effects.damage_and_life import LoseLife
from playset.ability.effects.tokens import CreateToken
from playset.ability.filters.base import SELF
from playset.ability.replacements.entering import EntersAsCopy
from playset.ability.triggers.zone_changes import Enters
from playset.bots.reading.effects import REMOVAL, Does, Side, work_of
from playset.bots.reading.options import UNIT, untargeted_value
from playset.bots.reading.targets import amount_for, impact_on, permanent_score
from playset.bots.reading.values import creature_worth, has_twin, object_worth, permanent_worth
from playset.core.words import CardType, Supertype
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.views.view import View

TEMPO: Final = 0.4  # how much of a creature counts that only goes back to a hand
OTHER: Final = 0.6  # how much of what is no creature counts as a copy
LIFE: Final = 0.4  # what a point of life is worth that is paid for a creature
SPARE: Final = 2  # so much life is left besides what the next attack may cost, for lands that hurt and the like
DEADLY: Final = 12.0  # how much less a creature is worth that leaves too little life to live on


def entering_value(view: View, what: Characteristics, programs: tuple[Program, ...]) -> float:
    """Return what the abilities are worth that trigger when a permanent enters."""
    value = 0.0
    for program in programs:
        work = work_of(program)
        value += 0.5 * (token_value(view, program) + many_tokens(view, program))
        for impact in work.impacts:
            if impact.slot < 0 and impact.side != Side.ALL:
                value += 0.5 * untargeted_value(view, impact)
        for slot, aimed in enumerate(work.targets):
            if aimed is not None and aimed.good < 0 and aimed.does & REMOVAL:
                factor = TEMPO if aimed.does & Does.BOUNCE else 1.0
                value += factor * removal_on_entering(view, what, program, slot)
    return value


def removal_on_entering(view: View, what: Characteristics, program: Program, slot: int) -> float:
    """Return what the best creature is worth that it removes; less than nothing if it would have to be one of ours."""
    best = 0.0
    theirs = False
    impact = impact_on(None, program, slot)
    assert impact is not None
    amount = amount_for(impact, program, slot, 0)
    for permanent in view.creatures:
        if permanent.controller != view.player:
            theirs = True
            best = max(best, permanent_score(view, impact, permanent, amount))
    if theirs or not program.targets[slot].minimum:
        return best
    if program.targets[slot].what.domain() & 1 or any(isinstance(effect, AskWhether) for effect in program.code):
        return 0.0
    return -creature_worth(view, what)


def token_value(view: View, program: Program | None) -> float:
    """Return how much more the creature tokens of a program are worth than tokens in general."""
    value = 0.0
    for effect in program.code if program is not None else ():
        if isinstance(effect, CreateToken) and effect.token.base.types & CardType.CREATURE:
            count = effect.count if isinstance(effect.count, int) else 1
            value += count * (0.9 * creature_worth(view, effect.token.base) - UNIT[Does.TOKENS])
    return value


def many_tokens(view: View, program: Program) -> float:
    """Return what creature tokens are worth beyond the first, where one is made for each of some permanents."""
    value = 0.0
    for effect in program.code:
        if (
            isinstance(effect, CreateToken)
            and isinstance(effect.count, Count)
            and isinstance(effect.count.what, Filter)
        ):
            count = len(view.fitting(effect.count.what, view.permanents))
            value += (count - 1) * 0.9 * creature_worth(view, effect.token.base)
    return value


# --- copies --------------------------------------------------------------------------------------------------


def copier(what: Characteristics) -> EntersAsCopy | None:
    """Return the ability by which a permanent enters as a copy of another."""
    for ability in what.abilities.replacements:
        if isinstance(ability, EntersAsCopy):
            return ability
    return None


def best_copy(view: View, definition: CardDefinition, obj: int) -> float:
    """Return what a card is worth that enters as a copy of the best there is; 0 if there is nothing worth it."""
    ability = copier(definition.base)
    best = 0.0
    if ability is not None:
        for permanent in view.fitting(ability.what, view.permanents, obj):
            best = max(best, copy_worth(view, permanent.id))
    return best


def copy_worth(view: View, obj: int) -> float:
    """Return what a copy of something is worth to the viewer; nothing if it would have to copy something else again."""
    permanent = view.permanent(obj)
    if permanent is None:
        return 0.0
    what = permanent.characteristics
    if what.supertypes & Supertype.LEGENDARY and has_twin(view, what.name):
        return 0.0
    if not what.types & CardType.CREATURE:
        return 0.0 if copier(what) is not None else OTHER * permanent_worth(view, permanent)
    if what.toughness <= 0:
        return 0.0
    return creature_worth(view, what) + entering_value(view, what, entering_of(what.abilities))


def entering_of(abilities: AbilitySet) -> tuple[Program, ...]:
    """Return what some abilities do when their permanent enters."""
    known = ENTERING.get(abilities)
    if known is None:
        found: list[Program] = []
        for entry in abilities.triggered:
            pattern = entry.ability.pattern
            if isinstance(pattern, Enters) and pattern.what == SELF:
                found.append(entry.program)
        known = ENTERING[abilities] = tuple(found)
    return known


ENTERING: Final[dict[AbilitySet, tuple[Program, ...]]] = {}


def costs_variable_life(program: Program) -> bool:
    """True if a program takes life that depends on something else."""
    return any(isinstance(effect, LoseLife) and not isinstance(effect.amount, int) for effect in program.code)


def reanimation_slot(program: Program) -> int:
    """Return the target of a program that comes onto the battlefield, -1 if there is none."""
    for slot, impact in enumerate(work_of(program).targets):
        if impact is not None and impact.does & Does.REANIMATE:
            return slot
    return -1


def reanimation_value(view: View, obj: int, pays: bool) -> float:
    """Return what it is worth that a card comes back; not above 0 if it had better not."""
    what = view.look(obj)
    if what is None or (what.supertypes & Supertype.LEGENDARY and has_twin(view, what.name)):
        return 0.0
    worth = object_worth(view, obj)
    if pays:
        left = view.life(view.player) - what.mana_value
        if left <= 0:
            return -1.0
        worth -= LIFE * what.mana_value
        if left <= expected_attack_damage(view) + SPARE:
            worth -= DEADLY
    return worth


def expected_attack_damage(view: View) -> int:
    """Return about how much damage opponents could deal in their next turn, if their largest creature is blocked."""
    worst = 0
    for player in view.opponents:
        powers = [0]
        for permanent in view.creatures:
            if permanent.controller == player:
                powers.append(max(0, permanent.characteristics.power))
        worst = max(worst, sum(powers) - max(powers))
    return worst
