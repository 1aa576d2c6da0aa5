"""Chance: the same on every machine, and fair."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from playset.core.rng import MASK32, MASK64, Random, below, mix, new_streams, next_word, shuffle

MULTIPLIER = 0x5851F42D4C957F2D
INCREMENT = 0x14057B7EF767814F


def test_the_generator_is_the_published_one():
    # The first words of PCG-XSH-RR 64/32 for seed 42 and stream 54, as its author's demonstration prints them. Our
    # streams have another increment, so the state is stepped here; what a state gives is the same.
    increment = 54 << 1 | 1
    state = ((increment + 42) * MULTIPLIER + increment) & MASK64
    words = []
    for _ in range(6):
        words.append(next_word([state], 0))
        state = (state * MULTIPLIER + increment) & MASK64
    assert words == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


def test_golden_numbers():
    assert [mix(value) for value in (0, 1, MASK64)] == GOLDEN_MIX
    assert new_streams(7, 3) == GOLDEN_STREAMS
    streams = new_streams(7, 2)
    assert [next_word(streams, 0) for _ in range(4)] == GOLDEN_WORDS
    assert [below(streams, 1, 6) for _ in range(12)] == GOLDEN_DICE
    cards = list(range(10))
    shuffle(streams, 1, cards)
    assert cards == GOLDEN_SHUFFLE


@given(st.integers(), st.integers(1, 8))
def test_a_seed_gives_the_same_streams_however_many_are_wanted(seed: int, count: int):
    streams = new_streams(seed, count)
    assert streams == new_streams(seed, 8)[:count]
    assert len(set(streams)) == count
    assert all(0 <= stream <= MASK64 for stream in streams)


def test_streams_do_not_disturb_each_other():
    one, both = new_streams(3, 2), new_streams(3, 2)
    for _ in range(100):
        below(both, 1, 10)
    assert [below(one, 0, 1000) for _ in range(20)] == [below(both, 0, 1000) for _ in range(20)]


@given(st.integers(0, MASK64), st.integers(1, 1 << 32))
def test_numbers_stay_below_the_bound(seed: int, bound: int):
    random = Random(seed)
    assert all(0 <= random.below(bound) < bound for _ in range(20))


def test_a_bound_of_one_or_less_needs_no_chance():
    streams = new_streams(1, 1)
    before = streams[:]
    assert [below(streams, 0, bound) for bound in (1, 0, -3)] == [0, 0, 0]
    assert streams == before


def test_dice_are_fair():
    random = Random(11)
    counts = Counter(random.below(6) for _ in range(60_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_a_large_bound_does_not_favour_small_numbers():
    # Taking words modulo three quarters of their range would make the first third twice as likely.
    random = Random(5)
    counts = Counter(random.below(3 << 30) >> 30 for _ in range(30_000))
    assert all(9_600 < counts[third] < 10_400 for third in range(3))


def test_every_order_of_a_shuffle_is_equally_likely():
    random = Random(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        random.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(850 < count < 1_150 for count in counts.values())


@given(st.lists(st.integers(), max_size=30), st.integers(0, 99))
def test_a_shuffle_keeps_the_cards_and_a_seed_repeats_it(cards: list[int], seed: int):
    first, second = cards[:], cards[:]
    Random(seed).shuffle(first)
    Random(seed).shuffle(second)
    assert first == second
    assert sorted(first) == sorted(cards)


def test_chances():
    random = Random(8)
    assert all(random.chance(1, 1) for _ in range(10))
    assert not any(random.chance(0, 5) for _ in range(10))
    assert 2_850 < sum(random.chance(3, 10) for _ in range(10_000)) < 3_150


GOLDEN_MIX = [0xE220A8397B1DCDAF, 0x910A2DEC89025CC1, 0xE4D971771B652C20]
GOLDEN_STREAMS = [0x34CAC5489FDC078A, 0x1ADDF095629FE974, 0xAB842222742FF283]
GOLDEN_WORDS = [375743549, 1922421890, 3210752987, 2423797654]
GOLDEN_DICE = [2, 3, 2, 1, 1, 2, 2, 4, 0, 1, 1, 1]
GOLDEN_SHUFFLE = [7, 0, 9, 2, 5, 8, 4, 3, 1, 6]


def test_bounds_of_more_than_32_bits_reach_every_part_of_the_range():
    bound = 3 << 40
    found = [below(streams, 0, bound) for streams in [new_streams(7, 1)] for _ in range(300)]
    assert all(0 <= number < bound for number in found)
    assert {number * 3 // bound for number in found} == {0, 1, 2}
    assert len(set(found)) == 300


@given(st.integers(0, MASK64), st.integers(0, 80))
def test_a_shuffle_takes_its_numbers_one_by_one(state: int, count: int):
    cards, expected = list(range(count)), list(range(count))
    streams, others = [state], [state]
    shuffle(streams, 0, cards)
    for last in range(count - 1, 0, -1):
        other = below(others, 0, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert cards == expected
    assert streams == others


@given(st.integers(0, MASK64))
def test_arithmetic_by_halves_is_arithmetic_with_whole_numbers(state: int):
    streams = [state]
    word = ((state >> 18 ^ state) >> 27) & MASK32
    turn = state >> 59
    assert next_word(streams, 0) == (word >> turn | word << (32 - turn)) & MASK32
    assert streams == [(state * MULTIPLIER + INCREMENT) & MASK64]
