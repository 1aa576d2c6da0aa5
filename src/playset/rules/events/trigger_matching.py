"""Find the abilities that trigger on an event (CR 603.2, 603.4, 603.7, 603.8, 603.10).

`events.apply` calls `notice` for each event that has happened. Abilities that trigger are appended to `State.pending`;
`events.trigger_stacking` puts them on the stack the next time a player would get priority. Nobody is asked anything
here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.events import Event, EventKind
from playset.core.words import FIRST_OBJECT, Zone, card_of
from playset.rules.derived.battlefield_index import Concern, battlefield_index, rules_about
from playset.rules.layers.apply import update_after_removal
from playset.rules.nodes.base import Pattern, When
from playset.rules.state.objects import NOTED_X, Context, PendingTrigger

if TYPE_CHECKING:
    from playset.rules.nodes.ability_sets import AbilitySet, TriggeredEntry
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State

# Stands, with the index of the ability, among the activations of a permanent: that it has triggered this turn.
TRIGGERED: Final = 1 << 24
# What is looked back at in time (CR 603.10a).
LOOKING_BACK: Final = 1 << EventKind.MOVE | 1 << EventKind.SACRIFICE


@mypyc_attr(acyclic=True)
class Listener:
    """A permanent with triggered abilities as it is at one moment (CR 603.10: just before an event)."""

    __slots__ = ("abilities", "controller", "definition", "id")

    def __init__(self, id: int, controller: int, definition: CardDefinition, abilities: AbilitySet) -> None:
        self.id = id
        self.controller = controller
        self.definition = definition
        self.abilities = abilities


def listeners(game: State, kinds: int) -> list[Listener]:
    """Return the permanents and emblems with an ability that may trigger on some kinds of event, as they are now."""
    found: list[Listener] = []
    for permanent in battlefield_index(game).trigger_sources:
        abilities = permanent.characteristics.abilities
        if abilities.trigger_kinds & kinds:
            found.append(Listener(permanent.id, permanent.controller, permanent.definition, abilities))
    return found


def notice(game: State, event: Event, before: list[Listener] | None, together: tuple[Event, ...]) -> None:
    """Let every ability trigger whose trigger condition an event matches (CR 603.2).

    `before` holds what listened before the event, for events that are looked back at (603.10), `together` the events
    that happened at the same time, if there were several.
    """
    kind = event.kind
    if triggers_are_forbidden(game, event, together):
        return
    if before is not None:
        for listener in before:
            if listener.abilities.trigger_kinds >> kind & 1:
                notice_one(game, event, listener, together)
    else:
        for permanent in battlefield_index(game).trigger_sources:
            abilities = permanent.characteristics.abilities
            if abilities.trigger_kinds >> kind & 1:
                listener = Listener(permanent.id, permanent.controller, permanent.definition, abilities)
                notice_one(game, event, listener, together)
    if game.trigger_kinds_elsewhere >> kind & 1:
        notice_elsewhere(game, event, together)
    if len(game.delayed) > 0:
        notice_delayed(game, event, together)


def notice_one(game: State, event: Event, listener: Listener, together: tuple[Event, ...]) -> None:
    """Let the abilities of one permanent or emblem trigger on an event."""
    source, controller = listener.id, listener.controller
    context = context_of(source, controller, together)
    if event.kind == EventKind.ACTION and event.obj == source:
        context.x = event.amount  # CR 701.37c: as the permanent became monstrous
    elif event.other == source:
        context.x = x_of(game, source)  # CR 107.3m: its enters abilities have the X of the spell, also in conditions
    for index, entry in enumerate(listener.abilities.triggered):
        told = triggered_by(game, entry, event, context) if entry.kinds >> event.kind & 1 else None
        if told is not None:
            if entry.ability.once and not first_this_turn(game, source, index):
                continue
            trigger = PendingTrigger(entry, source, controller, listener.definition, told, (), context.x)
            game.pending.append(trigger)
            game.pending += [trigger] * additional_triggers(game, event, listener, together)


def triggers_are_forbidden(game: State, event: Event, together: tuple[Event, ...]) -> bool:
    """True if an effect says that an event does not cause abilities to trigger."""
    for rule, context in rules_about(game, Concern.TRIGGERING):
        if rule.forbids_triggers(game, event, context_of(context.source, context.controller, together)):
            return True
    return False


def additional_triggers(game: State, event: Event, listener: Listener, together: tuple[Event, ...]) -> int:
    """Return how many additional times an ability of a permanent triggers on an event (CR 603.2d)."""
    more = 0
    for rule, context in rules_about(game, Concern.TRIGGERING):
        seen = context_of(context.source, context.controller, together)
        more += rule.more_triggers(game, event, listener.id, listener.controller, seen)
    return more


def context_of(source: int, controller: int, together: tuple[Event, ...]) -> Context:
    """Return the context in which an ability of a source looks at one of several simultaneous events."""
    context = Context(source, controller)
    context.together = together
    return context


def first_this_turn(game: State, source: int, index: int) -> bool:
    """Note that an ability triggers that does so only once each turn. Return False if it already has this turn."""
    permanent = game.permanent(source)
    for emblem in game.emblems:
        if emblem.id == source:
            permanent = emblem
    mark = TRIGGERED + index
    if permanent is None or mark in permanent.activations:
        return permanent is None
    permanent.activations = (*permanent.activations, mark)
    return True


def x_of(game: State, obj: int) -> int:
    """Return the value that was chosen for X when the spell was cast that became a permanent (CR 107.3m)."""
    permanent = game.permanent(obj)
    return permanent.notes.get(NOTED_X, 0) if permanent is not None else 0


def x_of_event(event: Event, zone: int) -> int:
    """Return the X that was announced for what a card's own ability is about, such as cycling it (CR 107.3e)."""
    return event.amount if zone == Zone.NOWHERE and event.kind == EventKind.ACTION else 0


def notice_elsewhere(game: State, event: Event, together: tuple[Event, ...]) -> None:
    """Let abilities trigger that work while their card is outside the battlefield (CR 113.6)."""
    own: list[int] = []
    for obj in (event.obj, event.other):
        if obj >= FIRST_OBJECT and card_of(obj) not in own:
            own.append(card_of(obj))
    for card in own:
        notice_card(game, event, card, Zone.NOWHERE, together)
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND):
        for player in game.remaining_players():
            for card in game.cards_in(player, zone):
                if game.definitions[card].base.abilities.trigger_kinds_elsewhere >> event.kind & 1:
                    notice_card(game, event, card, zone, together)


def notice_card(game: State, event: Event, card: int, zone: int, together: tuple[Event, ...]) -> None:
    """Let the abilities of a card trigger that work in a zone."""
    if game.face_down and card in game.face_down:
        return  # CR 708.2: it has no abilities
    abilities = game.definitions[card].base.abilities
    if not abilities.trigger_kinds_elsewhere >> event.kind & 1:
        return
    source = game.id_of(card)
    if zone != Zone.NOWHERE and event.kind == EventKind.MOVE and event.origin == Zone.BATTLEFIELD:
        # CR 603.10a: what leaves the battlefield is looked back on, so what came here at the same time did not see it.
        if source == event.other or any(source == one.other for one in together):
            return
    item = game.on_stack(source)
    controller = item.controller if item is not None else game.owners[card]
    context = context_of(source, controller, together)
    for entry in abilities.triggered_elsewhere:
        heard = entry.ability.zone == zone and entry.kinds >> event.kind & 1
        told = triggered_by(game, entry, event, context) if heard else None
        if told is not None:
            x = x_of_event(event, zone) if item is None else item.x
            game.pending.append(PendingTrigger(entry, source, controller, game.definitions[card], told, (), x))


def notice_state(game: State, together: tuple[Event, ...] = ()) -> None:
    """Let state triggers trigger: as soon as the game is as they say, if only for a moment (CR 603.8)."""
    notice(game, Event(EventKind.STATE), None, together)


def is_waiting(game: State, source: int, pattern: Pattern) -> bool:
    """True if an ability of a source with this trigger condition has yet to leave the stack (CR 603.8)."""
    triggered = list(game.pending)
    items = list(game.stack)
    for frame in game.frames:
        triggered += frame.waiting_triggers()
        held = frame.held_item()
        if held is not None:
            items.append(held)
    for trigger in triggered:
        if trigger.source == source and trigger.entry.ability.pattern == pattern:
            return True
    for item in items:
        ability = item.program.ability if item.source == source and item.program is not None else None
        if isinstance(ability, When) and ability.pattern == pattern:
            return True
    return False


def triggered_by(game: State, entry: TriggeredEntry, event: Event, context: Context) -> Event | None:
    """Return the event as an ability speaks of it, None if it does not trigger the ability."""
    ability = entry.ability
    context.event = event
    if not ability.pattern.matches(game, event, context):
        return None
    told = ability.pattern.event_for_ability(game, event, context)
    context.event = told
    # CR 603.4: with an intervening "if", the condition must hold for the ability to trigger at all.
    return told if ability.condition is None or ability.condition.holds(game, context) else None


def notice_delayed(game: State, event: Event, together: tuple[Event, ...]) -> None:
    """Let delayed triggered abilities trigger: once, unless they have a duration (CR 603.7)."""
    left = []
    for delayed in game.delayed:
        if not delayed.entry.kinds >> event.kind & 1:
            left.append(delayed)
            continue
        context = context_of(delayed.source, delayed.controller, together)
        context.those = delayed.those
        context.x = delayed.x
        told = triggered_by(game, delayed.entry, event, context)
        if told is not None:
            game.pending.append(
                PendingTrigger(
                    delayed.entry,
                    delayed.source,
                    delayed.controller,
                    delayed.definition,
                    told,
                    delayed.those,
                    delayed.x,
                    delayed.created_at,
                )
            )
            if delayed.once:
                continue
        left.append(delayed)
    if len(left) < len(game.delayed):
        game.delayed = left
        update_after_removal(game)
