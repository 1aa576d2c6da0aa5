"""The frozen bot `baseline`: a casual player who follows rules of thumb and does not look ahead.

Other bots are measured against it, so it never changes. It has its own copy of everything it needs: no module of this
package imports anything of `playset.bots` outside the package, and nothing outside imports more than `BaselineBot`
(a test checks both). Never improve it, share its code or merge it with the living bots.
`tests/bots/test_frozen.py` compares its answers with recorded games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from playset.bots.answers.paying import without_payment_by_hand
from playset.bots.baseline.choices import keeps_hand, sensible_answer
from playset.bots.baseline.combat import declare_attack, declare_blocks
from playset.bots.baseline.main_phase import main_phase
from playset.bots.baseline.reactions import STOPS, react
from playset.bots.repetition import Repetition
from playset.core.decision import Ask
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.views.view import View


class BaselineBot:
    """Plays by rules of thumb. Deterministic: the seed makes no difference."""

    __slots__ = ("repetition",)

    stops: ClassVar[int] = STOPS

    def __init__(self, seed: int = 0) -> None:
        """There is nothing to chance."""
        self.repetition = Repetition()

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """A legal answer to a question."""
        kind = decision.kind
        if kind == Ask.PRIORITY:
            decision = without_payment_by_hand(decision)
            own_turn = view.active == view.player and not view.stack_size
            main = own_turn and view.step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
            wanted = main_phase(view, decision) if main else react(view, decision)
            return (self.repetition.checked(view, decision, wanted),)
        if kind == Ask.ATTACKERS:
            return declare_attack(view, decision)
        if kind == Ask.BLOCKERS:
            return declare_blocks(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if keeps_hand(view) else (1,)
        return sensible_answer(view, decision)
