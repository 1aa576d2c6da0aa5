"""Show the game as one player may know it, and nothing else (CR 400.2, 401.2, 402.3).

Bots and user interfaces get a `View` from `Game.view`. A view costs nothing to make: it wraps the state and looks when
it is asked, so it shows the present position and can be kept as long as the game goes on. Ids of cards in hidden zones
never come out of it, except those that a question put to the player shows (the cards of a search, the top of a library)
and those about to enter the battlefield.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask
from playset.core.errors import PlaysetError
from playset.core.words import FIRST_OBJECT, GENERATION_BITS, CardType, Zone, card_of, is_player
from playset.rules.casting.targets import possible_targets
from playset.rules.casting.total_cost import mana_to_pay
from playset.rules.combat.declare import may_block, possible_blocks
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.gate import Events
from playset.rules.layers.apply import with_defined_size
from playset.rules.mana.payment import available_mana, can_pay, mana_at_hand, plan_payment
from playset.rules.objects.face_down import is_concealed
from playset.rules.objects.protection import is_protected_from
from playset.rules.resolving import Resolving
from playset.rules.state.names import object_name
from playset.rules.state.objects import Context
from playset.rules.views.decision_source import (
    BY_THE_RULES,
    DecisionSource,
    decision_source,
    mana_cost_of,
    program_of_option,
    proposal,
)
from playset.rules.views.log import Log
from playset.rules.views.objects import (
    CardView,
    PermanentView,
    PlayerView,
    StackView,
    Stage,
    card_views,
    decision_data,
    listening,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from playset.core.decision import Decision, Option
    from playset.core.mana import ManaCost
    from playset.core.rng import Random
    from playset.rules.game import Game
    from playset.rules.nodes.ability_sets import ActivatedEntry, TriggeredEntry
    from playset.rules.nodes.base import Condition, Filter
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.state.objects import Permanent, StackObject
    from playset.rules.state.position import State

HIDDEN_NAME: Final = "a card"
NOBODY: Final = -1  # whose view a spectator has: all that everybody may know
NOTHING_SEEN: Final[list[PermanentView]] = []
MOST_SLOTS: Final = 64
NOTHING_CHOSEN: Final[tuple[tuple[int, ...], ...]] = ((),) * MOST_SLOTS


def is_hidden(state: State, card: int, player: int) -> bool:
    """True if a card is in a library, in another player's hand, or theirs and face down in exile (CR 400.2, 406.3)."""
    zone = state.zones[card]
    if zone == Zone.EXILE and state.face_down:
        return is_concealed(state, card, player)
    return zone == Zone.LIBRARY or (zone == Zone.HAND and state.owners[card] != player)


def unaimed(source: int, controller: int) -> Context:
    """Return what a description speaks from that is not on the stack: no target has been chosen for it."""
    context = Context(source, controller)
    context.targets = NOTHING_CHOSEN
    return context


def stack_items(state: State) -> list[StackObject]:
    """Return what is on the stack, or on its way there."""
    items = list(state.stack)
    for frame in state.frames:
        item = frame.held_item()
        if item is None or item in items or (isinstance(frame, Resolving) and frame.is_mana):
            continue  # CR 605.3b: mana abilities do not use the stack
        if not item.card or state.zone_of(item.id) == Zone.STACK:
            items.append(item)
    return items


def stage_of(state: State, item: StackObject) -> int:
    """Return how far something on the stack, or on its way there, has come."""
    for frame in state.frames:
        if frame.held_item() is item:
            return Stage.RESOLVING if isinstance(frame, Resolving) else Stage.ANNOUNCED
    return Stage.WAITING


def top_item(state: State) -> StackObject:
    """Return the topmost of what is on the stack or on its way there."""
    decision = state.decision
    if decision is not None and decision.kind == Ask.PRIORITY:
        return state.stack[-1]  # CR 117.2e: nobody has priority while something is announced or resolves
    return stack_items(state)[-1]


@mypyc_attr(acyclic=True)
class View:
    """The game as one player sees it now; the view of `NOBODY` shows a spectator what everybody may know."""

    __slots__ = (
        "_asker",
        "_asker_of",
        "_creatures",
        "_entries",
        "_entries_of",
        "_entries_version",
        "_mine",
        "_permanents",
        "_seen",
        "_seen_at",
        "_state",
        "known",
        "player",
    )

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player
        self.known: object | None = None  # what whoever decides by it goes by, such as the weights of a bot
        # Built when they are first asked for, and again after every change.
        self._permanents: list[PermanentView] = NOTHING_SEEN
        self._seen: list[Permanent] = []  # `State.permanents`, and the `State.version`, of these lists
        self._seen_at = -1
        self._mine: list[PermanentView] | None = None
        self._creatures: list[PermanentView] | None = None
        # What stands behind the last question that was asked about, and the abilities of the options of another.
        self._asker = BY_THE_RULES
        self._asker_of: Decision | None = None
        self._entries: list[ActivatedEntry | None] = []
        self._entries_of: Decision | None = None
        self._entries_version = -1

    # --- the game --------------------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._state.settings.names

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self._state.turn

    @property
    def step(self) -> int:
        """The step (`core.words.Step`)."""
        return self._state.step

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return self._state.active

    @property
    def changes(self) -> int:
        """How often the game has changed so far: a later position of the same game has a larger number."""
        return self._state.version

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._state.over

    @property
    def winner(self) -> int | None:
        """The seat of the player who won, if anybody has."""
        return self._state.winner if self._state.over and self._state.winner >= 0 else None

    @property
    def log(self) -> Log:
        """What happened, as far as this player saw it."""
        return Log(self._state, self.player)

    @property
    def asked(self) -> int:
        """The player whom the game waits for, -1 if it is over."""
        decision = self._state.decision
        return decision.player if decision is not None else -1

    @property
    def decision(self) -> Decision | None:
        """The open question, if it is put to this player."""
        decision = self._state.decision
        return decision if decision is not None and decision.player == self.player else None

    # --- players and zones -----------------------------------------------------------------------------------

    @property
    def players(self) -> list[PlayerView]:
        """All players by seat."""
        return [PlayerView(self._state, seat) for seat in range(len(self._state.players))]

    @property
    def me(self) -> PlayerView:
        """The player whose view this is; a spectator is none."""
        if self.player < 0:
            raise PlaysetError("a spectator is no player of the game")
        return PlayerView(self._state, self.player)

    @property
    def opponents(self) -> list[int]:
        """The opponents still in the game, in turn order from the player's left; a spectator has none."""
        return self._state.opponents(self.player) if self.player >= 0 else []

    def life(self, player: int) -> int:
        """Return a player's life total."""
        return self._state.players[player].life

    def library_size(self, player: int) -> int:
        """Return how many cards are in a player's library."""
        return len(self._state.players[player].library)

    @property
    def hand(self) -> list[CardView]:
        """The cards in the player's own hand; a spectator has none."""
        return card_views(self._state, self._state.players[self.player].hand) if self.player >= 0 else []

    @property
    def held(self) -> list[CardDefinition]:
        """What the cards in the player's own hand are."""
        state = self._state
        if state.face_down or self.player < 0:
            return [card.definition for card in self.hand]
        return [state.definitions[card] for card in state.players[self.player].hand]

    @property
    def battlefield(self) -> list[PermanentView]:
        """All permanents, in the order they entered."""
        return self.permanents[:]

    @property
    def permanents(self) -> list[PermanentView]:
        """All permanents, in the order they entered; the list is not to be changed.

        Definition: `return [PermanentView(state, permanent) for permanent in state.permanents]`. To make the list
        again is safe.
        """
        state = self._state
        there = state.permanents
        if state.version != self._seen_at or there is not self._seen:  # the list is another after a cast was reversed
            self._permanents = [PermanentView(state, permanent) for permanent in there]
            self._seen = there
            self._mine = self._creatures = None
            self._seen_at = state.version
        return self._permanents

    @property
    def mine(self) -> list[PermanentView]:
        """The permanents that the player controls, in the order they entered; the list is not to be changed."""
        self._state.update_characteristics()
        permanents = self.permanents
        if self._mine is None:
            self._mine = [shown for shown in permanents if shown._permanent.controller == self.player]
        return self._mine

    @property
    def creatures(self) -> list[PermanentView]:
        """The creatures, in the order they entered; the list is not to be changed."""
        self._state.update_characteristics()
        permanents = self.permanents
        if self._creatures is None:
            creature = CardType.CREATURE
            self._creatures = [shown for shown in permanents if shown._permanent.characteristics.types & creature]
        return self._creatures

    @property
    def phased_out(self) -> list[PermanentView]:
        """The permanents that are phased out (CR 702.26)."""
        return [PermanentView(self._state, permanent) for permanent, _ in self._state.phased_out.values()]

    @property
    def waiting(self) -> list[TriggeredEntry]:
        """The triggered abilities that effects of the player's left behind, waiting for an event (CR 603.7)."""
        return [trigger.entry for trigger in self._state.delayed if trigger.controller == self.player]

    def listening(self, kind: int) -> list[PermanentView]:
        """Return the permanents with abilities that trigger on a kind of event (`core.events.EventKind`)."""
        return listening(self._state, kind)

    @property
    def emblems(self) -> list[CardView]:
        """All emblems, in the order they were made (CR 114)."""
        return [
            CardView(emblem.id, emblem.definition, emblem.controller, Zone.COMMAND)
            for emblem in self._state.emblems
            if self._state.zones[emblem.card] == Zone.COMMAND
        ]

    @property
    def stack(self) -> list[StackView]:
        """The spells and abilities on the stack; the last one is the top. What resolves or is announced counts."""
        return [self.shown_item(item) for item in stack_items(self._state)]

    def shown_item(self, item: StackObject) -> StackView:
        """Return a spell or ability on the stack as the viewer sees it."""
        source = item.source if self.sees(item.source) else 0
        return StackView(item, source, stage_of(self._state, item))

    @property
    def top(self) -> StackView:
        """The last of what is on the stack, which must not be empty."""
        return self.shown_item(top_item(self._state))

    @property
    def top_controller(self) -> int:
        """The player who controls the last of what is on the stack, which must not be empty."""
        return top_item(self._state).controller

    @property
    def stack_size(self) -> int:
        """How many spells and abilities are on the stack."""
        return len(self._state.stack)

    @property
    def shown(self) -> list[CardView]:
        """The cards in hidden zones that the player sees now all the same: what a question shows, what enters."""
        state = self._state
        return [
            CardView(obj, state.definitions[card_of(obj)], state.owners[card_of(obj)], state.zones[card_of(obj)])
            for obj in self.shown_ids()
        ]

    def shown_ids(self) -> list[int]:
        """Return the ids of the cards in hidden zones that the player sees now all the same."""
        state = self._state
        decision = state.decision
        asked = decision is not None and decision.player == self.player
        candidates: list[int] = []
        if decision is not None and asked:
            candidates.extend([option.obj for option in decision.options])
        for frame in reversed(state.frames):
            item = frame.held_item()
            if item is not None:
                if asked and item.controller == self.player:
                    candidates.extend(item.those)  # what the effect that asks has revealed or looked at so far
                break
            if isinstance(frame, Events):
                # Everybody sees what is about to enter the battlefield.
                for event in frame.events:
                    if event.destination == Zone.BATTLEFIELD and (event.entry is None or event.entry.face_down is None):
                        candidates.append(event.obj)
        if state.has_rule_changes:
            candidates.extend(self.tops_in_sight())
        found: list[int] = []
        for obj in dict.fromkeys(candidates):
            if obj >= FIRST_OBJECT and state.is_current(obj):
                if is_hidden(state, card_of(obj), self.player):
                    found.append(obj)
        return found

    def tops_in_sight(self) -> list[int]:
        """Return top cards of libraries, and hands, that static abilities let the player see (CR 401.5, 402.3)."""
        state = self._state
        found: list[int] = []
        for rule, context in rules_about(state, Concern.TOP_CARDS):
            for owner in state.remaining_players():
                if state.players[owner].library and rule.shows_top(state, owner, self.player, context):
                    found.append(state.id_of(state.players[owner].library[-1]))
                if owner != self.player and rule.shows_hand(state, owner, context):
                    found += [state.id_of(card) for card in state.players[owner].hand]
        return found

    def unseen(self, player: int) -> list[CardDefinition]:
        """Return what is in a player's library, and in an opponent's hand, in deck list order.

        Deck lists are open: whoever has seen the rest of a deck knows what is left of it. Cards that lie face down
        under an opponent's control are among those left.
        """
        state = self._state
        owner = state.players[player]
        cards = sorted(owner.library if player == self.player else owner.library + owner.hand)
        shown = [card_of(obj) for obj in self.shown_ids()]
        if shown:
            cards = [card for card in cards if card not in shown]
        if state.face_down:
            # By the number that each has in the deck: what lies face down has got another one.
            concealed = [
                secret
                for card, (_, secret) in state.face_down.items()
                if state.owners[card] == player and is_concealed(state, card, self.player)
            ]
            cards = sorted(cards + concealed)
        return [state.definitions[card] for card in cards]

    # --- single objects --------------------------------------------------------------------------------------

    def sees(self, obj: int) -> bool:
        """True if the player may know what an id names."""
        state = self._state
        if obj < FIRST_OBJECT:
            return obj < len(state.players) if is_player(obj) else state.on_stack(obj) is not None
        zone = state.zone_of(obj)
        if zone == Zone.BATTLEFIELD or (zone == Zone.HAND and state.owners[card_of(obj)] == self.player):
            return True
        if obj in state.last_known or state.find(obj) is not None:
            return True
        if zone == Zone.NOWHERE:
            return False
        return not is_hidden(state, card_of(obj), self.player) or obj in self.shown_ids()

    def look(self, obj: int) -> Characteristics | None:
        """Return the characteristics of an object, None if the player may not know them."""
        permanent = self._state.find(obj)
        if permanent is not None:
            return self._state.characteristics(permanent)
        return with_defined_size(self._state, obj) if obj >= FIRST_OBJECT and self.sees(obj) else None

    def card(self, obj: int) -> CardDefinition | None:
        """Return the card of an object as printed, None if the player may not know it."""
        if obj < FIRST_OBJECT:
            return None
        state = self._state
        if not state.face_down:
            zone = state.zone_of(obj)
            if zone == Zone.BATTLEFIELD or (zone == Zone.HAND and state.owners[obj >> GENERATION_BITS] == self.player):
                return state.definitions[obj >> GENERATION_BITS]
        if not self.sees(obj):
            return None
        if state.face_down and is_concealed(state, card_of(obj), self.player):
            return None
        return state.definitions[card_of(obj)]

    def name(self, obj: int) -> str:
        """Return what an object or player is called; cards that the player may not know are all called the same."""
        if not self.sees(obj):
            return HIDDEN_NAME
        state = self._state
        if state.face_down and obj >= FIRST_OBJECT and card_of(obj) in state.face_down:
            card = self.card(obj)
            return object_name(state, obj) if card is None else f"{object_name(state, obj)} ({card.name})"  # CR 708.5
        return object_name(state, obj)

    def permanent(self, obj: int) -> PermanentView | None:
        """Return the permanent with an id, if it is on the battlefield."""
        permanent = self._state.find(obj)
        return PermanentView(self._state, permanent) if permanent is not None else None

    def controller_of(self, obj: int) -> int:
        """Return the controller of a permanent or stack object, the owner of a card; -1 if hidden (CR 108.4)."""
        return self._state.controller_of(obj) if not 0 <= obj < FIRST_OBJECT and self.sees(obj) else -1

    def zone_of(self, obj: int) -> int:
        """Return the zone of an object (`core.words.Zone`), `Zone.NOWHERE` if the player may not know it."""
        if obj < FIRST_OBJECT:
            return Zone.NOWHERE
        state = self._state
        zone = state.zone_of(obj)
        if zone == Zone.BATTLEFIELD or (zone == Zone.HAND and state.owners[obj >> GENERATION_BITS] == self.player):
            return zone
        return zone if self.sees(obj) else Zone.NOWHERE

    # --- what could be done ----------------------------------------------------------------------------------

    @property
    def asker(self) -> DecisionSource:
        """What stands behind the open question, if it is put to this player."""
        decision = self.decision
        if decision is None:
            return BY_THE_RULES
        if decision is not self._asker_of:
            self._asker = decision_source(self._state, decision)
            self._asker_of = decision
        return self._asker

    def offered(self, decision: Decision) -> list[CardDefinition | None]:
        """Return the cards of the options of the question put to this player, as printed; None for what stays unknown.

        A question shows the cards in hidden zones that it offers, but not what lies face down (CR 708.5).
        """
        assert decision is self.decision
        state = self._state
        found: list[CardDefinition | None] = []
        for option in decision.options:
            obj = option.obj
            definition: CardDefinition | None = None
            if obj >= FIRST_OBJECT and state.is_current(obj):
                card = card_of(obj)
                if not (state.face_down and is_concealed(state, card, self.player)):
                    definition = state.definitions[card]
            found.append(definition)
        return found

    def entries(self, decision: Decision) -> list[ActivatedEntry | None]:
        """Return for each option of the question put to this player the activated ability it uses, else None."""
        if decision is not self._entries_of or self._state.version != self._entries_version:
            found: list[ActivatedEntry | None] = [None] * len(decision.options)
            for place, option in enumerate(decision.options):
                if option.act == Act.ACTIVATE:
                    what = self.look(option.obj)
                    if what is not None and 0 <= option.index < len(what.abilities.activated):
                        found[place] = what.abilities.activated[option.index]
            self._entries = found
            self._entries_of = decision
            self._entries_version = self._state.version
        return self._entries

    def zones_offered(self, decision: Decision) -> list[int]:
        """Return for each option of the question put to this player the zone of its object, else `Zone.NOWHERE`."""
        assert decision is self.decision
        state = self._state
        return [
            state.zone_of(option.obj) if option.obj >= FIRST_OBJECT else Zone.NOWHERE for option in decision.options
        ]

    def candidates(self, program: Program) -> list[list[int]]:
        """Return for each target of a program what the spell being announced could target with it (CR 601.2c)."""
        item = self._state.frames[-1].held_item()
        if item is None or self.decision is None:
            return [[] for _ in program.targets]
        return possible_targets(self._state, program.target_slots, item)

    def program(self, option: Option) -> Program | None:
        """Return what an option to cast or activate does, before its modes are chosen."""
        return program_of_option(self._state, self.player, option)

    def mana_cost(self, option: Option) -> ManaCost | None:
        """Return the mana that an option to cast or activate costs now, with X counted as 0 (CR 601.2f)."""
        return mana_cost_of(self._state, self.player, option)

    def payment(self, option: Option) -> list[tuple[int, ...]]:
        """Return what would be tapped for an option: sources, their abilities and the mana of each (CR 601.2g)."""
        item = proposal(self._state, self.player, option)
        cost = mana_to_pay(self._state, item)
        plan = plan_payment(self._state, self.player, cost, (), 0, item) if cost is not None else None
        return list(plan.taps) if plan is not None else []

    def targets(self, option: Option, mode: int = -1) -> list[list[int]]:
        """Return what an option, or one mode of it, could target, for each of its targets (CR 601.2c)."""
        item = proposal(self._state, self.player, option)
        program = item.program
        if program is not None and mode >= 0:
            program = program.with_modes((mode,))
        if program is None:
            return []
        return possible_targets(self._state, program.target_slots, item)

    def can_block(self, blocker: int, attacker: int) -> bool:
        """True if a creature could block another, if that attacked (CR 509.1b)."""
        state = self._state
        return may_block(state, state.find(blocker), state.find(attacker))

    def blocks(self, blockers: list[int], attackers: list[int]) -> list[int]:
        """Return for each attacker which of the blockers could block it, as a mask of their indices (CR 509.1b)."""
        return possible_blocks(self._state, blockers, attackers)

    def fits(self, what: Filter, obj: int, source: int = 0, controller: int = -1) -> bool:
        """True if something in sight fits a description, as a source of the viewer's or of another player speaks."""
        state = self._state
        permanent = state.find(obj)
        if permanent is None and not (self.sees(obj) if obj < FIRST_OBJECT else self.card(obj) is not None):
            return False
        context = unaimed(source, controller if controller >= 0 else self.player)
        if permanent is None:
            return what.matches(state, obj, context)
        return what.matches_permanent(state, permanent, context)

    def holds_now(self, condition: Condition) -> bool:
        """True if a condition on this turn or on what everybody sees holds for the viewer, who has no source for it."""
        return condition.holds(self._state, unaimed(0, self.player))

    def fitting(self, what: Filter, permanents: list[PermanentView], source: int = 0) -> list[PermanentView]:
        """Return of some permanents those that fit a description, as a source of the viewer's speaks."""
        state = self._state
        context = unaimed(source, self.player)
        return [shown for shown in permanents if what.matches_permanent(state, shown._permanent, context)]

    def fitting_in_graveyard(self, player: int, what: Filter, source: int = 0) -> list[CardDefinition]:
        """Return the cards in a graveyard that fit a description, as a source of the viewer's speaks."""
        state = self._state
        context = unaimed(source, self.player)
        found: list[CardDefinition] = []
        for card in state.players[player].graveyard:
            if what.matches(state, state.id_of(card), context):
                found.append(state.definitions[card])
        return found

    def protected(self, obj: int, source: int) -> bool:
        """True if a permanent has protection from what a source is, so that no damage from it is dealt (CR 702.16)."""
        permanent = self._state.find(obj)
        if permanent is None or not self._state.characteristics(permanent).abilities.protections:
            return False
        return is_protected_from(self._state, permanent, source)

    def can_pay(self, player: int, cost: ManaCost) -> bool:
        """True if a player could pay for a cost with the mana in sight: the pool, and what can be tapped for mana."""
        return can_pay(self._state, player, cost)

    def mana_at_hand(self, player: int) -> int:
        """Return the most mana that a player could have now: the pool, and what can be tapped for mana."""
        return mana_at_hand(self._state, player)

    def mixed_sources(self) -> list[int]:
        """Return what the player could use for mana that has another effect, such as damage, or costs mana."""
        if self.player < 0:
            return []
        usable = available_mana(self._state, self.player)
        mixed = [source.obj for source in usable.sources if source.price > 0]
        return mixed + [converter.obj for converter in usable.converters] if usable.converters else mixed

    # --- looking ahead ---------------------------------------------------------------------------------------

    def sample(
        self,
        random: Random,
        decks: Mapping[int, Sequence[CardDefinition]] | None = None,
        *,
        log: bool = False,
        stops: tuple[int, ...] | None = None,
    ) -> Game:
        """Return a game that the player could be in: what is in view as it is, everything hidden dealt by `random`.

        The same view and the same chance give the same game, whatever the hidden cards are. `views.determinize` says
        what is known and what the arguments mean.
        """
        from playset.rules.views.determinize import determinize  # it imports the game, which imports this module

        return determinize(self, random, decks, log=log, stops=stops)

    # --- data ------------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, object]:
        """Return everything the player may know, as JSON types."""
        decision = self.decision
        return {
            "player": self.player,
            "turn": self.turn,
            "step": self.step,
            "active": self.active,
            "over": self.over,
            "winner": self.winner,
            "asked": self.asked,
            "decision": decision_data(decision) if decision is not None else None,
            "players": [player.to_data() for player in self.players],
            "hand": [card.to_data() for card in self.hand],
            "battlefield": [permanent.to_data() for permanent in self.battlefield],
            "phased_out": [permanent.to_data() for permanent in self.phased_out],
            "emblems": [emblem.to_data() for emblem in self.emblems],
            "stack": [item.to_data() for item in self.stack],
            "shown": [card.to_data() for card in self.shown],
            "log": self.log.lines(),
        }

    def __repr__(self) -> str:
        whose = self.names[self.player] if self.player >= 0 else "a spectator"
        return f"<View of {whose} on turn {self.turn}>"
