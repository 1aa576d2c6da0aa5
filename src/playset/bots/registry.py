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
from playset.core.errors import UnknownBot

if TYPE_CHECKING:
    from playset.bots.base import Bot

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "baseline": BaselineBot,
    "heuristic": HeuristicBot,
}
# Names of bots in kept runs and replays from before they were renamed.
FORMER_NAMES: Final[dict[str, str]] = {"v0": "baseline"}


def bot_names() -> list[str]:
    """Return the names of the bots, the weakest first; former names are not among them."""
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """Return a new bot by its name; what it leaves to chance follows from the seed."""
    known = str(name).strip().lower()
    maker = BOTS.get(FORMER_NAMES.get(known, known)) if isinstance(name, str) else None
    if maker is None:
        close = get_close_matches(known, BOTS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(BOTS)}"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    return maker(seed)
