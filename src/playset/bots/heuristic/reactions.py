"""Reactions: what is held is used where it does most, and mana that is left at the end of a turn is not wasted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.heuristic.abilities import in_combat, left_over
from playset.bots.impacts import Does, work_of
from playset.bots.v0.reactions import (
    COUNTERED,
    best_trick_option,
    clear_the_way,
    counter_worth,
    danger_of,
    end_of_turn,
    last_service,
    remove_attacker,
)
from playset.bots.worth import creature_worth, object_worth
from playset.core.words import CardType, Step

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.sights import StackView
    from playset.rules.view import View

STRONG: Final = 7.5  # what a creature is worth that is countered whatever it costs


def counter(view: View, decision: Decision, spell: StackView) -> int:
    """The cheapest counterspell that is worth it: by what the spell costs, destroys, or brings back."""
    value = spell.definition.base.mana_value
    danger = danger_of(view, spell)
    program = spell.definition.base.abilities.spell
    if program is not None:
        for slot, impact in enumerate(work_of(program).targets):
            if impact is not None and impact.does & Does.REANIMATE and slot < len(spell.targets):
                for obj in spell.targets[slot]:
                    danger += object_worth(view, obj)
    elif spell.definition.base.types & CardType.CREATURE and creature_worth(spell.definition.base) >= STRONG:
        value = max(value, COUNTERED)  # large for its price
    return counter_worth(view, decision, spell, value, danger)


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
