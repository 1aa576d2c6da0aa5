"""Bots: programs that answer the questions of a game, each for one player.

A bot is anything with `decide(view, decision)` (`base.Bot`); `playout` lets bots play a game, `registry` finds them by
name. There are `random`, `greedy`, `baseline` (frozen: the yardstick), `heuristic` (the default), `search` (plays on
from its candidates) and `goldfish` (plays a deck alone). What they share: `reading` (what a card does and what it is
worth), `answers` (harmless answers to every question) and `combat` (a simulation of combat). docs/bots.md tells how to
write one.
"""

from __future__ import annotations

from playset.bots.base import Bot, stops_of
from playset.bots.baseline import BaselineBot
from playset.bots.evaluate import Standing, Weights, evaluate
from playset.bots.greedy import GreedyBot
from playset.bots.heuristic import HeuristicBot
from playset.bots.playout import play_out
from playset.bots.random import RandomBot
from playset.bots.registry import bot, bot_names
from playset.bots.scripted import ScriptedBot
from playset.bots.search import SearchBot

__all__ = [
    "BaselineBot",
    "Bot",
    "GreedyBot",
    "HeuristicBot",
    "RandomBot",
    "ScriptedBot",
    "SearchBot",
    "Standing",
    "Weights",
    "bot",
    "bot_names",
    "evaluate",
    "play_out",
    "stops_of",
]
