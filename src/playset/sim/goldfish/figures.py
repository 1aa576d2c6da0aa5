"""The counts of a goldfish game as data: for each turn and for each card. Kept runs store them by position."""

from __future__ import annotations

import msgspec


class TurnCount(msgspec.Struct, array_like=True):
    """Counts of one turn of a deck: what it did, and what it had at the end of the turn.

    Damage counts what opponents lost: in combat; by life loss that is no damage (drain); by all other damage (spell).
    What happens in the turns of opponents counts for the turn before.
    """

    lands: int = 0  # played
    mana: int = 0  # available: spent, wasted, and what could still have been made
    spent: int = 0
    unspent: int = 0
    ramp: int = 0  # rocks, dorks and ramp spells cast
    spells: int = 0
    creatures: int = 0
    power: int = 0
    toughness: int = 0
    tokens: int = 0  # made
    sacrificed: int = 0  # creatures
    combat_damage: int = 0
    drain_damage: int = 0
    spell_damage: int = 0
    damage: int = 0  # of all turns so far
    death_triggers: int = 0
    outlets: int = 0  # sacrifice outlets on the battlefield
    counters: int = 0  # +1/+1 counters there
    proliferated: int = 0
    reanimated: int = 0  # creatures
    graveyard_power: int = 0
    hand: int = 0  # cards
    colors: int = 0  # a mask of the kinds of mana that the permanents can make


class CardCount(msgspec.Struct, array_like=True):
    """Counts of one card in one game, all its copies together."""

    cast: int = 0
    turn: int = 0  # of the first time
    damage: int = 0
    stuck: int = 0  # copies in hand at the end
