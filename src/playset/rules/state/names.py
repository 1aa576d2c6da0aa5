"""Say what objects and players are called now: permanents as they are, cards as printed, the rest by what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import FIRST_OBJECT, Zone, card_of, is_player

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State

# Stands for a card that the viewer of an event may not know.
UNKNOWN: Final = -(1 << 41)


def player_name(state: State, player: int) -> str:
    """Return what a player is called."""
    return state.settings.names[player] if 0 <= player < len(state.players) else "nobody"


def object_name(state: State, obj: int) -> str:
    """Return the name of an object or player."""
    if is_player(obj):
        return player_name(state, obj)
    if obj == UNKNOWN:
        return "a card"
    if obj >= FIRST_OBJECT:
        permanent = state.permanent(obj)
        if permanent is not None:
            return permanent.characteristics.name or placeholder_name(permanent.face_up is not None)
        if state.face_down and card_of(obj) in state.face_down:
            return "a face-down card" if state.zones[card_of(obj)] == Zone.EXILE else placeholder_name(True)
        if obj in state.cast_faces:
            return state.cast_faces[obj].name
        return state.definitions[card_of(obj)].name or placeholder_name(False)
    item = state.on_stack(obj)
    return f"the ability of {item.definition.name}" if item is not None else "an ability"


def placeholder_name(face_down: bool) -> str:
    """Return what something without a name is called: a face-down object (CR 708.2a), or a copy of one."""
    return "a face-down creature" if face_down else "a creature without a name"


def card_name(definition: CardDefinition) -> str:
    """Return what a spell or the source of an ability is called in a question: its name, if it has one (CR 708.2a)."""
    return definition.name or placeholder_name(True)


def token_name(definition: CardDefinition) -> str:
    """Return what a token is called that is created, without "token": its name (CR 111.4)."""
    return definition.name.removesuffix(" Token") or "nameless"


def joined(names: list[str]) -> str:
    """Return names as a list in a sentence."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
