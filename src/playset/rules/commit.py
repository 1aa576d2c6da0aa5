"""Apply events to the state once nothing replaces them any more, and tell who listens.

`replacement.happen` calls `commit`, the last step of the gate through which every change goes: each event is applied
(moves in `zone_change`, damage in `damage`, the rest here), then the log, the watcher and the abilities that trigger
are told. Nobody is asked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core import rng
from playset.core.events import Cause, Entry, Event, Happening
from playset.core.words import Aspect, Supertype, Zone, card_of
from playset.rules.bestowing import unattach_bestowed
from playset.rules.chronicle import note_event
from playset.rules.damage import damage
from playset.rules.face_down import AsTurnedUp
from playset.rules.facing import REVEALED, turn_up
from playset.rules.frame import is_looked_back_at
from playset.rules.listening import LOOKING_BACK, Listener, listeners, looking_back, notice, notice_state
from playset.rules.marks import count_on
from playset.rules.newcomers import end_effects
from playset.rules.objects import NOTED_TOGETHER, Duration, LogEntry, Permanent
from playset.rules.transforming import bound_events, turn_over
from playset.rules.zone_change import create_tokens, draw_card, move

if TYPE_CHECKING:
    from playset.rules.objects import StackObject
    from playset.rules.state import State

EVERYTHING: Final = -1  # the mask of all kinds of event
NOTHING_FOLLOWS: Final[list[Event]] = []  # never changed


def commit(game: State, events: list[Event]) -> list[Event]:
    """Make events happen, all at once, and tell who listens. Gives the events that follow from them directly."""
    if len(events) == 1:
        event = events[0]
        # What enters, or moves between other zones, is followed by nothing.
        follow = NOTHING_FOLLOWS if event.kind == Happening.MOVE and event.origin != Zone.BATTLEFIELD else []
        commit_one(game, event, follow)
    else:
        follow = []
        commit_together(game, events, follow)
    if game.until_leaves:
        follow = follow + returning(game)
    if game.bound:
        follow = follow + bound_events(game)
    return follow


def commit_one(game: State, event: Event, follow: list[Event]) -> None:
    """Make an event happen by itself, and tell who listens."""
    leaves = event.kind == Happening.MOVE and event.origin == Zone.BATTLEFIELD
    before = looking_back(game, event) if leaves and game.listening & LOOKING_BACK else None
    fresh = not game.stale
    if not perform(game, event, follow):
        return
    if leaves and fresh and game.stale and event.destination != Zone.BATTLEFIELD:
        end_effects(game, game.last_known[event.obj])  # nothing left with it that was under its effects
    tell_one(game, event, heard_of(game), before)
    if is_looked_back_at(game.frames):
        game.happened.append(event)
    if leaves and game.floating:
        unattach_bestowed(game)


def commit_together(game: State, events: list[Event], follow: list[Event]) -> None:
    """Make events happen at the same time, and tell who listens."""
    # CR 603.10a: leaves-the-battlefield and sacrifice abilities look back in time, at what was there just before.
    before: list[Listener] | None = None
    if game.listening & LOOKING_BACK:
        for event in events:
            if event.kind == Happening.MOVE and event.origin == Zone.BATTLEFIELD:
                before = listeners(game, LOOKING_BACK)
                break
    done = [event for event in shuffles_first(events) if perform(game, event, follow)]
    if done:
        tell_all(game, done, before)
    left = False
    for event in done:
        game.happened.append(event)
        if event.kind == Happening.MOVE and event.origin == Zone.BATTLEFIELD:
            left = True
    if left and game.floating:
        unattach_bestowed(game)


def tell_all(game: State, done: list[Event], before: list[Listener] | None) -> None:
    """Tell who listens of events that happened at the same time."""
    if len(done) > 1:
        if done[0].destination == Zone.BATTLEFIELD:
            note_worlds(game, done)
        game.simultaneous_events = done
    heard = heard_of(game)
    for event in done:
        tell_one(game, event, heard, before if event.origin == Zone.BATTLEFIELD else None)
    if game.simultaneous_events:
        game.simultaneous_events = []


def tell_one(game: State, event: Event, heard: i64, before: list[Listener] | None) -> None:
    """Tell of an event those who hear of its kind, and those who listened before, if it is looked back at."""
    if before or heard >> event.kind & 1:
        tell(game, event, before)
    if event.kind == Happening.MOVE:
        if event.flag == Cause.SACRIFICE or event.flag == Cause.DISCARD:
            tell_how_it_moved(game, event, before)
        if event.word and event.word == REVEALED and not game.definitions[card_of(event.obj)].is_token:
            tell(game, Event(Happening.REVEAL, event.player, event.other))  # CR 708.9


def note_worlds(game: State, events: list[Event]) -> None:
    """CR 704.5k: note which world permanents entered at the same time."""
    worlds: list[Permanent] = []
    for event in events:
        permanent = game.find(event.other)
        if permanent is not None and permanent.definition.base.supertypes & Supertype.WORLD:
            worlds.append(permanent)
    if len(worlds) > 1:
        for permanent in worlds:
            permanent.notes = {**permanent.notes, NOTED_TOGETHER: game.timestamp}


def returning(game: State) -> list[Event]:
    """CR 610.3: what was exiled until something left the battlefield returns immediately after that event."""
    events: list[Event] = []
    waiting: list[tuple[int, int]] = []
    for source, obj in game.until_leaves:
        if game.find(source) is not None or source in game.phased_out:  # CR 702.26d: it has not left
            waiting.append((source, obj))
        elif game.is_current(obj):
            owner = game.owners[card_of(obj)]
            events.append(
                Event(
                    Happening.MOVE,
                    owner,
                    obj,
                    source=source,
                    origin=Zone.EXILE,
                    destination=Zone.BATTLEFIELD,
                    entry=Entry(owner),
                )
            )
    game.until_leaves = waiting
    return events


def shuffles_first(events: list[Event]) -> list[Event]:
    """CR 701.24g: what is put into a place in a library that is shuffled at the same time goes there afterwards.

    What is itself shuffled in comes directly before the shuffle, with the other components if it was merged (730.3).
    """
    placed: list[Event] = []
    shuffled = False
    for index, event in enumerate(events):
        if event.kind == Happening.SHUFFLE:
            shuffled = True
        elif event.kind == Happening.MOVE and event.destination == Zone.LIBRARY and event.origin != Zone.NOWHERE:
            if index + 1 == len(events) or events[index + 1].kind != Happening.SHUFFLE:
                placed.append(event)
    if not shuffled or not placed:
        return events
    return [event for event in events if event not in placed] + placed


def tell_how_it_moved(game: State, event: Event, before: list[Listener] | None) -> None:
    """Tell that a move was a sacrifice or a discard, if anything may trigger on that."""
    if event.flag == Cause.SACRIFICE:
        kind, player = Happening.SACRIFICE, event.amount
    else:
        kind, player = Happening.DISCARD, event.player
    if before is not None or game.listening >> kind & 1:
        tell(game, Event(kind, player, event.obj, other=event.other, source=event.source), before)


def heard_of(game: State) -> i64:
    """The kinds of event of which anybody hears, as a mask; of others there is no need to tell."""
    if game.stale:
        game.characteristics_now()
    if game.settings.log or len(game.chronicle_of) > 0 or game.listening >> Happening.STATE & 1:
        return EVERYTHING
    return game.listening if game.watcher is None else game.listening | game.watcher.kinds


def is_quiet(game: State, kind: i64) -> bool:
    """Whether an event of a kind has no consequences but its own: nothing replaces it, hears of it or follows it."""
    if (heard_of(game) | game.replacing) >> kind & 1:
        return False
    return len(game.until_leaves) == 0 and not game.bound


def tell(game: State, event: Event, before: list[Listener] | None = None) -> None:
    """Write an event into the log and let abilities trigger on it."""
    if game.settings.log:
        game.log = LogEntry(event, game.log)
    if game.stale:
        game.characteristics_now()
    if game.watcher is not None and game.watcher.kinds >> event.kind & 1:
        game.watcher.see(game, event)
    if game.chronicle_of:
        note_event(game, event)
    # CR 603.10a: the only permanent that listened may be the one that has just left.
    if before is not None or game.listening >> event.kind & 1:
        notice(game, event, before)
    if game.listening >> Happening.STATE & 1:
        notice_state(game)


def perform(game: State, event: Event, follow: list[Event]) -> bool:
    """Change the state as one event says. False if it turns out that nothing happens."""
    kind = event.kind
    if kind == Happening.MOVE:
        return move(game, event, follow)
    if kind == Happening.DAMAGE:
        return damage(game, event, follow)
    if kind == Happening.DRAW:
        if game.players[event.player].lost:
            return False  # CR 800.4a: there is no library to draw from
        event.obj = draw_card(game, event.player)
        return True
    if kind == Happening.TAP or kind == Happening.UNTAP:
        return turn_sideways(game, event.obj, kind == Happening.TAP)
    if kind == Happening.GAIN_LIFE:
        game.players[event.player].life += event.amount
        game.players[event.player].life_gained += event.amount
    elif kind == Happening.LOSE_LIFE:
        game.players[event.player].life -= event.amount
        game.players[event.player].life_lost += event.amount
    elif kind == Happening.ADD_COUNTERS or kind == Happening.REMOVE_COUNTERS:
        return change_counters(game, event)
    elif kind == Happening.CREATE_TOKENS:
        create_tokens(game, event, follow)
    elif kind == Happening.LOSE:
        game.players[event.player].lost = event.amount  # CR 104.3; `state_based` lets the player leave
    elif kind == Happening.SHUFFLE:
        rng.shuffle(game.rng, rng.library_stream(event.player), game.players[event.player].library)
    elif kind == Happening.ATTACH:
        return attach(game, event)
    elif kind == Happening.TRANSFORM:
        return turn_over(game, event)
    elif kind == Happening.TURN_UP:
        if not turn_up(game, event):
            return False
        for ability in game.there(event.obj).definition.abilities:
            if isinstance(ability, AsTurnedUp):  # CR 708.11: it is a part of turning it face up
                follow.append(
                    Event(Happening.ADD_COUNTERS, event.player, event.obj, ability.count, event.obj, word=ability.kind)
                )
        return True
    else:
        raise ValueError(f"events of kind {kind} are told, not committed")
    if event.amount <= 0 and kind != Happening.SHUFFLE:
        return False  # CR 119.10 and its like: doing something zero times is not doing it
    if kind == Happening.GAIN_LIFE or kind == Happening.LOSE_LIFE:
        game.touch_own(event.player, Aspect.REST, lightly=game.players[event.player].life > 0)  # CR 704.5a
    elif kind == Happening.SHUFFLE:
        game.touch_own(event.player, Aspect.MOVES | Aspect.REST, lightly=True)
    else:
        game.touch()
    return True


# --- counters (CR 122) ----------------------------------------------------------------------------------------


def change_counters(game: State, event: Event) -> bool:
    """CR 122.1: put counters on a permanent or player, or remove them; `amount` becomes what really happened."""
    adds = event.kind == Happening.ADD_COUNTERS
    event.amount = count_on(game, event.obj, event.word, event.amount if adds else -event.amount)
    return event.amount > 0


# --- other marks ---------------------------------------------------------------------------------------------


def turn_sideways(game: State, obj: int, tapped: bool) -> bool:
    """CR 701.26: tap or untap; only an untapped permanent can be tapped, and the other way round."""
    permanent = game.find(obj)
    if permanent is None or permanent.tapped == tapped:
        return False
    permanent.tapped = tapped
    game.touch_own(permanent.controller, Aspect.TAPPING | Aspect.REST, lightly=True)
    if game.floating and not tapped:
        left = [one for one in game.floating if one.duration != Duration.WHILE_TAPPED or one.source != obj]
        if len(left) != len(game.floating):
            game.floating = left
            game.touch_battlefield()
    return True


def attach(game: State, event: Event) -> bool:
    """CR 701.3: attach an Aura or Equipment to something."""
    permanent = game.find(event.obj)
    if permanent is None or permanent.attached_to == event.other:
        return False
    permanent.attached_to = event.other
    permanent.timestamp = game.next_timestamp()  # CR 613.7e
    game.touch_battlefield()
    return True


def put_on_stack(game: State, item: StackObject) -> None:
    """CR 601.2a, 602.2a, 603.3: a spell or ability becomes the topmost object on the stack."""
    game.stack.append(item)
    game.touch_own(item.controller, Aspect.MOVES | Aspect.REST, lightly=True)
