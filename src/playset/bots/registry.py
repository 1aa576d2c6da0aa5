"""Find bots by name, for the command line, for tables and for kept runs."""

# Not compiled: it runs seldom.
from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from playset.bots.baseline import BaselineBot
from playset.bots.greedy import GreedyBot
from playset.bots.heuristic import HeuristicBot
from playset.bots.random import RandomBot
from playset.bots.search import PLAYOUTS, TURNS, DefaultBot, SearchBot
from playset.core.errors import UnknownBot

if TYPE_CHECKING:
    from playset.bots.base import Bot

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "baseline": BaselineBot,
    "quick": HeuristicBot,
    "default": DefaultBot,
}
SCRIPT: Final = next(name for name, maker in BOTS.items() if maker is HeuristicBot)  # what learned pilots correct
MOST: Final = 1_000_000  # playouts, or turns
AHEAD: Final = ":ahead"
SEARCH: Final = "search"  # "search:80" searches with 80 playouts a question, "search:80:2" two turns ahead
# Names of bots in kept runs and replays from before they were renamed.
FORMER_NAMES: Final[dict[str, str]] = {"v0": "baseline", "heuristic": "default"}


def bot_names() -> list[str]:
    """Return the names of the bots, the weakest first; former names are not among them."""
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """Return a new bot by its name; what it leaves to chance follows from the seed."""
    known = str(name).strip().lower()
    if known.partition(":")[0] == SEARCH:
        return search_bot(known, seed)
    maker = BOTS.get(FORMER_NAMES.get(known, known)) if isinstance(name, str) else None
    if maker is None:
        close = get_close_matches(known, BOTS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(BOTS)} and {SEARCH}:20"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    return maker(seed)


def search_bot(name: str, seed: int) -> SearchBot:
    """Return the bot of "search", "search:PLAYOUTS" or "search:PLAYOUTS:TURNS"; raise an error for anything else."""
    numbers = name.split(":")[1:]
    if len(numbers) > 2 or not all(part.isascii() and part.isdecimal() and 0 < int(part) <= MOST for part in numbers):
        raise UnknownBot(
            f"there is no bot {name!r}; {SEARCH}:20 searches with 20 playouts a question, {SEARCH}:20:2 two turns ahead"
        )
    playouts = int(numbers[0]) if numbers else PLAYOUTS
    return SearchBot(seed, playouts, int(numbers[1]) if len(numbers) > 1 else TURNS)


def is_pilot(name: str) -> bool:
    """True for a learned pilot: its file, "mydeck.pilot", or "mydeck.pilot:ahead", which looks ahead with it."""
    return name.strip().lower().removesuffix(AHEAD).endswith(".pilot")


def file_of_pilot(name: str) -> str:
    """Return the file of a learned pilot."""
    return name[: -len(AHEAD)] if looks_ahead(name) else name


def looks_ahead(name: str) -> bool:
    """True for the name of a pilot that looks ahead."""
    return name.lower().endswith(AHEAD)


def is_imported(name: str) -> bool:
    """True for the name of a bot of one's own, "module:name", which is not in the table."""
    return not is_pilot(name) and ":" in name and name.strip().lower().partition(":")[0] != SEARCH
