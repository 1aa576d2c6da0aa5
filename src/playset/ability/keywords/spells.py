"""Keyword abilities that look at spells (CR 702): ward, prowess, extort."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.amounts import THAT_MUCH
from playset.ability.costs import Mana
from playset.ability.effects.control_flow import Then
from playset.ability.effects.damage import GainLife, LoseLife
from playset.ability.effects.paying import IfPaid, Unless
from playset.ability.effects.permanents import Until
from playset.ability.effects.registers import SumOf, Tally
from playset.ability.effects.stack import CounterSpell
from playset.ability.filters import OPPONENT_CONTROLS, SELF
from playset.ability.keywords.bare import Bare, Costs, as_costs
from playset.ability.mentions import THAT_PLAYER, THE_OTHER
from playset.ability.modifications import Gets
from playset.ability.on_stack import SPELL
from playset.ability.patterns import BecomesTarget, Casts
from playset.ability.players import EACH_OPPONENT, YOU
from playset.ability.traits import CREATURE
from playset.core.events import Happening
from playset.rules.nodes import Ability, When

__all__ = ["EXTORT", "PROWESS", "Ward"]


@dataclass(frozen=True, repr=False)
class Ward(Ability):
    """CR 702.21: counter a spell or ability of an opponent that targets this permanent unless that player pays."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        counter = Unless(as_costs(self.cost), CounterSpell(THE_OTHER), THAT_PLAYER)
        return (When(BecomesTarget(SELF, OPPONENT_CONTROLS), counter),)


@dataclass(frozen=True, repr=False)
class Prowess(Bare):
    """CR 702.108: gets +1/+1 until end of turn whenever you cast a noncreature spell."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Casts(YOU, SPELL & ~CREATURE), Until(SELF, Gets(+1, +1))),)


@dataclass(frozen=True, repr=False)
class Extort(Bare):
    """CR 702.101: pay {W/B} whenever you cast a spell; each opponent loses 1 life and you gain that much."""

    def expanded(self) -> tuple[Ability, ...]:
        drain = Then(LoseLife(1, EACH_OPPONENT), Tally(SumOf(Happening.LOSE_LIFE)), GainLife(THAT_MUCH))
        return (When(Casts(YOU, SPELL), IfPaid((Mana("{W/B}"),), drain)),)


PROWESS: Final = Prowess()
EXTORT: Final = Extort()
