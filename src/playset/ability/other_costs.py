"""More costs (CR 118): cards in graveyards and hands, counters, tapping other permanents, the library."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import X, amount_of
from playset.ability.costs import CardsCost, ChoiceCost, PermanentsCost, cards_in_hand, multiple, permanents_you_control
from playset.ability.filters import SELF
from playset.ability.traits import CREATURE
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone, card_of
from playset.rules.actions import (
    add_counters,
    discard,
    mill,
    move_all,
    perform_action,
    remove_counters,
    reveal,
    sacrifice,
    tap,
    top_of_library,
)
from playset.rules.layers import MINUS_COUNTER
from playset.rules.nodes import Amount, Cost, Filter
from playset.rules.objects import StackObject

if TYPE_CHECKING:
    from playset.core.mana import ManaCost
    from playset.rules.definition import CardDefinition
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "DISCARD_THIS",
    "EXILE_THIS",
    "REVEAL_THIS",
    "UNATTACH_THIS",
    "Behold",
    "Blight",
    "CollectEvidence",
    "ExileFromAnyGraveyard",
    "ExileFromGraveyard",
    "ExilePermanents",
    "ExileTopCost",
    "MillCost",
    "PayCounters",
    "PutCountersCost",
    "RemoveCountersCost",
    "RevealFromHand",
    "TapUntapped",
]

# --- mana ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class ItsManaCost(Cost):
    """CR 202.1: the mana cost of the card itself: "its flashback cost is equal to its mana cost"."""

    def mana_for(self, definition: CardDefinition) -> ManaCost | None:
        return definition.cost

    def payable(self, game: State, context: Context) -> bool:
        return False  # CR 118.6: what has no mana cost has one that cannot be paid

    def __repr__(self) -> str:
        return "ITS_MANA_COST"


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
        perform_action(game, "cycle", context.controller, game.id_of(card_of(context.source)))

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
class ExileFromAnyGraveyard(ChoiceCost):
    """CR 406: exile cards that fit from any graveyards."""

    what: Filter | None = None
    count: int | Amount = 1

    def choices(self, game: State, context: Context) -> list[int]:
        cards = [game.id_of(card) for player in game.living() for card in game.players[player].graveyard]
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
        """The cards that could be exiled, other than the spell itself."""
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
class Blight(ChoiceCost):
    """CR 701.68a: put so many -1/-1 counters on a creature you control."""

    count: int = 1

    def choices(self, game: State, context: Context) -> list[int]:
        return permanents_you_control(game, context, CREATURE)

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return "Choose a creature to blight"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        add_counters(game, objects, MINUS_COUNTER, self.count, context.source, by_effect=False)
        perform_action(game, "blight", context.controller, context.controller)


@dataclass(frozen=True, repr=False)
class UnattachThis(Cost):
    """CR 701.3d: unattach this Equipment from what it is attached to."""

    def payable(self, game: State, context: Context) -> bool:
        permanent = game.find(context.source)
        return permanent is not None and permanent.attached_to >= 0

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        game.there(context.source).attached_to = -1
        game.touch_battlefield()

    def __repr__(self) -> str:
        return "UNATTACH_THIS"


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

    def comes_last(self) -> bool:
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

    def comes_last(self) -> bool:
        return True

    def times(self, count: int) -> Cost:
        return ExileTopCost(self.count * count)


# --- permanents and players ----------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class ExilePermanents(PermanentsCost):
    """CR 406: exile permanents you control that fit."""

    def prompt(self) -> str:
        return "Choose what to exile"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.EXILE, context.source)


@dataclass(frozen=True, repr=False)
class PayCounters(Cost):
    """CR 107.14, 122.1: pay with counters that you have, such as energy."""

    kind: str
    count: int | Amount = 1

    def payable(self, game: State, context: Context) -> bool:
        return game.players[context.controller].counters.get(self.kind, 0) >= amount_of(game, context, self.count)

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        remove_counters(game, [context.controller], self.kind, amount_of(game, context, self.count), context.source)

    def most_x(self, game: State, context: Context) -> int:
        return game.players[context.controller].counters.get(self.kind, 0) if self.count == X else -1

    def times(self, count: int) -> Cost:
        return PayCounters(self.kind, multiple(self.count, count))


@dataclass(frozen=True, repr=False)
class SacrificeChosen(Cost):
    """CR 702.119c: sacrifice the permanent that was chosen as the cost with that word was announced."""

    word: str

    def payable(self, game: State, context: Context) -> bool:
        assert isinstance(context, StackObject)
        permanent = game.find(context.paid.get(self.word, 0))
        return permanent is not None and permanent.controller == context.controller

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        assert isinstance(context, StackObject)
        sacrifice(game, context.controller, [context.paid[self.word]], context.source)


@dataclass(frozen=True, repr=False)
class TapUntapped(PermanentsCost):
    """CR 118.3: tap untapped permanents you control that fit; summoning sickness does not matter (302.6)."""

    def choices(self, game: State, context: Context) -> list[int]:
        return [obj for obj in permanents_you_control(game, context, self.what) if not game.there(obj).tapped]

    def prompt(self) -> str:
        return "Choose what to tap"

    def payable(self, game: State, context: Context) -> bool:
        return len(self.choices(game, context)) >= amount_of(game, context, self.count)

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        tap(game, objects)

    def to_tap(self, game: State, context: Context) -> list[int]:
        return self.choices(game, context)

    def number_to_tap(self, game: State, context: Context) -> int:
        return amount_of(game, context, self.count)


@dataclass(frozen=True, repr=False)
class RemoveCountersCost(ChoiceCost):
    """CR 118.3: remove counters of a kind from this, or from one permanent you control that fits."""

    kind: str
    count: int | Amount = 1
    what: Filter = SELF

    def choices(self, game: State, context: Context) -> list[int]:
        count = amount_of(game, context, self.count)
        found: list[int] = []
        for obj in permanents_you_control(game, context, self.what):
            permanent = game.find(obj)
            if permanent is not None and permanent.counters.get(self.kind, 0) >= count:
                found.append(obj)
        return found

    def paid_with_source(self) -> bool:
        return self.what is SELF

    def payable(self, game: State, context: Context) -> bool:
        if game.stale:
            game.characteristics_now()
        permanent = game.find(context.source) if self.what is SELF else None
        if permanent is None:
            return len(self.choices(game, context)) > 0
        if permanent.controller != context.controller:
            return False
        count = amount_of(game, context, self.count)
        return permanent.counters.get(self.kind, 0) >= count if permanent.counters else count <= 0

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return f"Choose what to remove {self.kind} counters from"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        remove_counters(game, objects, self.kind, amount_of(game, context, self.count), context.source)

    def most_x(self, game: State, context: Context) -> int:
        if self.count != X:
            return -1
        permanents = permanents_you_control(game, context, self.what)
        return max([game.there(obj).counters.get(self.kind, 0) for obj in permanents], default=0)

    def times(self, count: int) -> Cost:
        return RemoveCountersCost(self.kind, multiple(self.count, count), self.what)


@dataclass(frozen=True, repr=False)
class PutCountersCost(ChoiceCost):
    """CR 118.3: put counters of a kind on this, or on one permanent you control that fits."""

    kind: str
    count: int | Amount = 1
    what: Filter = SELF

    def choices(self, game: State, context: Context) -> list[int]:
        return permanents_you_control(game, context, self.what)

    def number(self) -> int | Amount:
        return 1

    def prompt(self) -> str:
        return f"Choose what to put {self.kind} counters on"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        add_counters(game, objects, self.kind, amount_of(game, context, self.count), context.source, by_effect=False)

    def times(self, count: int) -> Cost:
        return PutCountersCost(self.kind, multiple(self.count, count), self.what)


ITS_MANA_COST: Final = ItsManaCost()
DISCARD_THIS: Final = DiscardThis()
EXILE_THIS: Final = ExileThis()
REVEAL_THIS: Final = RevealThis()
CYCLED: Final = Cycled()
UNATTACH_THIS: Final = UnattachThis()
