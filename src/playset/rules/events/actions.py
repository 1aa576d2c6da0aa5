"""The verbs of the game (CR 701 and others): what effects, costs and the rules do.

A verb proposes events to `events.gate.happen`, which decides whether and how they happen. Only what no effect can
replace is done here at once and reported with `emit`: adding mana, reordering a library, turning something face down,
countering an ability.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core import rng
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Entry, Event, EventKind
from playset.core.mana import KINDS, mana_text
from playset.core.words import Aspect, CardType, Keyword, Supertype, Zone, card_of, is_player
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.apply import emit, observed_kinds
from playset.rules.events.damage import preventable
from playset.rules.events.gate import happen, may_be_revealed_next
from playset.rules.events.log_writing import tell
from playset.rules.events.trigger_matching import Listener, listeners
from playset.rules.objects.commander import commander_in_library
from playset.rules.objects.face_down import show_face_down_card, turn_down
from playset.rules.objects.protection import is_protected_from, player_is_protected_from
from playset.rules.state.cards import CardDefinition
from playset.rules.state.frame import Frame
from playset.rules.state.objects import UNCOUNTERABLE, Permanent

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.mana.restricted import ManaRestriction
    from playset.rules.nodes.base import Ability
    from playset.rules.nodes.face_down import FaceDown
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

# CR 120.1: besides players, what damage can be dealt to.
DAMAGEABLE: Final = CardType.CREATURE | CardType.PLANESWALKER | CardType.BATTLE


# --- moving --------------------------------------------------------------------------------------------------


def move_event(game: State, obj: int, zone: int, source: int = 0, cause: int = 0, position: int = 0) -> Event:
    """Return the event of an object going to a zone of its owner; `position` counts from the top, -1 is the bottom."""
    entry: Entry | None = None
    if position:
        entry = Entry(game.owners[card_of(obj)])
        entry.position = position
    return Event(
        EventKind.MOVE,
        game.owners[card_of(obj)],
        obj,
        source=source,
        flag=cause,
        origin=game.zone_of(obj),
        destination=zone,
        entry=entry,
    )


def move_all(game: State, objects: list[int], zone: int, source: int = 0, cause: int = 0, position: int = 0) -> None:
    """Move objects at the same time."""
    happen(game, [move_event(game, obj, zone, source, cause, position) for obj in objects if game.is_current(obj)])


def put_into_libraries(game: State, objects: list[int], source: int = 0, position: int = 0) -> None:
    """Put objects into their owners' libraries at the same time, at a position that counts as in `move_event`.

    CR 401.4: who owns several of the cards is asked for their order.
    """
    there = [obj for obj in objects if game.is_current(obj)]
    owners = [game.owners[card_of(obj)] for obj in there]
    if len(set(owners)) == len(owners):
        move_all(game, there, Zone.LIBRARY, source, position=position)
    else:
        game.frames.append(Arranging(there, position, source))


class Arranging(Frame):
    """Owners arrange cards that are put into their libraries at the same time (CR 401.4), in APNAP order."""

    __slots__ = ("arranged", "objects", "position", "source")

    def __init__(self, objects: list[int], position: int, source: int) -> None:
        super().__init__()
        self.objects = objects[:]
        self.position = position
        self.source = source
        self.arranged: list[int] = []  # the last one to be put there first

    def clone(self) -> Arranging:
        new = Arranging(self.objects, self.position, self.source)
        new.pc = self.pc
        new.arranged = self.arranged[:]
        return new

    def player_left(self, game: State, player: int) -> bool:
        self.objects = [obj for obj in self.objects if game.is_current(obj)]
        self.arranged = [obj for obj in self.arranged if game.is_current(obj)]
        return True

    def step(self, game: State) -> None:
        for player in game.remaining_players():
            cards = self.cards_of(game, player)
            if len(cards) > 1:
                options = tuple([Option(Act.OBJECT, obj=obj) for obj in cards])
                there = "on top of your library, the first one topmost"
                if self.position < 0:
                    there = "on the bottom of your library, the first one lowest"
                prompt = f"Put cards {there}"
                count = len(options)
                source = self.source
                game.decision = Decision(Ask.ORDER, player, prompt, options, count, count, source=source, ordered=True)
                return
        game.frames.pop()
        objects = self.arranged + [obj for obj in self.objects if obj not in self.arranged]
        move_all(game, objects[::-1], Zone.LIBRARY, self.source, position=self.position)

    def cards_of(self, game: State, player: int) -> list[int]:
        """Return the cards that a player owns and has not arranged yet; the order of tokens makes no difference."""
        return [
            obj
            for obj in self.objects
            if obj not in self.arranged
            and game.owners[card_of(obj)] == player
            and not game.definitions[card_of(obj)].is_token
        ]

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        cards = self.cards_of(game, decision.player)
        self.arranged += [cards[index] for index in answer]


def enter_event(game: State, obj: int, entry: Entry, source: int = 0) -> Event:
    """Return the event of an object entering the battlefield."""
    return Event(
        EventKind.MOVE,
        game.owners[card_of(obj)],
        obj,
        source=source,
        origin=game.zone_of(obj),
        destination=Zone.BATTLEFIELD,
        entry=entry,
    )


def put_onto_battlefield(
    game: State, objects: list[int], controller: int, source: int = 0, tapped: bool = False
) -> None:
    """Put objects onto the battlefield at the same time, under one player's control."""
    events: list[Event] = []
    for obj in objects:
        if game.is_current(obj):
            entry = Entry(controller)
            entry.tapped = tapped
            events.append(enter_event(game, obj, entry, source))
    happen(game, events)


def put_face_down(game: State, objects: list[int], how: FaceDown, source: int = 0) -> None:
    """Put cards onto the battlefield face down under their owners' control (CR 701.40a)."""
    events: list[Event] = []
    for obj in objects:
        entry = Entry(game.owners[card_of(obj)])
        entry.face_down = how
        events.append(enter_event(game, obj, entry, source))
    happen(game, events)


def exile_face_down(game: State, objects: list[int], how: FaceDown, source: int = 0) -> None:
    """Exile cards face down (CR 406.3)."""
    events: list[Event] = []
    for obj in objects:
        event = move_event(game, obj, Zone.EXILE, source)
        event.entry = Entry(game.owners[card_of(obj)])
        event.entry.face_down = how
        events.append(event)
    happen(game, events)


def turn_face_up(game: State, objects: list[int], x: int = 0) -> None:
    """Turn permanents face up (CR 708.8); an instant or sorcery card is shown and stays face down (701.40g)."""
    events: list[Event] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is None or permanent.face_up is None:
            continue
        if permanent.face_up.is_permanent:
            events.append(Event(EventKind.TURN_UP, permanent.controller, obj, x, other=obj))
        else:
            show_face_down_card(game, permanent.card)
            emit(game, Event(EventKind.REVEAL, permanent.controller, obj))
    happen(game, events)


def turn_face_down(game: State, objects: list[int], how: FaceDown) -> None:
    """Turn permanents face down (CR 708.2a)."""
    turned: list[Event] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is not None and turn_down(game, permanent, how):
            turned.append(Event(EventKind.TURN_DOWN, permanent.controller, obj))
    for event in turned:
        emit(game, event)


def destroy(game: State, objects: list[int], source: int = 0, for_good: bool = False) -> None:
    """Put permanents into their owners' graveyards (CR 701.8); indestructible ones stay (702.12b).

    The amount of the event is 1 if they can't be regenerated (701.19c).
    """
    events: list[Event] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is not None and not game.characteristics(permanent).keywords & Keyword.INDESTRUCTIBLE:
            event = move_event(game, obj, Zone.GRAVEYARD, source, Cause.DESTROY)
            event.amount = int(for_good)
            events.append(event)
    happen(game, events)


def sacrifice(game: State, player: int, objects: list[int], source: int = 0) -> None:
    """Let a player sacrifice permanents that they control (CR 701.21); it is not destruction."""
    events: list[Event] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is not None and permanent.controller == player:
            event = move_event(game, obj, Zone.GRAVEYARD, source, Cause.SACRIFICE)
            event.amount = player
            events.append(event)
    happen(game, events)


def sacrifice_is_forbidden(game: State, player: int, source: int) -> bool:
    """True if an effect says that a source cannot cause a player to sacrifice permanents (CR 101.2)."""
    for rule, context in rules_about(game, Concern.SACRIFICING):
        if rule.forbids_sacrifice(game, player, source, context):
            return True
    return False


def sacrifice_all(game: State, objects: list[int], source: int = 0) -> None:
    """Let controllers sacrifice permanents at the same time (CR 701.21)."""
    events: list[Event] = []
    for obj in objects:
        permanent = game.find(obj)
        if permanent is not None and not (
            game.has_rule_changes and sacrifice_is_forbidden(game, permanent.controller, source)
        ):
            event = move_event(game, obj, Zone.GRAVEYARD, source, Cause.SACRIFICE)
            event.amount = permanent.controller
            events.append(event)
    happen(game, events)


def discard(game: State, objects: list[int], source: int = 0) -> None:
    """Put cards from hand into the graveyard (CR 701.9)."""
    happen(
        game,
        [
            move_event(game, obj, Zone.GRAVEYARD, source, Cause.DISCARD)
            for obj in objects
            if game.zone_of(obj) == Zone.HAND
        ],
    )


def discard_at_random(game: State, players: list[int], count: int, source: int = 0) -> None:
    """Let players discard cards that are chosen at random, all at the same time (CR 701.9b)."""
    objects: list[int] = []
    for player in players:
        hand = [game.id_of(card) for card in game.players[player].hand]
        for _ in range(min(count, len(hand))):
            objects.append(hand.pop(rng.below(game.rng, rng.STREAM_COINS, len(hand))))
    discard(game, objects, source)


def discard_each(game: State, players: list[int], count: int, source: int = 0) -> None:
    """Let several players choose cards to discard, then discard all of them at once (CR 101.4, 701.9b)."""
    game.frames.append(Discarding([player for player in game.remaining_players() if player in players], count, source))


class Discarding(Frame):
    """Players choose in turn order what to discard; nobody sees the cards before all have chosen (CR 101.4a)."""

    __slots__ = ("chosen", "count", "players", "source")

    def __init__(self, players: list[int], count: int, source: int) -> None:
        super().__init__()
        self.players = players  # those who have yet to choose
        self.count = count
        self.source = source
        self.chosen: list[int] = []

    def clone(self) -> Discarding:
        new = Discarding(self.players[:], self.count, self.source)
        new.chosen = self.chosen[:]
        return new

    def player_left(self, game: State, player: int) -> bool:
        self.players = [other for other in self.players if other != player]
        self.chosen = [obj for obj in self.chosen if game.is_current(obj)]
        return True

    def step(self, game: State) -> None:
        while self.players:
            question = discard_question(game, self.players[0], self.count, self.source)
            if not question.forced() or game.settings.ask_everything:
                game.decision = question
                return
            self.receive(game, question, question.forced_answer())
        game.frames.pop()
        discard(game, self.chosen, self.source)

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        self.players.pop(0)
        self.chosen += [decision.options[index].obj for index in answer]


def discard_question(game: State, player: int, count: int, source: int) -> Decision:
    """Return the question which cards a player discards (CR 701.9b)."""
    hand = game.players[player].hand
    number = min(count, len(hand))
    return Decision(
        Ask.CHOOSE,
        player,
        f"Discard {number} {'card' if number == 1 else 'cards'}",
        tuple([Option(Act.OBJECT, obj=game.id_of(card)) for card in hand]),
        number,
        number,
        source=source,
    )


def mill(game: State, players: list[int], count: int, source: int = 0) -> None:
    """Let players put cards from the top of their libraries into the graveyard at the same time (CR 701.17)."""
    cards: list[int] = []
    for player in players:
        cards += top_of_library(game, player, count)
    move_all(game, cards, Zone.GRAVEYARD, source, Cause.MILL)


def counter(game: State, obj: int, source: int, player: int, to: int = Zone.GRAVEYARD, position: int = 0) -> None:
    """Remove a spell or ability from the stack without resolving, unless it cannot be countered (CR 701.6).

    `player` counters it. `to` is where a spell goes if not to the graveyard, `position` as in `move_event`.
    """
    item = game.on_stack(obj)
    if item is None or item not in game.stack or cannot_be_countered(game, item):
        return
    event = Event(EventKind.COUNTER, item.controller, obj, player, source, item.source)
    emit(game, event)
    game.happened.append(event)
    if item.card:
        happen(game, [move_event(game, obj, to, source, Cause.COUNTER, position)])
    else:
        cease(game, item)


def cease(game: State, item: StackObject) -> None:
    """Take an ability, or a copy of a spell, off the stack; anywhere else it ceases to exist (CR 704.5e)."""
    game.stack.remove(item)
    game.left_stack[item.id] = item
    game.touch()


def cannot_be_countered(game: State, item: StackObject) -> bool:
    """True if a spell itself, or something else, says that it cannot be countered (CR 113.6d)."""
    if UNCOUNTERABLE in item.paid:
        return True  # CR 106.6
    if item.id > 0:
        for rule in item.definition.base.abilities.rules:
            if rule.forbids_countering(game, item.id, item):
                return True
    if game.has_rule_changes:
        for rule, context in rules_about(game, Concern.COUNTERING):
            if rule.forbids_countering(game, item.id, context):
                return True
    return False


# --- libraries -----------------------------------------------------------------------------------------------


def top_of_library(game: State, player: int, count: int) -> list[int]:
    """Return the ids of the top cards, topmost first; fewer if the library is smaller. They stay where they are."""
    library = game.players[player].library
    return [game.id_of(card) for card in reversed(library[max(0, len(library) - max(0, count)) :])]


def shuffle(game: State, player: int) -> None:
    """Randomise a library (CR 701.24)."""
    happen(game, [Event(EventKind.SHUFFLE, player)])


def draw(game: State, player: int, count: int = 1, source: int = 0) -> None:
    """Let a player draw cards, one at a time (CR 121.2)."""
    more = count > 0 and bool(rules_about(game, Concern.DRAWING))
    if more or (count > 1 and draws_may_be_replaced(game, [player])):
        game.frames.append(Drawing(player, count, source, pc=int(more)))
        return
    for _ in range(count):
        happen(game, [Event(EventKind.DRAW, player, source=source)])


def draw_each(game: State, players: list[int], count: int, source: int = 0) -> None:
    """Let several players draw, each all of their cards before the next player does (CR 121.2c)."""
    more = count > 0 and bool(rules_about(game, Concern.DRAWING))
    if more or draws_may_be_replaced(game, players):
        for player in reversed(players):
            game.frames.append(Drawing(player, count, source, pc=int(more)))
    else:
        for player in players:
            draw(game, player, count, source)


def draws_may_be_replaced(game: State, players: list[int]) -> bool:
    """True if a player may have to choose in the middle of drawing cards."""
    if game.replacement_kinds >> EventKind.DRAW & 1:
        return True
    for player in players:
        if may_be_revealed_next(game, player):
            return True
    if game.commanders:
        for player in players:
            if commander_in_library(game, player):
                return True  # CR 903.9b
    return False


def put_on_bottom(game: State, player: int, objects: list[int]) -> None:
    """Put cards of a library on its bottom, the first one lowest. They stay the same objects."""
    library = game.players[player].library
    cards = [card_of(obj) for obj in objects]
    for card in cards:
        library.remove(card)
    library[:0] = cards
    game.touch_aspects(Aspect.MOVES | Aspect.REST)
    if cards:
        tell(game, Event(EventKind.PUT_ON_BOTTOM, player, amount=len(cards)))


def put_on_top(game: State, player: int, objects: list[int]) -> None:
    """Put cards of a library on its top, the first one topmost. They stay the same objects."""
    library = game.players[player].library
    cards = [card_of(obj) for obj in objects]
    for card in cards:
        place = len(library) - 1  # it is more often near the top
        while library[place] != card:
            place -= 1
        del library[place]
    for place in range(len(cards) - 1, -1, -1):
        library.append(cards[place])
    game.touch_aspects(Aspect.MOVES | Aspect.REST)


MORE_DRAWS: Final = -2  # beside its source, among what was applied: an effect on how many cards are drawn


class Drawing(Frame):
    """A player draws cards one at a time where that may be changed (CR 121.2, 614.11a); before, with `pc`, how many."""

    __slots__ = ("applied", "left", "player", "source")

    def __init__(self, player: int, left: int, source: int, pc: int = 0) -> None:
        super().__init__()
        self.player = player
        self.left = left
        self.source = source
        self.pc = pc
        self.applied: tuple[tuple[int, int], ...] = ()

    def clone(self) -> Drawing:
        new = Drawing(self.player, self.left, self.source, self.pc)
        new.applied = self.applied
        return new

    def player_left(self, game: State, player: int) -> bool:
        return player != self.player

    def already_applied(self) -> tuple[tuple[int, int], ...]:
        return self.applied

    def step(self, game: State) -> None:
        if self.pc:
            self.pc = 0
            self.draw_more(game)
        if self.left <= 0:
            game.frames.pop()
            return
        self.left -= 1
        happen(game, [Event(EventKind.DRAW, self.player, source=self.source)])

    def draw_more(self, game: State) -> None:
        """Let effects change how many cards are drawn, before any of them is (CR 121.2a)."""
        self.applied = next((frame.already_applied() for frame in reversed(game.frames) if frame.already_applied()), ())
        for rule, context in rules_about(game, Concern.DRAWING):
            more = rule.more_draws(game, self.player, context)
            # CR 614.5: an effect has one opportunity, also with what is drawn instead of one of these cards.
            if more and (context.source, MORE_DRAWS) not in self.applied:
                self.applied = (*self.applied, (context.source, MORE_DRAWS))
                self.left += more


# --- damage, life, counters ----------------------------------------------------------------------------------


def damage_event(game: State, source: int, target: int, amount: int, combat: bool = False) -> Event | None:
    """Return the event of a source dealing damage; None where it cannot, or protection prevents it (CR 702.16e)."""
    if amount <= 0:
        return None
    if is_player(target):
        protected = player_is_protected_from(game, target, source)
    else:
        permanent = game.find(target)
        if permanent is None or not game.characteristics(permanent).types & DAMAGEABLE:
            return None  # CR 120.1a
        protected = bool(permanent.characteristics.abilities.protections) and is_protected_from(game, permanent, source)
    event = Event(EventKind.DAMAGE, game.controller_of(source), target, amount, source=source, flag=1 if combat else 0)
    return None if protected and preventable(game, event) else event


def deal_damage(game: State, sources: list[int], targets: list[int], amount: int) -> None:
    """Let each of some sources deal damage to each of some recipients at the same time (CR 120.2b)."""
    events: list[Event] = []
    for source in sources:
        for target in targets:
            event = damage_event(game, source, target, amount)
            if event is not None:
                events.append(event)
    happen(game, events)


def gain_life(game: State, players: list[int], amount: int, source: int = 0) -> None:
    """Let players gain life at the same time (CR 119.3)."""
    if amount > 0:
        happen(game, [Event(EventKind.GAIN_LIFE, player, 0, amount, source) for player in players])


def lose_life(game: State, players: list[int], amount: int, source: int = 0) -> None:
    """Let players lose life at the same time (CR 119.3)."""
    if amount > 0:
        happen(game, [Event(EventKind.LOSE_LIFE, player, 0, amount, source) for player in players])


def pay_life(game: State, player: int, amount: int, source: int = 0) -> None:
    """Let a player pay life, which is losing it (CR 119.4)."""
    lose_life(game, [player], amount, source)


def add_counters(
    game: State, objects: list[int], word: str, amount: int, source: int = 0, by_effect: bool = True
) -> None:
    """Put counters on each of some objects or players (CR 122.6); `by_effect` is False if that is a cost (609.1)."""
    flag = 0 if by_effect else 1
    if amount > 0:
        happen(
            game,
            [
                Event(EventKind.ADD_COUNTERS, game.controller_of(obj), obj, amount, source, flag=flag, word=word)
                for obj in objects
                if is_player(obj) or game.find(obj) is not None or game.zone_of(obj) == Zone.EXILE
            ],
        )


def remove_counters(game: State, objects: list[int], word: str, amount: int, source: int = 0) -> None:
    """Remove counters, as far as there are any (CR 122.8)."""
    kind = EventKind.REMOVE_COUNTERS
    happen(game, [Event(kind, game.controller_of(obj), obj, amount, source, word=word) for obj in objects])


def perform_action(game: State, word: str, player: int, obj: int, amount: int = 0, looking_back: bool = False) -> None:
    """Report that a keyword action is complete (CR 701.1), if anything may trigger on it; `obj` is what it is about."""
    if game.stale:
        game.update_characteristics()
    bit = 1 << EventKind.ACTION
    before: list[Listener] | None = None
    if looking_back:
        # CR 603.10a: what was sacrificed just now sees that; what had left before has no abilities that work (113.6).
        for event in game.happened:
            left = game.last_known.get(event.obj) if event.kind == EventKind.MOVE else None
            if left is not None and left.characteristics.abilities.trigger_kinds & bit:
                before = listeners(game, bit) if before is None else before
                before.append(Listener(left.id, left.controller, left.definition, left.characteristics.abilities))
    if before is not None or game.trigger_kinds & bit or (game.observer is not None and game.observer.kinds & bit):
        emit(game, Event(EventKind.ACTION, player, obj, amount, word=word), before)


# --- permanents ----------------------------------------------------------------------------------------------


def tap(game: State, objects: list[int], source: int = 0) -> None:
    """Tap permanents (CR 701.26a)."""
    happen(game, [Event(EventKind.TAP, game.controller_of(obj), obj, source=source) for obj in objects])


def untap(game: State, objects: list[int], source: int = 0) -> None:
    """Untap permanents (CR 701.26b)."""
    happen(game, [Event(EventKind.UNTAP, game.controller_of(obj), obj, source=source) for obj in objects])


def create_tokens(
    game: State, players: list[int], definition: CardDefinition, count: int, source: int = 0, tapped: bool = False
) -> None:
    """Create tokens under the control of each of some players at the same time (CR 111, 701.7)."""
    if count > 0:
        happen(game, [token_event(game, player, definition, count, source, tapped) for player in players])


def token_event(game: State, player: int, definition: CardDefinition, count: int, source: int, tapped: bool) -> Event:
    """Return the event of a player creating tokens."""
    template = game.new_card(definition, player, Zone.NOWHERE)
    entry = Entry(player)
    entry.tapped = tapped
    return Event(EventKind.CREATE_TOKENS, player, template, count, source, entry=entry)


def attach(game: State, obj: int, to: int) -> None:
    """Attach an Aura or Equipment to an object or player (CR 701.3)."""
    happen(game, [Event(EventKind.ATTACH, game.controller_of(obj), obj, other=to)])


# --- mana and information ------------------------------------------------------------------------------------


def add_mana(
    game: State,
    player: int,
    kinds: tuple[int, ...],
    source: int,
    tapped: bool = False,
    limit: ManaRestriction | None = None,
) -> None:
    """Add mana to a player's pool (CR 106.4); `tapped`: the source was tapped for it (106.12)."""
    pool = game.players[player].pool
    maker = game.characteristics_of(source)
    # CR 107.4h: mana remembers that its source is snow.
    snow = KINDS if maker is not None and maker.supertypes & Supertype.SNOW else 0
    if limit is not None:
        game.players[player].restricted_mana += tuple(
            [(kind + snow, limit.made_by(source)) for kind in kinds]  # CR 106.6
        )
    else:
        for kind in kinds:
            pool[kind + snow] += 1
    game.touch_aspects(Aspect.TAPPING | Aspect.REST)
    if observed_kinds(game) >> EventKind.ADD_MANA & 1:
        flag = 1 if tapped else 0
        emit(game, Event(EventKind.ADD_MANA, player, source, len(kinds), source, flag=flag, word=mana_text(kinds)))


def lose_mana(game: State, player: int) -> None:
    """Let a player lose all unspent mana, without an effect that lets it stay having a say (CR 106.4)."""
    seat = game.players[player]
    seat.pool[:] = [0] * len(seat.pool)
    seat.restricted_mana = ()
    game.touch()


def reveal(
    game: State,
    player: int,
    objects: list[int],
    source: int = 0,
    kept: list[int] | None = None,
    what: Node | None = None,
) -> None:
    """Show cards to everyone (CR 701.20); `kept` are those of them that fit the description `what`."""
    events: list[Event] = []
    for obj in objects:
        flag = 1 if kept is not None and obj in kept else 0
        events.append(Event(EventKind.REVEAL, player, obj, source=source, flag=flag))
    for event in events:
        emit(game, event, None, tuple(events))
        if what is not None and game.log is not None and game.settings.log:
            game.log.about = (what,)


# --- emblems (CR 114) -----------------------------------------------------------------------------------------


def emblem_with(abilities: tuple[Ability, ...]) -> CardDefinition:
    """Return an emblem, which has only abilities; its name is for the log (CR 114.3)."""
    return CardDefinition("Emblem", "", "", abilities, 0, 0, 0, 0, True)


def create_emblem(game: State, player: int, emblem: CardDefinition, source: int = 0) -> None:
    """Put an emblem into the command zone, which the player owns and controls (CR 114.2)."""
    if game.players[player].lost:
        return  # CR 800.4a
    card = game.new_card(emblem, player, Zone.COMMAND)
    game.emblems.append(Permanent(game.id_of(card), card, emblem, player, game.next_timestamp()))
    game.touch_battlefield()
    event = Event(EventKind.GET_EMBLEM, player, game.id_of(card), source=source)
    emit(game, event)
    game.happened.append(event)
