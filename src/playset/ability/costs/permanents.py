"""Costs paid with permanents (CR 118): sacrificing, tapping, returning, exiling, unattaching and exerting them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import amount_of
from playset.ability.costs.base import TakingCost, times_over
from playset.ability.filters.base import OTHER, Self
from playset.ability.filters.characteristics import CREATURE
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone
from playset.rules.combat.costs import exert
from playset.rules.events.actions import move_all, sacrifice, tap
from playset.rules.nodes.base import Amount, Cost, Filter
from playset.rules.state.objects import StackObject

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "EXERT_THIS",
    "UNATTACH_THIS",
    "ExilePermanents",
    "ReturnToHandCost",
    "Sacrifice",
    "SacrificeForPower",
    "TapForPower",
    "TapUntapped",
]


def permanents_you_control(game: State, context: Context, what: Filter) -> list[int]:
    """Return the permanents a player controls that a cost could be paid with."""
    game.update_characteristics()
    if isinstance(what, Self):
        permanent = game.find(context.source)
        return [context.source] if permanent is not None and permanent.controller == context.controller else []
    found: list[int] = []
    for permanent in game.permanents:
        if permanent.controller == context.controller and what.matches_permanent(game, permanent, context):
            found.append(permanent.id)
    return found


def controls_enough(game: State, context: Context, what: Filter, number: int) -> bool:
    """True if a player controls at least `number` permanents that a cost could be paid with."""
    if number == 1 and isinstance(what, Self):
        permanent = game.find(context.source)
        return permanent is not None and permanent.controller == context.controller
    game.update_characteristics()
    # What came last is more often a creature than a land, and whether there are enough depends on no order.
    for permanent in reversed(game.permanents):
        if number <= 0:
            break
        if permanent.controller == context.controller and what.matches_permanent(game, permanent, context):
            number -= 1
    return number <= 0


@dataclass(frozen=True, repr=False)
class PermanentsCost(TakingCost):
    """CR 118.3: the base of costs that are paid with permanents you control that fit."""

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
class Sacrifice(PermanentsCost):
    """CR 701.21: sacrifice permanents you control."""

    def prompt(self) -> str:
        return "Choose what to sacrifice"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        sacrifice(game, context.controller, objects, context.source)


@dataclass(frozen=True, repr=False)
class ReturnToHandCost(PermanentsCost):
    """CR 400.3: return permanents you control to their owner's hand."""

    def prompt(self) -> str:
        return "Choose what to return to its owner's hand"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.HAND, context.source)


@dataclass(frozen=True, repr=False)
class TapForPower(Cost):
    """CR 702.122a: tap any number of other untapped creatures you control with total power N or more."""

    power: int

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the creatures that could be tapped."""
        creatures = permanents_you_control(game, context, OTHER & CREATURE)
        return [obj for obj in creatures if not game.must_find(obj).tapped]

    def powers(self, game: State, choices: list[int], context: Context) -> tuple[int, ...]:
        """Return the power of each of some creatures, as greater as it counts for crewing a Vehicle."""
        creatures = [game.characteristics(game.must_find(obj)) for obj in choices]
        source = game.characteristics_of(context.source)
        if source is None or "Vehicle" not in source.subtypes:
            return tuple([creature.power for creature in creatures])
        return tuple(
            [creature.power + sum([rule.crew_bonus() for rule in creature.abilities.rules]) for creature in creatures]
        )

    def payable(self, game: State, context: Context) -> bool:
        powers = self.powers(game, self.choices(game, context), context)
        return sum([max(0, power) for power in powers]) >= self.power

    def ask(self, game: State, context: Context) -> Decision | None:
        choices = self.choices(game, context)
        powers = self.powers(game, choices, context)
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


@dataclass(frozen=True, repr=False)
class SacrificeForPower(Cost):
    """CR 701.21: sacrifice any number of creatures with total power N or greater."""

    power: int

    def choices(self, game: State, context: Context) -> list[int]:
        """Return the creatures that could be sacrificed."""
        return permanents_you_control(game, context, CREATURE)

    def powers(self, game: State, choices: list[int]) -> tuple[int, ...]:
        """Return the power of each of some creatures."""
        return tuple([game.characteristics(game.must_find(obj)).power for obj in choices])

    def payable(self, game: State, context: Context) -> bool:
        return sum([max(0, power) for power in self.powers(game, self.choices(game, context))]) >= self.power

    def ask(self, game: State, context: Context) -> Decision | None:
        choices = self.choices(game, context)
        powers = self.powers(game, choices)
        return Decision(
            Ask.CHOOSE,
            context.controller,
            f"Sacrifice creatures with total power {self.power} or greater",
            tuple([Option(Act.OBJECT, obj=obj) for obj in choices]),
            1,
            len(choices),
            source=context.source,
            total=self.power,
            needs=powers,
            fallback=tuple([index for index, power in enumerate(powers) if power > 0]),
        )

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        choices = self.choices(game, context)
        sacrifice(game, context.controller, [choices[index] for index in answer], context.source)


@dataclass(frozen=True, repr=False)
class UnattachThis(Cost):
    """CR 701.3d: unattach this Equipment from what it is attached to."""

    def payable(self, game: State, context: Context) -> bool:
        permanent = game.find(context.source)
        return permanent is not None and permanent.attached_to >= 0

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        game.must_find(context.source).attached_to = -1
        game.touch_battlefield()

    def __repr__(self) -> str:
        return "UNATTACH_THIS"


@dataclass(frozen=True, repr=False)
class ExilePermanents(PermanentsCost):
    """CR 406: exile permanents you control that fit."""

    def prompt(self) -> str:
        return "Choose what to exile"

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        move_all(game, objects, Zone.EXILE, context.source)


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
class TapChosen(Cost):
    """CR 702.180b: tap the creature that was chosen as the cost with that word was announced."""

    word: str

    def payable(self, game: State, context: Context) -> bool:
        assert isinstance(context, StackObject)
        permanent = game.find(context.paid.get(self.word, 0))
        return permanent is not None and permanent.controller == context.controller and not permanent.tapped

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        assert isinstance(context, StackObject)
        tap(game, [context.paid[self.word]])

    def candidates_to_tap(self, game: State, context: Context) -> list[int]:
        assert isinstance(context, StackObject)
        return [context.paid[self.word]]

    def number_to_tap(self, game: State, context: Context) -> int:
        return 1


@dataclass(frozen=True, repr=False)
class TapUntapped(PermanentsCost):
    """CR 118.3: tap untapped permanents you control that fit; summoning sickness does not matter (302.6)."""

    def choices(self, game: State, context: Context) -> list[int]:
        return [obj for obj in permanents_you_control(game, context, self.what) if not game.must_find(obj).tapped]

    def prompt(self) -> str:
        return "Choose what to tap"

    def number_taken(self, game: State, context: Context) -> int:
        return 0

    def payable(self, game: State, context: Context) -> bool:
        return len(self.choices(game, context)) >= amount_of(game, context, self.count)

    def use(self, game: State, context: Context, objects: list[int]) -> None:
        tap(game, objects)

    def candidates_to_tap(self, game: State, context: Context) -> list[int]:
        return self.choices(game, context)

    def number_to_tap(self, game: State, context: Context) -> int:
        return amount_of(game, context, self.count)


@dataclass(frozen=True, repr=False)
class ExertThis(Cost):
    """CR 701.43a–b: exert this permanent, which may be exerted already."""

    def payable(self, game: State, context: Context) -> bool:
        return game.find(context.source) is not None

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        exert(game, context.source)

    def __repr__(self) -> str:
        return "EXERT_THIS"


UNATTACH_THIS: Final = UnattachThis()
EXERT_THIS: Final = ExertThis()
