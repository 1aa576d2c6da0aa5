"""Move objects from zone to zone (CR 400.7). Every zone change during play goes through here.

What is no zone change by the rules sets `State.zones` itself: mulligans (`turn.opening_hands`), phasing (702.26d),
components of a merged permanent, cards that leave the game with their owner, and the numbers of face-down cards.

`events.apply` calls `move` for an event that nothing replaces any more, `casting.announce` calls `put_card_on_stack`.
Nobody is asked here and nothing triggers here: `events.apply` tells who listens after the move.

After a permanent has come or gone, all characteristics are out of date and state-based actions have to be checked;
`State.touch_battlefield` says so, and that alone would be right. Where a permanent that comes or goes changes no other,
`layers.incremental` brings characteristics up to date at once instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.events import Entry, Event, EventKind
from playset.core.words import GENERATION_BITS, Aspect, Zone, card_of
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.entering import OWN_COUNTERS, Entering, own_counters, permanent_to_be, with_own_counters
from playset.rules.layers.incremental import update_after_entering, update_after_leaving
from playset.rules.nodes.base import Modification
from playset.rules.objects.combat_status import begin_attack, may_be_put_attacking
from playset.rules.objects.commander import note_commander_move
from playset.rules.objects.face_down import REVEALED, conceal
from playset.rules.objects.linked import keep_links, note_exiled
from playset.rules.objects.merge import component_moves
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Duration, FloatingEffect, Permanent

if TYPE_CHECKING:
    from playset.rules.nodes.face_down import FaceDown
    from playset.rules.state.position import State


def move(game: State, event: Event, follow: list[Event]) -> bool:
    """Move an object to another zone, where it becomes a new object (CR 400.7). Return False if it does not move.

    What follows directly from the move is appended to `follow`.
    """
    card = card_of(event.obj)
    if not can_move(game, event, card):
        return False
    if event.destination == Zone.BATTLEFIELD:
        if not can_enter(game, event, card):
            if event.origin != Zone.STACK:
                show_whole_card(game, card)
            return False
    else:
        show_whole_card(game, card)
    left = take_out(game, event.obj, card, event.origin)
    event.player = game.owners[card]
    event.other = make_new_object(game, card)
    if event.entry is not None and event.entry.face_down is not None:
        card = conceal(game, card, event.entry.face_down)
        event.other = game.id_of(card)
    elif game.face_down and (event.destination != Zone.BATTLEFIELD or event.origin == Zone.EXILE):
        if game.face_down.pop(card, None) is not None:
            event.word = REVEALED
    put_in(game, event, card, left)
    if left is not None and left.components:
        follow += component_moves(game, left, event)
    return True


# --- may it move? --------------------------------------------------------------------------------------------


def can_move(game: State, event: Event, card: int) -> bool:
    """True if the object is still the one that was to move, and still there."""
    if not game.is_current(event.obj) or game.zones[card] != event.origin:
        return False
    return not game.phased_out or event.obj not in game.phased_out  # CR 702.26b: nothing can affect it


def can_enter(game: State, event: Event, card: int) -> bool:
    """True if an object can enter the battlefield; if not, it stays where it is."""
    if not game.definitions[card].is_permanent and (event.entry is None or event.entry.face_down is None):
        return False  # CR 400.4a: instants and sorceries cannot
    controller = event.entry.controller if event.entry is not None else game.owners[card]
    if game.players[controller].lost:
        return False  # CR 800.4b
    return not game.has_rule_changes or not entering_is_forbidden(game, event, controller)


def entering_is_forbidden(game: State, event: Event, controller: int) -> bool:
    """True if an effect says that what is about to enter the battlefield cannot (CR 614.17)."""
    rules = rules_about(game, Concern.ENTERING)
    if not rules:
        return False
    with Entering(game, permanent_to_be(game, event, controller)):
        for rule, context in rules:
            if rule.forbids_entering(game, event.obj, event.origin, context):
                return True
    return False


# --- out of a zone -------------------------------------------------------------------------------------------


def take_out(game: State, obj: int, card: int, zone: int) -> Permanent | None:
    """Remove a card from its zone. Return the permanent that it was, if any."""
    if zone == Zone.BATTLEFIELD:
        permanent = game.remove_permanent(obj)
        game.last_known[obj] = permanent  # CR 608.2h: last known information
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
            note_left_hand(game, obj, card)
        elif game.emblems and zone == Zone.GRAVEYARD:
            stop_working(game, obj)
        if game.card_counters:
            game.card_counters.pop(obj, None)  # CR 122.2
    return None


def note_left_hand(game: State, obj: int, card: int) -> None:
    """Forget what is known about a card that has left its owner's hand."""
    owner = game.players[game.owners[card]]
    if owner.drawn_this_turn and obj in owner.drawn_this_turn:  # its old id would tell which card it was
        owner.drawn_this_turn = tuple([drawn for drawn in owner.drawn_this_turn if drawn != obj])


def make_new_object(game: State, card: int) -> int:
    """Make a card that moves a new object (CR 400.7). Return its id."""
    generation = game.generations[card] + 1
    game.generations[card] = generation
    return card << GENERATION_BITS | generation


def show_whole_card(game: State, card: int) -> None:
    """Let a card be more than the face with which it was cast or was to enter (CR 709.4, 712.8a, 715.4)."""
    whole = game.definitions[card].whole
    if whole is not None:
        game.definitions[card] = whole


# --- into a zone ---------------------------------------------------------------------------------------------


def put_in(game: State, event: Event, card: int, left: Permanent | None) -> None:
    """Put a card that was taken out of its zone into the zone that the event says; `left` is what it was."""
    if event.destination == Zone.BATTLEFIELD:
        up_to_date = not game.stale and left is None
        game.touch_battlefield()
        enter(game, event, card, up_to_date)
        return
    if left is None:
        game.touch_aspects(Aspect.MOVES | Aspect.REST)
    else:
        up_to_date = not game.stale
        game.touch_battlefield()
        if up_to_date:
            update_after_leaving(game, left)
    if game.definitions[card].is_token:
        # CR 111.7, 704.5d: nothing can see a token elsewhere before it ceases to exist, so it does at once.
        game.zones[card] = Zone.NOWHERE
        game.generations[card] += 1  # CR 111.8: what the token has become cannot move any more
        return
    game.zones[card] = event.destination
    if event.destination != Zone.STACK and event.destination != Zone.NOWHERE:
        put_among_cards(game, event, card)


def put_among_cards(game: State, event: Event, card: int) -> None:
    """Put a card among its owner's cards in a zone: on top, at the bottom, or so many cards from the top."""
    cards = game.cards_in(event.player, event.destination)
    position = event.entry.position if event.entry is not None else 0
    if position == -1:
        cards.insert(0, card)
    elif position > 0:
        cards.insert(max(0, len(cards) - position), card)
    else:
        cards.append(card)
    if game.commanders:
        note_commander_move(game, event.other, event.destination)
    if event.destination == Zone.GRAVEYARD and game.definitions[card].base.abilities.working_in_graveyard:
        begin_working(game, card)
    if event.destination == Zone.EXILE:
        if event.entry is not None and event.entry.counters:
            game.card_counters[event.other] = event.entry.counters
        if event.source:
            note_exiled(game, event)


def begin_working(game: State, card: int) -> None:
    """Let the static abilities of a card that work in a graveyard begin to do so (CR 113.6b).

    They stand among the emblems, with nothing else of the card, and have the timestamp that it receives now (613.7d).
    """
    whole = game.definitions[card]
    owner = game.owners[card]
    at_work = CardDefinition(whole.name, "", "", whole.base.abilities.working_in_graveyard, 0, 0, 0, 0, True)
    game.emblems.append(Permanent(game.id_of(card), card, at_work, owner, game.next_timestamp()))
    game.touch_battlefield()


def stop_working(game: State, obj: int) -> None:
    """Let the abilities of a card that leaves a graveyard work no more."""
    left = [other for other in game.emblems if other.id != obj]
    if len(left) < len(game.emblems):
        game.emblems = left
        game.touch_battlefield()


def enter(game: State, event: Event, card: int, up_to_date: bool) -> None:
    """Let a card or token become a permanent (CR 110.1); `up_to_date`: no other permanent has to be worked out anew."""
    entry = event.entry if event.entry is not None else Entry(event.player)
    permanent = new_permanent(game, event, card, entry)
    game.zones[card] = Zone.BATTLEFIELD
    game.add_permanent(permanent)
    if event.origin == Zone.STACK and game.floating:
        follow_spell(game, event.obj, permanent.id)
    if event.origin == Zone.STACK and game.exiled_with:
        keep_links(game, event.obj, permanent.id)
    for change in entry.gains:
        assert isinstance(change, Modification)
        game.floating.append(
            FloatingEffect(
                change, (permanent.id,), permanent.id, entry.controller, Duration.GAME, game.next_timestamp()
            )
        )
    if up_to_date:
        update_after_entering(game, permanent)
    if entry.attacking >= 0 and may_be_put_attacking(game, permanent, entry.attacking):
        begin_attack(game, permanent, entry.attacking)
        game.touch()


def new_permanent(game: State, event: Event, card: int, entry: Entry) -> Permanent:
    """Return the permanent that a card or token becomes."""
    definition = game.enters_as(event)
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
    return permanent


def follow_spell(game: State, spell: int, permanent: int) -> None:
    """Let effects that changed a permanent spell go on to apply to the permanent (CR 400.7a)."""
    for place, effect in enumerate(game.floating):
        if spell in effect.objects:
            objects = tuple([permanent if obj == spell else obj for obj in effect.objects])
            game.floating[place] = FloatingEffect(
                effect.modification, objects, effect.source, effect.controller, effect.duration, effect.timestamp
            )


# --- other moves ---------------------------------------------------------------------------------------------


def create_tokens(game: State, event: Event, follow: list[Event]) -> bool:
    """Create tokens, owned by the player who creates them (CR 111.2); `follow` gets the events of their entering."""
    if event.amount <= 0:
        return False
    game.touch()
    if game.players[event.player].lost:
        return True  # CR 800.4d
    definition = game.definitions[event.obj]
    for _ in range(event.amount):
        card = game.new_card(definition, event.player, Zone.NOWHERE)
        entry = event.entry.copy() if event.entry is not None else Entry(event.player)
        follow.append(
            Event(
                EventKind.MOVE,
                event.player,
                game.id_of(card),
                source=event.source,
                origin=Zone.NOWHERE,
                destination=Zone.BATTLEFIELD,
                entry=entry,
            )
        )
    return True


def draw_card(game: State, seat: int) -> int:
    """Put the top card of a library into the hand (CR 121.1). Return its id there, 0 if the library is empty."""
    player = game.players[seat]
    game.touch_aspects(Aspect.MOVES | Aspect.REST)
    if not player.library:
        player.drew_from_empty = True  # CR 121.4, 704.5b: the player loses when state-based actions are checked
        game.dirty = True
        return 0
    card = player.library.pop()
    drawn = make_new_object(game, card)
    game.zones[card] = Zone.HAND
    player.hand.append(card)
    player.drawn_this_turn += (drawn,)
    return drawn


def put_card_on_stack(
    game: State, card: int, side: CardDefinition | None = None, face_down: FaceDown | None = None
) -> int:
    """Make a card a spell, with one of its faces if it has several, or face down (CR 601.2a, 708.4). Return its id."""
    take_out(game, game.id_of(card), card, game.zones[card])
    obj = make_new_object(game, card)
    if face_down is not None:
        card = conceal(game, card, face_down)
        obj = game.id_of(card)
    elif game.face_down:
        game.face_down.pop(card, None)  # CR 406.3: a card that was exiled face down is turned face up
    game.zones[card] = Zone.STACK
    game.touch_aspects(Aspect.MOVES | Aspect.REST)
    if side is not None:
        game.definitions[card] = side
        if side.whole is not None:
            game.cast_faces[obj] = side
    return obj
