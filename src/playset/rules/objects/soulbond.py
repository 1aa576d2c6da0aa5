"""Pair creatures and end pairs (CR 702.95).

The soulbond keyword calls `pair`; `state_based` calls `end_pairs`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.words import CardType

if TYPE_CHECKING:
    from playset.rules.state.position import State


def partner_of(game: State, obj: int) -> int:
    """Return the creature that another one is paired with; 0 if it is unpaired.

    CR 702.95e: a pair of which one has left or changed its controller is none, even before `end_pairs` removes it.
    """
    for one, other, player in game.pairs:
        if obj in (one, other) and is_under_control(game, one, player) and is_under_control(game, other, player):
            return other if obj == one else one
    return 0


def is_under_control(game: State, obj: int, player: int) -> bool:
    """True if a permanent is on the battlefield under a player's control."""
    permanent = game.find(obj)
    return permanent is not None and permanent.controller == player


def pair(game: State, one: int, other: int, player: int) -> None:
    """Pair two creatures that a player controls, if both are unpaired creatures still (CR 702.95b)."""
    if one != other and can_be_pair(game, one, other, player) and not partner_of(game, one) + partner_of(game, other):
        game.pairs = (*game.pairs, (one, other, player))
        game.touch_battlefield()


def can_be_pair(game: State, one: int, other: int, player: int) -> bool:
    """True if both are creatures under a player's control."""
    for obj in (one, other):
        permanent = game.find(obj)
        if permanent is None or permanent.controller != player:
            return False
        if not game.characteristics(permanent).types & CardType.CREATURE:
            return False
    return True


def end_pairs(game: State) -> bool:
    """End pairs of which one left, changed its controller or is no creature. Return True if any (CR 702.95e)."""
    left = tuple([found for found in game.pairs if can_be_pair(game, *found)])
    if len(left) == len(game.pairs):
        return False
    game.pairs = left
    game.touch_battlefield()
    return True
