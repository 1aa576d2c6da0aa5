"""Filters by how things stand in the game: tapped, in combat, with counters or designations, and whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import Circumstance, Description, Passing
from playset.ability.players import PlayerDescription
from playset.core.words import FIRST_OBJECT, card_of, is_player
from playset.rules.layers import Layer
from playset.rules.nodes import Selector

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

# The word under which the level of a Class is noted (CR 716.2b).
CLASS_LEVEL: Final = "class level"

__all__ = [
    "ATTACKED_THIS_TURN",
    "ATTACKING",
    "BLOCKING",
    "BLOCKING_IT",
    "DAMAGED_BY_IT",
    "DEFENDING_PLAYER",
    "MOST_LIFE",
    "TAPPED",
    "ControlledBy",
    "ControllerOf",
    "Designated",
    "OwnerOf",
    "WithCards",
    "WithCounters",
]


@dataclass(frozen=True, repr=False)
class Tapped(Passing):
    """A tapped permanent."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.tapped

    def __repr__(self) -> str:
        return "TAPPED"


@dataclass(frozen=True, repr=False)
class Attacking(Passing):
    """CR 508.1k: an attacking creature."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.attacking >= 0

    def __repr__(self) -> str:
        return "ATTACKING"


@dataclass(frozen=True, repr=False)
class Blocking(Passing):
    """CR 509.1g: a blocking creature."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and bool(permanent.blocking)

    def __repr__(self) -> str:
        return "BLOCKING"


@dataclass(frozen=True, repr=False)
class AttackedThisTurn(Passing):
    """A creature that was declared as an attacker this turn."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.attacked == game.turn

    def __repr__(self) -> str:
        return "ATTACKED_THIS_TURN"


@dataclass(frozen=True, repr=False)
class DamagedByIt(Passing):
    """CR 120.1: a permanent that ~ has dealt damage to this turn, as last known if it has left."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and context.source in permanent.damaged_by

    def __repr__(self) -> str:
        return "DAMAGED_BY_IT"


@dataclass(frozen=True, repr=False)
class BlockingIt(Passing):
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
class WithCounters(Circumstance):
    """CR 122: has counters of a kind on it, at least and at most so many; as last known if it has left."""

    kind: str
    least: int = 1
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and self.least <= permanent.counters.get(self.kind, 0) <= self.most


@dataclass(frozen=True, repr=False)
class Designated(Circumstance):
    """CR 701.37b, 702.112b: has a designation that it keeps as long as it stays, such as "monstrous"."""

    word: str

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and bool(permanent.notes.get(self.word, 0))


@dataclass(frozen=True, repr=False)
class AtLevel(Circumstance):
    """CR 716.2: a permanent whose class level is at least and at most so high; one that has no level is level 1."""

    least: int
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and self.least <= permanent.notes.get(CLASS_LEVEL, 1) <= self.most


@dataclass(frozen=True, repr=False)
class ControlledBy(Description):
    """Under the control of some players: "creature defending player controls"."""

    who: Selector

    def reads(self) -> int:
        return 1 << Layer.CONTROL

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return not is_player(obj) and game.controller_of(obj) in self.who.objects(game, context)

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class ControllerOf(PlayerDescription):
    """The controller of something, as last known if it has left: "its controller"; a player is their own."""

    what: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        found: list[int] = []
        for obj in self.what.objects(game, context):
            player = obj if is_player(obj) else game.controller_of(obj)
            if player >= 0 and player not in found:
                found.append(player)
        return found


@dataclass(frozen=True, repr=False)
class OwnerOf(PlayerDescription):
    """CR 108.3: the owner of something, wherever it has gone: "its owner"."""

    what: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        owners = [game.owners[card_of(obj)] for obj in self.what.objects(game, context) if obj >= FIRST_OBJECT]
        return list(dict.fromkeys(owners))


@dataclass(frozen=True, repr=False)
class WithCards(PlayerDescription):
    """CR 400.1: a player who has so many cards in a zone: "with no cards in hand"."""

    zone: int
    least: int = 0
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and self.least <= len(game.cards_in(obj, self.zone)) <= self.most

    def objects(self, game: State, context: Context) -> list[int]:
        return [player for player in game.living() if self.matches(game, player, context)]

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class MostLife(PlayerDescription):
    """The player with the most life, or one tied for it."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and game.players[obj].life == max(game.players[seat].life for seat in game.living())

    def is_volatile(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "MOST_LIFE"


@dataclass(frozen=True, repr=False)
class DefendingPlayer(PlayerDescription):
    """CR 508.5: the player whom ~ attacks, or whose planeswalker it attacks."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        source = game.permanent(context.source)
        defender = source.defending_player if source is not None else -1
        return [defender] if defender >= 0 and not game.players[defender].lost else []

    def __repr__(self) -> str:
        return "DEFENDING_PLAYER"


ATTACKED_THIS_TURN: Final = AttackedThisTurn()
BLOCKING_IT: Final = BlockingIt()
DAMAGED_BY_IT: Final = DamagedByIt()
DEFENDING_PLAYER: Final = DefendingPlayer()
MOST_LIFE: Final = MostLife()
TAPPED: Final = Tapped()
ATTACKING: Final = Attacking()
BLOCKING: Final = Blocking()
