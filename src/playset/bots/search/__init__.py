"""The bot `search`: tries its candidates in sampled worlds and takes the one that ends best.

A world is the game as its player knows it, with everything hidden dealt anew (`determinize`). A playout is a candidate
answer followed by the scripted bot in every seat for some turns; the position it leads to is valued by the evaluator.
All candidates are tried in the same worlds, and playouts are shared out by sequential halving: after each round the
better half goes on. The scripted answer is left only for one that is better by more than chance explains.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, ClassVar, Final

from playset.bots.evaluate import DEFAULT_WEIGHTS, evaluate_state
from playset.bots.heuristic import HeuristicBot
from playset.bots.heuristic.reactions import STOPS
from playset.bots.playout import play_out
from playset.bots.search.candidates import candidate_answers
from playset.core.rng import Random, mix
from playset.rules.views.determinize import determinize

if TYPE_CHECKING:
    from playset.bots.evaluate import Evaluator
    from playset.core.decision import Decision
    from playset.rules.game import Game
    from playset.rules.views.view import View

PLAYOUTS: Final = 20
TURNS: Final = 4
POINTS: Final = 10.0  # so many points of the evaluator make a win three times as likely as a loss
EDGE: Final = 0.02  # a position that is not won is never worth more than a win less this
DOUBT: Final = 0.02  # variance that is believed in before any world was looked at
MOST_QUESTIONS: Final = 2000  # of a playout; one that goes on for ever is valued where it is


class SearchBot:
    """Search by playouts. The same seed and questions give the same answers, however fast the machine is."""

    stops: ClassVar[int] = STOPS

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        turns: int = TURNS,
        evaluator: Evaluator = DEFAULT_WEIGHTS,
        certainty: float = 1.0,
    ) -> None:
        """Make a bot that spends so many playouts on a question and looks so many turns ahead.

        `certainty` is by how many standard errors another answer must be better than the scripted one.
        """
        self.seed = seed
        self.playouts = playouts
        self.turns = turns
        self.evaluator = evaluator
        self.certainty = certainty
        self.script = HeuristicBot(0, evaluator)

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return the candidate that ends best, or the scripted answer."""
        candidates = candidate_answers(view, decision, self.script.decide(view, decision))
        return candidates[0] if len(candidates) == 1 else self.best(view, decision, candidates)

    def chance(self, view: View, decision: Decision) -> Random:
        """Return the chance for one question, made of the seed and of what its player sees.

        So nothing is remembered: a game that is cloned, taken back or played again goes the same way.
        """
        key = self.seed
        for number in (view.turn, view.step, view.stack_size, decision.kind, len(decision.options), len(view.hand)):
            key = mix(key ^ number)
        return Random(key & 0xFFFFFFFF)

    def best(self, view: View, decision: Decision, candidates: list[tuple[int, ...]]) -> tuple[int, ...]:
        """Return the candidate with the best playouts; the first one is the scripted answer."""
        values = self.try_out(view, candidates, self.chance(view, decision))
        chosen, most = 0, 0.0
        for place in range(1, len(candidates)):
            gain, error = paired_gain(values[place], values[0])
            if len(values[place]) == len(values[0]) and gain > self.certainty * error and gain > most:
                chosen, most = place, gain
        return candidates[chosen]

    def try_out(self, view: View, candidates: list[tuple[int, ...]], chance: Random) -> list[list[float]]:
        """Return the values of the playouts of each candidate, those of the same world at the same place.

        A candidate that was given up early has fewer values than the first, which never is.
        """
        values: list[list[float]] = [[] for _ in candidates]
        going_on = list(range(len(candidates)))
        rounds = max(1, (len(candidates) - 1).bit_length())
        bots = [HeuristicBot(0, self.evaluator) for _ in view.players]
        for turn in range(rounds):
            for _ in range(max(2 if turn == 0 else 1, self.playouts // (rounds * len(going_on)))):
                world = determinize(view, chance, log=False)
                for place in going_on:
                    game = world.clone()
                    game.answer(candidates[place])
                    play_out(game, bots, view.turn + self.turns, MOST_QUESTIONS)
                    values[place].append(self.value(game, view.player))
            if turn + 1 < rounds and len(going_on) > 2:
                going_on = better_half(values, going_on)
        return values

    def value(self, game: Game, player: int) -> float:
        """Return the chance to win that a position is taken for, from 0 to 1."""
        state = game.state
        if state.over:
            return 0.5 if state.winner < 0 else float(state.winner == player)
        points = max(-200.0, min(200.0, evaluate_state(state, player, self.evaluator)))
        return EDGE + (1 - 2 * EDGE) / (1 + exp(-points / POINTS))


def better_half(values: list[list[float]], going_on: list[int]) -> list[int]:
    """Return the better half of the candidates that are still tried, and the first one in any case."""
    order = sorted(going_on, key=lambda place: (-sum(values[place]) / len(values[place]), place))
    kept = order[: max(2, (len(order) + 1) // 2)]
    return sorted(kept) if 0 in kept else [0, *sorted(kept[:-1] if len(kept) > 2 else kept)]


def paired_gain(ours: list[float], scripted: list[float]) -> tuple[float, float]:
    """Return the mean difference of two lists of values of the same worlds, and its standard error."""
    count = min(len(ours), len(scripted))
    gains = [ours[place] - scripted[place] for place in range(count)]
    mean = sum(gains) / count
    variance = sum((gain - mean) ** 2 for gain in gains) / max(1, count - 1)
    return mean, sqrt(variance / count + DOUBT / (count * count))
