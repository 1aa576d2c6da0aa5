"""Define the messages between the page and the server, version 1 (docs/protocol.md).

Messages are JSON objects; `t` says which. Fields that have their default are left out, unknown fields are ignored.
Objects go by handles: numbers that one viewer is given as things come into sight, and that tell nothing else. The
player of seat s has the handle -1 - s. Seats count from 0.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

VERSION = 1

MOST = 2**53 - 1  # the greatest whole number that JavaScript keeps exactly
Whole = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]

# The steps of a turn (CR 500.1) in order, as they go over the wire.
StepName = Literal[
    "untap",
    "upkeep",
    "draw",
    "main1",
    "combat",
    "attackers",
    "blockers",
    "first_strike",
    "damage",
    "combat_end",
    "main2",
    "end",
    "cleanup",
]
STEPS: tuple[StepName, ...] = get_args(StepName)
ZONES = ("nowhere", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command")
KINDS = (
    "priority",
    "attackers",
    "blockers",
    "targets",
    "choose",
    "yes_no",
    "option",
    "number",
    "divide",
    "order",
    "reveal",
    "mulligan",
    "pay",
)
ACTS = (
    "object",
    "pass",
    "play",
    "cast",
    "activate",
    "attack",
    "block",
    "yes",
    "no",
    "mode",
    "color",
    "text",
    "trigger",
    "replacement",
    "keep",
    "mulligan",
    "take_back",
    "finish",
    "turn_up",
)
DEFAULT_BOT = "default"
GOALS = ("end", "my_turn", "stack")  # pass until: the turn is over, my turn begins, the stack is empty


# --- from the page -------------------------------------------------------------------------------------------


class FromPage(msgspec.Struct, tag_field="t", kw_only=True):
    """A message from the page."""


class Have(msgspec.Struct):
    """What a page that comes back has already: so many faces and lines of the log."""

    frame: Whole = 0
    faces: Whole = 0
    lines: Whole = 0


class Hello(FromPage, tag="hello"):
    """The first message on a socket."""

    v: int
    game: str
    token: str
    have: Have = msgspec.field(default_factory=Have)


class Answer(FromPage, tag="answer"):
    """An answer to question `ask`; `pay` "hand": what it begins is paid for by hand."""

    ask: Whole
    a: list[Whole]
    pay: Literal["", "hand"] = ""


class Stops(msgspec.Struct):
    """The steps in which the person is asked what to do with priority, in their own turn and in others'."""

    own: list[StepName]
    others: list[StepName]


class Prefs(FromPage, tag="prefs"):
    """Settings to change; what is left out stays as it is."""

    stops: Stops | None = None
    full: bool | None = None
    pay: Literal["auto", "hand"] | None = None


class Until(FromPage, tag="until"):
    """Pass until a goal (`GOALS`), or until something concerns the person."""

    goal: Literal["end", "my_turn", "stack"]


class Halt(FromPage, tag="halt"):
    """Stop passing."""


class Back(FromPage, tag="back"):
    """Take back: to the last question answered ("last"), to where the spell or ability being announced was begun
    ("cast"), or as far as possible in the turn of the last answer ("turn")."""

    to: Literal["last", "cast", "turn"] = "last"


class Why(FromPage, tag="why"):
    """Ask why a card cannot be played."""

    id: Whole


class Seek(FromPage, tag="seek"):
    """Go to a step of a game that is watched or replayed, and say whose hands to show (-1: everybody's)."""

    at: Whole
    seat: Whole | None = None


class Concede(FromPage, tag="concede"):
    """Leave the game (CR 104.3a)."""


class Ping(FromPage, tag="ping"):
    """Ask for a sign of life."""


PageMessage = Hello | Answer | Prefs | Until | Halt | Back | Why | Seek | Concede | Ping


# --- requests besides the socket -----------------------------------------------------------------------------


class SeatGiven(msgspec.Struct):
    """A seat of a new game: a built-in deck or a list, and who plays: "you", "person" or the name of a bot."""

    who: str = DEFAULT_BOT
    deck: str = ""
    list: str = ""
    name: str = ""
    stand_ins: bool = False  # cards that are not understood play as what is understood of them
    commanders: tuple[str, ...] = ()  # of a list that does not name them


class GameGiven(msgspec.Struct):
    """A new game."""

    seats: list[SeatGiven]
    seed: Whole | None = None
    first: Whole | None = None
    practice: bool = False  # against a bot, everything may be taken back


class ReplayGiven(msgspec.Struct):
    """A replay: a run and a game of it, the text of a replay, or a table and its token."""

    run: str = ""
    game: Whole = 0
    text: str = ""
    table: str = ""
    token: str = ""


class CheckGiven(msgspec.Struct):
    """A deck list to check."""

    text: str
    stand_ins: bool = False


class AgainGiven(msgspec.Struct):
    """A rematch, with the decks swapped if wished."""

    token: str = ""
    swap: bool = False


# --- from the server: parts ----------------------------------------------------------------------------------


class Face(msgspec.Struct, omit_defaults=True):
    """What is printed on a card, or on what a permanent copies; `f` is its number."""

    f: int
    name: str
    line: str
    cost: str = ""
    text: str = ""
    colors: str = ""  # letters of WUBRG
    pt: str = ""  # power/toughness; of a planeswalker its loyalty
    kw: list[str] = []
    img: str = ""  # the address of a picture, from the card file; shown only if the person allows it


class Card(msgspec.Struct, omit_defaults=True):
    """A card in sight that is no permanent."""

    id: int
    f: int


class PlayerFrame(msgspec.Struct, omit_defaults=True):
    """What the viewer sees of a player."""

    name: str
    life: int
    hand: int  # how many cards
    library: int
    grave: list[Card] = []
    exile: list[Card] = []
    command: list[Card] = []
    cards: list[Card] = []  # the cards of the hand that the viewer sees, if it is not their own
    top: Card | None = None  # the top card of the library, if the viewer sees it
    pool: str = ""  # mana symbols
    counters: dict[str, int] = {}
    commander: list[list[int]] = []  # combat damage by commanders: [seat of its owner, amount]
    lost: str = ""  # why the player has left the game


class CharacteristicsNow(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What a permanent is now (CR 613), where it is not as printed on its face."""

    name: str = ""
    pt: str = ""  # power/toughness, always told of a creature; the loyalty of a planeswalker
    kw: list[str] = []  # keywords, always told
    line: str = ""  # the type line
    colors: str | None = None
    text: str | None = None  # rules text


class Permanent(CharacteristicsNow, omit_defaults=True, kw_only=True):
    """A permanent; what is left out is as printed on its face."""

    id: int
    f: int
    ctl: int
    own: int
    row: Literal["creature", "other", "land"]
    tap: bool = False
    sick: bool = False  # a creature that came under control this turn, without haste
    dmg: int = 0
    cnt: dict[str, int] = {}
    on: int = 0  # what it is attached to
    atk: int = 0  # what it attacks
    blk: list[int] = []  # what it blocks
    blocked: bool = False
    tok: bool = False
    cmd: bool = False  # a commander
    down: bool = False  # face down
    out: bool = False  # phased out
    chose: list[str] = []  # what was chosen for it as it entered: a colour, a creature type, a card name
    pile: int = 0  # permanents with the same number cannot be told apart: one pile


class StackItem(msgspec.Struct, omit_defaults=True):
    """A spell or ability on the stack; the last one is the top."""

    id: int
    f: int
    ctl: int
    kind: Literal["spell", "activated", "triggered"]
    text: str = ""
    targets: list[int] = []
    stage: Literal["", "announced", "resolving"] = ""
    src: int = 0  # the permanent or card whose ability it is, if in sight
    x: int = 0


class Choice(msgspec.Struct, omit_defaults=True):
    """An option of a question."""

    i: int
    act: str
    label: str
    obj: int = 0
    other: int = 0
    f: int | None = None  # the face of what it is about, if that is in no zone of the frame
    cost: str = ""
    text: str = ""
    pay: list[int] = []  # what automatic payment would tap
    mana: bool = False  # a mana ability (CR 605.1)
    targets: list[int] = []  # what it could target
    group: int = 0  # options with the same number cannot be told apart


class Question(msgspec.Struct, omit_defaults=True):
    """A question to the viewer; `ask` is its number, which an answer repeats."""

    ask: int
    kind: str
    prompt: str
    options: list[Choice] = []
    source: int = 0
    min: int = 1
    max: int = 1
    ordered: bool = False
    total: int = 0
    least: int = 0
    needs: list[int] = []
    required: list[list[int]] = []
    rest: int = -1
    marked: list[int] = []  # of a reveal: the options that are kept
    fallback: list[int] = []  # a legal answer that does as little as possible
    shown: list[Card] = []  # cards in hidden zones that the question shows
    cancel: bool = False  # "back" to "cast" takes the announcement back
    passing: str = msgspec.field(default="", name="pass")  # what passing leads to
    why: str = ""  # why the person is asked now, in a few words


class Beat(msgspec.Struct, omit_defaults=True):
    """Something that happened, to be animated before the frame is shown."""

    e: str
    g: int = 0  # what happened together has the same number
    p: int = -1  # seat
    id: int = 0  # the object, as it was
    to: int = 0  # the object, as it is now
    f: int | None = None  # its face
    other: int = 0
    by: int = 0  # the source
    bf: int | None = None  # of a reveal: the face of what made the player reveal
    origin: str = msgspec.field(default="", name="from")
    into: str = ""
    cause: str = ""
    n: int = 0
    word: str = ""
    kept: bool = False  # of a reveal: the card is one of those that were looked for
    k: int = -1  # its line in the log
    stack: list[StackItem] | None = None  # at a cast, an activation and a trigger: the stack then


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the log; `k` is its number, `e` the kind of event."""

    k: int
    text: str
    e: str = ""
    ids: list[int] = []
    turn: int = 0


class PlayerInfo(msgspec.Struct, omit_defaults=True):
    """Who sits where."""

    name: str
    who: Literal["you", "person", "bot"]
    bot: str = ""
    deck: str = ""


class TurnMark(msgspec.Struct):
    """Where a turn of a replay begins."""

    turn: int
    player: int
    at: int


# --- from the server: messages -------------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="t", kw_only=True, omit_defaults=True):
    """A message from the server."""


class Settings(FromServer, tag="settings"):
    """The settings of the seat, after they changed."""

    stops: Stops
    full: bool
    pay: str


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`; `faces` and `lines` are those that the page does not have."""

    v: int
    game: str
    players: list[PlayerInfo]
    seat: int | None = None  # none: watching or replaying
    watch: bool = False
    settings: Settings | None = None
    faces: list[Face] = []
    lines: list[Line] = []
    last: int = 0  # of a replay: the last step
    turns: list[TurnMark] = []
    seed: int = 0
    link: str = ""  # where another person takes the free seat


class Frame(FromServer, tag="frame"):
    """Everything the viewer sees now."""

    n: int  # counts the frames of this viewer
    at: int  # of a replay: the step; else the viewer's count of changes
    turn: int
    step: str
    active: int
    players: list[PlayerFrame]
    over: bool = False
    winner: int | None = None
    ending: str = ""  # who won and why
    faces: list[Face] = []
    hand: list[Card] = []
    table: list[Permanent] = []
    stack: list[StackItem] = []
    ask: Question | None = None
    until: str = ""  # the goal of passing, while it is in force
    back: bool = False  # the last answer can be taken back
    beats: list[Beat] = []
    lines: list[Line] = []
    log: int = 0  # how many lines there are with these: a longer log is cut
    seen: int = -1  # of a replay: whose hand is shown, -1 for everybody's


class Note(FromServer, tag="note"):
    """Something to tell the person, or a refusal."""

    code: str
    text: str


class Reason(FromServer, tag="why"):
    """Why a card cannot be played."""

    id: int
    text: str


class Bye(FromServer, tag="bye"):
    """The last message on a socket: why it ends, as a word and, if there is more to say, in a sentence."""

    code: str
    text: str = ""


class Pong(FromServer, tag="pong"):
    """A sign of life."""


ServerMessage = Welcome | Frame | Settings | Note | Reason | Bye | Pong
