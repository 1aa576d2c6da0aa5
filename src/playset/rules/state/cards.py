"""Define cards as printed, and the characteristics of objects (CR 109.3).

`card` makes the `CardDefinition` that the card language describes; every game shares it. A definition works out its
printed `Characteristics` once, as `base`. Nothing here knows a game.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from playset.core.errors import BadCard
from playset.core.mana import ManaCost, parse_mana_cost
from playset.core.typeline import TypeLine, parse_type_line
from playset.core.words import PERMANENT_TYPES, CardType, Keyword
from playset.rules.nodes.ability_sets import AbilitySet, ability_set
from playset.rules.nodes.base import Ability, Modification
from playset.rules.nodes.defining import Defining


class Layout:
    """How the faces of a card belong together."""

    SINGLE: Final = 0
    SPLIT: Final = 1  # CR 709
    ADVENTURE: Final = 2  # CR 715, and Omens (CR 720)
    TRANSFORM: Final = 3  # CR 712.2: nonmodal double-faced
    MODAL: Final = 4  # CR 712.3
    PROTOTYPE: Final = 5  # CR 718
    FLIP: Final = 6  # CR 710


LAYOUT_WORDS: Final = ("", "right", "adventure", "back", "modal_back", "prototype", "flip")


MAX_CACHED_CHANGES: Final = 16  # so many are kept of one set of characteristics


class Characteristics:
    """CR 109.3: the characteristics of an object at one moment. Immutable once shared."""

    __slots__ = (
        "abilities",
        "cached_changes",
        "colors",
        "cost",
        "keywords",
        "mana_value",
        "name",
        "power",
        "shared",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        colors: int,
        supertypes: int,
        types: int,
        subtypes: tuple[str, ...],
        abilities: AbilitySet,
        keywords: int,
        power: int,
        toughness: int,
    ) -> None:
        self.types: i64 = types
        self.abilities = abilities
        self.keywords: i64 = keywords
        self.subtypes = subtypes
        self.supertypes: i64 = supertypes
        self.name = name
        self.cost = cost
        self.mana_value = cost.mana_value if cost is not None else 0
        self.colors: i64 = colors
        self.power = power
        self.toughness = toughness
        self.shared = True  # by objects and games; only in the layers there are some that belong to one permanent
        self.cached_changes: list[CachedChange] = NO_CHANGES  # what pure modifications make of it; grows as asked

    def cached_outcome(self, modification: Modification, layer: int) -> Characteristics | None:
        """Return what a pure modification makes of this in a layer, None if that is not cached.

        Definition: `return None`, as `ActiveEffect.change` applies the modification then. None is always safe.
        """
        for change in self.cached_changes:
            if change.modification is modification and change.layer == layer:
                return change.outcome
        return None

    def cache_outcome(self, modification: Modification, layer: int, changed: Characteristics) -> None:
        """Cache what a pure modification made of this in a layer, for all objects with these characteristics."""
        if not self.shared or self is changed:
            return
        if len(self.cached_changes) < MAX_CACHED_CHANGES:
            changed.shared = True
            self.cached_changes = [*self.cached_changes, CachedChange(modification, layer, changed)]


class CachedChange:
    """A cache entry: what a modification makes of some characteristics in a layer. Immutable."""

    __slots__ = ("layer", "modification", "outcome")

    def __init__(self, modification: Modification, layer: int, outcome: Characteristics) -> None:
        self.modification = modification
        self.layer = layer
        self.outcome = outcome


NO_CHANGES: Final[list[CachedChange]] = []


class CardDefinition:
    """A card as printed. Immutable, shared by every game; `repr` is its source in the card language.

    `parts` are the other things printed on it (see `Layout`), `faces` the same parts linked to it: each knows its
    `whole` and its `place` among the faces.
    """

    __slots__ = (
        "_hash",
        "abilities",
        "base",
        "color_indicator",
        "cost",
        "faces",
        "instant_speed",
        "is_land",
        "is_permanent",
        "is_token",
        "known",
        "layout",
        "least_mana",
        "loyalty",
        "mana_cost",
        "name",
        "only_at_sorcery_speed",
        "parts",
        "place",
        "power",
        "toughness",
        "type_line",
        "whole",
    )

    base: Characteristics
    cost: ManaCost | None
    is_token: bool
    is_land: bool
    is_permanent: bool
    instant_speed: bool
    whole: CardDefinition | None

    def __init__(
        self,
        name: str,
        mana_cost: str,
        type_line: str,
        abilities: tuple[Ability, ...],
        power: int,
        toughness: int,
        loyalty: int,
        color_indicator: int,
        is_token: bool,
        layout: int = Layout.SINGLE,
        parts: tuple[CardDefinition, ...] = (),
    ) -> None:
        self.name = name
        self.mana_cost = mana_cost
        self._hash = hash((name, mana_cost))  # asked for whenever something known of a card is looked up
        # CR 118.6: an object without a mana cost has an unpayable one.
        self.cost = parse_mana_cost(mana_cost) if mana_cost else None
        self.type_line: TypeLine = parse_type_line(type_line)
        self.abilities = abilities
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.color_indicator = color_indicator
        self.is_token = is_token
        self.known: object | None = None  # what others found out about it and want to keep, such as bots
        types = self.type_line.types
        subtypes = self.type_line.subtypes
        colors = color_indicator | (self.cost.colors() if self.cost is not None else 0)
        for ability in abilities:
            if isinstance(ability, Defining):
                colors = ability.colors(colors)
                subtypes = ability.subtypes(subtypes)
        sorted_abilities = ability_set(abilities)
        self.base = Characteristics(
            name,
            self.cost,
            colors,
            self.type_line.supertypes,
            types,
            subtypes,
            sorted_abilities,
            sorted_abilities.keywords,
            power,
            toughness,
        )
        self.is_land = bool(types & CardType.LAND)
        self.is_permanent = bool(types & PERMANENT_TYPES)
        # CR 117.1a, 702.8a: what can be cast whenever its player has priority.
        self.instant_speed = bool(types & CardType.INSTANT) or bool(sorted_abilities.keywords & Keyword.FLASH)
        # True if no words of its own let it be played at instant speed, in whatever way.
        self.only_at_sorcery_speed = not (
            self.instant_speed or parts or any(permit.flash for permit in sorted_abilities.casts_from)
        )
        # The least mana that it can be played for by its own words.
        other_costs = parts or sorted_abilities.cost_varies or sorted_abilities.casts_from
        self.least_mana: i64 = 0 if other_costs or self.cost is None else self.cost.least
        self.layout = layout
        self.parts = parts
        self.whole = None
        self.place = 0
        self.faces: tuple[CardDefinition, ...] = ()
        if parts:
            self.faces = tuple([self.as_face(part, place) for place, part in enumerate(parts)])

    def as_face(self, part: CardDefinition, place: int) -> CardDefinition:
        """Return a part of this card, linked to it as one of its faces."""
        if part.parts or part.whole is not None:
            raise BadCard(f"{part.name!r} on {self.name!r} has faces of its own")
        face = part.with_changes()
        if self.layout == Layout.FLIP:  # CR 710.1c: its color and mana cost do not change
            face = part.with_changes(mana_cost=self.mana_cost, color_indicator=self.color_indicator)
        face.whole = self
        face.place = place
        if self.layout == Layout.TRANSFORM:
            face.base.mana_value = self.base.mana_value  # CR 202.3b: as though it had the mana cost of its front face
        return face

    def is_double_faced(self) -> bool:
        """True if it is a double-faced card, or a face of one (CR 712.1)."""
        whole = self.whole if self.whole is not None else self
        return whole.layout == Layout.TRANSFORM or whole.layout == Layout.MODAL

    def with_changes(
        self,
        *,
        name: str | None = None,
        mana_cost: str | None = None,
        type_line: str | None = None,
        abilities: tuple[Ability, ...] | None = None,
        power: int | None = None,
        toughness: int | None = None,
        color_indicator: int | None = None,
        is_token: bool | None = None,
        layout: int | None = None,
        parts: tuple[CardDefinition, ...] | None = None,
    ) -> CardDefinition:
        """Return the same definition with some parts changed, for tokens and copies with exceptions (CR 707.9).

        The result is linked to no other card: of one face, it is that face alone.
        """
        return CardDefinition(
            self.name if name is None else name,
            self.mana_cost if mana_cost is None else mana_cost,
            str(self.type_line) if type_line is None else type_line,
            self.abilities if abilities is None else abilities,
            self.power if power is None else power,
            self.toughness if toughness is None else toughness,
            self.loyalty,
            self.color_indicator if color_indicator is None else color_indicator,
            self.is_token if is_token is None else is_token,
            self.layout if layout is None else layout,
            self.parts if parts is None else parts,
        )

    def equality_key(self) -> tuple[object, ...]:
        """Return everything that makes two definitions equal."""
        return (
            self.name,
            self.cost,
            self.type_line,
            self.abilities,
            self.power,
            self.toughness,
            self.loyalty,
            self.color_indicator,
            self.is_token,
            self.layout,
            self.parts,
            self.place,
            None if self.whole is None else self.whole.equality_key(),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardDefinition):
            return NotImplemented
        return self is other or self.equality_key() == other.equality_key()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # Made anew by its constructor, so that a copy shares its abilities with every card that has the same.
        if self.whole is not None:
            return (face_of, (self.whole, self.place))
        printed = (self.name, self.mana_cost, str(self.type_line), self.abilities, self.power, self.toughness)
        marks = (self.loyalty, self.color_indicator, self.is_token, self.layout, self.parts)
        return (CardDefinition, printed + marks)

    def __repr__(self) -> str:
        if self.whole is not None:
            return f"{self.whole!r}.faces[{self.place}]"
        if self.layout == Layout.SPLIT:
            return f"{repr(self.parts[0])[:-1]}, right={self.parts[1]!r})"
        parts = [repr(self.name), repr(self.mana_cost), repr(str(self.type_line))]
        parts += [repr(ability) for ability in self.abilities]
        if self.type_line.types & CardType.CREATURE or self.power or self.toughness:
            parts.append(f"pt='{self.power}/{self.toughness}'")
        if self.loyalty:
            parts.append(f"loyalty={self.loyalty}")
        if self.color_indicator:
            parts.append(f"color={self.color_indicator}")
        if self.is_token:
            parts.append("token=True")
        if self.parts:
            parts.append(f"{LAYOUT_WORDS[self.layout]}={self.parts[0]!r}")
        return f"card({', '.join(parts)})"

    def __str__(self) -> str:
        return self.name


def face_of(whole: CardDefinition, place: int) -> CardDefinition:
    """Return one face of a card that has several."""
    return whole.faces[place]


BOX: Final = re.compile(r"(-?\d+)/(-?\d+)\Z")


def card(
    name: str,
    mana_cost: str,
    type_line: str,
    *abilities: Ability,
    pt: str = "",
    loyalty: int = 0,
    color: int = 0,
    token: bool = False,
    right: CardDefinition | None = None,
    adventure: CardDefinition | None = None,
    back: CardDefinition | None = None,
    modal_back: CardDefinition | None = None,
    prototype: CardDefinition | None = None,
    flip: CardDefinition | None = None,
) -> CardDefinition:
    """Return a card; the arguments stand in printed order: name, cost, type line, text box, corner box.

    What else is printed on it comes last: the `right` half of a split card (CR 709), the `adventure` of an adventurer
    card (715), the `back` of a double-faced card, `modal_back` if either face may be played (712), the `prototype` that
    a prototype card may be cast as (718), and what a flip card is once it is flipped (710).
    """
    if not name.strip():
        raise BadCard("a card needs a name")
    power = toughness = 0
    if pt:
        box = BOX.match(pt)
        if box is None:
            raise BadCard(f"{pt!r} is not the power and toughness of {name!r}; write it like '2/2'")
        power, toughness = int(box[1]), int(box[2])
    others = (None, right, adventure, back, modal_back, prototype, flip)
    layouts = [layout for layout, other in enumerate(others) if other is not None]
    if not layouts:
        return CardDefinition(name, mana_cost, type_line, abilities, power, toughness, loyalty, color, token)
    if len(layouts) > 1:
        raise BadCard(f"{name!r} is not both {' and '.join(LAYOUT_WORDS[layout] for layout in layouts)}")
    if right is not None:
        left = CardDefinition(name, mana_cost, type_line, abilities, power, toughness, loyalty, color, token)
        return split_card(left, right)
    parts = tuple([other for other in others if other is not None])
    return CardDefinition(
        name, mana_cost, type_line, abilities, power, toughness, loyalty, color, token, layouts[0], parts
    )


def split_card(left: CardDefinition, right: CardDefinition) -> CardDefinition:
    """Return a split card: outside the stack it has the characteristics of both halves combined (CR 709.4)."""
    one, other = left.type_line, right.type_line
    types = TypeLine(
        one.supertypes | other.supertypes,
        one.types | other.types,
        tuple(dict.fromkeys((*one.subtypes, *other.subtypes))),
    )
    return CardDefinition(
        f"{left.name} // {right.name}",
        left.mana_cost + right.mana_cost,  # CR 709.4b
        str(types),
        left.abilities + right.abilities,  # CR 709.4c
        0,
        0,
        0,
        left.color_indicator | right.color_indicator,
        left.is_token or right.is_token,
        Layout.SPLIT,
        (left, right),
    )


# Stands where card number 0 would be, so that every card's number is true.
NOTHING = card("Nothing", "", "")
