"""Find bots by name, for the command line, for tables and for kept runs."""

# Not compiled: it runs seldom.
from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final, Protocol

from playset.bots.baseline import BaselineBot
from playset.bots.greedy import GreedyBot
from playset.bots.heuristic import HeuristicBot
from playset.bots.random import RandomBot
from playset.core.decision import Decision
from playset.core.errors import PlaysetError, UnknownBot
from playset.core.words import Stop
from playset.rules.view import View


class Bot(Protocol):
    """Anything that can answer questions: a program, a person at a screen, a script, a recorded game.

    A class may say in `stops` when its bots want to be asked what to do with priority, as a mask of `Stop`.
    """

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question, given what its player may know."""
        ...


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


def stops_of(bots: Sequence[Bot]) -> tuple[int, ...]:
    """Return when each bot wants to be asked what to do with priority, for `Game(..., stops=...)`; empty if always.

    Only what its own class says counts: one that inherits from it may act where the other never would.
    """
    stops = tuple([vars(type(bot)).get("stops", Stop.ALWAYS) for bot in bots])
    for bot, stop in zip(bots, stops, strict=True):
        if type(stop) is not int or not Stop.NEVER <= stop <= Stop.ALWAYS:
            raise PlaysetError(f"{type(bot).__name__}.stops is {stop!r}, which is no mask of playset.Stop")
    return stops if any(stop != Stop.ALWAYS for stop in stops) else ()
