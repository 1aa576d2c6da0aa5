"""Tell what happened in plain sentences, as far as a viewer may read them (CR 400.2).

`Game.log` and `View.log` are `Log` objects over the entries in `State.log`. Sentences are made when they are asked for,
from what was noted when it happened, so that they do not change later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.events import Cause, Event, EventKind, LossReason
from playset.core.words import STEP_NAMES, ZONE_NAMES, Zone, card_of
from playset.rules.nodes.base import Effect
from playset.rules.nodes.text import change_text, effect_text, noun_text, offer_text
from playset.rules.state.names import UNKNOWN, joined, object_name, placeholder_name, player_name
from playset.rules.state.objects import LogEntry

if TYPE_CHECKING:
    from playset.rules.state.position import State

HIDDEN_ZONES: Final = (Zone.LIBRARY, Zone.HAND)

LOSS_SENTENCES: Final = {
    LossReason.LIFE: "{} loses: life reached {}",
    LossReason.EMPTY_LIBRARY: "{} loses: the library is empty",
    LossReason.POISON: "{} loses: ten or more poison counters",
    LossReason.CONCESSION: "{} concedes",
    LossReason.EFFECT: "{} loses the game",
    LossReason.COMMANDER_DAMAGE: "{} loses: 21 combat damage by a commander",
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
        tellings: list[Telling] = []
        entry: LogEntry | None = self._state.log
        while entry is not None and entry.number > after:
            tellings.append(Telling(self._state, entry, self.viewer))
            entry = entry.previous
        tellings.reverse()
        lines = sentences(tellings)
        return [(telling.event, lines[place]) for place, telling in enumerate(tellings)]

    def groups(self, after: int = 0) -> list[int]:
        """Return for each of these events the number of the first of those that happened together with it."""
        found: list[int] = []
        entry: LogEntry | None = self._state.log
        while entry is not None and entry.number > after:
            found.append(entry.group)
            entry = entry.previous
        found.reverse()
        return found

    def last(self) -> str:
        """Return the newest sentence."""
        lines = self.lines()
        return lines[-1] if lines else ""

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
    if kind == EventKind.MOVE:
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
    if mine or not event.obj or kind not in (EventKind.DRAW, EventKind.LOOK, EventKind.DISCARD):
        return event
    seen = event.copy()
    seen.obj = event.other if kind == EventKind.DISCARD else UNKNOWN
    return seen


def face_names(state: State, obj: int) -> tuple[str, str]:
    """Return the names of the front and back face of a double-faced card."""
    definition = state.definitions[card_of(obj)]
    whole = definition.whole if definition.whole is not None else definition
    return whole.name, whole.faces[0].name


@mypyc_attr(acyclic=True)
class Telling:
    """One entry of the log as a viewer is told it."""

    __slots__ = ("entry", "event", "state", "viewer", "who")

    def __init__(self, state: State, entry: LogEntry, viewer: int | None) -> None:
        self.state = state
        self.entry = entry
        self.viewer = viewer
        self.event = entry.event if viewer is None else as_seen(entry.event, viewer)
        self.who = player_name(state, self.event.player)

    def name(self, obj: int) -> str:
        """Return what an object or player was called when it happened."""
        for known, text in self.entry.names:
            if known == obj:
                return text
        return object_name(self.state, obj)

    def sees(self) -> bool:
        """True if the viewer may know what the player of the event knows."""
        return self.viewer is None or self.viewer == self.event.player


def sentences(tellings: list[Telling]) -> list[str]:
    """Return the sentence of each of some entries; those that are told together have it with the first of them."""
    lines = [""] * len(tellings)
    for run in runs(tellings):
        together = [tellings[place] for place in run]
        lines[run[0]] = sentence_together(together) if run_key(together[0]) else single_sentence(together[0])
    return lines


def runs(tellings: list[Telling]) -> list[list[int]]:
    """Return the places of the entries that are told together, in order; most stand alone."""
    found: list[list[int]] = []
    place = 0
    while place < len(tellings):
        key = run_key(tellings[place])
        run = [place]
        place += 1
        while (
            key and place < len(tellings) and (run_key(tellings[place]) == key or is_silent_tap(tellings[place], key))
        ):
            if run_key(tellings[place]) == key:
                run.append(place)
            place += 1
        found.append(run)
    return found


def run_key(telling: Telling) -> str:
    """Return what entries have in common that are told in one sentence; empty for one with a sentence of its own."""
    event = telling.event
    if event.kind == EventKind.REVEAL:
        return f"reveal {telling.entry.group}"
    if event.kind == EventKind.ADD_MANA and event.flag and event.player not in telling.state.settings.manual_mana:
        return f"mana {event.player}"
    if event.kind in (EventKind.TAP, EventKind.UNTAP) and event.source:
        return f"tap {event.kind} {telling.entry.group}"
    if is_put_on_bottom(event):
        return f"bottom {event.player}"
    return ""


def is_put_on_bottom(event: Event) -> bool:
    """True if an event puts a card from a hand on the bottom of a library."""
    if event.kind != EventKind.MOVE or event.origin != Zone.HAND or event.destination != Zone.LIBRARY:
        return False
    return event.entry is not None and event.entry.position < 0


def is_silent_tap(telling: Telling, key: str) -> bool:
    """True if something is only tapped, between two sources that are tapped for mana."""
    return telling.event.kind == EventKind.TAP and not telling.event.source and key.startswith("mana")


def sentence_together(together: list[Telling]) -> str:
    """Return one sentence for several entries that are told together."""
    first = together[0]
    names = [telling.name(telling.event.obj) for telling in together]
    if first.event.kind == EventKind.ADD_MANA:
        return f"{first.who} taps {joined(counted(names))} for mana"
    if first.event.kind == EventKind.MOVE:
        return f"{first.who} puts {cards(len(together))} on the bottom"
    if first.event.kind in (EventKind.TAP, EventKind.UNTAP):
        word = "tapped" if first.event.kind == EventKind.TAP else "untapped"
        return f"{joined(counted(names))} {'becomes' if len(names) == 1 else 'become'} {word}"
    if not first.entry.about:
        if len(names) == 1:
            return f"{first.who} reveals {names[0]}"
        return f"{first.who} reveals {cards(len(names))}: {joined(counted(names))}"
    kept = len([telling for telling in together if telling.event.flag])
    what = first.entry.about[0]
    fitting = f"{kept} {noun_text(what, kept > 1)}" if kept else f"no {noun_text(what)}"
    return f"{first.who} reveals {cards(len(names))}: {fitting} ({', '.join(names)})"


def counted(names: list[str]) -> list[str]:
    """Return names, each once, with how often it occurs."""
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in dict.fromkeys(names)]


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return "1 card" if count == 1 else f"{count} cards"


# Events that everyone may read, each as a sentence.
SIMPLE: Final = {
    EventKind.GAME_BEGINS: "{who} goes first",
    EventKind.TURN_BEGINS: "Turn {amount}: {who}",
    EventKind.PLAY_LAND: "{who} plays {obj}",
    EventKind.ATTACK: "{obj} attacks {other}",
    EventKind.BLOCK: "{obj} blocks {other}",
    EventKind.GAIN_LIFE: "{who} gains {amount} life",
    EventKind.CREATE_TOKENS: "{who} creates {obj}",
    EventKind.SHUFFLE: "{who} shuffles their library",
    EventKind.SEARCH: "{who} searches their library",
    EventKind.MULLIGAN: "{who} takes a mulligan",
    EventKind.KEEP: "{who} keeps a hand of {amount}",
    EventKind.ATTACH: "{obj} is attached to {other}",
    EventKind.TURN_UP: "{who} turns {obj} face up",
    EventKind.TURN_DOWN: "{obj} is turned face down",
    EventKind.PHASE_OUT: "{obj} phases out",
    EventKind.PHASE_IN: "{obj} phases in",
    EventKind.GET_EMBLEM: "{who} gets an emblem",
    EventKind.ROLL: "{who} rolls {amount} on a d{flag}",
    EventKind.EXTRA_TURN: "{who} will take an extra turn",
}


def single_sentence(telling: Telling) -> str:
    """Return one event as a sentence; empty for events that are not worth one or that the viewer may not see."""
    event = telling.event
    template = SIMPLE.get(event.kind)
    if template is not None:
        return template.format(
            who=telling.who,
            obj=telling.name(event.obj),
            other=telling.name(event.other),
            amount=event.amount,
            flag=event.flag,
        )
    write = SPECIAL.get(event.kind)
    return write(telling) if write is not None else ""


def sentence(state: State, event: Event, viewer: int | None) -> str:
    """Return the sentence of one event, of the newest as it was noted; it may be one that the viewer sees already."""
    return sentences([telling_of(state, event, viewer)])[0]


def telling_of(state: State, event: Event, viewer: int | None) -> Telling:
    """Return one event as a viewer is told it, the newest as it was noted."""
    newest = state.log
    entry = newest if newest is not None and is_same(newest.event, event) else LogEntry(event, None)
    telling = Telling(state, entry, viewer)
    telling.event = event if viewer is None else as_seen(event, viewer)
    return telling


def is_same(noted: Event, event: Event) -> bool:
    """True if an event is one that was noted, or that one as a viewer sees it."""
    return noted is event or (
        noted.kind == event.kind and noted.player == event.player and noted.amount == event.amount
    )


def draw_sentence(telling: Telling) -> str:
    """Return the sentence for a card drawn, or not drawn."""
    event = telling.event
    if not event.obj:
        return f"{telling.who} cannot draw: the library is empty"
    seen = telling.sees() and event.obj != UNKNOWN
    return f"{telling.who} draws a card ({telling.name(event.obj)})" if seen else f"{telling.who} draws a card"


def look_sentence(telling: Telling) -> str:
    """Return the sentence for a card looked at."""
    return f"{telling.who} looks at {telling.name(telling.event.obj) if telling.sees() else 'a card'}"


def damage_sentence(telling: Telling) -> str:
    """Return the sentence for damage dealt."""
    event = telling.event
    combat = " in combat" if event.flag else ""
    return f"{telling.name(event.source)} deals {event.amount} damage to {telling.name(event.obj)}{combat}"


def loss_sentence(telling: Telling) -> str:
    """Return the sentence for a player who loses, with the reason."""
    event = telling.event
    life = f"\N{MINUS SIGN}{-event.flag}" if event.flag < 0 else str(event.flag)
    return LOSS_SENTENCES.get(event.amount, "{} loses the game").format(telling.who, life)


def announced_sentence(telling: Telling) -> str:
    """Return the sentence for what is cast, activated or has triggered: with its modes and all its targets."""
    event = telling.event
    if event.kind == EventKind.CAST:
        text = f"{telling.who} casts {telling.name(event.obj)}{CAST_FROM.get(event.origin, '')}"
    elif event.kind == EventKind.TRIGGER:
        text = f"{telling.name(event.source)} triggers"
    elif event.flag:
        return ""  # a mana ability: the mana is told
    else:
        text = f"{telling.who} activates {telling.name(event.source)}"
    card = telling.entry.card
    if card is not None:
        modes = [effect_text(card, mode) for mode in telling.entry.about if isinstance(mode, Effect)]
        if modes and all(modes):
            text += f" ({'; '.join(modes)})"
    targets = telling.entry.targets or ((event.other,) if event.amount else ())
    return f"{text}, targeting {joined([telling.name(obj) for obj in targets])}" if targets else text


def resolving_sentence(telling: Telling) -> str:
    """Return the sentence for what resolves, is countered, or does not resolve."""
    event = telling.event
    if event.kind == EventKind.COUNTER:
        what = telling.name(event.obj) if event.obj > 0 else f"the ability of {telling.name(event.other)}"
        return f"{what} is countered by {telling.name(event.source)}"
    what = telling.name(event.obj) if event.obj > 0 else f"the ability of {telling.name(event.source)}"
    if event.kind == EventKind.COPY:
        return f"{telling.who} copies {what}"
    return (
        f"{what} resolves"
        if event.kind == EventKind.RESOLVE
        else f"{what} has no legal target left and does not resolve"
    )


def counters_sentence(telling: Telling) -> str:
    """Return the sentence for counters put on something or removed from it."""
    event = telling.event
    obj = telling.name(event.obj)
    if event.kind == EventKind.ADD_COUNTERS:
        return f"{obj} gets {event.amount} {event.word} {'counter' if event.amount == 1 else 'counters'}"
    return f"{event.amount} {event.word} {'counter is' if event.amount == 1 else 'counters are'} removed from {obj}"


def life_sentence(telling: Telling) -> str:
    """Return the sentence for life lost other than by damage."""
    return "" if telling.event.flag else f"{telling.who} loses {telling.event.amount} life"


def transform_sentence(telling: Telling) -> str:
    """Return the sentence for a permanent that transforms."""
    faces = face_names(telling.state, telling.event.obj)
    return f"{faces[1 - telling.event.amount]} transforms into {faces[telling.event.amount]}"


def flip_sentence(telling: Telling) -> str:
    """Return the sentence for a coin that is flipped."""
    return f"{telling.who} flips a coin and {'wins' if telling.event.amount else 'loses'} the flip"


def step_sentence(telling: Telling) -> str:
    """Return the sentence for a step that begins."""
    return f"{telling.who}'s {STEP_NAMES[telling.event.amount]} begins"


def decline_sentence(telling: Telling) -> str:
    """Return the sentence for what a player may do and does not."""
    card = telling.entry.card
    offered = telling.entry.about[0] if telling.entry.about else None
    text = ""
    if card is not None and isinstance(offered, Effect):
        text = (offered.deed_text(card) or offer_text(card, offered)).replace("your ", "their ")
    return f"{telling.who} declines to {text}" if text else f"{telling.who} declines"


def find_sentence(telling: Telling) -> str:
    """Return the sentence for a search in vain."""
    return f"{telling.who} finds no {noun_text(telling.entry.about[0] if telling.entry.about else None)}"


def put_sentence(telling: Telling) -> str:
    """Return the sentence for cards of a library that are put on its bottom, or back on its top."""
    where = "on the bottom" if telling.event.kind == EventKind.PUT_ON_BOTTOM else "back on top"
    return f"{telling.who} puts {cards(telling.event.amount)} {where}"


def mana_sentence(telling: Telling) -> str:
    """Return the sentence for one source of mana."""
    event = telling.event
    return f"{telling.who} {'taps' if event.flag else 'uses'} {telling.name(event.obj)} for {event.word}"


def change_sentence(telling: Telling) -> str:
    """Return the sentence for a continuous effect that begins: a pump, a change of control."""
    names = [telling.name(obj) for obj in telling.entry.targets]
    if not names or not telling.entry.about:
        return ""
    subject = names[0] if len(names) == 1 else f"each of {joined(counted(names))}"
    text = change_text(subject, telling.entry.about[0], telling.event.flag)
    if text.startswith("gain "):
        return f"{telling.who} gains {text.removeprefix('gain ')}"
    return text


def move_sentence(telling: Telling) -> str:
    """Return the sentence for a change of zones, as far as the viewer may know which card it was."""
    event = telling.event
    who = telling.who
    hidden = event.origin in HIDDEN_ZONES and event.destination in HIDDEN_ZONES
    obj = "a card" if hidden and not telling.sees() else telling.name(event.obj)
    face_down = event.entry is not None and event.entry.face_down is not None
    if event.destination == Zone.NOWHERE:
        return ""  # it left the game with its owner
    if event.destination == Zone.BATTLEFIELD:
        return entering_sentence(event, placeholder_name(True) if face_down else obj)
    caused = caused_sentence(telling, obj)
    if caused or (event.flag in (Cause.RESOLVE, Cause.COUNTER, Cause.FIZZLE) and event.destination == Zone.GRAVEYARD):
        return caused
    if event.destination == Zone.EXILE and face_down:
        return f"{who} exiles {obj if telling.sees() else 'a card'} face down"
    if event.destination == Zone.HAND:
        if event.origin == Zone.LIBRARY:
            return f"{who} adds {obj} to hand"
        return f"{obj} goes from {who}'s {ZONE_NAMES[event.origin]} to the hand"
    return PLACES.get(event.destination, "").format(obj=obj, who=who, origin=ZONE_NAMES[event.origin])


# Moves to a zone that are told by it alone.
PLACES: Final = {
    Zone.LIBRARY: "{obj} goes from {who}'s {origin} to the library",
    Zone.GRAVEYARD: "{obj} goes from {who}'s {origin} to the graveyard",
    Zone.STACK: "{obj} goes from {who}'s {origin} to the stack",
    Zone.EXILE: "{obj} is exiled",
    Zone.COMMAND: "{who} puts {obj} into the command zone",
}


def entering_sentence(event: Event, obj: str) -> str:
    """Return the sentence for what enters; a token was told when it was created, a land when it was played."""
    played = event.origin == Zone.HAND and event.flag == Cause.NONE and not event.source
    return "" if event.origin == Zone.NOWHERE or played else f"{obj} enters the battlefield"


def caused_sentence(telling: Telling, obj: str) -> str:
    """Return the sentence for a move by its cause, empty if that does not say it all."""
    event = telling.event
    if event.flag == Cause.DESTROY:
        return f"{obj} is destroyed"
    if event.flag == Cause.SACRIFICE:
        return f"{player_name(telling.state, event.amount)} sacrifices {obj}"
    if event.flag == Cause.DISCARD:
        return f"{telling.who} discards {obj}"
    if event.flag == Cause.MILL:
        return f"{telling.who} mills {obj}"
    if event.destination == Zone.GRAVEYARD and event.origin == Zone.BATTLEFIELD:
        return f"{obj} is put into the graveyard"
    return ""


def ending_sentence(telling: Telling) -> str:
    """Return the sentence for the end of the game."""
    event = telling.event
    if event.player >= 0:
        return f"{telling.who} wins the game"
    return DRAW_SENTENCES.get(event.amount, "The game is a draw").format(telling.state.settings.turn_cap)


SPECIAL: Final[dict[int, Callable[[Telling], str]]] = {
    EventKind.MOVE: move_sentence,
    EventKind.DRAW: draw_sentence,
    EventKind.LOOK: look_sentence,
    EventKind.DAMAGE: damage_sentence,
    EventKind.LOSE: loss_sentence,
    EventKind.GAME_OVER: ending_sentence,
    EventKind.CAST: announced_sentence,
    EventKind.ACTIVATE: announced_sentence,
    EventKind.TRIGGER: announced_sentence,
    EventKind.RESOLVE: resolving_sentence,
    EventKind.COUNTER: resolving_sentence,
    EventKind.COPY: resolving_sentence,
    EventKind.ILLEGAL_TARGETS: resolving_sentence,
    EventKind.ADD_COUNTERS: counters_sentence,
    EventKind.REMOVE_COUNTERS: counters_sentence,
    EventKind.LOSE_LIFE: life_sentence,
    EventKind.TRANSFORM: transform_sentence,
    EventKind.FLIP: flip_sentence,
    EventKind.STEP_BEGINS: step_sentence,
    EventKind.DECLINE: decline_sentence,
    EventKind.FIND_NOTHING: find_sentence,
    EventKind.PUT_ON_BOTTOM: put_sentence,
    EventKind.PUT_ON_TOP: put_sentence,
    EventKind.ADD_MANA: mana_sentence,
    EventKind.CHANGE: change_sentence,
}
