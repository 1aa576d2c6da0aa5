"""Playset: a Magic: The Gathering laboratory.

Names are loaded when they are first used, so that `import playset` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playset.bots import (
        BaselineBot,
        Bot,
        GreedyBot,
        HeuristicBot,
        RandomBot,
        ScriptedBot,
        SearchBot,
        Standing,
        Weights,
        bot,
        bot_names,
        evaluate,
        play_out,
        stops_of,
    )
    from playset.bots.goldfish.settings import GoldfishSettings
    from playset.cards import find_card, raw_card, register
    from playset.core.decision import Act, Ask, Decision, Option
    from playset.core.engine import compiled
    from playset.core.errors import (
        BadCard,
        BadDeck,
        BadManaCost,
        BadSave,
        BadTypeLine,
        BotError,
        IllegalAnswer,
        NoQuestion,
        PlaysetError,
        UnknownBot,
        UnknownCard,
    )
    from playset.core.words import Step, Stop, Zone
    from playset.decks.builtin import builtin_names
    from playset.decks.decklist import Deck
    from playset.decks.finding import deck
    from playset.decks.legality import commander_problems
    from playset.decks.parsing import parse_deck
    from playset.rules.game import Game
    from playset.rules.state.cards import CardDefinition, card
    from playset.rules.views.view import View
    from playset.sim.arena import ArenaResult, arena
    from playset.sim.duel import DuelResult, duel
    from playset.sim.executors.cluster import Cluster
    from playset.sim.goldfish import ComparisonResult, GoldfishResult, compare_goldfish, goldfish
    from playset.sim.learning.learner import learn
    from playset.sim.learning.pilot import Pilot, load_pilot
    from playset.sim.matrix import MatrixResult, gauntlet, matrix
    from playset.sim.playing import GameResult, play_game
    from playset.sim.pod import PodResult, pod
    from playset.sim.rating import RatingResult, rate
    from playset.sim.runs import load_run

__version__ = "0.1.0"

# Where each public name lives.
HOMES = {
    "Act": "playset.core.decision",
    "ArenaResult": "playset.sim.arena",
    "Ask": "playset.core.decision",
    "BadCard": "playset.core.errors",
    "BadDeck": "playset.core.errors",
    "BadManaCost": "playset.core.errors",
    "BadSave": "playset.core.errors",
    "BadTypeLine": "playset.core.errors",
    "BaselineBot": "playset.bots",
    "Bot": "playset.bots",
    "BotError": "playset.core.errors",
    "CardDefinition": "playset.rules.state.cards",
    "Cluster": "playset.sim.executors.cluster",
    "ComparisonResult": "playset.sim.goldfish",
    "Decision": "playset.core.decision",
    "Deck": "playset.decks",
    "DuelResult": "playset.sim.duel",
    "Game": "playset.rules.game",
    "GameResult": "playset.sim.playing",
    "GoldfishResult": "playset.sim.goldfish",
    "GoldfishSettings": "playset.bots.goldfish",
    "GreedyBot": "playset.bots",
    "HeuristicBot": "playset.bots",
    "IllegalAnswer": "playset.core.errors",
    "MatrixResult": "playset.sim.matrix",
    "NoQuestion": "playset.core.errors",
    "Option": "playset.core.decision",
    "Pilot": "playset.sim.learning.pilot",
    "PlaysetError": "playset.core.errors",
    "PodResult": "playset.sim.pod",
    "RandomBot": "playset.bots",
    "RatingResult": "playset.sim.rating",
    "ScriptedBot": "playset.bots",
    "SearchBot": "playset.bots",
    "Standing": "playset.bots",
    "Weights": "playset.bots",
    "Step": "playset.core.words",
    "Stop": "playset.core.words",
    "UnknownBot": "playset.core.errors",
    "UnknownCard": "playset.core.errors",
    "View": "playset.rules.views.view",
    "Zone": "playset.core.words",
    "arena": "playset.sim.arena",
    "bot": "playset.bots",
    "bot_names": "playset.bots",
    "builtin_names": "playset.decks",
    "card": "playset.rules.state.cards",
    "commander_problems": "playset.decks",
    "compare_goldfish": "playset.sim.goldfish",
    "compiled": "playset.core.engine",
    "deck": "playset.decks",
    "duel": "playset.sim.duel",
    "evaluate": "playset.bots",
    "find_card": "playset.database",
    "gauntlet": "playset.sim.matrix",
    "goldfish": "playset.sim.goldfish",
    "learn": "playset.sim.learning.learner",
    "load_pilot": "playset.sim.learning.pilot",
    "load_run": "playset.sim.runs",
    "matrix": "playset.sim.matrix",
    "parse_deck": "playset.decks",
    "play_game": "playset.sim.playing",
    "play_out": "playset.bots",
    "pod": "playset.sim.pod",
    "rate": "playset.sim.rating",
    "raw_card": "playset.cards",
    "register": "playset.cards",
    "stops_of": "playset.bots",
}

__all__ = [
    "Act",
    "ArenaResult",
    "Ask",
    "BadCard",
    "BadDeck",
    "BadManaCost",
    "BadSave",
    "BadTypeLine",
    "BaselineBot",
    "Bot",
    "BotError",
    "CardDefinition",
    "Cluster",
    "ComparisonResult",
    "Decision",
    "Deck",
    "DuelResult",
    "Game",
    "GameResult",
    "GoldfishResult",
    "GoldfishSettings",
    "GreedyBot",
    "HeuristicBot",
    "IllegalAnswer",
    "MatrixResult",
    "NoQuestion",
    "Option",
    "Pilot",
    "PlaysetError",
    "PodResult",
    "RandomBot",
    "RatingResult",
    "ScriptedBot",
    "SearchBot",
    "Standing",
    "Step",
    "Stop",
    "UnknownBot",
    "UnknownCard",
    "View",
    "Weights",
    "Zone",
    "__version__",
    "arena",
    "bot",
    "bot_names",
    "builtin_names",
    "card",
    "commander_problems",
    "compare_goldfish",
    "compiled",
    "deck",
    "duel",
    "evaluate",
    "find_card",
    "gauntlet",
    "goldfish",
    "learn",
    "load_pilot",
    "load_run",
    "matrix",
    "parse_deck",
    "play_game",
    "play_out",
    "pod",
    "rate",
    "raw_card",
    "register",
    "stops_of",
]


if not TYPE_CHECKING:  # a type checker reads the imports above and should miss what is not among them

    def __getattr__(name: str) -> object:
        """Load a public name from its home."""
        home = HOMES.get(name)
        if home is None:
            raise AttributeError(f"module 'playset' has no attribute {name!r}")
        if name == "Game":
            import_module("playset.database")  # a game made from names finds the built-in cards and the user's
        value = getattr(import_module(home), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
