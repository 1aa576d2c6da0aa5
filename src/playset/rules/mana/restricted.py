"""Mana that may be spent only on some spells and abilities (CR 106.6).

Restricted mana is kept apart from the pool, in `Player.restricted_mana`. Code that asks how a spell or ability can be
paid for names it (`mana.payment.usable_mana`): the restricted mana that may be spent on it then counts as if it were in
the pool, and so do sources of such mana. Code that pays for it calls `take_mana`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.node import Node
from playset.rules.derived.battlefield_index import battlefield_index

if TYPE_CHECKING:
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State


class ManaRestriction(Node):
    """What some mana may be spent on, and what spending it does (CR 106.6)."""

    def allows(self, game: State, item: StackObject) -> bool:
        """True if the mana may be spent on a spell or ability."""
        raise NotImplementedError(type(self).__name__)

    def spent(self, game: State, item: StackObject) -> None:
        """Do what spending one such mana does besides."""


def has_restricted_mana(game: State, player: int) -> bool:
    """True if a player has restricted mana or could make some."""
    return len(game.players[player].restricted_mana) > 0 or battlefield_index(game).restricted_mana >> player & 1 > 0


def lent_mana(game: State, item: StackObject) -> tuple[int, ...]:
    """Return the kinds of the controller's restricted mana that may be spent on a spell or ability."""
    restricted = game.players[item.controller].restricted_mana
    return tuple([kind for kind, restriction in restricted if restriction.allows(game, item)])


def take_mana(game: State, item: StackObject, spent: list[int]) -> None:
    """Take what was spent on a spell or ability, by kind, from its controller's mana: first what is restricted."""
    player = game.players[item.controller]
    left = spent[:]
    kept: list[tuple[int, ManaRestriction]] = []
    used: list[ManaRestriction] = []
    for kind, restriction in player.restricted_mana:
        if left[kind] > 0 and restriction.allows(game, item):
            left[kind] -= 1
            used.append(restriction)
        else:
            kept.append((kind, restriction))
    player.restricted_mana = tuple(kept)
    for kind, number in enumerate(left):
        player.pool[kind] -= number
    game.drop_mana()
    for restriction in used:
        restriction.spent(game, item)
