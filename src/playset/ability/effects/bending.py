"""Earthbending (CR 701.66)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.moving import PutOntoBattlefield
from playset.ability.effects.permanents import PutCounters, Until
from playset.ability.effects.registers import Performed
from playset.ability.effects.triggers import Delayed
from playset.ability.filters import YOU_CONTROL
from playset.ability.keywords.evergreen import HASTE
from playset.ability.mentions import THE_OTHER
from playset.ability.modifications import AddTypes, BaseSize, Has
from playset.ability.players import YOU
from playset.ability.traits import LAND
from playset.core.events import Event, Happening
from playset.core.words import CardType, Zone
from playset.rules.layers import PLUS_COUNTER
from playset.rules.nodes import Amount, Effect, Pattern, Selector, When
from playset.rules.objects import Duration
from playset.rules.targets import Target

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["Earthbend"]

TARGET_LAND: Final = Target(LAND & YOU_CONTROL)


@dataclass(frozen=True, repr=False)
class DiesOrIsExiled(Pattern):
    """CR 701.66a: when what the ability is about dies or is put into exile."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.obj not in context.those:
            return False
        return event.destination == Zone.GRAVEYARD or event.destination == Zone.EXILE


@dataclass(frozen=True, repr=False)
class Earthbend(Effect):
    """CR 701.66a: target land you control becomes a 0/0 creature with haste and counters, and returns if it dies."""

    count: int | Amount
    what: Selector = TARGET_LAND

    def assemble(self, code: list[Effect]) -> None:
        creature = AddTypes(CardType.CREATURE) & BaseSize(0, 0) & Has(HASTE)
        back = When(DiesOrIsExiled(), PutOntoBattlefield(THE_OTHER, tapped=True))
        Until(self.what, creature, Duration.GAME).assemble(code)
        PutCounters(PLUS_COUNTER, self.count, self.what).assemble(code)
        Delayed(back, self.what).assemble(code)
        Performed("earthbend", YOU).assemble(code)
