"""Which land to play: what the hand needs, and what is wrong with a land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.hands import lands_on_battlefield
from playset.bots.roles import Facts, facts_of
from playset.core.words import ALL_COLORS, CardType

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition
    from playset.rules.view import View

BASIC: Final = 10.0  # a basic land for a colour that the hand needs
DUAL: Final = 8.0  # a land for several colours that the hand needs
OTHER: Final = 5.0  # any other land that makes mana
MOODY: Final = -20.0  # it goes away when another land is played, and there is another
HURTS: Final = -5.0  # it costs life, and there is a basic land
TAPPED_EARLY: Final = -3.0
TAPPED_LATE: Final = -0.5
UTILITY_EARLY: Final = -6.0
MISSING: Final = 3.0  # for each colour that nothing on the battlefield makes yet
EARLY: Final = 4  # so many lands are the early game


def needed_colors(view: View) -> int:
    """The colours that the spells in hand ask for, as a mask."""
    mask = 0
    for card in view.held:
        cost = card.cost
        if cost is not None:
            mask |= cost.colors()
    return mask


def available_colors(view: View) -> int:
    """The kinds of mana that the player's permanents make, as a mask."""
    mask = 0
    for permanent in view.mine:
        if permanent.characteristics.abilities.mana:
            mask |= facts_of(permanent.definition).colors
    return mask


def best_land(view: View, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """The best of the options to play a land, -1 if there is none or it had better wait."""
    if not options or (len(options) < 2 and moody_land_would_go(view)):
        return -1
    same = basic = False
    for _, _, facts in options:
        same = facts is options[0][2]
        if not same:
            break
    if same:
        return options[0][0]  # there is nothing to choose
    needed, available = needed_colors(view), available_colors(view)
    lands = lands_on_battlefield(view)
    for _, _, facts in options:
        basic = basic or facts.basic
    best, score = -1, -1000.0
    for index, _, facts in options:
        value = land_score(facts, needed, available, lands, basic, len(options) > 1)
        if value > score:
            best, score = index, value
    return best


def land_score(facts: Facts, needed: int, available: int, lands: int, basic: bool, another: bool) -> float:
    """How good it is to play a land now."""
    # A colour that nothing makes yet is needed more than those that are there already.
    missing = needed & ~available & ALL_COLORS
    useful = facts.colors & needed
    wanted = useful & missing if missing else useful
    if facts.basic and wanted:
        score = BASIC
    elif (wanted and useful & (useful - 1)) or facts.fetch:
        score = DUAL  # for two colours at least
    elif facts.makes_mana:
        score = OTHER
    else:
        score = 0.0
    score += MISSING * (wanted & missing).bit_count()
    if facts.moody and another:
        score += MOODY
    if facts.hurts and basic:
        score += HURTS
    if facts.enters_tapped:
        score += TAPPED_EARLY if lands < EARLY else TAPPED_LATE
    if facts.utility and lands < EARLY:
        score += UTILITY_EARLY
    return score


def moody_land_would_go(view: View) -> bool:
    """Whether a land on the battlefield goes away when another one is played, and it is still worth having."""
    for permanent in view.mine:
        if permanent.characteristics.types & CardType.LAND and facts_of(permanent.definition).moody:
            return True
    return False
