"""Correlations of two lists of numbers with bootstrap intervals, and how reliable noisy numbers are. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import nan, sqrt
from random import Random
from statistics import fmean

from playset.sim.statistics.estimates import BOOTSTRAP_ROUNDS, CONFIDENCE, Estimate, quantile

LEAST = 8  # with fewer pairs a correlation says nothing

Statistic = Callable[[Sequence[float], Sequence[float], Sequence[float]], float]


def pearson(xs: Sequence[float], ys: Sequence[float], weights: Sequence[float] | None = None) -> float:
    """Return Pearson's correlation, weighted if weights are given; not a number if either list is constant."""
    ws = weights if weights is not None else [1.0] * len(xs)
    total = sum(ws)
    if not total:
        return nan
    x_mean = sum(w * x for w, x in zip(ws, xs)) / total
    y_mean = sum(w * y for w, y in zip(ws, ys)) / total
    both = sum(w * (x - x_mean) * (y - y_mean) for w, x, y in zip(ws, xs, ys))
    x_square = sum(w * (x - x_mean) ** 2 for w, x in zip(ws, xs))
    y_square = sum(w * (y - y_mean) ** 2 for w, y in zip(ws, ys))
    return both / sqrt(x_square * y_square) if x_square > 0 and y_square > 0 else nan


def ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value; equal values share the mean of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    begin = 0
    while begin < len(order):
        end = begin
        while end + 1 < len(order) and values[order[end + 1]] == values[order[begin]]:
            end += 1
        for place in order[begin : end + 1]:
            found[place] = (begin + end) / 2
        begin = end + 1
    return found


def spearman(xs: Sequence[float], ys: Sequence[float], weights: Sequence[float] | None = None) -> float:
    """Return Spearman's rank correlation."""
    return pearson(ranks(xs), ranks(ys), weights)


def correlation(
    xs: Sequence[float],
    ys: Sequence[float],
    weights: Sequence[float] | None = None,
    statistic: Statistic = pearson,
    rounds: int = BOOTSTRAP_ROUNDS,
    seed: int = 0,
) -> Estimate | None:
    """Return a correlation with its bootstrap interval (pairs are drawn again and again); None for too few pairs."""
    if len(xs) < LEAST:
        return None
    ws = weights if weights is not None else [1.0] * len(xs)
    triples = list(zip(xs, ys, ws))
    random = Random(seed)
    found: list[float] = []
    for _ in range(rounds):
        drawn = random.choices(triples, k=len(triples))
        value = statistic([one[0] for one in drawn], [one[1] for one in drawn], [one[2] for one in drawn])
        if value == value:
            found.append(value)
    whole = statistic(xs, ys, ws)
    if not found or whole != whole:
        return None
    found.sort()
    tail = (1 - CONFIDENCE) / 2
    return Estimate(whole, quantile(found, tail), quantile(found, 1 - tail), len(xs))


def within(values: Sequence[float], groups: Sequence[str]) -> list[float]:
    """Return the values less the mean of their group."""
    members: dict[str, list[float]] = {}
    for value, group in zip(values, groups):
        members.setdefault(group, []).append(value)
    means = {group: fmean(some) for group, some in members.items()}
    return [value - means[group] for value, group in zip(values, groups)]


def variance(values: Sequence[float]) -> float:
    """Return the variance of some numbers as they are, not of what they are a sample of."""
    center = fmean(values)
    return fmean((value - center) ** 2 for value in values)


def split_half(even: Sequence[float], odd: Sequence[float]) -> float:
    """Return how reliable numbers are of which two halves were measured apart (Spearman-Brown), from 0 to 1."""
    half = pearson(even, odd)
    return max(0.0, 2 * half / (1 + half)) if half == half and half > -1 else 0.0


def binomial_reliability(shares: Sequence[float], counts: Sequence[float], values: Sequence[float]) -> float:
    """Return which part of the variance of values is not the noise of shares of so many attempts, from 0 to 1."""
    spread = variance(values)
    noise = fmean(share * (1 - share) / max(1.0, count) for share, count in zip(shares, counts))
    return max(0.0, 1 - noise / spread) if spread > 0 else 0.0


def slope(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Return how much the second number grows with the first, by least squares."""
    x_spread = variance(xs)
    return pearson(xs, ys) * sqrt(variance(ys) / x_spread) if x_spread > 0 else nan
