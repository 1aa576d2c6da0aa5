"""The player's own ability on the stack that does its controller harm: countering it is worth a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.effects.paying import OfferToPay, mana_in
from playset.ability.filters.players import YOU
from playset.ability.filters.stack import AbilityOnStack
from playset.bots.reading.effects import REMOVAL, Does, Side, mentions, work_of
from playset.bots.reading.options import untargeted_value
from playset.bots.reading.targets import amount_for, impact_score
from playset.bots.reading.values import object_worth
from playset.core.decision import Act

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import StackView
    from playset.rules.views.view import View

HARM: Final = 4.0  # what an ability must take to be countered
GONE: Final = REMOVAL | Does.SACRIFICE


def counter_own(view: View, decision: Decision, item: StackView) -> int:
    """Return the option to counter the player's own ability on top of the stack, 0 if it does too little harm."""
    program = item.program
    if item.is_spell or program is None or len(decision.options) < 2 or own_gain(view, item, program) > -HARM:
        return 0
    for index, option in enumerate(decision.options):
        answer = view.program(option) if option.act == Act.CAST or option.act == Act.ACTIVATE else None
        if answer is not None and work_of(answer).mask & Does.COUNTER:
            if any(item.id in slot for slot in view.targets(option)):
                return index
    return 0


def own_gain(view: View, item: StackView, program: Program) -> float:
    """Return what an ability of the player's is worth to them; not below 0 if mana is all that it asks for instead."""
    work = work_of(program)
    value = 0.0
    for effect in program.code:
        if isinstance(effect, OfferToPay) and effect.who == YOU and view.can_pay(view.player, mana_in(effect.costs)):
            if all(cost.mana_part() is not None for cost in effect.costs):
                return 0.0
    for impact in work.impacts:
        if impact.side == Side.ITSELF and impact.does & GONE:
            value -= object_worth(view, item.source)
        elif impact.slot < 0:
            value += untargeted_value(view, impact, item.x)
    for slot, chosen in enumerate(item.targets):
        aimed = work.targets[slot] if slot < len(work.targets) else None
        if aimed is not None:
            value += sum([impact_score(view, aimed, obj, amount_for(aimed, program, slot, item.x)) for obj in chosen])
    return value


def counters_abilities(definition: CardDefinition) -> bool:
    """True if a card can counter abilities (CR 701.6)."""
    program = definition.base.abilities.spell
    if program is None or not work_of(program).mask & Does.COUNTER:
        return False
    return any(mentions(target.what, AbilityOnStack) for target in program.targets)
