"""What a permanent is for a time or does once: level up (CR 702.87, 711), Classes (716), impending, exhaust."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.casting import Paid
from playset.ability.conditions import AllOf, Is
from playset.ability.costs.base import Costs, Mana, as_costs
from playset.ability.effects.counters import PutCounters, RemoveCounters
from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.ability.filters.status import CLASS_LEVEL, AtLevel, WithCounters
from playset.ability.modifications import BaseSize, Change, Has, LosesTypes
from playset.ability.replacements.entering import EntersWith
from playset.ability.triggers.base import AtBeginning
from playset.core.events import Event, EventKind
from playset.core.words import CardType, Step
from playset.rules.events.actions import perform_action
from playset.rules.nodes.base import Ability, Activated, Continuous, Cost, Effect, Filter, Pattern, When
from playset.rules.nodes.casting import AlternativeCost

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["BecomesLevel", "ClassLevel", "Exhaust", "Impending", "Level", "LevelUp"]


@dataclass(frozen=True, repr=False)
class Impending(Ability):
    """CR 702.176a: cast this for another cost; it enters with time counters and is no creature while it has one."""

    count: int
    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        waiting = AllOf(Paid("impending"), Is(SELF, WithCounters("time")))
        return (
            AlternativeCost(as_costs(self.cost), word="impending"),
            EntersWith("time", self.count, Paid("impending")),
            Continuous(SELF, LosesTypes(CardType.CREATURE), waiting),
            When(AtBeginning(Step.END, YOU), RemoveCounters("time", 1, SELF), waiting),
        )


@dataclass(frozen=True, repr=False)
class OnlyOnce(Cost):
    """CR 702.177a: not a cost but what limits an ability of a permanent: it is noted there for good."""

    ability: str  # tells several exhaust abilities of a permanent apart

    def payable(self, game: State, context: Context) -> bool:
        permanent = game.find(context.source)
        return permanent is not None and self.ability not in permanent.notes

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        permanent = game.must_find(context.source)
        permanent.notes = {**permanent.notes, self.ability: 1}


@dataclass(frozen=True, repr=False)
class Exhaust(Ability):
    """CR 702.177a: an ability to activate only once."""

    costs: tuple[Cost, ...]
    effect: Effect

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((OnlyOnce(repr(self)), *self.costs), self.effect),)


@dataclass(frozen=True, repr=False)
class LevelUp(Ability):
    """CR 702.87: pay to put a level counter on it, as a sorcery."""

    cost: str

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((Mana(self.cost),), PutCounters("level", 1, SELF), sorcery=True),)


@dataclass(frozen=True, repr=False)
class Level(Ability):
    """CR 711.2: its power, toughness and abilities with `least` to `most` level counters: {LEVEL least-most}."""

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


@dataclass(frozen=True, repr=False)
class ClassLevel(Ability):
    """CR 716.2a: a level bar: pay to make the Class that level if it is one below; then it has these abilities."""

    cost: str
    level: int
    abilities: tuple[Ability, ...] = ()

    def expanded(self) -> tuple[Ability, ...]:
        below = Is(SELF, AtLevel(self.level - 1, self.level - 1))
        gain = Activated((Mana(self.cost),), GainLevel(self.level), sorcery=True, condition=below)
        if not self.abilities:
            return (gain,)
        change: Change = Has(self.abilities[0])
        for ability in self.abilities[1:]:
            change = change & Has(ability)
        return (gain, Continuous(SELF, change, Is(SELF, AtLevel(self.level))))


@dataclass(frozen=True, repr=False)
class GainLevel(Effect):
    """CR 716.2a: this Class's level becomes N."""

    level: int

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        permanent = game.find(frame.item.source)
        if permanent is not None:
            permanent.notes = {**permanent.notes, CLASS_LEVEL: self.level}
            game.touch_battlefield()
            perform_action(game, CLASS_LEVEL, permanent.controller, permanent.id, self.level)


@dataclass(frozen=True, repr=False)
class BecomesLevel(Pattern):
    """CR 716.2: when a Class becomes a level."""

    level: int
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << EventKind.ACTION

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word == CLASS_LEVEL and event.amount == self.level and self.what.matches(game, event.obj, context)
