"""Decks and bots that the tests of batches share."""

from __future__ import annotations

from playset.core.decision import Ask, Decision
from playset.decks import Deck
from playset.rules.views.view import View
from playset.sim.duel import DuelPlan

BURN = Deck("burn", ["Mountain"] * 12 + ["Lightning Bolt"] * 12)
BEARS = Deck("bears", ["Forest"] * 12 + ["Grizzly Bears"] * 12)
PLAN = DuelPlan((BURN, BURN), ("random", "random"), ("Ann", "Bob"), seed=11)


class Idle:
    """Never does anything."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        if decision.kind == Ask.ATTACKERS or decision.kind == Ask.BLOCKERS:
            return decision.fallback
        return tuple(range(decision.minimum))
