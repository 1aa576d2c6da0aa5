"""Choose the land to play, and when to use a fetch land.

A land that enters tapped is played when its mana would not be used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.bots.answers.hands import ENOUGH_LANDS, lands_on_battlefield
from playset.bots.reading.lands import pays_off
from playset.bots.reading.mana import covers, untapped_sources, waiting_commanders
from playset.bots.reading.roles import facts_of
from playset.bots.reading.values import has_twin
from playset.core.words import ALL_COLORS, CardType

if TYPE_CHECKING:
    from playset.bots.reading.roles import Facts
    from playset.core.decision import Decision
    from playset.rules.state.cards import CardDefinition
    from playset.rules.views.view import View

BASIC: Final = 10.0  # a basic land for a colour that the hand needs
DUAL: Final = 8.0  # a land for several colours, one of which the hand needs
OTHER: Final = 5.0  # any other land that makes mana
MOODY: Final = -20.0  # it goes away when another land is played, and there is another
HURTS: Final = -5.0  # all its mana costs life, and there is a basic land
LAST: Final = -7.0  # the same, and there is any other land: it is for when its mana is needed
CASTS: Final = 6.0  # a spell can be cast with it this turn, and not without it
TAPPED_EARLY: Final = -3.0
TAPPED_LATE: Final = -0.5
UTILITY_EARLY: Final = -6.0  # it does something else than mana, for which there is time
MISSING: Final = 3.0  # for each colour that nothing on the battlefield makes yet
EARLY: Final = 4  # so many lands are the early game


def pick_land(view: View, decision: Decision, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """Return the best of the options to play a land, -1 if there is none or it had better wait."""
    options = [option for option in options if pays_off(view, option[1])]
    if not options:
        return -1
    plenty = land_of_plenty(view, decision, options)
    if plenty >= 0:
        return plenty
    options = [option for option in options if not option[2].plenty] or options
    tapped = [option for option in options if option[2].enters_tapped]
    if not tapped:
        return best_land(view, options)
    if not is_idle(view):
        return best_land(view, options)
    lands = lands_on_battlefield(view)
    needed, available = needed_colors(view), available_colors(view)
    best, most = -1, -1000.0
    for index, _, facts in tapped:
        score = land_score(facts, needed, available, lands, False, False)
        if score > most:
            best, most = index, score
    return best


def land_of_plenty(view: View, decision: Decision, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """Return the option to play a land that makes a mana for each of several permanents now, -1 if there is none."""
    best, most = -1, 1
    for index, definition, facts in options:
        if not facts.plenty or has_twin(view, definition.base.name):
            continue
        obj = decision.options[index].obj
        for what in facts.plenty:
            made = len(view.fitting(what, view.permanents, obj))
            if made > most:
                best, most = index, made
    return best


def is_idle(view: View) -> bool:
    """True if one more mana makes no spell in hand possible this turn."""
    mana = view.mana_at_hand(view.player)
    return not any(not definition.is_land and mana < definition.base.mana_value <= mana + 1 for definition in view.held)


def needed_colors(view: View) -> int:
    """Return the colours that the spells in hand and a commander that waits ask for, as a mask."""
    mask = 0
    for card in view.held + waiting_commanders(view):
        mask |= card.cost.colors() if card.cost is not None else 0
    return mask


def available_colors(view: View) -> int:
    """Return the kinds of mana that the player's permanents make, as a mask."""
    mask = 0
    for permanent in view.mine:
        if permanent.characteristics.abilities.has_mana_abilities:
            mask |= facts_of(permanent.definition).colors
    return mask


def best_land(view: View, options: list[tuple[int, CardDefinition, Facts]]) -> int:
    """Return the best of the options to play a land, -1 if there is none or it had better wait."""
    if not options or (len(options) < 2 and moody_land_would_go(view)):
        return -1
    if all(facts is options[0][2] for _, _, facts in options):
        return options[0][0]  # there is nothing to choose
    needed, available = needed_colors(view), available_colors(view)
    lands = lands_on_battlefield(view)
    basic = any(facts.basic for _, _, facts in options)
    sources = untapped_sources(view)
    best, score = -1, -1000.0
    for index, _, facts in options:
        value = land_score(facts, needed, available, lands, basic, len(options) > 1)
        if makes_castable(view, sources, facts):
            value += CASTS
        if value > score:
            best, score = index, value
    return best


def land_score(facts: Facts, needed: int, available: int, lands: int, basic: bool, another: bool) -> float:
    """Return how good it is to play a land now, whatever can be cast with it."""
    # A colour that nothing makes yet is needed more than those that are there already.
    missing = needed & ~available & ALL_COLORS
    useful = facts.colors & needed
    wanted = useful & missing if missing else useful
    several = facts.colors & ALL_COLORS
    if facts.basic and wanted:
        score = BASIC
    elif (wanted and several & (several - 1)) or facts.fetch:
        score = DUAL
    elif facts.makes_mana:
        score = OTHER
    else:
        score = 0.0
    score += MISSING * (wanted & missing).bit_count()
    return score + drawbacks(facts, lands, basic, another)


def drawbacks(facts: Facts, lands: int, basic: bool, another: bool) -> float:
    """Return what is wrong with a land, in points below 0."""
    score = 0.0
    if facts.moody and another:
        score += MOODY
    if facts.burns:
        score += (LAST if another else 0.0) + (HURTS if basic else 0.0)
    if facts.enters_tapped or facts.filters:
        score += TAPPED_EARLY if lands < EARLY else TAPPED_LATE
    if facts.utility and lands < EARLY:
        score += UTILITY_EARLY
    return score


def makes_castable(view: View, sources: list[int], facts: Facts) -> bool:
    """True if a spell in hand can be cast with a land that is played now, and not without it."""
    if facts.enters_tapped or not facts.makes_mana:
        return False
    more = sources + list(facts.units)
    for card in view.held:
        cost = card.cost
        if cost is not None and not card.is_land and covers(more, cost) and not covers(sources, cost):
            return True
    return False


def moody_land_would_go(view: View) -> bool:
    """True if a land on the battlefield goes away when another one is played, and it is still worth having."""
    return any(
        permanent.characteristics.types & CardType.LAND and facts_of(permanent.definition).moody
        for permanent in view.mine
    )


def fetch_missing(view: View, options: list[int]) -> int:
    """Put a fetch land away at once if a colour is missing."""
    if not options or view.life(view.player) <= 2:
        return 0
    return options[0] if needed_colors(view) & ~available_colors(view) & ALL_COLORS else 0


def fetch_more(view: View, options: list[int]) -> int:
    """Put a fetch land away, though no colour is missing, unless there are enough lands or there is little life."""
    if not options or view.life(view.player) <= 5 or lands_on_battlefield(view) > ENOUGH_LANDS:
        return 0
    return options[0]
