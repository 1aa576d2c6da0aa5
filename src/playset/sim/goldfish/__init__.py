"""Goldfish: a deck played alone by the real rules, to see how fast it does its thing."""

from playset.sim.goldfish.playing import Goldfish, GoldfishGame, GoldfishPlan, goldfish
from playset.sim.goldfish.results import GoldfishResult

__all__ = ["Goldfish", "GoldfishGame", "GoldfishPlan", "GoldfishResult", "goldfish"]
