"""What each kind of event does to the state once nothing replaces it any more, and who is told.

Together with the turn-based marks of `turn` and `combat`, this is the only code that changes where things are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from playset.core import rng
from playset.core.events import Cause, Entry, Event, Happening
from playset.core.words import GENERATION_BITS, Aspect, Supertype, Zone, card_of
from playset.rules.bestowing import unattach_bestowed
from playset.rules.chronicle import note_event
from playset.rules.combat_marks import begin_attack, may_be_put_attacking
from playset.rules.commander import note_commander_move
from playset.rules.damage import damage
from playset.rules.entering import OWN_COUNTERS, enters_looking, own_counters, with_own_counters
from playset.rules.face_down import AsTurnedUp
from playset.rules.facing import REVEALED, conceal, turn_up
from playset.rules.frame import is_looked_back_at
from playset.rules.linked import note_exiled
from playset.rules.listening import LOOKING_BACK, Listener, listeners, looking_back, notice, notice_state
from playset.rules.marks import count_on
from playset.rules.merging import scattered
from playset.rules.newcomers import admit, dismiss, end_effects
from playset.rules.nodes import Modification
from playset.rules.objects import NOTED_TOGETHER, Duration, Floating, LogEntry, Permanent
from playset.rules.roster import Concern, rules_about
from playset.rules.transforming import bound_events, turn_over

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition
    from playset.rules.face_down import FaceDown
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
        game.telling = done
    heard = heard_of(game)
    for event in done:
        tell_one(game, event, heard, before if event.origin == Zone.BATTLEFIELD else None)
    if game.telling:
        game.telling = []


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


# --- moving (CR 400) -----------------------------------------------------------------------------------------


def move(game: State, event: Event, follow: list[Event]) -> bool:
    """CR 400.7: take an object out of its zone and put it into another, where it is a new object.

    `follow` gets what follows from that directly. False if it does not move.
    """
    obj = event.obj
    card = card_of(obj)
    if not game.is_current(obj) or game.zones[card] != event.origin:
        return False  # it is not there any more
    if game.phased_out and obj in game.phased_out:
        return False  # CR 702.26b: it cannot be affected by anything
    definition = game.definitions[card]
    owner = game.owners[card]
    origin, destination = event.origin, event.destination
    if destination == Zone.BATTLEFIELD and not may_enter(game, event, definition):
        if definition.whole is not None and origin != Zone.STACK:
            game.definitions[card] = definition.whole
        return False
    if definition.whole is not None and destination != Zone.BATTLEFIELD:
        game.definitions[card] = definition.whole  # CR 709.4, 712.8a, 715.4
    left = take_out(game, obj, card, origin)
    event.other = renewed(game, card)
    if event.entry is not None and event.entry.face_down is not None:
        card = conceal(game, card, event.entry.face_down)
        event.other = game.id_of(card)
    elif game.face_down and destination != Zone.BATTLEFIELD and game.face_down.pop(card, None) is not None:
        event.word = REVEALED
    event.player = owner
    fresh = not game.stale
    dirty = game.dirty
    if origin == Zone.BATTLEFIELD or destination == Zone.BATTLEFIELD:
        game.touch_permanents()
        if fresh and left is not None and destination != Zone.BATTLEFIELD and dismiss(game, left):
            game.dirty = dirty
    else:
        # Of cards elsewhere, state-based actions look at commanders: where they come from is noted below.
        game.touch_own(owner, Aspect.MOVES | Aspect.REST, lightly=destination != Zone.COMMAND)
    if definition.is_token and destination != Zone.BATTLEFIELD:
        # CR 111.7, 704.5d: nothing can see a token elsewhere before it ceases to exist, so it does at once.
        game.zones[card] = Zone.NOWHERE
        game.generations[card] += 1  # CR 111.8: what the token has become cannot move any more
    elif destination == Zone.NOWHERE:
        game.zones[card] = Zone.NOWHERE  # CR 800.4a: it leaves the game
    elif destination == Zone.BATTLEFIELD:
        if enter(game, event, card, fresh and origin != Zone.BATTLEFIELD):
            game.dirty = dirty
    else:
        game.zones[card] = destination
        if destination != Zone.STACK:
            cards = game.cards_in(owner, destination)
            position = event.entry.position if event.entry is not None else 0
            if position == -1:
                cards.insert(0, card)
            elif position > 0:
                cards.insert(max(0, len(cards) - position), card)
            else:
                cards.append(card)
            if destination == Zone.HAND:
                game.players[owner].quick = None
            if game.commanders:
                note_commander_move(game, event.other, destination)
            if destination == Zone.EXILE and event.source:
                note_exiled(game, event)
    if left is not None and left.components:
        follow += scattered(game, left, event)
    return True


def renewed(game: State, card: int) -> int:
    """CR 400.7: make a card that moves a new object; gives its id."""
    generation = game.generations[card] + 1
    game.generations[card] = generation
    return card << GENERATION_BITS | generation


def may_enter(game: State, event: Event, definition: CardDefinition) -> bool:
    """Whether an object can enter the battlefield; it stays where it is if not."""
    if not definition.is_permanent and (event.entry is None or event.entry.face_down is None):
        return False  # CR 400.4a: instants and sorceries cannot
    controller = event.entry.controller if event.entry is not None else game.owners[card_of(event.obj)]
    if game.players[controller].lost:
        return False  # CR 800.4b
    return not game.rules_on or not is_kept_out(game, event, controller)


def is_kept_out(game: State, event: Event, controller: int) -> bool:
    """CR 614.17: whether an effect says that what is about to enter the battlefield cannot."""
    game.entering_controller = controller
    rules = rules_about(game, Concern.ENTERING)
    if not rules:
        return False
    game.entering = event.obj  # CR 614.12: it is looked at as it will be
    game.entering_as = enters_looking(game, event)
    kept_out = False
    for rule, context in rules:
        if rule.forbids_entering(game, event.obj, event.origin, context):
            kept_out = True
    game.entering = 0
    game.entering_as = None
    return kept_out


def take_out(game: State, obj: int, card: int, zone: int) -> Permanent | None:
    """Remove a card from the zone it is in; gives the permanent that it was, if any."""
    if zone == Zone.BATTLEFIELD:
        permanent = game.displace(obj)
        game.last_known[obj] = permanent  # CR 608.2h: what was last known about it stays on record
        return permanent
    if zone == Zone.STACK:
        for index, item in enumerate(game.stack):
            if item.id == obj:
                del game.stack[index]
                game.left_stack[obj] = item  # CR 608.2h: a copy of it can still be made
                break
    elif zone != Zone.NOWHERE:
        cards = game.cards_in(game.owners[card], zone)
        place = len(cards) - 1  # it is more often near the top
        while cards[place] != card:
            place -= 1
        cards.pop(place)
        if zone == Zone.HAND:
            owner = game.players[game.owners[card]]
            if owner.quick and card in owner.quick:
                owner.quick = None
            if owner.drawn and obj in owner.drawn:  # its old id would tell which card it was
                owner.drawn = tuple([drawn for drawn in owner.drawn if drawn != obj])
        if game.card_counters:
            game.card_counters.pop(obj, None)  # CR 122.2
    return None


def enter(game: State, event: Event, card: int, fresh: bool) -> bool:
    """CR 110.1: a card or token becomes a permanent; `fresh` says that characteristics were up to date before.

    True if state-based actions have nothing to do because of it.
    """
    definition = game.enters_as(event)
    entry = event.entry if event.entry is not None else Entry(game.owners[card])
    permanent = Permanent(event.other, card, definition, entry.controller, game.next_timestamp())
    permanent.tapped = entry.tapped
    permanent.attached_to = entry.attached_to
    if entry.face_down is not None:
        permanent.face_up = game.definitions[card]
    if entry.notes:
        permanent.notes = entry.notes
    counters = entry.counters
    if own_counters(definition) and (event.obj, OWN_COUNTERS) not in event.applied:
        counters = with_own_counters(definition, counters)
    if counters:
        permanent.counters = counters
    game.zones[card] = Zone.BATTLEFIELD
    game.place(permanent)
    if event.origin == Zone.STACK and game.floating:
        keep_changing(game, event.obj, permanent.id)
    for change in entry.gains:
        assert isinstance(change, Modification)
        game.floating.append(
            Floating(change, (permanent.id,), permanent.id, entry.controller, Duration.GAME, game.next_timestamp())
        )
    sound = fresh and admit(game, permanent)
    if entry.attacking >= 0 and may_be_put_attacking(game, permanent, entry.attacking):
        begin_attack(game, permanent, entry.attacking)
        game.touch()
        return False
    return sound


def keep_changing(game: State, spell: int, permanent: int) -> None:
    """CR 400.7a: effects that changed a permanent spell go on to apply to the permanent."""
    for place, effect in enumerate(game.floating):
        if spell in effect.objects:
            objects = tuple([permanent if obj == spell else obj for obj in effect.objects])
            game.floating[place] = Floating(
                effect.modification, objects, effect.source, effect.controller, effect.duration, effect.timestamp
            )


def create_tokens(game: State, event: Event, follow: list[Event]) -> None:
    """CR 111.2: the player who creates a token owns it and it enters under their control."""
    definition = game.definitions[event.obj]
    if game.players[event.player].lost:
        return  # CR 800.4d
    for _ in range(event.amount):
        card = game.new_card(definition, event.player, Zone.NOWHERE)
        entry = event.entry.copy() if event.entry is not None else Entry(event.player)
        follow.append(
            Event(
                Happening.MOVE,
                event.player,
                game.id_of(card),
                source=event.source,
                origin=Zone.NOWHERE,
                destination=Zone.BATTLEFIELD,
                entry=entry,
            )
        )


def draw_card(game: State, seat: int) -> int:
    """CR 121.1: the top card of the library goes to the hand; from an empty one it is an attempt (121.4).

    Gives the card as it is in hand, 0 if there was none.
    """
    player = game.players[seat]
    game.touch_own(seat, Aspect.MOVES | Aspect.REST, lightly=bool(player.library))
    if not player.library:
        player.drew_from_empty = True  # CR 704.5b: the player loses when state-based actions are checked
        return 0
    card = player.library.pop()
    drawn = renewed(game, card)
    game.zones[card] = Zone.HAND
    player.hand.append(card)
    if not game.definitions[card].slow:
        player.quick = None
    player.drawn += (drawn,)
    return drawn


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


def lift_to_stack(game: State, card: int, side: CardDefinition | None = None, face_down: FaceDown | None = None) -> int:
    """CR 601.2a, 708.4: a card becomes a spell, with one of its faces if it has several, or face down.

    Gives the id it has on the stack.
    """
    take_out(game, game.id_of(card), card, game.zones[card])
    obj = renewed(game, card)
    if face_down is not None:
        card = conceal(game, card, face_down)
        obj = game.id_of(card)
    elif game.face_down:
        game.face_down.pop(card, None)  # CR 406.3: a card that was exiled face down is turned face up
    game.zones[card] = Zone.STACK
    game.touch_own(game.owners[card], Aspect.MOVES | Aspect.REST, lightly=True)
    if side is not None:
        game.definitions[card] = side
        if side.whole is not None:
            game.sides[obj] = side
    return obj
