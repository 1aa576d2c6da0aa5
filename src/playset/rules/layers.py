"""Continuous effects and the layers in which they apply (CR 613).

`refresh` works out the characteristics of every permanent anew. It runs only when something has changed that matters
(`State.stale`), and does next to nothing while no continuous effect is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.node import Node
from playset.rules.definition import Characteristics, ability_set
from playset.rules.nodes import Amount, Condition, Continuous, Filter
from playset.rules.objects import Context

if TYPE_CHECKING:
    from playset.rules.nodes import Ability, Modification
    from playset.rules.objects import Permanent
    from playset.rules.state import State


class Layer:
    """CR 613.1–613.4: the layers and sublayers in order."""

    COPY: Final = 0
    CONTROL: Final = 1
    TEXT: Final = 2
    TYPE: Final = 3
    COLOR: Final = 4
    ABILITY: Final = 5
    DEFINE_PT: Final = 6  # 7a
    SET_PT: Final = 7  # 7b
    MODIFY_PT: Final = 8  # 7c, counters too
    SWITCH_PT: Final = 9  # 7d


LAYERS: Final = 10

PLUS_COUNTER: Final = "+1/+1"
MINUS_COUNTER: Final = "-1/-1"


class Applying:
    """One continuous effect while the layers are gone through."""

    __slots__ = ("ability", "context", "modification", "objects", "source", "timestamp")

    def __init__(self, modification: Modification, timestamp: int, context: Context) -> None:
        self.modification = modification
        self.timestamp = timestamp
        self.context = context
        self.ability: Continuous | None = None  # for an effect of a static ability
        self.source: Permanent | None = None
        self.objects: tuple[int, ...] | None = None  # CR 613.6: fixed once it has begun to apply


def refresh(game: State) -> None:
    """CR 613: work out the characteristics of all permanents."""
    game.stale = False
    listening = replacing = 0
    has_effects = bool(game.floating)
    rules_on = False
    for permanent in game.battlefield.values():
        base = permanent.definition.base
        permanent.characteristics = base
        abilities = base.abilities
        listening |= abilities.listening
        replacing |= abilities.replacing
        if abilities.continuous:
            has_effects = True
        if abilities.rules:
            rules_on = True
    game.dynamic = False
    if has_effects or game.effects_on:
        game.effects_on = has_effects
        apply_layers(game)
        for permanent in game.battlefield.values():
            abilities = permanent.characteristics.abilities
            listening |= abilities.listening
            replacing |= abilities.replacing
            if abilities.rules:
                rules_on = True
    else:
        for permanent in game.battlefield.values():
            if permanent.counters:
                apply_counters(permanent)
    for trigger in game.delayed:
        listening |= trigger.entry.kinds
    game.listening = listening
    game.replacing = replacing
    game.rules_on = rules_on


def apply_layers(game: State) -> None:
    """Apply every continuous effect in its layers, by timestamp within each."""
    controllers: list[tuple[Permanent, int]] = []
    for permanent in game.battlefield.values():
        controllers.append((permanent, permanent.controller))
        permanent.controller = permanent.base_controller
    effects: list[Applying] = []
    for floating in game.floating:
        effect = Applying(floating.modification, floating.timestamp, Context(floating.source, floating.controller))
        effect.objects = floating.objects
        effects.append(effect)
    for layer in range(LAYERS):
        if layer <= Layer.DEFINE_PT:
            gather_static_abilities(game, effects)  # an earlier layer may have given or taken some
        if layer == Layer.MODIFY_PT:
            for permanent in game.battlefield.values():
                if permanent.counters:
                    apply_counters(permanent)
        ready = [effect for effect in effects if effect.modification.layers() >> layer & 1]
        ready.sort(key=timestamp_of)  # CR 613.7
        for effect in ready:
            apply_in_layer(game, effect, layer)
    for permanent, before in controllers:
        if permanent.controller != before:
            permanent.summoning_sick = True  # CR 302.6: control must be continuous since the turn began
            permanent.attacking = -1  # CR 506.4: it is removed from combat
            permanent.blocking = ()


def timestamp_of(effect: Applying) -> int:
    """The order in which effects apply within a layer."""
    return effect.timestamp


def gather_static_abilities(game: State, effects: list[Applying]) -> None:
    """Add the effects of static abilities that are there now and are not in the list yet."""
    for permanent in game.battlefield.values():
        for ability in permanent.characteristics.abilities.continuous:
            known = False
            for effect in effects:
                if effect.source is permanent and effect.ability is ability:
                    known = True
                    break
            if known:
                continue
            effect = Applying(ability.modification, permanent.timestamp, Context(permanent.id, permanent.controller))
            effect.ability = ability
            effect.source = permanent
            effects.append(effect)
            if is_volatile(ability):
                game.dynamic = True


def apply_in_layer(game: State, effect: Applying, layer: int) -> None:
    """Apply one effect in one layer."""
    if effect.objects is None:
        ability = effect.ability
        source = effect.source
        assert ability is not None
        assert source is not None
        if ability not in source.characteristics.abilities.continuous:
            return  # the ability was lost before the effect began to apply
        effect.context.controller = source.controller
        if ability.condition is not None and not ability.condition.holds(game, effect.context):
            return
        effect.objects = tuple(ability.affected.objects(game, effect.context))
    for obj in effect.objects:
        permanent = game.battlefield.get(obj)
        if permanent is not None:
            effect.modification.apply(game, permanent, layer, effect.context)


def apply_counters(permanent: Permanent) -> None:
    """CR 122.1a, 613.4c: +1/+1 and -1/-1 counters."""
    plus = permanent.counters.get(PLUS_COUNTER, 0) - permanent.counters.get(MINUS_COUNTER, 0)
    if plus:
        characteristics = own(permanent)
        characteristics.power += plus
        characteristics.toughness += plus


def own(permanent: Permanent) -> Characteristics:
    """The characteristics of a permanent as a copy that may be changed while the layers are gone through."""
    base = permanent.characteristics
    if base is not permanent.definition.base:
        return base
    copy = Characteristics(
        base.name,
        base.cost,
        base.colors,
        base.supertypes,
        base.types,
        base.subtypes,
        base.abilities,
        base.keywords,
        base.power,
        base.toughness,
    )
    permanent.characteristics = copy
    return copy


def grant(characteristics: Characteristics, ability: Ability) -> None:
    """CR 613.1f: give an ability."""
    found = ability_set((*characteristics.abilities.all, ability))
    characteristics.abilities = found
    characteristics.keywords |= found.keywords


VOLATILE: dict[Node, bool] = {}


def is_volatile(node: Node) -> bool:
    """Whether a continuous effect can change without a permanent entering, leaving or changing its effects."""
    known = VOLATILE.get(node)
    if known is None:
        if isinstance(node, (Amount, Condition)):
            known = True
        elif isinstance(node, Filter) and node.volatile():
            known = True
        else:
            known = any(is_volatile(child) for child in node.children())
        VOLATILE[node] = known
    return known
