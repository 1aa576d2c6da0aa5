"""Say what passing priority leads to, if nobody else does anything (CR 117.4).

Only what the player may know is looked at: the board, and their own cards. Others may still act, and triggered
abilities come between; neither is foretold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Step
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.combat.declare import attack_options, attackers, block_options
from playset.rules.state.names import object_name
from playset.rules.turn.extra_turns import is_skipped
from playset.rules.turn.priority import stops_for
from playset.rules.turn.turn import choose_active_player, may_skip_steps, step_happens

if TYPE_CHECKING:
    from playset.rules.state.position import State
    from playset.rules.views.view import View

# What a button says that leads to a step.
DESTINATIONS: Final = (
    "To the untap step",
    "To the upkeep",
    "To the draw step",
    "To the first main phase",
    "To combat",
    "To combat",
    "To blocks",
    "To first-strike damage",
    "To damage",
    "To the end of combat",
    "To the second main phase",
    "To the end step",
    "To the cleanup step",
)
BLOCKS_AND_DAMAGE: Final = (Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


class Outcome:
    """What passing leads to: something resolves, or a step or the next turn begins."""

    __slots__ = ("active", "obj", "step", "text")

    def __init__(self, text: str, obj: int = 0, step: int = -1, active: int = -1) -> None:
        self.text = text  # what a button says
        self.obj = obj  # the spell or ability that resolves, 0 if none does
        self.step = step  # the step that begins in this turn, -1 if none does
        self.active = active  # whose turn begins, -1 if none does

    def __repr__(self) -> str:
        return f"<Outcome: {self.text}>"


def outcome_of_passing(view: View) -> Outcome:
    """Return what happens next if the player passes and everybody else does: the next moment that is worth a stop.

    That is what resolves, else the next step in which attackers or blockers can be declared, damage is dealt or the
    player could act, else the next turn.
    """
    state = view._state
    if state.stack:
        top = state.stack[-1]
        name = object_name(state, top.id) if top.id >= 0 else top.definition.name
        return Outcome(f"Let {name} resolve" if top.id >= 0 else f"Let the ability of {name} resolve", obj=top.id)
    later = state.clone()
    later.observer = None
    if later.stale:
        later.update_characteristics()
    fighting = bool(attackers(later))
    for player in later.players:
        player.pool = [0] * len(player.pool)  # CR 500.5
        player.restricted_mana = ()
    step = next_stop(later, view.player, fighting)
    if step >= 0:
        return Outcome(DESTINATIONS[step], step=step)
    choose_active_player(later)
    if later.active == view.player:
        return Outcome("To your turn", active=later.active)
    if state.active == view.player:
        return Outcome("End the turn", active=later.active)
    return Outcome(f"To {view.names[later.active]}'s turn", active=later.active)


def next_stop(later: State, viewer: int, fighting: bool) -> int:
    """Return the next step of the turn that is worth a stop, -1 if there is none; the state goes on to it."""
    declared = True  # whether it is known what attacks in the combat that comes next
    while later.steps:
        step = later.steps[0]
        later.steps = later.steps[1:]
        declared = declared and step != Step.DECLARE_ATTACKERS
        if step in BLOCKS_AND_DAMAGE and not declared and not fighting:
            continue  # CR 508.8; once something has attacked, these steps come even if it is gone
        later.step = step
        later.touch_battlefield()
        if not step_happens(later, step) or (may_skip_steps(later) and is_skipped(later, step)):
            continue
        if is_worth_a_stop(later, viewer, step, fighting):
            return step
    return -1


def is_worth_a_stop(later: State, viewer: int, step: int, fighting: bool) -> bool:
    """True if something happens in a step that everybody sees, or the viewer could act in it."""
    if step == Step.DECLARE_ATTACKERS and attack_options(later):
        return True
    if step == Step.DECLARE_BLOCKERS:
        for player in later.opponents(later.active):
            if block_options(later, player):
                return True
    if step in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE) and fighting:
        return True
    if viewer < 0 or step == Step.UNTAP or step == Step.CLEANUP or later.players[viewer].lost:
        return False
    settings = later.settings
    if settings.stops and not stops_for(later, viewer):
        return False
    return settings.ask_everything or settings.ask_priority or len(legal_actions(later, viewer)) > 1
