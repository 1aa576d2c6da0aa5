"""Filters by zone, owner and controller: cards in hands (CR 402), graveyards (404) and exile (406), 108.3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import Description, LayerFree, Volatile
from playset.core.words import FIRST_OBJECT, Zone, card_of, is_player
from playset.rules.layers.apply import Layer
from playset.rules.nodes.base import Filter, Selector
from playset.rules.objects.linked import exiled_with

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "CARD_IN_YOUR_GRAVEYARD",
    "CARD_IN_YOUR_HAND",
    "DRAWN_THIS_TURN",
    "EXILED_WITH",
    "IN_EXILE",
    "YOU_OWN",
    "BottomOfGraveyard",
    "ControlledBy",
    "InGraveyard",
    "InHand",
    "InZoneOf",
    "TopOfGraveyard",
    "UnderCard",
]


@dataclass(frozen=True, repr=False)
class InGraveyard(Description):
    """CR 404: a card in a graveyard, or only in yours."""

    yours: bool = True

    def domain(self) -> int:
        return 1 << Zone.GRAVEYARD

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if game.zone_of(obj) != Zone.GRAVEYARD:
            return False
        return not self.yours or game.owners[card_of(obj)] == context.controller

    def objects(self, game: State, context: Context) -> list[int]:
        found: list[int] = []
        for seat, player in enumerate(game.players):
            if seat == context.controller or not self.yours:
                for card in player.graveyard:
                    found.append(game.id_of(card))
        return found

    def __repr__(self) -> str:
        return "CARD_IN_YOUR_GRAVEYARD" if self.yours else "InGraveyard(yours=False)"


@dataclass(frozen=True, repr=False)
class InHand(Volatile):
    """CR 402: a card in a hand, or only in yours."""

    yours: bool = True

    def domain(self) -> int:
        return 1 << Zone.HAND

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if game.zone_of(obj) != Zone.HAND:
            return False
        return not self.yours or game.owners[card_of(obj)] == context.controller

    def __repr__(self) -> str:
        return "CARD_IN_YOUR_HAND" if self.yours else "InHand(yours=False)"


@dataclass(frozen=True, repr=False)
class InExile(Volatile):
    """CR 406.1: a card in exile."""

    def domain(self) -> int:
        return 1 << Zone.EXILE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and game.zone_of(obj) == Zone.EXILE

    def __repr__(self) -> str:
        return "IN_EXILE"


@dataclass(frozen=True, repr=False)
class InZoneOf(Volatile):
    """CR 400.1: a card in the graveyard, hand or library of one of some players: "target player's graveyard"."""

    zone: int
    who: Selector

    def domain(self) -> int:
        return 1 << self.zone

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if obj < FIRST_OBJECT or game.zone_of(obj) != self.zone:
            return False
        return game.owners[card_of(obj)] in self.who.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        found: list[int] = []
        for player in self.who.objects(game, context):
            found += [game.id_of(card) for card in game.cards_in(player, self.zone)]
        return found


@dataclass(frozen=True, repr=False)
class TopOfGraveyard(Selector):
    """CR 404.2: the card in your graveyard that fits and lies above all others that do."""

    what: Filter

    def objects(self, game: State, context: Context) -> list[int]:
        for card in reversed(game.players[context.controller].graveyard):
            obj = game.id_of(card)
            if self.what.matches(game, obj, context):
                return [obj]
        return []


@dataclass(frozen=True, repr=False)
class UnderCard(Description):
    """CR 404.2: a card in a graveyard with a card that fits directly above it."""

    what: Filter

    def matches(self, game: State, obj: int, context: Context) -> bool:
        if obj < FIRST_OBJECT or game.zone_of(obj) != Zone.GRAVEYARD:
            return False
        graveyard = game.players[game.owners[card_of(obj)]].graveyard
        above = graveyard.index(card_of(obj)) + 1
        return above < len(graveyard) and self.what.matches(game, game.id_of(graveyard[above]), context)


@dataclass(frozen=True, repr=False)
class BottomOfGraveyard(Selector):
    """CR 404.2: the bottom card of a player's graveyard."""

    who: Selector

    def objects(self, game: State, context: Context) -> list[int]:
        graveyards = [game.players[player].graveyard for player in self.who.objects(game, context)]
        return [game.id_of(graveyard[0]) for graveyard in graveyards if graveyard]


@dataclass(frozen=True, repr=False)
class YouOwn(LayerFree):
    """CR 108.3, 111.2: owned by you, whoever controls it."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and game.owners[card_of(obj)] == context.controller

    def __repr__(self) -> str:
        return "YOU_OWN"


@dataclass(frozen=True, repr=False)
class DrawnThisTurn(Description):
    """CR 121.1: a card that its owner has drawn this turn and that has not moved since."""

    def domain(self) -> int:
        return 1 << Zone.HAND

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and obj in game.players[game.owners[card_of(obj)]].drawn_this_turn

    def is_volatile(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "DRAWN_THIS_TURN"


@dataclass(frozen=True, repr=False)
class ExiledWith(Description):
    """CR 607.2a: a card exiled with ~: by another of its abilities, and still in exile."""

    def domain(self) -> int:
        return 1 << Zone.EXILE

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in exiled_with(game, context.source)

    def refers_to_exiled_with(self) -> bool:
        return True

    def objects(self, game: State, context: Context) -> list[int]:
        return exiled_with(game, context.source)

    def is_volatile(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "EXILED_WITH"


@dataclass(frozen=True, repr=False)
class ControlledBy(Description):
    """CR 110.2: under the control of some players: "creature defending player controls"."""

    who: Selector

    def reads(self) -> int:
        return 1 << Layer.CONTROL

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return not is_player(obj) and game.controller_of(obj) in self.who.objects(game, context)

    def is_volatile(self) -> bool:
        return True


CARD_IN_YOUR_HAND: Final = InHand()
DRAWN_THIS_TURN: Final = DrawnThisTurn()
IN_EXILE: Final = InExile()
EXILED_WITH: Final = ExiledWith()
YOU_OWN: Final = YouOwn()
CARD_IN_YOUR_GRAVEYARD: Final = InGraveyard()
