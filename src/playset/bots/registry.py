"""The bots by name, for the command line and for tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import Final, Protocol

from playset.bots.greedy import GreedyBot
from playset.bots.heuristic import HeuristicBot
from playset.bots.random import RandomBot
from playset.bots.v0 import HeuristicV0
from playset.core.decision import Decision
from playset.core.errors import PlaysetError, UnknownBot
from playset.core.words import Stop
from playset.rules.view import View


class Bot(Protocol):
    """Anything that can answer questions: a program, a person at a screen, a script, a recorded game.

    A class may say in `stops` when its bots want to be asked what to do with priority, as a mask of `Stop`.
    """

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """A legal answer to a question, given what its player may know."""
        ...


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "v0": HeuristicV0,
    "heuristic": HeuristicBot,
}


def bot_names() -> list[str]:
    """The names of the bots, the weakest first."""
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A new bot by its name; what it leaves to chance follows from the seed."""
    maker = BOTS.get(name.strip().lower()) if isinstance(name, str) else None
    if maker is None:
        close = get_close_matches(str(name).strip().lower(), BOTS, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(BOTS)}"
        raise UnknownBot(f"there is no bot {name!r}; {hint}")
    return maker(seed)


def stops_of(bots: Sequence[Bot]) -> tuple[int, ...]:
    """When each bot wants to be asked what to do with priority, for `Game(..., stops=...)`; empty if all do always.

    Only what its own class says counts: one that inherits from it may act where the other never would.
    """
    stops = tuple([vars(type(bot)).get("stops", Stop.ALWAYS) for bot in bots])
    for bot, stop in zip(bots, stops, strict=True):
        if type(stop) is not int or not Stop.NEVER <= stop <= Stop.ALWAYS:
            raise PlaysetError(f"{type(bot).__name__}.stops is {stop!r}, which is no mask of playset.Stop")
    return stops if any(stop != Stop.ALWAYS for stop in stops) else ()
