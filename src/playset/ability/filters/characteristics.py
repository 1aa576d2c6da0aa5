"""Filters by characteristics: what an object is, in whatever zone (CR 109.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Measure
from playset.ability.filters.base import Description, LayerFree
from playset.core.creature_types import IS_CREATURE_TYPE
from playset.core.mana import parse_mana_cost
from playset.core.words import (
    CARD_TYPES,
    COLOR_NAMES,
    FIRST_OBJECT,
    PERMANENT_TYPES,
    SUPERTYPES,
    CardType,
    Color,
    Keyword,
    Supertype,
    card_of,
)
from playset.rules.layers.apply import Layer, with_defined_size
from playset.rules.nodes.base import Ability, Amount, Selector
from playset.rules.state.cards import Layout

if TYPE_CHECKING:
    from playset.rules.state.cards import Characteristics
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = [
    "ARTIFACT",
    "BASIC",
    "BLACK",
    "BLUE",
    "COLORLESS",
    "CREATURE",
    "ENCHANTMENT",
    "GREEN",
    "HISTORIC",
    "INSTANT",
    "LAND",
    "LEGENDARY",
    "MONOCOLORED",
    "MULTICOLORED",
    "OUTLAW",
    "PLANESWALKER",
    "RED",
    "SNOW",
    "SORCERY",
    "WHITE",
    "WITHIN_ITS_GRAVEYARD",
    "WITHOUT_ABILITIES",
    "WITH_ADVENTURE",
    "WITH_X_IN_COST",
    "Colors",
    "HasAbility",
    "HasManaCost",
    "HasName",
    "ManaValue",
    "ManaValueCompared",
    "ManaValueIs",
    "ManaValueParity",
    "NumberOfColors",
    "Power",
    "PowerCompared",
    "SameManaValue",
    "SameName",
    "SharesColor",
    "SharesCreatureType",
    "SharesLandType",
    "SharesPermanentType",
    "Subtype",
    "Supertypes",
    "TotalSize",
    "Toughness",
    "ToughnessCompared",
    "Types",
    "WithGreatest",
    "WithKeyword",
]


# The kinds that have a word of their own in the language.
NAMED_TYPES: Final = {
    word: CARD_TYPES[word]
    for word in ("Artifact", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery")
}
NAMED_SUPERTYPES: Final = {word: SUPERTYPES[word] for word in ("Basic", "Legendary", "Snow")}
NAMED_COLORS: Final = {word: 1 << index for index, word in enumerate(COLOR_NAMES)}
OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
LAYERS_OF_SIZE: Final = 1 << Layer.DEFINE_PT | 1 << Layer.SET_PT | 1 << Layer.MODIFY_PT | 1 << Layer.SWITCH_PT


def one_word(mask: int, words: dict[str, int]) -> str:
    """Return the constant of the language for a mask of one bit; empty for any other mask."""
    for word, bit in words.items():
        if bit == mask:
            return word.upper()
    return ""


class CharacteristicFilter(Description):
    """The base of filters that look only at characteristics, in whatever zone the object is (CR 109.3)."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = self.characteristics_of(game, obj, context)
        return characteristics is not None and self.fits(characteristics)

    def characteristics_of(self, game: State, obj: int, context: Context) -> Characteristics | None:
        """Return what an object is, None for what has no characteristics."""
        return game.characteristics_of(obj)

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return self.fits(permanent.characteristics)

    def fits(self, characteristics: Characteristics) -> bool:
        """True if an object with these characteristics fits."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, repr=False)
class Types(CharacteristicFilter):
    """CR 205.2: a card type, or one of several: "artifact or creature"."""

    mask: int

    def depends_only_on_characteristics(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def fits(self, characteristics: Characteristics) -> bool:
        return bool(characteristics.types & self.mask)

    def __repr__(self) -> str:
        return one_word(self.mask, NAMED_TYPES) or f"Types({self.mask})"


@dataclass(frozen=True, repr=False)
class Supertypes(CharacteristicFilter):
    """CR 205.4: a supertype, or one of several."""

    mask: int

    def depends_only_on_characteristics(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def fits(self, characteristics: Characteristics) -> bool:
        return bool(characteristics.supertypes & self.mask)

    def __repr__(self) -> str:
        return one_word(self.mask, NAMED_SUPERTYPES) or f"Supertypes({self.mask})"


@dataclass(frozen=True, repr=False)
class Subtype(CharacteristicFilter):
    """CR 205.3: a subtype: "Goblin", "Mountain", "Aura"."""

    word: str

    def depends_only_on_characteristics(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def fits(self, characteristics: Characteristics) -> bool:
        return self.word in characteristics.subtypes


@dataclass(frozen=True, repr=False)
class Colors(CharacteristicFilter):
    """CR 105.2: a color, or one of several."""

    mask: int

    def depends_only_on_characteristics(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.COLOR

    def fits(self, characteristics: Characteristics) -> bool:
        return bool(characteristics.colors & self.mask)

    def __repr__(self) -> str:
        return one_word(self.mask, NAMED_COLORS) or f"Colors({self.mask})"


@dataclass(frozen=True, repr=False)
class NumberOfColors(CharacteristicFilter):
    """CR 105.2: has `least` to `most` colors: "colorless" is none, "multicolored" two or more."""

    least: int
    most: int = 5

    def reads(self) -> int:
        return 1 << Layer.COLOR

    def fits(self, characteristics: Characteristics) -> bool:
        return self.least <= int(characteristics.colors).bit_count() <= self.most

    def __repr__(self) -> str:
        words = {(0, 0): "COLORLESS", (1, 1): "MONOCOLORED", (2, 5): "MULTICOLORED"}
        return words.get((self.least, self.most), f"NumberOfColors({self.least}, {self.most})")


@dataclass(frozen=True, repr=False)
class Historic(CharacteristicFilter):
    """CR 700.6: has the legendary supertype, the artifact card type, or the Saga subtype."""

    def depends_only_on_characteristics(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def fits(self, characteristics: Characteristics) -> bool:
        if characteristics.supertypes & Supertype.LEGENDARY or characteristics.types & CardType.ARTIFACT:
            return True
        return "Saga" in characteristics.subtypes

    def __repr__(self) -> str:
        return "HISTORIC"


@dataclass(frozen=True, repr=False)
class Outlaw(CharacteristicFilter):
    """CR 700.12: an Assassin, Mercenary, Pirate, Rogue, and/or Warlock."""

    def depends_only_on_characteristics(self) -> bool:
        return True

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def fits(self, characteristics: Characteristics) -> bool:
        return any(word in characteristics.subtypes for word in OUTLAWS)

    def __repr__(self) -> str:
        return "OUTLAW"


@dataclass(frozen=True, repr=False)
class HasName(CharacteristicFilter):
    """CR 201.2: has a name: "a card named …"."""

    name: str

    def reads(self) -> int:
        return 1 << Layer.COPY

    def fits(self, characteristics: Characteristics) -> bool:
        return self.name in characteristics.name.split(" // ")  # CR 709.4a: either name of a split card


@dataclass(frozen=True, repr=False)
class HasManaCost(CharacteristicFilter):
    """CR 202.1: has a mana cost of just these symbols; what has no mana cost fits none (202.1b)."""

    text: str

    def reads(self) -> int:
        return 1 << Layer.COPY

    def fits(self, characteristics: Characteristics) -> bool:
        return characteristics.cost == parse_mana_cost(self.text)


@dataclass(frozen=True, repr=False)
class WithXInCost(CharacteristicFilter):
    """CR 107.3a, 202.1: has {X} in its mana cost."""

    def reads(self) -> int:
        return 1 << Layer.COPY

    def fits(self, characteristics: Characteristics) -> bool:
        return characteristics.cost is not None and characteristics.cost.variables > 0

    def __repr__(self) -> str:
        return "WITH_X_IN_COST"


@dataclass(frozen=True, repr=False)
class WithAdventure(LayerFree):
    """CR 715.2: a card or spell that has an Adventure."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if obj < FIRST_OBJECT:
            return False
        definition = game.definitions[card_of(obj)]
        whole = definition.whole if definition.whole is not None else definition
        return whole.layout == Layout.ADVENTURE and "Adventure" in whole.faces[0].type_line.subtypes

    def __repr__(self) -> str:
        return "WITH_ADVENTURE"


class PowerOrToughness(CharacteristicFilter):
    """The base of filters by power or toughness, which a card's own ability may define in any zone (CR 604.3)."""

    def characteristics_of(self, game: State, obj: int, context: Context) -> Characteristics | None:
        return with_defined_size(game, obj, context) if obj >= FIRST_OBJECT else None

    def reads(self) -> int:
        return LAYERS_OF_SIZE


@dataclass(frozen=True, repr=False)
class Power(PowerOrToughness):
    """CR 208.1: power in a range: "power 4 or greater" is `Power(least=4)`."""

    least: int = -99
    most: int = 9999

    def fits(self, characteristics: Characteristics) -> bool:
        return self.least <= characteristics.power <= self.most


@dataclass(frozen=True, repr=False)
class Toughness(PowerOrToughness):
    """CR 208.1: toughness in a range."""

    least: int = -99
    most: int = 9999

    def fits(self, characteristics: Characteristics) -> bool:
        return self.least <= characteristics.toughness <= self.most


@dataclass(frozen=True, repr=False)
class TotalSize(PowerOrToughness):
    """CR 208.1: power and toughness together in a range: "total power and toughness 5 or less"."""

    least: int = -99
    most: int = 9999

    def fits(self, characteristics: Characteristics) -> bool:
        return self.least <= characteristics.power + characteristics.toughness <= self.most


@dataclass(frozen=True, repr=False)
class ManaValue(CharacteristicFilter):
    """CR 202.3: mana value in a range."""

    least: int = 0
    most: int = 9999

    def reads(self) -> int:
        return 1 << Layer.COPY

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and self.least <= game.mana_value(obj) <= self.most

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return self.least <= permanent.characteristics.mana_value <= self.most

    def fits(self, characteristics: Characteristics) -> bool:
        return self.least <= characteristics.mana_value <= self.most


@dataclass(frozen=True, repr=False)
class WithKeyword(CharacteristicFilter):
    """CR 702: has a keyword ability: "with flying"."""

    mask: int

    def reads(self) -> int:
        return 1 << Layer.ABILITY

    def fits(self, characteristics: Characteristics) -> bool:
        if characteristics.keywords & self.mask:
            return True
        return bool(self.mask & Keyword.HEXPROOF and characteristics.abilities.hexproof_from)  # CR 702.11e


@dataclass(frozen=True, repr=False)
class HasAbility(CharacteristicFilter):
    """CR 113: has an ability, as printed or given: "with flanking"."""

    ability: Ability

    def reads(self) -> int:
        return 1 << Layer.ABILITY

    def fits(self, characteristics: Characteristics) -> bool:
        return self.ability in characteristics.abilities.all


@dataclass(frozen=True, repr=False)
class WithoutAbilities(CharacteristicFilter):
    """CR 113.12: has no abilities, neither printed nor given."""

    def reads(self) -> int:
        return 1 << Layer.ABILITY

    def fits(self, characteristics: Characteristics) -> bool:
        return not characteristics.abilities.all and not characteristics.keywords

    def __repr__(self) -> str:
        return "WITHOUT_ABILITIES"


@dataclass(frozen=True, repr=False)
class PowerCompared(Description):
    """CR 208.1: power less (or, with `greater`, greater) than an amount: "with power less than ~'s power"."""

    than: Amount
    greater: bool = False
    or_equal: bool = False

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = with_defined_size(game, obj, context) if obj >= FIRST_OBJECT else None
        if characteristics is None:
            return False
        return compares(characteristics.power, self.than.value(game, context), self.greater, self.or_equal)

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class ToughnessCompared(Description):
    """CR 208.1: toughness less (or, with `greater`, greater) than an amount: "with toughness X or less"."""

    than: Amount
    greater: bool = False
    or_equal: bool = False

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = with_defined_size(game, obj, context) if obj >= FIRST_OBJECT else None
        if characteristics is None:
            return False
        return compares(characteristics.toughness, self.than.value(game, context), self.greater, self.or_equal)

    def is_volatile(self) -> bool:
        return True


def compares(number: int, limit: int, greater: bool, or_equal: bool) -> bool:
    """True if a number is less, or greater, than a limit, or equal to it if that counts."""
    if number == limit:
        return or_equal
    return number > limit if greater else number < limit


@dataclass(frozen=True, repr=False)
class ManaValueParity(CharacteristicFilter):
    """CR 202.3: has an odd mana value, or an even one; zero is even."""

    odd: bool

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and bool(game.mana_value(obj) % 2) == self.odd

    def matches_permanent(self, game: State, permanent: Permanent, context: Context) -> bool:
        return self.fits(permanent.characteristics)

    def fits(self, characteristics: Characteristics) -> bool:
        return bool(characteristics.mana_value % 2) == self.odd


@dataclass(frozen=True, repr=False)
class ManaValueCompared(Description):
    """CR 202.3: mana value less (or, with `greater`, greater) than an amount."""

    than: Amount
    greater: bool = False
    or_equal: bool = False

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if obj < FIRST_OBJECT:
            return False
        return compares(game.mana_value(obj), self.than.value(game, context), self.greater, self.or_equal)

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class ManaValueIs(Description):
    """CR 202.3: mana value equal to an amount: "with mana value X"."""

    number: Amount

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and game.mana_value(obj) == self.number.value(game, context)

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class SameManaValue(Description):
    """CR 202.3: has the same mana value as something."""

    other: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        values = [game.mana_value(other) for other in self.other.objects(game, context)]
        return obj >= FIRST_OBJECT and game.mana_value(obj) in values


@dataclass(frozen=True, repr=False)
class SameName(Description):
    """CR 201.2: has the same name as something, as last known if that has left; what has no name has none in common."""

    other: Selector

    def reads(self) -> int:
        return 1 << Layer.COPY

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if characteristics is None or not characteristics.name:
            return False
        names = set(characteristics.name.split(" // "))
        for other in self.other.objects(game, context):
            known = game.characteristics_of(other)
            if known is not None and names & set(known.name.split(" // ")):
                return True
        return False


@dataclass(frozen=True, repr=False)
class SharesPermanentType(Description):
    """CR 110.4: another object that shares a permanent type with something."""

    other: Selector

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if characteristics is None:
            return False
        shared = 0
        for other in self.other.objects(game, context):
            known = game.characteristics_of(other)
            shared |= known.types if known is not None and other != obj else 0
        return characteristics.types & shared & PERMANENT_TYPES > 0


@dataclass(frozen=True, repr=False)
class SharesColor(Description):
    """CR 105: another object that shares a color with something: "each other creature that shares a color with it"."""

    other: Selector

    def reads(self) -> int:
        return 1 << Layer.COLOR

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if characteristics is None:
            return False
        colors = 0
        for other in self.other.objects(game, context):
            if other == obj:
                return False
            like = game.characteristics_of(other)
            colors |= like.colors if like is not None else 0
        return bool(characteristics.colors & colors)


@dataclass(frozen=True, repr=False)
class SharesCreatureType(Description):
    """CR 205.3m: has a creature type in common with something, as last known if that has left."""

    other: Selector

    def reads(self) -> int:
        return 1 << Layer.TYPE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if characteristics is None:
            return False
        kinds = creature_types_of(characteristics)
        for other in self.other.objects(game, context):
            like = game.characteristics_of(other)
            if like is not None and kinds & creature_types_of(like):
                return True
        return False


@dataclass(frozen=True, repr=False)
class SharesLandType(Description):
    """CR 205.3i: has a land type in common with each of some objects, of which there is at least one."""

    other: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        characteristics = game.characteristics_of(obj) if obj >= FIRST_OBJECT else None
        if characteristics is None:
            return False
        kinds = {word for word in characteristics.subtypes if word not in IS_CREATURE_TYPE}
        others = [game.characteristics_of(other) for other in self.other.objects(game, context)]
        return bool(others) and all(like is not None and kinds & set(like.subtypes) for like in others)


@dataclass(frozen=True, repr=False)
class WithinItsGraveyard(Description):
    """CR 202.3: has a mana value no greater than the number of cards in its controller's graveyard."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        player = game.controller_of(obj) if obj >= FIRST_OBJECT else -1
        return player >= 0 and game.mana_value(obj) <= len(game.players[player].graveyard)

    def __repr__(self) -> str:
        return "WITHIN_ITS_GRAVEYARD"


def creature_types_of(characteristics: Characteristics) -> set[str]:
    """Return the creature types among the subtypes of an object."""
    return {word for word in characteristics.subtypes if word in IS_CREATURE_TYPE}


@dataclass(frozen=True, repr=False)
class WithGreatest(Description):
    """CR 608.2h: has the greatest of some number among objects that its controller controls: "the greatest power"."""

    measure: Measure

    def is_volatile(self) -> bool:
        return True

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if obj < FIRST_OBJECT:
            return False
        controller = game.controller_of(obj)
        among = [one for one in self.measure.what.objects(game, context) if game.controller_of(one) == controller]
        numbers = [self.measure.measured(game, one, context) for one in among]
        return obj in among and self.measure.measured(game, obj, context) == max(numbers)


ARTIFACT: Final = Types(CardType.ARTIFACT)
CREATURE: Final = Types(CardType.CREATURE)
ENCHANTMENT: Final = Types(CardType.ENCHANTMENT)
INSTANT: Final = Types(CardType.INSTANT)
LAND: Final = Types(CardType.LAND)
PLANESWALKER: Final = Types(CardType.PLANESWALKER)
SORCERY: Final = Types(CardType.SORCERY)
BASIC: Final = Supertypes(Supertype.BASIC)
LEGENDARY: Final = Supertypes(Supertype.LEGENDARY)
SNOW: Final = Supertypes(Supertype.SNOW)
WHITE: Final = Colors(Color.WHITE)
BLUE: Final = Colors(Color.BLUE)
BLACK: Final = Colors(Color.BLACK)
RED: Final = Colors(Color.RED)
GREEN: Final = Colors(Color.GREEN)
WITHOUT_ABILITIES: Final = WithoutAbilities()
WITH_ADVENTURE: Final = WithAdventure()
WITH_X_IN_COST: Final = WithXInCost()
COLORLESS: Final = NumberOfColors(0, 0)
HISTORIC: Final = Historic()
MONOCOLORED: Final = NumberOfColors(1, 1)
MULTICOLORED: Final = NumberOfColors(2)
OUTLAW: Final = Outlaw()
WITHIN_ITS_GRAVEYARD: Final = WithinItsGraveyard()
