"""Apply events that nothing replaces any more, then report them (CR 603.2, 700.1).

Every change goes this way: `events.gate.happen` lets replacement effects look at events, `events.apply` has
`apply_event` change the state for each of them (moves in `events.zone_change`, damage in `events.damage`, the rest
here), and then `emit` reports each to the log, the turn history, the observer and the abilities that may trigger. Code
that does something that no effect can replace (casting a spell, revealing a card) calls `emit` itself. Nobody is asked
anything here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core import rng
from playset.core.events import Cause, Entry, Event, EventKind
from playset.core.words import Aspect, Supertype, Zone, card_of
from playset.rules.events.damage import damage
from playset.rules.events.log_writing import write_log
from playset.rules.events.trigger_matching import LOOKING_BACK, Listener, listeners, notice, notice_state
from playset.rules.events.zone_change import create_tokens, draw_card, move
from playset.rules.layers.incremental import update_after_counters
from playset.rules.nodes.face_down import AsTurnedUp
from playset.rules.objects.bestow import unattach_bestowed
from playset.rules.objects.blessing import ENOUGH, bless_who_ascended
from playset.rules.objects.counters import adjust_counters
from playset.rules.objects.face_down import REVEALED, turn_up
from playset.rules.objects.transform import daybound_events, transform
from playset.rules.state.objects import NOTED_TOGETHER, Duration, Permanent
from playset.rules.state.turn_history import count_event

if TYPE_CHECKING:
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

# Masks of kinds of event.
ALL_KINDS: Final = -1
LIFE: Final = 1 << EventKind.GAIN_LIFE | 1 << EventKind.LOSE_LIFE
COUNTERS: Final = 1 << EventKind.ADD_COUNTERS | 1 << EventKind.REMOVE_COUNTERS


def commit(game: State, events: list[Event]) -> list[Event]:
    """Make events happen, all at once. Return the events that follow from them directly."""
    follow: list[Event] = []
    before = listeners_before(game, events) if game.trigger_kinds & LOOKING_BACK else None
    done: list[Event] = []
    for event in events if len(events) == 1 else in_order_of_application(events):
        if apply_event(game, event, follow):
            done.append(event)
    if done:
        if len(game.permanents) >= ENOUGH and any(event.destination == Zone.BATTLEFIELD for event in done):
            bless_who_ascended(game)  # CR 702.131d: before anything triggers
        emit_all(game, done, before)
        game.happened += done
    if game.floating and any(leaves_battlefield(event) for event in done):
        unattach_bestowed(game)
    if game.until_leaves:
        follow += return_events(game)
    if game.has_daybound:
        follow += daybound_events(game)
    return follow


def leaves_battlefield(event: Event) -> bool:
    """True if an event moves a permanent from the battlefield."""
    return event.kind == EventKind.MOVE and event.origin == Zone.BATTLEFIELD


def listeners_before(game: State, events: list[Event]) -> list[Listener] | None:
    """Return what may trigger when permanents leave, as it is just before that; None if none leaves.

    CR 603.10a: leaves-the-battlefield and sacrifice abilities look back in time.
    """
    if any(leaves_battlefield(event) for event in events):
        return listeners(game, LOOKING_BACK)
    return None


# --- observers -----------------------------------------------------------------------------------------------


def emit_all(game: State, done: list[Event], before: list[Listener] | None) -> None:
    """Report events that happened at the same time to everything that observes events of their kinds."""
    if len(done) == 1:
        emit_one(game, done[0], observed_kinds(game), before, ())
        return
    if done[0].destination == Zone.BATTLEFIELD:
        note_worlds(game, done)
    kinds = observed_kinds(game)
    together = tuple(done)
    for event in done:
        emit_one(game, event, kinds, before, together)


def emit_one(game: State, event: Event, kinds: i64, before: list[Listener] | None, together: tuple[Event, ...]) -> None:
    """Report an event if it is of a kind that anything observes, and what it was besides."""
    looking_back = before if event.origin == Zone.BATTLEFIELD else None
    if looking_back or kinds >> event.kind & 1:
        emit(game, event, looking_back, together)
    if event.flag or event.word:
        emit_cause_of_move(game, event, looking_back, together)


def emit_cause_of_move(game: State, event: Event, before: list[Listener] | None, together: tuple[Event, ...]) -> None:
    """Report that a move was a sacrifice or a discard, or that it revealed a face-down card (CR 708.9)."""
    if event.kind != EventKind.MOVE:
        return
    if event.flag == Cause.SACRIFICE:
        if before is not None or game.trigger_kinds >> EventKind.SACRIFICE & 1:
            sacrifice = Event(EventKind.SACRIFICE, event.amount, event.obj, other=event.other, source=event.source)
            emit(game, sacrifice, before, together)
    elif event.flag == Cause.DISCARD:
        if game.trigger_kinds >> EventKind.DISCARD & 1:
            discard = Event(EventKind.DISCARD, event.player, event.obj, other=event.other, source=event.source)
            emit(game, discard, None, together)
    if event.word and event.word == REVEALED and not game.definitions[card_of(event.obj)].is_token:
        emit(game, Event(EventKind.REVEAL, event.player, event.other), None, together)


def observed_kinds(game: State) -> i64:
    """Return the mask of the kinds of event that anything observes: the log, the turn history, watchers, triggers.

    Definition: `return ALL_KINDS`, as `emit` for an event of another kind does nothing. A kind too many is safe.
    """
    if game.stale:
        game.update_characteristics()
    if game.settings.log or len(game.turn_history_patterns) > 0 or game.trigger_kinds >> EventKind.STATE & 1:
        return ALL_KINDS
    return game.trigger_kinds if game.observer is None else game.trigger_kinds | game.observer.kinds


def emit(game: State, event: Event, before: list[Listener] | None = None, together: tuple[Event, ...] = ()) -> None:
    """Report an event: write it into the log, count it, and let abilities trigger on it (CR 603.2).

    `before` holds what may trigger on it as it was before the event, where that is looked back at (603.10a);
    `together` holds the events that happened at the same time, if there were several, in the order they are reported.
    """
    if game.settings.log:
        write_log(game, event, len(together) > 0 and together[0] is not event)
    if game.stale:
        game.update_characteristics()
    if game.observer is not None and game.observer.kinds >> event.kind & 1:
        game.observer.see(game, event)
    if game.turn_history_patterns:
        count_event(game, event, together)
    # CR 603.10a: the only permanent that could trigger may be the one that has just left.
    if before is not None or game.trigger_kinds >> event.kind & 1:
        notice(game, event, before, together)
    if game.trigger_kinds >> EventKind.STATE & 1:
        notice_state(game, together)


# --- what follows, and what comes first ------------------------------------------------------------------------


def note_worlds(game: State, events: list[Event]) -> None:
    """Note which world permanents entered at the same time (CR 704.5k)."""
    worlds: list[Permanent] = []
    for event in events:
        permanent = game.find(event.other)
        if permanent is not None and permanent.definition.base.supertypes & Supertype.WORLD:
            worlds.append(permanent)
    if len(worlds) > 1:
        for permanent in worlds:
            permanent.notes = {**permanent.notes, NOTED_TOGETHER: game.timestamp}


def return_events(game: State) -> list[Event]:
    """Return the moves of what was exiled until something left the battlefield that now has left (CR 610.3)."""
    events: list[Event] = []
    waiting: list[tuple[int, int, int]] = []
    for source, obj, zone in game.until_leaves:
        if game.find(source) is not None or source in game.phased_out:  # CR 702.26d: it has not left
            waiting.append((source, obj, zone))
        elif game.is_current(obj):
            owner = game.owners[card_of(obj)]
            events.append(
                Event(
                    EventKind.MOVE,
                    owner,
                    obj,
                    source=source,
                    origin=Zone.EXILE,
                    destination=zone,
                    entry=Entry(owner) if zone == Zone.BATTLEFIELD else None,
                )
            )
    game.until_leaves = waiting
    return events


def in_order_of_application(events: list[Event]) -> list[Event]:
    """Return events in the order in which they are applied: cards go to a place in a library after it is shuffled.

    CR 701.24g. A card that is itself shuffled in comes directly before the shuffle, with the other components if it was
    merged (730.3).
    """
    placed: list[Event] = []
    shuffled = False
    for index, event in enumerate(events):
        if event.kind == EventKind.SHUFFLE:
            shuffled = True
        elif event.kind == EventKind.MOVE and event.destination == Zone.LIBRARY and event.origin != Zone.NOWHERE:
            if index + 1 == len(events) or events[index + 1].kind != EventKind.SHUFFLE:
                placed.append(event)
    if not shuffled or not placed:
        return events
    return [event for event in events if event not in placed] + placed


# --- one kind of event, one function ---------------------------------------------------------------------------


def apply_event(game: State, event: Event, follow: list[Event]) -> bool:
    """Change the state as one event says. Return False if it turns out that nothing happens.

    What follows directly from the event is appended to `follow`.
    """
    kind = event.kind
    if kind == EventKind.MOVE:
        return move(game, event, follow)
    if kind == EventKind.DAMAGE:
        return damage(game, event, follow)
    if kind == EventKind.DRAW:
        return draw(game, event)
    if kind == EventKind.TAP or kind == EventKind.UNTAP:
        return set_tapped(game, event.obj, kind == EventKind.TAP)
    if LIFE >> kind & 1:
        return change_life(game, event)
    if COUNTERS >> kind & 1:
        return change_counters(game, event)
    if kind == EventKind.CREATE_TOKENS:
        return create_tokens(game, event, follow)
    if kind == EventKind.LOSE:
        return lose_game(game, event)
    if kind == EventKind.SHUFFLE:
        return shuffle(game, event)
    if kind == EventKind.ATTACH:
        return attach(game, event)
    if kind == EventKind.TRANSFORM:
        return transform(game, event)
    if kind == EventKind.TURN_UP:
        return turn_face_up(game, event, follow)
    raise ValueError(f"events of kind {kind} are emitted, not committed")


def draw(game: State, event: Event) -> bool:
    """Let a player draw a card (CR 121.1); `obj` becomes the card."""
    if game.players[event.player].lost:
        return False  # CR 800.4a: there is no library to draw from
    event.obj = draw_card(game, event.player)
    return True


def change_life(game: State, event: Event) -> bool:
    """Let a player gain or lose life (CR 119.3)."""
    if event.amount <= 0:
        return False  # CR 119.10: gaining no life is not gaining life
    player = game.players[event.player]
    if event.kind == EventKind.GAIN_LIFE:
        player.life += event.amount
        player.life_gained += event.amount
    else:
        player.life -= event.amount
        player.life_lost += event.amount
    game.touch_aspects(Aspect.REST)
    game.dirty = True  # CR 704.5a
    return True


def lose_game(game: State, event: Event) -> bool:
    """Note that a player has lost the game (CR 104.3); `state_based` lets the player leave."""
    game.players[event.player].lost = event.amount
    game.touch()
    return True


def shuffle(game: State, event: Event) -> bool:
    """Randomise a library (CR 701.24)."""
    rng.shuffle(game.rng, rng.library_stream(event.player), game.players[event.player].library)
    game.touch_aspects(Aspect.MOVES | Aspect.REST)
    return True


def turn_face_up(game: State, event: Event, follow: list[Event]) -> bool:
    """Turn a permanent face up (CR 708.8), with the counters that it gets as a part of that (708.11)."""
    if not turn_up(game, event):
        return False
    for ability in game.must_find(event.obj).definition.abilities:
        if isinstance(ability, AsTurnedUp):
            follow.append(
                Event(EventKind.ADD_COUNTERS, event.player, event.obj, ability.count, event.obj, word=ability.kind)
            )
    return True


def change_counters(game: State, event: Event) -> bool:
    """Put counters on a permanent or player, or remove them (CR 122.1); `amount` becomes what really happened."""
    adds = event.kind == EventKind.ADD_COUNTERS
    up_to_date = not game.stale
    event.amount = adjust_counters(game, event.obj, event.word, event.amount if adds else -event.amount)
    permanent = game.find(event.obj)
    if up_to_date and permanent is not None:
        update_after_counters(game, permanent, event.word)
    return event.amount > 0


def set_tapped(game: State, obj: int, tapped: bool) -> bool:
    """Tap or untap a permanent (CR 701.26). Return False if it is so already."""
    permanent = game.find(obj)
    if permanent is None or permanent.tapped == tapped:
        return False
    permanent.tapped = tapped
    game.touch_aspects(Aspect.TAPPING | Aspect.REST)
    if game.floating and not tapped:
        left = [one for one in game.floating if one.duration != Duration.WHILE_TAPPED or one.source != obj]
        if len(left) != len(game.floating):
            game.floating = left
            game.touch_battlefield()
    return True


def attach(game: State, event: Event) -> bool:
    """Attach an Aura or Equipment to something (CR 701.3)."""
    permanent = game.find(event.obj)
    if permanent is None or permanent.attached_to == event.other:
        return False
    permanent.attached_to = event.other
    permanent.timestamp = game.next_timestamp()  # CR 613.7e
    game.touch_battlefield()
    return True


def put_on_stack(game: State, item: StackObject) -> None:
    """Make a spell or ability the topmost object on the stack (CR 601.2a, 602.2a, 603.3)."""
    game.stack.append(item)
    game.touch_aspects(Aspect.MOVES | Aspect.REST)
