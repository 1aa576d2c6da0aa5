"""Pairs of games: the same decks and the same seed twice, the players in each other's seats.

A pair takes most of the luck out of a comparison, because both players get the same cards. Its score for the first
player is 0, ½, 1, 1½ or 2, and those five counts are all that the estimates and the sequential test look at.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from math import inf, log, log10

import msgspec

from playset.core.errors import PlaysetError
from playset.sim.statistics.estimates import CONFIDENCE, Estimate, wilson

SCORES = (0.0, 0.5, 1.0, 1.5, 2.0)
# The variance of a pair whose games were two tosses of a fair coin: taken for one more observation of the variance, so
# that a few equal pairs do not look like certainty.
COIN_VARIANCE = 0.5
NEVER_SEEN = 1e-3  # the count of a score that did not occur, so that nothing is impossible


class PairScores:
    """Counts of each score of a pair."""

    __slots__ = ("counts",)

    def __init__(self, counts: Sequence[int] = (0, 0, 0, 0, 0)) -> None:
        self.counts = list(counts)

    def add(self, score: float) -> None:
        """Take one more pair into account."""
        place = 2 * score
        if place not in (0, 1, 2, 3, 4):
            raise PlaysetError(f"{score!r} is not the score of a pair of games")
        self.counts[int(place)] += 1

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return sum(self.counts)

    @property
    def points(self) -> float:
        """What the first player scored in all games together."""
        return sum(count * score for count, score in zip(self.counts, SCORES))

    def score(self, confidence: float = CONFIDENCE) -> Estimate:
        """Return the first player's share of the points.

        It is Wilson's interval for as many independent games as would vary like these pairs do.
        """
        pairs = self.pairs
        if not pairs:
            return Estimate(0.5, 0.0, 1.0, 0, confidence)
        share = self.points / (2 * pairs)
        squares = sum(count * (score - 2 * share) ** 2 for count, score in zip(self.counts, SCORES))
        variance = (squares + COIN_VARIANCE) / pairs
        games = float(pairs)  # if all is won or lost nothing is known of the variance: a pair counts as one game
        if 0 < share < 1:
            games = 4 * pairs * share * (1 - share) / variance
        count = max(1, round(games))
        interval = wilson(share * count, count, confidence)
        return Estimate(share, interval.low, interval.high, 2 * pairs, confidence)


def elo(share: float) -> float:
    """Return the difference in rating that makes this share of the points expected."""
    if share <= 0 or share >= 1:
        return -inf if share <= 0 else inf
    return -400 * log10(1 / share - 1)


# --- the sequential test -------------------------------------------------------------------------------------


class Verdict(StrEnum):
    """The verdict of a comparison on its first player."""

    BETTER = "better"
    WORSE = "worse"
    EQUAL = "equal"  # any difference is smaller than the margin
    INCONCLUSIVE = "inconclusive"


class SequentialTest:
    """Is the first player better, worse, or neither by more than a margin? Stops as soon as that is clear.

    Two sequential probability ratio tests run side by side (Sobel and Wald): a score of one half against one half plus
    the margin, and against one half minus it. A difference where there is none is found with at most `error`
    probability; a difference of the margin is missed with at most `error`.
    """

    def __init__(self, margin: float = 0.05, error: float = 0.05) -> None:
        if not 0 < margin < 0.5:
            raise PlaysetError(f"a margin of {margin!r} is not between 0 and one half")
        if not 0 < error < 0.5:
            raise PlaysetError(f"an error of {error!r} is not between 0 and one half")
        self.margin = margin
        self.upper = log((1 - error) / (error / 2))  # either test may err, each half as often
        self.lower = log(error / (1 - error / 2))
        self.above = 0  # what the tests have shown: 1 a difference, -1 none
        self.below = 0

    def look(self, scores: PairScores) -> Verdict:
        """Return the verdict of all pairs so far. Call it after every pair; a bound that was crossed stays crossed."""
        if not self.above:
            self.above = self.crossed(likelihood_ratio(scores.counts, 0.5, 0.5 + self.margin))
        if not self.below:
            self.below = self.crossed(likelihood_ratio(scores.counts, 0.5, 0.5 - self.margin))
        if self.above > 0:
            return Verdict.BETTER
        if self.below > 0:
            return Verdict.WORSE
        return Verdict.EQUAL if self.above and self.below else Verdict.INCONCLUSIVE

    def crossed(self, ratio: float) -> int:
        """Return which bound a log-likelihood ratio has reached, if any."""
        return 1 if ratio >= self.upper else -1 if ratio <= self.lower else 0


def likelihood_ratio(counts: Sequence[float], null: float, other: float) -> float:
    """Return the log of how much likelier the pairs are under the best distribution with one score than with another.

    The generalised test: of all distributions over the five scores with a given mean the likeliest is taken, so the
    correlation within pairs and the draws need no model.
    """
    seen = [count or NEVER_SEEN for count in counts]
    low, high = tilt(seen, 2 * null), tilt(seen, 2 * other)
    ratio = 0.0
    for count, score in zip(counts, SCORES):
        if count:
            ratio += count * log((1 + low * (score - 2 * null)) / (1 + high * (score - 2 * other)))
    return ratio


def tilt(seen: Sequence[float], mean: float) -> float:
    """Return the Lagrange multiplier of the likeliest distribution with a mean.

    Its weights are count / (1 + multiplier × distance); Newton's method with bisection finds it.
    """
    low, high = -1 / (SCORES[-1] - mean), 1 / (mean - SCORES[0])
    multiplier = 0.0
    for _ in range(100):
        pull, slope = 0.0, 0.0
        for count, score in zip(seen, SCORES):
            part = (score - mean) / (1 + multiplier * (score - mean))
            pull += count * part
            slope += count * part * part
        if pull > 0:
            low = multiplier
        else:
            high = multiplier
        step = pull / slope  # Newton's step, unless it leaves what is known to hold the solution
        if abs(step) < 1e-12:
            break
        multiplier = multiplier + step if low < multiplier + step < high else (low + high) / 2
    return multiplier


class Standing(msgspec.Struct, frozen=True):
    """The score of one player against another in pairs."""

    score: Estimate
    pairs: int
    counts: tuple[int, ...]  # of the pair scores 0, ½, 1, 1½, 2
    split: int  # pairs of which each player won one game
    elo: float
