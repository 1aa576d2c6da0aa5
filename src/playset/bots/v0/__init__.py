"""The first heuristic bot: a decent casual player, who follows rules of thumb and does not look ahead.

It is kept as it is, so that better bots can be measured against it. Each kind of decision is a module of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.bots.choices import sensible_answer
from playset.bots.v0.attacks import declare_attack
from playset.bots.v0.blocks import declare_blocks
from playset.bots.v0.choices import choose
from playset.bots.v0.mulligans import keeps_hand
from playset.bots.v0.reactions import react
from playset.bots.v0.sequencing import main_phase
from playset.core.decision import Ask
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View


class HeuristicV0:
    """Plays by rules of thumb. Deterministic: the seed makes no difference."""

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        """There is nothing to chance."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """A legal answer to a question."""
        kind = decision.kind
        if kind == Ask.PRIORITY:
            return (act(view, decision),)
        if kind == Ask.ATTACKERS:
            return declare_attack(view, decision)
        if kind == Ask.BLOCKERS:
            return declare_blocks(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if keeps_hand(view) else (1,)
        if kind == Ask.CHOOSE or kind == Ask.TARGETS:
            return choose(view, decision)
        return sensible_answer(view, decision)


def act(view: View, decision: Decision) -> int:
    """What to do with priority: play out one's own main phases, react to everything else."""
    mine = view.active == view.player
    if mine and (view.step == Step.PRECOMBAT_MAIN or view.step == Step.POSTCOMBAT_MAIN) and not view.stack_size:
        return main_phase(view, decision)
    return react(view, decision)
