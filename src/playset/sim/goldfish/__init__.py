"""Goldfish runs: a deck played alone by the real rules, to measure how fast it is. Import from here."""

from playset.sim.goldfish.comparing import Comparison, ComparisonResult, compare_goldfish
from playset.sim.goldfish.playing import Goldfish, GoldfishGame, GoldfishPlan, goldfish
from playset.sim.goldfish.results import GoldfishResult

__all__ = [
    "Comparison",
    "ComparisonResult",
    "Goldfish",
    "GoldfishGame",
    "GoldfishPlan",
    "GoldfishResult",
    "compare_goldfish",
    "goldfish",
]
