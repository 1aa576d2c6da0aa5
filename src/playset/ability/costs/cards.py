"""Costs paid with cards (CR 118): discarding, exiling and revealing them, milling, collecting evidence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.costs.base import ChoiceCost, TakingCost, times_over
from playset.ability.costs.permanents import permanents_you_control
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone, card_of
from playset.rules.events.actions import discard, mill, move_all, perform_action, reveal, top_of_library
from playset.rules.nodes.base import Amount, Cost, Filter

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "DISCARD_HAND",
    "DISCARD_THIS",
    "EXILE_THIS",
    "REVEAL_THIS",
    "Behold",
    "CollectEvidence",
    "Discard",
    "ExileFromAnyGraveyard",
    "ExileFromGraveyard",
    "ExileFromHand",
    "ExileTopCost",
    "MillCost",
    "RevealFromHand",
]


def cards_in_hand(game: State, context: Context, what: Filter | None) -> list[int]:
    """Return the cards in hand that a cost could be paid with, other than the spell itself."""
    found: list[int] = []
    for card in game.players[context.controller].hand:
        obj = game.id_of(card)
        if obj != context.source and (what is None or what.matches(game, obj, context)):
            found.append(obj)
    return found


@dataclass(frozen=True, repr=False)
class CardsCost(TakingCost):
    """CR 118.3: the base of costs that are paid with cards in hand, or in another zone, other than the spell itself."""

    what: Filter | None = None
    count: int | Amount = 1

    def choices(self, game: State, context: Context) -> list[int]:
        return cards_in_hand(game, context, self.what)

    def number(self) -> int | Amount:
        return self.count

    def times(self, count: int) -> Cost:
        return times_over(self, self.count, count)


@dataclass(frozen=True, repr=False)
class Discard(CardsCost):
    """CR 701.9: discard cards from hand that fit."""

    besides: int = 0  # how many other cards another cost takes: "discard an Island card and another card"

    def payable(self, game: State, context: Context) -> bool:
        if self.besides and len(cards_in_hand(game, context, None)) <= self.besides:
            return False
        return super().payable(game, context)

    def prompt(self) -> str:
        return "Choose what to discard"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        discard(game, objects, context.source)


@dataclass(frozen=True, repr=False)
class ExileFromHand(CardsCost):
    """CR 406.2: exile cards from hand that fit, other than the spell itself."""

    def prompt(self) -> str:
        return "Choose what to exile from your hand"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.EXILE, context.source)


@dataclass(frozen=True, repr=False)
class DiscardHandCost(Cost):
    """CR 701.9: discard your hand, which is paid with no card, too."""

    def payable(self, game: State, context: Context) -> bool:
        return True

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        discard(game, cards_in_hand(game, context, None), context.source)

    def __repr__(self) -> str:
        return "DISCARD_HAND"


# --- the card itself -----------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class DiscardThis(Cost):
    """CR 701.9: discard this card; for abilities that work in the hand."""

    def payable(self, game: State, context: Context) -> bool:
        return game.zone_of(context.source) == Zone.HAND

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        discard(game, [context.source], context.source)

    def __repr__(self) -> str:
        return "DISCARD_THIS"


@dataclass(frozen=True, repr=False)
class ExileThis(Cost):
    """CR 406: exile this card or permanent from where it is."""

    def payable(self, game: State, context: Context) -> bool:
        return game.is_current(context.source)

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        move_all(game, [context.source], Zone.EXILE, context.source)

    def __repr__(self) -> str:
        return "EXILE_THIS"


@dataclass(frozen=True, repr=False)
class Cycled(Cost):
    """CR 702.29c: not a cost but what paying one means: the card was cycled, wherever it has ended up."""

    def payable(self, game: State, context: Context) -> bool:
        return True

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        perform_action(game, "cycle", context.controller, game.id_of(card_of(context.source)), context.x)

    def __repr__(self) -> str:
        return "CYCLED"


# --- cards in graveyards, hands and libraries ----------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class ExileFromGraveyard(CardsCost):
    """CR 406: exile cards that fit from your graveyard, other than the spell itself."""

    def choices(self, game: State, context: Context) -> list[int]:
        cards = [game.id_of(card) for card in game.players[context.controller].graveyard]
        return [
            obj
            for obj in cards
            if obj != context.source and (self.what is None or self.what.matches(game, obj, context))
        ]

    def prompt(self) -> str:
        return "Choose what to exile from your graveyard"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.EXILE, context.source)


@dataclass(frozen=True, repr=False)
class ExileFromAnyGraveyard(TakingCost):
    """CR 406: exile cards that fit from any graveyards."""

    what: Filter | None = None
    count: int | Amount = 1

    def choices(self, game: State, context: Context) -> list[int]:
        cards = [game.id_of(card) for player in game.remaining_players() for card in game.players[player].graveyard]
        return [obj for obj in cards if self.what is None or self.what.matches(game, obj, context)]

    def number(self) -> int | Amount:
        return self.count

    def prompt(self) -> str:
        return "Choose what to exile from a graveyard"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.EXILE, context.source)


@dataclass(frozen=True, repr=False)
class CollectEvidence(Cost):
    """CR 701.59a: exile any number of cards from your graveyard with total mana value N or greater."""

    value: int

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the cards that could be exiled, other than the spell itself."""
        cards = [game.id_of(card) for card in game.players[context.controller].graveyard]
        return [obj for obj in cards if obj != context.source]

    def payable(self, game: State, context: Context) -> bool:
        return sum([game.mana_value(obj) for obj in self.choices(game, context)]) >= self.value

    def ask(self, game: State, context: Context) -> Decision | None:
        choices = self.choices(game, context)
        values = tuple([game.mana_value(obj) for obj in choices])
        enough: list[int] = []
        for index in sorted(range(len(choices)), key=values.__getitem__, reverse=True):
            if sum([values[chosen] for chosen in enough]) < self.value:
                enough.append(index)
        return Decision(
            Ask.CHOOSE,
            context.controller,
            f"Exile cards with total mana value {self.value} or greater from your graveyard",
            tuple([Option(Act.OBJECT, obj=obj) for obj in choices]),
            1 if self.value > 0 else 0,
            len(choices),
            source=context.source,
            total=self.value,
            needs=values,
            fallback=tuple(sorted(enough)),
        )

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        choices = self.choices(game, context)
        context.those = tuple([choices[index] for index in answer])
        move_all(game, list(context.those), Zone.EXILE, context.source)
        perform_action(game, "collect evidence", context.controller, context.controller)


@dataclass(frozen=True, repr=False)
class Behold(ChoiceCost):
    """CR 701.4a: reveal a card that fits from your hand, or choose a permanent you control that fits."""

    what: Filter

    def choices(self, game: State, context: Context) -> list[int]:
        return permanents_you_control(game, context, self.what) + cards_in_hand(game, context, self.what)

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return "Choose what to behold"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        shown = [obj for obj in objects if game.find(obj) is None]
        reveal(game, context.controller, shown, context.source)


@dataclass(frozen=True, repr=False)
class RevealThis(Cost):
    """CR 701.20: reveal this card from your hand; for abilities that work there."""

    def payable(self, game: State, context: Context) -> bool:
        return game.zone_of(context.source) == Zone.HAND

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        reveal(game, context.controller, [context.source], context.source)

    def __repr__(self) -> str:
        return "REVEAL_THIS"


@dataclass(frozen=True, repr=False)
class RevealFromHand(CardsCost):
    """CR 701.20: reveal cards that fit from your hand."""

    def prompt(self) -> str:
        return "Choose what to reveal"

    def number_taken(self, game: State, context: Context) -> int:
        return 0

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        reveal(game, context.controller, objects, context.source)


@dataclass(frozen=True, repr=False)
class MillCost(Cost):
    """CR 701.17b: mill cards; only as many as the library has can be milled to pay a cost."""

    count: int = 1

    def payable(self, game: State, context: Context) -> bool:
        return len(game.players[context.controller].library) >= self.count

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        mill(game, [context.controller], self.count, context.source)

    def is_paid_last(self) -> bool:
        return True

    def times(self, count: int) -> Cost:
        return MillCost(self.count * count)


@dataclass(frozen=True, repr=False)
class ExileTopCost(Cost):
    """CR 406, 601.2h: exile cards from the top of your library."""

    count: int = 1

    def payable(self, game: State, context: Context) -> bool:
        return len(game.players[context.controller].library) >= self.count

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        move_all(game, top_of_library(game, context.controller, self.count), Zone.EXILE, context.source)

    def is_paid_last(self) -> bool:
        return True

    def times(self, count: int) -> Cost:
        return ExileTopCost(self.count * count)


DISCARD_HAND: Final = DiscardHandCost()
DISCARD_THIS: Final = DiscardThis()
EXILE_THIS: Final = ExileThis()
REVEAL_THIS: Final = RevealThis()
CYCLED: Final = Cycled()
