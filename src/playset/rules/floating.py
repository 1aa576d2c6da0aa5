"""Continuous effects of spells and abilities that begin or end (CR 611.2).

Most give some permanents another size until end of turn. Then nothing but those is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.rules.layers import Applying, Layer, stays_with_its_objects
from playset.rules.marks import all_are_plain
from playset.rules.newcomers import change, note_roster
from playset.rules.objects import Context

if TYPE_CHECKING:
    from playset.rules.objects import Floating, Permanent
    from playset.rules.state import State

SIZE: Final = 1 << Layer.MODIFY_PT


def begin_floating(game: State, effects: list[Floating]) -> None:
    """Let effects begin, which are later than all others (CR 613.7b)."""
    last = not game.stale and come_last(game, effects)
    game.floating += effects
    game.touch_battlefield()
    if not last:
        return
    game.stale = False
    changed: list[int] = []
    for effect in effects:
        applying = Applying(effect.modification, effect.timestamp, Context(effect.source, effect.controller))
        for obj in effect.objects:
            permanent = game.find(obj)
            if permanent is not None:
                applying.change(game, permanent, Layer.MODIFY_PT)
                changed.append(obj)
    note_sizes(game, changed)


def end_floating(game: State, left: list[Floating]) -> None:
    """Let effects end, all but those that are left."""
    ended = [effect for effect in game.floating if effect not in left]
    alone = not game.stale and game.per_permanent_effects is not None and not game.emblems and are_about_size(ended)
    game.floating = left
    game.touch_battlefield()
    if not alone:
        return
    game.stale = False
    changed: list[int] = []
    for effect in ended:
        for obj in effect.objects:
            permanent = game.find(obj)
            if permanent is not None and obj not in changed:
                if not becomes_itself(game, permanent):
                    game.stale = True
                    return
                changed.append(obj)
    note_sizes(game, changed)


def come_last(game: State, effects: list[Floating]) -> bool:
    """Whether effects are about size, and nothing is changed after them, nor because of them (CR 613.4c–d, 613.8)."""
    standing = game.per_permanent_effects
    if standing is None or game.emblems or not are_about_size(effects):
        return False
    for effect in effects:
        if not stays_with_its_objects(effect):
            return False
    for static in standing:
        if static.layers >= SIZE << 1 or static.reads >= SIZE:
            return False
    for effect in game.floating:
        if effect.modification.layers() >= SIZE << 1:
            return False
    return True


def are_about_size(effects: list[Floating]) -> bool:
    """CR 613.4c: whether effects change nothing but power and toughness, without setting them."""
    for effect in effects:
        if effect.modification.layers() != SIZE or effect.modification.defining():
            return False
    return True


def becomes_itself(game: State, permanent: Permanent) -> bool:
    """Work out what a permanent is by static abilities. False if that is not to be said by looking at it alone."""
    standing = game.per_permanent_effects
    for effect in game.floating:
        if permanent.id in effect.objects:
            return False
    plain = permanent.before_copy is None and permanent.controller == permanent.base_controller
    if standing is None or not plain or not all_are_plain(permanent.counters):
        return False
    permanent.characteristics = permanent.definition.base
    return change(game, permanent, standing)


def note_sizes(game: State, changed: list[int]) -> None:
    """Note that some permanents have another size, and nothing else is new."""
    game.effects_on = bool(game.per_permanent_effects) or bool(game.floating)
    game.characteristics_version += 1
    if game.roster is not None:
        note_roster(game, game.roster, changed)
