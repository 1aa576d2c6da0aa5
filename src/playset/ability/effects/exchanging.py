"""Effects that exchange things (CR 701.12): all of the exchange happens, or none of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.modifications import YouControlIt
from playset.rules.nodes import Effect, Selector
from playset.rules.objects import Duration, Floating

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["ExchangeControl"]


@dataclass(frozen=True, repr=False)
class ExchangeControl(Effect):
    """CR 701.12b: exchange control of two permanents; nothing if one is gone or one player controls both."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        both = [game.battlefield[obj] for obj in self.what.objects(game, item) if obj in game.battlefield]
        if len(both) != 2 or both[0].controller == both[1].controller:
            return
        timestamp = game.next_timestamp()
        players = (both[1].controller, both[0].controller)
        for permanent, player in zip(both, players):
            game.floating.append(
                Floating(YouControlIt(), (permanent.id,), item.source, player, Duration.GAME, timestamp)
            )
        game.touch_battlefield()
