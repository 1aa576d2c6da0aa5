"""Activated abilities that are as good as a spell, weighed together with spells for the mana there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.costs.base import Mana, TapSymbol
from playset.ability.effects.choices import Choose
from playset.ability.effects.tokens import CreateToken
from playset.ability.effects.zone_changes import PutOntoBattlefield
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.targets import cycling_value
from playset.bots.reading.values import creature_worth
from playset.core.words import CardType, Step, Zone
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.nodes.ability_sets import ActivatedEntry
    from playset.rules.nodes.program import Program
    from playset.rules.views.view import View

BRINGS: Final = Does.TOKENS | Does.REANIMATE
ATTACK: Final = 0.6  # what a creature that is tapped before combat is missed for, by its power


def engine_options(view: View, decision: Decision) -> list[tuple[int, float]]:
    """Return the options to activate what makes creatures, puts cards onto the battlefield or kills, with their
    worth.
    """
    found: list[tuple[int, float]] = []
    for index, entry in enumerate(view.entries(decision)):
        if entry is None or entry.is_mana or entry.is_special:
            continue
        value = 0.0
        in_hand = entry.zone == Zone.HAND
        if in_hand or (work_of(entry.program).mask & BRINGS and only_mana_and_tap(entry)):
            option = decision.options[index]
            what = view.look(option.obj)
            assert what is not None
            if in_hand:
                value = cycling_value(view, option, what.abilities)
            else:
                value = made_value(view, entry.program, option.obj)
                if value and entry.taps and view.step == Step.PRECOMBAT_MAIN and what.types & CardType.CREATURE:
                    value -= ATTACK * what.power
        if value > 0:
            found.append((index, value))
    return found


def only_mana_and_tap(entry: ActivatedEntry) -> bool:
    """True if an ability costs mana, and nothing besides but tapping its source."""
    mana = False
    for cost in entry.ability.costs:
        if isinstance(cost, Mana):
            mana = True
        elif not isinstance(cost, TapSymbol):
            return False
    return mana


def made_value(view: View, program: Program, source: int) -> float:
    """Return what the creatures and other permanents are worth that a program brings."""
    value = 0.0
    chosen: Filter | None = None
    for effect in program.code:
        if isinstance(effect, CreateToken) and effect.token.base.types & CardType.CREATURE:
            value += creature_worth(view, effect.token.base) * (effect.count if isinstance(effect.count, int) else 1)
        elif isinstance(effect, Choose):
            chosen = effect.what
        elif isinstance(effect, PutOntoBattlefield) and chosen is not None:
            best = 0
            for card in view.hand:
                if view.fits(chosen, card.id, source):
                    best = max(best, card.definition.base.mana_value)
            value += 2.0 * best
    return value
