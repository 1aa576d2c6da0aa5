"""Deal the unknown cards anew, for bots that search (CR 400.2 says what is unknown).

`determinize(view, random)` returns a game that looks to its viewer just like the one at hand, but in which `random` has
dealt every card that the viewer cannot see. It is made from nothing but what the view shows and the deck lists:
positions that differ only in hidden cards give the same game, down to their hashes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask
from playset.core.errors import PlaysetError
from playset.core.rng import Random, new_streams
from playset.core.words import FIRST_OBJECT, GENERATION_BITS, Zone, object_id
from playset.rules.casting.announce import TRIGGER, Announcing
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.events.actions import Discarding
from playset.rules.events.gate import Events
from playset.rules.events.trigger_stacking import PutTriggers
from playset.rules.game import Game
from playset.rules.objects.face_down import concealed_cards, replace_face_down_card
from playset.rules.state.objects import DelayedTrigger, LogEntry, PendingTrigger
from playset.rules.state.settings import Settings
from playset.rules.turn.priority import Priority, priority_question
from playset.rules.views.log import as_seen
from playset.rules.views.view import is_hidden

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from playset.core.decision import Decision
    from playset.core.events import Event
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State
    from playset.rules.views.view import View

# The generations of cards that are dealt anew begin at a multiple of this, above those of all cards in sight.
GENERATION_STEP: Final = 1 << 12
GENERATION_MASK: Final = (1 << GENERATION_BITS) - 1

OBJECT_QUESTIONS: Final = (Ask.CHOOSE, Ask.ORDER, Ask.REVEAL)


class CannotDeal(PlaysetError):
    """A position whose unknown cards cannot be dealt anew, because they are what is being asked about."""


def determinize(
    view: View,
    random: Random,
    decks: Mapping[int, Sequence[CardDefinition]] | None = None,
    *,
    log: bool = True,
    stops: tuple[int, ...] | None = None,
) -> Game:
    """Return a game like the one in view, with opponents' hands and all libraries dealt anew by `random`.

    Deck lists are taken as known: the unknown cards of a player are those of the deck that are nowhere to be seen.
    `decks` gives the whole deck lists that are believed in instead, by seat. Chance itself is new, too, so that
    nobody foresees a shuffle. The viewer's hand, everything in public zones and the cards that a question shows to the
    viewer stay as they are. Cards that were seen once and went back into hiding are dealt like the others.

    The viewer should be the one who is asked. A question to somebody else must not be about hidden cards, else
    `CannotDeal` is raised; somebody else's priority is asked anew for the hand that was dealt. Without `log` the game
    forgets and keeps no log, which is faster. `stops` says when players are asked from now on, if not as before.
    """
    state = view._state
    decision = state.decision
    if decision is not None and decision.player != view.player:
        check_question(state, decision, view)
    new = state.clone()
    seed = random.below(1 << 32)
    settings = with_seed(state.settings, seed, log, state.settings.stops if stops is None else stops)
    entries = visible_log(state.log, view.player) if log else []
    deal = Deal(view.player, set(view.shown_ids()), random, decks if decks is not None else {}, settings, entries)
    deal.apply(new)
    if decision is not None and decision.player != view.player and decision.kind == Ask.PRIORITY:
        new.decision = priority_question(new, decision.player, legal_actions(new, decision.player))
    return Game.from_state(new)


def check_question(state: State, decision: Decision, view: View) -> None:
    """Raise `CannotDeal` if a question to another player depends on cards that the viewer does not know."""
    asked = state.settings.names[decision.player]
    frame = state.frames[-1]
    if isinstance(frame, Announcing) and frame.kind != TRIGGER:
        raise CannotDeal(
            f"{asked} is in the middle of casting or activating {frame.item.definition.name}, which other cards in "
            "hand may not allow; unknown cards can be dealt before or after it"
        )
    public = True
    if isinstance(frame, Events):
        for event in frame.events:
            public = public and (event.obj < FIRST_OBJECT or view.sees(event.obj))
    if decision.kind == Ask.YES_NO:
        for option in decision.options:
            public = public and (option.obj < FIRST_OBJECT or view.sees(option.obj))
    if decision.kind in OBJECT_QUESTIONS:
        public = public and bool(decision.options)
        for option in decision.options:
            public = public and (option.act == Act.TRIGGER or view.sees(option.obj))
    if not public:
        raise CannotDeal(
            f"{asked} is asked about cards that {state.settings.names[view.player]} does not see ({decision.prompt}); "
            "unknown cards can be dealt before or after it"
        )


def with_seed(settings: Settings, seed: int, log: bool, stops: tuple[int, ...]) -> Settings:
    """Return the same settings with another seed: the old one would give the unknown cards away."""
    return Settings(
        settings.names,
        seed,
        settings.life,
        settings.turn_cap,
        settings.ask_everything,
        settings.manual_mana,
        settings.first,
        settings.log and log,
        settings.ask_priority,
        settings.deck_sizes,
        settings.commanders,
        stops,
    )


def visible_log(newest: LogEntry | None, viewer: int) -> list[LogEntry]:
    """Return the log without what a player may not know, oldest entry first."""
    found: list[LogEntry] = []
    while newest is not None:
        found.append(newest)
        newest = newest.previous
    entries: list[LogEntry] = []
    previous: LogEntry | None = None
    for entry in reversed(found):
        previous = entry.with_event(as_seen(entry.event, viewer), previous)
        entries.append(previous)
    return entries


class Deal:
    """One deal of the unknown cards: who looks on, what stays, and where the new order comes from."""

    def __init__(
        self,
        viewer: int,
        shown: set[int],
        random: Random,
        decks: Mapping[int, Sequence[CardDefinition]],
        settings: Settings,
        entries: list[LogEntry],
    ) -> None:
        self.viewer = viewer
        self.shown = shown
        self.random = random
        self.decks = decks
        self.settings = settings
        self.entries = entries

    def apply(self, state: State) -> None:
        """Deal the unknown cards of a state, and rename them in everything that refers to them."""
        fresh = fresh_generation(state, self.viewer)
        names: dict[int, int] = {}
        for seat in range(len(state.players)):
            self.deal(state, seat, fresh, names)
        state.settings = self.settings
        state.rng = new_streams(self.settings.seed, len(state.rng))
        state.log = self.entries[state.log.number - 1] if state.log is not None and self.entries else None
        state.happened = []  # only an instruction that has not asked yet would look at it
        rename(state, names)
        for frame in state.frames:
            if isinstance(frame, Priority) and frame.player != self.viewer:
                frame.refused = ()  # what could not be done was about the old hand
            if isinstance(frame, Announcing) and frame.checkpoint is not None:
                # The position that an illegal cast goes back to must not bring the real cards back.
                frame.checkpoint = frame.checkpoint.clone()
                self.apply(frame.checkpoint)

    def deal(self, state: State, seat: int, fresh: int, names: dict[int, int]) -> None:
        """Deal one player's unknown cards; `names` learns which id stands for which from now on."""
        player = state.players[seat]
        hand = player.hand if seat != self.viewer else []
        concealed = concealed_cards(state, seat, self.viewer) if state.face_down else []
        cards = hand + player.library + [state.face_down[card][1] for card in concealed]
        stays = [state.id_of(card) in self.shown for card in cards] if self.shown else [False] * len(cards)
        unknown = [card for card, stay in zip(cards, stays) if not stay]
        old = [state.id_of(card) for card in unknown]
        for card in unknown:
            state.generations[card] = fresh
        if seat in self.decks:
            dealt = self.believed(state, seat, unknown, concealed, fresh)
        else:
            dealt = sorted(unknown)
            self.random.shuffle(dealt)
        for obj, card in zip(old, dealt):
            names[obj] = object_id(card, fresh)
        self.lay_face_down(state, concealed, dealt)
        cards = cards[: len(cards) - len(concealed)]
        stays = stays[: len(cards)]
        dealt.reverse()
        for place, stay in enumerate(stays):
            if not stay:
                cards[place] = dealt.pop()
                state.zones[cards[place]] = Zone.HAND if place < len(hand) else Zone.LIBRARY
        player.library[:] = cards[len(hand) :]
        hand[:] = cards[: len(hand)]

    def lay_face_down(self, state: State, concealed: list[int], dealt: list[int]) -> None:
        """Put under each face-down object the first of the dealt cards that may lie there (CR 708.4)."""
        for card in concealed:
            how = state.face_down[card][0]
            fitting = [secret for secret in dealt if how.may_hide(state.definitions[secret])]
            if not fitting:
                raise CannotDeal(
                    f"{self.settings.names[state.owners[card]]} has a face-down card, "
                    "but no card of the deck believed in could be it"
                )
            dealt.remove(fitting[0])
            replace_face_down_card(state, card, fitting[0])

    def believed(self, state: State, seat: int, unknown: list[int], concealed: list[int], fresh: int) -> list[int]:
        """Return new cards from the deck a player is believed to have; the real ones leave, but commanders."""
        left = list(self.decks[seat])
        dealt = sorted(card for card in unknown if card in state.commanders)  # everybody knows these (CR 903.6)
        unknown = [card for card in unknown if card not in state.commanders]
        for card, owner in enumerate(state.owners):
            if owner == seat and card not in unknown and card not in concealed and is_in_game(state, card):
                definition = state.definitions[card]
                if definition.whole is not None:
                    definition = definition.whole
                if definition in left:
                    left.remove(definition)
        if len(left) < len(unknown):
            raise CannotDeal(
                f"{self.settings.names[seat]} has {len(unknown)} unknown cards, "
                f"but of the deck believed in only {len(left)} are not in sight"
            )
        order = list(range(len(left)))
        self.random.shuffle(order)
        for index in order[: len(unknown)]:
            card = state.new_card(left[index], seat, Zone.NOWHERE)
            state.generations[card] = fresh
            dealt.append(card)
        for card in unknown:
            state.zones[card] = Zone.NOWHERE
        if state.commanders:
            self.random.shuffle(dealt)
        return dealt


def is_in_game(state: State, card: int) -> bool:
    """True if a card is in the game, in a zone or phased out."""
    return state.zones[card] != Zone.NOWHERE or state.id_of(card) in state.phased_out


def fresh_generation(state: State, viewer: int) -> int:
    """Return a generation for the cards dealt anew that no id in sight has yet; it depends on nothing else."""
    highest = 0
    secrets = [secret for _, secret in state.face_down.values()]
    for card, generation in enumerate(state.generations):
        if generation > highest and not is_hidden(state, card, viewer) and card not in secrets:
            highest = generation
    for obj in state.last_known:
        highest = max(highest, obj & GENERATION_MASK)
    return min((highest // GENERATION_STEP + 1) * GENERATION_STEP, GENERATION_MASK + 1 - GENERATION_STEP)


# --- speaking of the new cards -------------------------------------------------------------------------------


def rename(state: State, names: dict[int, int]) -> None:
    """Replace the ids of unknown cards by those of the cards dealt in their place, wherever they occur."""
    for item in state.stack:
        rename_in_item(item, names)
    for frame in state.frames:
        held = frame.held_item()
        if held is not None:
            rename_in_item(held, names)
        elif isinstance(frame, Events):
            frame.events = [renamed_event(event, names) for event in frame.events]
        elif isinstance(frame, Discarding):
            frame.chosen = list(renamed(tuple(frame.chosen), names))
        elif isinstance(frame, PutTriggers):
            frame.waiting = [renamed_trigger(trigger, names) for trigger in frame.waiting]
            frame.queue = [renamed_trigger(trigger, names) for trigger in frame.queue]
    for player in state.players:
        player.drawn_this_turn = renamed(player.drawn_this_turn, names)
    state.pending = [renamed_trigger(trigger, names) for trigger in state.pending]
    state.delayed = [renamed_delayed(trigger, names) for trigger in state.delayed]


def rename_in_item(item: StackObject, names: dict[int, int]) -> None:
    """Replace ids in a spell or ability."""
    item.those = renamed(item.those, names)
    item.targets = tuple([renamed(slot, names) for slot in item.targets])
    item.loops = tuple([renamed(loop, names) for loop in item.loops])
    if item.event is not None:
        item.event = renamed_event(item.event, names)


def renamed(objects: tuple[int, ...], names: dict[int, int]) -> tuple[int, ...]:
    """Return ids with those of unknown cards replaced."""
    return tuple([names.get(obj, obj) for obj in objects])


def renamed_event(event: Event, names: dict[int, int]) -> Event:
    """Return an event with the new ids; the same event if it refers to no unknown card."""
    if event.obj not in names and event.other not in names and event.source not in names:
        return event
    new = event.copy()
    new.obj = names.get(event.obj, event.obj)
    new.other = names.get(event.other, event.other)
    new.source = names.get(event.source, event.source)
    return new


def renamed_trigger(trigger: PendingTrigger, names: dict[int, int]) -> PendingTrigger:
    """Return a waiting trigger with the new ids."""
    return PendingTrigger(
        trigger.entry,
        names.get(trigger.source, trigger.source),
        trigger.controller,
        trigger.definition,
        renamed_event(trigger.event, names),
        renamed(trigger.those, names),
        trigger.x,
        trigger.created_at,
    )


def renamed_delayed(trigger: DelayedTrigger, names: dict[int, int]) -> DelayedTrigger:
    """Return a delayed trigger with the new ids."""
    return DelayedTrigger(
        trigger.entry,
        trigger.source,
        trigger.controller,
        trigger.definition,
        renamed(trigger.those, names),
        trigger.once,
        trigger.duration,
        trigger.x,
        trigger.created_at,
    )
