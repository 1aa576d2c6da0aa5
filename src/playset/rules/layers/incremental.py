"""Work out what one permanent is that enters the battlefield or changes, without the others (CR 613, 614.12).

`events.zone_change` calls `update_after_entering` and `update_after_leaving`, `events.apply` `update_after_counters`.
Replacement effects ask `permanent_once_entered` before. They are fast paths of `layers.apply.refresh`, which work
while every continuous effect changes permanents one by one; `State.per_permanent_effects` holds those effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.events.entering import Entering, permanent_to_be
from playset.rules.layers.apply import LAYERS, Layer, add_kinds_and_flags, counter_matters, update_kinds_and_flags

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.layers.apply import ActiveEffect
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


def update_after_entering(game: State, permanent: Permanent) -> None:
    """Bring characteristics up to date after one permanent has entered, without looking at the others.

    Definition: `return`, as `State.stale` is True then. To leave it True is always safe: all layers are applied again.
    """
    game.stale = False  # the effects may look at the others, which are up to date
    if not apply_to_one(game, permanent):
        game.stale = True
        return
    add_kinds_and_flags(game, permanent.characteristics.abilities)
    if game.index is not None:
        game.index.add(permanent)


def update_after_leaving(game: State, permanent: Permanent) -> None:
    """Bring what follows from characteristics up to date after one permanent has left; the others stay what they are.

    Definition: `return`, as `State.stale` is True then. To leave it True is always safe.
    """
    if game.per_permanent_effects is None or game.emblems or permanent.characteristics.abilities.continuous:
        return
    if permanent.definition.base.abilities.continuous:
        return
    game.stale = False
    game.drop_index()
    update_kinds_and_flags(game)


def update_after_counters(game: State, permanent: Permanent, word: str) -> None:
    """See whether one permanent is what it was after counters of a kind were put on it or removed.

    Definition: `return`, as `State.stale` is True then. To leave it True is always safe.
    """
    if counter_matters(word):
        return
    before = permanent.characteristics
    permanent.characteristics = permanent.definition.base
    game.stale = False
    game.stale = not apply_to_one(game, permanent) or permanent.characteristics is not before


def has_floating_effect(game: State, permanent: Permanent) -> bool:
    """True if an effect of a spell or ability is about a permanent that has just entered (CR 400.7a)."""
    for effect in game.floating:
        if permanent.id in effect.objects:
            return True
    return False


def is_simple(permanent: Permanent) -> bool:
    """True if a new permanent is changed only by effects that are there already, and changes no other."""
    return (
        not permanent.definition.base.abilities.continuous
        and not any(map(counter_matters, permanent.counters))
        and permanent.before_copy is None
        and permanent.controller == permanent.base_controller
    )


def apply_to_one(game: State, permanent: Permanent) -> bool:
    """Apply all continuous effects to one permanent that is as its definition says. False if that cannot be done.

    It cannot if other permanents might change, too, if one effect depends on another through this permanent, or if
    something gives it an effect of its own.
    """
    effects = game.per_permanent_effects
    if effects is None or game.emblems or has_floating_effect(game, permanent) or not is_simple(permanent):
        return False
    if not any_fits(game, permanent, effects):
        return True  # nothing changes it, so nothing else begins to fit
    applied: list[ActiveEffect] = []
    for layer in range(Layer.CONTROL, LAYERS):
        begun = [effect for effect in effects if effect.layers & -effect.layers == 1 << layer]  # CR 613.6
        applied += [effect for effect in begun if fits(game, permanent, effect)]
        for effect in effects:
            if effect.layers >> layer & 1 and effect in applied:
                effect.change(game, permanent, layer)
        for effect in begun:
            if effect.reads >> layer & 1 and fits(game, permanent, effect) != (effect in applied):
                return False  # CR 613.8a: an effect of the same layer decides whether this one applies
    return not permanent.characteristics.abilities.continuous


def any_fits(game: State, permanent: Permanent, effects: list[ActiveEffect]) -> bool:
    """True if one of some effects would apply to a permanent as it is now."""
    for effect in effects:
        if fits(game, permanent, effect):
            return True
    return False


def fits(game: State, permanent: Permanent, effect: ActiveEffect) -> bool:
    """True if an effect would apply to a permanent as it is now."""
    assert effect.ability is not None
    return effect.ability.affected.matches_permanent(game, permanent, effect.context)


# --- what would be if something entered (CR 614.12) ------------------------------------------------------------


def permanent_once_entered(game: State, event: Event) -> Permanent:
    """Return what a permanent would be on the battlefield, as far as it is decided yet (CR 614.12).

    Its own static abilities and the continuous effects that are there already count.
    """
    assert event.entry is not None
    there = permanent_to_be(game, event, event.entry.controller)
    if there.characteristics is there.definition.base and not works_alone(game, there):
        look_ahead(game, there)
    return there


def works_alone(game: State, there: Permanent) -> bool:
    """True if what a permanent would be was worked out without the others.

    Definition: `return False`. A wrong False is safe.
    """
    if game.stale:
        game.update_characteristics()
    with Entering(game, there):
        return apply_to_one(game, there)


def look_ahead(game: State, there: Permanent) -> None:
    """Work out what a permanent would be by letting it enter a copy of the game."""
    after = game.clone()
    after.timestamp = there.timestamp
    there.characteristics = there.definition.base
    after.add_permanent(there)
    after.stale = True
    after.update_characteristics()


def types_on_entering(game: State, event: Event) -> int:
    """Return the card types a permanent would have on the battlefield, as far as it is decided yet."""
    return permanent_once_entered(game, event).characteristics.types
