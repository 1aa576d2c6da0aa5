"""Keyword abilities that are activated (CR 702): crew, level up, outlast; and the levels of leveler cards (CR 711)."""

from __future__ import annotations

from dataclasses import dataclass

from playset.ability.conditions import Is
from playset.ability.costs import TAP, Mana, TapForPower
from playset.ability.effects.control_flow import Then
from playset.ability.effects.permanents import PutCounters, Until
from playset.ability.effects.registers import Performed
from playset.ability.filters import SELF
from playset.ability.modifications import AddTypes, BaseSize, Change, Has
from playset.ability.standing import WithCounters
from playset.core.words import CardType
from playset.rules.nodes import Ability, Activated, Continuous

__all__ = ["Crew", "Level", "LevelUp", "Outlast"]


@dataclass(frozen=True, repr=False)
class Crew(Ability):
    """CR 702.122: tap other creatures with total power N or more; it becomes an artifact creature until end of turn."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        animate = Until(SELF, AddTypes(CardType.ARTIFACT | CardType.CREATURE))
        return (Activated((TapForPower(self.power),), Then(animate, Performed("crew"))),)


@dataclass(frozen=True, repr=False)
class Outlast(Ability):
    """CR 702.107: pay and tap to put a +1/+1 counter on it, as a sorcery."""

    cost: str

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((Mana(self.cost), TAP), PutCounters("+1/+1", 1, SELF), sorcery=True),)


@dataclass(frozen=True, repr=False)
class LevelUp(Ability):
    """CR 702.87: pay to put a level counter on it, as a sorcery."""

    cost: str

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((Mana(self.cost),), PutCounters("level", 1, SELF), sorcery=True),)


@dataclass(frozen=True, repr=False)
class Level(Ability):
    """CR 711.2: its size and abilities while it has so many level counters: {LEVEL least-most}, or least+."""

    least: int
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()
    most: int = 9999

    def expanded(self) -> tuple[Ability, ...]:
        change: Change = BaseSize(self.power, self.toughness)
        for ability in self.abilities:
            change = change & Has(ability)
        return (Continuous(SELF, change, Is(SELF, WithCounters("level", self.least, self.most))),)
