"""Take the candidate with the greatest sum of weights; while learning, try others out and record what was compared."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from playset.bots.heuristic import HeuristicBot
from playset.bots.heuristic.reactions import STOPS
from playset.bots.pilot.candidates import candidates_of
from playset.core.decision import Ask
from playset.core.rng import Random
from playset.core.words import Step

if TYPE_CHECKING:
    from playset.bots.pilot.candidates import Candidates
    from playset.core.decision import Decision
    from playset.rules.views.view import View

# How likely the scripted answer is before anything is learned: in the main phase, at other times, for each question.
TRUST: Final[dict[int, float]] = {
    Ask.TARGETS: 0.8,
    Ask.CHOOSE: 0.8,
    Ask.YES_NO: 0.8,
    Ask.OPTION: 0.8,
    Ask.NUMBER: 0.85,
    Ask.MULLIGAN: 0.9,
}
TRUST_IN_MAIN_PHASE: Final = 0.85
TRUST_IN_REACTIONS: Final = 0.97
CAUTION: Final = (
    0.7  # the part of that trust that is kept in play: with less, chance findings of few lessons are played
)
MOST_DEPARTURES: Final = 15  # from the script in one turn, so that nothing goes on for ever (CR 732.3)
CHANCES: Final = 0x100000000


@mypyc_attr(allow_interpreted_subclasses=True)
class PilotBot:
    """Play by learned weights where they speak clearly against the script, and by the script everywhere else."""

    __slots__ = ("caution", "departures", "script", "turn", "weights")

    stops: ClassVar[int] = STOPS

    def __init__(self, weights: list[float], caution: float = CAUTION) -> None:
        """Make a bot from the weights of all features, by number."""
        self.weights = weights
        self.caution = caution
        self.script = HeuristicBot(0)
        self.turn = -1
        self.departures = 0

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the candidate with the greatest score, the scripted one if none is better."""
        scripted = self.script.decide(view, decision)
        if view.turn != self.turn:
            self.turn = view.turn
            self.departures = 0
        if self.departures >= MOST_DEPARTURES:
            return scripted
        candidates = candidates_of(view, decision, scripted)
        if len(candidates.answers) < 2:
            return scripted
        chosen = self.take(view, decision, candidates)
        if chosen:
            self.departures += 1
        return candidates.answers[chosen]

    def scores(self, view: View, decision: Decision, candidates: Candidates) -> list[float]:
        """Return the score of each candidate: its weights, and for the scripted one how far it is trusted."""
        weights = self.weights
        found: list[float] = []
        for features in candidates.features:
            total = 0.0
            for number in features:
                total += weights[number]
            found.append(total)
        trust = trust_in_script(view, decision)
        found[0] += self.caution * (log(trust / (1 - trust)) + log(len(found) - 1))
        return found

    def take(self, view: View, decision: Decision, candidates: Candidates) -> int:
        """Return which candidate is taken."""
        scores = self.scores(view, decision, candidates)
        chosen = 0
        for place in range(1, len(scores)):
            if scores[place] > scores[chosen]:
                chosen = place
        return chosen


def trust_in_script(view: View, decision: Decision) -> float:
    """Return how likely the scripted answer is before anything is learned."""
    if decision.kind != Ask.PRIORITY:
        return TRUST[decision.kind]
    main = view.step == Step.PRECOMBAT_MAIN or view.step == Step.POSTCOMBAT_MAIN
    return TRUST_IN_MAIN_PHASE if main and view.active == view.player and not view.stack_size else TRUST_IN_REACTIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class Explorer(PilotBot):
    """Choose by chance, likelier what has a greater score, and record all that was compared."""

    __slots__ = ("chance", "counts", "features", "lengths", "picks", "probabilities", "value_features", "value_lengths")

    stops: ClassVar[int] = STOPS

    def __init__(self, weights: list[float], seed: int) -> None:
        super().__init__(weights, 1.0)
        self.chance = Random(seed)
        # Of each question: how many candidates, which was taken; of each candidate: how likely it was, its features.
        self.counts: list[int] = []
        self.picks: list[int] = []
        self.probabilities: list[float] = []
        self.lengths: list[int] = []
        self.features: list[int] = []
        # Of each question: the features of the position.
        self.value_lengths: list[int] = []
        self.value_features: list[int] = []

    def take(self, view: View, decision: Decision, candidates: Candidates) -> int:
        """Return a candidate by chance and record the question."""
        scores = self.scores(view, decision, candidates)
        greatest = max(scores)
        parts = [exp(score - greatest) for score in scores]
        total = sum(parts)
        rest = self.chance.below(CHANCES) / CHANCES * total
        chosen = 0
        for place, part in enumerate(parts):
            rest -= part
            if rest < 0:
                chosen = place
                break
        self.counts.append(len(scores))
        self.picks.append(chosen)
        for part in parts:
            self.probabilities.append(part / total)
        for features in candidates.features:
            self.lengths.append(len(features))
            self.features += features
        assert candidates.situation is not None
        value = candidates.situation.value_features()
        self.value_lengths.append(len(value))
        self.value_features += value
        return chosen
