"""Keyword abilities of permanents that are put into a graveyard (CR 702): persist, undying, modular and the like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.amounts import CountersOn
from playset.ability.conditions import Is
from playset.ability.effects.control_flow import May
from playset.ability.effects.moving import PutOntoBattlefield
from playset.ability.effects.permanents import CreateToken, PutCounters, ReturnToHand
from playset.ability.filters import SELF
from playset.ability.keywords.bare import Bare
from playset.ability.mentions import THE_OTHER
from playset.ability.patterns import PutIntoGraveyard
from playset.ability.replacements import EntersWith
from playset.ability.standing import WithCounters
from playset.ability.tokens import SPIRIT_WITH_FLYING
from playset.ability.traits import ARTIFACT, CREATURE, ManaValue, Subtype
from playset.ability.zones import CARD_IN_YOUR_GRAVEYARD
from playset.rules.nodes import Ability, When
from playset.rules.targets import Target

__all__ = ["PERSIST", "UNDYING", "Afterlife", "Modular", "Soulshift"]


def comes_back(counter: str) -> Ability:
    """When it is put into a graveyard, it returns with a counter unless it had one of the kind."""
    back = PutOntoBattlefield(THE_OTHER, owners=True, counters=counter)
    return When(PutIntoGraveyard(SELF), back, Is(SELF, ~WithCounters(counter)))


@dataclass(frozen=True, repr=False)
class Persist(Bare):
    """CR 702.79: returns with a -1/-1 counter if it had none."""

    def expanded(self) -> tuple[Ability, ...]:
        return (comes_back("-1/-1"),)


@dataclass(frozen=True, repr=False)
class Undying(Bare):
    """CR 702.93: returns with a +1/+1 counter if it had none."""

    def expanded(self) -> tuple[Ability, ...]:
        return (comes_back("+1/+1"),)


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
    """CR 702.135: leaves white and black Spirit tokens with flying behind."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(PutIntoGraveyard(SELF), CreateToken(SPIRIT_WITH_FLYING, self.count)),)


PERSIST: Final = Persist()
UNDYING: Final = Undying()
