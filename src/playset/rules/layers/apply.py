"""Apply continuous effects in the layers (CR 613).

`refresh` works out the characteristics of every permanent anew. `State` calls it when somebody asks for characteristics
and something has changed that an effect reads (`State.stale`). It also removes from combat what is no creature any more
(CR 506.4). It decides no other rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.words import KEYWORDS
from playset.rules.derived.battlefield_index import is_about_state
from playset.rules.layers.dependencies import effect_traits
from playset.rules.layers.edit import grant, writable, writable_copy
from playset.rules.nodes.ability_sets import AbilitySet
from playset.rules.nodes.base import Continuous, KeywordAbility, Modification
from playset.rules.nodes.defining import DefiningChange
from playset.rules.objects.combat_status import in_combat, leave_combat, remove_noncreatures_from_combat
from playset.rules.objects.counters import NO_SIZE, REPLACING, counter_size, replaced_by_counters, timestamp_note
from playset.rules.state.objects import Context, Duration

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.state.objects import FloatingEffect, Permanent
    from playset.rules.state.position import State


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


NOT_DEFINING: Final = 1 << 50
NO_EFFECTS: Final[list[ActiveEffect]] = []  # never changed


@mypyc_attr(acyclic=True, free_list_len=1)
class ActiveEffect:
    """One continuous effect while the layers are applied."""

    __slots__ = (
        "ability",
        "context",
        "had_dependency",
        "is_per_permanent",
        "is_pure",
        "layers",
        "modification",
        "objects",
        "order",
        "reads",
        "source",
        "timestamp",
    )

    def __init__(self, modification: Modification, timestamp: int, context: Context) -> None:
        self.layers: i64 = modification.layers()
        self.ability: Continuous | None = None  # for an effect of a static ability
        self.context = context
        self.modification = modification
        self.timestamp = timestamp
        # CR 613.3, 613.7: characteristic-defining abilities come first, then it goes by timestamp.
        self.order = timestamp if modification.is_defining() else timestamp + NOT_DEFINING
        self.reads: i64 = 0  # the layers whose outcome it looks at
        self.is_pure = False  # see `Modification.is_pure`; set for static abilities only
        self.is_per_permanent = False  # see `EffectTraits`; set for static abilities only
        self.had_dependency = False  # CR 613.8: True if it had to wait for another in some layer
        self.source: Permanent | None = None
        self.objects: list[Permanent] | None = None  # CR 613.6: fixed once it has begun to apply

    def change(self, game: State, permanent: Permanent, layer: int) -> None:
        """Apply the effect to a permanent in a layer."""
        before = permanent.characteristics
        after = before.cached_outcome(self.modification, layer) if self.is_pure else None
        if after is not None:
            permanent.characteristics = after
            return
        self.context.those = (permanent.id,)  # "its power" in the effect is that of the object it is applied to
        self.modification.apply(game, permanent, layer, self.context)
        if self.is_pure:
            before.cache_outcome(self.modification, layer, permanent.characteristics)


def refresh(game: State) -> None:
    """Work out the characteristics of all permanents (CR 613)."""
    game.stale = False
    game.drop_index()
    game.drop_mana()
    game.per_permanent_effects = NO_EFFECTS
    permanents = game.permanents
    has_effects = bool(game.floating)
    if has_effects or game.has_continuous_effects:
        apply_copy_effects(game, permanents)
    working = [*permanents, *game.emblems] if game.emblems else permanents  # CR 113.6, 114.4
    counted: list[Permanent] = []  # those with counters
    for permanent in working:
        base = permanent.definition.base
        permanent.characteristics = base
        if permanent.counters:
            counted.append(permanent)
        if base.abilities.continuous:
            has_effects = True
    game.effect_inputs = 0
    if has_effects or game.has_continuous_effects:
        game.has_continuous_effects = has_effects
        left_combat = apply_layers(game, permanents, working, counted)
        if game.floating and drop_ended_effects(game):
            refresh(game)
            return
        if left_combat and game.effect_inputs:
            refresh(game)  # effects that look at attackers and blockers no longer see what was removed from combat
            return
    else:
        for permanent in counted:
            apply_counters(permanent)
            for change in keyword_counters(permanent):
                change.modification.apply(game, permanent, Layer.ABILITY, change.context)
    update_kinds_and_flags(game)
    game.drop_index()  # somebody may have built one while the layers were applied


def update_kinds_and_flags(game: State) -> None:
    """Update which kinds of event abilities trigger on and replace, and whether they change rules."""
    game.trigger_kinds = game.trigger_kinds_elsewhere
    game.replacement_kinds = game.replacement_kinds_elsewhere
    game.has_rule_changes = False
    game.always_check = False
    for permanent in game.permanents_and_emblems():
        abilities = permanent.characteristics.abilities
        if abilities.works_unused:
            add_kinds_and_flags(game, abilities)
        if permanent.counters:
            game.replacement_kinds |= replaced_by_counters(permanent)
    for effect in game.floating:
        if effect.modification.rule_changes():
            game.has_rule_changes = game.always_check = True
    for trigger in game.delayed:
        game.trigger_kinds |= trigger.entry.kinds
    for shield in game.shields:
        game.replacement_kinds |= shield.replacement.kinds()


def update_after_removal(game: State) -> None:
    """Update the same after a delayed trigger or a shield is gone, unless everything is stale anyway."""
    if not game.stale:
        update_kinds_and_flags(game)


def add_kinds_and_flags(game: State, abilities: AbilitySet) -> None:
    """Add what the abilities of a permanent or emblem trigger on, replace and change."""
    game.trigger_kinds |= abilities.trigger_kinds
    game.replacement_kinds |= abilities.replacement_kinds
    if abilities.continuous:
        for outlook in effect_traits(abilities):
            game.replacement_kinds |= outlook.granted_replacement_kinds
    if abilities.needs_checks:
        game.always_check = True
    if abilities.rules:
        game.has_rule_changes = True
        if any(is_about_state(rule) for rule in abilities.rules):
            game.always_check = True


def has_ended(game: State, source: int, controller: int, duration: int) -> bool:
    """True if an effect that lasts for as long as its source stays, or stays as it was, has ended (CR 611.2b)."""
    if not Duration.WHILE_YOU_CONTROL <= duration <= Duration.WHILE_TAPPED:
        return False
    permanent = game.find(source)
    if permanent is None:
        return True
    if duration == Duration.WHILE_TAPPED:
        return not permanent.tapped
    return duration == Duration.WHILE_YOU_CONTROL and permanent.controller != controller


def drop_ended_effects(game: State) -> bool:
    """Drop the floating effects whose duration has ended. Return True if there were any."""
    left = [one for one in game.floating if not has_ended(game, one.source, one.controller, one.duration)]
    if len(left) == len(game.floating):
        return False
    game.floating = left
    return True


def apply_copy_effects(game: State, permanents: list[Permanent]) -> None:
    """Apply copy effects, which set the copiable values of permanents in layer 1 (CR 613.1a, 707.2)."""
    for permanent in permanents:
        if permanent.before_copy is not None:
            set_copiable(permanent, permanent.before_copy)
            permanent.before_copy = None
    for floating in game.floating:
        if floating.modification.layers() >> Layer.COPY & 1:
            context = Context(floating.source, floating.controller)
            for obj in floating.objects:
                copy = game.find(obj)
                if copy is not None:
                    floating.modification.apply(game, copy, Layer.COPY, context)


def set_copiable(permanent: Permanent, definition: CardDefinition) -> None:
    """Give a permanent other copiable values; those of a face-down one show when it is turned up (CR 707.2, 708.10)."""
    if permanent.face_up is not None:
        permanent.face_up = definition
    else:
        permanent.definition = definition


def apply_layers(game: State, permanents: list[Permanent], working: list[Permanent], counted: list[Permanent]) -> bool:
    """Apply every continuous effect in its layers, by timestamp within each. Return True if something left combat.

    `working` are the permanents and the emblems, `counted` those with counters.
    """
    controllers: dict[int, int] = {}  # who controlled what they do not control of themselves
    for permanent in permanents:
        if permanent.controller != permanent.base_controller:
            controllers[permanent.id] = permanent.controller
            permanent.controller = permanent.base_controller
    effects: list[ActiveEffect] = []
    known: list[AbilitySet] = []
    for floating in game.floating:
        effect = ActiveEffect(floating.modification, floating.timestamp, Context(floating.source, floating.controller))
        effect.objects = permanents_among(game, list(floating.objects))
        effects.append(effect)
    for permanent in counted:
        effects.extend(keyword_counters(permanent))
    gather_static_abilities(game, working, effects, known)  # what an effect gives or takes later is gathered after it
    layers = seen = 0
    for layer in range(Layer.CONTROL, LAYERS):
        while seen < len(effects):
            layers |= effects[seen].layers
            seen += 1
        if layer == Layer.MODIFY_PT:
            for permanent in counted:
                apply_counters(permanent)
        if layers >> layer & 1:
            apply_one_layer(game, working, effects, known, layer)
    left_combat = False
    game.per_permanent_effects = effects_on_newcomers(game, effects)
    for permanent in permanents if controllers or layers >> Layer.CONTROL & 1 else ():
        if permanent.controller != controllers.get(permanent.id, permanent.base_controller):
            permanent.summoning_sick = True  # CR 302.6: control must be continuous since the turn began
            permanent.controlled_since = game.next_timestamp()
            if leave_combat(game, permanent):  # CR 506.4
                left_combat = True
    if in_combat(game) and remove_noncreatures_from_combat(game):
        left_combat = True
    return left_combat


def effects_on_newcomers(game: State, effects: list[ActiveEffect]) -> list[ActiveEffect] | None:
    """Return the effects as they would apply to one more permanent; None if others might change, too.

    The others do not change if each effect changes permanents one by one and none depends on another (CR 613.8).
    """
    if game.effect_inputs:
        return None
    for floating in game.floating:
        if not affects_only_its_objects(floating):
            return None
    static = effects[len(game.floating) :]  # CR 611.2c: the others, which come first, apply to no further permanent
    for effect in static:
        if (
            not effect.is_per_permanent
            or effect.had_dependency
            or effect.objects is None
            or effect.modification.can_remove_abilities()
        ):
            return None
    for effect in static:
        effect.objects = None
        effect.source = None
    if len(static) > 1:
        static.sort(key=layer_order)
    return static


def affects_only_its_objects(effect: FloatingEffect) -> bool:
    """True if neither the effect nor its duration depends on other permanents than those it affects."""
    change = effect.modification
    if not change.is_pure() or change.can_remove_abilities() or change.rule_changes():
        return False
    return not Duration.WHILE_YOU_CONTROL <= effect.duration <= Duration.WHILE_TAPPED


def apply_one_layer(
    game: State, working: list[Permanent], effects: list[ActiveEffect], known: list[AbilitySet], layer: int
) -> None:
    """Apply the effects of a layer by dependency, then timestamp, choosing anew after each (CR 613.3, 613.7–613.8)."""
    ready: list[ActiveEffect] = []
    latest = -1
    ordered = True
    for effect in effects:
        if effect.layers >> layer & 1:
            ready.append(effect)
            if effect.order < latest:
                ordered = False
            latest = effect.order
    if not ordered:
        ready.sort(key=layer_order)
    while ready:
        effect = ready.pop(next_to_apply(game, ready, layer))
        if apply_in_layer(game, effect, layer):
            count = len(effects)
            gather_static_abilities(game, working, effects, known, effect.timestamp)
            late = [effect for effect in effects[count:] if effect.layers >> layer & 1]
            if late:  # an ability that was given just now has an effect in this very layer
                ready.extend(late)
                ready.sort(key=layer_order)


def layer_order(effect: ActiveEffect) -> int:
    """Return the key by which the effects of a layer are sorted."""
    return effect.order


def gather_static_abilities(
    game: State, working: list[Permanent], effects: list[ActiveEffect], sets: list[AbilitySet], given: int = 0
) -> None:
    """Add the effects of static abilities that are there now and are not in the list yet.

    `given` is the timestamp of the effect that gave the new ones; theirs is no earlier (CR 613.7a). `sets` are the
    abilities of all permanents when this was last called, so that only changed ones are looked at.
    """
    fresh = not sets
    for number, permanent in enumerate(working):
        current = permanent.characteristics.abilities
        if fresh:
            sets.append(current)
        elif sets[number] is current:
            continue
        else:
            sets[number] = current
        abilities = current.continuous
        for place, ability in enumerate(abilities):
            known = 0
            for effect in effects:
                if effect.source is permanent and effect.ability is ability:
                    known += 1
            if known:
                # One ability given twice has two effects.
                for other in abilities[:place]:
                    if other is ability:
                        known -= 1
                if known > 0:
                    continue
            effects.append(static_effect(permanent, place, max(permanent.timestamp, given)))
            game.effect_inputs |= effect_traits(current)[place].inputs


def static_effect(permanent: Permanent, place: int, timestamp: int) -> ActiveEffect:
    """Return the effect of a static ability of a permanent."""
    outlook = effect_traits(permanent.characteristics.abilities)[place]
    ability = outlook.ability
    effect = ActiveEffect(ability.modification, timestamp, Context(permanent.id, permanent.controller))
    effect.ability = ability
    effect.source = permanent
    effect.reads = outlook.reads
    effect.is_pure = outlook.is_pure
    effect.is_per_permanent = outlook.is_per_permanent
    return effect


def apply_in_layer(game: State, effect: ActiveEffect, layer: int) -> bool:
    """Apply one effect in one layer. Return True if that changed the abilities of anything."""
    objects = effect.objects
    if objects is None:
        objects = affected_by(game, effect)
        if objects is None:
            return False
        effect.objects = objects
    changed = False
    for permanent in objects:
        abilities = permanent.characteristics.abilities
        effect.change(game, permanent, layer)
        if permanent.characteristics.abilities is not abilities:
            changed = True
    return changed


def affected_by(game: State, effect: ActiveEffect) -> list[Permanent] | None:
    """Return what an effect of a static ability affects if it begins to apply now, None if it does not (CR 613.6)."""
    ability = effect.ability
    source = effect.source
    assert ability is not None
    assert source is not None
    if not has_continuous(source, ability):
        return None  # the ability was lost before the effect began to apply
    effect.context.controller = source.controller
    if ability.condition is not None and not ability.condition.holds(game, effect.context):
        return None
    return permanents_among(game, ability.affected.objects(game, effect.context))


def has_continuous(source: Permanent, ability: Continuous) -> bool:
    """True if a permanent has a static ability now."""
    abilities = source.characteristics.abilities.continuous
    for one in abilities:
        if one is ability:  # nearly always; to compare two takes long
            return True
    return ability in abilities


def permanents_among(game: State, objects: list[int]) -> list[Permanent]:
    """Return the permanents among some objects."""
    found: list[Permanent] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is not None:
            found.append(permanent)
    return found


# --- dependency (613.8) --------------------------------------------------------------------------------------


def next_to_apply(game: State, ready: list[ActiveEffect], layer: int) -> int:
    """Return the first effect that depends on no other; in a loop of dependencies the first of the loop (CR 613.8b)."""
    count = len(ready)
    if count == 1 or not any_may_depend(ready, layer):
        return 0
    waits: list[list[int]] = []
    for index, effect in enumerate(ready):
        needs = [other for other in range(count) if other != index and depends(game, effect, ready[other], layer)]
        if not needs:
            return index
        effect.had_dependency = True
        waits.append(needs)
    for index in range(count):
        seen = set(waits[index])
        grown = True
        while grown:
            more = {other for one in seen for other in waits[one]}
            grown = not more <= seen
            seen |= more
        if index in seen:
            return index
    return 0


def any_may_depend(ready: list[ActiveEffect], layer: int) -> bool:
    """True if any effect of a layer reads the outcome of that layer or removes abilities; False is certain."""
    for effect in ready:
        if effect.reads >> layer & 1 or effect.modification.can_remove_abilities():
            return True
    return False


def depends(game: State, effect: ActiveEffect, other: ActiveEffect, layer: int) -> bool:
    """True if applying `other` would change the existence of `effect`, what it affects or what it does (CR 613.8a)."""
    if effect.objects is not None or effect.modification.is_defining() != other.modification.is_defining():
        return False
    ability = effect.ability
    assert ability is not None
    if not (effect.reads >> layer & 1 or other.modification.can_remove_abilities()):
        return False
    settled = other.objects
    affected = affected_by(game, other) if settled is None else settled
    if not affected:
        return False  # it does not apply, or to nothing
    other.objects = affected
    before = outcome(game, effect)
    saved = [(permanent, permanent.characteristics, permanent.controller) for permanent in affected]
    for permanent in affected:
        permanent.characteristics = writable_copy(permanent.characteristics)
    apply_in_layer(game, other, layer)
    after = outcome(game, effect)
    other.objects = settled
    for permanent, characteristics, controller in saved:
        permanent.characteristics = characteristics
        permanent.controller = controller
    return before != after


def outcome(game: State, effect: ActiveEffect) -> list[tuple[int, tuple[int, ...]]]:
    """Return what an effect of a static ability would affect and do now; empty if the ability is gone."""
    ability = effect.ability
    source = effect.source
    assert ability is not None
    assert source is not None
    does: list[tuple[int, tuple[int, ...]]] = []
    if ability not in source.characteristics.abilities.continuous:
        return does
    effect.context.controller = source.controller
    if ability.condition is not None and not ability.condition.holds(game, effect.context):
        return does
    for obj in ability.affected.objects(game, effect.context):
        effect.context.those = (obj,)
        does.append((obj, effect.modification.current_numbers(game, effect.context)))
    return does


def counter_matters(word: str) -> bool:
    """True if a kind of counter changes characteristics or replaces events (CR 122.1a–d, 122.1h)."""
    return word in KEYWORDS or word in REPLACING or counter_size(word) != NO_SIZE


def apply_counters(permanent: Permanent) -> None:
    """Apply +1/+1, -1/-1, -0/-1 counters and the like (CR 122.1a, 613.4c)."""
    power = toughness = 0
    for kind, count in permanent.counters.items():
        size = counter_size(kind)
        power += size[0] * count
        toughness += size[1] * count
    if power or toughness:
        characteristics = writable(permanent)
        characteristics.power += power
        characteristics.toughness += toughness


@dataclass(frozen=True, repr=False)
class CounterGives(Modification):
    """CR 122.1b: what a keyword counter does."""

    ability: KeywordAbility

    def layers(self) -> int:
        return 1 << Layer.ABILITY

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        grant(writable(permanent), self.ability)


def keyword_counters(permanent: Permanent) -> list[ActiveEffect]:
    """Return the effects of the keyword counters on a permanent, each with its timestamp (CR 122.1b, 613.7c)."""
    found: list[ActiveEffect] = []
    for word in permanent.counters:
        if word in KEYWORDS:
            timestamp = permanent.notes.get(timestamp_note(word), permanent.timestamp)
            change = CounterGives(KeywordAbility(KEYWORDS[word]))
            effect = ActiveEffect(change, timestamp, Context(permanent.id, permanent.controller))
            effect.objects = [permanent]
            found.append(effect)
    return found


class WithinDefinition(Context):
    """The context of an ability that defines the size of a card; `cards` are those being worked out."""

    __slots__ = ("cards",)

    def __init__(self, source: int, controller: int, cards: tuple[int, ...]) -> None:
        super().__init__(source, controller)
        self.cards = cards


def with_defined_size(game: State, obj: int, context: Context | None = None) -> Characteristics | None:
    """Return the characteristics of any object, with power and toughness that its own ability defines (CR 604.3).

    Outside the battlefield that is worked out on demand. An ability that reads its own outcome finds what is printed.
    """
    characteristics = game.characteristics_of(obj)
    if characteristics is None or not characteristics.abilities.continuous or game.permanent(obj) is not None:
        return characteristics
    cards = context.cards if isinstance(context, WithinDefinition) else ()
    if obj in cards:
        return characteristics
    found = characteristics
    for ability in characteristics.abilities.continuous:
        change = ability.modification
        if isinstance(change, DefiningChange):
            if found is characteristics:
                found = writable_copy(characteristics)
            change.define(game, found, WithinDefinition(obj, game.controller_of(obj), (*cards, obj)))
    return found
