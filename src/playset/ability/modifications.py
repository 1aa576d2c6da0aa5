"""Modifications: what continuous effects change about objects, each in its layers (CR 613)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import ManaValueOf, amount_of, bonus_of
from playset.ability.costs.base import TAP
from playset.ability.effects.mana import AddMana
from playset.ability.filters.references import It
from playset.core.creature_types import IS_CREATURE_TYPE
from playset.core.typeline import TypeLine
from playset.core.words import CardType, Keyword
from playset.rules.layers.apply import Layer
from playset.rules.layers.edit import grant, writable
from playset.rules.nodes.ability_sets import ability_set
from playset.rules.nodes.base import (
    Ability,
    Activated,
    Amount,
    Continuous,
    Enchant,
    HexproofFrom,
    KeywordAbility,
    Modification,
)
from playset.rules.nodes.defining import Defining, DefiningChange
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import StackObject

if TYPE_CHECKING:
    from playset.rules.state.cards import Characteristics
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = [
    "THIS_ABILITY",
    "AddColors",
    "AddTypes",
    "BaseSize",
    "BecomesCreature",
    "DefinesSize",
    "Enchants",
    "Gets",
    "Has",
    "Loses",
    "LosesAllAbilities",
    "LosesTypes",
    "Named",
    "NoManaCost",
    "Obeys",
    "OfColors",
    "SetColors",
    "SetCreatureTypes",
    "SetLandType",
    "SwitchSize",
    "YouControlIt",
]


# CR 305.6: the basic land types and the mana ability that each brings.
LAND_MANA: Final[dict[str, Ability]] = {
    "Plains": Activated((TAP,), AddMana("{W}")),
    "Island": Activated((TAP,), AddMana("{U}")),
    "Swamp": Activated((TAP,), AddMana("{B}")),
    "Mountain": Activated((TAP,), AddMana("{R}")),
    "Forest": Activated((TAP,), AddMana("{G}")),
}

# CR 205.3i: the land types.
LAND_TYPES: Final = (
    *LAND_MANA,
    "Cave",
    "Desert",
    "Gate",
    "Lair",
    "Locus",
    "Mine",
    "Planet",
    "Power-Plant",
    "Sphere",
    "Tower",
    "Town",
    "Urza's",
)
GETS: Final[dict[tuple[int, int], Gets]] = {}  # those with numbers, as making one takes long


class Change(Modification):
    """The base of all modifications of the language: `&` joins two (CR 613.6)."""

    def __and__(self, other: Modification) -> Together:
        return Together(self, other)


@dataclass(frozen=True, repr=False)
class Together(Change):
    """Two changes of one effect, each in its own layers (CR 613.6)."""

    left: Modification
    right: Modification

    def only_adds(self) -> bool:
        return self.left.only_adds() and self.right.only_adds()

    def layers(self) -> int:
        return self.left.layers() | self.right.layers()

    def is_pure(self) -> bool:
        return self.left.is_pure() and self.right.is_pure()

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        for part in (self.left, self.right):
            if part.layers() >> layer & 1:
                part.apply(game, permanent, layer, context)

    def can_remove_abilities(self) -> bool:
        return self.left.can_remove_abilities() or self.right.can_remove_abilities()

    def with_fixed_numbers(self, game: State, context: Context) -> Modification:
        return Together(self.left.with_fixed_numbers(game, context), self.right.with_fixed_numbers(game, context))

    def current_numbers(self, game: State, context: Context) -> tuple[int, ...]:
        return self.left.current_numbers(game, context) + self.right.current_numbers(game, context)

    def rule_changes(self) -> tuple[Rule, ...]:
        return (*self.left.rule_changes(), *self.right.rule_changes())

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        return self.right.applied_to_definition(self.left.applied_to_definition(definition))

    def __repr__(self) -> str:
        right = f"({self.right!r})" if isinstance(self.right, Together) else repr(self.right)
        return f"{self.left!r} & {right}"


@dataclass(frozen=True, repr=False)
class Gets(Change):
    """CR 613.4c: gets +N/+N."""

    power: int | Amount
    toughness: int | Amount

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 1 << Layer.MODIFY_PT

    def is_pure(self) -> bool:
        return isinstance(self.power, int) and isinstance(self.toughness, int)

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.power += bonus_of(game, context, self.power)
        characteristics.toughness += bonus_of(game, context, self.toughness)

    def with_fixed_numbers(self, game: State, context: Context) -> Modification:
        if self.is_pure():
            return self
        return gets((bonus_of(game, context, self.power), bonus_of(game, context, self.toughness)))

    def current_numbers(self, game: State, context: Context) -> tuple[int, ...]:
        if self.is_pure():
            return ()
        return (bonus_of(game, context, self.power), bonus_of(game, context, self.toughness))


def gets(size: tuple[int, int]) -> Gets:
    """Return the modification that gives so much power and toughness."""
    known = GETS.get(size)
    if known is None:
        known = GETS[size] = Gets(size[0], size[1])
    return known


def depends_only_on_affected(size: int | Amount) -> bool:
    """True if a size is a printed number, or the mana value of the affected object."""
    return isinstance(size, int) or (isinstance(size, ManaValueOf) and isinstance(size.what, It))


@dataclass(frozen=True, repr=False)
class BaseSize(Change):
    """CR 613.4b: has base power and toughness N/N."""

    power: int | Amount
    toughness: int | Amount

    def layers(self) -> int:
        return 1 << Layer.SET_PT

    def is_pure(self) -> bool:
        return depends_only_on_affected(self.power) and depends_only_on_affected(self.toughness)

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.power = amount_of(game, context, self.power)
        characteristics.toughness = amount_of(game, context, self.toughness)

    def with_fixed_numbers(self, game: State, context: Context) -> Modification:
        return BaseSize(amount_of(game, context, self.power), amount_of(game, context, self.toughness))

    def current_numbers(self, game: State, context: Context) -> tuple[int, ...]:
        if self.is_pure():
            return ()
        return (amount_of(game, context, self.power), amount_of(game, context, self.toughness))

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        assert isinstance(self.power, int)
        assert isinstance(self.toughness, int)
        # CR 707.9d: an ability that defines power and toughness is not copied.
        kept = tuple(
            ability
            for ability in definition.abilities
            if not (isinstance(ability, Continuous) and ability.modification.layers() == 1 << Layer.DEFINE_PT)
        )
        return definition.with_changes(abilities=kept, power=self.power, toughness=self.toughness)


@dataclass(frozen=True, repr=False)
class Has(Change):
    """CR 613.1f: has an ability."""

    ability: Ability

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 1 << Layer.ABILITY

    def is_pure(self) -> bool:
        return not isinstance(self.ability, ThisAbility)

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        if isinstance(self.ability, KeywordAbility):
            characteristics.keywords |= self.ability.mask
        else:
            grant(characteristics, self.ability)

    def with_fixed_numbers(self, game: State, context: Context) -> Modification:
        if isinstance(self.ability, ThisAbility) and isinstance(context, StackObject) and context.program is not None:
            return Has(context.program.ability)
        return self

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        return definition.with_changes(abilities=(*definition.abilities, self.ability))


@dataclass(frozen=True, repr=False)
class ThisAbility(Ability):
    """CR 707.9a: "except it has this ability": the ability whose effect mentions it."""

    def __repr__(self) -> str:
        return "THIS_ABILITY"


@dataclass(frozen=True, repr=False)
class DefinesSize(DefiningChange):
    """CR 604.3, 613.4a: a characteristic-defining ability: ~'s power and toughness, or one of them, are something."""

    power: int | Amount | None
    toughness: int | Amount | None

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 1 << Layer.DEFINE_PT

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        self.define(game, writable(permanent), context)

    def define(self, game: State, characteristics: Characteristics, context: Context) -> None:
        if self.power is not None:
            characteristics.power = amount_of(game, context, self.power)
        if self.toughness is not None:
            characteristics.toughness = amount_of(game, context, self.toughness)


@dataclass(frozen=True, repr=False)
class SwitchSize(Change):
    """CR 613.4d: switch power and toughness."""

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 1 << Layer.SWITCH_PT

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.power, characteristics.toughness = characteristics.toughness, characteristics.power


@dataclass(frozen=True, repr=False)
class LosesAllAbilities(Change):
    """CR 613.1f: loses all abilities."""

    def layers(self) -> int:
        return 1 << Layer.ABILITY

    def can_remove_abilities(self) -> bool:
        return True

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.abilities = ability_set(())
        characteristics.keywords = 0


@dataclass(frozen=True, repr=False)
class Loses(Change):
    """CR 613.1f: loses a keyword ability."""

    ability: KeywordAbility

    def layers(self) -> int:
        return 1 << Layer.ABILITY

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.keywords &= ~self.ability.mask
        if self.ability.mask & Keyword.HEXPROOF and characteristics.abilities.hexproof_from:  # CR 702.11e
            left = [ability for ability in characteristics.abilities.all if not isinstance(ability, HexproofFrom)]
            characteristics.abilities = ability_set(tuple(left))


@dataclass(frozen=True, repr=False)
class Enchants(Change):
    """CR 613.1f, 702.5: an Aura loses the enchant ability that it has and gains another."""

    ability: Enchant

    def layers(self) -> int:
        return 1 << Layer.ABILITY

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        left = [ability for ability in characteristics.abilities.all if not isinstance(ability, Enchant)]
        characteristics.abilities = ability_set((*left, self.ability))


@dataclass(frozen=True, repr=False)
class AddTypes(Change):
    """CR 613.1d: is a card type, supertype or subtype in addition to its other types."""

    types: int = 0
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.types |= self.types
        characteristics.supertypes |= self.supertypes
        for word in self.subtypes:
            if word not in characteristics.subtypes:
                characteristics.subtypes = (*characteristics.subtypes, word)
                if word in LAND_MANA:
                    grant(characteristics, LAND_MANA[word])  # CR 305.6

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        line = definition.type_line
        added = tuple(word for word in self.subtypes if word not in line.subtypes)
        together = TypeLine(line.supertypes | self.supertypes, line.types | self.types, (*line.subtypes, *added))
        mana = tuple(LAND_MANA[word] for word in added if word in LAND_MANA)
        return definition.with_changes(type_line=str(together), abilities=(*definition.abilities, *mana))


@dataclass(frozen=True, repr=False)
class LosesTypes(Change):
    """CR 613.1d: isn't a card type, supertype or subtype: "it isn't legendary"."""

    types: int = 0
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        characteristics.types &= ~self.types
        characteristics.supertypes &= ~self.supertypes
        left = tuple(word for word in characteristics.subtypes if word not in self.subtypes)
        if not characteristics.types & (CardType.CREATURE | CardType.KINDRED):
            left = tuple(word for word in left if word not in IS_CREATURE_TYPE)  # CR 205.1a
        characteristics.subtypes = left

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        line = definition.type_line
        left = tuple(word for word in line.subtypes if word not in self.subtypes)
        return definition.with_changes(
            type_line=str(TypeLine(line.supertypes & ~self.supertypes, line.types & ~self.types, left))
        )


@dataclass(frozen=True, repr=False)
class SetLandType(Change):
    """CR 305.7: is a basic land type: it loses its land types and the abilities of its rules text."""

    word: str

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def can_remove_abilities(self) -> bool:
        return True

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        if not characteristics.types & CardType.LAND:
            return
        kept = tuple(word for word in characteristics.subtypes if word not in LAND_TYPES)
        characteristics.subtypes = (*kept, self.word)
        # Nothing has been given to the land in a later layer yet, so all it has are the abilities of its rules text.
        characteristics.abilities = ability_set((LAND_MANA[self.word],))
        characteristics.keywords = 0


@dataclass(frozen=True, repr=False)
class SetColors(Change):
    """CR 613.1e: is these colors and no others; none is colorless."""

    mask: int

    def layers(self) -> int:
        return 1 << Layer.COLOR

    def is_pure(self) -> bool:
        return True

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        writable(permanent).colors = self.mask

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        # CR 707.9d: a color indicator is not copied; the color of a mana cost is not asked for.
        return definition.with_changes(color_indicator=0, abilities=(*definition.abilities, OfColors(self.mask)))


@dataclass(frozen=True, repr=False)
class OfColors(Defining):
    """CR 707.9b: the colors that a copy has instead of those of its mana cost, in whatever zone it is."""

    mask: int

    def colors(self, printed: int) -> int:
        return self.mask


@dataclass(frozen=True, repr=False)
class NoManaCost(Change):
    """CR 707.9b: an exception to copying: it has no mana cost."""

    def layers(self) -> int:
        return 0

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        return definition.with_changes(mana_cost="")


@dataclass(frozen=True, repr=False)
class Named(Change):
    """CR 707.9b: an exception to copying: its name is another."""

    name: str

    def layers(self) -> int:
        return 0

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        return definition.with_changes(name=self.name)


@dataclass(frozen=True, repr=False)
class Obeys(Change):
    """CR 613.11: a rule that is in force about the affected objects, `THOSE` in it: "can't block this turn".

    It is no ability, so that losing all abilities does not end it.
    """

    rule: Rule

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 0

    def rule_changes(self) -> tuple[Rule, ...]:
        return (self.rule,)


@dataclass(frozen=True, repr=False)
class YouControlIt(Change):
    """CR 613.1b: the effect's controller controls it."""

    def layers(self) -> int:
        return 1 << Layer.CONTROL

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        permanent.controller = context.controller


@dataclass(frozen=True, repr=False)
class BecomesCreature(Change):
    """CR 205.1: becomes a creature of a size, with creature types, colors and abilities of its own, and no others.

    It loses its other card types and creature types; what becomes an artifact creature keeps its card types (205.1b).
    `colors` is -1 if the effect says nothing about colors. "It's still a land" is `AddTypes` and `BaseSize`.
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
        characteristics = writable(permanent)
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
        """Set the types that the permanent has then (CR 205.1)."""
        characteristics = writable(permanent)
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

    def current_numbers(self, game: State, context: Context) -> tuple[int, ...]:
        return (amount_of(game, context, self.power), amount_of(game, context, self.toughness))


@dataclass(frozen=True, repr=False)
class SetCreatureTypes(Change):
    """CR 205.1a: has these creature types in place of its others; its card types stay: "becomes a Kithkin Spirit"."""

    words: tuple[str, ...]

    def layers(self) -> int:
        return 1 << Layer.TYPE

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        characteristics = writable(permanent)
        kept = tuple([word for word in characteristics.subtypes if word not in IS_CREATURE_TYPE])
        characteristics.subtypes = (*kept, *self.words)

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        line = definition.type_line
        kept = tuple([word for word in line.subtypes if word not in IS_CREATURE_TYPE])
        return definition.with_changes(type_line=str(TypeLine(line.supertypes, line.types, (*kept, *self.words))))


@dataclass(frozen=True, repr=False)
class AddColors(Change):
    """CR 613.1e: is some colors in addition to its other colors."""

    mask: int

    def only_adds(self) -> bool:
        return True

    def layers(self) -> int:
        return 1 << Layer.COLOR

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        writable(permanent).colors |= self.mask


THIS_ABILITY: Final = ThisAbility()
