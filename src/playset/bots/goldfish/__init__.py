"""The goldfish player: a deck played alone, by priorities and scores that are data."""

from playset.bots.goldfish.player import GoldfishBot, IdleBot
from playset.bots.goldfish.settings import DEFAULTS, ORDER, GoldfishSettings

__all__ = ["DEFAULTS", "ORDER", "GoldfishBot", "GoldfishSettings", "IdleBot"]
