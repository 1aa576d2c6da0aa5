"""Fit weights to the records of lessons. Needs the extra `learn`.

What a candidate was worth is told by advantages: how much better a game went on than the value of the position
promised (generalised advantage estimation). The value is a logistic regression on features of the position. Weights
move by a ridge regression of the advantages on the features of what was taken, less those of what might have been: a
natural policy gradient. Features that are special are shrunk more than general ones. Everything is sums in a fixed
order, so the same records give the same weights.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from playset.bots.pilot import VALUE_SIZE, WEIGHTS
from playset.bots.pilot.features import MASKS, STARTS
from playset.core.errors import PlaysetError

if TYPE_CHECKING:
    from playset.sim.learning.lessons import Record

try:
    import numpy as np
except ImportError as error:
    raise PlaysetError("learning needs numpy: pip install 'playset[learn]'") from error

TEMPERATURE = 0.03  # an answer that wins this much more often becomes e times as likely
SPREAD = 0.015  # how much more often answers win, before anything is seen, is spread so far
GROUP_SPREADS = (2.0, 1.33, 1.33, 0.8, 0.6, 0.4)  # times this, for each group of facts
LAMBDA = 0.9  # how far an advantage looks ahead, a question (docs/adr/0018)
VALUE_SHRINKAGE = 30.0
VALUE_THINNING = 3  # of so many questions one is looked at for the value: those of a game are much alike
LONG_GAME = 8  # a game with more questions counts for the value as one with so many
NEWTON_STEPS = 3
NEWTON_ACCURACY = 1e-3  # the part of the squared error at which the conjugate gradients stop: of each such step,
RIDGE_ACCURACY = 1e-5  # and of the ridge regression
CONJUGATE_STEPS = 25

Floats = np.ndarray[tuple[int], np.dtype[np.float64]]
Ints = np.ndarray[tuple[int], np.dtype[np.int64]]
Columns = np.ndarray[tuple[int], np.dtype[np.int32]]


class Ones:
    """A sparse matrix of ones: the numbers of the columns of all rows in turn, and how many each row has.

    Columns without any one are left out; `used` has the numbers of those that are left.
    """

    def __init__(self, columns: Columns, lengths: Ints, used: Ints) -> None:
        self.columns = columns  # as places in `used`
        self.lengths = lengths
        self.ends = np.cumsum(lengths)
        self.used = used
        self.width = len(used)

    @classmethod
    def of(cls, columns: Columns, lengths: Ints, width: int) -> Ones:
        """Make the matrix of numbers of columns, of which there are so many."""
        used = np.flatnonzero(np.bincount(columns, minlength=width))
        places = np.zeros(width, dtype=np.int32)
        places[used] = np.arange(len(used))
        return cls(places[columns], lengths, used)

    def rows(self, kept: Ints) -> Ones:
        """Return the matrix of some of the rows, with the same columns."""
        lengths = self.lengths[kept]
        begin = np.repeat(self.ends[kept] - lengths, lengths)  # of its row, for each one
        within = np.arange(len(begin)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        return Ones(self.columns[begin + within], lengths, self.used)

    def times(self, vector: Floats) -> Floats:
        """Return the matrix times a vector."""
        sums: Floats = np.concatenate(([0.0], np.cumsum(vector[self.columns])))
        found: Floats = sums[self.ends] - sums[self.ends - self.lengths]
        return found

    def transposed_times(self, vector: Floats) -> Floats:
        """Return the transposed matrix times a vector."""
        found: Floats = np.zeros(self.width)
        found += np.bincount(self.columns, weights=np.repeat(vector, self.lengths), minlength=self.width)
        return found


def solve(
    times: Callable[[Floats], Floats], right: Floats, diagonal: Floats, accuracy: float = RIDGE_ACCURACY
) -> Floats:
    """Solve a positive definite system by conjugate gradients, with its diagonal as preconditioner."""
    found = np.zeros_like(right)
    rest = right.copy()
    direction = rest / diagonal
    squared = float(rest @ direction)
    limit = accuracy * squared
    for _ in range(CONJUGATE_STEPS):
        if squared <= limit or squared <= 0:
            break
        moved = times(direction)
        length = squared / float(direction @ moved)
        found += length * direction
        rest -= length * moved
        scaled = rest / diagonal
        after = float(rest @ scaled)
        direction = scaled + after / squared * direction
        squared = after
    return found


class Data:
    """The records of many lessons, joined to arrays."""

    def __init__(self, records: Sequence[Record]) -> None:
        self.counts = joined([one.counts for one in records])
        self.picks = joined([one.picks for one in records])
        self.probabilities = np.frombuffer(b"".join([one.probabilities for one in records]), np.float32).astype(float)
        self.features = Ones.of(
            np.frombuffer(b"".join([one.features for one in records]), np.int32),
            joined([one.lengths for one in records]),
            WEIGHTS,
        )
        self.value = Ones.of(
            np.frombuffer(b"".join([one.value_features for one in records]), np.int32),
            joined([one.value_lengths for one in records]),
            VALUE_SIZE,
        )
        self.questions = np.array([len(one.counts) // 4 for one in records])  # of each record
        self.scores = np.array([one.score for one in records])


def joined(parts: Sequence[bytes]) -> Ints:
    """Return the numbers of several arrays."""
    return np.frombuffer(b"".join(parts), np.int32).astype(np.int64)


# --- the value of a position ---------------------------------------------------------------------------------


def chances(value: Ones, weights: Floats) -> Floats:
    """Return the chance to win in each position; there is a weight for each feature used, the last is the constant."""
    found: Floats = 1 / (1 + np.exp(-np.clip(value.times(weights[:-1]) + weights[-1], -30, 30)))
    return found


def fit_value(value: Ones, scores: Floats, counted: Floats, before: Floats) -> Floats:
    """Return the weights of a logistic regression on the features used, drawn to what they were before.

    Each row counts so much.
    """
    before = np.append(before[value.used], before[-1])
    weights = before.copy()
    for _ in range(NEWTON_STEPS):
        chance = chances(value, weights)
        curved = counted * np.maximum(chance * (1 - chance), 1e-4)
        wrong = counted * (scores - chance)

        def times(step: Floats, curved: Floats = curved) -> Floats:
            each = curved * (value.times(step[:-1]) + step[-1])
            return np.append(value.transposed_times(each) + VALUE_SHRINKAGE * step[:-1], each.sum())

        drawn = VALUE_SHRINKAGE * (before[:-1] - weights[:-1])
        right = np.append(value.transposed_times(wrong) + drawn, wrong.sum())
        diagonal = np.append(value.transposed_times(curved) + VALUE_SHRINKAGE, curved.sum())
        weights = weights + solve(times, right, diagonal, NEWTON_ACCURACY)
    return weights


def values_of(data: Data, weights: Floats) -> tuple[Floats, Floats]:
    """Return the chance to win before each question, and the weights fitted to these games.

    The weights of the games before value these games. If there are none yet, each half is valued by the other.
    """
    rows = data.questions
    kept = np.arange(0, len(data.counts), VALUE_THINNING)
    thinned = data.value.rows(kept)
    scores = np.repeat(data.scores, rows)[kept]
    counted = np.repeat(VALUE_THINNING * LONG_GAME / np.maximum(LONG_GAME, rows), rows)[kept]
    fitted = fit_value(thinned, scores, counted, weights)
    after = weights.copy()
    after[data.value.used] = fitted[:-1]
    after[-1] = fitted[-1]
    if weights.any():
        return chances(data.value, np.append(weights[data.value.used], weights[-1])), after
    half = np.repeat(np.arange(len(rows)) % 2, rows)
    found = np.zeros(len(half))
    for part in (0, 1):
        halved = fit_value(thinned, scores, 2 * counted * (half[kept] != part), weights)
        found = np.where(half == part, chances(data.value, halved), found)
    return found, after


def advantages(values: Floats, scores: Floats, questions: Ints) -> Floats:
    """Return how much better each game went on after a question than its value promised."""
    ends = np.cumsum(questions)
    following = np.empty_like(values)
    following[:-1] = values[1:]
    following[ends - 1] = scores
    last = np.zeros(len(values), dtype=bool)
    last[ends - 1] = True
    found: list[float] = []
    gained = 0.0
    for surprise, is_last in zip((following - values)[::-1].tolist(), last[::-1].tolist()):
        gained = surprise + (0.0 if is_last else LAMBDA * gained)
        found.append(gained)
    return np.array(found[::-1])


# --- the weights of the pilot --------------------------------------------------------------------------------


def spreads() -> Floats:
    """Return how far the weight of each feature may be from 0, before anything is seen."""
    found = np.zeros(WEIGHTS)
    for start, mask, spread in zip(STARTS, MASKS, GROUP_SPREADS):
        found[start : start + mask + 1] = SPREAD * spread
    return found


def weights_step(data: Data, gained: Floats) -> Floats:
    """Return by how much the weights are to change, given the advantages of what was taken."""
    ends = np.cumsum(data.counts)
    taken = -data.probabilities
    taken[ends - data.counts + data.picks] += 1  # each candidate: 1 if it was taken, less how likely it was
    starts = ends - data.counts
    shrinkage = float(gained.var()) / spreads()[data.features.used] ** 2

    def times(step: Floats) -> Floats:
        each = np.add.reduceat(taken * data.features.times(step), starts)
        return data.features.transposed_times(taken * np.repeat(each, data.counts)) + shrinkage * step

    right = data.features.transposed_times(taken * np.repeat(gained, data.counts))
    diagonal = data.features.transposed_times(taken**2) + shrinkage
    found = np.zeros(WEIGHTS)
    found[data.features.used] = solve(times, right, diagonal) / TEMPERATURE
    return found


def fit(records: Sequence[Record], weights: Floats, value: Floats) -> tuple[Floats, Floats]:
    """Return the weights, and those of the value, after some lessons."""
    played = [one for one in records if one.counts]
    if not played:
        return weights, value
    data = Data(played)
    values, fitted = values_of(data, value)
    gained = advantages(values, data.scores, data.questions)
    if not gained.any():
        return weights, fitted
    return weights + weights_step(data, gained), fitted


# --- whole numbers -------------------------------------------------------------------------------------------


def dense(found: tuple[list[int], list[int]], size: int, scale: int) -> Floats:
    """Return weights as an array, from the gaps between their features and their values as whole numbers."""
    weights = np.zeros(size)
    gaps, values = found
    weights[np.cumsum(np.array(gaps, dtype=np.int64)) - 1] = np.array(values, dtype=np.float64) / scale
    return weights


def sparse(weights: Floats, scale: int) -> tuple[list[int], list[int]]:
    """Return the gaps between the features whose weights are not 0, and those weights as whole numbers."""
    values = np.rint(weights * scale).astype(np.int64)
    places = np.flatnonzero(values)
    return np.diff(places, prepend=-1).tolist(), values[places].tolist()
