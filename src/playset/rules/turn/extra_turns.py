"""Add extra turns, phases and steps (CR 500.7–500.10), and skip some (500.11, 614.10).

Effects call `extra_turn` and `add_after_this_phase`; `turn.turn` asks `is_skipped` and `skips` before a step or turn
begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, EventKind
from playset.core.words import Phase, Step
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.apply import emit

if TYPE_CHECKING:
    from playset.rules.state.position import State

BEGINNING_PHASE: Final = (Step.UNTAP, Step.UPKEEP, Step.DRAW)
COMBAT_PHASE: Final = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)
PHASES: Final = (
    BEGINNING_PHASE,
    (Step.PRECOMBAT_MAIN,),
    COMBAT_PHASE,
    (Step.POSTCOMBAT_MAIN,),
    (Step.END, Step.CLEANUP),
)


def extra_turn(game: State, player: int, source: int = 0) -> None:
    """Give a player an extra turn after this one (CR 500.7); the most recently created is taken first."""
    if game.players[player].lost:
        return
    game.extra_turns.append(player)
    event = Event(EventKind.EXTRA_TURN, player, source=source)
    emit(game, event)
    game.happened.append(event)


def add_after_this_phase(game: State, steps: tuple[int, ...]) -> None:
    """Add the steps of new phases directly after this phase, before any added earlier (CR 500.8, 500.10)."""
    place = steps_left_in_phase(game)
    game.steps = [*game.steps[:place], *steps, *game.steps[place:]]


def steps_left_in_phase(game: State) -> int:
    """Return how many of the steps to come belong to the current phase."""
    phase: tuple[int, ...] = ()
    for candidate in PHASES:
        if game.step in candidate:
            phase = candidate
    count = 0
    previous = game.step
    for step in game.steps:
        # A step that comes again begins another phase, but for further cleanup steps (CR 514.3a).
        if step not in phase or step < previous or (step == previous and step != Step.CLEANUP):
            break
        count += 1
        previous = step
    return count


def is_skipped(game: State, step: int) -> bool:
    """True if a step that would begin now is skipped (CR 614.10). If its phase is, remove the steps of the phase."""
    player = game.active
    if step == Step.BEGINNING_OF_COMBAT and skips(game, player, Phase.COMBAT):
        while game.steps and game.steps[0] in COMBAT_PHASE:
            ended = game.steps[0] == Step.END_OF_COMBAT
            game.steps = game.steps[1:]
            if ended:
                break
        return True
    return skips(game, player, step)


def skips(game: State, player: int, what: int) -> bool:
    """True if a player skips what is about to begin (CR 614.10a). An effect that says "next" is then used up."""
    for rule, context in rules_about(game, Concern.SKIPPING):
        if rule.skips(game, player, what, context):
            return True
    if game.skips and (player, what) in game.skips:
        game.skips.remove((player, what))
        return True
    return False
