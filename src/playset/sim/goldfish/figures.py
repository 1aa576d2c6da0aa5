"""The counts of a goldfish game as data: for each turn and for each card. Kept runs store them by position."""

from __future__ import annotations

import msgspec


class BoardCount(msgspec.Struct, array_like=True):
    """Counts of one turn of a deck: mana, spells and creatures."""

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


class DamageCount(BoardCount, array_like=True):
    """Counts of one turn of a deck: what opponents lost, and by which engines.

    Damage is kept apart: in combat; by life loss that is no damage (drain); by all other damage (spell).
    """

    combat_damage: int = 0
    drain_damage: int = 0
    spell_damage: int = 0
    damage: int = 0  # of all turns so far
    death_triggers: int = 0
    outlets: int = 0  # sacrifice outlets on the battlefield
    counters: int = 0  # +1/+1 counters there
    proliferated: int = 0
    reanimated: int = 0  # creatures


class TurnCount(DamageCount, array_like=True):
    """All counts of one turn of a deck: what it did, and what it had at the end of the turn.

    What happens in the turns of opponents counts for the turn before.
    """

    graveyard_power: int = 0
    hand: int = 0  # cards
    colors: int = 0  # a mask of the kinds of mana that the permanents can make
    prowess: int = 0  # creatures with prowess
    prowess_triggers: int = 0


class CardCount(msgspec.Struct, array_like=True):
    """Counts of one card in one game, all its copies together."""

    cast: int = 0  # for a land: played
    turn: int = 0  # of the first time
    damage: int = 0
    stuck: int = 0  # copies in hand at the end
    seen: int = 0  # 1 if a copy was in hand at any time
    on_curve: int = 0  # 1 if there was mana for it on the turn of its mana value, wherever the card was


class HandCount(msgspec.Struct, array_like=True):
    """Counts of the cards that came to the hand in one turn of a deck, and of what was there at its end."""

    drawn: int = 0
    lands: int = 0  # in hand at the end of the turn
