"""Tap what opponents have, with mana that is left: a land in their upkeep, a creature as their combat begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.heuristic.abilities import is_plain
from playset.bots.heuristic.life_costs import too_painful
from playset.bots.reading.effects import Does, work_of
from playset.bots.reading.options import targets_of
from playset.bots.reading.roles import HELD, facts_of
from playset.bots.reading.values import permanent_worth
from playset.core.words import CardType, Keyword, Step

if TYPE_CHECKING:
    from playset.core.decision import Decision, Option
    from playset.rules.views.view import View

THREAT: Final = 3.0  # what a creature must be worth to be kept from attacking


def hold_down(view: View, decision: Decision) -> int:
    """Return an ability that taps a land of the active player's, or a creature that could attack.

    0 if there is none.
    """
    for index, entry in enumerate(view.entries(decision)):
        if (
            entry is None
            or not is_plain(entry)
            or work_of(entry.program).mask != Does.TAP
            or len(entry.program.targets) != 1
        ):
            continue
        option = decision.options[index]
        if can_be_spared(view, option) and tappable(view, option) and not too_painful(view, option):
            return index
    return 0


def tappable(view: View, option: Option) -> bool:
    """True if an ability that taps its target has one that would be missed now."""
    return any(tap_score(view, obj) > 0 for obj in targets_of(view, option))


def tap_score(view: View, obj: int) -> float:
    """Return how much the active opponent would miss a permanent that is tapped now; 0 if not at all."""
    permanent = view.permanent(obj)
    if (
        permanent is None
        or permanent.controller == view.player
        or permanent.controller != view.active
        or permanent.tapped
    ):
        return 0.0
    what = permanent.characteristics
    worth = permanent_worth(view, permanent)
    if view.step == Step.UPKEEP:
        return worth if what.types & CardType.LAND else 0.0
    if not what.types & CardType.CREATURE or what.power <= 0 or what.keywords & Keyword.DEFENDER:
        return 0.0
    if permanent.summoning_sick and not what.keywords & Keyword.HASTE:
        return 0.0
    return worth if worth >= THREAT else 0.0


def can_be_spared(view: View, option: Option) -> bool:
    """True if enough mana is left for every card in hand that waits for the opponent's turn."""
    cost = view.mana_cost(option)
    source = view.permanent(option.obj)
    mana = view.mana_at_hand(view.player)
    left = mana - (cost.mana_value if cost is not None else 0)
    if source is not None and source.characteristics.types & CardType.LAND:
        left -= 1  # what is tapped for the ability makes no mana
    return not any(
        facts_of(card.definition).role in HELD and left < card.definition.base.mana_value <= mana for card in view.hand
    )
