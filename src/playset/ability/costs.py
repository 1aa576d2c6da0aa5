"""Costs (CR 118): what is paid to cast a spell or activate an ability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import X, amount_of
from playset.ability.filters import OTHER, Self
from playset.ability.traits import CREATURE
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.errors import BadCard
from playset.core.mana import ManaCost, parse_mana_cost
from playset.core.words import Zone
from playset.rules.actions import discard, move_all, pay_life, sacrifice, tap, untap
from playset.rules.nodes import Amount, Cost, Filter
from playset.rules.paying import is_sick, tap_ready
from playset.rules.program import speaks_of_x

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "TAP",
    "UNTAP",
    "Discard",
    "ExileFromHand",
    "Mana",
    "PayLife",
    "ReturnToHandCost",
    "Sacrifice",
    "TapForPower",
]


MOST_X: Final = 20  # no card has a greater mana value


@dataclass(frozen=True, repr=False)
class Mana(Cost):
    """CR 118.2: mana. It is paid together with the rest of the mana, so there is nothing to do here."""

    text: str

    def mana_part(self) -> ManaCost:
        return parse_mana_cost(self.text)

    def times(self, count: int) -> Cost:
        return Mana(self.text * count or "{0}")

    def payable(self, game: State, context: Context) -> bool:
        return True

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        """Mana is paid by the frame that announces the spell or ability."""


Costs = str | Cost | tuple[Cost, ...]


def as_costs(cost: Costs) -> tuple[Cost, ...]:
    """The cost of a keyword: mana as it is printed, any other cost, or several."""
    if isinstance(cost, str):
        return (Mana(cost),)
    return (cost,) if isinstance(cost, Cost) else cost


@dataclass(frozen=True, repr=False)
class TapSymbol(Cost):
    """CR 107.5: {T}."""

    def payable(self, game: State, context: Context) -> bool:
        permanent = game.find(context.source)
        return permanent is not None and tap_ready(game, permanent)

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        tap(game, [context.source])

    def taps_source(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "TAP"


@dataclass(frozen=True, repr=False)
class UntapSymbol(Cost):
    """CR 107.6: {Q}."""

    def payable(self, game: State, context: Context) -> bool:
        permanent = game.find(context.source)
        return permanent is not None and permanent.tapped and not is_sick(game, permanent)

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        untap(game, [context.source])

    def __repr__(self) -> str:
        return "UNTAP"


@dataclass(frozen=True, repr=False)
class PayLife(Cost):
    """CR 119.4: pay life."""

    amount: int | Amount

    def payable(self, game: State, context: Context) -> bool:
        return game.players[context.controller].life >= amount_of(game, context, self.amount)

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        pay_life(game, context.controller, amount_of(game, context, self.amount), context.source)

    def times(self, count: int) -> Cost:
        return PayLife(multiple(self.amount, count))

    def most_x(self, game: State, context: Context) -> int:
        return max(0, game.players[context.controller].life) if self.amount == X else -1


def multiple(amount: int | Amount, count: int) -> int:
    """A printed number so many times over."""
    if not isinstance(amount, int):
        raise BadCard(f"{amount!r} in a cost cannot be multiplied")
    return amount * count


def permanents_you_control(game: State, context: Context, what: Filter) -> list[int]:
    """The permanents that a cost could be paid with."""
    game.characteristics_now()
    if isinstance(what, Self):
        permanent = game.find(context.source)
        return [context.source] if permanent is not None and permanent.controller == context.controller else []
    found: list[int] = []
    for permanent in game.permanents():
        if permanent.controller == context.controller and what.matches_permanent(game, permanent, context):
            found.append(permanent.id)
    return found


def controls_enough(game: State, context: Context, what: Filter, number: int) -> bool:
    """Whether a player controls so many permanents that a cost could be paid with."""
    if number == 1 and isinstance(what, Self):
        permanent = game.find(context.source)
        return permanent is not None and permanent.controller == context.controller
    game.characteristics_now()
    # What came last is more often a creature than a land, and whether there are enough depends on no order.
    for permanent in reversed(game.permanents()):
        if number <= 0:
            break
        if permanent.controller == context.controller and what.matches_permanent(game, permanent, context):
            number -= 1
    return number <= 0


def cards_in_hand(game: State, context: Context, what: Filter | None) -> list[int]:
    """The cards in hand that a cost could be paid with, other than the spell itself."""
    found: list[int] = []
    for card in game.players[context.controller].hand:
        obj = game.id_of(card)
        if obj != context.source and (what is None or what.matches(game, obj, context)):
            found.append(obj)
    return found


class ChoiceCost(Cost):
    """A cost that is paid with objects of the player's choice."""

    def choices(self, game: State, context: Context) -> list[int]:
        """What could be used."""
        raise NotImplementedError(type(self).__name__)

    def number(self) -> int | Amount:
        """How many are needed."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self) -> str:
        """What the player is asked."""
        raise NotImplementedError(type(self).__name__)

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        """Pay with the chosen objects."""
        raise NotImplementedError(type(self).__name__)

    def payable(self, game: State, context: Context) -> bool:
        return len(self.choices(game, context)) >= amount_of(game, context, self.number())

    def ask(self, game: State, context: Context) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, context)])
        number = amount_of(game, context, self.number())
        return Decision(Ask.CHOOSE, context.controller, self.prompt(), options, number, number, source=context.source)

    def most_x(self, game: State, context: Context) -> int:
        if self.number() == X:
            return len(self.choices(game, context))
        return MOST_X if speaks_of_x(self) else -1  # "a card with mana value X"

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        if answer and self.paid_with_source():
            context.those = (context.source,)
            self.use(game, context, [context.source])
            return
        choices = self.choices(game, context)
        chosen = [choices[index] for index in answer]
        context.those = tuple(chosen)
        self.use(game, context, chosen)


@dataclass(frozen=True, repr=False)
class PermanentsCost(ChoiceCost):
    """A cost that is paid with permanents you control that fit."""

    what: Filter
    count: int | Amount = 1

    def choices(self, game: State, context: Context) -> list[int]:
        return permanents_you_control(game, context, self.what)

    def number(self) -> int | Amount:
        return self.count

    def paid_with_source(self) -> bool:
        return self.count == 1 and isinstance(self.what, Self)

    def payable(self, game: State, context: Context) -> bool:
        return controls_enough(game, context, self.what, amount_of(game, context, self.count))

    def times(self, count: int) -> Cost:
        return times_over(self, self.count, count)


@dataclass(frozen=True, repr=False)
class CardsCost(ChoiceCost):
    """A cost that is paid with cards that fit, in hand unless it says otherwise, and never with the spell itself."""

    what: Filter | None = None
    count: int | Amount = 1

    def choices(self, game: State, context: Context) -> list[int]:
        return cards_in_hand(game, context, self.what)

    def number(self) -> int | Amount:
        return self.count

    def times(self, count: int) -> Cost:
        return times_over(self, self.count, count)


def times_over(cost: Cost, number: int | Amount, count: int) -> Cost:
    """A cost with its number of objects so many times over."""
    more = cost.changed({"count": multiple(number, count)})
    assert isinstance(more, Cost)
    return more


@dataclass(frozen=True, repr=False)
class Sacrifice(PermanentsCost):
    """CR 701.21: sacrifice permanents you control."""

    def prompt(self) -> str:
        return "Choose what to sacrifice"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        sacrifice(game, context.controller, objects, context.source)


@dataclass(frozen=True, repr=False)
class Discard(CardsCost):
    """CR 701.9: discard cards from hand that fit."""

    def prompt(self) -> str:
        return "Choose what to discard"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        discard(game, objects, context.source)


@dataclass(frozen=True, repr=False)
class ExileFromHand(CardsCost):
    """Exile cards from hand that fit, other than the spell itself."""

    def prompt(self) -> str:
        return "Choose what to exile from your hand"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.EXILE, context.source)


@dataclass(frozen=True, repr=False)
class ReturnToHandCost(PermanentsCost):
    """Return permanents you control to their owner's hand."""

    def prompt(self) -> str:
        return "Choose what to return to its owner's hand"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.HAND, context.source)


@dataclass(frozen=True, repr=False)
class TapForPower(Cost):
    """CR 702.122a: tap any number of other untapped creatures you control with total power N or more."""

    power: int

    def choices(self, game: State, context: Context) -> list[int]:
        """The creatures that could be tapped."""
        creatures = permanents_you_control(game, context, OTHER & CREATURE)
        return [obj for obj in creatures if not game.there(obj).tapped]

    def powers(self, game: State, choices: list[int]) -> tuple[int, ...]:
        """The power of each of some creatures."""
        return tuple(game.characteristics(game.there(obj)).power for obj in choices)

    def payable(self, game: State, context: Context) -> bool:
        return sum(max(0, power) for power in self.powers(game, self.choices(game, context))) >= self.power

    def ask(self, game: State, context: Context) -> Decision | None:
        choices = self.choices(game, context)
        powers = self.powers(game, choices)
        enough: list[int] = []
        for index in sorted(range(len(choices)), key=powers.__getitem__, reverse=True):
            if sum(powers[chosen] for chosen in enough) < self.power:
                enough.append(index)
        return Decision(
            Ask.CHOOSE,
            context.controller,
            f"Tap creatures with total power {self.power} or more",
            tuple(Option(Act.OBJECT, obj=obj) for obj in choices),
            1 if self.power > 0 else 0,
            len(choices),
            source=context.source,
            total=self.power,
            needs=powers,
            fallback=tuple(sorted(enough)),
        )

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        choices = self.choices(game, context)
        context.those = tuple(choices[index] for index in answer)
        tap(game, list(context.those))


TAP: Final = TapSymbol()
UNTAP: Final = UntapSymbol()
