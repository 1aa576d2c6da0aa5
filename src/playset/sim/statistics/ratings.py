"""Elo ratings of several players from the pairs between them (Bradley–Terry model). Arenas of three bots or more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

import msgspec

from playset.sim.statistics.estimates import CONFIDENCE, normal_quantile
from playset.sim.statistics.pairs import SCORES

ELO = 400 / log(10)  # points of rating for each unit of the model
PRIOR_PAIRS = 1.0  # drawn pairs added to each pairing, so that who never lost has a rating too
ROUNDS = 100

# Counts of the pair scores 0, ½, 1, 1½ and 2 of one player against another, by their places.
Pairings = Mapping[tuple[int, int], Sequence[int]]


class Rating(msgspec.Struct, frozen=True):
    """A rating in Elo points with its interval; the average of all players is 0."""

    value: float
    low: float
    high: float
    confidence: float = CONFIDENCE


def ratings(players: int, pairings: Pairings, confidence: float = CONFIDENCE) -> list[Rating]:
    """Return the ratings that make the results likeliest.

    The intervals rest on how much the pairs really vary (a sandwich estimate by pairs), not on the belief that the two
    games of a pair were independent.
    """
    strengths = [0.0] * players
    for _ in range(ROUNDS):
        slope, bend, _ = derivatives(strengths, pairings)
        step = solve(bend, slope)
        longest = max(1.0, *(abs(part) for part in step))  # not too far at once: the model is flat far out
        strengths = [strength + part / longest for strength, part in zip(strengths, step)]
        if max(abs(part) for part in step) < 1e-10:
            break
    _, bend, varying = derivatives(strengths, pairings)
    inverse = [solve(bend, [float(row == column) for row in range(players)]) for column in range(players)]
    z = normal_quantile(confidence)
    found: list[Rating] = []
    for place, strength in enumerate(strengths):
        row = inverse[place]
        variance = sum(
            row[one] * varying[one][other] * row[other] for one in range(players) for other in range(players)
        )
        half = z * sqrt(max(0.0, variance)) * ELO
        value = strength * ELO
        found.append(Rating(value, value - half, value + half, confidence))
    return found


def derivatives(strengths: list[float], pairings: Pairings) -> tuple[list[float], list[list[float]], list[list[float]]]:
    """Return the gradient of the log-likelihood, its negated curvature, and how much the gradient varies by pairs.

    Only differences of strengths matter; one is added to all of the curvature, which keeps their sum at zero.
    """
    count = len(strengths)
    slope = [0.0] * count
    bend = [[1.0] * count for _ in range(count)]
    varying = [[0.0] * count for _ in range(count)]
    for (one, other), counts in pairings.items():
        expected = 1 / (1 + exp(strengths[other] - strengths[one]))
        pairs = [float(n) for n in counts]
        pairs[2] += PRIOR_PAIRS
        pull = sum(n * (score - 2 * expected) for n, score in zip(pairs, SCORES))
        curve = 2 * sum(pairs) * expected * (1 - expected)
        # The prior pair counts for the spread as well: two tosses of a coin with these chances.
        square = sum(n * (score - 2 * expected) ** 2 for n, score in zip(counts, SCORES))
        square += PRIOR_PAIRS * 2 * expected * (1 - expected)
        slope[one] += pull
        slope[other] -= pull
        for matrix, amount in ((bend, curve), (varying, square)):
            matrix[one][one] += amount
            matrix[other][other] += amount
            matrix[one][other] -= amount
            matrix[other][one] -= amount
    return slope, bend, varying


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a small system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    count = len(rows)
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        for row in range(column + 1, count):
            factor = rows[row][column] / pivot[column]
            rows[row] = [value - factor * above for value, above in zip(rows[row], pivot)]
    found = [0.0] * count
    for row in reversed(range(count)):
        rest = sum(rows[row][column] * found[column] for column in range(row + 1, count))
        found[row] = (rows[row][count] - rest) / rows[row][row]
    return found
