"""Divide damage and other things among several objects (CR 510.1, 601.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.reading.effects import work_of
from playset.bots.reading.values import object_worth
from playset.core.words import CardType, Keyword, is_player

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.views.decision_source import DecisionSource
    from playset.rules.views.view import View


def lethal(view: View, obj: int, deathtouch: bool = False) -> int:
    """Return the damage that kills a creature or planeswalker; for a player their life."""
    if is_player(obj):
        return max(1, view.life(obj))
    permanent = view.permanent(obj)
    if permanent is None:
        return 0
    what = permanent.characteristics
    if not what.types & CardType.CREATURE:
        return max(1, permanent.counters.get("loyalty", 0))
    need = max(0, what.toughness - permanent.damage)
    return min(need, 1) if deathtouch else need


def combat_shares(view: View, decision: Decision) -> tuple[int, ...]:
    """Give lethal damage to blockers by toughness (CR 510.1c); the rest tramples over, or goes to the last."""
    source = view.permanent(decision.source)
    deathtouch = source is not None and bool(source.characteristics.keywords & Keyword.DEATHTOUCH)
    count = len(decision.options)
    needs = [lethal(view, option.obj, deathtouch) for option in decision.options]
    for index, need in enumerate(decision.needs):
        needs[index] = need  # what others assign counts too
    order = sorted([index for index in range(count) if index != decision.rest], key=needs.__getitem__)
    return fill(decision, needs, order)


def fill(decision: Decision, needs: list[int], order: list[int]) -> tuple[int, ...]:
    """Give each in order what it needs and all that is left to the rest, or to the last of them."""
    amounts = [decision.least] * len(decision.options)
    left = decision.total - sum(amounts)
    for index in order:
        share = min(left, max(0, needs[index] - amounts[index]))
        amounts[index] += share
        left -= share
    amounts[decision.rest if decision.rest >= 0 else order[-1]] += left
    return tuple(amounts)


def divided_targets(view: View, decision: Decision, total: int, scores: list[float]) -> tuple[int, ...]:
    """Choose targets for a division (CR 601.2d): what dies of its share, then one that gets the rest."""
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    chosen: list[int] = []
    left = total
    for index in order:
        obj = decision.options[index].obj
        if scores[index] <= 0 or len(chosen) == decision.maximum:
            break
        need = lethal(view, obj)
        if is_player(obj) or need > left or need < 1:
            continue
        chosen.append(index)
        left -= need
    for index in order:
        if left > 0 and len(chosen) < decision.maximum and scores[index] > 0 and index not in chosen:
            chosen.append(index)
            left = 0
    for index in order:
        if len(chosen) < decision.minimum and index not in chosen:
            chosen.append(index)
    return tuple(sorted(chosen))


def shares(view: View, decision: Decision, asker: DecisionSource) -> tuple[int, ...]:
    """Divide among the targets of a spell: harm to kill what is worth most, a help to the best of them."""
    impact = work_of(asker.program).targets[asker.place] if asker.program is not None else None
    worths = [object_worth(view, option.obj) for option in decision.options]
    order = sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
    if impact is not None and impact.good > 0:
        return fill(decision, [0] * len(worths), order[::-1])
    return fill(decision, [lethal(view, option.obj) for option in decision.options], order)
