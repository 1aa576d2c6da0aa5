"""One permanent that comes or goes where that changes no other, so that not everything is worked out anew (CR 613).

That is so while every continuous effect changes permanents one by one: `State.standing` are the effects then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.layers import LAYERS, Layer, note_what_works
from playset.rules.roster import joined_by, left_by

if TYPE_CHECKING:
    from playset.rules.layers import Applying
    from playset.rules.objects import Permanent
    from playset.rules.state import State


def admit(game: State, permanent: Permanent) -> None:
    """Work out what a permanent is that has just entered; if others may change with it, everything stays stale."""
    standing = game.standing
    if standing is None or game.floating or game.emblems or permanent.counters or not is_simple(permanent):
        return
    game.stale = False
    known = game.roster
    if standing and not change(game, permanent, standing):
        game.stale = True
        return
    note_what_works(game)
    game.roster = joined_by(known, permanent) if known is not None else None


def dismiss(game: State, permanent: Permanent) -> None:
    """Note that a permanent has left; if others may change with it, everything stays stale."""
    if game.standing is None or game.floating or game.emblems or not is_simple(permanent):
        return
    game.stale = False
    known = game.roster
    note_what_works(game)
    game.roster = left_by(known, permanent) if known is not None else None


def is_simple(permanent: Permanent) -> bool:
    """Whether nothing but effects that are there already says what a permanent is, and it changes no other."""
    return (
        not permanent.characteristics.abilities.continuous
        and not permanent.definition.base.abilities.continuous
        and permanent.before_copy is None
        and permanent.controller == permanent.base_controller
    )


def change(game: State, permanent: Permanent, effects: list[Applying]) -> bool:
    """Apply the effects that stand to one permanent. False if it has effects of its own by that."""
    decided = applies = 0  # masks of the effects
    for layer in range(Layer.CONTROL, LAYERS):
        for number, effect in enumerate(effects):
            if not effect.layers >> layer & 1:
                continue
            if not decided >> number & 1:
                decided |= 1 << number
                assert effect.ability is not None
                if effect.ability.affected.matches_permanent(game, permanent, effect.context):
                    applies |= 1 << number
            if applies >> number & 1:
                effect.change(game, permanent, layer)
    return not permanent.characteristics.abilities.continuous
