"""Amounts: numbers that are worked out when an effect, a cost or a condition needs them (CR 107, 608.2h).

What was counted or done earlier in the same effect is in `effects.results`, what happened this turn in `turn_history`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.typeline import BASIC_LAND_TYPES
from playset.core.words import Zone, is_player
from playset.rules.layers.apply import with_defined_size
from playset.rules.nodes.base import Amount, Condition, Filter, Selector

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "EVENT_AMOUNT",
    "STARTING_LIFE",
    "THAT_MUCH",
    "AmountIf",
    "BasicLandTypesAmong",
    "Beyond",
    "CardTypesAmong",
    "ColorsAmong",
    "Count",
    "CountersOn",
    "Devotion",
    "DifferentNames",
    "DifferentPowers",
    "Greatest",
    "Half",
    "LifeOf",
    "ManaValueOf",
    "Minus",
    "MostOfOneName",
    "Plus",
    "PowerOf",
    "Surplus",
    "Times",
    "ToughnessOf",
    "X",
]


def amount_of(game: State, context: Context, amount: int | Amount) -> int:
    """Return a printed number as it is, or the present value of an amount."""
    return amount if isinstance(amount, int) else amount.value(game, context)


def bonus_of(game: State, context: Context, amount: int | Amount) -> int:
    """Return the value of a bonus such as +X/+X: zero where it comes out negative, unless it is "-X" (CR 107.1b)."""
    if isinstance(amount, int):
        return amount
    value = amount.value(game, context)
    return value if value > 0 or amount.is_subtracted() else 0


@dataclass(frozen=True, repr=False)
class ChosenX(Amount):
    """CR 107.3: the value chosen for X."""

    def value(self, game: State, context: Context) -> int:
        return context.x

    def is_announced_x(self) -> bool:
        return True

    def __neg__(self) -> MinusX:
        return MinusX()

    def __repr__(self) -> str:
        return "X"


@dataclass(frozen=True, repr=False)
class MinusX(Amount):
    """CR 107.3: the value chosen for X, taken away: -X."""

    def value(self, game: State, context: Context) -> int:
        return -context.x

    def is_subtracted(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "-X"


def names_only_permanents(what: Selector) -> bool:
    """True if a selector names permanents and nothing else."""
    return isinstance(what, Filter) and what.domain() == 1 << Zone.BATTLEFIELD


@dataclass(frozen=True, repr=False)
class Count(Amount):
    """CR 608.2h: the number of objects or players that fit, times a factor."""

    what: Selector
    times: int = 1

    def value(self, game: State, context: Context) -> int:
        return self.times * len(self.what.objects(game, context))

    def is_volatile(self) -> bool:
        return not names_only_permanents(self.what)

    def reads(self) -> int:
        what = self.what
        return what.reads() if isinstance(what, Filter) and names_only_permanents(what) else Amount.reads(self)

    def is_subtracted(self) -> bool:
        return self.times < 0


@dataclass(frozen=True, repr=False)
class CardTypesAmong(Amount):
    """CR 205.2a: the number of card types among objects that fit: "the number of card types among cards in …"."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        types = 0
        for obj in self.what.objects(game, context):
            characteristics = game.characteristics_of(obj)
            if characteristics is not None:
                types |= characteristics.types
        return types.bit_count()


@dataclass(frozen=True, repr=False)
class BasicLandTypesAmong(Amount):
    """CR 305.6: the number of basic land types among objects that fit: "among lands you control"."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        found: set[str] = set()
        for obj in self.what.objects(game, context):
            characteristics = game.characteristics_of(obj)
            if characteristics is not None:
                found.update([word for word in characteristics.subtypes if word in BASIC_LAND_TYPES])
        return len(found)


@dataclass(frozen=True, repr=False)
class DifferentNames(Amount):
    """CR 201.2b: how many objects with different names there are at most among those that fit."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        found: set[str] = set()
        for obj in self.what.objects(game, context):
            characteristics = game.characteristics_of(obj)
            if characteristics is not None and characteristics.name:
                found.add(characteristics.name)
        return len(found)


@dataclass(frozen=True, repr=False)
class ColorsAmong(Amount):
    """CR 105.1: the number of colors among objects that fit: "for each color among permanents you control"."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        colors = 0
        for obj in self.what.objects(game, context):
            characteristics = game.characteristics_of(obj)
            if characteristics is not None:
                colors |= characteristics.colors
        return colors.bit_count()


@dataclass(frozen=True, repr=False)
class DifferentPowers(Amount):
    """CR 208.1: how many different powers objects that fit have: "three or more creatures with different powers"."""

    what: Filter

    def value(self, game: State, context: Context) -> int:
        found: set[int] = set()
        for obj in self.what.objects(game, context):
            characteristics = with_defined_size(game, obj, context)
            if characteristics is not None:
                found.add(characteristics.power)
        return len(found)


@dataclass(frozen=True, repr=False)
class MostOfOneName(Amount):
    """CR 201.2a: of objects that fit, the most that share a name: "three or more lands with the same name"."""

    what: Filter

    def value(self, game: State, context: Context) -> int:
        found: dict[str, int] = {}
        for obj in self.what.objects(game, context):
            characteristics = game.characteristics_of(obj)
            names = characteristics.name.split(" // ") if characteristics is not None and characteristics.name else []
            for name in names:
                found[name] = found.get(name, 0) + 1
        return max(found.values(), default=0)


@dataclass(frozen=True, repr=False)
class Plus(Amount):
    """CR 107.1: a number plus another: "that number plus 1"."""

    amount: Amount
    more: int

    def value(self, game: State, context: Context) -> int:
        return self.amount.value(game, context) + self.more


@dataclass(frozen=True, repr=False)
class AmountIf(Amount):
    """CR 107.3: a number if a condition is true, else another: "if X is 6 or more, twice X instead"."""

    condition: Condition
    amount: Amount
    otherwise: Amount

    def value(self, game: State, context: Context) -> int:
        return (self.amount if self.condition.holds(game, context) else self.otherwise).value(game, context)


@dataclass(frozen=True, repr=False)
class Times(Amount):
    """CR 107.1: a number times another: "2 life for each card discarded this way"."""

    amount: Amount
    times: int

    def value(self, game: State, context: Context) -> int:
        return self.times * self.amount.value(game, context)


@dataclass(frozen=True, repr=False)
class Half(Amount):
    """CR 107.1a: half of a number, rounded down or, with `up`, up."""

    amount: Amount
    up: bool = False

    def value(self, game: State, context: Context) -> int:
        return (self.amount.value(game, context) + int(self.up)) // 2


@dataclass(frozen=True, repr=False)
class Measure(Amount):
    """A number that every object has, as last known if it has left (CR 608.2h); of several objects, their total."""

    what: Selector

    def value(self, game: State, context: Context) -> int:
        total = 0
        for obj in self.what.objects(game, context):
            total += self.measured(game, obj, context)
        return total

    def measured(self, game: State, obj: int, context: Context) -> int:
        """Return the number that one object has."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, repr=False)
class PowerOf(Measure):
    """CR 208.1: the power of an object, or the total power of several."""

    def measured(self, game: State, obj: int, context: Context) -> int:
        characteristics = with_defined_size(game, obj, context)
        return characteristics.power if characteristics is not None else 0


@dataclass(frozen=True, repr=False)
class ToughnessOf(Measure):
    """CR 208.1: the toughness of an object, or the total toughness of several."""

    def measured(self, game: State, obj: int, context: Context) -> int:
        characteristics = with_defined_size(game, obj, context)
        return characteristics.toughness if characteristics is not None else 0


@dataclass(frozen=True, repr=False)
class CountersOn(Amount):
    """CR 122: the number of counters of a kind on objects or players, as last known if they have left."""

    kind: str
    what: Selector

    def value(self, game: State, context: Context) -> int:
        total = 0
        for obj in self.what.objects(game, context):
            if is_player(obj):
                total += game.players[obj].counters.get(self.kind, 0)
            else:
                permanent = game.permanent(obj)
                if permanent is not None:
                    total += permanent.counters.get(self.kind, 0)
        return total


@dataclass(frozen=True, repr=False)
class LifeOf(Amount):
    """CR 119.1: the life total of a player, or of several together."""

    who: Selector

    def value(self, game: State, context: Context) -> int:
        return sum(game.players[player].life for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class StartingLife(Amount):
    """CR 103.4: a player's starting life total."""

    def value(self, game: State, context: Context) -> int:
        return game.settings.life

    def is_volatile(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "STARTING_LIFE"


@dataclass(frozen=True, repr=False)
class Surplus(Amount):
    """CR 608.2h: how many more things that fit a player controls than the player who controls the fewest."""

    what: Filter
    who: Selector

    def value(self, game: State, context: Context) -> int:
        controllers = [game.controller_of(obj) for obj in self.what.objects(game, context)]
        fewest = min([controllers.count(seat) for seat in game.remaining_players()])
        return sum([controllers.count(player) - fewest for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class Devotion(Amount):
    """CR 700.5: your devotion: the mana symbols of some colors in the mana costs of permanents you control."""

    colors: int  # a mask; a symbol of several of them counts once

    def value(self, game: State, context: Context) -> int:
        total = 0
        for permanent in game.permanents:
            if permanent.controller == context.controller:
                # CR 700.5a: only copy, control and text effects come before devotion, so it is the copiable values.
                cost = permanent.definition.cost
                if cost is not None:
                    total += len([pip for pip in cost.pips if pip & self.colors])
                for rule in permanent.definition.base.abilities.rules:
                    total += rule.more_devotion(game, context.controller, permanent.controller)
        return total


@dataclass(frozen=True, repr=False)
class Beyond(Amount):
    """CR 107.1: how much a number exceeds another, times a factor: "for each creature beyond the first"."""

    amount: Amount
    beyond: int = 1
    times: int = 1

    def value(self, game: State, context: Context) -> int:
        return self.times * max(0, self.amount.value(game, context) - self.beyond)

    def is_subtracted(self) -> bool:
        return self.times < 0


@dataclass(frozen=True, repr=False)
class ManaValueOf(Measure):
    """CR 202.3: the mana value of an object, or the total mana value of several."""

    def measured(self, game: State, obj: int, context: Context) -> int:
        return game.mana_value(obj)

    def is_volatile(self) -> bool:
        return False


@dataclass(frozen=True, repr=False)
class Greatest(Amount):
    """CR 608.2h: the greatest number among objects: "the greatest power among creatures you control"; 0 without any."""

    measure: Measure

    def value(self, game: State, context: Context) -> int:
        values = [self.measure.measured(game, obj, context) for obj in self.measure.what.objects(game, context)]
        return max(values) if values else 0


@dataclass(frozen=True, repr=False)
class EventAmount(Amount):
    """CR 603.1: the amount of the event that triggered the ability: "that much damage"."""

    def value(self, game: State, context: Context) -> int:
        return context.event.amount if context.event is not None else 0

    def __repr__(self) -> str:
        return "EVENT_AMOUNT"


@dataclass(frozen=True, repr=False)
class ThatMuch(Amount):
    """CR 608.2c: the number that the effect so far counted or did: "that many"."""

    def value(self, game: State, context: Context) -> int:
        return context.amount

    def __repr__(self) -> str:
        return "THAT_MUCH"


@dataclass(frozen=True, repr=False)
class Minus(Amount):
    """CR 107.1b: minus a number that is worked out: "gets -X/-X, where X is the number of Swamps you control"."""

    amount: Amount

    def value(self, game: State, context: Context) -> int:
        return -max(0, self.amount.value(game, context))

    def is_subtracted(self) -> bool:
        return True


X: Final = ChosenX()
EVENT_AMOUNT: Final = EventAmount()
STARTING_LIFE: Final = StartingLife()
THAT_MUCH: Final = ThatMuch()
