"""Define `State`, the position of a game: a plain value that can be cloned, saved and compared.

The fields stand in the order of meaning: the position, then what is derived from it, then caches; `saving.fields` says
which of them are saved, hashed and compared. All modules of `rules` read it. `events.apply` applies what happens in the
game. Every change ends with one of the `touch` methods, which raise the version counter and mark what has to be worked
out again. No rule is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import i64

from playset.core.words import BOUND, GENERATION_BITS, GENERATIONS, Aspect, Step, Zone
from playset.rules.layers.apply import refresh
from playset.rules.nodes.face_down import FaceDown
from playset.rules.state.turn_history import track_patterns

if TYPE_CHECKING:
    from playset.core.decision import Decision
    from playset.core.events import Event
    from playset.rules.derived.battlefield_index import BattlefieldIndex
    from playset.rules.events.observer import Observer
    from playset.rules.layers.apply import ActiveEffect
    from playset.rules.mana.sources import AvailableMana
    from playset.rules.nodes.ability_sets import AbilitySet
    from playset.rules.nodes.base import Pattern
    from playset.rules.state.cards import CardDefinition, Characteristics
    from playset.rules.state.frame import Frame
    from playset.rules.state.objects import (
        DelayedTrigger,
        FloatingEffect,
        LogEntry,
        PendingTrigger,
        Permanent,
        Permission,
        Player,
        Shield,
        StackObject,
    )
    from playset.rules.state.settings import Settings

T = TypeVar("T")


def copied(values: list[T], replaced: list[T]) -> list[T]:
    """Return a copy of a list to stand in the place of another; if both are empty, the other will do."""
    return values[:] if values or replaced else replaced


def copied_dict(values: dict[int, T], replaced: dict[int, T]) -> dict[int, T]:
    """Do the same for dicts."""
    return values.copy() if values or replaced else replaced


class State:
    """A position, and what the engine has derived from it."""

    __slots__ = (
        "abilities_created",
        "activation_zones",
        "active",
        "always_check",
        "available_mana",
        "by_card",
        "card_counters",
        "cards_version",
        "cast_faces",
        "cast_zones",
        "commander_casts",
        "commanders",
        "commanders_moved",
        "day",
        "decision",
        "definitions",
        "delayed",
        "dirty",
        "effect_inputs",
        "emblems",
        "exiled_with",
        "extra_turns",
        "face_down",
        "floating",
        "frames",
        "generations",
        "happened",
        "has_continuous_effects",
        "has_daybound",
        "has_rule_changes",
        "index",
        "last_in_turn_order",
        "last_known",
        "last_turn_history",
        "left_stack",
        "log",
        "observer",
        "over",
        "owners",
        "pairs",
        "pending",
        "per_permanent_effects",
        "permanents",
        "permissions",
        "phased_out",
        "players",
        "reason",
        "replacement_kinds",
        "replacement_kinds_elsewhere",
        "resolved_this_turn",
        "rng",
        "settings",
        "shields",
        "skips",
        "spells_last_turn",
        "stack",
        "stale",
        "step",
        "steps",
        "timestamp",
        "trigger_kinds",
        "trigger_kinds_elsewhere",
        "turn",
        "turn_history",
        "turn_history_patterns",
        "until_leaves",
        "version",
        "winner",
        "zones",
    )

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

        # --- cards, by number: physical cards, tokens and copies; number 0 is nothing ---
        self.definitions: list[CardDefinition] = []  # the face that is up
        self.owners: list[int] = []
        self.zones: list[int] = []
        self.generations: list[int] = []  # CR 400.7: how often each has become a new object

        # --- players, zones and what is in them ---
        self.players: list[Player] = []  # each with library, hand, graveyard, exile and command zone
        self.permanents: list[Permanent] = []  # in the order they entered; this list changes as they come and go
        self.stack: list[StackObject] = []  # the last one is the top
        self.emblems: list[Permanent] = []  # CR 114; and cards with abilities that work in graveyards (113.6b)
        self.phased_out: dict[int, tuple[Permanent, int]] = {}  # CR 702.26: each with its host, or 0
        self.face_down: dict[int, tuple[FaceDown, int]] = {}  # CR 708, by card: by which rule, and its number before
        self.card_counters: dict[int, dict[str, int]] = {}  # CR 122.1: on cards in exile, by object
        self.cast_faces: dict[int, CardDefinition] = {}  # CR 709.3b, 712.8: the faces that objects were cast with

        # --- turn ---
        self.turn = 0
        self.active = 0  # the player whose turn it is
        self.last_in_turn_order = 0  # whose turn it was last, extra turns aside
        self.step: i64 = Step.UNTAP
        self.steps: list[int] = []  # the steps of this turn still to come; replaced, never changed in place
        self.extra_turns: list[int] = []  # CR 500.7: the newest is taken first
        self.skips: list[tuple[int, int]] = []  # CR 614.10a: players, each with what they skip next
        self.day = 0  # CR 731: neither, day or night
        self.spells_last_turn = 0  # CR 731: how many spells the last turn's active player cast in it

        # --- work in progress ---
        self.frames: list[Frame] = []  # the last one is at work
        self.decision: Decision | None = None  # the open question
        self.pending: list[PendingTrigger] = []  # CR 603.3: abilities that have triggered
        self.happened: list[Event] = []  # what the instruction at work, or the one before it, has done
        self.resolved_this_turn = 0
        self.over = False
        self.winner = -1
        self.reason = 0

        # --- effects and abilities that outlast what made them ---
        self.floating: list[FloatingEffect] = []  # CR 611.2: continuous effects of spells and abilities
        self.delayed: list[DelayedTrigger] = []  # CR 603.7
        self.shields: list[Shield] = []  # CR 615
        self.permissions: list[Permission] = []  # to play cards
        self.until_leaves: list[tuple[int, int, int]] = []  # CR 610.3: permanent, what is exiled until then, its zone

        # --- what is remembered ---
        self.timestamp = 0  # CR 613.7: the last one given
        self.abilities_created = 0
        self.last_known: dict[int, Permanent] = {}  # CR 608.2h; inside `events.entering.Entering` what enters, too
        self.left_stack: dict[int, StackObject] = {}  # what left the stack this turn without resolving
        self.exiled_with: tuple[tuple[int, int], ...] = ()  # CR 607.2a: objects, each with a card that it exiled
        self.pairs: tuple[tuple[int, int, int], ...] = ()  # CR 702.95: creatures, with who controls the pair
        self.commanders: tuple[int, ...] = ()  # CR 903, by card
        self.commander_casts: tuple[int, ...] = ()  # how often each was cast from the command zone
        self.commanders_moved: tuple[int, ...] = ()  # those whose owners are still to be asked
        self.turn_history_patterns: tuple[
            Pattern, ...
        ] = ()  # the events that cards of this game count, see `state.turn_history`
        self.turn_history: tuple[tuple[int, ...], ...] = ()  # how often for each player this turn
        self.last_turn_history: tuple[tuple[int, ...], ...] = ()  # and last turn
        self.log: LogEntry | None = None
        self.rng: list[int] = []

        # --- derived from the position: what has to be looked at again ---
        self.stale = False  # characteristics are out of date
        self.dirty = True  # state-based actions have to be checked

        # --- derived from the position: quick answers to "is there any?" ---
        self.has_continuous_effects = False  # any continuous effect
        self.has_rule_changes = False  # any static ability that changes rules
        self.always_check = True  # state-based actions may depend on more than players and permanents
        self.has_daybound = False  # any card with daybound or nightbound
        self.trigger_kinds: i64 = 0  # kinds of event that abilities may trigger on
        self.replacement_kinds: i64 = 0  # kinds of event that abilities may replace
        self.trigger_kinds_elsewhere = 0  # the same two for cards outside the battlefield
        self.replacement_kinds_elsewhere = 0
        self.activation_zones = 0  # zones from which abilities of cards can be activated
        self.cast_zones = 0  # zones from which cards can be cast by their own words
        self.effect_inputs: i64 = 0  # aspects of the state that continuous effects read: a change makes them stale

        # --- version counters: they only grow, and caches compare them ---
        self.version: i64 = 0  # with every change
        self.cards_version: i64 = 0  # when cards outside the battlefield come, go or change places

        # --- caches: neither cloned nor saved; each is filled again when it is asked for ---
        self.by_card: list[Permanent | None] = []  # see `find`
        self.index: BattlefieldIndex | None = None
        self.per_permanent_effects: list[ActiveEffect] | None = None  # see `layers.incremental`; clones share it
        self.available_mana: list[AvailableMana | None] | None = None  # by player, see `mana.payment`

        # --- neither the position nor a cache; clones have none of it ---
        self.observer: Observer | None = None  # belongs to this game, not to the position: clones have none

    def clone(self) -> State:
        """Return a copy that shares nothing mutable."""
        new = State(self.settings)
        self.copy_into(new)
        return new

    def restore_from(self, other: State) -> None:
        """Take over everything from another state, which stays as it is, to reverse an illegal action (CR 733.1)."""
        other.copy_into(self)
        self.drop_mana()
        self.drop_index()

    def copy_into(self, new: State) -> None:
        """Make another state equal to this one, sharing nothing mutable."""
        new.definitions, new.owners = self.definitions[:], self.owners[:]
        new.generations, new.zones = self.generations[:], self.zones[:]
        new.players = [player.clone() for player in self.players]
        new.set_permanents([permanent.clone() for permanent in self.permanents])
        if self.stack or new.stack:
            new.stack = [item.clone() for item in self.stack]
        new.frames = [frame.clone() for frame in self.frames]
        new.decision = self.decision
        new.turn, new.active, new.last_in_turn_order = self.turn, self.active, self.last_in_turn_order
        new.step, new.steps = self.step, self.steps[:]
        new.extra_turns, new.skips = copied(self.extra_turns, new.extra_turns), copied(self.skips, new.skips)
        if self.emblems or new.emblems:
            new.emblems = [emblem.clone() for emblem in self.emblems]
        new.rng = self.rng[:]
        new.pending, new.delayed = copied(self.pending, new.pending), copied(self.delayed, new.delayed)
        new.floating, new.shields = copied(self.floating, new.floating), copied(self.shields, new.shields)
        new.until_leaves = copied(self.until_leaves, new.until_leaves)
        new.permissions = copied(self.permissions, new.permissions)
        new.card_counters = copied_dict(self.card_counters, new.card_counters)
        new.face_down = copied_dict(self.face_down, new.face_down)
        new.exiled_with, new.pairs = self.exiled_with, self.pairs
        new.phased_out = copied_dict(self.phased_out, new.phased_out)
        new.last_known = copied_dict(self.last_known, new.last_known)
        new.left_stack = copied_dict(self.left_stack, new.left_stack)
        new.cast_faces = copied_dict(self.cast_faces, new.cast_faces)
        new.happened = copied(self.happened, new.happened)
        new.turn_history_patterns, new.turn_history, new.last_turn_history = (
            self.turn_history_patterns,
            self.turn_history,
            self.last_turn_history,
        )
        new.commanders, new.commander_casts = self.commanders, self.commander_casts
        new.commanders_moved, new.has_daybound = self.commanders_moved, self.has_daybound
        new.day, new.spells_last_turn = self.day, self.spells_last_turn
        new.timestamp, new.abilities_created = self.timestamp, self.abilities_created
        new.resolved_this_turn, new.log = self.resolved_this_turn, self.log
        new.over, new.winner, new.reason = self.over, self.winner, self.reason
        new.version, new.stale, new.effect_inputs, new.per_permanent_effects = (
            self.version,
            self.stale,
            self.effect_inputs,
            self.per_permanent_effects,
        )
        new.has_continuous_effects, new.has_rule_changes = self.has_continuous_effects, self.has_rule_changes
        new.activation_zones, new.cast_zones = self.activation_zones, self.cast_zones
        new.always_check = self.always_check
        new.trigger_kinds_elsewhere, new.replacement_kinds_elsewhere = (
            self.trigger_kinds_elsewhere,
            self.replacement_kinds_elsewhere,
        )
        new.dirty = self.dirty
        new.trigger_kinds, new.replacement_kinds = self.trigger_kinds, self.replacement_kinds

    # --- reading ---------------------------------------------------------------------------------------------

    def id_of(self, card: int) -> int:
        """Return the id of the object that a card is now (CR 400.7)."""
        return card << GENERATION_BITS | self.generations[card]

    def is_current(self, obj: int) -> bool:
        """True if an object id still names the object it named when it was taken."""
        card = obj >> GENERATION_BITS
        return 0 < card < len(self.generations) and self.generations[card] == obj & GENERATIONS

    def zone_of(self, obj: int) -> int:
        """Return the zone an object is in, `Zone.NOWHERE` if it has become another object."""
        return self.zones[obj >> GENERATION_BITS] if self.is_current(obj) else Zone.NOWHERE

    def characteristics(self, permanent: Permanent) -> Characteristics:
        """Return the characteristics of a permanent after all continuous effects (CR 613)."""
        if self.stale:
            refresh(self)
        return permanent.characteristics

    def update_characteristics(self) -> None:
        """Bring the characteristics, and the flags and masks made from them, up to date."""
        if self.stale:
            refresh(self)

    @property
    def battlefield(self) -> dict[int, Permanent]:
        """Return the permanents by id, in the order they entered, as a new dict; `find` looks up one of them."""
        return {permanent.id: permanent for permanent in self.permanents}

    @battlefield.setter
    def battlefield(self, permanents: dict[int, Permanent]) -> None:
        self.set_permanents(list(permanents.values()))

    def find(self, obj: int) -> Permanent | None:
        """Return the permanent with an id, None if there is none.

        Definition: `return next((p for p in self.permanents if p.id == obj), None)`. No wrong answer is safe.
        """
        if not self.by_card:
            self.rebuild_by_card()
        card = obj >> GENERATION_BITS
        found = self.by_card[card] if 0 < card < len(self.by_card) else None
        return found if found is not None and found.id == obj else None

    def must_find(self, obj: int) -> Permanent:
        """Return the permanent with an id that is known to be one."""
        found = self.find(obj)
        assert found is not None
        return found

    def rebuild_by_card(self) -> None:
        """Build `by_card`, the permanents by card, from the list of permanents."""
        self.by_card = [None] * len(self.definitions)
        for permanent in self.permanents:
            self.by_card[permanent.card] = permanent

    def permanent(self, obj: int) -> Permanent | None:
        """Return a permanent, or one that has left as last known, or one about to enter as it will be (CR 614.12)."""
        found = self.find(obj)
        return found if found is not None else self.last_known.get(obj)

    def characteristics_of(self, obj: int) -> Characteristics | None:
        """Return the characteristics of any object: a permanent, a spell, a card in another zone, or as last known."""
        card = obj >> GENERATION_BITS
        if card <= 0:
            return None
        permanent = self.find(obj)
        if permanent is not None:
            if self.stale:
                refresh(self)
            return permanent.characteristics
        permanent = self.last_known.get(obj)
        if permanent is not None:
            return permanent.characteristics
        if self.face_down and card in self.face_down:
            return self.face_down[card][0].definition().base  # CR 708.4
        if self.cast_faces and obj in self.cast_faces:
            return self.cast_faces[obj].base
        return self.definitions[card].base

    def mana_value(self, obj: int) -> int:
        """Return the mana value of an object; of a spell with the value chosen for X (CR 202.3, 202.3e)."""
        characteristics = self.characteristics_of(obj)
        if characteristics is None:
            return 0
        cost = characteristics.cost
        if cost is not None and cost.variables:
            item = self.on_stack(obj)
            if item is not None:
                return characteristics.mana_value + cost.variables * item.x
        return characteristics.mana_value

    def enters_as(self, event: Event) -> CardDefinition:
        """Return the definition with which an object enters, as far as it is decided yet (CR 614.12, 707.5)."""
        entry = event.entry
        if entry is not None and entry.face_down is not None:
            assert isinstance(entry.face_down, FaceDown)
            return entry.face_down.definition()  # CR 708.3
        card = entry.template if entry is not None and entry.template else event.obj >> GENERATION_BITS
        return self.definitions[card]

    def controller_of(self, obj: int) -> int:
        """Return the controller of a permanent or stack object, the owner of any other card (CR 108.4)."""
        permanent = self.permanent(obj)
        if permanent is not None:
            if self.stale and self.find(obj) is not None:
                refresh(self)
            return permanent.controller
        item = self.on_stack(obj)
        if item is not None:
            return item.controller
        card = obj >> GENERATION_BITS
        return self.owners[card] if 0 < card < len(self.owners) else -1

    def on_stack(self, obj: int) -> StackObject | None:
        """Return the spell or ability with that id, if it is on the stack."""
        for item in self.stack:
            if item.id == obj:
                return item
        for frame in self.frames:
            held = frame.held_item()
            if held is not None and held.id == obj:
                return held
        return None

    def remaining_players(self) -> list[int]:
        """Return the players still in the game, in turn order from the active player (APNAP, CR 101.4)."""
        found: list[int] = []
        seat = self.active
        for _ in self.players:
            if not self.players[seat].lost:
                found.append(seat)
            seat = seat + 1 if seat + 1 < len(self.players) else 0
        return found

    def opponents(self, player: int) -> list[int]:
        """Return the opponents still in the game, in turn order from the player's left."""
        count = len(self.players)
        if count == 2:
            return [] if self.players[1 - player].lost else [1 - player]
        seats = [(player + offset) % count for offset in range(1, count)]
        return [seat for seat in seats if not self.players[seat].lost]

    def next_player(self, player: int) -> int:
        """Return the next player in turn order who is still in the game."""
        seat = player
        while True:
            seat = seat + 1 if seat + 1 < len(self.players) else 0
            if seat == player or not self.players[seat].lost:
                return seat

    def remaining_player_count(self) -> int:
        """Return how many players are still in the game."""
        return len(self.remaining_players())

    def cards_in(self, player: int, zone: int) -> list[int]:
        """Return the list of a player's cards in a zone that has one list for each player."""
        owner = self.players[player]
        if zone == Zone.LIBRARY:
            return owner.library
        if zone == Zone.HAND:
            return owner.hand
        if zone == Zone.GRAVEYARD:
            return owner.graveyard
        if zone == Zone.EXILE:
            return owner.exile
        if zone == Zone.COMMAND:
            return owner.command
        raise ValueError(f"zone {zone} has no list of cards")

    def permanents_and_emblems(self) -> list[Permanent]:
        """Return what has abilities that work where it is: permanents and emblems (CR 113.6, 114.4)."""
        return [*self.permanents, *self.emblems] if self.emblems else self.permanents

    # --- marking and making ----------------------------------------------------------------------------------

    def add_permanent(self, permanent: Permanent) -> None:
        """Put a permanent onto the battlefield, after all others."""
        self.permanents.append(permanent)
        self.version += 1
        self.available_mana = None
        if self.by_card:
            while len(self.by_card) <= permanent.card:
                self.by_card.append(None)
            self.by_card[permanent.card] = permanent

    def remove_permanent(self, obj: int) -> Permanent:
        """Take a permanent off the battlefield and return it."""
        place = len(self.permanents) - 1  # what came last leaves first more often than not
        while self.permanents[place].id != obj:
            place -= 1
        permanent = self.permanents.pop(place)
        self.version += 1
        self.available_mana = None
        if self.by_card:
            self.by_card[permanent.card] = None
        return permanent

    def set_permanents(self, permanents: list[Permanent]) -> None:
        """Replace the list of permanents, which stand in the order they entered."""
        self.permanents, self.by_card = permanents, []
        self.version += 1
        self.available_mana = None

    def touch(self) -> None:
        """Mark a change of any kind that leaves the set of permanents and their effects alone.

        Definition: `self.touch_battlefield()`. To set `stale` or `dirty` without need is safe.
        """
        self.version += 1
        self.available_mana = None
        self.dirty = True
        if self.effect_inputs & Aspect.NO_TIME:
            self.stale = True

    def touch_battlefield(self) -> None:
        """Mark a change to permanents or continuous effects, besides anything else."""
        self.version += 1
        self.available_mana = None
        self.dirty = self.stale = True

    def drop_mana(self) -> None:
        """Drop what is known of available mana, so that it is found again when it is needed."""
        self.available_mana = None

    def drop_index(self) -> None:
        """Drop the index of the battlefield, so that it is built again when it is needed."""
        self.index = None

    def touch_aspects(self, aspects: i64) -> None:
        """Mark a change to some aspects of the state alone; whoever changes life or counters sets `dirty`, too.

        Definition: `self.touch_battlefield()`. To set `stale` or `dirty` without need is safe.
        """
        self.version += 1
        if aspects & Aspect.CARDS:
            self.cards_version += 1
        if aspects & Aspect.TAPPING:
            self.available_mana = None
        if self.always_check:
            self.dirty = True
        if self.effect_inputs & aspects:
            self.stale = self.dirty = True  # the available mana is dropped when `stale` is seen to

    def touch_combat(self) -> None:
        """Mark a change to what attacks or blocks, or to damage; whoever deals damage sets `dirty`, too."""
        self.touch_aspects(Aspect.COMBAT | Aspect.REST)

    def next_timestamp(self) -> int:
        """Return a new timestamp (CR 613.7)."""
        self.timestamp += 1
        return self.timestamp

    def new_card(self, definition: CardDefinition, owner: int, zone: int) -> int:
        """Bring a new physical card, token or copy into the game; the caller puts it into the zone's list."""
        known = len(self.definitions) > 0 and self.definitions[-1] is definition
        self.definitions.append(definition)
        self.owners.append(owner)
        self.generations.append(1)
        self.zones.append(zone)
        if not known:  # what another one can do is noted already
            self.note_card(definition)
        return len(self.definitions) - 1

    def note_card(self, definition: CardDefinition) -> None:
        """Record what a new card can do outside the battlefield, with any face up."""
        self.note_abilities(definition.base.abilities)
        for face in definition.faces:
            self.note_abilities(face.base.abilities)
        if definition.whole is not None:
            self.note_abilities(definition.whole.base.abilities)

    def note_abilities(self, abilities: AbilitySet) -> None:
        """Record what a new card can do outside the battlefield, and which turn history it asks about."""
        track_patterns(self, abilities)
        self.activation_zones |= abilities.activation_zones
        if abilities.keywords & BOUND:
            self.has_daybound = True
        for permit in abilities.casts_from:
            self.cast_zones |= 1 << permit.zone
        if abilities.trigger_kinds_elsewhere & ~self.trigger_kinds_elsewhere:
            self.trigger_kinds_elsewhere |= abilities.trigger_kinds_elsewhere
            self.stale = True  # it is part of what the game listens to
        for replacement in abilities.replacements_elsewhere:
            self.replacement_kinds_elsewhere |= replacement.kinds()
            self.stale = True

    def new_ability_id(self) -> int:
        """Return an id for an ability on the stack."""
        self.abilities_created += 1
        return -self.abilities_created
