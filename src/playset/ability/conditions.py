"""Conditions, as in intervening "if" clauses, "as long as" and "activate only if" (CR 603.4, 611.3a, 602.5b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import amount_of, names_only_permanents
from playset.core.node import Node
from playset.rules.layers.apply import Layer
from playset.rules.nodes.base import Amount, Condition, Filter, Selector

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "CAME_UNDER_YOUR_CONTROL",
    "YOUR_TURN",
    "YOU_DID",
    "AllOf",
    "AnyOf",
    "DuringSteps",
    "Exceeds",
    "Exists",
    "HasMoreThanYou",
    "Is",
    "OpponentControlsMore",
    "Untrue",
]


@dataclass(frozen=True, repr=False)
class Exists(Condition):
    """CR 608.2h: at least `least` and at most `most` objects or players fit: "if you control an artifact"."""

    what: Selector
    least: int = 1
    most: int = 9999

    def holds(self, game: State, context: Context) -> bool:
        return self.least <= len(self.what.objects(game, context)) <= self.most

    def is_volatile(self) -> bool:
        return not names_only_permanents(self.what)


@dataclass(frozen=True, repr=False)
class Is(Condition):
    """CR 608.2h: what an ability refers to fits a filter, as last known if it left: "if it had no counters on it"."""

    what: Selector
    description: Filter

    def holds(self, game: State, context: Context) -> bool:
        objects = self.what.objects(game, context)
        return bool(objects) and all(self.description.matches(game, obj, context) for obj in objects)

    def is_volatile(self) -> bool:
        return False


@dataclass(frozen=True, repr=False)
class Exceeds(Condition):
    """CR 608.2h: one number is greater than another: "if you have more life than an opponent"."""

    more: int | Amount
    less: int | Amount

    def holds(self, game: State, context: Context) -> bool:
        return amount_of(game, context, self.more) > amount_of(game, context, self.less)


@dataclass(frozen=True, repr=False)
class OpponentControlsMore(Condition):
    """CR 102.2, 608.2h: one of your opponents controls more permanents that fit than you: "more lands than you"."""

    what: Filter

    def holds(self, game: State, context: Context) -> bool:
        controllers = [game.controller_of(obj) for obj in self.what.objects(game, context)]
        mine = controllers.count(context.controller)
        return any(controllers.count(player) > mine for player in game.opponents(context.controller))


@dataclass(frozen=True, repr=False)
class HasMoreThanYou(Condition):
    """CR 608.2h: one of some players has more life, or more cards in hand, than you."""

    who: Selector
    cards: bool = False

    def measure(self, game: State, player: int) -> int:
        """Return how much life, or how many cards in hand, a player has."""
        owner = game.players[player]
        return len(owner.hand) if self.cards else owner.life

    def holds(self, game: State, context: Context) -> bool:
        mine = self.measure(game, context.controller)
        return any(self.measure(game, player) > mine for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False, init=False)
class AnyOf(Condition):
    """CR 608.2c: at least one of several conditions is true."""

    parts: tuple[Condition, ...]

    def __init__(self, *parts: Condition) -> None:
        object.__setattr__(self, "parts", parts)

    def holds(self, game: State, context: Context) -> bool:
        for part in self.parts:
            if part.holds(game, context):
                return True
        return False

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return AnyOf(*parts)

    def __repr__(self) -> str:
        return f"AnyOf({', '.join(repr(part) for part in self.parts)})"


@dataclass(frozen=True, repr=False, init=False)
class AllOf(Condition):
    """CR 608.2c: all of several conditions are true."""

    parts: tuple[Condition, ...]

    def __init__(self, *parts: Condition) -> None:
        object.__setattr__(self, "parts", parts)

    def holds(self, game: State, context: Context) -> bool:
        for part in self.parts:
            if not part.holds(game, context):
                return False
        return True

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return AllOf(*parts)

    def __repr__(self) -> str:
        return f"AllOf({', '.join(repr(part) for part in self.parts)})"


@dataclass(frozen=True, repr=False)
class Untrue(Condition):
    """CR 608.2c: a condition is not true: "can't attack unless …", "if it wasn't kicked"."""

    condition: Condition

    def holds(self, game: State, context: Context) -> bool:
        return not self.condition.holds(game, context)

    def is_volatile(self) -> bool:
        return self.condition.is_volatile()

    def decided_by_costs(self, paid: dict[str, int]) -> int:
        known = self.condition.decided_by_costs(paid)
        return known if known < 0 else 1 - known


@dataclass(frozen=True, repr=False)
class CameUnderYourControl(Condition):
    """CR 702.30a: ~ came under your control since the beginning of your last upkeep."""

    def holds(self, game: State, context: Context) -> bool:
        permanent = game.permanent(context.source)
        return (
            permanent is not None and permanent.controlled_since > game.players[context.controller].upkeep_timestamps[0]
        )

    def __repr__(self) -> str:
        return "CAME_UNDER_YOUR_CONTROL"


@dataclass(frozen=True, repr=False)
class YourTurn(Condition):
    """CR 102.1: it is your turn."""

    def holds(self, game: State, context: Context) -> bool:
        return game.active == context.controller

    def reads(self) -> int:
        return 1 << Layer.CONTROL

    def __repr__(self) -> str:
        return "YOUR_TURN"


@dataclass(frozen=True, repr=False)
class DuringSteps(Condition):
    """CR 500.1: it is a step or main phase from the first to the last named, of a certain player's turn if it says so.

    "Activate only during your upkeep", "only during combat".
    """

    first: int
    last: int = -1  # the first again
    whose: Filter | None = None

    def holds(self, game: State, context: Context) -> bool:
        if not self.first <= game.step <= max(self.first, self.last):
            return False
        return self.whose is None or self.whose.matches(game, game.active, context)


@dataclass(frozen=True, repr=False)
class YouDid(Condition):
    """CR 608.2c: "if you do": the instruction before did something."""

    def holds(self, game: State, context: Context) -> bool:
        return bool(game.happened)

    def __repr__(self) -> str:
        return "YOU_DID"


CAME_UNDER_YOUR_CONTROL: Final = CameUnderYourControl()
YOUR_TURN: Final = YourTurn()
YOU_DID: Final = YouDid()
