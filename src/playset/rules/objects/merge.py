"""Merge spells with permanents, as mutating creature spells do (CR 702.140, 730)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.events import Event, EventKind
from playset.core.words import Zone, card_of
from playset.rules.state.cards import Layout

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Permanent, StackObject
    from playset.rules.state.position import State

MERGED: Final[dict[tuple[CardDefinition, CardDefinition], CardDefinition]] = {}


def merged_definition(top: CardDefinition, below: CardDefinition) -> CardDefinition:
    """Return the topmost definition with the abilities of all components (CR 702.140e, 730.2a)."""
    found = MERGED.get((top, below))
    if found is None:
        abilities = top.abilities + below.abilities
        found = MERGED[top, below] = top.with_changes(abilities=abilities, layout=Layout.SINGLE, parts=())
    return found


def definition_of_components(game: State, permanent: Permanent) -> CardDefinition:
    """Return the definition of a merged permanent, made of its cards from the top down."""
    whole = game.definitions[permanent.components[-1]]
    for card in reversed(permanent.components[:-1]):
        whole = merged_definition(game.definitions[card], whole)
    return whole


def merge(game: State, item: StackObject, permanent: Permanent, on_top: bool) -> None:
    """Make a resolving spell part of a permanent, which stays the same object (CR 730.2b)."""
    card = item.card
    spell = game.definitions[card]
    game.zones[card] = Zone.NOWHERE  # it is there only as a part of the permanent
    game.generations[card] += 1
    game.cast_faces.pop(item.id, None)
    before = permanent.components or (permanent.card,)
    permanent.components = (card, *before) if on_top else (*before, card)
    if permanent.face_up is not None:
        whole = merged_definition(spell, permanent.face_up) if on_top else merged_definition(permanent.face_up, spell)
        if on_top:  # CR 730.2e: it is not turned face up, it is face up from now on
            permanent.face_up = None
            permanent.definition = whole
            game.face_down.pop(permanent.card, None)
        else:
            permanent.face_up = whole
    elif permanent.before_copy is not None:
        other = permanent.before_copy
        permanent.before_copy = merged_definition(spell, other) if on_top else merged_definition(other, spell)
    else:
        other = permanent.definition
        permanent.definition = merged_definition(spell, other) if on_top else merged_definition(other, spell)
    game.touch_battlefield()


def is_token(game: State, obj: int) -> bool:
    """True if an object is a token; of a merged permanent, also of one that has left, the top decides (CR 730.2d)."""
    permanent = game.permanent(obj)
    if permanent is not None and permanent.components:
        return game.definitions[permanent.components[0]].is_token
    return game.definitions[card_of(obj)].is_token


def component_moves(game: State, permanent: Permanent, event: Event) -> list[Event]:
    """Return the moves of the other components when a merged permanent leaves the battlefield (CR 730.3).

    Components that an effect has put elsewhere on its own are left there.
    """
    found: list[Event] = []
    for card in permanent.components:
        if card != permanent.card and game.zones[card] == Zone.NOWHERE:
            found.append(
                Event(
                    EventKind.MOVE,
                    game.owners[card],
                    game.id_of(card),
                    source=event.source,
                    origin=Zone.NOWHERE,
                    destination=event.destination,
                    entry=event.entry,
                )
            )
    return found
