"""Remember the cards that an object exiled and that another ability of it refers to (CR 607).

`events.zone_change` records them, filters in `ability` ask for them, and `turn.turn` drops what nothing can ask for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.words import FIRST_OBJECT, card_of
from playset.rules.nodes.base import Filter

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.core.node import Node
    from playset.rules.state.position import State


def refers_to_exiled(node: Node) -> bool:
    """True if an ability refers to the cards "exiled with" its object."""
    if isinstance(node, Filter) and node.refers_to_exiled_with():
        return True
    for child in node.children():
        if refers_to_exiled(child):
            return True
    return False


def note_exiled(game: State, event: Event) -> None:
    """Record what an object exiled, if one of its own abilities may ask for it later."""
    source = event.source
    permanent = game.permanent(source)
    definition = permanent.definition if permanent is not None else game.definitions[card_of(source)]
    if source >= FIRST_OBJECT and definition.base.abilities.refers_to_exiled:
        for _, obj in game.exiled_with:
            if not game.is_current(obj):  # it is never asked for again
                game.exiled_with = tuple([pair for pair in game.exiled_with if game.is_current(pair[1])])
                break
        game.exiled_with += ((source, event.other),)


def keep_links(game: State, spell: int, permanent: int) -> None:
    """Link what was exiled to pay for a spell to the permanent that it becomes (CR 607.2q)."""
    game.exiled_with = tuple([(permanent if source == spell else source, obj) for source, obj in game.exiled_with])


def exiled_with(game: State, source: int) -> list[int]:
    """Return the cards exiled with an object that are still where it put them."""
    return [obj for maker, obj in game.exiled_with if maker == source and game.is_current(obj)]


def drop_old_links(game: State) -> None:
    """Drop links that nothing can ask for any more: the card has moved on, or the object is long gone."""
    left = [
        (source, obj)
        for source, obj in game.exiled_with
        if game.is_current(obj) and (game.find(source) is not None or source in game.last_known)
    ]
    game.exiled_with = tuple(left)
