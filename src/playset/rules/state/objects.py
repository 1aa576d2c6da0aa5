"""Define the things in a game: players, permanents, spells and abilities on the stack, and effects that wait.

Mutable classes have a hand-written `clone`; the others are immutable and shared by all clones. Objects refer to each
other by id (`core.words`), never directly. No rule is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from playset.core.mana import POOL_SIZE

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.core.node import Node
    from playset.rules.mana.restricted import ManaRestriction
    from playset.rules.nodes.ability_sets import TriggeredEntry
    from playset.rules.nodes.base import Modification, Replacement
    from playset.rules.nodes.casting import AlternativeCost, CastFrom
    from playset.rules.nodes.program import Program
    from playset.rules.state.cards import CardDefinition, Characteristics

NO_COUNTERS: Final[dict[str, int]] = {}
# The words under which it is noted for a permanent with which X it was cast (CR 107.3m), and from which zone other than
# the hand.
NOTED_X: Final = "X"
NOTED_TOGETHER: Final = "worlds at once"  # CR 704.5k: the moment at which several world permanents entered
NOTED_ORIGIN: Final = "cast from"
# The word under which it is noted for a spell that mana spent on it made it one that cannot be countered (CR 106.6).
BY_HAND: Final = "by hand"  # in `StackObject.paid`: its player pays for it by hand
UNCOUNTERABLE: Final = "uncounterable"


@mypyc_attr(acyclic=True)
class Player:
    """CR 102: a player with the zones and numbers of their own."""

    __slots__ = (
        "attacker_count",
        "command",
        "commander_damage",
        "counters",
        "damage_taken",
        "drawn_this_turn",
        "drew_from_empty",
        "exile",
        "extra_lands",
        "graveyard",
        "hand",
        "lands_played",
        "library",
        "life",
        "life_gained",
        "life_lost",
        "lost",
        "mulligans",
        "pool",
        "restricted_mana",
        "speed",
        "spells_cast",
        "upkeep_timestamps",
    )

    def __init__(self, life: int, like: Player | None = None) -> None:
        """Make a player with some life, and with the cards and the mana of another one, if one is given."""
        self.lost: i64 = 0  # the reason, once the player has left the game
        self.hand: list[int] = like.hand[:] if like is not None else []
        self.restricted_mana: tuple[
            tuple[int, ManaRestriction], ...
        ] = ()  # CR 106.6: mana that not everything can be paid with
        self.life = life
        self.library: list[int] = like.library[:] if like is not None else []  # cards; the last one is the top
        self.graveyard: list[int] = like.graveyard[:] if like is not None else []  # the last one is the top
        self.exile: list[int] = like.exile[:] if like is not None else []
        self.command: list[int] = like.command[:] if like is not None else []
        self.pool: list[int] = like.pool[:] if like is not None else [0] * POOL_SIZE
        self.counters: dict[str, int] = NO_COUNTERS  # replaced, never changed in place
        self.commander_damage: tuple[int, ...] = ()  # CR 903.10a: combat damage by each of `State.commanders`
        self.lands_played = 0
        self.extra_lands = 0  # CR 305.2: how many more may be played this turn, by effects that have resolved
        self.spells_cast = 0
        self.drawn_this_turn: tuple[int, ...] = ()  # the cards in hand that the player has drawn this turn
        self.damage_taken = 0  # how much damage the player was dealt this turn
        self.life_gained = 0  # how much life the player gained this turn
        self.life_lost = 0  # how much life the player lost this turn
        self.attacker_count = 0  # CR 608.2i: how many creatures the player attacked with this turn
        # The timestamps as the last upkeep but one and the last upkeep of the player began (CR 702.30a).
        self.upkeep_timestamps: tuple[int, int] = (-1, -1)
        self.speed = 0  # CR 702.179: none unless something started it
        self.mulligans = 0
        self.drew_from_empty = False  # CR 704.5b

    def clone(self) -> Player:
        """Return a copy that shares nothing mutable."""
        new = Player(self.life, self)
        new.restricted_mana = self.restricted_mana
        new.counters = self.counters
        new.commander_damage = self.commander_damage
        new.lands_played = self.lands_played
        new.extra_lands = self.extra_lands
        new.spells_cast = self.spells_cast
        new.damage_taken = self.damage_taken
        new.life_gained = self.life_gained
        new.drawn_this_turn = self.drawn_this_turn
        new.life_lost = self.life_lost
        new.attacker_count = self.attacker_count
        new.upkeep_timestamps = self.upkeep_timestamps
        new.speed = self.speed
        new.mulligans = self.mulligans
        new.drew_from_empty = self.drew_from_empty
        new.lost = self.lost
        return new


@mypyc_attr(acyclic=True)
class Permanent:
    """CR 110: a card or token on the battlefield. After it left, its last known information (608.2h)."""

    __slots__ = (
        "activations",
        "attached_to",
        "attacking",
        "base_controller",
        "before_copy",
        "blocked",
        "blockers",
        "blocking",
        "card",
        "characteristics",
        "components",
        "controlled_since",
        "controller",
        "counters",
        "damage",
        "damaged_by",
        "dealt_first_strike",
        "deathtouched",
        "defending_player",
        "definition",
        "face_up",
        "id",
        "last_attack_turn",
        "notes",
        "summoning_sick",
        "tapped",
        "timestamp",
    )

    def __init__(self, id: int, card: int, definition: CardDefinition, controller: int, timestamp: int) -> None:
        self.id = id
        self.characteristics: Characteristics = definition.base  # read through State.characteristics
        self.controller = controller
        self.attached_to = -1
        self.attacking = -1  # the player or permanent it attacks; NO_OBJECT if that is no longer in combat
        self.tapped = False
        self.summoning_sick = True  # CR 302.6: not under control continuously since the turn began
        self.deathtouched = False  # CR 704.5h
        self.blocked = False  # CR 509.1h: stays blocked even if the blockers leave
        self.dealt_first_strike = False  # CR 702.7b: dealt damage in the first combat damage step
        self.counters: dict[str, int] = NO_COUNTERS  # replaced, never changed in place
        self.definition = definition  # CR 707.2: where its copiable values come from
        self.card = card
        self.before_copy: CardDefinition | None = None  # its definition without effects that make it a copy for a while
        self.face_up: CardDefinition | None = None  # CR 708.8: its definition face up, while it is face down
        self.components: tuple[int, ...] = ()  # CR 730.2: the cards of a merged permanent, the topmost first
        self.base_controller = controller  # before control-changing effects
        self.timestamp = timestamp
        self.controlled_since = timestamp  # when it came under its controller's control
        self.damage = 0
        self.damaged_by: tuple[int, ...] = ()  # the sources that dealt damage to it this turn
        self.notes: dict[str, int] = NO_COUNTERS  # choices made for it; replaced, never changed in place
        self.last_attack_turn = 0  # the last turn in which it was declared as an attacker
        self.defending_player = -1  # CR 508.5: whom it attacks, or attacked before it was removed from combat
        self.blockers: tuple[int, ...] = ()
        self.blocking: tuple[int, ...] = ()
        # This turn: which abilities were activated that can be only once (by index), and other marks of that kind.
        self.activations: tuple[int, ...] = ()

    def clone(self) -> Permanent:
        """Return a copy that shares nothing mutable."""
        new = Permanent(self.id, self.card, self.definition, self.controller, self.timestamp)
        new.before_copy = self.before_copy
        new.face_up = self.face_up
        new.components = self.components
        new.base_controller = self.base_controller
        new.controlled_since = self.controlled_since
        new.tapped = self.tapped
        new.summoning_sick = self.summoning_sick
        new.damage = self.damage
        new.damaged_by = self.damaged_by
        new.deathtouched = self.deathtouched
        new.counters = self.counters
        new.notes = self.notes
        new.attached_to = self.attached_to
        new.attacking = self.attacking
        new.last_attack_turn = self.last_attack_turn
        new.defending_player = self.defending_player
        new.blocked = self.blocked
        new.blockers = self.blockers
        new.blocking = self.blocking
        new.dealt_first_strike = self.dealt_first_strike
        new.activations = self.activations
        new.characteristics = self.characteristics
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class Context:
    """What an effect, filter or cost is seen from: its source and controller, and what was chosen for it."""

    __slots__ = (
        "amount",
        "chooser",
        "controller",
        "event",
        "id",
        "loops",
        "modes",
        "source",
        "targets",
        "those",
        "together",
        "x",
    )

    def __init__(self, source: int, controller: int) -> None:
        self.id = 0
        self.source = source
        self.controller = controller
        self.x = 0
        self.modes: tuple[int, ...] = ()
        self.targets: tuple[tuple[int, ...], ...] = ()
        self.event: Event | None = None  # what triggered it
        # While triggers are looked for: the events that happened at the same time, if there were several.
        self.together: tuple[Event, ...] = ()
        self.those: tuple[int, ...] = ()  # the objects that the effect so far found, chose or moved
        self.amount = 0  # the number that the effect so far counted or did
        self.chooser = controller  # the player who acts, in an effect that goes round the players
        # The loops that the effect is in, innermost last: what each has still to go through, first what it is at.
        self.loops: tuple[tuple[int, ...], ...] = ()


@mypyc_attr(acyclic=True, free_list_len=1)
class StackObject(Context):
    """CR 405: a spell, or an activated or triggered ability, on the stack or on its way there."""

    __slots__ = (
        "alternative",
        "card",
        "created_at",
        "definition",
        "division",
        "is_copy",
        "option_index",
        "origin",
        "paid",
        "permit",
        "program",
    )

    def __init__(self, id: int, source: int, controller: int, definition: CardDefinition) -> None:
        super().__init__(source, controller)
        self.id = id
        self.card = 0  # the card, for a spell
        self.definition = definition  # of the spell, or of the ability's source
        self.program: Program | None = None
        self.option_index = (
            0  # which of its play modes (`casting.play_modes`), or which activated ability of its source
        )
        self.permit: CastFrom | None = None  # CR 601.3: what lets it be cast, if not the rules alone
        self.alternative: AlternativeCost | None = None  # CR 118.9: what is paid rather than its mana cost
        self.paid: dict[str, int] = NO_COUNTERS  # CR 601.2b: costs by their words; replaced, never changed in place
        self.origin = 0  # the zone a spell is cast from, nowhere for what was not cast
        self.division: tuple[tuple[int, ...], ...] = ()  # CR 601.2d: amounts, parallel to the targets
        self.is_copy = False
        self.created_at = 0  # CR 701.27f: for an ability, when it was put on the stack or, if delayed, created

    def clone(self) -> StackObject:
        """Return a copy that shares nothing mutable."""
        new = StackObject(self.id, self.source, self.controller, self.definition)
        new.card = self.card
        new.program = self.program
        new.option_index = self.option_index
        new.permit = self.permit
        new.alternative = self.alternative
        new.paid = self.paid
        new.origin = self.origin
        new.division = self.division
        new.is_copy = self.is_copy
        new.created_at = self.created_at
        new.x = self.x
        new.modes = self.modes
        new.targets = self.targets
        new.event = self.event
        new.those = self.those
        new.amount = self.amount
        new.chooser = self.chooser
        new.loops = self.loops
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class PendingTrigger:
    """CR 603.2: an ability that has triggered and waits to be put on the stack. Immutable."""

    __slots__ = ("controller", "created_at", "definition", "entry", "event", "source", "those", "x")

    def __init__(
        self,
        entry: TriggeredEntry,
        source: int,
        controller: int,
        definition: CardDefinition,
        event: Event,
        those: tuple[int, ...] = (),
        x: int = 0,
        created_at: int = 0,
    ) -> None:
        self.entry = entry
        self.source = source
        self.controller = controller
        self.definition = definition
        self.event = event
        self.those = those
        self.x = x
        self.created_at = created_at  # for a delayed one, when it was made


@mypyc_attr(acyclic=True)
class DelayedTrigger:
    """CR 603.7: a triggered ability made by an effect, which waits for its event. Immutable."""

    __slots__ = ("controller", "created_at", "definition", "duration", "entry", "once", "source", "those", "x")

    def __init__(
        self,
        entry: TriggeredEntry,
        source: int,
        controller: int,
        definition: CardDefinition,
        those: tuple[int, ...],
        once: bool,
        duration: int,
        x: int = 0,
        created_at: int = 0,
    ) -> None:
        self.entry = entry
        self.source = source
        self.controller = controller
        self.definition = definition
        self.those = those
        self.once = once  # CR 603.7b: triggers only once unless it says otherwise
        self.duration = duration
        self.x = x  # CR 107.3n: the X of the spell or ability that made it
        self.created_at = created_at  # CR 701.27f: when it was made


class Duration:
    """CR 611.2a: how long a continuous effect of a resolved spell or ability lasts."""

    END_OF_TURN: Final = 0
    END_OF_COMBAT: Final = 1
    GAME: Final = 2
    YOUR_NEXT_TURN: Final = 3
    END_OF_YOUR_NEXT_TURN: Final = 4
    WHILE_YOU_CONTROL: Final = 5  # CR 611.2b: for as long as its controller controls its source
    WHILE_IT_STAYS: Final = 6  # for as long as its source remains on the battlefield
    WHILE_TAPPED: Final = 7  # for as long as its source remains tapped
    NEXT_UNTAP_STEP: Final = 8  # during the next untap step of whoever controls what it is about
    YOUR_NEXT_UNTAP_STEP: Final = 9
    YOUR_NEXT_END_STEP: Final = 10


@mypyc_attr(acyclic=True)
class FloatingEffect:
    """CR 611.2: a continuous effect that a spell or ability made as it resolved. Immutable."""

    __slots__ = ("controller", "duration", "modification", "objects", "source", "timestamp")

    def __init__(
        self,
        modification: Modification,
        objects: tuple[int, ...],
        source: int,
        controller: int,
        duration: int,
        timestamp: int,
    ) -> None:
        self.modification = modification
        self.objects = objects  # CR 611.2c: the set is fixed when the effect begins
        self.source = source
        self.controller = controller
        self.duration = duration
        self.timestamp = timestamp


@mypyc_attr(acyclic=True)
class Permission:
    """CR 601.3: leave to play some cards, given by a spell, an ability or a special action. Immutable."""

    __slots__ = ("controller", "duration", "objects", "permit", "source", "turn")

    def __init__(
        self, permit: CastFrom, objects: tuple[int, ...], source: int, controller: int, duration: int, turn: int
    ) -> None:
        self.permit = permit
        self.objects = objects
        self.source = source
        self.controller = controller  # who may play them
        self.duration = duration
        self.turn = turn  # the turn in which it was given


@mypyc_attr(acyclic=True)
class Shield:
    """CR 614.1, 615.1: a replacement or prevention effect that a spell or ability made as it resolved. Immutable."""

    __slots__ = ("amount", "controller", "duration", "objects", "once", "replacement", "source", "timestamp")

    def __init__(
        self,
        replacement: Replacement,
        objects: tuple[int, ...],
        source: int,
        controller: int,
        duration: int,
        timestamp: int,
        amount: int = 0,
        once: bool = False,
    ) -> None:
        self.replacement = replacement
        self.objects = objects  # what it protects
        self.source = source
        self.controller = controller
        self.duration = duration
        self.timestamp = timestamp
        self.amount = amount  # CR 615.7: how much of it is left, for a shield against an amount
        self.once = once  # it is used up the first time it applies


class LogEntry:
    """An entry of the log, linked to the one before, so that clones share the log."""

    __slots__ = ("about", "card", "event", "group", "names", "number", "previous", "targets")

    def __init__(self, event: Event, previous: LogEntry | None) -> None:
        self.event = event
        self.previous = previous
        self.number: int = previous.number + 1 if previous is not None else 1
        self.group = self.number  # the number of the first of the events that happened together
        self.names: tuple[tuple[int, str], ...] = ()  # what its objects were called at that moment
        self.targets: tuple[int, ...] = ()  # of what was announced; of an effect, the objects it changes
        self.about: tuple[Node, ...] = ()  # what a card says that the sentence quotes,
        self.card: CardDefinition | None = None  # and that card

    def with_event(self, event: Event, previous: LogEntry | None) -> LogEntry:
        """Return the entry with another event, after another entry; names of objects not in it are left out."""
        new = LogEntry(event, previous)
        new.group = self.group
        new.targets = self.targets
        new.about = self.about
        new.card = self.card
        kept = (event.obj, event.other, event.source, *self.targets)
        new.names = tuple([named for named in self.names if named[0] in kept])
        return new
