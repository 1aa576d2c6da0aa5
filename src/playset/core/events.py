"""Define events: what happens in a game, or is about to.

Events are proposed, replaced, applied and reported (`rules.events`); triggers, the log and statistics read them. One
plain class for all kinds keeps an event cheap and lets a replacement effect change any number in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from playset.core.node import Node


class EventKind:
    """The kinds of event. A kind is a bit number; `1 << kind` stands in the masks of what listens."""

    GAME_BEGINS: Final = 0  # player: who goes first
    TURN_BEGINS: Final = 1  # player; amount: number of the turn
    STEP_BEGINS: Final = 2  # player; amount: the step
    MOVE: Final = 3  # obj: as it was; other: as it is now; origin, destination; player: its owner
    DRAW: Final = 4  # player; obj: the card now in hand
    DAMAGE: Final = 5  # source, obj: damaged player or permanent; amount; flag: combat damage
    GAIN_LIFE: Final = 6  # player; amount; source
    LOSE_LIFE: Final = 7  # player; amount; source
    TAP: Final = 8  # obj; source: what did it, 0 if that is no effect
    UNTAP: Final = 9  # obj; source: what did it, 0 if that is no effect
    CAST: Final = 10  # player; obj: the spell; amount: how many targets; other: the first of them
    ACTIVATE: Final = 11  # player; obj: the ability; source; flag: a mana ability; targets as for CAST
    TRIGGER: Final = 12  # player; obj: the ability; source; targets as for CAST
    RESOLVE: Final = 13  # obj; source
    COUNTER: Final = 14  # obj: the spell or ability that is countered; source; amount: the player who counters it
    ATTACK: Final = 15  # obj: the attacker; other: what it attacks; player; amount: attackers; flag: players attacked
    BLOCK: Final = 16  # obj: the blocker; other: the attacker; player
    CREATE_TOKENS: Final = 17  # player; amount; obj: the card whose definition the tokens have; entry
    ADD_COUNTERS: Final = 18  # obj; amount; word: the kind; flag: not by an effect
    REMOVE_COUNTERS: Final = 19  # obj; amount; word: the kind
    SHUFFLE: Final = 20  # player
    REVEAL: Final = 21  # player; obj; flag: 1 if it is kept
    MULLIGAN: Final = 22  # player; amount: which mulligan
    KEEP: Final = 23  # player; amount: cards in hand
    ADD_MANA: Final = 24  # player; obj, source: what made it; amount; word: symbols; flag: the source was tapped for it
    LOSE: Final = 25  # player; amount: the reason; flag: the life total
    GAME_OVER: Final = 26  # player: the winner or -1; amount: the reason
    PLAY_LAND: Final = 27  # player; obj: the land
    ATTACH: Final = 28  # obj; other: what it is attached to
    ILLEGAL_TARGETS: Final = 29  # obj: the spell or ability that does not resolve; source
    SEARCH: Final = 30  # player; amount: 1 for a library of another player
    LOOK: Final = 31  # player looks at obj
    BECOME_TARGET: Final = 32  # obj; other: the spell or ability; player; flag: whose target it was this turn
    CHOOSE: Final = 33  # player; word: what was chosen; source
    DISCARD: Final = 34  # player; obj: the card as it was in hand; other: as it is now
    SACRIFICE: Final = 35  # player; obj: the permanent as it was
    GET_EMBLEM: Final = 36  # player; obj: the emblem; source
    COPY: Final = 37  # player; obj: the copy on the stack; other: what it copies; source
    EXTRA_TURN: Final = 38  # player; source
    UNBLOCKED: Final = 39  # obj: an attacker that no creature was declared to block; other: what it attacks; player
    ACTION: Final = 40  # player; word: a keyword action (CR 701) or what a keyword did; obj: by or to what; amount
    STATE: Final = 41  # CR 603.8: nothing but that the game is as it is
    TRANSFORM: Final = 44  # player; obj: the permanent; amount: 1 if its back face is up now; source
    TURN_UP: Final = 42  # player; obj, other: the permanent that is turned face up; amount: X
    TURN_DOWN: Final = 43  # player; obj: the permanent that is turned face down
    PHASE_OUT: Final = 45  # player; obj
    PHASE_IN: Final = 46  # player; obj
    FLIP: Final = 48  # CR 705: player; amount: 1 if the flip is won; source
    ROLL: Final = 49  # CR 706: player; amount: the result; flag: how many sides; source
    # Only told, in the log and to observers; nothing triggers on these.
    DECLINE: Final = 50  # player does not do what they may
    FIND_NOTHING: Final = 51  # player has searched in vain
    PUT_ON_BOTTOM: Final = 52  # player; amount: cards of a library that were put on its bottom
    PUT_ON_TOP: Final = 54  # player; amount: cards of a library that were put back on its top
    CHANGE: Final = 53  # player: who controls the continuous effect that begins; flag: how long it lasts; source
    ATTACKERS_DECLARED: Final = 47  # CR 508.3d: player; amount: attackers; flag: players attacked; told if heard


# The word of an attack by a creature that has attacked before this turn.
ATTACKED_BEFORE: Final = "again"


class Cause:
    """Why an object moves: the `flag` of a move."""

    NONE: Final = 0
    DESTROY: Final = 1  # CR 701.8
    SACRIFICE: Final = 2  # CR 701.21
    DISCARD: Final = 3  # CR 701.9
    STATE_BASED: Final = 4  # CR 704
    RESOLVE: Final = 5  # a spell leaves the stack because it resolved
    COUNTER: Final = 6  # CR 701.6
    DRAW: Final = 7  # CR 121
    MILL: Final = 8  # CR 701.17
    FIZZLE: Final = 9  # CR 608.2b: a spell leaves the stack because all its targets are illegal


class LossReason:
    """CR 104.3: why a player lost, or how a game ended."""

    LIFE: Final = 1
    EMPTY_LIBRARY: Final = 2
    POISON: Final = 3
    CONCESSION: Final = 4
    EFFECT: Final = 5
    TURN_CAP: Final = 6
    LAST_STANDING: Final = 7
    EVERYONE_LOST: Final = 8
    COMMANDER_DAMAGE: Final = 9
    STUCK: Final = 10


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """Something that happens or is about to. Unused fields are 0 (players and destinations: -1 and 0)."""

    __slots__ = (
        "amount",
        "applied",
        "destination",
        "entry",
        "flag",
        "kind",
        "obj",
        "origin",
        "other",
        "player",
        "source",
        "word",
    )

    def __init__(
        self,
        kind: i64,
        player: int = -1,
        obj: int = 0,
        amount: int = 0,
        source: int = 0,
        other: int = 0,
        flag: int = 0,
        origin: int = 0,
        destination: int = 0,
        word: str = "",
        entry: Entry | None = None,
    ) -> None:
        self.kind = kind
        self.player = player
        self.obj = obj
        self.amount = amount
        self.source = source
        self.other = other
        self.flag = flag
        self.origin = origin
        self.destination = destination
        self.word = word
        self.entry = entry
        # CR 614.5: the replacement effects that were applied already, each gets one opportunity.
        self.applied: tuple[tuple[int, int], ...] = ()

    def copy(self) -> Event:
        """Return an event that can be changed without changing this one."""
        new = Event(
            self.kind,
            self.player,
            self.obj,
            self.amount,
            self.source,
            self.other,
            self.flag,
            self.origin,
            self.destination,
            self.word,
            self.entry.copy() if self.entry is not None else None,
        )
        new.applied = self.applied
        return new


@mypyc_attr(acyclic=True, free_list_len=1)
class Entry:
    """How a permanent enters the battlefield: the part of a move that replacement effects change (CR 614.1c–d)."""

    __slots__ = (
        "attached_to",
        "attacking",
        "controller",
        "copied_with",
        "counters",
        "defenders",
        "face_down",
        "gains",
        "notes",
        "position",
        "tapped",
        "template",
    )

    def __init__(self, controller: int) -> None:
        self.controller = controller
        self.tapped = False
        self.attacking = -1
        self.defenders: tuple[int, ...] = ()  # CR 508.4: of these it is to be chosen what it attacks
        self.attached_to = -1
        self.counters: dict[str, int] = {}
        self.copied_with: tuple[tuple[str, int], ...] = ()  # CR 707.9e: the counters among them of a copy effect
        self.notes: dict[str, int] = {}
        self.gains: tuple[Node, ...] = ()  # modifications that go on for as long as it stays, such as haste
        self.position = 0  # for moves to a library: 0 is the top, -1 the bottom
        self.template = 0  # CR 707.5: the number of the card whose definition it enters with, if not its own
        self.face_down: Node | None = None  # CR 708.3: the rule by which it enters face down

    def copy(self) -> Entry:
        """Return an entry that can be changed without changing this one."""
        new = Entry(self.controller)
        new.tapped = self.tapped
        new.attacking = self.attacking
        new.defenders = self.defenders
        new.attached_to = self.attached_to
        if self.counters:
            new.counters = dict(self.counters)
        new.copied_with = self.copied_with
        if self.notes:
            new.notes = dict(self.notes)
        new.gains = self.gains
        new.position = self.position
        new.template = self.template
        new.face_down = self.face_down
        return new
