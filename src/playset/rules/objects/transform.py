"""Transform double-faced permanents, and keep daybound ones in step with day and night (CR 701.27, 702.145, 712).

`events.apply` calls `transform` and `daybound_events`; `events.gate` turns what enters at night.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, EventKind
from playset.core.words import BOUND, Keyword, Zone, card_of
from playset.rules.objects.combat_status import in_combat, remove_noncreatures_from_combat
from playset.rules.objects.merge import definition_of_components

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Permanent, StackObject
    from playset.rules.state.position import State

# What it is (CR 731.1), if it is either.
DAY: Final = 1
NIGHT: Final = 2

# The word under which it is noted for a permanent when it transformed.
NOTED_TURN: Final = "transformed"


def other_side(game: State, permanent: Permanent) -> CardDefinition | None:
    """Return the face that a permanent would transform into; None if it cannot transform."""
    if permanent.components:
        sides = [other_face(game.definitions[card]) for card in permanent.components]
        return next((side for side in sides if side is not None), None)  # CR 730.2i
    return other_face(game.definitions[permanent.card])  # CR 712.9: what counts is the card, not what it is a copy of


def other_face(up: CardDefinition) -> CardDefinition | None:
    """Return the other face of a card that can transform."""
    if not up.is_double_faced():
        return None  # CR 701.27c
    other = up.whole if up.whole is not None else up.faces[0]
    return other if other.is_permanent else None  # CR 701.27d


def turn_to_back_face(game: State, obj: int) -> bool:
    """Let a card that is about to enter the battlefield transformed lie with its back face up (CR 712.14a)."""
    definition = game.definitions[card_of(obj)]
    if not definition.is_double_faced() or not definition.faces:
        return False
    game.definitions[card_of(obj)] = definition.faces[0]
    return True


def is_back_up(game: State, obj: int) -> bool:
    """True if something is a transformed permanent: double-faced, with its back face up (CR 701.27g)."""
    permanent = game.find(obj)
    if permanent is None or permanent.components:
        return False  # CR 730.2i: a merged permanent is not double-faced
    definition = game.definitions[permanent.card]
    return definition.whole is not None and definition.is_double_faced()


def transform_events(game: State, objects: list[int], item: StackObject) -> list[Event]:
    """Return the events of transforming some permanents by a spell or ability, as far as they can be transformed."""
    events: list[Event] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is None or other_side(game, permanent) is None:
            continue
        if game.has_daybound and game.characteristics(permanent).keywords & BOUND:
            continue  # CR 702.145b, 702.145e: it cannot transform except due to that ability
        # CR 701.27f: its own ability does nothing if it has transformed since the ability was put on the stack.
        if not item.card and item.source == obj and item.created_at < permanent.notes.get(NOTED_TURN, 0):
            continue
        events.append(Event(EventKind.TRANSFORM, permanent.controller, obj, source=item.source))
    return events


def daybound_events(game: State) -> list[Event]:
    """Return the events of transforming what does not fit day or night (CR 702.145b–g).

    If it is neither and a permanent has daybound or nightbound, it becomes day or night first.
    """
    game.update_characteristics()
    present = 0
    for permanent in game.permanents:
        present |= permanent.characteristics.keywords & BOUND
    if not present:
        return []
    if not game.day:
        game.day = DAY if present & Keyword.DAYBOUND else NIGHT
        game.touch_battlefield()
        game.update_characteristics()
    events: list[Event] = []
    for permanent in game.permanents:
        if permanent.characteristics.keywords & BOUND and has_wrong_face_up(game, permanent):
            events.append(Event(EventKind.TRANSFORM, permanent.controller, permanent.id, source=permanent.id))
    return events


def has_wrong_face_up(game: State, permanent: Permanent) -> bool:
    """True if a permanent with daybound has its front face up at night, or one with nightbound its back face by day."""
    if other_side(game, permanent) is None:
        return False
    if game.definitions[permanent.card].whole is not None:
        return game.day == DAY and bool(permanent.characteristics.keywords & Keyword.NIGHTBOUND)
    return game.day == NIGHT and bool(permanent.characteristics.keywords & Keyword.DAYBOUND)


def turn_daybound_for_night(game: State, events: list[Event]) -> None:
    """Turn double-faced cards with daybound that are about to enter at night (CR 702.145b)."""
    for event in events:
        if event.kind == EventKind.MOVE and event.destination == Zone.BATTLEFIELD:
            entry = event.entry
            plain = entry is None or (entry.face_down is None and not entry.template)
            if plain and game.definitions[card_of(event.obj)].base.keywords & Keyword.DAYBOUND:
                turn_to_back_face(game, event.obj)


def transform(game: State, event: Event) -> bool:
    """Turn the other face of a permanent up; it stays the same object (CR 701.27a, 712.18). False if it cannot."""
    permanent = game.find(event.obj)
    other = other_side(game, permanent) if permanent is not None else None
    if permanent is None or other is None:
        return False
    up = definition_of_components(game, permanent) if permanent.components else game.definitions[permanent.card]
    event.amount = 1 if other.whole is not None else 0
    if permanent.components:
        for card in permanent.components:  # CR 730.2i: each of them that can transform
            side = other_face(game.definitions[card])
            if side is not None:
                game.definitions[card] = side
        other = definition_of_components(game, permanent)
    else:
        game.definitions[permanent.card] = other
    # CR 712.9: what is a copy of something else stays that.
    if permanent.before_copy is not None:
        if permanent.before_copy == up:
            permanent.before_copy = other
    elif permanent.definition == up:
        permanent.definition = other
    permanent.timestamp = game.next_timestamp()  # CR 613.7g
    permanent.notes = {**permanent.notes, NOTED_TURN: permanent.timestamp}
    game.touch_battlefield()
    if in_combat(game):
        game.update_characteristics()
        remove_noncreatures_from_combat(game)  # CR 506.4
    return True
