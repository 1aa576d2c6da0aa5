"""Soulbond (CR 702.95): creatures that are paired."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.conditions import AllOf, Exists, Is
from playset.ability.effects.choosing import Choose
from playset.ability.effects.control_flow import May, Then
from playset.ability.filters import OTHER, SELF, YOU_CONTROL, Circumstance, Passing
from playset.ability.keywords.bare import Bare
from playset.ability.mentions import IT
from playset.ability.patterns import Enters
from playset.ability.traits import CREATURE
from playset.rules.nodes import Ability, Effect, Selector, When
from playset.rules.pairing import pair, partner_of

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["SOULBOND", "THE_PAIR", "UNPAIRED"]


@dataclass(frozen=True, repr=False)
class Unpaired(Passing):
    """CR 702.95a: a creature that is not paired."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return not partner_of(game, obj)

    def __repr__(self) -> str:
        return "UNPAIRED"


@dataclass(frozen=True, repr=False)
class ThePair(Circumstance):
    """CR 702.95c: ~ and the creature it is paired with, as long as it is paired."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        partner = partner_of(game, context.source)
        return bool(partner) and obj in (context.source, partner)

    def __repr__(self) -> str:
        return "THE_PAIR"


@dataclass(frozen=True, repr=False)
class PairWith(Effect):
    """CR 702.95b: pair ~ with a creature, if both are still unpaired creatures that you control."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.what.objects(game, item):
            pair(game, item.source, obj, item.controller)


@dataclass(frozen=True, repr=False)
class Soulbond(Bare):
    """CR 702.95: you may pair it with another unpaired creature when either of them enters."""

    def expanded(self) -> tuple[Ability, ...]:
        mine = Is(SELF, UNPAIRED & CREATURE & YOU_CONTROL)
        another = OTHER & UNPAIRED & CREATURE & YOU_CONTROL
        first = When(Enters(SELF), May(Then(Choose(another), PairWith(IT))), AllOf(mine, Exists(another)))
        later = When(Enters(OTHER & CREATURE & YOU_CONTROL), May(PairWith(IT)), AllOf(mine, Is(IT, another)))
        return (first, later)


UNPAIRED: Final = Unpaired()
THE_PAIR: Final = ThePair()
SOULBOND: Final = Soulbond()
