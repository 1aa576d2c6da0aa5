"""Modifications: what continuous effects change, each in its layer (CR 613)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.rules.layers import Layer, grant, own
from playset.rules.nodes import Ability, Amount, KeywordAbility, Modification

if TYPE_CHECKING:
    from playset.rules.objects import Context, Permanent
    from playset.rules.state import State


class Change(Modification):
    """The base of all modifications here: `&` joins two."""

    def __and__(self, other: Modification) -> Together:
        return Together(self, other)


@dataclass(frozen=True, repr=False)
class Together(Change):
    """Two changes of one effect, each in its own layers (CR 613.6)."""

    left: Modification
    right: Modification

    def layers(self) -> int:
        return self.left.layers() | self.right.layers()

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        for part in (self.left, self.right):
            if part.layers() >> layer & 1:
                part.apply(game, permanent, layer, context)

    def settled(self, game: State, context: Context) -> Modification:
        return Together(self.left.settled(game, context), self.right.settled(game, context))

    def __repr__(self) -> str:
        return f"{self.left!r} & {self.right!r}"


@dataclass(frozen=True, repr=False)
class Gets(Change):
    """CR 613.4c: gets +N/+N."""

    power: int | Amount
    toughness: int | Amount

    def layers(self) -> int:
        return 1 << Layer.MODIFY_PT

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = own(permanent)
        characteristics.power += amount_of(game, context, self.power)
        characteristics.toughness += amount_of(game, context, self.toughness)

    def settled(self, game: State, context: Context) -> Modification:
        return Gets(amount_of(game, context, self.power), amount_of(game, context, self.toughness))


@dataclass(frozen=True, repr=False)
class BaseSize(Change):
    """CR 613.4b: has base power and toughness N/N."""

    power: int | Amount
    toughness: int | Amount

    def layers(self) -> int:
        return 1 << Layer.SET_PT

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = own(permanent)
        characteristics.power = amount_of(game, context, self.power)
        characteristics.toughness = amount_of(game, context, self.toughness)

    def settled(self, game: State, context: Context) -> Modification:
        return BaseSize(amount_of(game, context, self.power), amount_of(game, context, self.toughness))


@dataclass(frozen=True, repr=False)
class Has(Change):
    """CR 613.1f: has an ability."""

    ability: Ability

    def layers(self) -> int:
        return 1 << Layer.ABILITY

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = own(permanent)
        if isinstance(self.ability, KeywordAbility):
            characteristics.keywords |= self.ability.mask
        else:
            grant(characteristics, self.ability)
