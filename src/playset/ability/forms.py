"""What turns permanents into other creatures (CR 205.1, 613.1d–g)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.modifications import Change
from playset.core.creature_types import IS_CREATURE_TYPE
from playset.core.words import CardType
from playset.rules.altering import grant, own
from playset.rules.layers import Layer
from playset.rules.nodes import Ability, Amount, KeywordAbility, Modification

if TYPE_CHECKING:
    from playset.rules.objects import Context, Permanent
    from playset.rules.state import State

__all__ = ["AddColors", "BecomesCreature"]


@dataclass(frozen=True, repr=False)
class BecomesCreature(Change):
    """CR 205.1: becomes a creature of a size, with creature types, colours and abilities of its own, and no others.

    It loses its other card types and creature types; what becomes an artifact creature keeps its card types (205.1b).
    Colours of -1 are none that the effect speaks of. What is "still a land" has `AddTypes` and `BaseSize` instead.
    """

    power: int | Amount
    toughness: int | Amount
    subtypes: tuple[str, ...] = ()
    colors: int = -1
    abilities: tuple[Ability, ...] = ()
    types: int = CardType.CREATURE

    def layers(self) -> int:
        layers = 1 << Layer.TYPE | 1 << Layer.SET_PT
        if self.colors >= 0:
            layers |= 1 << Layer.COLOR
        return layers | 1 << Layer.ABILITY if self.abilities else layers

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = own(permanent)
        if layer == Layer.TYPE:
            self.apply_types(permanent)
        elif layer == Layer.COLOR:
            characteristics.colors = self.colors
        elif layer == Layer.ABILITY:
            for ability in self.abilities:
                if isinstance(ability, KeywordAbility):
                    characteristics.keywords |= ability.mask
                else:
                    grant(characteristics, ability)
        else:
            characteristics.power = amount_of(game, context, self.power)
            characteristics.toughness = amount_of(game, context, self.toughness)

    def apply_types(self, permanent: Permanent) -> None:
        """CR 205.1: the types it has then."""
        characteristics = own(permanent)
        kept = characteristics.subtypes
        if self.types & CardType.ARTIFACT:
            characteristics.types |= self.types
        else:
            # CR 205.1a: the subtypes of the card types that it loses go with them.
            characteristics.types = self.types
            kept = tuple([word for word in kept if word in IS_CREATURE_TYPE])
        if self.subtypes:
            kept = tuple([word for word in kept if word not in IS_CREATURE_TYPE])
        characteristics.subtypes = (*kept, *self.subtypes)

    def with_fixed_numbers(self, game: State, context: Context) -> Modification:
        power = amount_of(game, context, self.power)
        toughness = amount_of(game, context, self.toughness)
        return BecomesCreature(power, toughness, self.subtypes, self.colors, self.abilities, self.types)

    def numbers(self, game: State, context: Context) -> tuple[int, ...]:
        return (amount_of(game, context, self.power), amount_of(game, context, self.toughness))


@dataclass(frozen=True, repr=False)
class AddColors(Change):
    """CR 613.1e: is some colours in addition to its other colours."""

    mask: int

    def layers(self) -> int:
        return 1 << Layer.COLOR

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        own(permanent).colors |= self.mask
