"""Permanents that enter as copies (CR 707.2): counters are not copied, and a copy should last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.ability.replacements.entering import EntersAsCopy
from playset.bots.answers.choices import best_of
from playset.bots.combat.fighters import stays
from playset.bots.reading.entering import copier, copy_worth
from playset.core.words import CardType
from playset.rules.layers.apply import PLUS_COUNTER

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.objects import PermanentView
    from playset.rules.views.view import View


def lasting_worth(view: View, permanent: PermanentView) -> float:
    """Return what a copy of a permanent is worth: without its counters, and nothing if it does not live or stay."""
    counters = permanent.counters.get(PLUS_COUNTER, 0) if permanent.counters else 0
    what = permanent.characteristics
    if what.types & CardType.CREATURE and (what.toughness <= counters or not stays(permanent)):
        return 0.0
    return max(0.0, copy_worth(view, permanent.id) - 2.5 * counters)


def best_copy(view: View, definition: CardDefinition, obj: int) -> float:
    """Return what a card is worth that enters as a copy of the best there is; 0 if there is nothing worth it."""
    ability = copier(definition.base)
    best = 0.0
    if ability is not None:
        for permanent in view.fitting(ability.what, view.permanents, obj):
            best = max(best, lasting_worth(view, permanent))
    return best


def copy_to_keep(view: View, decision: Decision, word: EntersAsCopy) -> tuple[int, ...]:
    """Return what to enter as a copy of: the best that is worth as much without its counters, and stays."""
    chosen = pick_copy(view, decision, word)
    permanent = view.permanent(decision.options[chosen[0]].obj) if len(chosen) == 1 else None
    if permanent is None or lasting_worth(view, permanent) == copy_worth(view, permanent.id):
        return chosen
    scores: list[float] = []
    for option in decision.options:
        other = view.permanent(option.obj)
        lasts = other is not None and copier(other.characteristics) is None
        scores.append(lasting_worth(view, other) if other is not None and lasts else 0.0)
    return best_of(decision, scores)


def pick_copy(view: View, decision: Decision, word: EntersAsCopy) -> tuple[int, ...]:
    """Return what to enter as a copy of; another such card only once, or there would be no end to it."""
    printed = view.card(decision.source)
    first = printed is not None and copier(printed.base) == word
    scores: list[float] = []
    for option in decision.options:
        what = view.look(option.obj)
        again = copier(what) if what is not None else None
        endless = again is not None and (not first or again == word)
        scores.append(0.0 if endless else copy_worth(view, option.obj))
    return best_of(decision, scores)
