"""Keyword abilities of permanents as they enter, when they die, during upkeeps, and soulbond (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import CountersOn, PowerOf, ToughnessOf
from playset.ability.conditions import CAME_UNDER_YOUR_CONTROL, YOU_DID, AllOf, AnyOf, Exceeds, Exists, Is
from playset.ability.costs.base import TAP, Costs, Mana, as_costs
from playset.ability.effects.choices import Choose, Sacrifices
from playset.ability.effects.control_flow import If, May, Then
from playset.ability.effects.counters import MoveCounters, PutCounters, RemoveCounters
from playset.ability.effects.paying import Unless
from playset.ability.effects.permanents import SacrificeIt
from playset.ability.effects.results import Performed
from playset.ability.effects.tokens import CreateToken
from playset.ability.effects.zone_changes import PutOntoBattlefield, ReturnToHand
from playset.ability.filters.base import OTHER, PERMANENT, SELF, YOU_CONTROL, LayerFree, Volatile
from playset.ability.filters.characteristics import ARTIFACT, CREATURE, ManaValue, Subtype
from playset.ability.filters.players import EACH_OPPONENT, YOU
from playset.ability.filters.references import IT, THE_OTHER
from playset.ability.filters.status import WithCounters
from playset.ability.filters.zones import CARD_IN_YOUR_GRAVEYARD
from playset.ability.keywords.base import HASTE, BareKeyword
from playset.ability.modifications import Has
from playset.ability.replacements.entering import EntersDevouring, EntersWith, MayEnterWith
from playset.ability.statics.combat import CannotBlock
from playset.ability.tokens import SERVO, SPIRIT_WITH_FLYING
from playset.ability.triggers.base import AtBeginning
from playset.ability.triggers.permanents import LastCounterRemoved
from playset.ability.triggers.zone_changes import Enters, PutIntoGraveyard
from playset.ability.turn_history import DamageThisTurn
from playset.core.words import Step
from playset.rules.casting.targets import Target
from playset.rules.nodes.base import Ability, Activated, Amount, Effect, Filter, Selector, When
from playset.rules.objects.soulbond import pair, partner_of

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "EVOLVE",
    "EXPLOIT",
    "PERSIST",
    "RIOT",
    "SOULBOND",
    "THE_PAIR",
    "UNDYING",
    "UNLEASH",
    "UNPAIRED",
    "Afterlife",
    "Bloodthirst",
    "CumulativeUpkeep",
    "Devour",
    "Echo",
    "Fabricate",
    "Fading",
    "Graft",
    "Modular",
    "Outlast",
    "Soulshift",
    "Vanishing",
]


# --- as it enters --------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Bloodthirst(Ability):
    """CR 702.54: enters with +1/+1 counters if an opponent was dealt damage this turn; X is how much (702.54b)."""

    count: int | Amount

    def expanded(self) -> tuple[Ability, ...]:
        damage = DamageThisTurn(EACH_OPPONENT)
        if isinstance(self.count, int):
            return (EntersWith("+1/+1", self.count, Exceeds(damage, 0)),)
        return (EntersWith("+1/+1", damage),)


@dataclass(frozen=True, repr=False)
class Devour(Ability):
    """CR 702.82: sacrifice any number of creatures as it enters; it enters with +1/+1 counters for each."""

    count: int
    what: Filter = CREATURE  # CR 702.82c: another quality

    def expanded(self) -> tuple[Ability, ...]:
        return (EntersDevouring(self.count, self.what),)


@dataclass(frozen=True, repr=False)
class Riot(BareKeyword):
    """CR 702.136: enters with an additional +1/+1 counter or gains haste."""

    def expanded(self) -> tuple[Ability, ...]:
        return (MayEnterWith("+1/+1", otherwise=Has(HASTE)),)


@dataclass(frozen=True, repr=False)
class Unleash(BareKeyword):
    """CR 702.98: may enter with an additional +1/+1 counter, and can't block as long as it has one."""

    def expanded(self) -> tuple[Ability, ...]:
        return (MayEnterWith("+1/+1"), CannotBlock(SELF & WithCounters("+1/+1")))


# --- when it enters ------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Exploit(BareKeyword):
    """CR 702.110: you may sacrifice a creature when it enters."""

    def expanded(self) -> tuple[Ability, ...]:
        exploited = Performed("exploit", looking_back=True)  # it may have been its own victim
        return (When(Enters(SELF), Then(May(Sacrifices(CREATURE)), If(YOU_DID, exploited))),)


@dataclass(frozen=True, repr=False)
class Fabricate(Ability):
    """CR 702.123: +1/+1 counters on it or as many Servo tokens when it enters."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        grow = May(PutCounters("+1/+1", self.count, SELF))
        return (When(Enters(SELF), Then(grow, If(YOU_DID, Then(), CreateToken(SERVO, self.count)))),)


# --- when others enter ---------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Evolve(BareKeyword):
    """CR 702.100: a +1/+1 counter whenever a creature of yours with greater power or toughness enters."""

    def expanded(self) -> tuple[Ability, ...]:
        power = Exceeds(PowerOf(IT), PowerOf(SELF))
        toughness = Exceeds(ToughnessOf(IT), ToughnessOf(SELF))
        larger = AllOf(Is(SELF, CREATURE), AnyOf(power, toughness))  # CR 702.100c
        grow = Then(PutCounters("+1/+1", 1, SELF), If(YOU_DID, Performed("evolve")))
        return (When(Enters(CREATURE & YOU_CONTROL), grow, larger),)


@dataclass(frozen=True, repr=False)
class Graft(Ability):
    """CR 702.58: enters with +1/+1 counters, one of which may move onto each other creature that enters."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        move = May(MoveCounters("+1/+1", 1, SELF, IT))
        share = When(Enters(OTHER & CREATURE), move, Is(SELF, WithCounters("+1/+1")))
        return (EntersWith("+1/+1", self.count), share)


# --- when it dies --------------------------------------------------------------------------------------------


def returns_with_counter(counter: str) -> Ability:
    """Return the ability that returns it from the graveyard with a counter, unless it had one (CR 702.79, 702.93)."""
    back = PutOntoBattlefield(THE_OTHER, owners=True, counters=counter)
    return When(PutIntoGraveyard(SELF), back, Is(SELF, ~WithCounters(counter)))


@dataclass(frozen=True, repr=False)
class Persist(BareKeyword):
    """CR 702.79: returns with a -1/-1 counter if it had none."""

    def expanded(self) -> tuple[Ability, ...]:
        return (returns_with_counter("-1/-1"),)


@dataclass(frozen=True, repr=False)
class Undying(BareKeyword):
    """CR 702.93: returns with a +1/+1 counter if it had none."""

    def expanded(self) -> tuple[Ability, ...]:
        return (returns_with_counter("+1/+1"),)


@dataclass(frozen=True, repr=False)
class Modular(Ability):
    """CR 702.43: enters with +1/+1 counters; they may go to an artifact creature when it is put into a graveyard."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        pass_on = PutCounters("+1/+1", CountersOn("+1/+1", SELF), Target(ARTIFACT & CREATURE))
        return (EntersWith("+1/+1", self.count), When(PutIntoGraveyard(SELF), May(pass_on)))


@dataclass(frozen=True, repr=False)
class Soulshift(Ability):
    """CR 702.46: may return a Spirit card of a limited mana value from your graveyard to your hand."""

    most: int

    def expanded(self) -> tuple[Ability, ...]:
        spirit = Target(Subtype("Spirit") & ManaValue(most=self.most) & CARD_IN_YOUR_GRAVEYARD)
        return (When(PutIntoGraveyard(SELF), May(ReturnToHand(spirit))),)


@dataclass(frozen=True, repr=False)
class Afterlife(Ability):
    """CR 702.135: when it dies, create white and black Spirit tokens with flying."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(PutIntoGraveyard(SELF), CreateToken(SPIRIT_WITH_FLYING, self.count)),)


# --- while it stays ------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Outlast(Ability):
    """CR 702.107: pay and tap to put a +1/+1 counter on it, as a sorcery."""

    cost: str

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((Mana(self.cost), TAP), PutCounters("+1/+1", 1, SELF), sorcery=True),)


@dataclass(frozen=True, repr=False)
class CumulativeUpkeep(Ability):
    """CR 702.24: an age counter each upkeep, then pay the cost for each of them or sacrifice it."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        pay = Unless(as_costs(self.cost), SacrificeIt(SELF), times=CountersOn("age", SELF))
        grow = Then(PutCounters("age", 1, SELF), pay)
        return (When(AtBeginning(Step.UPKEEP, YOU), grow, Exists(PERMANENT & SELF)),)


@dataclass(frozen=True, repr=False)
class Echo(Ability):
    """CR 702.30: in the first upkeep under your control, sacrifice it unless you pay."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        pay = Unless(as_costs(self.cost), SacrificeIt(SELF))
        return (When(AtBeginning(Step.UPKEEP, YOU), pay, CAME_UNDER_YOUR_CONTROL),)


@dataclass(frozen=True, repr=False)
class Fading(Ability):
    """CR 702.32: enters with fade counters; remove one each upkeep, and sacrifice it if you can't."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        fade = Then(RemoveCounters("fade", 1, SELF), If(YOU_DID, Then(), SacrificeIt(SELF)))
        return (EntersWith("fade", self.count), When(AtBeginning(Step.UPKEEP, YOU), fade))


@dataclass(frozen=True, repr=False)
class Vanishing(Ability):
    """CR 702.63: enters with time counters, loses one each upkeep, and is sacrificed when the last is removed."""

    count: int = 0  # CR 702.63b: without a number it does not enter with any

    def expanded(self) -> tuple[Ability, ...]:
        tick = When(AtBeginning(Step.UPKEEP, YOU), RemoveCounters("time", 1, SELF), Is(SELF, WithCounters("time")))
        last = When(LastCounterRemoved("time"), SacrificeIt(SELF))
        return (EntersWith("time", self.count), tick, last) if self.count else (tick, last)


# --- soulbond ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Unpaired(Volatile):
    """CR 702.95a: a creature that is not paired; one that has left is nobody's to pair, however it was last."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return game.find(obj) is not None and not partner_of(game, obj)

    def __repr__(self) -> str:
        return "UNPAIRED"


@dataclass(frozen=True, repr=False)
class ThePair(LayerFree):
    """CR 702.95c: ~ and the creature it is paired with, as long as it is paired."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        partner = partner_of(game, context.source)
        return bool(partner) and obj in (context.source, partner)

    def __repr__(self) -> str:
        return "THE_PAIR"


@dataclass(frozen=True, repr=False)
class PairWith(Effect):
    """CR 702.95b: pair ~ with a creature, if both are still unpaired creatures that you control."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.what.objects(game, item):
            pair(game, item.source, obj, item.controller)


@dataclass(frozen=True, repr=False)
class Soulbond(BareKeyword):
    """CR 702.95: you may pair it with another unpaired creature when either of them enters."""

    def expanded(self) -> tuple[Ability, ...]:
        mine = Is(SELF, UNPAIRED & CREATURE & YOU_CONTROL)
        another = OTHER & UNPAIRED & CREATURE & YOU_CONTROL
        first = When(Enters(SELF), May(Then(Choose(another), PairWith(IT))), AllOf(mine, Exists(another)))
        later = When(Enters(OTHER & CREATURE & YOU_CONTROL), May(PairWith(IT)), AllOf(mine, Is(IT, another)))
        return (first, later)


EVOLVE: Final = Evolve()
EXPLOIT: Final = Exploit()
RIOT: Final = Riot()
UNLEASH: Final = Unleash()
PERSIST: Final = Persist()
UNDYING: Final = Undying()
UNPAIRED: Final = Unpaired()
THE_PAIR: Final = ThePair()
SOULBOND: Final = Soulbond()
