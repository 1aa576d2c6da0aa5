"""Effects by which players other than you gain control of things, or exchange them (CR 701.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.modifications import YouControlIt
from playset.rules.nodes import Effect, Selector
from playset.rules.objects import Duration, Floating

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["ExchangeControl", "GainsControl"]


@dataclass(frozen=True, repr=False)
class ExchangeControl(Effect):
    """CR 701.12b: exchange control of two permanents; nothing if one is gone or one player controls both."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        both = [game.there(obj) for obj in self.what.objects(game, item) if game.find(obj) is not None]
        if len(both) != 2 or both[0].controller == both[1].controller:
            return
        timestamp = game.next_timestamp()
        players = (both[1].controller, both[0].controller)
        for permanent, player in zip(both, players):
            game.floating.append(
                Floating(YouControlIt(), (permanent.id,), item.source, player, Duration.GAME, timestamp)
            )
        game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class GainsControl(Effect):
    """CR 613.1b: a player gains control of permanents: "target opponent gains control of it"."""

    who: Selector
    what: Selector
    duration: int = Duration.GAME

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        players = self.who.objects(game, item)
        objects = tuple([obj for obj in self.what.objects(game, item) if game.find(obj) is not None])
        if len(players) != 1 or not objects:
            return
        timestamp = game.next_timestamp()
        game.floating.append(Floating(YouControlIt(), objects, item.source, players[0], self.duration, timestamp))
        game.touch_battlefield()
