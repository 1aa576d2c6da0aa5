"""The bot `heuristic`, the default and the strongest: rules of thumb, and a two-ply simulation of combat.

Each kind of question has a module of its own, which `HeuristicBot` calls: `sequencing` (main phases), `reactions`
(priority at any other time), `attacks`, `blocks`, `openings` (mulligans) and `choices` (everything else). Each rule of
thumb is there because the bot wins more games with it than without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playset.bots.answers.paying import without_payment_by_hand
from playset.bots.evaluate import DEFAULT_WEIGHTS, decide_by
from playset.bots.heuristic.attacks import declare_attack
from playset.bots.heuristic.blocks import declare_blocks
from playset.bots.heuristic.choices import choose_well
from playset.bots.heuristic.life_costs import is_fatal
from playset.bots.heuristic.main_phase import main_phase
from playset.bots.heuristic.opening_hands import keeps_hand
from playset.bots.heuristic.reactions import STOPS, react
from playset.bots.repetition import Repetition
from playset.core.decision import Ask
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.bots.evaluate import Evaluator
    from playset.core.decision import Decision
    from playset.rules.views.view import View

FEW: Final = 32
ANSWERS: Final[list[tuple[int, ...]]] = [(index,) for index in range(FEW)]  # made once


@mypyc_attr(allow_interpreted_subclasses=True)
class HeuristicBot:
    """Play by rules of thumb. Deterministic: the seed makes no difference.

    A bot that decides some things otherwise overrides their methods.
    """

    __slots__ = ("evaluator", "repetition")

    stops: ClassVar[int] = STOPS

    def __init__(self, seed: int = 0, evaluator: Evaluator = DEFAULT_WEIGHTS) -> None:
        """Make a bot that compares what it could do in the points of an evaluator; nothing is left to chance."""
        self.evaluator = evaluator
        self.repetition = Repetition()

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question."""
        decide_by(view, self.evaluator)
        kind = decision.kind
        if kind == Ask.PRIORITY:
            decision = without_payment_by_hand(decision)
            index = self.repetition.checked(view, decision, self.act(view, decision))
            return ANSWERS[index] if index < FEW else (index,)
        if kind == Ask.ATTACKERS:
            return self.attack(view, decision)
        if kind == Ask.BLOCKERS:
            return self.block(view, decision)
        if kind == Ask.MULLIGAN:
            return (0,) if self.keep(view) else (1,)
        return self.choose(view, decision)

    def act(self, view: View, decision: Decision) -> int:
        """Return the option to take with priority."""
        step = view.step
        if (step == Step.PRECOMBAT_MAIN or step == Step.POSTCOMBAT_MAIN) and not view.stack_size:
            if view.active == view.player:
                index = self.play(view, decision)
                return 0 if index and is_fatal(view, decision.options[index]) else index
        return self.react(view, decision)

    def play(self, view: View, decision: Decision) -> int:
        """Return the option to take in the player's own main phase, with an empty stack."""
        return main_phase(view, decision)

    def react(self, view: View, decision: Decision) -> int:
        """Return the option to take with priority at any other time."""
        return react(view, decision)

    def attack(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the attackers to declare."""
        return declare_attack(view, decision)

    def block(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the blockers to declare."""
        return declare_blocks(view, decision)

    def keep(self, view: View) -> bool:
        """True if the bot keeps its opening hand."""
        return keeps_hand(view)

    def choose(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Answer every other question."""
        return choose_well(view, decision)
