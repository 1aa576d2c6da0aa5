"""Keyword abilities of permanents that enter the battlefield (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.amounts import DamageThisTurn, PowerOf, ToughnessOf
from playset.ability.conditions import YOU_DID, AllOf, AnyOf, Exceeds, Is
from playset.ability.effects.choosing import Sacrifices
from playset.ability.effects.control_flow import If, May, Then
from playset.ability.effects.counters import MoveCounters
from playset.ability.effects.permanents import CreateToken, PutCounters
from playset.ability.effects.registers import Performed
from playset.ability.filters import OTHER, SELF, YOU_CONTROL
from playset.ability.keywords.bare import Bare
from playset.ability.keywords.evergreen import HASTE
from playset.ability.mentions import IT
from playset.ability.modifications import Has
from playset.ability.patterns import Enters
from playset.ability.players import EACH_OPPONENT
from playset.ability.replacements import EntersDevouring, EntersWith, MayEnterWith
from playset.ability.standing import WithCounters
from playset.ability.statics import CannotBlock
from playset.ability.tokens import SERVO
from playset.ability.traits import CREATURE
from playset.rules.nodes import Ability, Amount, Filter, When

__all__ = ["EVOLVE", "EXPLOIT", "RIOT", "UNLEASH", "Bloodthirst", "Devour", "Fabricate", "Graft"]

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
class Riot(Bare):
    """CR 702.136: enters with an additional +1/+1 counter or gains haste."""

    def expanded(self) -> tuple[Ability, ...]:
        return (MayEnterWith("+1/+1", otherwise=Has(HASTE)),)


@dataclass(frozen=True, repr=False)
class Unleash(Bare):
    """CR 702.98: may enter with an additional +1/+1 counter, and can't block as long as it has one."""

    def expanded(self) -> tuple[Ability, ...]:
        return (MayEnterWith("+1/+1"), CannotBlock(SELF & WithCounters("+1/+1")))


# --- when it enters ------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Exploit(Bare):
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
class Evolve(Bare):
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


EVOLVE: Final = Evolve()
EXPLOIT: Final = Exploit()
RIOT: Final = Riot()
UNLEASH: Final = Unleash()
