"""What a land costs when it enters: one that goes back to the hand, or is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.filters.base import SELF
from playset.ability.triggers.zone_changes import Enters
from playset.bots.reading.effects import Does, work_of
from playset.core.words import CardType

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View


def has_a_price(definition: CardDefinition) -> bool:
    """True if a land has to go back to the hand, or is lost, when this one enters."""
    for trigger in definition.base.abilities.triggered:
        pattern = trigger.ability.pattern
        enters = isinstance(pattern, Enters) and pattern.what == SELF
        if enters and work_of(trigger.program).mask & (Does.BOUNCE | Does.SACRIFICE):
            return True
    return False


def pays_off(view: View, definition: CardDefinition) -> bool:
    """True if a land has no price, or there is one to pay it with that has none itself.

    Alone it would pay with itself, and two of them would take each other's place for ever.
    """
    if not has_a_price(definition):
        return True
    return any(
        permanent.characteristics.types & CardType.LAND and not has_a_price(permanent.definition)
        for permanent in view.mine
    )
