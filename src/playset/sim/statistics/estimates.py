"""Estimates with confidence intervals: shares, means, differences, quantiles, bootstrap. Pure functions of numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp, inf, lgamma, log, log1p, sqrt
from random import Random
from statistics import NormalDist, fmean

import msgspec

from playset.core.errors import PlaysetError

CONFIDENCE = 0.95
BOOTSTRAP_ROUNDS = 1000


class Estimate(msgspec.Struct, frozen=True):
    """A value, the interval that holds the truth with the given confidence, and the number of observations."""

    value: float
    low: float
    high: float
    count: int
    confidence: float = CONFIDENCE

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def counted(number: int, what: str) -> str:
    """Return a number of things in words: "1 game", "2,000 games"."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}{'es' if what.endswith('ch') else 's'}"


def signed(value: float, digits: int = 0) -> str:
    """Return a number with its sign; what rounds to zero is no negative zero."""
    return f"{round(value, digits) + 0.0:+.{digits}f}".replace("-", "\N{MINUS SIGN}")


def margin_of(estimate: Estimate) -> float:
    """Return how uncertain an estimate is, to find the least certain of several."""
    return estimate.margin


def normal_quantile(confidence: float) -> float:
    """Return how many standard deviations on both sides of the mean hold this share of a normal distribution."""
    if not 0 < confidence < 1:
        raise PlaysetError(f"a confidence of {confidence!r} is not between 0 and 1")
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(successes: float, count: int, confidence: float = CONFIDENCE) -> Estimate:
    """Return Wilson's interval for a share.

    It stays between 0 and 1 and holds up for few observations and extreme shares.
    """
    if count < 0 or not 0 <= successes <= count:
        raise PlaysetError(f"{successes} successes in {count} attempts make no share")
    if count == 0:
        return Estimate(0.5, 0.0, 1.0, 0, confidence)
    z = normal_quantile(confidence)
    share = successes / count
    spread = z * z / count
    center = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    # At the ends the formula gives the end itself, but for rounding.
    low = 0.0 if successes == 0 else max(0.0, center - half)
    high = 1.0 if successes == count else min(1.0, center + half)
    return Estimate(share, low, high, count, confidence)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """Return how much greater one share is than another of other observations, with Newcombe's interval."""
    value = one.value - other.value
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    count = one.count + other.count if one.count and other.count else 0
    if not count:  # one of them was never observed
        return Estimate(0.0, -1.0, 1.0, 0, one.confidence)
    return Estimate(value, value - below, value + above, count, one.confidence)


# --- means ---------------------------------------------------------------------------------------------------


class Running:
    """Count, mean, variance and extremes of numbers that come one by one (Welford's method); two can be merged."""

    __slots__ = ("count", "maximum", "mean", "minimum", "squares")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # of the distances from the mean, together
        self.minimum = inf
        self.maximum = -inf
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """Take one more number into account."""
        self.count += 1
        distance = value - self.mean
        self.mean += distance / self.count
        self.squares += distance * (value - self.mean)
        self.minimum = min(self.minimum, value)
        self.maximum = max(self.maximum, value)

    def merge(self, other: Running) -> Running:
        """Return the figures of both sets of numbers together."""
        both = Running()
        both.count = self.count + other.count
        if both.count:
            distance = other.mean - self.mean
            both.mean = self.mean + distance * other.count / both.count
            both.squares = self.squares + other.squares + distance**2 * self.count * other.count / both.count
            both.minimum = min(self.minimum, other.minimum)
            both.maximum = max(self.maximum, other.maximum)
        return both

    @property
    def variance(self) -> float:
        """The variance of what the numbers are a sample of; 0 for fewer than two."""
        return self.squares / (self.count - 1) if self.count > 1 else 0.0

    def estimate(self, confidence: float = CONFIDENCE) -> Estimate:
        """Return the mean with Student's interval; one number alone says nothing about the spread."""
        if self.count < 2:
            return Estimate(self.mean, -inf, inf, self.count, confidence)
        half = student_quantile(confidence, self.count - 1) * sqrt(self.variance / self.count)
        return Estimate(self.mean, self.mean - half, self.mean + half, self.count, confidence)


def mean(values: Iterable[float], confidence: float = CONFIDENCE) -> Estimate:
    """Return the mean of some numbers with Student's interval."""
    return Running(values).estimate(confidence)


def bootstrap(
    values: Sequence[float],
    statistic: Callable[[Sequence[float]], float] = fmean,
    confidence: float = CONFIDENCE,
    rounds: int = BOOTSTRAP_ROUNDS,
    seed: int = 0,
) -> Estimate:
    """Return any statistic of some numbers with its bootstrap interval (drawing from them again and again)."""
    if not values:
        raise PlaysetError("there are no numbers to draw from")
    random = Random(seed)
    count = len(values)
    found = sorted(statistic(random.choices(values, k=count)) for _ in range(rounds))
    tail = (1 - confidence) / 2
    return Estimate(statistic(values), quantile(found, tail), quantile(found, 1 - tail), count, confidence)


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which a share of some ascending numbers lies, interpolated linearly."""
    if not ordered or not 0 <= share <= 1:
        raise PlaysetError(f"there is no {share!r} quantile of {len(ordered)} numbers")
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


class Spread(msgspec.Struct, frozen=True):
    """How numbers are distributed: their mean with its interval, and where their quarters lie."""

    mean: Estimate
    minimum: float
    lower: float
    median: float
    upper: float
    maximum: float


def spread(values: Iterable[float], confidence: float = CONFIDENCE) -> Spread | None:
    """Return how some numbers are distributed; None if there are none."""
    ordered = sorted(values)
    if not ordered:
        return None
    lower, median, upper = (quantile(ordered, share) for share in (0.25, 0.5, 0.75))
    return Spread(mean(ordered, confidence), ordered[0], lower, median, upper, ordered[-1])


# --- Student's distribution ----------------------------------------------------------------------------------


def student_quantile(confidence: float, freedom: int) -> float:
    """Return the value x for which this share of Student's distribution lies between -x and x."""
    normal = normal_quantile(confidence)
    if freedom > 10_000:
        return normal
    low, high = 0.0, normal
    while student_within(high, freedom) < confidence:
        low, high = high, 2 * high
    for _ in range(80):
        middle = (low + high) / 2
        if student_within(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def student_within(value: float, freedom: int) -> float:
    """Return the share of Student's distribution between minus and plus a value."""
    return 1 - incomplete_beta(freedom / (freedom + value * value), freedom / 2, 0.5)


def incomplete_beta(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function, by Lentz's continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast on the other side
        return 1 - incomplete_beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    tiny = 1e-300
    d = 1 / (1 - (a + b) * x / (a + 1) or tiny)
    c, fraction = 1.0, d
    for m in range(1, 500):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + step * d or tiny)
            c = 1 + step / c or tiny
            fraction *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * fraction
