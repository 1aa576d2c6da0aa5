"""References: whether each "it", "that player" and "that many" of a reading is set by the time it is needed.

The pronouns of a text have become words that look something up: what the event was about, what an instruction found,
a number that it counted. Here the program of each ability is walked from instruction to instruction, over every jump,
with what is known at each place. A word that looks up what is not known on some way there would stand for nobody or for
zero, so the text is not read (CR 608.2c).
"""

from __future__ import annotations

from typing import Final

from playset.ability import (
    ANY_TARGET,
    EVENT_AMOUNT,
    IT,
    OF_THAT_TYPE,
    THAT_MUCH,
    THAT_PLAYER,
    THE_OTHER,
    THE_SOURCE,
    THE_SUBJECT,
    THOSE,
    YOU_DID,
    Amass,
    AtNext,
    AttacksWith,
    Choose,
    ChooseCreatureType,
    ChoosePlayer,
    ChooseTarget,
    CollectEvidence,
    Continuous,
    CountersPut,
    DamageToEach,
    Delayed,
    DiscardHand,
    DiscardUpTo,
    During,
    EitherEvent,
    ExertAsAttacks,
    ExileByName,
    InForce,
    InsteadOfDrawing,
    InsteadOfGainingLife,
    InsteadOfLosing,
    LetPlay,
    LookAtTop,
    Loyalty,
    ManifestDread,
    NoteTokens,
    Obeys,
    OneOrMore,
    OpponentChooses,
    Performs,
    PreventAnd,
    RevealAtRandom,
    RevealCards,
    RevealIntoHand,
    RevealTop,
    RevealTopCards,
    RollDie,
    SacrificeIt,
    SearchGraveyardToo,
    SearchLibrary,
    SourcesCountered,
    TakeFromTop,
    Tally,
    TapForPower,
    ThatCard,
    ThatGroup,
    Untrue,
    Zone,
)
from playset.ability.costs.base import ChoiceCost
from playset.ability.effects.chance import GoToResult
from playset.ability.effects.choices import (
    BeginOffer,
    CountNone,
    CountVotes,
    EndOffer,
    ForgetThose,
    GoToChoice,
    Offer,
    SacrificePicked,
    TapPicked,
)
from playset.ability.effects.control_flow import AskWhether, BackIf, BeginLoop, Jump, NextOne, PickNext, SkipUnless
from playset.ability.effects.delayed import Reflexive
from playset.ability.effects.keyword_actions import SurveilAway
from playset.ability.effects.libraries import KeepRevealed, ScryBottom
from playset.ability.effects.looking import SeparatePermanents, SeparatePiles, TakePile, ThatExiled
from playset.ability.effects.paying import PayCost
from playset.ability.effects.permanents import ChooseLandType
from playset.ability.effects.searching import ChooseWhere, KeepExiled
from playset.ability.effects.tokens import AddTokens
from playset.core.events import EventKind
from playset.core.node import Node
from playset.oracle.binding import is_players
from playset.rules.casting.targets import Chosen
from playset.rules.nodes.base import Ability, Activated, Cost, Effect, Pattern, Replacement, Spell, When
from playset.rules.nodes.program import Program, program_of
from playset.rules.objects.sagas import Chapter

# What a program knows at some place.
FOUND: Final = 1  # objects that an instruction found, chose or made, or that a cost was paid with
COUNTED: Final = 2  # a number that an instruction counted
SUBJECT: Final = 4  # what the event was about
SECOND: Final = 8  # its second object
SOURCE: Final = 16  # the source of the event
SIZE: Final = 32  # the amount of the event
ACTOR: Final = 64  # the player of the event
TYPED: Final = 256  # a creature type that was chosen; it is noted where numbers are counted
IN_TURN: Final = 128  # the player whom a loop over players, or an offer that was accepted, is at

# What each word looks up: it is known if any of these is.
LOOKS_UP: Final[dict[Node, int]] = {
    IT: FOUND | SUBJECT,
    THOSE: FOUND,
    THAT_PLAYER: ACTOR | IN_TURN,
    THE_OTHER: SECOND,
    THE_SOURCE: SOURCE,
    THE_SUBJECT: SUBJECT,
    EVENT_AMOUNT: SIZE,
    THAT_MUCH: COUNTED,
    OF_THAT_TYPE: TYPED,
}

# What the events of each kind say; `core.events` lists their fields. Numbers that are none of "how much" are left out.
TOLD: Final[dict[int, int]] = {
    EventKind.STEP_BEGINS: ACTOR,
    EventKind.TURN_BEGINS: ACTOR,
    EventKind.MOVE: SUBJECT | SECOND | ACTOR,
    EventKind.DRAW: SUBJECT | ACTOR,
    EventKind.DAMAGE: SUBJECT | SOURCE | SIZE | ACTOR,
    EventKind.GAIN_LIFE: SOURCE | SIZE | ACTOR,
    EventKind.LOSE_LIFE: SOURCE | SIZE | ACTOR,
    EventKind.TAP: SUBJECT | ACTOR,
    EventKind.UNTAP: SUBJECT | ACTOR,
    EventKind.CAST: SUBJECT | SECOND | ACTOR,
    EventKind.ACTIVATE: SUBJECT | SOURCE | ACTOR,
    EventKind.TRIGGER: SUBJECT | SOURCE | ACTOR,
    EventKind.COUNTER: SUBJECT | SOURCE | ACTOR,
    EventKind.ATTACK: SUBJECT | SECOND | ACTOR,
    EventKind.UNBLOCKED: SUBJECT | SECOND | ACTOR,
    EventKind.BLOCK: SUBJECT | SECOND | ACTOR,
    EventKind.ATTACKERS_DECLARED: ACTOR,
    EventKind.CREATE_TOKENS: SIZE | ACTOR,
    EventKind.ADD_COUNTERS: SUBJECT | SOURCE | SIZE | ACTOR,
    EventKind.REMOVE_COUNTERS: SUBJECT | SIZE | ACTOR,
    EventKind.SHUFFLE: ACTOR,
    EventKind.SEARCH: ACTOR,
    EventKind.REVEAL: SUBJECT | ACTOR,
    EventKind.ADD_MANA: SUBJECT | SOURCE | SIZE | ACTOR,
    EventKind.PLAY_LAND: SUBJECT | ACTOR,
    EventKind.ATTACH: SUBJECT | SECOND | ACTOR,
    EventKind.BECOME_TARGET: SUBJECT | SECOND | ACTOR,
    EventKind.DISCARD: SUBJECT | SECOND | ACTOR,
    EventKind.SACRIFICE: SUBJECT | SECOND | ACTOR,
    EventKind.COPY: SUBJECT | SECOND | ACTOR,
    EventKind.ACTION: SUBJECT | ACTOR,
    EventKind.TRANSFORM: SUBJECT | ACTOR,
    EventKind.TURN_UP: SUBJECT | ACTOR,
    EventKind.PHASE_OUT: SUBJECT | ACTOR,
    EventKind.PHASE_IN: SUBJECT | ACTOR,
    EventKind.ROLL: SIZE | ACTOR,
    EventKind.FLIP: ACTOR,
}

# What instructions leave behind for later ones: those that are not here, nothing.
KEEPS: Final[dict[type[Effect], int]] = {
    AddTokens: FOUND,
    Amass: FOUND,
    Choose: FOUND,
    ChooseCreatureType: TYPED,
    ChoosePlayer: FOUND,
    ChooseTarget: FOUND,
    CountNone: COUNTED,
    CountVotes: FOUND,
    DiscardHand: COUNTED,
    DiscardUpTo: COUNTED,
    ExileByName: COUNTED,
    ForgetThose: FOUND,
    KeepExiled: FOUND,
    KeepRevealed: FOUND,
    LookAtTop: FOUND,
    NoteTokens: FOUND,
    PayCost: FOUND,
    OpponentChooses: FOUND,
    PickNext: FOUND,
    RevealAtRandom: FOUND,
    RevealCards: FOUND | COUNTED,
    RevealIntoHand: FOUND,
    RevealTop: FOUND,
    RevealTopCards: FOUND,
    RollDie: COUNTED,
    SacrificePicked: FOUND,
    SearchGraveyardToo: FOUND,
    SearchLibrary: FOUND,
    TapPicked: FOUND,
    Tally: COUNTED,
    ThatExiled: FOUND,
    SourcesCountered: FOUND,
    TakeFromTop: FOUND,
    ThatCard: FOUND,
    ThatGroup: FOUND,
}
# Instructions that use the same place for something that the text does not speak of.
OVERWRITES: Final[dict[type[Effect], int]] = {
    BeginOffer: COUNTED,
    ChooseLandType: COUNTED,
    ChooseWhere: COUNTED,
    ManifestDread: FOUND | SUBJECT,
    ScryBottom: FOUND | SUBJECT,
    SeparatePiles: FOUND | COUNTED,
    SurveilAway: FOUND | SUBJECT,
    SeparatePermanents: FOUND | COUNTED,
    TakePile: FOUND | COUNTED,
}
# Costs that note what they were paid with.
NOTING_COSTS: Final = (ChoiceCost, CollectEvidence, TapForPower)


def told_by(pattern: Pattern) -> int:
    """Return what the event that triggers an ability says about itself."""
    if isinstance(pattern, EitherEvent):
        return told_by(pattern.left) & told_by(pattern.right)
    if isinstance(pattern, During):
        return told_by(pattern.pattern)
    if isinstance(pattern, OneOrMore):
        return told_by(pattern.pattern) | SIZE
    if isinstance(pattern, (AttacksWith, CountersPut)):
        return SUBJECT | SIZE | ACTOR
    known = -1
    kinds = pattern.kinds()
    for kind in range(kinds.bit_length()):
        if kinds >> kind & 1:
            known &= TOLD.get(kind, 0)
    return max(known, 0)


def paid_with(costs: tuple[Cost, ...]) -> int:
    """Return what an effect knows of the costs that were paid for it."""
    return FOUND if any(isinstance(cost, NOTING_COSTS) for cost in costs) else 0


class Unset(Exception):
    """A word looks up what nothing before it has set."""

    def __init__(self, word: Node) -> None:
        super().__init__(repr(word))
        self.word = word


def unset_word(ability: Ability, known: int = 0) -> Node | None:
    """Return the first word of an ability that looks up what is not set on every way there, if any.

    `known` is what a spell knows of the costs that another paragraph adds.
    """
    try:
        check_ability(ability, known)
    except Unset as unset:
        return unset.word
    return None


def check_ability(ability: Ability, known: int = 0) -> None:
    """Raise `Unset` for a word in an ability that looks up what is not set."""
    if isinstance(ability, When):
        known |= told_by(ability.pattern)
        check_words(ability.pattern, known & FOUND)
        if ability.condition is not None:
            check_words(ability.condition, known)
        check_program(ability, known)
    elif isinstance(ability, Activated):
        for cost in ability.costs:
            check_words(cost, FOUND)
        for part in (ability.condition, ability.less_if, ability.less):
            if isinstance(part, Node):
                check_words(part, 0)
        check_program(ability, known | paid_with(ability.costs))
    elif isinstance(ability, Spell):
        check_program(ability, known)
    elif isinstance(ability, (Chapter, Loyalty)):
        check_program(Spell(ability.effect), known)
    elif isinstance(ability, ExertAsAttacks):
        if ability.effect is not None:
            check_program(When(Performs("exert"), ability.effect), told_by(Performs("exert")))
    elif isinstance(ability, Replacement):
        check_replacement(ability, known)
    elif isinstance(ability, Continuous):
        check_words(ability.affected, 0)
        if ability.condition is not None:
            check_words(ability.condition, 0)
        check_words(ability.modification, FOUND)
    else:
        for child in ability.children():
            check_words(child, FOUND)


def check_replacement(ability: Replacement, known: int) -> None:
    """Raise `Unset` for a word in a replacement effect that looks up what is not set."""
    if isinstance(ability, (InsteadOfDrawing, InsteadOfGainingLife, InsteadOfLosing, PreventAnd)):
        if isinstance(ability, PreventAnd):
            known |= FOUND | COUNTED
        else:
            known |= ACTOR
            if isinstance(ability, InsteadOfGainingLife):
                known |= COUNTED
        check_program(Spell(ability.effect), known)
        return
    for child in ability.children():
        check_words(child, FOUND)


def check_words(node: Node, known: int) -> None:
    """Raise `Unset` for a word in a node, other than in abilities inside of it, that looks up what is not set."""
    needed = LOOKS_UP.get(node, 0)
    if needed and not needed & known:
        raise Unset(node)
    if isinstance(node, Ability):
        check_ability(node)
        return
    if isinstance(node, Obeys):
        known |= FOUND  # what the rule is put in force about
    if isinstance(node, DamageToEach):
        check_words(node.who, known)
        check_words(node.amount, known | IN_TURN)
        return
    for child in node.children():
        check_words(child, known)


# --- the walk ------------------------------------------------------------------------------------------------


class State:
    """What is known at a place if the instruction before did something, and if it did not; -1 is never reached."""

    __slots__ = ("done", "idle")

    def __init__(self, done: int = -1, idle: int = -1) -> None:
        self.done = done
        self.idle = idle

    def known(self) -> int:
        """Return what is known in any case."""
        return self.done & self.idle

    def is_reached(self) -> bool:
        """True if any way leads there."""
        return self.done >= 0 or self.idle >= 0

    def meet(self, other: State) -> bool:
        """Take in what is known on another way; True if less is known now."""
        before = (self.done, self.idle)
        self.done &= other.done
        self.idle &= other.idle
        return before != (self.done, self.idle)

    def with_changes(self, added: int, removed: int = 0) -> State:
        """Return what is known after an instruction."""
        done = self.done if self.done < 0 else self.done & ~removed | added
        idle = self.idle if self.idle < 0 else self.idle & ~removed | added
        return State(done, idle)


def check_program(ability: Spell | Activated | When, known: int) -> None:
    """Raise `Unset` for a word in a program that looks up what is not set on some way there."""
    program = program_of(ability)
    for one in program.single or (program,):
        for target in one.targets:
            check_words(target, known)
        walk(one, known)


def walk(program: Program, known: int) -> None:
    """Walk a program over all its ways until nothing changes, then look at each instruction."""
    code = program.code
    places = [State() for _ in range(len(code) + 1)]
    places[0] = State(-1, known)
    work = [0]
    while work:
        place = work.pop()
        if place >= len(code):
            continue
        for after, state in ways_from(program, place, places[place]):
            if 0 <= after <= len(code) and places[after].meet(state):
                work.append(after)
    for place, effect in enumerate(code):
        if places[place].is_reached():
            check_instruction(effect, places[place].known())
            if isinstance(effect, SacrificeIt) and isinstance(effect.what, Chosen):
                if says_any_target(program.targets[effect.what.slot].what):
                    raise Unset(IT)  # a player may be that target, so "sacrifice it" speaks of something else


def says_any_target(node: Node) -> bool:
    """True if "any target" or "any other target" stands in a description."""
    return node == ANY_TARGET or any(says_any_target(child) for child in node.children())


def check_instruction(effect: Effect, known: int) -> None:
    """Raise `Unset` for a word in an instruction that looks up what is not set."""
    if isinstance(effect, AskWhether):
        check_words(effect.who, known)  # what it is about comes next
    elif isinstance(effect, (GoToChoice, GoToResult)):
        return  # the entries of the table come next
    elif isinstance(effect, Delayed):
        if effect.what is not None:
            check_words(effect.what, known)
        check_ability(effect.ability, FOUND if effect.what is not None else known & FOUND)
    elif isinstance(effect, AtNext):
        check_words(effect.what, known)
        check_program(Spell(effect.effect), FOUND)
        if program_of(Spell(effect.effect)).code[-1:] == (ThatCard(),):
            raise Unset(IT)  # what comes of it later is spoken of before it has happened
    elif isinstance(effect, Reflexive):
        check_program(Spell(effect.effect), known & FOUND)
        if effect.condition is not None:
            check_words(effect.condition, known & FOUND)
    elif isinstance(effect, InForce):
        check_ability(effect.replacement)
    else:
        if isinstance(effect, LetPlay) and effect.leave.zone == Zone.EXILE and isinstance(effect.what, Chosen):
            raise Unset(IT)  # what is targeted is somewhere else
        check_words(effect, known)


def ways_from(program: Program, place: int, state: State) -> list[tuple[int, State]]:
    """Return where an instruction may lead, and what is known there."""
    effect = program.code[place]
    following = place + 1
    if isinstance(effect, Jump):
        return [(following + effect.distance, state)]
    if isinstance(effect, SkipUnless):
        return ways_of_condition(effect, following, state)
    if isinstance(effect, BackIf):
        return [(following, state), (following - effect.distance, state)]
    if isinstance(effect, AskWhether):
        return [(following, state), (following + effect.distance, State(-1, state.known()))]
    if isinstance(effect, BeginLoop):
        inside = IN_TURN if loops_over_players(program, effect) else FOUND
        return [(following, state.with_changes(inside)), (following + effect.distance, state)]
    if isinstance(effect, NextOne):
        return [(following - effect.distance, state), (following, state.with_changes(0, IN_TURN))]
    if isinstance(effect, Offer):
        return [(following, state.with_changes(IN_TURN)), (following + effect.distance, state)]
    if isinstance(effect, EndOffer):
        return [(following, state.with_changes(0, IN_TURN))]
    if isinstance(effect, GoToChoice):
        return [(following + each, state) for each in effect.places]
    if isinstance(effect, GoToResult):
        ends = [following + effect.length, *[following + each for each in effect.places]]
        return [(end, state) for end in ends]
    added, removed = KEEPS.get(type(effect), 0), OVERWRITES.get(type(effect), 0)
    if (added | removed) & COUNTED:
        removed |= TYPED
    if added & TYPED:
        removed |= COUNTED
    after = state.with_changes(added, removed)
    if not effect.keeps_results():
        after = State(after.known(), after.known())
    distance = getattr(effect, "distance", 0)
    skipping = [(following + distance, State(-1, state.known()))] if distance else []
    return [(following, after), *skipping]


def ways_of_condition(effect: SkipUnless, following: int, state: State) -> list[tuple[int, State]]:
    """Return where a condition may lead: "if you do" is told from "if you don't"."""
    beyond = following + effect.distance
    if effect.condition == YOU_DID:
        return [(following, State(state.done, -1)), (beyond, State(-1, state.idle))]
    if effect.condition == Untrue(YOU_DID):
        return [(following, State(-1, state.idle)), (beyond, State(state.done, -1))]
    skipped = State(-1, state.known()) if effect.forgets else state
    return [(following, state), (beyond, skipped)]


def loops_over_players(program: Program, effect: BeginLoop) -> bool:
    """True if a loop goes through players."""
    what = effect.what
    if isinstance(what, Chosen):
        return is_players(program.targets[what.slot])
    return is_players(what)
