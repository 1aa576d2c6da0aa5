"""Costs (CR 118): mana, tap and untap symbols, life, and the base of costs paid with chosen objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import X, amount_of
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.errors import BadCard
from playset.core.mana import ManaCost, parse_mana_cost
from playset.rules.events.actions import pay_life, tap, untap
from playset.rules.mana.payment import is_sick, tap_ready
from playset.rules.nodes.base import Amount, Cost
from playset.rules.nodes.program import contains_x

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["TAP", "UNTAP", "LeastX", "Mana", "PayLife"]


MOST_X: Final = 20  # no card has a greater mana value
Costs = str | Cost | tuple[Cost, ...]


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
        """Do nothing: mana is paid by the frame that announces the spell or ability."""


@dataclass(frozen=True, repr=False)
class LeastX(Cost):
    """CR 107.3a: "X can't be 0": no smaller X can be announced, so that there is nothing to pay."""

    least: int
    number: Amount = X

    def payable(self, game: State, context: Context) -> bool:
        return amount_of(game, context, self.number) >= self.least

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        """Do nothing: it limits what is announced."""


def as_costs(cost: Costs) -> tuple[Cost, ...]:
    """Return the costs of a keyword: mana as it is printed, another cost, or several."""
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

    def times_payable(self, game: State, context: Context) -> int:
        return game.players[context.controller].life // max(1, amount_of(game, context, self.amount))

    def life_to_pay(self, game: State, context: Context) -> int:
        return amount_of(game, context, self.amount)

    def most_x(self, game: State, context: Context) -> int:
        return max(0, game.players[context.controller].life) if self.amount == X else -1


def multiple(amount: int | Amount, count: int) -> int:
    """Return an amount times a number."""
    if not isinstance(amount, int):
        raise BadCard(f"{amount!r} in a cost cannot be multiplied")
    return amount * count


class ChoiceCost(Cost):
    """CR 118.3, 601.2b: the base of costs that are paid with objects of the player's choice."""

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the objects that could be chosen."""
        raise NotImplementedError(type(self).__name__)

    def number(self) -> int | Amount:
        """Return how many have to be chosen."""
        raise NotImplementedError(type(self).__name__)

    def prompt(self) -> str:
        """Return what the player is asked."""
        raise NotImplementedError(type(self).__name__)

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        """Pay with the chosen objects."""
        raise NotImplementedError(type(self).__name__)

    def payable(self, game: State, context: Context) -> bool:
        return len(self.choices(game, context)) >= amount_of(game, context, self.number())

    def times_payable(self, game: State, context: Context) -> int:
        return len(self.choices(game, context)) // max(1, amount_of(game, context, self.number()))

    def ask(self, game: State, context: Context) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, context)])
        number = amount_of(game, context, self.number())
        return Decision(Ask.CHOOSE, context.controller, self.prompt(), options, number, number, source=context.source)

    def most_x(self, game: State, context: Context) -> int:
        if self.number() == X:
            return len(self.choices(game, context))
        return MOST_X if contains_x(self) else -1  # "a card with mana value X"

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        if answer and self.paid_with_source():
            context.those = (context.source,)
            self.use(game, context, [context.source])
            return
        choices = self.choices(game, context)
        chosen = [choices[index] for index in answer]
        context.those = tuple(chosen)
        self.use(game, context, chosen)


class TakingCost(ChoiceCost):
    """CR 601.2h: the base of costs that take the chosen objects away, so that nothing else is paid with them."""

    def number_taken(self, game: State, context: Context) -> int:
        return amount_of(game, context, self.number())

    def objects_to_take(self, game: State, context: Context) -> list[int]:
        return self.choices(game, context)


def times_over(cost: Cost, number: int | Amount, count: int) -> Cost:
    """Return a cost with its number of objects multiplied."""
    more = cost.changed({"count": multiple(number, count)})
    assert isinstance(more, Cost)
    return more


@dataclass(frozen=True, repr=False)
class ItsManaCost(Cost):
    """CR 202.1: the mana cost of the card itself: "its flashback cost is equal to its mana cost"."""

    def mana_for(self, definition: CardDefinition) -> ManaCost | None:
        return definition.cost

    def payable(self, game: State, context: Context) -> bool:
        return False  # CR 118.6: what has no mana cost has one that cannot be paid

    def __repr__(self) -> str:
        return "ITS_MANA_COST"


TAP: Final = TapSymbol()
UNTAP: Final = UntapSymbol()
ITS_MANA_COST: Final = ItsManaCost()
