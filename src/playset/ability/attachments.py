"""Filters by what is attached to what: equipped, enchanted, modified (CR 301.5a, 303.4b, 700.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import IN_PLAYERS, ON_BATTLEFIELD, Circumstance, Passing

if TYPE_CHECKING:
    from playset.rules.objects import Context, Permanent
    from playset.rules.state import State

__all__ = ["ENCHANTED", "EQUIPPED", "MODIFIED", "HasAttached"]


@dataclass(frozen=True, repr=False)
class Host(Circumstance):
    """CR 301.5a, 303.4b: what ~ is attached to: "equipped creature", "enchanted land"."""

    def depends_only_on_candidate(self) -> bool:
        return True

    def domain(self) -> int:
        return IN_PLAYERS | ON_BATTLEFIELD

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        source = game.permanent(context.source)
        return [source.attached_to] if source is not None and source.attached_to >= 0 else []

    def __repr__(self) -> str:
        return "ENCHANTED"


@dataclass(frozen=True, repr=False)
class HasAttached(Passing):
    """CR 301.5a, 303.4b: an Equipment or an Aura is attached to it: "equipped creatures", "enchanted creatures"."""

    subtype: str

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return any(self.subtype in game.characteristics(one).subtypes for one in attached_to(game, obj))


@dataclass(frozen=True, repr=False)
class Modified(Passing):
    """CR 700.9: has a counter on it, is equipped, or is enchanted by an Aura that its controller controls."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        if permanent is None:
            return False
        if any(permanent.counters.values()):
            return True
        for one in attached_to(game, obj):
            subtypes = game.characteristics(one).subtypes
            if "Equipment" in subtypes or ("Aura" in subtypes and one.controller == permanent.controller):
                return True
        return False

    def __repr__(self) -> str:
        return "MODIFIED"


def attached_to(game: State, obj: int) -> list[Permanent]:
    """The permanents attached to an object; just as it leaves the battlefield, also those that leave with it."""
    found = [one for one in game.permanents() if one.attached_to == obj]
    if game.find(obj) is None:
        for event in game.simultaneous_events:  # CR 603.10a
            left = game.last_known.get(event.obj)
            if left is not None and left.attached_to == obj:
                found.append(left)
    return found


MODIFIED: Final = Modified()
ENCHANTED: Final = Host()
EQUIPPED: Final = ENCHANTED
