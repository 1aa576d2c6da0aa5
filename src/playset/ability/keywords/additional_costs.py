"""Keyword abilities that are additional costs of a spell (CR 702): kicker, buyback, replicate and others.

Awaken and champion, which stand in modules of their own, are handed on from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.casting import GIFT, KICKED, Paid, TimesPaid
from playset.ability.costs.base import Costs, as_costs
from playset.ability.costs.permanents import Sacrifice, TapUntapped
from playset.ability.effects.control_flow import If
from playset.ability.effects.copying import CreateCopy
from playset.ability.effects.stack import CopySpell
from playset.ability.filters.base import SELF, TOKEN, YOU_CONTROL
from playset.ability.filters.characteristics import ARTIFACT, CREATURE, ENCHANTMENT, Power, SharesColor
from playset.ability.filters.players import YOU
from playset.ability.keywords.awaken import Awaken
from playset.ability.keywords.base import BareKeyword
from playset.ability.keywords.champion import Champion
from playset.ability.modifications import BaseSize
from playset.ability.replacements.zone_changes import LeavesStack
from playset.ability.triggers.players import Casts
from playset.ability.triggers.zone_changes import Enters
from playset.core.words import Zone
from playset.rules.nodes.base import Ability, Effect, Spell, When
from playset.rules.nodes.casting import CostPerMode, OptionalCost

__all__ = [
    "BARGAIN",
    "CONSPIRE",
    "Awaken",
    "Buyback",
    "Casualty",
    "Champion",
    "Entwine",
    "Escalate",
    "Gift",
    "Kicker",
    "Multikicker",
    "Offspring",
    "Replicate",
    "Squad",
]


def when_cast(effect: Effect, paid: str = "") -> When:
    """Return an ability that triggers as its own spell is cast, if a cost was paid for it (CR 113.6, 601.2i)."""
    return When(Casts(YOU, SELF), effect, Paid(paid) if paid else None, zone=Zone.NOWHERE)


@dataclass(frozen=True, repr=False)
class Kicker(Ability):
    """CR 702.33a: you may pay an additional cost; `number` tells a second kicker cost of a card from the first."""

    cost: Costs
    number: int = 1

    def expanded(self) -> tuple[Ability, ...]:
        word = KICKED.word if self.number == 1 else f"{KICKED.word} {self.number}"
        return (OptionalCost(as_costs(self.cost), word),)


@dataclass(frozen=True, repr=False)
class Multikicker(Ability):
    """CR 702.33c: you may pay an additional cost any number of times."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (OptionalCost(as_costs(self.cost), KICKED.word, repeated=True),)


@dataclass(frozen=True, repr=False)
class Buyback(Ability):
    """CR 702.27a: you may pay an additional cost to put this spell into your hand as it resolves."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        back = LeavesStack(Zone.HAND, resolving=True, condition=Paid("buyback"))
        return (OptionalCost(as_costs(self.cost), "buyback"), back)


@dataclass(frozen=True, repr=False)
class Entwine(Ability):
    """CR 702.42a: you may pay an additional cost to choose all modes."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (OptionalCost(as_costs(self.cost), "entwine"),)


@dataclass(frozen=True, repr=False)
class Escalate(Ability):
    """CR 702.120a: pay an additional cost for each mode you choose beyond the first."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (CostPerMode(as_costs(self.cost)),)


@dataclass(frozen=True, repr=False)
class Replicate(Ability):
    """CR 702.56a: you may pay an additional cost any number of times, each for a copy of this spell."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        copies = when_cast(CopySpell(SELF, TimesPaid("replicate")), paid="replicate")
        return (OptionalCost(as_costs(self.cost), "replicate", repeated=True), copies)


@dataclass(frozen=True, repr=False)
class Conspire(BareKeyword):
    """CR 702.78a: you may tap two untapped creatures that share a color with this spell to copy it."""

    def expanded(self) -> tuple[Ability, ...]:
        helpers = TapUntapped(CREATURE & YOU_CONTROL & SharesColor(SELF), 2)
        return (OptionalCost((helpers,), "conspire"), when_cast(CopySpell(SELF), paid="conspire"))


@dataclass(frozen=True, repr=False)
class Casualty(Ability):
    """CR 702.153a: you may sacrifice a creature with that much power to copy this spell."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        victim = Sacrifice(CREATURE & Power(least=self.power))
        return (OptionalCost((victim,), "casualty"), when_cast(CopySpell(SELF), paid="casualty"))


@dataclass(frozen=True, repr=False)
class Bargain(BareKeyword):
    """CR 702.166a: you may sacrifice an artifact, enchantment or token as an additional cost."""

    def expanded(self) -> tuple[Ability, ...]:
        return (OptionalCost((Sacrifice(ARTIFACT | ENCHANTMENT | TOKEN),), "bargain"),)


@dataclass(frozen=True, repr=False)
class GiftCost(OptionalCost):
    """CR 702.174a: an opponent is chosen, or nobody."""

    def names_opponent(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class Gift(Ability):
    """CR 702.174a: promise an opponent a gift as you cast this: before its other effects, or as it is `entering`."""

    effect: Effect  # done for `PROMISED_TO`
    entering: bool = False

    def expanded(self) -> tuple[Ability, ...]:
        promised = Paid(GIFT)
        given = When(Enters(SELF), self.effect, promised) if self.entering else Spell(If(promised, self.effect))
        return (GiftCost((), GIFT), given)


@dataclass(frozen=True, repr=False)
class Squad(Ability):
    """CR 702.157a: you may pay an additional cost any number of times, each for a token that is a copy."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        copies = When(Enters(SELF), CreateCopy(SELF, TimesPaid("squad")), Paid("squad"))
        return (OptionalCost(as_costs(self.cost), "squad", repeated=True), copies)


@dataclass(frozen=True, repr=False)
class Offspring(Ability):
    """CR 702.175a: you may pay an additional cost for a token that is a copy of this, except it is 1/1."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        copy = When(Enters(SELF), CreateCopy(SELF, but=BaseSize(1, 1)), Paid("offspring"))
        return (OptionalCost(as_costs(self.cost), "offspring"), copy)


BARGAIN: Final = Bargain()
CONSPIRE: Final = Conspire()
