"""Tell what happened in plain sentences, as far as a viewer may read them (CR 400.2).

`Game.log` and `View.log` are `Log` objects over the events in `State.log`. Sentences are made only when asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from playset.core.events import Cause, Event, Happening, LossReason
from playset.core.words import FIRST_OBJECT, STEP_NAMES, ZONE_NAMES, Zone, card_of, is_player

if TYPE_CHECKING:
    from playset.rules.state.objects import LogEntry
    from playset.rules.state.position import State

HIDDEN_ZONES: Final = (Zone.LIBRARY, Zone.HAND)

# Stands for a card that the viewer of an event may not know.
UNKNOWN: Final = -(1 << 41)

LOSS_SENTENCES: Final = {
    LossReason.LIFE: "{} has {} life and loses the game",
    LossReason.EMPTY_LIBRARY: "{} had to draw from an empty library and loses the game",
    LossReason.POISON: "{} has ten or more poison counters and loses the game",
    LossReason.CONCESSION: "{} concedes",
    LossReason.EFFECT: "{} loses the game",
    LossReason.COMMANDER_DAMAGE: "{} was dealt 21 combat damage by a commander and loses the game",
}

DRAW_SENTENCES: Final = {
    LossReason.EVERYONE_LOST: "The game is a draw: everyone lost at the same time",
    LossReason.TURN_CAP: "The game is a draw: the cap of {} turns is reached",
    LossReason.STUCK: "The game is a draw: a loop of mandatory actions does not end",
}

# Where spells are cast from, other than from hand.
CAST_FROM: Final = {
    Zone.LIBRARY: " from the library",
    Zone.GRAVEYARD: " from the graveyard",
    Zone.EXILE: " from exile",
    Zone.COMMAND: " from the command zone",
}


class Log:
    """The log of a game as one viewer may read it; `viewer` None reads everything. Iterate, index or print it."""

    __slots__ = ("_state", "viewer")

    def __init__(self, state: State, viewer: int | None) -> None:
        self._state = state
        self.viewer = viewer

    def events(self) -> list[Event]:
        """Return the recorded events, oldest first, as far as the viewer may know them (`as_seen`)."""
        return [event for event, _ in self.entries()]

    def lines(self) -> list[str]:
        """Return the sentences, oldest first."""
        return [line for _, line in self.entries() if line]

    def entries(self, after: int = 0) -> list[tuple[Event, str]]:
        """Return the events after the first `after`, oldest first, each with its sentence, which may be empty."""
        found: list[tuple[Event, str]] = []
        entry: LogEntry | None = self._state.log
        while entry is not None and entry.number > after:
            event = entry.event if self.viewer is None else as_seen(entry.event, self.viewer)
            found.append((event, sentence(self._state, event, self.viewer)))
            entry = entry.previous
        found.reverse()
        return found

    def last(self) -> str:
        """Return the newest sentence."""
        entry: LogEntry | None = self._state.log
        while entry is not None:
            line = sentence(self._state, entry.event, self.viewer)
            if line:
                return line
            entry = entry.previous
        return ""

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines())

    def __len__(self) -> int:
        return len(self.lines())

    def __getitem__(self, index: int) -> str:
        return self.lines()[index]

    def __contains__(self, text: object) -> bool:
        return any(str(text) in line for line in self.lines())

    def __str__(self) -> str:
        return "\n".join(self.lines())


def as_seen(event: Event, viewer: int) -> Event:
    """Return an event as a player may know it: without ids of cards in zones hidden from the player."""
    kind = event.kind
    mine = event.player == viewer
    if kind == Happening.MOVE:
        secret_now = event.destination == Zone.LIBRARY or (event.destination == Zone.HAND and not mine)
        secret_then = event.origin == Zone.LIBRARY or (event.origin == Zone.HAND and not mine)
        if not secret_now and not secret_then:
            return event
        seen = event.copy()
        if secret_now:
            seen.other = UNKNOWN
        if secret_then:
            seen.obj = seen.other  # a card that comes into sight is known by what it is now
        return seen
    if mine or not event.obj or kind not in (Happening.DRAW, Happening.LOOK, Happening.DISCARD):
        return event
    seen = event.copy()
    seen.obj = event.other if kind == Happening.DISCARD else UNKNOWN
    return seen


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


def face_names(state: State, obj: int) -> tuple[str, str]:
    """Return the names of the front and back face of a double-faced card."""
    definition = state.definitions[card_of(obj)]
    whole = definition.whole if definition.whole is not None else definition
    return whole.name, whole.faces[0].name


def placeholder_name(face_down: bool) -> str:
    """Return what something without a name is called: a face-down object (CR 708.2a), or a copy of one."""
    return "a face-down creature" if face_down else "a creature without a name"


def sentence(state: State, event: Event, viewer: int | None) -> str:
    """Return one event as a sentence; empty for events that are not worth one or that the viewer may not see."""
    kind = event.kind
    who = player_name(state, event.player)
    if kind == Happening.TURN_BEGINS:
        return f"Turn {event.amount}: {who}"
    if kind == Happening.MOVE:
        return move_sentence(state, event, viewer)
    if kind == Happening.DRAW:
        if not event.obj:
            return f"{who} cannot draw: the library is empty"
        seen = (viewer is None or viewer == event.player) and event.obj != UNKNOWN
        return f"{who} draws a card ({object_name(state, event.obj)})" if seen else f"{who} draws a card"
    if kind == Happening.LOOK:
        seen = viewer is None or viewer == event.player
        return f"{who} looks at {object_name(state, event.obj) if seen else 'a card'}"
    if kind == Happening.DAMAGE:
        combat = " in combat" if event.flag else ""
        return (
            f"{object_name(state, event.source)} deals {event.amount} damage to {object_name(state, event.obj)}{combat}"
        )
    if kind == Happening.LOSE:
        reason = LOSS_SENTENCES.get(event.amount, "{} loses the game")
        return reason.format(who, state.players[event.player].life)
    if kind == Happening.GAME_OVER:
        return ending(state, event)
    return simple_sentence(state, event, who)


def simple_sentence(state: State, event: Event, who: str) -> str:
    """Return the sentence of an event that everyone may read, empty if it has none here."""
    kind = event.kind
    obj = object_name(state, event.obj)
    source = object_name(state, event.source)
    if kind == Happening.GAME_BEGINS:
        return f"{who} goes first"
    if kind == Happening.CAST:
        return f"{who} casts {obj}{CAST_FROM.get(event.origin, '')}{targets_text(state, event)}"
    if kind == Happening.PLAY_LAND:
        return f"{who} plays {obj}"
    if kind == Happening.ACTIVATE:
        return f"{who} activates {source}{targets_text(state, event)}"
    if kind == Happening.TRIGGER:
        return f"{source} triggers{targets_text(state, event)}"
    if kind == Happening.RESOLVE:
        return f"{obj if event.obj > 0 else f'the ability of {source}'} resolves"
    if kind == Happening.COUNTER:
        countered = obj if event.obj > 0 else f"the ability of {object_name(state, event.other)}"
        return f"{countered} is countered by {source}"
    if kind == Happening.ILLEGAL_TARGETS:
        return f"{obj if event.obj > 0 else f'the ability of {source}'} has no legal target left and does not resolve"
    if kind == Happening.ATTACK:
        return f"{obj} attacks {object_name(state, event.other)}"
    if kind == Happening.BLOCK:
        return f"{obj} blocks {object_name(state, event.other)}"
    if kind == Happening.GAIN_LIFE:
        return f"{who} gains {event.amount} life"
    if kind == Happening.LOSE_LIFE:
        return "" if event.flag else f"{who} loses {event.amount} life"
    if kind == Happening.ADD_COUNTERS:
        return f"{obj} gets {event.amount} {event.word} {'counter' if event.amount == 1 else 'counters'}"
    if kind == Happening.REMOVE_COUNTERS:
        return f"{event.amount} {event.word} {'counter is' if event.amount == 1 else 'counters are'} removed from {obj}"
    if kind == Happening.CREATE_TOKENS:
        name = state.definitions[event.obj].name.removesuffix(" Token") or "nameless"  # CR 111.4
        return f"{who} creates {event.amount} {name} {'token' if event.amount == 1 else 'tokens'}"
    if kind == Happening.SHUFFLE:
        return f"{who} shuffles their library"
    if kind == Happening.REVEAL:
        # CR 708.9: also what is or was face down is called by its name.
        return f"{who} reveals {state.definitions[card_of(event.obj)].name if event.obj >= FIRST_OBJECT else obj}"
    if kind == Happening.SEARCH:
        return f"{who} searches their library"
    if kind == Happening.MULLIGAN:
        return f"{who} takes a mulligan"
    if kind == Happening.KEEP:
        return f"{who} keeps a hand of {event.amount}"
    if kind == Happening.ATTACH:
        return f"{obj} is attached to {object_name(state, event.other)}"
    if kind == Happening.TURN_UP:
        return f"{who} turns {obj} face up"
    if kind == Happening.TURN_DOWN:
        return f"{obj} is turned face down"
    if kind == Happening.PHASE_OUT:
        return f"{obj} phases out"
    if kind == Happening.PHASE_IN:
        return f"{obj} phases in"
    if kind == Happening.GET_EMBLEM:
        return f"{who} gets an emblem"
    if kind == Happening.COPY:
        return f"{who} copies {obj if event.obj > 0 else f'the ability of {source}'}"
    if kind == Happening.TRANSFORM:
        faces = face_names(state, event.obj)
        return f"{faces[1 - event.amount]} transforms into {faces[event.amount]}"
    if kind == Happening.FLIP:
        return f"{who} flips a coin and {'wins' if event.amount else 'loses'} the flip"
    if kind == Happening.ROLL:
        return f"{who} rolls {event.amount} on a d{event.flag}"
    if kind == Happening.EXTRA_TURN:
        return f"{who} will take an extra turn"
    if kind == Happening.STEP_BEGINS:
        return f"{who}'s {STEP_NAMES[event.amount]} begins"
    return ""


def targets_text(state: State, event: Event) -> str:
    """Return the words for what a spell or ability targets."""
    if not event.amount:
        return ""
    more = f" and {event.amount - 1} more" if event.amount > 1 else ""
    return f", targeting {object_name(state, event.other)}{more}"


def move_sentence(state: State, event: Event, viewer: int | None) -> str:
    """Return the sentence for a change of zones, as far as the viewer may know which card it was."""
    who = player_name(state, event.player)
    hidden = event.origin in HIDDEN_ZONES and event.destination in HIDDEN_ZONES
    secret = hidden and viewer is not None and viewer != event.player
    obj = "a card" if secret else object_name(state, event.obj)
    if event.destination == Zone.NOWHERE:
        return ""  # it left the game with its owner
    if event.destination == Zone.BATTLEFIELD:
        if event.entry is not None and event.entry.face_down is not None:
            obj = placeholder_name(True)
        if event.origin == Zone.NOWHERE or (
            event.origin == Zone.HAND and event.flag == Cause.NONE and not event.source
        ):
            return ""  # a token was announced when it was created, a land when it was played
        return f"{obj} enters the battlefield"
    if event.flag == Cause.DESTROY:
        return f"{obj} is destroyed"
    if event.flag == Cause.SACRIFICE:
        return f"{player_name(state, event.amount)} sacrifices {obj}"
    if event.flag == Cause.DISCARD:
        return f"{who} discards {obj}"
    if event.flag in (Cause.RESOLVE, Cause.COUNTER, Cause.FIZZLE) and event.destination == Zone.GRAVEYARD:
        return ""
    if event.flag == Cause.MILL:
        return f"{who} mills {obj}"
    if event.destination == Zone.GRAVEYARD and event.origin == Zone.BATTLEFIELD:
        return f"{obj} is put into the graveyard"
    if event.destination == Zone.EXILE and event.entry is not None and event.entry.face_down is not None:
        return f"{who} exiles {obj if viewer in (None, event.player) else 'a card'} face down"
    if event.destination == Zone.EXILE:
        return f"{obj} is exiled"
    if event.destination == Zone.COMMAND:
        return f"{who} puts {obj} into the command zone"
    return f"{obj} goes from {who}'s {ZONE_NAMES[event.origin]} to the {ZONE_NAMES[event.destination]}"


def ending(state: State, event: Event) -> str:
    """Return the sentence for the end of the game."""
    if event.player >= 0:
        return f"{player_name(state, event.player)} wins the game"
    return DRAW_SENTENCES.get(event.amount, "The game is a draw").format(state.settings.turn_cap)
