"""Mana that may be spent only on some spells and abilities (CR 106.6).

Restricted mana is kept apart from the pool, in `Player.restricted_mana`. Code that asks how a spell or ability can be
paid for names it (`mana.payment.usable_mana`): the restricted mana that may be spent on it then counts as if it were in
the pool, and so do sources of such mana. Code that pays for it calls `take_mana`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.node import Node
from playset.rules.derived.battlefield_index import battlefield_index
from playset.rules.mana.solver import spend

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State


class ManaRestriction(Node):
    """What some mana may be spent on, and what spending it does (CR 106.6)."""

    def allows(self, game: State, item: StackObject) -> bool:
        """True if the mana may be spent on a spell or ability."""
        raise NotImplementedError(type(self).__name__)

    def is_limited(self) -> bool:
        """True unless the mana may be spent on anything, and only what spending it does is noted with it."""
        return True

    def made_by(self, source: int) -> ManaRestriction:
        """Return what is noted with mana that an object makes."""
        return self

    def spent(self, game: State, item: StackObject) -> None:
        """Do what spending one such mana does besides."""


def has_restricted_mana(game: State, player: int) -> bool:
    """True if a player has restricted mana or could make some."""
    return len(game.players[player].restricted_mana) > 0 or battlefield_index(game).restricted_mana >> player & 1 > 0


def lent_mana(game: State, item: StackObject) -> tuple[int, ...]:
    """Return the kinds of the controller's restricted mana that may be spent on a spell or ability."""
    restricted = game.players[item.controller].restricted_mana
    return tuple([kind for kind, restriction in restricted if restriction.allows(game, item)])


def loose_mana(game: State, player: int) -> tuple[int, ...]:
    """Return the kinds of a player's mana with something noted that may be spent on anything."""
    return tuple([kind for kind, note in game.players[player].restricted_mana if not note.is_limited()])


def spend_freely(game: State, player: int, cost: ManaCost) -> int:
    """Pay a cost of no spell or ability from a player's mana; return the life paid, -1 if it cannot be paid."""
    owner = game.players[player]
    loose = loose_mana(game, player)
    if not loose:
        return spend(owner.pool, cost, owner.life)
    pool = owner.pool[:]
    for kind in loose:
        pool[kind] += 1
    before = pool[:]
    life = spend(pool, cost, owner.life)
    if life < 0:
        return life
    for kind, number in enumerate(before):
        plain = min(owner.pool[kind], number - pool[kind])
        owner.pool[kind] -= plain
        for _ in range(number - pool[kind] - plain):
            place = next(
                place
                for place, (noted, note) in enumerate(owner.restricted_mana)
                if noted == kind and not note.is_limited()
            )
            owner.restricted_mana = owner.restricted_mana[:place] + owner.restricted_mana[place + 1 :]
    game.drop_mana()
    return life


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
