"""Filters of players (CR 102): you, opponents, the controller or owner of something, the defending player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import IN_PLAYERS, Description
from playset.core.events import EventKind
from playset.core.words import FIRST_OBJECT, card_of, is_player
from playset.rules.nodes.base import Filter, Selector
from playset.rules.objects.combat_status import in_combat

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "DEFENDING_PLAYER",
    "EACH_OPPONENT",
    "EACH_PLAYER",
    "MOST_LIFE",
    "PLAYER",
    "YOU",
    "ControllerOf",
    "OpponentsOf",
    "OwnerOf",
    "Poisoned",
    "WithCards",
    "WithLife",
    "WithMore",
]


# The events that are about an attacking creature, or may be (CR 508.5).
IN_COMBAT: Final = (EventKind.ATTACK, EventKind.BLOCK, EventKind.UNBLOCKED, EventKind.DAMAGE)


class PlayerDescription(Description):
    """The base of filters of players (CR 102)."""

    def domain(self) -> int:
        return IN_PLAYERS


@dataclass(frozen=True, repr=False)
class AnyPlayer(PlayerDescription):
    """CR 102.1: any player; as a selector, each player in turn order (101.4)."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj)

    def objects(self, game: State, context: Context) -> list[int]:
        return game.remaining_players()

    def __repr__(self) -> str:
        return "PLAYER"


PLAYER: Final = AnyPlayer()
EACH_PLAYER: Final = PLAYER


@dataclass(frozen=True, repr=False)
class Opponents(PlayerDescription):
    """CR 102.2: an opponent; as a selector, each opponent in turn order (101.4)."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and obj != context.controller

    def objects(self, game: State, context: Context) -> list[int]:
        return [player for player in game.remaining_players() if player != context.controller]

    def __repr__(self) -> str:
        return "EACH_OPPONENT"


@dataclass(frozen=True, repr=False)
class You(PlayerDescription):
    """CR 109.5: the controller of the spell or ability."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj == context.controller

    def objects(self, game: State, context: Context) -> list[int]:
        return [context.controller]

    def __repr__(self) -> str:
        return "YOU"


@dataclass(frozen=True, repr=False)
class ControllerOf(PlayerDescription):
    """CR 110.2: the controller of something, as last known if it has left: "its controller"; a player is their own."""

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
class OpponentsOf(PlayerDescription):
    """CR 102.2: the opponents of some player: "each of that player's opponents"."""

    who: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        players = self.who.objects(game, context)
        return [seat for seat in game.remaining_players() if any(seat != player for player in players)]


@dataclass(frozen=True, repr=False)
class OwnerOf(PlayerDescription):
    """CR 108.3: the owner of something, in whatever zone it is now: "its owner"."""

    what: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        owners = [game.owners[card_of(obj)] for obj in self.what.objects(game, context) if obj >= FIRST_OBJECT]
        return list(dict.fromkeys(owners))


@dataclass(frozen=True, repr=False)
class WithCards(PlayerDescription):
    """CR 400.1: a player with `least` to `most` cards in a zone: "with no cards in hand"."""

    zone: int
    least: int = 0
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and self.least <= len(game.cards_in(obj, self.zone)) <= self.most

    def objects(self, game: State, context: Context) -> list[int]:
        return [player for player in game.remaining_players() if self.matches(game, player, context)]

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class Poisoned(PlayerDescription):
    """CR 122.1f: a player with at least so many poison counters."""

    least: int

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and game.players[obj].counters.get("poison", 0) >= self.least

    def objects(self, game: State, context: Context) -> list[int]:
        return [player for player in game.remaining_players() if self.matches(game, player, context)]

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class WithMore(PlayerDescription):
    """CR 608.2h: a player who controls more of something than another player does."""

    what: Filter
    than: Selector

    def matches(self, game: State, obj: int, context: Context) -> bool:
        controllers = [game.controller_of(one) for one in self.what.objects(game, context)]
        others = self.than.objects(game, context)
        return is_player(obj) and all(controllers.count(obj) > controllers.count(other) for other in others)

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class WithLife(PlayerDescription):
    """CR 119.1: a player with `least` to `most` life: "an opponent has 10 or less life"."""

    least: int = -9999
    most: int = 9999

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and self.least <= game.players[obj].life <= self.most

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class MostLife(PlayerDescription):
    """CR 119.1: the player with the most life, or one tied for it."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return is_player(obj) and game.players[obj].life == max(
            game.players[seat].life for seat in game.remaining_players()
        )

    def is_volatile(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "MOST_LIFE"


@dataclass(frozen=True, repr=False)
class DefendingPlayer(PlayerDescription):
    """CR 508.5: the player whom a creature attacks, or whose planeswalker: the one in the event, or else ~."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        defender = defender_of(game, context)
        return [defender] if defender >= 0 and not game.players[defender].lost else []

    def __repr__(self) -> str:
        return "DEFENDING_PLAYER"


def defender_of(game: State, context: Context) -> int:
    """Return the defending player that an ability, spell or rule refers to (CR 508.5), -1 if there is none."""
    event = context.event
    referred: list[int] = []
    if event is not None and event.kind in IN_COMBAT:
        referred += [event.source, event.obj, event.other]
    referred.append(context.source)
    source = game.permanent(context.source)
    if source is not None:
        referred.append(source.attached_to)
    for obj in referred:
        creature = game.permanent(obj)
        if creature is not None and creature.defending_player >= 0:
            return creature.defending_player
    if event is not None and event.kind == EventKind.ATTACK:
        # CR 508.1c: a restriction looks at whom the creature would attack.
        return event.other if is_player(event.other) else game.controller_of(event.other)
    # CR 506.2: if there are only two players, the nonactive player is the defending player throughout combat.
    opponents = game.opponents(game.active)
    return opponents[0] if len(opponents) == 1 and in_combat(game) else -1


YOU: Final = You()
EACH_OPPONENT: Final = Opponents()
DEFENDING_PLAYER: Final = DefendingPlayer()
MOST_LIFE: Final = MostLife()
