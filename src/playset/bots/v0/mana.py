"""The mana plan: which sources a spell or ability would be paid with, and what they cost besides.

The machine taps exactly what a cost needs, single-coloured sources before lands for several colours, and harmless ones
before those that hurt (`rules.paying`). What is left to decide is whether the rest of the price is worth it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.impacts import LOSSES, Side, work_of
from playset.bots.worth import gifts_of

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.abilities import ActivatedEntry
    from playset.rules.view import View

CAREFUL: Final = 6  # with so little life it is counted what mana costs


def too_painful(view: View, option: Option) -> bool:
    """Whether the mana for an option would cost the last life, or most of what little is left."""
    life = view.life(view.player)
    return life <= CAREFUL and may_hurt(view, option, life) and pain_of(view, option) * 2 >= life


def pain_of(view: View, option: Option) -> int:
    """How much damage and loss of life the mana for an option costs."""
    pain = 0
    for tap in view.payment(option):
        ability = tap[1]
        what = view.look(tap[0])
        if ability >= 0 and what is not None:
            pain += pain_of_ability(what.abilities.activated[ability])
    return pain


def pain_of_ability(entry: ActivatedEntry) -> int:
    """How much damage and loss of life an ability does to whoever activates it."""
    pain = 0
    for impact in work_of(entry.program).impacts:
        if impact.side == Side.MINE and impact.good < 0 and impact.does & LOSSES:
            pain += max(0, impact.amount)
    return pain


def may_hurt(view: View, option: Option, life: int) -> bool:
    """Whether the mana for an option could hurt too much: as a rule so little that no payment has to be planned."""
    most = worst = 0
    converts = False
    for permanent in view.mine:
        abilities = permanent.characteristics.abilities
        if abilities.mana and not permanent.tapped:
            gifts = gifts_of(abilities)
            if gifts.pain < 0:
                gifts.pain = max([pain_of_ability(entry) for entry in abilities.activated])
            most += gifts.pain
            worst = max(worst, gifts.pain)
            converts = converts or abilities.converts
    if most * 2 < life:
        return False
    cost = view.mana_cost(option)
    # For each mana no more than one source is tapped, unless there are some that take mana themselves.
    return converts or cost is None or cost.mana_value * worst * 2 >= life
