"""Let coins and dice fall as a script says: choose the stream of chance just before an instruction draws from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.ability.effects.chance import Flip, RollDie
from playset.core import rng
from playset.rules.events.observer import Observer
from playset.testing.conformance.outcome import FAIL_DECISION, Stopped

if TYPE_CHECKING:
    from playset.rules.nodes.base import Effect
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State
    from playset.testing.conformance.running import Run

MOST_SEEDS: Final = 20_000


class ScriptedChance(Observer):
    """Sets the stream that coins and dice are drawn from, which is all that it changes of the game."""

    kinds = 0

    def __init__(self, run: Run) -> None:
        self.run = run

    def performing(self, game: State, item: StackObject, effect: Effect) -> None:
        sides = 2 if isinstance(effect, Flip) else effect.sides if isinstance(effect, RollDie) else 0
        chances = self.run.agents[item.controller].chances
        if not sides or not chances:
            return
        result = chances.pop(0)["result"]
        wanted = int(not result) if isinstance(effect, Flip) else result - 1
        if not 0 <= wanted < sides:
            raise Stopped(FAIL_DECISION, f"a die with {sides} sides does not fall on {result}")
        for seed in range(MOST_SEEDS):
            streams = rng.new_streams(seed, rng.STREAM_COINS + 1)
            if rng.below(streams[:], rng.STREAM_COINS, sides) == wanted:
                game.rng[rng.STREAM_COINS] = streams[rng.STREAM_COINS]
                return
        raise Stopped(FAIL_DECISION, f"no seed was found for {result} of {sides}")
