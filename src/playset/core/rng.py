"""Generate random numbers: small integer generators in the game state, one stream for each purpose.

A stream is one int of a list, so that a clone copies it, a save writes it, and two games that differ in one choice
still shuffle alike. The generator is PCG-XSH-RR with 64 bits of state and 32 bits of output. The arithmetic goes by
halves of the state: compiled, an i64 cannot hold a product of 64 bits, and larger ints are slow.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

MASK64: Final = (1 << 64) - 1
MASK32: Final = 0xFFFFFFFF

# The multiplier 0x5851F42D4C957F2D by 16 bits from the lowest, and the increment by 32.
MASK16: Final = 0xFFFF
M0: Final = 0x7F2D
M1: Final = 0x4C95
M2: Final = 0xF42D
M3: Final = 0x5851
INCREMENT_LOW: Final = 0xF767814F
INCREMENT_HIGH: Final = 0x14057B7E
WORDS: Final = 0x100000000  # how many words of 32 bits there are

Card = TypeVar("Card")

# The streams of a game: who goes first, coins and dice, and one for each library.
STREAM_START: Final = 0
STREAM_COINS: Final = 1


def library_stream(player: int) -> int:
    """Return the stream that shuffles a player's library."""
    return 2 + 2 * player


def mix(value: int) -> int:
    """Return a well spread 64-bit number from any int (the finaliser of SplitMix64)."""
    value = (value + 0x9E3779B97F4A7C15) & MASK64
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK64
    return value ^ (value >> 31)


SALTS: Final = [mix(place) for place in range(1, 11)]  # what makes the streams of a game of up to four different


def new_streams(seed: int, count: int) -> list[int]:
    """Return `count` independent streams for one seed."""
    mixed = mix(seed & MASK64)
    return [mix(mixed ^ (SALTS[place] if place < len(SALTS) else mix(place + 1))) for place in range(count)]


def next_word(streams: list[int], stream: int) -> int:
    """Return the next 32 random bits of a stream, and advance it."""
    state = streams[stream]
    high: i64 = state >> 32
    low: i64 = state & MASK32
    upper: int = high_after(high, low)
    lower: int = low_after(low)
    streams[stream] = upper << 32 | lower
    return word_of(high, low)


def word_of(high: i64, low: i64) -> i64:
    """Return the 32 random bits of a state in two halves."""
    word: i64 = ((low ^ (low >> 18 | (high & 0x3FFFF) << 14)) >> 27 | (high ^ high >> 18) << 5) & MASK32
    turn: i64 = high >> 27
    return (word >> turn | word << (32 - turn)) & MASK32


def low_after(low: i64) -> i64:
    """Return the lower half of the state that follows; numbers are multiplied by 16 bits at a time."""
    return low * M0 + ((low * M1 & MASK16) << 16) + INCREMENT_LOW & MASK32


def high_after(high: i64, low: i64) -> i64:
    """Return the upper half of the state that follows."""
    second: i64 = low * M1
    carried: i64 = (low * M0 + ((second & MASK16) << 16) + INCREMENT_LOW >> 32) + (second >> 16)
    product: i64 = high * M0 + ((high * M1 & MASK16) << 16) + low * M2 + ((low * M3 & MASK16) << 16)
    return product + carried + INCREMENT_HIGH & MASK32


def below(streams: list[int], stream: int, bound: int) -> int:
    """Return a number from 0 to bound - 1, each equally likely."""
    if bound <= 1:
        return 0
    if bound > MASK32 + 1:
        return below_large(streams, stream, bound)
    limit = (MASK32 + 1) - (MASK32 + 1) % bound
    word = next_word(streams, stream)
    while word >= limit:  # throw away the part that would favour small numbers
        word = next_word(streams, stream)
    return word % bound


def below_large(streams: list[int], stream: int, bound: int) -> int:
    """Return a number below a bound of more than 32 bits, put together from as many words as it needs."""
    words = (bound - 1).bit_length() + 31 >> 5
    limit = (1 << 32 * words) - (1 << 32 * words) % bound
    while True:
        value = 0
        for _ in range(words):
            value = value << 32 | next_word(streams, stream)
        if value < limit:
            return value % bound


def shuffle(streams: list[int], stream: int, cards: list[Card]) -> None:
    """Put a list into a random order, in place: the same as `below` for each place from the last on."""
    state = streams[stream]
    high: i64 = state >> 32
    low: i64 = state & MASK32
    bound: i64 = len(cards)
    word: i64 = 0
    while bound > 1:
        while True:
            word = word_of(high, low)
            high = high_after(high, low)
            low = low_after(low)
            if word < WORDS - bound or word < WORDS - WORDS % bound:  # it is seldom worth a division
                break
        other: i64 = word % bound
        bound -= 1
        cards[bound], cards[other] = cards[other], cards[bound]
    upper: int = high
    lower: int = low
    streams[stream] = upper << 32 | lower


class Random:
    """One stream on its own, for bots and other code outside the game state."""

    def __init__(self, seed: int) -> None:
        state = new_streams(seed, 1)[0]
        self.high: i64 = state >> 32
        self.low: i64 = state & MASK32

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, each equally likely."""
        if bound <= 1:
            return 0
        if bound > WORDS:
            streams = self.as_stream()
            number = below_large(streams, 0, bound)
            self.continue_from(streams)
            return number
        size: i64 = bound
        high: i64 = self.high
        low: i64 = self.low
        word: i64 = WORDS
        while word >= WORDS - size and word >= WORDS - WORDS % size:  # which is seldom worth a division
            word = word_of(high, low)
            high = high_after(high, low)
            low = low_after(low)
        self.high = high
        self.low = low
        return word % size

    def chance(self, numerator: int, denominator: int) -> bool:
        """True in `numerator` of `denominator` cases."""
        return self.below(denominator) < numerator

    def shuffle(self, items: list[int]) -> None:
        """Put a list into a random order, in place."""
        streams = self.as_stream()
        shuffle(streams, 0, items)
        self.continue_from(streams)

    def as_stream(self) -> list[int]:
        """Return the state as a stream."""
        upper: int = self.high
        lower: int = self.low
        return [upper << 32 | lower]

    def continue_from(self, streams: list[int]) -> None:
        """Take over the state of a stream."""
        self.high = streams[0] >> 32
        self.low = streams[0] & MASK32
