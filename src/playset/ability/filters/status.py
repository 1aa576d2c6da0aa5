"""Filters of permanents by their status and surroundings: tapped, in combat, with counters, attached, transformed.

Rules: CR 110.5, 122, 301.5a, 303.4b, 508.1k, 509.1g, 700.9, 716.2.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import IN_PLAYERS, ON_BATTLEFIELD, LayerFree, Volatile
from playset.core.words import Zone, is_player
from playset.rules.nodes.base import Selector
from playset.rules.objects.transform import is_back_up

if TYPE_CHECKING:
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = [
    "ATTACKED_THIS_TURN",
    "ATTACKING",
    "BLOCKING",
    "BLOCKING_IT",
    "DAMAGED_BY_IT",
    "ENCHANTED",
    "EQUIPPED",
    "MODIFIED",
    "PUT_WITH_IT",
    "TAPPED",
    "TRANSFORMED",
    "AttachedTo",
    "Designated",
    "EnchantedCard",
    "HasAttached",
    "WithCounters",
]


# The word under which the level of a Class is noted (CR 716.2b).
CLASS_LEVEL: Final = "class level"
# The word under which the creature that an Aura put onto the battlefield is noted (CR 607.2).
PUT_WITH: Final = "put onto the battlefield with it"


@dataclass(frozen=True, repr=False)
class Tapped(Volatile):
    """CR 110.5: a tapped permanent."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.tapped

    def __repr__(self) -> str:
        return "TAPPED"


@dataclass(frozen=True, repr=False)
class Attacking(Volatile):
    """CR 508.1k: an attacking creature."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.attacking >= 0

    def __repr__(self) -> str:
        return "ATTACKING"


@dataclass(frozen=True, repr=False)
class Blocking(Volatile):
    """CR 509.1g: a blocking creature."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and bool(permanent.blocking)

    def __repr__(self) -> str:
        return "BLOCKING"


@dataclass(frozen=True, repr=False)
class AttackedThisTurn(Volatile):
    """CR 508.1a, 608.2i: a creature that was declared as an attacker this turn."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.last_attack_turn == game.turn

    def __repr__(self) -> str:
        return "ATTACKED_THIS_TURN"


@dataclass(frozen=True, repr=False)
class DamagedByIt(Volatile):
    """CR 120.1: a permanent that ~ has dealt damage to this turn, as last known if it has left."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and context.source in permanent.damaged_by

    def __repr__(self) -> str:
        return "DAMAGED_BY_IT"


@dataclass(frozen=True, repr=False)
class BlockingIt(Volatile):
    """CR 509.1g: a creature that blocks ~."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        if permanent is None or context.source not in permanent.blocking:
            return False
        attacker = game.find(context.source)
        return attacker is None or attacker.attacking >= 0  # CR 506.4: unless it was removed from combat

    def __repr__(self) -> str:
        return "BLOCKING_IT"


@dataclass(frozen=True, repr=False)
class WithCounters(LayerFree):
    """CR 122: has `least` to `most` counters of a kind on it, of any kinds if none is named, as last known."""

    kind: str
    least: int = 1
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        counters = permanent.counters if permanent is not None else game.card_counters.get(obj)  # CR 122.1: in exile
        if counters is None:
            return False
        count = counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return self.least <= count <= self.most


@dataclass(frozen=True, repr=False)
class Designated(LayerFree):
    """CR 701.37b, 702.112b: has a designation that it keeps as long as it stays, such as "monstrous"."""

    word: str

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and bool(permanent.notes.get(self.word, 0))


@dataclass(frozen=True, repr=False)
class AtLevel(LayerFree):
    """CR 716.2: a permanent whose class level is at least and at most so high; one that has no level is level 1."""

    least: int
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and self.least <= permanent.notes.get(CLASS_LEVEL, 1) <= self.most


@dataclass(frozen=True, repr=False)
class Host(LayerFree):
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
class EnchantedCard(Selector):
    """CR 303.4b: the card in a graveyard that ~ is attached to: "enchanted creature card"."""

    def objects(self, game: State, context: Context) -> list[int]:
        found = ENCHANTED.objects(game, context)
        return [obj for obj in found if not is_player(obj) and game.zone_of(obj) == Zone.GRAVEYARD]


@dataclass(frozen=True, repr=False)
class PutWithIt(Volatile):
    """CR 607.2: the creature that ~ put onto the battlefield and is to be attached to."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        source = game.permanent(context.source)
        return source is not None and source.notes.get(PUT_WITH, -1) == obj

    def __repr__(self) -> str:
        return "PUT_WITH_IT"


@dataclass(frozen=True, repr=False)
class HasAttached(Volatile):
    """CR 301.5a, 303.4b: an Equipment or an Aura is attached to it: "equipped creatures", "enchanted creatures".

    With `another` it has to be one other than ~.
    """

    subtype: str
    another: bool = False

    def matches(self, game: State, obj: int, context: Context) -> bool:
        for one in attached_to(game, obj, context):
            if self.subtype in game.characteristics(one).subtypes and not (self.another and one.id == context.source):
                return True
        return False


@dataclass(frozen=True, repr=False)
class AttachedTo(Volatile):
    """CR 301.5, 303.4: an Equipment or Aura that is attached to something: "for each Aura attached to it"."""

    to: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.attached_to in self.to.objects(game, context)


@dataclass(frozen=True, repr=False)
class Modified(Volatile):
    """CR 700.9: has a counter on it, is equipped, or is enchanted by an Aura that its controller controls."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        if permanent is None:
            return False
        if any(permanent.counters.values()):
            return True
        for one in attached_to(game, obj, context):
            subtypes = game.characteristics(one).subtypes
            if "Equipment" in subtypes or ("Aura" in subtypes and one.controller == permanent.controller):
                return True
        return False

    def __repr__(self) -> str:
        return "MODIFIED"


def attached_to(game: State, obj: int, context: Context) -> list[Permanent]:
    """Return the permanents attached to an object; as it leaves the battlefield, also those that leave with it."""
    found = [one for one in game.permanents if one.attached_to == obj]
    if game.find(obj) is None:
        for event in context.together:  # CR 603.10a
            left = game.last_known.get(event.obj)
            if left is not None and left.attached_to == obj:
                found.append(left)
    return found


@dataclass(frozen=True, repr=False)
class Transformed(LayerFree):
    """CR 701.27g: a transformed permanent: double-faced, with its back face up."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_back_up(game, obj)

    def __repr__(self) -> str:
        return "TRANSFORMED"


ATTACKED_THIS_TURN: Final = AttackedThisTurn()
BLOCKING_IT: Final = BlockingIt()
DAMAGED_BY_IT: Final = DamagedByIt()
TAPPED: Final = Tapped()
ATTACKING: Final = Attacking()
BLOCKING: Final = Blocking()
MODIFIED: Final = Modified()
TRANSFORMED: Final = Transformed()
ENCHANTED: Final = Host()
PUT_WITH_IT: Final = PutWithIt()
EQUIPPED: Final = ENCHANTED
