"""Mana that may be spent only on some spells and abilities (CR 106.6).

Restricted mana is kept apart from the pool, in `Player.restricted_mana`. Code that asks how a spell or ability can be
paid for, or pays for it, runs inside `with SpendableMana(game, item)`: there the restricted mana that may be spent on
it is in the pool, and sources of such mana count. After the block the pool is as it was, less what was spent.
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


class SpendableMana:
    """A context in which a player can spend restricted mana on one spell or ability.

        with SpendableMana(game, item):
            plan = plan_payment(game, item.controller, cost)

    Whatever leaves the pool inside the block counts as restricted mana first. The pool is put right after an exception,
    too. Blocks cannot be nested.
    """

    __slots__ = ("before", "game", "item", "lent")

    def __init__(self, game: State, item: StackObject) -> None:
        self.game = game
        self.item = item
        self.lent: list[int] = []  # places in `Player.restricted_mana`
        self.before: list[int] = []  # the pool, with the mana that was lent to it

    def __enter__(self) -> None:
        """Lend the mana to the pool."""
        game, item = self.game, self.item
        if not has_restricted_mana(game, item.controller):
            return
        player = game.players[item.controller]
        for place, (kind, restriction) in enumerate(player.restricted_mana):
            if restriction.allows(game, item):
                self.lent.append(place)
                player.pool[kind] += 1
        self.before = player.pool[:]
        game.circumstances.paying = item
        game.drop_mana()

    def __exit__(self, *error: object) -> None:
        """Take back what was not spent."""
        game, item = self.game, self.item
        if game.circumstances.paying is None:
            return
        player = game.players[item.controller]
        used = [before - after for before, after in zip(self.before, player.pool)]
        kept: list[tuple[int, ManaRestriction]] = []
        spent: list[ManaRestriction] = []
        for place, (kind, restriction) in enumerate(player.restricted_mana):
            if place not in self.lent:
                kept.append((kind, restriction))
            elif used[kind] > 0:
                used[kind] -= 1
                spent.append(restriction)
            else:
                player.pool[kind] -= 1
                kept.append((kind, restriction))
        player.restricted_mana = tuple(kept)
        game.circumstances.paying = None
        game.drop_mana()
        if error[0] is None:
            for restriction in spent:
                restriction.spent(game, item)
