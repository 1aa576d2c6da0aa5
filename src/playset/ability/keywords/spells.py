"""Keyword abilities of spells or about spells (CR 702): convoke, affinity, storm, cascade, ward, prowess."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.amounts import THAT_MUCH, Count, ManaValueOf
from playset.ability.costs.base import Costs, Mana, as_costs
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import Then
from playset.ability.effects.damage_and_life import GainLife, LoseLife
from playset.ability.effects.paying import IfPaid, Unless
from playset.ability.effects.playing import ExileUntil, LastFound, MayCast, PutOnBottomAtRandom
from playset.ability.effects.results import SumOf, Tally
from playset.ability.effects.stack import CopySpell, CounterSpell
from playset.ability.filters.base import OPPONENT_CONTROLS, SELF, YOU_CONTROL
from playset.ability.filters.characteristics import CREATURE, LAND, ManaValueCompared
from playset.ability.filters.players import EACH_OPPONENT, YOU
from playset.ability.filters.references import IT, THAT_PLAYER, THE_OTHER
from playset.ability.filters.stack import SPELL
from playset.ability.keywords.additional_costs import when_cast
from playset.ability.keywords.base import BareKeyword
from playset.ability.modifications import Gets
from playset.ability.replacements.zone_changes import Rebounds
from playset.ability.statics.casting import CostsLess
from playset.ability.triggers.permanents import BecomesTarget
from playset.ability.triggers.players import Casts
from playset.ability.turn_history import SPELLS_BEFORE
from playset.core.events import EventKind
from playset.core.words import Keyword
from playset.rules.nodes.base import Ability, Filter, KeywordAbility, When
from playset.rules.nodes.casting import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP, PaymentHelp

__all__ = [
    "CASCADE",
    "CONVOKE",
    "DELVE",
    "EXTORT",
    "IMPROVISE",
    "PROWESS",
    "REBOUND",
    "SPLIT_SECOND",
    "STORM",
    "Affinity",
    "Ward",
]


SPLIT_SECOND: Final = KeywordAbility(Keyword.SPLIT_SECOND)
CONVOKE: Final = PaymentHelp(CONVOKE_HELP)
DELVE: Final = PaymentHelp(DELVE_HELP)
IMPROVISE: Final = PaymentHelp(IMPROVISE_HELP)


@dataclass(frozen=True, repr=False)
class Affinity(Ability):
    """CR 702.41a: this spell costs {1} less for each thing you control that fits."""

    what: Filter

    def expanded(self) -> tuple[Ability, ...]:
        return (CostsLess(SELF, Count(YOU_CONTROL & self.what)),)


@dataclass(frozen=True, repr=False)
class Storm(BareKeyword):
    """CR 702.40a: when you cast this spell, copy it for each spell cast before it this turn."""

    def expanded(self) -> tuple[Ability, ...]:
        return (when_cast(CopySpell(SELF, SPELLS_BEFORE)),)


@dataclass(frozen=True, repr=False)
class Cascade(BareKeyword):
    """CR 702.85a: when you cast this spell, exile cards until a cheaper nonland card; you may cast it for nothing."""

    def expanded(self) -> tuple[Ability, ...]:
        cheaper = ~LAND & ManaValueCompared(ManaValueOf(SELF))
        return (
            when_cast(Then(ExileUntil(cheaper), MayCast(LastFound(cheaper), fits=cheaper), PutOnBottomAtRandom(IT))),
        )


@dataclass(frozen=True, repr=False)
class Rebound(BareKeyword):
    """CR 702.88a: cast from hand, this spell is exiled as it resolves and may be cast again in your next upkeep."""

    def expanded(self) -> tuple[Ability, ...]:
        return (Rebounds(),)


@dataclass(frozen=True, repr=False)
class Ward(Ability):
    """CR 702.21: counter a spell or ability of an opponent that targets this permanent unless that player pays."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        counter = Unless(as_costs(self.cost), CounterSpell(THE_OTHER), THAT_PLAYER)
        return (When(BecomesTarget(SELF, OPPONENT_CONTROLS), counter),)


@dataclass(frozen=True, repr=False)
class Prowess(BareKeyword):
    """CR 702.108: gets +1/+1 until end of turn whenever you cast a noncreature spell."""

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Casts(YOU, SPELL & ~CREATURE), Until(SELF, Gets(+1, +1))),)


@dataclass(frozen=True, repr=False)
class Extort(BareKeyword):
    """CR 702.101: pay {W/B} whenever you cast a spell; each opponent loses 1 life and you gain that much."""

    def expanded(self) -> tuple[Ability, ...]:
        drain = Then(LoseLife(1, EACH_OPPONENT), Tally(SumOf(EventKind.LOSE_LIFE)), GainLife(THAT_MUCH))
        return (When(Casts(YOU, SPELL), IfPaid((Mana("{W/B}"),), drain)),)


CASCADE: Final = Cascade()
REBOUND: Final = Rebound()
STORM: Final = Storm()
PROWESS: Final = Prowess()
EXTORT: Final = Extort()
