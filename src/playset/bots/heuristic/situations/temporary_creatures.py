"""Creatures for one turn, taken or copied until it ends, and extra combat phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.effects.continuous import Until
from playset.ability.effects.copying import CreateCopy
from playset.ability.effects.game import ExtraCombat
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.zone_changes import Exile
from playset.ability.filters.base import SELF
from playset.ability.modifications import Has, Together, YouControlIt
from playset.ability.triggers.base import AtBeginning
from playset.bots.reading.entering import entering_of, entering_value
from playset.bots.reading.options import targets_of
from playset.bots.reading.targets import WINS
from playset.bots.reading.values import permanent_worth
from playset.core.words import CardType, Keyword, Step
from playset.rules.nodes.base import When
from playset.rules.state.objects import Duration

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.nodes.base import Effect, Modification
    from playset.rules.nodes.program import Program
    from playset.rules.views.view import View

ATTACK: Final = 0.7  # what a point of power is worth in another attack
TAKEN: Final = 0.2  # what of a creature counts that does not block for its owner
TAKES: Final = 1
COPIES: Final = 2
LEAST: Final = 2.0  # what a creature for a turn must be worth to be worth a card


def temporary_kind(effect: Effect) -> int:
    """Return whether an effect takes (1) or copies (2) a creature for this turn; 0 if it does neither."""
    if isinstance(effect, Until) and isinstance(effect.modification, YouControlIt):
        return TAKES if effect.duration == Duration.END_OF_TURN else 0
    if isinstance(effect, CreateCopy) and effect.but is not None and leaves_at_end_of_turn(effect.but):
        return COPIES
    return 0


def one_turn_value(view: View, option: Option, program: Program) -> float | None:
    """Return what a spell is worth that does something for this turn only; None if it does not, or not only."""
    for effect in program.code:
        if isinstance(effect, ExtraCombat):
            return extra_combat_value(view)
        kind = temporary_kind(effect)
        if kind:
            return best_temporary_creature(view, option, kind)
    return None


def temporary_scores(view: View, program: Program, objects: list[int]) -> list[float]:
    """Return what possible targets of a program are worth that takes or copies a creature for this turn.

    None for others.
    """
    for effect in program.code:
        kind = temporary_kind(effect)
        if kind:
            return [temporary_score(view, obj, kind) for obj in objects]
    return []


def leaves_at_end_of_turn(change: Modification) -> bool:
    """True if a change makes a permanent go away at the end of the turn."""
    if isinstance(change, Together):
        return leaves_at_end_of_turn(change.left) or leaves_at_end_of_turn(change.right)
    if not isinstance(change, Has) or not isinstance(change.ability, When):
        return False
    pattern, effect = change.ability.pattern, change.ability.effect
    if not isinstance(pattern, AtBeginning) or pattern.step != Step.END:
        return False
    return isinstance(effect, (Exile, SacrificeIt)) and effect.what == SELF


def extra_combat_value(view: View) -> float:
    """Return what another combat is worth once the first is over: the power of what has attacked."""
    if view.step != Step.POSTCOMBAT_MAIN:
        return 0.0
    power = 0
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and permanent.tapped and what.power > 0:
            power += 0 if permanent.summoning_sick and not what.keywords & Keyword.HASTE else what.power
    return ATTACK * power


def best_temporary_creature(view: View, option: Option, kind: int) -> float:
    """Return what the best creature is worth that can be taken or copied for an attack."""
    best = 0.0
    for obj in targets_of(view, option) if view.step == Step.PRECOMBAT_MAIN else ():
        best = max(best, temporary_score(view, obj, kind))
    return best if best >= LEAST else 0.0


def temporary_score(view: View, obj: int, kind: int) -> float:
    """Return what it is worth to have a creature for one attack.

    Its own, or a copy with what that does as it enters.
    """
    permanent = view.permanent(obj)
    if permanent is None or (kind == TAKES and permanent.controller == view.player):
        return -1.0
    what = permanent.characteristics
    power = 0 if what.keywords & Keyword.DEFENDER else max(0, what.power)
    value = ATTACK * power + (WINS if power and makes_attack_lethal(view, obj, power, kind) else 0.0)
    if kind == COPIES:
        return value + entering_value(view, what, entering_of(what.abilities))
    return value if permanent.tapped else value + TAKEN * permanent_worth(view, permanent)


def makes_attack_lethal(view: View, obj: int, power: int, kind: int) -> bool:
    """True if one more attacker with so much power kills an opponent, whatever of the attack is blocked."""
    powers = [power]
    for permanent in view.mine:
        what = permanent.characteristics
        if what.types & CardType.CREATURE and not permanent.tapped and not what.keywords & Keyword.DEFENDER:
            if not permanent.summoning_sick or what.keywords & Keyword.HASTE:
                powers.append(what.power)
    powers.sort()
    for player in view.opponents:
        blockers = sum(
            [
                1
                for permanent in view.creatures
                if permanent.controller == player and not permanent.tapped and (kind == COPIES or permanent.id != obj)
            ]
        )
        if sum(powers[: len(powers) - blockers] if blockers < len(powers) else []) >= view.life(player):
            return True
    return False
