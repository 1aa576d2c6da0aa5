"""Statistics against distributions that are known: coins in place of games."""

from __future__ import annotations

from collections import Counter
from math import comb, inf, isclose, sqrt
from random import Random
from statistics import fmean, median, pvariance

import pytest

from playset.core.errors import PlaysetError
from playset.sim.statistics.estimates import (
    Running,
    bootstrap,
    counted,
    mean,
    quantile,
    signed,
    spread,
    student_quantile,
    wilson,
)
from playset.sim.statistics.pairs import SCORES, PairScores, SequentialTest, Verdict, elo, likelihood_ratio
from playset.sim.statistics.ratings import ratings

# --- shares --------------------------------------------------------------------------------------------------


def test_wilson_gives_the_values_of_the_textbook():
    found = wilson(8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)
    assert (found.value, found.count) == (0.8, 10)
    nothing = wilson(0, 10)
    assert (nothing.low, round(nothing.high, 4)) == (0.0, 0.2775)
    assert wilson(10, 10).high == 1.0
    assert round(wilson(50, 100, 0.99).margin, 4) == 0.1247


def test_without_games_everything_is_possible():
    assert (wilson(0, 0).low, wilson(0, 0).high, wilson(0, 0).count) == (0.0, 1.0, 0)


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5, 0.8])
@pytest.mark.parametrize("count", [20, 100])
def test_wilson_covers_the_truth_as_often_as_it_says(share: float, count: int):
    # All outcomes with their probability, so this is exact; for few tosses coverage goes up and down around its aim.
    covered = 0.0
    for wins in range(count + 1):
        found = wilson(wins, count)
        if found.low <= share <= found.high:
            covered += comb(count, wins) * share**wins * (1 - share) ** (count - wins)
    assert 0.91 < covered < 0.99


@pytest.mark.parametrize(("wins", "count"), [(-1, 5), (6, 5), (0, -1)])
def test_what_is_no_share_is_refused(wins: int, count: int):
    with pytest.raises(PlaysetError):
        wilson(wins, count)
    with pytest.raises(PlaysetError, match="confidence"):
        wilson(1, 2, confidence=1.0)


# --- means ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("confidence", "freedom", "value"),
    [(0.95, 1, 12.7062), (0.95, 5, 2.5706), (0.99, 30, 2.75), (0.9, 10, 1.8125), (0.95, 100_000, 1.96)],
)
def test_students_quantiles(confidence: float, freedom: int, value: float):
    assert isclose(student_quantile(confidence, freedom), value, abs_tol=1e-4)


def test_running_numbers_are_those_of_the_whole_list():
    random = Random(1)
    values = [random.gauss(10, 3) for _ in range(200)]
    running = Running(values)
    assert isclose(running.mean, fmean(values))
    assert isclose(running.variance, pvariance(values) * 200 / 199)
    assert (running.minimum, running.maximum, running.count) == (min(values), max(values), 200)
    merged = Running(values[:50]).merge(Running(values[50:]))
    assert isclose(merged.mean, running.mean)
    assert isclose(merged.variance, running.variance)
    assert Running().merge(Running()).count == 0


def test_one_number_alone_says_nothing_of_the_spread():
    found = mean([4.0])
    assert (found.value, found.low, found.high, found.count) == (4.0, -inf, inf, 1)


def test_students_interval_covers_the_mean():
    random = Random(2)
    hits = 0
    for _ in range(500):
        found = mean([random.gauss(5, 2) for _ in range(8)])
        hits += found.low <= 5 <= found.high
    assert 0.92 < hits / 500 < 0.98


def test_the_bootstrap_agrees_with_student_and_serves_other_statistics():
    random = Random(3)
    values = [random.gauss(5, 2) for _ in range(200)]
    one, other = bootstrap(values), mean(values)
    assert isclose(one.low, other.low, abs_tol=0.05)
    assert isclose(one.high, other.high, abs_tol=0.05)
    middle = bootstrap(values, median)
    assert middle.low < median(values) == middle.value < middle.high
    assert bootstrap(values, seed=4) == bootstrap(values, seed=4)
    with pytest.raises(PlaysetError):
        bootstrap([])


def test_quantiles_and_spread():
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.9) == 7
    assert quantile([1, 2, 3, 4, 5], 1) == 5
    found = spread([4, 1, 3, 2, 5])
    assert found is not None
    assert (found.minimum, found.lower, found.median, found.upper, found.maximum) == (1, 2, 3, 4, 5)
    assert found.mean.value == 3
    assert spread([]) is None
    with pytest.raises(PlaysetError):
        quantile([1, 2], 1.5)


# --- pairs ---------------------------------------------------------------------------------------------------


def tossed(random: Random, share: float, draws: float = 0.0) -> float:
    """The score of a pair of tosses, some of which end in a draw."""
    return sum(0.5 if random.random() < draws else float(random.random() < share) for _ in range(2))


def luck(random: Random, share: float) -> float:
    """A pair decided by its deal: whoever gets the better cards wins, in both games, unless one plays much better."""
    return 1.0 if random.random() < 0.8 else 2.0 * (random.random() < share)


def test_pair_scores_are_counted():
    scores = PairScores()
    for score in (0, 1, 1, 1.5, 2, 2):
        scores.add(score)
    assert scores.counts == [1, 0, 2, 1, 2]
    assert (scores.pairs, scores.points) == (6, 7.5)
    assert scores.score().value == 7.5 / 12
    assert scores.score().count == 12
    with pytest.raises(PlaysetError):
        scores.add(0.3)


@pytest.mark.parametrize("share", [0.5, 0.8, 0.95])
@pytest.mark.parametrize("draws", [0.0, 0.3])
def test_the_score_of_pairs_covers_the_truth(share: float, draws: float):
    random = Random(5)
    truth = share * (1 - draws) + draws / 2
    hits = 0
    for _ in range(300):
        scores = PairScores()
        for _ in range(40):
            scores.add(tossed(random, share, draws))
        found = scores.score()
        hits += found.low <= truth <= found.high
    assert 0.91 < hits / 300 <= 0.99


def test_pairs_that_cancel_luck_have_narrower_intervals_than_single_games():
    random = Random(6)
    hits, widths = 0, 0.0
    for _ in range(300):
        scores = PairScores()
        for _ in range(60):
            scores.add(luck(random, 0.7))
        found = scores.score()
        widths += found.margin
        hits += found.low <= 0.54 <= found.high
    assert 0.91 < hits / 300 <= 0.99
    assert widths / 300 < 0.75 * wilson(65, 120).margin


def test_a_few_equal_pairs_are_no_certainty():
    assert PairScores([0, 0, 3, 0, 0]).score().margin > 0.1
    assert PairScores([0, 0, 0, 0, 3]).score().low < 0.5
    assert PairScores([0, 0, 3000, 0, 0]).score().margin < 0.001
    assert (PairScores().score().low, PairScores().score().high) == (0.0, 1.0)


def test_elo():
    assert elo(0.5) == 0
    assert isclose(elo(10 / 11), 400)
    assert (elo(0), elo(1)) == (-inf, inf)


# --- the sequential test -------------------------------------------------------------------------------------


def test_the_likelihood_ratio_of_coins_is_that_of_the_textbook():
    # Without draws and with scores of 0 or 2 only, a pair is one toss: the ratio is the binomial one.
    expected = 30 * log_ratio(0.6, 0.5) + 20 * log_ratio(0.4, 0.5)
    assert isclose(likelihood_ratio([20, 0, 0, 0, 30], 0.5, 0.6), expected, abs_tol=1e-3)


def log_ratio(one: float, other: float) -> float:
    from math import log

    return log(one / other)


def test_the_likeliest_distribution_has_the_mean_it_should():
    from playset.sim.statistics.pairs import tilt

    seen = [4.0, 1.0, 20.0, 3.0, 9.0]
    for target in (0.6, 1.0, 1.4):
        by = tilt(seen, target)
        weights = [count / (1 + by * (score - target)) for count, score in zip(seen, SCORES)]
        assert isclose(sum(weights), sum(seen), rel_tol=1e-9)
        assert isclose(sum(w * s for w, s in zip(weights, SCORES)) / sum(weights), target, rel_tol=1e-9)


def verdicts(share: float, runs: int, margin: float, draws: float = 0.0) -> Counter[Verdict]:
    random = Random(7)
    found: Counter[Verdict] = Counter()
    for _ in range(runs):
        scores, test = PairScores(), SequentialTest(margin, 0.1)
        verdict = Verdict.INCONCLUSIVE
        while verdict == Verdict.INCONCLUSIVE:
            scores.add(tossed(random, share, draws))
            verdict = test.look(scores)
        found[verdict] += 1
    return found


def test_equal_players_are_rarely_told_apart():
    found = verdicts(0.5, 150, 0.1)
    assert found[Verdict.EQUAL] >= 0.9 * 150 - 3 * sqrt(150 * 0.09)


@pytest.mark.parametrize(("share", "draws"), [(0.6, 0.0), (0.65, 1 / 3)])
def test_a_difference_of_the_margin_is_rarely_missed(share: float, draws: float):
    better = verdicts(share, 100, 0.1, draws)
    assert better[Verdict.BETTER] >= 90 - 9
    assert better[Verdict.WORSE] == 0
    worse = verdicts(1 - share, 100, 0.1, draws)
    assert worse[Verdict.WORSE] >= 90 - 9


def test_a_clear_difference_needs_few_pairs_and_self_play_is_equal():
    scores, test = PairScores(), SequentialTest()
    while test.look(scores) == Verdict.INCONCLUSIVE:
        scores.add(2)
    assert test.look(scores) == Verdict.BETTER
    assert scores.pairs < 50
    scores, test = PairScores(), SequentialTest()
    while test.look(scores) == Verdict.INCONCLUSIVE:
        scores.add(1)
    assert test.look(scores) == Verdict.EQUAL
    assert scores.pairs < 50


def test_margins_that_make_no_sense_are_refused():
    for margin, error in ((0.0, 0.05), (0.5, 0.05), (0.05, 0.0), (0.05, 0.7)):
        with pytest.raises(PlaysetError):
            SequentialTest(margin, error)


# --- ratings -------------------------------------------------------------------------------------------------


def test_two_players_have_the_difference_that_their_score_says():
    counts = [100, 0, 500, 0, 400]
    high, low = ratings(2, {(0, 1): counts})
    assert isclose(high.value, -low.value)
    assert isclose(high.value - low.value, elo(PairScores(counts).score().value), rel_tol=0.01)


def test_who_never_lost_has_a_rating():
    high, low = ratings(2, {(0, 1): [0, 0, 0, 0, 50]})
    assert 300 < high.value < 1000
    assert low.high < high.low


def test_ratings_find_the_truth_as_often_as_they_say():
    random = Random(8)
    truth = [-250.0, 0.0, 50.0, 200.0]
    hits = [0, 0, 0, 0]
    for _ in range(200):
        pairings = {}
        for one in range(4):
            for other in range(one + 1, 4):
                share = 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
                scores = PairScores()
                for _ in range(40):
                    scores.add(tossed(random, share))
                pairings[one, other] = scores.counts
        for place, rating in enumerate(ratings(4, pairings)):
            hits[place] += rating.low <= truth[place] <= rating.high
    assert all(0.89 < hit / 200 <= 1.0 for hit in hits)


def test_a_chain_of_players_is_rated_through_those_between():
    first, second, third = ratings(3, {(0, 1): [10, 0, 20, 0, 30], (1, 2): [10, 0, 20, 0, 30]})
    assert isclose(first.value - second.value, second.value - third.value, rel_tol=1e-6)
    assert isclose(first.value + second.value + third.value, 0, abs_tol=1e-6)
    assert first.value > second.value > third.value


def test_numbers_with_a_sign_and_numbers_of_things():
    assert [signed(value, 1) for value in (0.04, -0.04, -0.06, 2.25)] == ["+0.0", "+0.0", "−0.1", "+2.2"]
    assert [counted(1, "game"), counted(2000, "game"), counted(3, "match")] == ["1 game", "2,000 games", "3 matches"]
