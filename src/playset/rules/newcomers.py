"""One permanent that comes or goes, or would (CR 613, 614.12): what it is, without working out everything anew.

That is so while every continuous effect changes permanents one by one; `State.per_permanent_effects` holds them then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core.words import Supertype, card_of
from playset.rules.entering import enters_looking
from playset.rules.layers import (
    LAYERS,
    NOTHING_STANDING,
    Layer,
    note_abilities,
    note_listeners,
    note_what_works,
    static_effect,
)
from playset.rules.marks import all_are_plain
from playset.rules.objects import Context, Permanent
from playset.rules.outlook import outlooks_of
from playset.rules.roster import PLAIN_CREATURE, RARE, is_aura, is_watched

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.abilities import AbilitySet
    from playset.rules.definition import Characteristics
    from playset.rules.layers import Applying
    from playset.rules.roster import Roster
    from playset.rules.state import State

MOST_EFFECTS: Final = 62  # so many have a place in a mask


def update_after_entering(game: State, permanent: Permanent, dirty: bool) -> None:
    """Bring everything up to date after one permanent has entered, if that can be done without looking at others.

    `dirty` says whether state-based actions had to be checked before; the new permanent may be no reason to.
    """
    if admit(game, permanent):
        game.dirty = dirty


def update_after_leaving(game: State, permanent: Permanent, dirty: bool) -> None:
    """Bring everything up to date after one permanent has left; see `update_after_entering`."""
    if dismiss(game, permanent):
        game.dirty = dirty


def admit(game: State, permanent: Permanent) -> bool:
    """Work out what a permanent is that has just entered; if others may change with it, everything stays stale.

    True if state-based actions have nothing to do because of it.
    """
    standing = game.per_permanent_effects
    if standing is None or game.emblems or (game.floating and is_changed_already(game, permanent)):
        return False
    if permanent.definition.base.abilities.continuous:
        if not game.floating:
            begin_effects(game, permanent, standing)
        return False
    if not is_simple(permanent) or (permanent.counters and not all_are_plain(permanent.counters)):
        return False
    game.stale = False
    if standing and not change(game, permanent, standing):
        game.stale = True
        return False
    abilities = permanent.characteristics.abilities
    if not abilities.only_used:
        note_abilities(game, abilities)
    game.characteristics_version += 1
    known = game.roster
    if known is not None:
        known.admit(permanent)
    return known is not None and is_sound(known, permanent) and not game.pairs and not known.watches


def dismiss(game: State, permanent: Permanent) -> bool:
    """Note that a permanent has left; if others may change with it, everything stays stale.

    True if state-based actions have nothing to do because of it.
    """
    if game.per_permanent_effects is None or game.emblems or not is_simple(permanent):
        return False
    game.stale = False
    abilities = permanent.characteristics.abilities
    game.characteristics_version += 1
    known = game.roster
    if known is not None and not known.remove(permanent):
        known = game.roster = None
    plain = not abilities.replacing and all_are_plain(permanent.counters)
    if known is None or not plain or abilities.rules:
        note_what_works(game)
    elif abilities.listening:
        note_listeners(game, known.listeners)
    if known is None or not plain or known.watches or game.pairs:
        return False
    for other in known.watched:
        if other.attached_to == permanent.id:
            return False
    return True


def is_changed_already(game: State, permanent: Permanent) -> bool:
    """CR 400.7a: whether an effect of a spell or ability is about a permanent that has just entered."""
    for effect in game.floating:
        if permanent.id in effect.objects:
            return True
    return False


def is_sound(known: Roster, permanent: Permanent) -> bool:
    """Whether state-based actions have nothing to do with a permanent that has just entered, nor because of it.

    What rules it changes is of no account, but for those that they ask about: these are among what is watched.
    """
    characteristics = permanent.characteristics
    if characteristics.supertypes & RARE and (known.legends > 1 or characteristics.supertypes & Supertype.WORLD):
        return False
    return not is_watched(permanent) or (
        not characteristics.types & ~PLAIN_CREATURE
        and characteristics.toughness > 0
        and permanent.attached_to < 0
        and len(permanent.counters) <= 1
        and not permanent.notes
        and not characteristics.abilities.final_chapter
        and not is_aura(characteristics)
    )


def begin_effects(game: State, source: Permanent, standing: list[Applying]) -> None:
    """Let the effects of a permanent apply that has just entered, and work out what it is itself."""
    begun: list[Applying] = []
    for place, outlook in enumerate(outlooks_of(source.definition.base.abilities)):
        if outlook.aspects:
            return
        begun.append(static_effect(source, place, source.timestamp))
    known = game.roster
    changed = change_others(game, begun, [*standing, *begun], source)
    if changed is not None and known is not None:
        known.admit(source)
        note_roster(game, known, changed)


def end_effects(game: State, source: Permanent) -> None:
    """Let the effects of a permanent end that has just left, alone; characteristics were up to date before."""
    standing = game.per_permanent_effects
    if standing is None or game.floating or game.emblems:
        return
    ended = [effect for effect in standing if effect.context.source == source.id]
    left = [effect for effect in standing if effect.context.source != source.id]
    known = game.roster
    changed = change_others(game, ended, left, source)
    if changed is not None and known is not None and known.remove(source):
        note_roster(game, known, changed)


def note_roster(game: State, known: Roster, changed: list[int]) -> None:
    """Take a roster in which everybody is listed, but some have changed, so that state-based actions look at them."""
    game.roster = known
    known.makers = [makers[:] for makers in known.makers]  # what they can be tapped for may be new
    known.settled = 0
    if known.attached:
        known.attached = {obj: to for obj, to in known.attached.items() if still_hosts(game, to, changed)}


def still_hosts(game: State, obj: int, changed: list[int]) -> bool:
    """Whether something to which others are rightly attached is as it was, and what they are is of no account to it."""
    host = game.find(obj)
    return host is not None and obj not in changed and not host.characteristics.abilities.protections


def change_others(
    game: State, effects: list[Applying], standing: list[Applying], source: Permanent
) -> list[int] | None:
    """Work out what those are to which effects begin or cease to apply, and their source, if it is there.

    If it is not to be said by looking at those alone, everything stays stale. What decides whether an effect applies
    must be settled in layers before its own (CR 613.6): then it can be asked of permanents as they are. Gives those
    that have changed if the roster lists them as before: nothing but keywords, size and the like is new about them.
    """
    for effect in effects:
        first = effect.layers & -effect.layers
        if not effect.alone or first <= 1 << Layer.COLOR or effect.reads >= first:
            return None
        if effect.modification.takes_abilities() or effect.modification.defining():
            return None
    game.stale = False
    changed: list[int] = []
    alike = True
    for permanent in game.permanents():
        if permanent is source or any_fits(game, permanent, effects):
            before = permanent.characteristics.abilities
            plain = permanent.before_copy is None and permanent.controller == permanent.base_controller
            permanent.characteristics = permanent.definition.base
            if not plain or not all_are_plain(permanent.counters) or not change(game, permanent, standing):
                game.stale = True
                return None
            changed.append(permanent.id)
            if permanent is not source and not are_listed_alike(before, permanent.characteristics.abilities):
                alike = False
    game.per_permanent_effects = standing
    game.effects_on = bool(standing)
    note_what_works(game)
    game.drop_roster()
    return changed if alike else None


def are_listed_alike(one: AbilitySet, other: AbilitySet) -> bool:
    """Whether two sets of abilities, one of which has all of the other, are the same to the roster."""
    return one is other or (
        len(one.activated) == len(other.activated)
        and len(one.triggered) == len(other.triggered)
        and len(one.replacements) == len(other.replacements)
        and len(one.rules) == len(other.rules)
        and one.watches == other.watches
    )


def any_fits(game: State, permanent: Permanent, effects: list[Applying]) -> bool:
    """Whether one of some effects would apply to a permanent as it is now."""
    for effect in effects:
        if fits(game, permanent, effect):
            return True
    return False


def as_one_of_them(game: State, there: Permanent) -> bool:
    """Work out what a permanent would be if it entered. False if that is not to be said by looking at it alone."""
    standing = game.per_permanent_effects
    if game.stale or standing is None or game.floating or game.emblems or not is_simple(there):
        return False
    return all_are_plain(there.counters) and change(game, there, standing)


def is_simple(permanent: Permanent) -> bool:
    """Whether nothing but effects that are there already says what a permanent is, and it changes no other."""
    return (
        not permanent.characteristics.abilities.continuous
        and not permanent.definition.base.abilities.continuous
        and permanent.before_copy is None
        and permanent.controller == permanent.base_controller
    )


def change(game: State, permanent: Permanent, effects: list[Applying]) -> bool:
    """Apply the effects that stand to a permanent. False if one depends on another by it, or gives it effects."""
    if len(effects) > MOST_EFFECTS:
        return not any_fits(game, permanent, effects)
    fitting: i64 = 0  # masks of the effects
    decided: i64 = 0
    applies: i64 = 0
    one: i64 = 1
    layers: i64 = 0
    reads: i64 = 0
    for number, effect in enumerate(effects):
        layers |= effect.layers
        reads |= effect.reads
        if fits(game, permanent, effect):
            fitting |= one << number
    if not fitting:
        return True  # none has a beginning from which others could follow
    changed = False  # until then what fits is known
    for layer in range(Layer.CONTROL, LAYERS):
        if not layers >> layer & 1:
            continue
        begun: i64 = 0  # those that begin to apply, or not, in this layer
        for number, effect in enumerate(effects):
            if effect.layers >> layer & 1 and not decided >> number & 1:
                begun |= one << number
                if fits(game, permanent, effect) if changed else fitting >> number & 1 != 0:
                    applies |= one << number
        for number, effect in enumerate(effects):
            if effect.layers >> layer & 1 and applies >> number & 1:
                effect.change(game, permanent, layer)
                changed = True
        for number, effect in enumerate(effects if reads >> layer & 1 else NOTHING_STANDING):
            # CR 613.8a: what the others have made of it in the same layer must not decide about it.
            if begun >> number & 1 and effect.reads >> layer & 1:
                if fits(game, permanent, effect) != (applies >> number & 1 > 0):
                    return False
        decided |= begun
    given, own = permanent.characteristics.abilities.continuous, permanent.definition.base.abilities.continuous
    return given is own or given == own


def fits(game: State, permanent: Permanent, effect: Applying) -> bool:
    """Whether an effect would apply to a permanent as it is now."""
    assert effect.ability is not None
    return effect.ability.affected.matches_permanent(game, permanent, effect.context)


# --- what would be if something entered (CR 614.12) ------------------------------------------------------------


def as_it_will_be(game: State, event: Event) -> Characteristics:
    """CR 614.12: the characteristics with which a permanent would exist on the battlefield, as far as is settled yet.

    Its own static abilities and the continuous effects that are there already count.
    """
    definition = game.enters_as(event)
    entry = event.entry
    assert entry is not None
    looking = enters_looking(game, event)
    if looking is not definition.base:
        return looking  # CR 702.103b: it will be an Aura
    if not (definition.base.abilities.continuous or (game.effects_on and may_be_changed(game, event))):
        return definition.base
    there = Permanent(event.obj, card_of(event.obj), definition, entry.controller, game.timestamp + 1)
    there.tapped = entry.tapped
    there.counters = entry.counters
    there.notes = entry.notes
    if as_one_of_them(game, there):
        return there.characteristics
    return among_the_others(game, there)


def among_the_others(game: State, there: Permanent) -> Characteristics:
    """What a permanent would be if it were on the battlefield.

    The continuous effects are applied to it and to copies of the others, which stand on the battlefield meanwhile; then
    all is put back, so that nothing else notices.
    """
    permanents, emblems, floating = game.lineup, game.emblems, game.floating
    timestamp, entering, known = game.timestamp, game.entering, game.roster
    stale, dynamic, effects_on, rules_on = game.stale, game.dynamic, game.effects_on, game.rules_on
    standing = game.per_permanent_effects
    listening, replacing, permit_zones = game.listening, game.replacing, game.permit_zones
    game.line_up([permanent.clone() for permanent in permanents])
    game.place(there)
    game.emblems = [emblem.clone() for emblem in emblems]
    game.timestamp += 1
    game.entering = 0
    game.stale = True
    game.characteristics_now()
    game.line_up(permanents)
    game.emblems, game.floating = emblems, floating
    game.timestamp, game.entering, game.roster = timestamp, entering, known
    game.stale, game.dynamic, game.effects_on, game.rules_on = stale, dynamic, effects_on, rules_on
    game.per_permanent_effects = standing
    game.listening, game.replacing, game.permit_zones = listening, replacing, permit_zones
    return there.characteristics


def types_as_it_enters(game: State, event: Event) -> int:
    """The card types with which a permanent would exist on the battlefield, as far as is settled yet."""
    assert event.entry is not None
    game.entering = event.obj
    game.entering_controller = event.entry.controller
    game.entering_as = enters_looking(game, event)
    types = as_it_will_be(game, event).types
    game.entering = 0
    game.entering_as = None
    return types


def may_be_changed(game: State, event: Event) -> bool:
    """Whether the effect of any static ability would apply to what enters: one must apply to it as it is first."""
    for permanent in game.working():
        for ability in permanent.characteristics.abilities.continuous:
            affected = ability.affected
            if affected.is_volatile() or affected.matches(game, event.obj, Context(permanent.id, permanent.controller)):
                return True
    return False
