"""The mana plan: which sources a spell or ability would be paid with, and what they cost besides.

The machine taps exactly what a cost needs, single-coloured sources before lands for several colours, and harmless ones
before those that hurt (`rules.paying`). What is left to decide is whether the rest of the price is worth it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.impacts import Does, Side, work_of

if TYPE_CHECKING:
    from playset.core.decision import Option
    from playset.rules.view import View

CAREFUL: Final = 6  # with so little life it is counted what mana costs


def pain_of(view: View, option: Option) -> int:
    """How much damage and loss of life the mana for an option costs."""
    pain = 0
    for tap in view.payment(option):
        ability = tap[1]
        what = view.look(tap[0])
        if ability < 0 or what is None:
            continue
        for impact in work_of(what.abilities.activated[ability].program).impacts:
            if impact.side == Side.MINE and impact.good < 0 and impact.does & (Does.DAMAGE | Does.LOSE_LIFE):
                pain += max(0, impact.amount)
    return pain


def too_painful(view: View, option: Option) -> bool:
    """Whether the mana for an option would cost the last life, or most of what little is left."""
    life = view.life(view.player)
    return life <= CAREFUL and pain_of(view, option) * 2 >= life
