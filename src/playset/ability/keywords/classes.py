"""Class cards (CR 716): level bars, and what notices that a Class gains a level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.conditions import Is
from playset.ability.costs import Mana
from playset.ability.filters import SELF
from playset.ability.modifications import Change, Has
from playset.ability.standing import CLASS_LEVEL, AtLevel
from playset.core.events import Event, Happening
from playset.rules.actions import perform_action
from playset.rules.nodes import Ability, Activated, Continuous, Effect, Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["BecomesLevel", "ClassLevel"]


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
        return 1 << Happening.ACTION

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word == CLASS_LEVEL and event.amount == self.level and self.what.matches(game, event.obj, context)
