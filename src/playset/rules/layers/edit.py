"""Change characteristics while the layers are applied (CR 613).

Modifications call `writable` before they change anything: characteristics are shared until somebody writes to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.nodes.ability_sets import ability_set_with
from playset.rules.state.cards import Characteristics

if TYPE_CHECKING:
    from playset.rules.nodes.base import Ability
    from playset.rules.state.objects import Permanent


def writable(permanent: Permanent) -> Characteristics:
    """Return the characteristics of a permanent for changing; they are copied first if they are shared."""
    known = permanent.characteristics
    if not known.shared:
        return known
    permanent.characteristics = writable_copy(known)
    return permanent.characteristics


def writable_copy(base: Characteristics) -> Characteristics:
    """Return a copy of characteristics that may be changed."""
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
    """Add an ability to characteristics (CR 613.1f)."""
    found = ability_set_with(characteristics.abilities, ability)
    characteristics.abilities = found
    characteristics.keywords |= found.keywords
