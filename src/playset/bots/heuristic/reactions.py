"""Reactions: what is held is used where it does most, and mana that is left at the end of a turn is not wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.heuristic.abilities import in_combat, left_over
from playset.bots.v0.reactions import (
    best_trick_option,
    clear_the_way,
    counter,
    end_of_turn,
    last_service,
    remove_attacker,
)
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View


def react(view: View, decision: Decision) -> int:
    """The option to take outside one's own main phases, 0 to pass."""
    if len(decision.options) < 2:
        return 0
    step = view.step
    if view.stack_size:
        top = view.stack[-1]
        return counter(view, decision, top) if top.is_spell and top.controller != view.player else 0
    if step == Step.DECLARE_BLOCKERS:
        return (
            best_trick_option(view, decision)
            or in_combat(view, decision)
            or clear_the_way(view, decision)
            or last_service(view, decision)
        )
    if view.active == view.player:
        return 0
    if step == Step.DECLARE_ATTACKERS:
        return remove_attacker(view, decision)
    if step == Step.END:
        return end_of_turn(view, decision) or left_over(view, decision)
    return 0
