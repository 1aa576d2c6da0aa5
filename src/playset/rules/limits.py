"""Mana that may be spent only on some spells and abilities (CR 106.6).

Such mana is not in the pool but beside it (`Player.limited`). While it is found out whether and how something can be
paid for, what may be spent on it is lent to the pool, and sources that make such mana count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.node import Node
from playset.rules.roster import roster

if TYPE_CHECKING:
    from playset.rules.objects import StackObject
    from playset.rules.state import State


class ManaLimit(Node):
    """CR 106.6: what some mana may be spent on, and what it does to it."""

    def allows(self, game: State, item: StackObject) -> bool:
        """Whether the mana may be spent on a spell or ability."""
        raise NotImplementedError(type(self).__name__)

    def spent(self, game: State, item: StackObject) -> None:
        """What spending one such mana does besides."""


def limits_about(game: State, player: int) -> bool:
    """Whether a player has limited mana or could make some."""
    return bool(game.players[player].limited) or bool(roster(game).limiters >> player & 1)


def lend(game: State, item: StackObject) -> tuple[int, ...]:
    """Put the limited mana that may be spent on a spell or ability into the pool for a while; gives its kinds."""
    if not limits_about(game, item.controller):
        return ()
    player = game.players[item.controller]
    kinds: list[int] = []
    for kind, limit in player.limited:
        if limit.allows(game, item):
            kinds.append(kind)
            player.pool[kind] += 1
    game.paying = item
    game.supplies = []
    return tuple(kinds)


def take_back(game: State, item: StackObject, lent: tuple[int, ...]) -> None:
    """Take the lent mana out of the pool again."""
    if game.paying is None:
        return
    pool = game.players[item.controller].pool
    for kind in lent:
        pool[kind] -= 1
    game.paying = None
    game.supplies = []


def settle(game: State, item: StackObject, before: list[int], lent: tuple[int, ...]) -> None:
    """After lent mana may have been spent: limited mana counts as spent first. `before` is the pool with it."""
    if game.paying is None:
        return
    player = game.players[item.controller]
    left: list[tuple[int, ManaLimit]] = []
    spent: list[ManaLimit] = []
    used = [before[kind] - player.pool[kind] for kind in range(len(before))]
    for kind, limit in player.limited:
        if kind in lent and limit.allows(game, item):
            if used[kind] > 0:
                used[kind] -= 1
                spent.append(limit)
                continue
            player.pool[kind] -= 1
        left.append((kind, limit))
    player.limited = tuple(left)
    game.paying = None
    game.supplies = []
    for limit in spent:
        limit.spent(game, item)
