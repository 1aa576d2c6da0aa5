"""Discover (CR 701.57): a card from the top of the library to cast or to take."""

from __future__ import annotations

from dataclasses import dataclass

from playset.ability.amounts import THAT_MUCH
from playset.ability.effects.playing import ExileUntil, LastFound, MayCast, PutOnBottomAtRandom
from playset.ability.effects.results import Performed, Tally
from playset.ability.effects.zone_changes import PutInto
from playset.ability.filters.characteristics import LAND, ManaValueCompared
from playset.ability.filters.players import YOU
from playset.ability.filters.references import IT
from playset.core.words import Zone
from playset.rules.nodes.base import Amount, Effect

__all__ = ["Discover"]


@dataclass(frozen=True, repr=False)
class Discover(Effect):
    """CR 701.57a: exile cards until a nonland card of a limited mana value; cast it without paying, or take it."""

    number: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        cheap = ManaValueCompared(THAT_MUCH, or_equal=True)
        found = LastFound(~LAND & cheap)
        parts = (
            Tally(self.number),
            ExileUntil(~LAND & cheap),
            MayCast(found, fits=cheap),
            PutInto(found, Zone.HAND),
            PutOnBottomAtRandom(IT),
            Performed("discover", YOU),
        )
        for part in parts:
            part.assemble(code)
