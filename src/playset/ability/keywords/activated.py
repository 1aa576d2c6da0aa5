"""Keyword abilities that are activated (CR 702): crew, level up, outlast; and the levels of leveler cards (CR 711)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.conditions import Is
from playset.ability.costs import TAP, Mana, TapForPower
from playset.ability.effects.control_flow import Then
from playset.ability.effects.permanents import PutCounters, Until
from playset.ability.effects.registers import Performed
from playset.ability.filters import SELF, Passing
from playset.ability.modifications import AddTypes, BaseSize, Change, Has
from playset.ability.standing import WithCounters
from playset.core.words import CardType
from playset.rules.actions import perform_action
from playset.rules.nodes import Ability, Activated, Continuous, Effect

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["SADDLED", "Crew", "Level", "LevelUp", "Outlast", "Saddle"]

SADDLED_WORD: Final = "saddled"  # noted with the turn


@dataclass(frozen=True, repr=False)
class Crew(Ability):
    """CR 702.122: tap other creatures with total power N or more; it becomes an artifact creature until end of turn."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        animate = Until(SELF, AddTypes(CardType.ARTIFACT | CardType.CREATURE))
        return (Activated((TapForPower(self.power),), Then(animate, Performed("crew"))),)


@dataclass(frozen=True, repr=False)
class Saddle(Ability):
    """CR 702.171: tap other creatures with total power N or more; it is saddled until end of turn. As a sorcery."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((TapForPower(self.power),), BecomeSaddled(), sorcery=True),)


@dataclass(frozen=True, repr=False)
class BecomeSaddled(Effect):
    """CR 702.171b: this permanent becomes saddled until end of turn."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        permanent = game.find(frame.item.source)
        if permanent is not None:
            permanent.notes = {**permanent.notes, SADDLED_WORD: game.turn}
            game.touch_battlefield()
            perform_action(game, "saddle", permanent.controller, permanent.id)


@dataclass(frozen=True, repr=False)
class IsSaddled(Passing):
    """CR 702.171b: a permanent that has become saddled this turn."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.notes.get(SADDLED_WORD, 0) == game.turn

    def __repr__(self) -> str:
        return "SADDLED"


SADDLED: Final = IsSaddled()


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
