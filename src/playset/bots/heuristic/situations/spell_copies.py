"""Spells that copy a spell on the stack, the player's own or another's: whether that is worth a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.effects.stack import CopySpell
from playset.bots.heuristic.situations.temporary_creatures import temporary_scores
from playset.bots.heuristic.spells import another_attack
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.options import untargeted_value
from playset.bots.reading.targets import amount_for, impact_score
from playset.core.decision import Act
from playset.core.words import is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.program import Program
    from playset.rules.views.objects import StackView
    from playset.rules.views.view import View

WORTHY: Final = 3.5  # what a spell must do to be copied


def copy_spell(view: View, decision: Decision) -> int:
    """Return the option to copy the spell on top of the stack, 0 if there is none or it does too little."""
    for index, option in enumerate(decision.options):
        copying = view.program(option) if option.act == Act.CAST else None
        if copying is None or not any(isinstance(effect, CopySpell) for effect in copying.code):
            continue
        spell = view.top
        program = spell.program
        if not spell.is_spell or program is None:
            return 0
        if any(spell.id in slot for slot in view.targets(option)) and copy_value(view, spell, program) >= WORTHY:
            return index
    return 0


def copy_value(view: View, spell: StackView, program: Program) -> float:
    """Return what it is worth that the player does once more what a spell does, with other targets where they are
    better.
    """
    value = another_attack(view, program)
    for impact in work_of(program).impacts:
        if impact.slot < 0:
            value += untargeted_value(view, impact, spell.x)
    objects = [permanent.id for permanent in view.permanents] + list(range(len(view.names)))
    for slot, target in enumerate(program.targets):
        aimed = work_of(program).targets[slot]
        if aimed is None or aimed.does & (Does.COUNTER | Does.COPY | Does.REGROW | Does.REANIMATE):
            return 0.0
        taken = spell.targets[slot] if slot < len(spell.targets) and spell.controller == view.player else ()
        left = [obj for obj in objects if is_player(obj) or obj not in taken]
        left = [obj for obj in left if view.fits(target.what, obj, spell.id)]
        amount = amount_for(aimed, program, slot, spell.x)
        scores = temporary_scores(view, program, left) or [impact_score(view, aimed, obj, amount) for obj in left]
        value += max(scores, default=-1000.0)
    return value
