"""Read what is done to a target if what stands under a condition is looked at as things stand. Frozen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.conditions import Exists, Is
from playset.ability.effects.control_flow import Jump, SkipUnless
from playset.ability.turn_history import Happened
from playset.bots.baseline.effects import impacts_by_instruction, mentions, weightiest
from playset.rules.casting.targets import Chosen

if TYPE_CHECKING:
    from playset.bots.baseline.effects import Impact
    from playset.rules.nodes.base import Condition
    from playset.rules.nodes.program import Program
    from playset.rules.views.view import View


def has_conditions(program: Program) -> bool:
    """Whether some of what a spell or ability does is done under a condition only."""
    return any(isinstance(effect, SkipUnless) for effect in program.code)


def impact_as_it_is(view: View, program: Program, slot: int, obj: int, otherwise: Impact) -> Impact | None:
    """What is done to a permanent as things stand; None if nothing is. To anything else `otherwise` is done."""
    if view.permanent(obj) is None:
        return otherwise
    done: list[Impact] = []
    code = program.code
    place = 0
    while place < len(code):
        effect = code[place]
        place += 1
        if isinstance(effect, SkipUnless):
            holds = will_hold(view, effect.condition, slot, obj)
            end = place + effect.distance
            if holds is None and not (end <= len(code) and isinstance(code[end - 1], Jump)):
                continue  # nobody knows whether it is done, and nothing else is done in its place
            if not holds:
                place += effect.distance
        elif isinstance(effect, Jump):
            place += effect.distance
        else:
            done += impacts_by_instruction(program)[place - 1]
    return weightiest(done, slot)


def will_hold(view: View, condition: Condition, slot: int, obj: int) -> bool | None:
    """Whether a condition on a target or on how things stand holds; None if that cannot be told."""
    if isinstance(condition, Is) and isinstance(condition.what, Chosen):
        return view.fits(condition.description, obj) if condition.what.slot == slot else None
    if isinstance(condition, (Happened, Exists)) and not mentions(condition, Chosen):
        return view.holds_now(condition)
    return None
