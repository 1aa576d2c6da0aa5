"""The weights of a pilot as whole numbers: what files hold, what is sent to workers, and what makes a bot."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from playset.bots.pilot import WEIGHTS, PilotBot

SCALE = 1024  # a weight is this many times itself, rounded
MOST = 80_000  # weights of a pilot: the greatest, so that its file stays small
LARGEST = 1 << 20


class Weights(msgspec.Struct, frozen=True):
    """Weights that are not 0: the number of the feature of each and its value, as arrays of 32-bit numbers.

    Called with a seed it makes a bot, so it can stand wherever a bot is chosen.
    """

    numbers: bytes = b""
    values: bytes = b""

    @classmethod
    def of(cls, pairs: Iterable[tuple[int, int]]) -> Weights:
        """Make weights of features and values."""
        found = sorted(pairs)
        return cls(array("i", [one for one, _ in found]).tobytes(), array("i", [one for _, one in found]).tobytes())

    def pairs(self) -> list[tuple[int, int]]:
        """Return features and values, in the order of the features."""
        return list(zip(array("i", self.numbers), array("i", self.values), strict=True))

    def gaps(self) -> list[int]:
        """Return how far each feature lies behind the one before, which takes less room than its number."""
        before = -1
        found: list[int] = []
        for number in array("i", self.numbers):
            found.append(number - before)
            before = number
        return found

    @classmethod
    def from_gaps(cls, gaps: Sequence[int], values: Sequence[int], size: int = WEIGHTS) -> Weights:
        """Return the weights that `gaps` and values describe; raise ValueError if they describe none."""
        if len(gaps) != len(values):
            raise ValueError(f"{len(gaps)} features have {len(values)} values")
        number = -1
        found: list[tuple[int, int]] = []
        for gap, value in zip(gaps, values):
            number += gap
            if gap < 1 or number >= size:
                raise ValueError(f"there is no feature {number}")
            if not -LARGEST <= value <= LARGEST:
                raise ValueError(f"{value} is no weight")
            found.append((number, value))
        return cls.of(found)

    def pruned(self, most: int = MOST) -> Weights:
        """Return the greatest of these weights."""
        pairs = self.pairs()
        if len(pairs) <= most:
            return self
        return Weights.of(sorted(pairs, key=lambda pair: (-abs(pair[1]), pair[0]))[:most])

    @property
    def count(self) -> int:
        """How many weights are not 0."""
        return len(self.numbers) // 4

    def __call__(self, seed: int) -> PilotBot:
        return PilotBot(table(self))


@lru_cache(maxsize=8)
def table(weights: Weights) -> list[float]:
    """Return the weight of every feature by its number; the list is shared and not to be changed."""
    found = [0.0] * WEIGHTS
    for number, value in weights.pairs():
        found[number] = value / SCALE
    return found
