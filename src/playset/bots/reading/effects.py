"""Classify what effects do, and to whom: whether each helps or harms what it is done to.

`work_of` is asked for every program that a bot looks at; the result is kept in `Program.known`. Everything else that
bots know about cards is derived from it.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from mypy_extensions import mypyc_attr

from playset.ability.amounts import ChosenX, MinusX
from playset.ability.effects.choices import PickSacrifice, PickToTap
from playset.ability.effects.continuous import (
    CannotCastSame,
    ExchangeControl,
    GainProtection,
    GainsControl,
    OwnersGainControl,
    Until,
)
from playset.ability.effects.control_flow import AtHand, BeginLoop
from playset.ability.effects.copying import BecomesCopy, CreateCopy
from playset.ability.effects.counters import (
    Adapt,
    Bolster,
    DistributeCounters,
    Monstrosity,
    Proliferate,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
    RemoveUpTo,
)
from playset.ability.effects.damage_and_life import (
    DamageToEach,
    DealDamage,
    DealTogether,
    DividedDamage,
    GainLife,
    InForce,
    LoseLife,
    PreventNext,
)
from playset.ability.effects.delayed import AtNext, Delayed, Reflexive
from playset.ability.effects.game import (
    ExtraBeginning,
    ExtraCombat,
    ExtraLandThisTurn,
    ExtraTurn,
    GetEmblem,
    LoseGame,
    LoseMana,
    SkipNext,
    WinGame,
)
from playset.ability.effects.hands import (
    BottomChosen,
    DiscardCards,
    DiscardChosen,
    DiscardHand,
    DiscardPicked,
    DrawCards,
    DrawUpTo,
    ExileByName,
    SearchGraveyardToo,
)
from playset.ability.effects.keyword_actions import Connive, Explore, Fight
from playset.ability.effects.libraries import (
    ChooseFound,
    FindInLibrary,
    KeepRevealed,
    Mill,
    MoveIntoLibrary,
    SearchLibrary,
)
from playset.ability.effects.looking import RevealIntoGraveyard, RevealUntil, SplitTop, TakeFromTop
from playset.ability.effects.permanents import AttachTo, Destroy, PhaseOut, Regenerate, SacrificeIt, Tap, Untap
from playset.ability.effects.playing import LastFound, LetPlay, MayCast
from playset.ability.effects.stack import CopySpell, CounterSpell
from playset.ability.effects.tokens import (
    CreateAttacking,
    CreateAttackingCopy,
    CreateToken,
    CreateTokens,
    Incubate,
    Investigate,
    Populate,
    RaiseArmy,
)
from playset.ability.effects.zone_changes import (
    Exile,
    PutInto,
    PutNthFromTop,
    PutOnBottom,
    PutOntoBattlefield,
    PutOnTop,
    PutOnTopOrBottom,
    ReturnToHand,
)
from playset.ability.filters.base import SELF, Not, OpponentControls, Self, YouControl
from playset.ability.filters.players import (
    EACH_OPPONENT,
    EACH_PLAYER,
    YOU,
    AnyPlayer,
    ControllerOf,
    Opponents,
    PlayerDescription,
    You,
)
from playset.ability.filters.references import AndOthers, It, OtherOfEvent, ThatPlayer, These, Those
from playset.ability.filters.status import ENCHANTED, Host
from playset.ability.filters.zones import InGraveyard
from playset.ability.modifications import (
    BaseSize,
    Gets,
    Has,
    Loses,
    LosesAllAbilities,
    Obeys,
    SetLandType,
    Together,
    YouControlIt,
)
from playset.ability.statics.combat import (
    AttacksIfAble,
    BlocksIfAble,
    CannotAttack,
    CannotAttackAlone,
    CannotBlock,
    Goaded,
)
from playset.core.node import Node
from playset.core.words import Keyword, Zone
from playset.rules.casting.targets import Chosen, Target
from playset.rules.nodes.base import Ability, Amount, Effect, Filter, KeywordAbility, Modification, Selector, Spell
from playset.rules.nodes.program import Program, program_of
from playset.rules.state.cards import CardDefinition


class Does:
    """What an effect does, as bits, so that a whole program is a mask."""

    DESTROY: Final = 1 << 0
    EXILE: Final = 1 << 1
    BOUNCE: Final = 1 << 2  # to the hand, or onto or into a library
    DAMAGE: Final = 1 << 3
    SHRINK: Final = 1 << 4  # -N/-N
    COUNTER: Final = 1 << 5
    DRAW: Final = 1 << 6
    DISCARD: Final = 1 << 7
    MILL: Final = 1 << 8
    GAIN_LIFE: Final = 1 << 9
    LOSE_LIFE: Final = 1 << 10
    TOKENS: Final = 1 << 11
    PUMP: Final = 1 << 12  # more power or toughness, or an ability that helps, for a while
    TAP: Final = 1 << 13
    UNTAP: Final = 1 << 14
    STEAL: Final = 1 << 15
    MANA: Final = 1 << 16
    SEARCH: Final = 1 << 17
    SACRIFICE: Final = 1 << 18
    GROW: Final = 1 << 19  # +1/+1 counters and their like
    REGROW: Final = 1 << 20  # from a graveyard to a hand
    REANIMATE: Final = 1 << 21  # onto the battlefield
    COPY: Final = 1 << 22
    TIME: Final = 1 << 23  # turns, combat phases, land plays
    PROTECT: Final = 1 << 24  # regeneration, prevention
    HAMPER: Final = 1 << 25  # cannot attack or block, loses abilities
    FIGHT: Final = 1 << 26
    ATTACH: Final = 1 << 27
    END: Final = 1 << 28  # wins or loses the game
    OTHER: Final = 1 << 29


REMOVAL: Final = Does.DESTROY | Does.EXILE | Does.BOUNCE | Does.DAMAGE | Does.SHRINK | Does.STEAL | Does.FIGHT
LOSSES: Final = Does.DAMAGE | Does.LOSE_LIFE
UNKNOWN: Final = -1  # an amount that depends on something else


class Side:
    """Whom an effect is done to, seen from its controller."""

    NOBODY: Final = 0  # what the effect spoke of before, or nothing that could be told
    MINE: Final = 1
    THEIRS: Final = 2
    ALL: Final = 3
    TARGET: Final = 4  # the chosen target of a slot
    ITSELF: Final = 5


@mypyc_attr(acyclic=True)
class Impact:
    """One thing that an effect does: what, to whom, how much, and whether it is good for them."""

    __slots__ = ("amount", "does", "good", "side", "slot", "whom", "x")

    def __init__(self, does: int, good: int, whom: Selector | None, amount: int | Amount = UNKNOWN) -> None:
        self.does = does
        self.good = good  # 1 helps, -1 harms, 0 neither
        self.whom = whom
        self.slot = slot_of(whom)
        self.side = Side.TARGET if self.slot >= 0 else side_of(whom)
        self.amount = amount if isinstance(amount, int) else UNKNOWN
        self.x = isinstance(amount, (ChosenX, MinusX))


def slot_of(whom: Node | None) -> int:
    """Return the target that something is done to, or to what is like it or belongs to it; -1 if there is none."""
    if isinstance(whom, Chosen):
        return whom.slot
    if not isinstance(whom, Filter) or isinstance(whom, (PlayerDescription, Not)):
        return -1
    return max([slot_of(part) for part in whom.children()], default=-1)


def side_of(whom: Selector | None) -> int:
    """Return whom a selector names."""
    if whom is None:
        return Side.NOBODY
    if isinstance(whom, Chosen):
        return Side.TARGET
    if isinstance(whom, Self):
        return Side.ITSELF
    if isinstance(whom, You) or mentions(whom, YouControl):
        return Side.MINE
    if isinstance(whom, Opponents) or mentions(whom, OpponentControls) or mentions_not_yours(whom):
        return Side.THEIRS
    if isinstance(whom, AnyPlayer):
        return Side.ALL
    for word in (It, Those, ThatPlayer, OtherOfEvent, Host, ControllerOf, Chosen, LastFound):
        if mentions(whom, word):
            return Side.NOBODY
    return Side.ALL


def mentions_not_yours(node: Node) -> bool:
    """True if "you don't control" stands somewhere in a node."""
    if isinstance(node, Not):
        return isinstance(node.what, YouControl)
    return any(mentions_not_yours(child) for child in node.children())


def mentions(node: Node, word: type[Node]) -> bool:
    """True if a word stands somewhere in a node, not counting what is negated."""
    return isinstance(node, word) or any(mentions(child, word) for child in node.children())


# --- modifications -------------------------------------------------------------------------------------------


def impact_of_change(change: Modification, whom: Selector | None) -> Impact:
    """Return what a continuous effect does to what it affects."""
    if isinstance(change, Together):
        left, right = impact_of_change(change.left, whom), impact_of_change(change.right, whom)
        return right if left.does == Does.OTHER else left
    if isinstance(change, YouControlIt):
        return Impact(Does.STEAL, -1, whom)
    if isinstance(change, Gets):
        return impact_of_size(change, whom)
    if isinstance(change, (Has, Obeys)):
        good = goodness_of_ability(change.ability if isinstance(change, Has) else change.rule)
        return Impact(Does.PUMP if good > 0 else Does.HAMPER, good, whom)
    if isinstance(change, (Loses, LosesAllAbilities, SetLandType)):
        return Impact(Does.HAMPER, -1, whom)
    if isinstance(change, BaseSize):
        small = isinstance(change.power, int) and isinstance(change.toughness, int)
        if small and number(change.power) + number(change.toughness) <= 2:
            return Impact(Does.HAMPER, -1, whom)
        return Impact(Does.PUMP, 1, whom)
    return Impact(Does.OTHER, 0, whom)


def impact_of_size(change: Gets, whom: Selector | None) -> Impact:
    """Return whether power and toughness grow or shrink; the amount is that of the toughness."""
    power, toughness = signed(change.power), signed(change.toughness)
    if toughness < 0:
        amount = change.toughness
        return Impact(Does.SHRINK, -1, whom, -amount if isinstance(amount, int) else amount)
    if power < 0 and not toughness:
        return Impact(Does.HAMPER, -1, whom, change.power)
    return Impact(Does.PUMP, 1, whom, change.power)


def signed(amount: int | Amount) -> int:
    """Return a printed number, or the sign of one that is not known."""
    if isinstance(amount, int):
        return amount
    return -1 if amount.is_subtracted() else 1


def number(amount: int | Amount) -> int:
    """Return a printed number, 0 for one that is not known."""
    return amount if isinstance(amount, int) else 0


def goodness_of_ability(ability: Ability) -> int:
    """Return whether it is good to have an ability, or to obey a rule."""
    if isinstance(ability, KeywordAbility):
        return -1 if ability.mask == Keyword.DEFENDER else 1
    hampers = (CannotAttack, CannotAttackAlone, CannotBlock, Goaded, AttacksIfAble, BlocksIfAble)
    return -1 if isinstance(ability, hampers) else 1


# --- effects -------------------------------------------------------------------------------------------------


# What most instructions do: what, whether it helps (1) or harms (-1), whom, and how much. A string names the field of
# the instruction that says whom or how much.
DONE: Final[dict[type[Effect], tuple[int, int, Selector | str, int | str]]] = {
    # To permanents, or to cards that are moved:
    Destroy: (Does.DESTROY, -1, "what", UNKNOWN),
    Exile: (Does.EXILE, -1, "what", UNKNOWN),
    MoveIntoLibrary: (Does.BOUNCE, -1, "what", UNKNOWN),
    SacrificeIt: (Does.SACRIFICE, -1, "what", UNKNOWN),
    Tap: (Does.TAP, -1, "what", UNKNOWN),
    PhaseOut: (Does.TAP, -1, "what", UNKNOWN),
    PutNthFromTop: (Does.BOUNCE, -1, "what", UNKNOWN),
    Untap: (Does.UNTAP, 1, "what", UNKNOWN),
    RemoveCounters: (Does.HAMPER, -1, "of", UNKNOWN),
    RemoveAllCounters: (Does.HAMPER, -1, "of", UNKNOWN),
    RemoveUpTo: (Does.HAMPER, -1, "of", UNKNOWN),
    CannotCastSame: (Does.HAMPER, -1, "what", UNKNOWN),
    GainProtection: (Does.PUMP, 1, "what", UNKNOWN),
    AttachTo: (Does.ATTACH, 1, "to", UNKNOWN),
    PutOntoBattlefield: (Does.REANIMATE, 1, "what", UNKNOWN),
    BecomesCopy: (Does.COPY, 0, "of", UNKNOWN),
    ExchangeControl: (Does.STEAL, 0, "what", UNKNOWN),
    GainsControl: (Does.STEAL, -1, "what", UNKNOWN),  # it is given to somebody else
    OwnersGainControl: (Does.STEAL, 0, "what", UNKNOWN),
    Regenerate: (Does.PROTECT, 1, "what", UNKNOWN),
    PreventNext: (Does.PROTECT, 1, "to", UNKNOWN),
    Explore: (Does.GROW, 1, "what", UNKNOWN),
    Connive: (Does.GROW, 1, "what", UNKNOWN),
    # To players, or to players and permanents alike:
    DealDamage: (Does.DAMAGE, -1, "to", "amount"),
    DamageToEach: (Does.DAMAGE, -1, EACH_OPPONENT, UNKNOWN),  # who plays it sees that others have more to fear
    DividedDamage: (Does.DAMAGE, -1, "to", UNKNOWN),
    GainLife: (Does.GAIN_LIFE, 1, "who", "amount"),
    LoseLife: (Does.LOSE_LIFE, -1, "who", "amount"),
    DrawCards: (Does.DRAW, 1, "who", "count"),
    DiscardCards: (Does.DISCARD, -1, "who", "count"),
    DiscardChosen: (Does.DISCARD, -1, "who", 1),
    DiscardHand: (Does.DISCARD, -1, "who", UNKNOWN),
    Mill: (Does.MILL, -1, "who", "count"),
    RevealIntoGraveyard: (Does.MILL, -1, "who", UNKNOWN),
    CreateToken: (Does.TOKENS, 1, "who", "count"),
    DrawUpTo: (Does.DRAW, 1, "who", "count"),
    Investigate: (Does.TOKENS, 1, "who", UNKNOWN),
    GetEmblem: (Does.TOKENS, 1, "who", UNKNOWN),
    Incubate: (Does.TOKENS, 1, "who", UNKNOWN),
    ExtraTurn: (Does.TIME, 1, "who", UNKNOWN),
    ExtraLandThisTurn: (Does.TIME, 1, "who", UNKNOWN),
    SkipNext: (Does.TIME, -1, "who", UNKNOWN),
    LoseMana: (Does.HAMPER, -1, "who", UNKNOWN),
    WinGame: (Does.END, 1, "who", UNKNOWN),
    LoseGame: (Does.END, -1, "who", UNKNOWN),
    # On the stack, to libraries, and all else:
    CounterSpell: (Does.COUNTER, -1, "what", UNKNOWN),
    CopySpell: (Does.COPY, 0, "what", UNKNOWN),
    SearchGraveyardToo: (Does.SEARCH, 1, YOU, 1),
    ExileByName: (Does.MILL, -1, "of", UNKNOWN),
    SearchLibrary: (Does.SEARCH, 1, "who", "count"),
    KeepRevealed: (Does.DRAW, 1, YOU, UNKNOWN),
    ChooseFound: (Does.DRAW, 1, YOU, 1),
    RevealUntil: (Does.DRAW, 1, "who", 1),
    BottomChosen: (Does.DISCARD, -1, "who", 1),
    DiscardPicked: (Does.DISCARD, -1, EACH_PLAYER, UNKNOWN),
    TakeFromTop: (Does.DRAW, 1, YOU, UNKNOWN),
    SplitTop: (Does.DRAW, 1, YOU, UNKNOWN),
    LetPlay: (Does.DRAW, 1, "who", UNKNOWN),
    MayCast: (Does.DRAW, 1, "who", UNKNOWN),
    Adapt: (Does.GROW, 1, SELF, "amount"),
    Monstrosity: (Does.GROW, 1, SELF, "amount"),
    Bolster: (Does.GROW, 1, YOU, UNKNOWN),
    Proliferate: (Does.GROW, 1, YOU, UNKNOWN),
    Populate: (Does.TOKENS, 1, YOU, UNKNOWN),
    RaiseArmy: (Does.TOKENS, 1, YOU, UNKNOWN),
    CreateAttacking: (Does.TOKENS, 1, YOU, "count"),
    CreateAttackingCopy: (Does.TOKENS, 1, YOU, UNKNOWN),
    ExtraCombat: (Does.TIME, 1, YOU, UNKNOWN),
    ExtraBeginning: (Does.TIME, 1, YOU, UNKNOWN),
    InForce: (Does.PROTECT, 1, YOU, UNKNOWN),
}


def impacts_of(effect: Effect, targets: tuple[Target, ...]) -> list[Impact]:
    """Return what one instruction does."""
    done = DONE.get(type(effect))
    if done is None:
        return other_impacts(effect, targets)
    does, good, whom, amount = done
    selector = getattr(effect, whom) if isinstance(whom, str) else whom
    how_much = getattr(effect, amount) if isinstance(amount, str) else amount
    return [Impact(does, good, part, how_much) for part in one_by_one(selector)]


def one_by_one(whom: Selector) -> list[Selector]:
    """Return what a selector names: "target artifact and target land" one by one, without "and all others"."""
    if isinstance(whom, These):
        return [part for one in whom.parts for part in one_by_one(one)]
    return one_by_one(whom.first) if isinstance(whom, AndOthers) else [whom]


def other_impacts(effect: Effect, targets: tuple[Target, ...]) -> list[Impact]:
    """Return what an instruction does that takes more than a row of the table to tell."""
    if isinstance(effect, (ReturnToHand, PutOnTop, PutOnTopOrBottom, PutInto)):
        again = in_graveyard(effect.what, targets)
        does, good = (Does.REGROW, 1) if again else (Does.BOUNCE, -1)
        return [Impact(does, good, part) for part in one_by_one(effect.what)]
    if isinstance(effect, (CreateTokens, DealTogether)):
        return impacts_of(effect.first, targets) + impacts_of(effect.second, targets)
    if isinstance(effect, PutOnBottom):
        return [Impact(Does.EXILE, -1, effect.what)]  # as good as gone
    if isinstance(effect, (PutCounters, DistributeCounters)):
        good = -1 if effect.kind in ("-1/-1", "poison", "stun") else 1
        amount = effect.amount if isinstance(effect, PutCounters) else UNKNOWN
        return [Impact(Does.GROW if good > 0 else Does.SHRINK, good, effect.on, amount)]
    if isinstance(effect, Until):
        return [impact_of_change(effect.modification, part) for part in one_by_one(effect.what)]
    if isinstance(effect, Fight):
        return [Impact(Does.FIGHT, -1, effect.other), Impact(Does.FIGHT, 1, effect.one)]
    if isinstance(effect, CreateCopy):
        return [Impact(Does.COPY, 0, effect.of), Impact(Does.TOKENS, 1, effect.who, effect.count)]
    if isinstance(effect, (AtNext, Delayed, Reflexive)):
        return impacts_later(effect)
    return [Impact(Does.MANA, 1, YOU)] if effect.adds_mana() else []


def impacts_later(effect: AtNext | Delayed | Reflexive) -> list[Impact]:
    """Return what an ability does that an effect leaves behind; whatever it targets is chosen then."""
    later = program_of(effect.ability if isinstance(effect, Delayed) else Spell(effect.effect))
    return [impact for impact in work_of(later).impacts if impact.side not in (Side.TARGET, Side.NOBODY)]


def in_graveyard(what: Selector, targets: tuple[Target, ...]) -> bool:
    """True if a selector names cards in graveyards."""
    if isinstance(what, Chosen):
        return targets[what.slot].what.domain() == 1 << Zone.GRAVEYARD
    return mentions(what, InGraveyard)


ATTACHED: Final[dict[CardDefinition, Impact]] = {}  # asked for every such card that could be cast, again and again


def impact_of_attachment(definition: CardDefinition) -> Impact:
    """Return what an Aura or Equipment does to what it is attached to.

    One whose effect cannot be told is taken for a help.
    """
    found = ATTACHED.get(definition)
    if found is None:
        found = ATTACHED[definition] = tell_attachment(definition)
    return found


def tell_attachment(definition: CardDefinition) -> Impact:
    """Return what an Aura or Equipment does to what it is attached to, from its abilities."""
    for ability in definition.base.abilities.continuous:
        if isinstance(ability.affected, Host):
            impact = impact_of_change(ability.modification, ability.affected)
            if impact.good:
                return impact
    for rule in definition.base.abilities.rules:
        if mentions(rule, Host) and goodness_of_ability(rule) < 0:
            return Impact(Does.HAMPER, -1, ENCHANTED)
    return Impact(Does.PUMP, 1, ENCHANTED)


# --- programs ------------------------------------------------------------------------------------------------

# Of several things done to one target, the first of these says whether it is good to be the target.
WEIGHTIEST: Final = (
    Does.STEAL | Does.END,
    Does.DESTROY | Does.EXILE | Does.COUNTER | Does.SACRIFICE,
    Does.DAMAGE | Does.SHRINK | Does.BOUNCE | Does.FIGHT | Does.REGROW | Does.REANIMATE,
)


@mypyc_attr(acyclic=True)
class Work:
    """All that a program does."""

    __slots__ = ("by_power", "face", "impacts", "mask", "targets")

    def __init__(self, impacts: list[Impact], targets: int) -> None:
        # Below all that they can be as long as nobody has asked: see `roles.face_damage`, `heuristic.finishing`.
        self.face = -1
        self.by_power = -1
        self.impacts = tuple(impacts)
        self.mask = 0
        for impact in impacts:
            self.mask |= impact.does
        # For each target what matters most of what is done to it; None if that cannot be told.
        self.targets: tuple[Impact | None, ...] = tuple([weightiest(impacts, slot) for slot in range(targets)])

    def harms(self, side: int, mask: int = -1) -> bool:
        """True if it harms a side, in one of the ways given."""
        return any(impact.good < 0 and impact.side == side and impact.does & mask for impact in self.impacts)

    def helps(self, side: int, mask: int = -1) -> bool:
        """True if it helps a side, in one of the ways given."""
        return any(impact.good > 0 and impact.side == side and impact.does & mask for impact in self.impacts)


def weightiest(impacts: list[Impact], slot: int) -> Impact | None:
    """Return what matters most of what is done to a target."""
    done = [impact for impact in impacts if impact.slot == slot]
    for mask in WEIGHTIEST:
        for impact in done:
            if impact.does & mask:
                return impact
    for impact in done:
        if impact.good:
            return impact
    return done[0] if done else None


INSTRUCTIONS: Final[dict[Program, list[list[Impact]]]] = {}


def impacts_by_instruction(program: Program) -> list[list[Impact]]:
    """Return what each instruction of a program does."""
    known = INSTRUCTIONS.get(program)
    if known is None:
        known = INSTRUCTIONS[program] = [impacts_of(effect, program.targets) for effect in program.code]
    return known


def first_of(program: Program) -> Effect | None:
    """Return the first instruction of a program; a modal one has none before its modes are chosen (CR 700.2)."""
    return program.code[0] if program.code else None


def work_of(program: Program) -> Work:
    """Return what a program does; of a modal one before modes are chosen, what all its modes do."""
    known = program.known
    if isinstance(known, Work):
        return known
    work = program.known = read_work(program)
    return work


def read_work(program: Program) -> Work:
    """Return what a program does, instruction by instruction."""
    impacts: list[Impact] = []
    loop: Selector | None = None
    for effect in program.code:
        if isinstance(effect, BeginLoop):
            loop = effect.what
        if isinstance(effect, (Explore, Connive)) and isinstance(effect.what, AtHand) and loop is not None:
            impacts += impacts_of(dataclasses.replace(effect, what=loop), program.targets)
        elif isinstance(effect, PickSacrifice):
            impacts.append(Impact(Does.SACRIFICE, -1, loop))
        elif isinstance(effect, PickToTap):
            impacts.append(Impact(Does.TAP, -1, loop))
        elif isinstance(effect, FindInLibrary):
            impacts.append(Impact(Does.SEARCH, 1, loop, effect.count))
        else:
            impacts += impacts_of(effect, program.targets)
    for mode in program.single:
        impacts += work_of(mode).impacts
    return Work(impacts, len(program.targets))
