"""The gate through which every change goes: replacement and prevention effects look at events first (CR 614–616).

`happen` is the only way in; the verbs of `events.actions` call it. If nothing could replace any of the events, it
commits them at once. Else it pushes an `Events` frame, which lets the affected player choose among the effects that
apply to each event in turn (616.1), and then commits what has become of them. Nothing is changed here but the events
themselves and the shields that are used up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.events import Entry, Event, EventKind
from playset.core.words import FIRST_OBJECT, Zone, card_of, is_player
from playset.rules.events.apply import commit, emit
from playset.rules.events.damage import preventable
from playset.rules.events.entering import ATTACKING_WHAT, ENTERS_ATTACKING, INTRINSIC, OWN_COUNTERS, Entering
from playset.rules.layers.apply import update_after_removal
from playset.rules.layers.incremental import permanent_once_entered
from playset.rules.objects.commander import COMMANDER_RULE, TO_COMMAND_ZONE, commander_to_hand_or_library
from playset.rules.objects.counters import counter_effects
from playset.rules.objects.transform import NIGHT, turn_daybound_for_night
from playset.rules.state.frame import Frame
from playset.rules.state.objects import Context, Shield

if TYPE_CHECKING:
    from playset.rules.nodes.base import Modification, Replacement
    from playset.rules.state.position import State


# Events that do not happen when their amount is nothing (CR 614.7a).
COUNTED: Final = (
    1 << EventKind.DAMAGE
    | 1 << EventKind.GAIN_LIFE
    | 1 << EventKind.LOSE_LIFE
    | 1 << EventKind.ADD_COUNTERS
    | 1 << EventKind.REMOVE_COUNTERS
    | 1 << EventKind.CREATE_TOKENS
)


# Events that give an object a timestamp (CR 613.7).
TIMESTAMPED: Final = (
    1 << EventKind.MOVE | 1 << EventKind.CREATE_TOKENS | 1 << EventKind.ATTACH | 1 << EventKind.TRANSFORM
)


# Where replacement effects of a card are numbered: those about its own moves, downwards from here.
OWN_MOVES: Final = -1000
OF_COUNTERS: Final = -10


@mypyc_attr(acyclic=True)
class Applicable:
    """A replacement effect that could apply to an event."""

    __slots__ = ("context", "key", "replacement", "shield")

    def __init__(
        self, replacement: Replacement, context: Context, key: tuple[int, int], shield: Shield | None = None
    ) -> None:
        self.replacement = replacement
        self.context = context
        self.key = key  # the source and which of its replacement effects this is
        self.shield = shield  # for one that a spell or ability made


def happen(game: State, events: list[Event]) -> None:
    """Let events happen at the same time, after what replaces or prevents them.

    They may still be waiting for a choice when this returns; work that follows from them belongs in the next
    instruction or program counter of the calling frame.

    What gets timestamps at one moment gets them in APNAP order, which log lines follow (CR 613.7m).
    """
    if game.stale:
        game.update_characteristics()
    if game.day == NIGHT:
        turn_daybound_for_night(game, events)
    if len(events) > 1 and TIMESTAMPED >> events[0].kind & 1:
        events = in_turn_order(game, events)
        if timestamps_matter(game, events):
            inherit_applied(game, events)
            game.frames.append(Events(events))
            return
    for event in events:
        if (
            game.replacement_kinds >> event.kind & 1
            or (event.kind == EventKind.MOVE and may_change_own_move(game, event))
            or (len(game.commanders) > 0 and commander_to_hand_or_library(game, event))
        ):
            inherit_applied(game, events)
            game.frames.append(Events(in_turn_order(game, events)))
            return
    follow = commit(game, events)
    if events and events[0].kind == EventKind.DRAW:
        offer_to_reveal(game, events[0])
    if follow:
        happen(game, follow)


def inherit_applied(game: State, events: list[Event]) -> None:
    """Give the effects that have replaced something no second opportunity with what is done instead (CR 614.5)."""
    for frame in reversed(game.frames):
        applied = frame.already_applied()
        if applied:
            for event in events:
                event.applied = (*event.applied, *applied)
            return


def may_change_own_move(game: State, event: Event) -> bool:
    """True if what moves has an effect of its own that may replace the move, or a choice belongs to the move."""
    if event.destination == Zone.BATTLEFIELD:
        if event.entry is not None and len(event.entry.defenders) > 0:
            return True
        if len(game.enters_as(event).base.abilities.replacements) > 0:
            return True
    return len(own_moves(game, event)) > 0


def own_moves(game: State, event: Event) -> tuple[Replacement, ...]:
    """Return the replacement effects that what moves has itself, about its own moves from where it is (CR 113.6)."""
    if event.obj < FIRST_OBJECT:
        return ()
    permanent = game.find(event.obj) if event.origin == Zone.BATTLEFIELD else None
    if permanent is not None:
        return game.characteristics(permanent).abilities.own_moves
    if len(game.face_down) > 0 and card_of(event.obj) in game.face_down:
        return ()  # CR 708.2: a face-down spell has no abilities
    found = game.definitions[card_of(event.obj)].base.abilities.own_moves
    if event.origin == Zone.STACK:
        item = game.on_stack(event.obj)
        if item is not None and item.permit is not None:
            found += item.permit.becomes
    return found


def applicable(game: State, event: Event) -> list[Applicable]:
    """Return the replacement effects one of which is to be applied next to an event (CR 616.1)."""
    if event.amount <= 0 and COUNTED >> event.kind & 1:
        return []  # CR 614.7: nothing is left that could happen
    if event.kind == EventKind.MOVE and event.destination == Zone.BATTLEFIELD and event.entry is not None:
        # CR 614.12: what enters is looked at as it will be, under its controller-to-be.
        with Entering(game, permanent_once_entered(game, event)):
            return effects_to_choose_from(all_applicable(game, event))
    found = all_applicable(game, event)
    if event.kind == EventKind.DAMAGE and found and not preventable(game, event):
        # CR 615.12: such effects are applied for the sake of what else they do.
        found = [
            choice
            for choice in found
            if not choice.replacement.prevents() or choice.replacement.has_additional_effect()
        ]
    return effects_to_choose_from(found)


def effects_to_choose_from(found: list[Applicable]) -> list[Applicable]:
    """Return the effects one of which must be chosen first (CR 616.1a–e)."""
    if len(found) < 2:
        return found
    first = min([choice.replacement.order() for choice in found])
    return [choice for choice in found if choice.replacement.order() == first]


def all_applicable(game: State, event: Event) -> list[Applicable]:
    """Return the effects that would apply to an event, wherever they come from, in a fixed order."""
    found: list[Applicable] = []
    add_from_permanents(game, event, found)
    if game.find(event.obj) is not None:
        add_from_counters(game, event, found)
    add_shields(game, event, found)
    if event.kind == EventKind.MOVE:
        if event.destination == Zone.BATTLEFIELD and event.entry is not None:
            add_of_entering(game, event, event.entry, found)
        add_of_moving(game, event, found)
    if game.replacement_kinds_elsewhere >> event.kind & 1:
        add_from_elsewhere(game, event, found)
    if game.commanders:
        add_commander_rule(game, event, found)
    return found


def add_if_it_applies(
    game: State,
    event: Event,
    found: list[Applicable],
    replacement: Replacement,
    context: Context,
    key: tuple[int, int],
    shield: Shield | None = None,
) -> None:
    """Add an effect that had no opportunity with an event yet (CR 614.5), if it would replace that event."""
    if key not in event.applied and replacement.kinds() >> event.kind & 1 and replacement.applies(game, event, context):
        found.append(Applicable(replacement, context, key, shield))


def add_from_permanents(game: State, event: Event, found: list[Applicable]) -> None:
    """Add the effects of permanents on the battlefield."""
    game.update_characteristics()
    for permanent in game.permanents_and_emblems():
        abilities = permanent.characteristics.abilities
        if abilities.replacement_kinds >> event.kind & 1:
            context = Context(permanent.id, permanent.controller)
            for index, replacement in enumerate(abilities.replacements):
                add_if_it_applies(game, event, found, replacement, context, (permanent.id, index))


def add_from_counters(game: State, event: Event, found: list[Applicable]) -> None:
    """Add the effects of counters on the permanent that an event is about (CR 122.1c, 122.1d)."""
    for number, replacement in counter_effects(game, event):
        key = (event.obj, OF_COUNTERS - number)
        context = Context(event.obj, game.controller_of(event.obj))
        if key not in event.applied and replacement.applies(game, event, context):
            found.append(Applicable(replacement, context, key))


def add_shields(game: State, event: Event, found: list[Applicable]) -> None:
    """Add the effects that spells and abilities have made, such as prevention shields (CR 615.7)."""
    for shield in game.shields:
        context = Context(shield.source, shield.controller)
        context.those = shield.objects
        context.amount = shield.amount
        add_if_it_applies(game, event, found, shield.replacement, context, (-shield.timestamp, 0), shield)


def add_of_entering(game: State, event: Event, entry: Entry, found: list[Applicable]) -> None:
    """Add the effects of an entering permanent itself that modify how it enters (CR 614.12)."""
    context = Context(event.obj, entry.controller)
    if event.origin == Zone.STACK and not entry.template:  # CR 107.3j: the X of what it copies is 0
        item = game.on_stack(event.obj)
        context.x = item.x if item is not None else 0  # CR 107.3m
    add_if_it_applies(game, event, found, INTRINSIC, context, (event.obj, OWN_COUNTERS))
    if entry.defenders:
        add_if_it_applies(game, event, found, ATTACKING_WHAT, context, (event.obj, ENTERS_ATTACKING))
    # CR 707.5: what enters as a copy has the effects of what it copies; each has an opportunity of its own.
    source = entry.template or event.obj
    for index, replacement in enumerate(game.last_known[event.obj].characteristics.abilities.replacements):
        if replacement.works_as_it_enters():
            add_if_it_applies(game, event, found, replacement, context, (source, index))


def add_of_moving(game: State, event: Event, found: list[Applicable]) -> None:
    """Add the effects that what moves has itself, about its own moves (CR 113.6)."""
    for index, replacement in enumerate(own_moves(game, event)):
        if replacement.works_in() in (event.origin, Zone.NOWHERE):
            context = Context(event.obj, game.controller_of(event.obj))
            add_if_it_applies(game, event, found, replacement, context, (event.obj, OWN_MOVES - index))


def add_commander_rule(game: State, event: Event, found: list[Applicable]) -> None:
    """Add the choice of a commander's owner to put it into the command zone instead (CR 903.9b)."""
    commander = commander_to_hand_or_library(game, event)
    key = (commander, COMMANDER_RULE)
    if commander and key not in event.applied:
        found.append(Applicable(TO_COMMAND_ZONE, Context(commander, game.owners[card_of(commander)]), key))


def add_from_elsewhere(game: State, event: Event, found: list[Applicable]) -> None:
    """Add the effects of cards in hands and graveyards, such as dredge (CR 113.6)."""
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        for player in game.remaining_players():
            for card in game.cards_in(player, zone):
                for index, replacement in enumerate(game.definitions[card].base.abilities.replacements_elsewhere):
                    if replacement.works_in() == zone:
                        context = Context(game.id_of(card), player)
                        key = (context.source, OWN_MOVES - index)
                        add_if_it_applies(game, event, found, replacement, context, key)


def affected_player(game: State, event: Event) -> int:
    """Return the player who chooses: the affected player, or the affected object's controller (CR 616.1)."""
    if event.kind == EventKind.MOVE and event.entry is not None and event.destination == Zone.BATTLEFIELD:
        return event.entry.controller
    if event.kind in (EventKind.DAMAGE, EventKind.MOVE, EventKind.ADD_COUNTERS):
        return event.obj if is_player(event.obj) else game.controller_of(event.obj)
    return event.player


def in_turn_order(game: State, events: list[Event]) -> list[Event]:
    """Return events of one moment in the APNAP order of the players who choose for them (CR 613.7m, 616.1)."""
    if len(events) < 2:
        return events
    affected = [
        # CR 401.4: what order cards have in a library is for their owners to say
        event.player
        if event.kind == EventKind.MOVE and event.destination == Zone.LIBRARY
        else affected_player(game, event)
        for event in events
    ]
    if are_all_equal(affected):
        return events
    ordered: list[Event] = []
    for seat in game.remaining_players():
        ordered += [event for event, player in zip(events, affected) if player == seat]
    ordered += [event for event in events if event not in ordered]
    return ordered


def timestamps_matter(game: State, events: list[Event]) -> bool:
    """True if a player has to order permanents that are about to enter at the same time (CR 613.7m)."""
    for seat in game.remaining_players():
        if permanents_to_order(game, events, seat):
            return True
    return False


def permanents_to_order(game: State, events: list[Event], player: int) -> list[int]:
    """Return the places of a player's entering permanents if the order of two of their effects makes a difference."""
    places: list[int] = []
    changes: list[tuple[Modification, ...]] = []
    for place, event in enumerate(events):
        if event.kind == EventKind.MOVE and event.destination == Zone.BATTLEFIELD and event.entry is not None:
            if event.entry.controller == player:
                found = [ability.modification for ability in game.enters_as(event).base.abilities.continuous]
                if found:
                    places.append(place)
                    changes.append(tuple(found))
    for number, some in enumerate(changes):
        for others in changes[number + 1 :]:
            if depend_on_order(some, others):
                return places
    return []


def depend_on_order(some: tuple[Modification, ...], others: tuple[Modification, ...]) -> bool:
    """True if two continuous effects may come to something else the other way round, so that timestamps decide."""
    for one in some:
        for other in others:
            if one.layers() & other.layers() and not (one.only_adds() and other.only_adds()):
                return True
    return False


def are_all_equal(players: list[int]) -> bool:
    """True if some players are all the same one."""
    for player in players:
        if player != players[0]:
            return False
    return True


@mypyc_attr(acyclic=True)
class Events(Frame):
    """Events on their way through the replacement effects. Each event is gone through in turn, then all happen."""

    __slots__ = ("chosen", "events", "index", "ordered")

    def __init__(self, events: list[Event]) -> None:
        super().__init__()
        self.events = [event.copy() for event in events]
        self.index = 0
        self.chosen = -1  # the replacement effect that waits for its own question to be answered
        self.ordered = 0  # how many players have put their permanents in order, counted once nothing is replaced

    def clone(self) -> Events:
        new = Events(self.events)
        new.pc = self.pc
        new.index = self.index
        new.chosen = self.chosen
        new.ordered = self.ordered
        return new

    def events_at_once(self) -> list[Event]:
        return self.events

    def player_left(self, game: State, player: int) -> bool:
        self.chosen = -1  # the effect that was chosen may have gone with its source
        return True

    def step(self, game: State) -> None:
        while self.index < len(self.events):
            event = self.events[self.index]
            choices = applicable(game, event)
            if not choices:
                self.index += 1
                continue
            if self.chosen < 0:
                if len(choices) > 1 and (game.settings.ask_everything or not all_commute(choices)):
                    game.decision = replacement_question(game, event, choices)
                    return
                self.chosen = 0
            choice = choices[self.chosen]
            question = choice.replacement.ask(game, event, choice.context)
            if question is None:
                self.apply(game, choice, ())
            elif question.forced() and not game.settings.ask_everything:
                self.apply(game, choice, question.forced_answer())
            else:
                game.decision = question
                return
            if game.frames[-1] is not self:
                return
        if self.ask_for_order(game):
            return
        game.frames.pop()
        follow = commit(game, self.events)
        if self.events and self.events[0].kind == EventKind.DRAW:
            offer_to_reveal(game, self.events[0])
        if follow:
            happen(game, follow)

    def ask_for_order(self, game: State) -> bool:
        """Ask the next player who has to order permanents that enter. Return True if there is one (CR 613.7m)."""
        players = game.remaining_players()
        while len(self.events) > 1 and self.ordered < len(players):
            player = players[self.ordered]
            places = permanents_to_order(game, self.events, player)
            if places:
                options = tuple([Option(Act.OBJECT, obj=self.events[place].obj) for place in places])
                prompt = "Order what enters, the earliest timestamp first"
                count = len(options)
                game.decision = Decision(Ask.ORDER, player, prompt, options, count, count, ordered=True)
                return True
            self.ordered += 1
        return False

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        if decision.kind == Ask.ORDER and self.index == len(self.events):
            places = permanents_to_order(game, self.events, decision.player)
            chosen = [self.events[places[index]] for index in answer]
            for place, event in zip(places, chosen):
                self.events[place] = event
            self.ordered += 1
            return
        if self.chosen < 0:
            self.chosen = answer[0]
            return
        self.apply(game, applicable(game, self.events[self.index])[self.chosen], answer)

    def apply(self, game: State, choice: Applicable, answer: tuple[int, ...]) -> None:
        """Replace the event at hand; what comes instead is looked at again (616.1f)."""
        event = self.events[self.index]
        applied = event.applied
        if game.commanders and choice.key[1] != COMMANDER_RULE:
            # CR 903.9b: that rule may apply again to what another effect has made of the event.
            applied = tuple(key for key in applied if key[1] != COMMANDER_RULE)
        event.applied = applied = (*applied, choice.key)
        if game.observer is not None:
            game.observer.replacing(game, choice.replacement)
        in_vain = choice.replacement.prevents() and not preventable(game, event)
        if in_vain:
            instead = choice.replacement.when_not_prevented(game, event, choice.context)
        else:
            instead = choice.replacement.replace(game, event, choice.context, answer)
        for new in instead:
            new.applied = applied
        if choice.shield is not None and not in_vain:
            use_up_shield(game, choice.shield, choice.context.amount)
        if len(instead) > 1 and any(new.kind == EventKind.DRAW for new in instead):
            # CR 121.2, 614.11a: cards are drawn one at a time, so what comes instead of a draw comes in order.
            place = game.frames.index(self)
            game.frames[place:place] = [Events([new]) for new in reversed(instead[1:])]
            instead = instead[:1]
        self.events[self.index : self.index + 1] = instead
        self.chosen = -1


def use_up_shield(game: State, shield: Shield, left: int) -> None:
    """Use up a shield that was applied, wholly or in part (CR 615.7)."""
    game.shields.remove(shield)
    if shield.once or (shield.amount and left <= 0):
        update_after_removal(game)
        return
    game.shields.append(
        Shield(
            shield.replacement,
            shield.objects,
            shield.source,
            shield.controller,
            shield.duration,
            shield.timestamp,
            left,
            shield.once,
        )
    )


def all_commute(choices: list[Applicable]) -> bool:
    """True if the order of some replacement effects makes no difference."""
    for choice in choices:
        if not choice.replacement.commutes():
            return False
    return True


def replacement_question(game: State, event: Event, choices: list[Applicable]) -> Decision:
    """Return the question which replacement effect to apply first (CR 616.1e)."""
    options = tuple(Option(Act.REPLACEMENT, obj=choice.context.source, index=choice.key[1]) for choice in choices)
    return Decision(Ask.OPTION, affected_player(game, event), "Choose which effect applies first", options)


# --- the first card drawn in a turn ---------------------------------------------------------------------------

MIRACLE: Final = "miracle"  # the word of the action on which the linked ability triggers


def may_be_revealed_next(game: State, player: int) -> bool:
    """True if the next card that a player draws is one that may be revealed as it is drawn."""
    owner = game.players[player]
    if owner.drawn_this_turn or not owner.library:
        return False
    return game.definitions[owner.library[-1]].base.abilities.revealed_as_drawn


def offer_to_reveal(game: State, event: Event) -> None:
    """Ask a player who has drawn a card whether to reveal it, if that can be (CR 702.94a)."""
    if event.obj and len(game.players[event.player].drawn_this_turn) == 1:
        if game.definitions[card_of(event.obj)].base.abilities.revealed_as_drawn:
            game.frames.append(RevealingDrawn(event.player, event.obj))


@mypyc_attr(acyclic=True)
class RevealingDrawn(Frame):
    """A player may reveal a card as they draw it (CR 702.94a)."""

    __slots__ = ("obj", "player")

    def __init__(self, player: int, obj: int) -> None:
        super().__init__()
        self.player = player
        self.obj = obj

    def clone(self) -> RevealingDrawn:
        return RevealingDrawn(self.player, self.obj)

    def player_left(self, game: State, player: int) -> bool:
        return player != self.player

    def step(self, game: State) -> None:
        name = game.definitions[card_of(self.obj)].name
        prompt = f"Reveal {name} as you draw it?"
        game.decision = Decision(Ask.YES_NO, self.player, prompt, YES_AND_NO, source=self.obj)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        game.frames.pop()
        if answer == (0,):
            emit(game, Event(EventKind.REVEAL, self.player, self.obj, source=self.obj))
            emit(game, Event(EventKind.ACTION, self.player, self.obj, word=MIRACLE))
