"""Filters by zone: cards in hands and in exile (CR 402, 406)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import Description
from playset.core.words import Zone, card_of

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State


@dataclass(frozen=True, repr=False)
class InHand(Description):
    """CR 402: a card in a hand, in yours only if so said."""

    yours: bool = True

    def domain(self) -> int:
        return 1 << Zone.HAND

    def reads(self) -> int:
        return 0

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if game.zone_of(obj) != Zone.HAND:
            return False
        return not self.yours or game.owners[card_of(obj)] == context.controller

    def volatile(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "CARD_IN_YOUR_HAND" if self.yours else "InHand(yours=False)"


CARD_IN_YOUR_HAND: Final = InHand()
