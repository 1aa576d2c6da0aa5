"""Effects that end the game for players (CR 104.2b, 104.3e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.damage import players_of
from playset.ability.players import YOU
from playset.core.events import LossReason
from playset.rules.nodes import Effect, Selector
from playset.rules.roster import Concern, rules_about
from playset.rules.state_based import end_game, make_lose

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["LoseGame", "WinGame"]


@dataclass(frozen=True, repr=False)
class WinGame(Effect):
    """CR 104.2b: a player wins the game."""

    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in players_of(game, self.who.objects(game, frame.item))[:1]:
            rules = rules_about(game, Concern.LOSING)
            barred = any(rule.cannot_win(game, player, context) for rule, context in rules)
            if not game.players[player].lost and not barred:
                end_game(game, player, LossReason.EFFECT)


@dataclass(frozen=True, repr=False)
class LoseGame(Effect):
    """CR 104.3e: players lose the game."""

    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        make_lose(game, players_of(game, self.who.objects(game, frame.item)), LossReason.EFFECT)
