"""Cards from raw data: a name, a type line, a mana cost, power and toughness, as a user's list has them."""

from __future__ import annotations

import re
from typing import Final

from playset.ability import TAP, Activated, AddMana
from playset.core.errors import BadCard
from playset.core.typeline import BASIC_LAND_TYPES, TypeLine, parse_type_line
from playset.core.words import CardType
from playset.rules.nodes.base import Ability
from playset.rules.state.cards import CardDefinition
from playset.rules.state.registry import find_card, known_card

# CR 305.6: what a land with a basic land type can be tapped for, in the order of the land types.
BASIC_LAND_MANA: Final = ("{W}", "{U}", "{B}", "{R}", "{G}")

NUMBER: Final = re.compile(r"-?\d{1,9}\Z", re.ASCII)


def raw_card(
    name: str,
    type_line: str | None = "",
    mana_cost: str | None = "",
    power: int | str | None = None,
    toughness: int | str | None = None,
) -> CardDefinition:
    """Return the card of a known name; for an unknown one, a card without rules text made from the other data.

    What is missing may be None. Lands with basic land types have the mana abilities of these types. A name alone has to
    be known. As on paper, a card that is no land and has no mana cost cannot be cast (CR 118.6), and a creature without
    power or toughness has 0 (CR 208.5).
    """
    type_line, mana_cost = type_line or "", mana_cost or ""
    if not isinstance(name, str) or not name.strip():
        raise BadCard(f"a card needs a name, not {name!r}")
    for what, value in (("type line", type_line), ("mana cost", mana_cost)):
        if not isinstance(value, str):
            raise BadCard(f"the {what} {value!r} of {name!r} is no text")
    known = known_card(name)
    if known is not None:
        return known
    if not (type_line.strip() or mana_cost.strip()) and power is None and toughness is None:
        return find_card(name)  # which says what is near
    types = parse_type_line(type_line)
    if not types.types:
        raise BadCard(f"{name!r} has the type line {type_line!r}, which names no card type")
    return CardDefinition(
        name.strip(),
        mana_cost.strip(),
        type_line,
        intrinsic_abilities(types),
        corner(name, types, "power", power),
        corner(name, types, "toughness", toughness),
        loyalty=0,
        color_indicator=0,
        is_token=False,
    )


def intrinsic_abilities(types: TypeLine) -> tuple[Ability, ...]:
    """Return the mana abilities that a land has because of its basic land types (CR 305.6)."""
    if not types.types & CardType.LAND:
        return ()
    return tuple(
        Activated((TAP,), AddMana(mana))
        for word, mana in zip(BASIC_LAND_TYPES, BASIC_LAND_MANA, strict=True)
        if word in types.subtypes
    )


def corner(name: str, types: TypeLine, what: str, value: int | str | None) -> int:
    """Power or toughness as a number, 0 where it is missing (CR 208.5); cards that are no creatures have none."""
    creature = bool(types.types & CardType.CREATURE)
    if value is None or value == "":
        return 0
    if not creature and "Vehicle" not in types.subtypes:
        raise BadCard(f"{name!r} is no creature, but has the {what} {value!r}")
    if type(value) is int:
        return value
    if isinstance(value, str) and NUMBER.match(value.strip()):
        return int(value)
    if isinstance(value, str) and "*" in value:
        raise BadCard(f"the {what} {value!r} of {name!r} is worked out by rules text, which raw data do not have")
    raise BadCard(f"the {what} {value!r} of {name!r} is not a whole number")
