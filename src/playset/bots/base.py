"""The protocol that every bot fulfils, and when a bot wants to be asked. Everything in `bots` may import it."""

# Not compiled: it runs seldom, and any class may fulfil the protocol.

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from playset.core.decision import Decision
from playset.core.errors import PlaysetError
from playset.core.words import Stop
from playset.rules.views.view import View


class Bot(Protocol):
    """Anything that can answer questions: a program, a person at a screen, a script, a recorded game.

    A class may say in `stops` when its bots want to be asked what to do with priority, as a mask of `Stop`.
    """

    def decide(self, view: View, decision: Decision) -> tuple[int, ...]:
        """Return a legal answer to a question, given what its player may know."""
        ...


def stops_of(bots: Sequence[Bot]) -> tuple[int, ...]:
    """Return when each bot wants to be asked what to do with priority, for `Game(..., stops=...)`; empty if always.

    Only what its own class says counts: one that inherits from it may act where the other never would.
    """
    stops = tuple([vars(type(bot)).get("stops", Stop.ALWAYS) for bot in bots])
    for bot, stop in zip(bots, stops, strict=True):
        if type(stop) is not int or not Stop.NEVER <= stop <= Stop.ALWAYS:
            raise PlaysetError(f"{type(bot).__name__}.stops is {stop!r}, which is no mask of playset.Stop")
    return stops if any(stop != Stop.ALWAYS for stop in stops) else ()
