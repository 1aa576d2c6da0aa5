"""The frozen bot `baseline`: a casual player who follows rules of thumb and does not look ahead.

Other bots are measured against it, so it never changes. It has its own copy of everything it needs: no module of this
package imports anything of `playset.bots` outside the package, and nothing outside imports more than `BaselineBot`
(a test checks both). Never improve it, share its code or merge it with the living bots.
`tests/bots/test_frozen.py` compares its answers with recorded games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playset.bots.baseline.choices import choose, keeps_hand, sensible_answer
from playset.bots.baseline.combat import declare_attack, declare_blocks
from playset.bots.baseline.main_phase import main_phase
from playset.bots.baseline.reactions import STOPS, react
from playset.core.decision import Ask
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.views.view import View

FEW: Final = 32
ANSWERS: Final[list[tuple[int, ...]]] = [(index,) for index in range(FEW)]  # which need not be made again


@mypyc_attr(allow_interpreted_subclasses=True)
class BaselineBot:
    """Plays by rules of thumb. Deterministic: the seed makes no difference.

    A bot that decides some things otherwise overrides their methods.
    """

    __slots__ = ()

    stops: ClassVar[int] = STOPS

    def __init__(self, seed: int = 0) -> None:
        """There is nothing to chance."""

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """A legal answer to a question."""
        kind = decision.kind
        if kind == Ask.PRIORITY:
            index = self.act(view, decision)
            return ANSWERS[index] if index < FEW else (index,)
        if kind == Ask.ATTACKERS:
            return self.attack(view, decision)
        if kind == Ask.BLOCKERS:
            return self.block(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if self.keep(view) else (1,)
        return self.choose(view, decision)

    def act(self, view: View, decision: Decision) -> int:
        """What to do with priority: play out one's own main phases, react to everything else."""
        step = view.step
        if (step == Step.PRECOMBAT_MAIN or step == Step.POSTCOMBAT_MAIN) and not view.stack_size:
            if view.active == view.player:
                return self.play(view, decision)
        return self.react(view, decision)

    def play(self, view: View, decision: Decision) -> int:
        """What to do in a main phase of one's own."""
        return main_phase(view, decision)

    def react(self, view: View, decision: Decision) -> int:
        """What to do at any other time."""
        return react(view, decision)

    def attack(self, view: View, decision: Decision) -> tuple[int, ...]:
        """The attackers."""
        return declare_attack(view, decision)

    def block(self, view: View, decision: Decision) -> tuple[int, ...]:
        """The blockers."""
        return declare_blocks(view, decision)

    def keep(self, view: View) -> bool:
        """Whether to keep an opening hand."""
        return keeps_hand(view)

    def choose(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Everything else."""
        if decision.kind == Ask.CHOOSE or decision.kind == Ask.TARGETS:
            return choose(view, decision)
        return sensible_answer(view, decision)
