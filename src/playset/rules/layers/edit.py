"""Characteristics that are changed while the layers are gone through (CR 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.nodes.ability_sets import ability_set_with
from playset.rules.state.cards import Characteristics

if TYPE_CHECKING:
    from playset.rules.nodes.base import Ability
    from playset.rules.state.objects import Permanent


def writable(permanent: Permanent) -> Characteristics:
    """The characteristics of a permanent as a copy that may be changed while the layers are gone through."""
    known = permanent.characteristics
    if not known.shared:
        return known
    permanent.characteristics = writable_copy(known)
    return permanent.characteristics


def writable_copy(base: Characteristics) -> Characteristics:
    """The same characteristics as a new object, which may be changed."""
    new = Characteristics(
        base.name,
        base.cost,
        base.colors,
        base.supertypes,
        base.types,
        base.subtypes,
        base.abilities,
        base.keywords,
        base.power,
        base.toughness,
    )
    new.shared = False
    new.mana_value = base.mana_value  # CR 202.3b: that of a back face is not that of its own cost
    return new


def grant(characteristics: Characteristics, ability: Ability) -> None:
    """CR 613.1f: give an ability."""
    found = ability_set_with(characteristics.abilities, ability)
    characteristics.abilities = found
    characteristics.keywords |= found.keywords
