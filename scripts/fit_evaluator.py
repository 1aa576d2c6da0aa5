"""Fit the weights of a position on the results of games, and print them.

    python scripts/fit_evaluator.py -n 4000

Bots that play by rules of thumb play random decks of the built-in cards, and the built-in decks. At the beginning of
each turn it is noted how the players stand (`playset.bots.evaluate.Standing`); a logistic regression finds by how
much each thing raises the chance to win. Nothing but the project's own games is looked at. Weights come in points of
which ten make a win e times as likely as a loss.
"""

from __future__ import annotations

import argparse
from dataclasses import fields
from math import exp
from random import Random

from playset.bots import HeuristicBot, stops_of
from playset.bots.evaluate import Standing, Weights, standings_of
from playset.bots.playout import Playout
from playset.cards import names
from playset.core.decision import Decision
from playset.decks import builtin_names, deck
from playset.rules.game import Game
from playset.sim.limited import DeckMaker, DeckSettings, known_card, sort_out

# What is too rare to be fitted follows from the rest: a creature that cannot attack has no power to speak of. A larger
# graveyard goes with losing, but is not why.
BY_DEFINITION = ("untapped_lands", "idle", "harmless", "graveyard", "lands_held", "loyalty", "due")
NAMES = [field.name for field in fields(Weights) if field.name not in BY_DEFINITION]
POINTS = 10.0
FIRST_TURN = 3
RIDGE = 20.0  # as many observations that say that a thing of usual size is worth nothing


class Noted(Playout):
    """A game in which it is noted how the players stand when a turn begins."""

    def __init__(self, game: Game, bots: list[HeuristicBot]) -> None:
        super().__init__(game, bots)
        self.turn = 0
        self.rows: list[list[float]] = []

    def step(self, decision: Decision) -> None:
        """Note the position at the first question of a turn."""
        state = self.game.state
        if state.turn > self.turn and state.turn >= FIRST_TURN:
            self.turn = state.turn
            own, other = standings_of(state, hands_known=True)
            self.rows.append([*differences(own, other), 1.0 if state.active == 0 else -1.0])
        super().step(decision)


def differences(own: Standing, other: Standing) -> list[float]:
    """Return by how much one player has more of each thing than the other."""
    return [float(getattr(own, name)) - float(getattr(other, name)) for name in NAMES]


def observations(games: int, seed: int) -> tuple[list[list[float]], list[float]]:
    """Play games and return the positions, and who won: 1 for the first player."""
    maker = DeckMaker(sort_out("built-in", [(name, known_card(name), "", "") for name in names()]), DeckSettings())
    lists = [found for found in map(deck, builtin_names()) if not found.commanders]
    random = Random(seed)
    rows: list[list[float]] = []
    results: list[float] = []
    for number in range(games):
        bots = [HeuristicBot(), HeuristicBot()]
        decks = random.choices(lists, k=2) if number % 4 > 1 else [maker.make(random), maker.make(random)]
        game = Game(decks, seed=seed * games + number, log=False, stops=stops_of(bots), first=number % 2)
        noted = Noted(game, bots)
        noted.play()
        if game.winner is not None:
            rows += noted.rows
            results += [float(game.winner == 0)] * len(noted.rows)
    return rows, results


def fit(rows: list[list[float]], results: list[float], rounds: int = 12) -> list[float]:
    """Return the coefficients of a logistic regression without a constant, by Newton's method."""
    size = len(rows[0])
    spread = [max(1e-9, (sum(row[place] ** 2 for row in rows) / len(rows)) ** 0.5) for place in range(size)]
    weights = [0.0] * size
    for _ in range(rounds):
        slope = [-RIDGE * spread[place] ** 2 * weights[place] for place in range(size)]
        curve = [[RIDGE * spread[i] ** 2 * (i == j) + 1e-9 * (i == j) for j in range(size)] for i in range(size)]
        for row, result in zip(rows, results):
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, sum(w * v for w, v in zip(weights, row))))))
            for i in range(size):
                if row[i]:
                    slope[i] += (result - chance) * row[i]
                    step = chance * (1 - chance) * row[i]
                    for j in range(size):
                        curve[i][j] += step * row[j]
        weights = [weight + change for weight, change in zip(weights, solve(curve, slope))]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for row in range(size):
            if row != place:
                factor = rows[row][place] / rows[place][place]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[place])]
    return [rows[place][size] / rows[place][place] for place in range(size)]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", "--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rows, results = observations(chosen.games, chosen.seed)
    weights = fit(rows, results)
    print(f"{len(rows)} positions of {chosen.games} games")
    for name, weight in zip([*NAMES, "to move"], weights):
        print(f"{name:<15} {POINTS * weight:+.2f}")


if __name__ == "__main__":
    main()
