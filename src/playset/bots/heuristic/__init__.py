"""The heuristic bot: rules of thumb, each one because it wins more games than without it.

It simulates combat (`combat_sim`), but looks no further ahead than the opponent's next attack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from playset.bots.heuristic.attacks import declare_attack
from playset.bots.heuristic.blocks import declare_blocks
from playset.bots.heuristic.choices import choose_well
from playset.bots.heuristic.reactions import STOPS, react
from playset.bots.heuristic.sequencing import main_phase
from playset.bots.v0 import HeuristicV0

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.rules.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class HeuristicBot(HeuristicV0):
    """Plays by rules of thumb that measure well. Deterministic: the seed makes no difference.

    A bot that decides some things otherwise overrides their methods.
    """

    __slots__ = ()

    stops: ClassVar[int] = STOPS

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

    def choose(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Everything else."""
        return choose_well(view, decision)
