"""Noticing that an event triggers an ability (CR 603.2, 603.4, 603.7, 603.10). `triggers` puts them on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.objects import Context, PendingTrigger

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.definition import TriggeredEntry
    from playset.rules.objects import Permanent
    from playset.rules.state import State


def listeners(game: State, kind: int) -> list[Permanent]:
    """The permanents that have an ability which may trigger on a kind of event."""
    return [
        permanent
        for permanent in game.battlefield.values()
        if game.characteristics(permanent).abilities.listening >> kind & 1
    ]


def notice(game: State, event: Event, before: list[Permanent] | None) -> None:
    """CR 603.2: whenever an event matches a trigger condition, the ability triggers.

    `before` holds the permanents that listened before the event, for events that are looked back at (603.10).
    """
    for permanent in before if before is not None else listeners(game, event.kind):
        abilities = permanent.characteristics.abilities
        if not abilities.listening >> event.kind & 1:
            continue
        context = Context(permanent.id, permanent.controller)
        context.event = event
        for entry in abilities.triggered:
            if triggers(game, entry, event, context):
                game.pending.append(
                    PendingTrigger(entry, permanent.id, permanent.controller, permanent.definition, event)
                )
    if game.delayed:
        notice_delayed(game, event)


def triggers(game: State, entry: TriggeredEntry, event: Event, context: Context) -> bool:
    """Whether one ability triggers on an event."""
    ability = entry.ability
    if not entry.kinds >> event.kind & 1 or not ability.pattern.matches(game, event, context):
        return False
    # CR 603.4: with an intervening "if", the condition must hold for the ability to trigger at all.
    return ability.condition is None or ability.condition.holds(game, context)


def notice_delayed(game: State, event: Event) -> None:
    """CR 603.7: delayed triggered abilities trigger once, unless they have a duration."""
    left = []
    for delayed in game.delayed:
        context = Context(delayed.source, delayed.controller)
        context.event = event
        context.those = delayed.those
        if triggers(game, delayed.entry, event, context):
            game.pending.append(
                PendingTrigger(
                    delayed.entry, delayed.source, delayed.controller, delayed.definition, event, delayed.those
                )
            )
            if delayed.once:
                continue
        left.append(delayed)
    game.delayed = left
