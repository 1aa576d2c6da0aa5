"""Day and night (CR 731). What is bound to them (702.145) is in `transforming`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.rules.actions import perform_action
from playset.rules.replacement import happen
from playset.rules.transforming import DAY, NIGHT, bound_events

if TYPE_CHECKING:
    from playset.rules.state import State

DAY_WORDS: Final = ("", "day", "night")  # what it becomes, as abilities that trigger on it hear it


def become(game: State, what: int) -> None:
    """CR 731.1: it becomes day or night; what is bound to the other one transforms as it does."""
    before = game.day
    if before == what:
        return
    game.day = what
    game.touch_battlefield()
    happen(game, bound_events(game))
    # CR 731.1a: abilities speak of day that becomes night, or the other way round, and not of the first time.
    perform_action(game, DAY_WORDS[what], game.active, game.active, 1 if before else 0)


def check_turn_before(game: State) -> None:
    """CR 502.2, 731.2: as the second part of the untap step, it may change by what was cast in the turn before."""
    if game.day == DAY and game.spells_before == 0:
        become(game, NIGHT)
    elif game.day == NIGHT and game.spells_before >= 2:
        become(game, DAY)
