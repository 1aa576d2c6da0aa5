"""How a spell was cast (CR 601.2b, 607): which costs were paid, from where, and what becomes of it afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.playing import WITHOUT_PAYING, MayCast
from playset.ability.mentions import IT
from playset.ability.patterns import AtBeginning
from playset.ability.players import YOU
from playset.core.events import Cause, Event, Happening
from playset.core.words import Step, Zone, card_of
from playset.rules.abilities import TriggeredEntry
from playset.rules.copying import spell_or_ability
from playset.rules.legal_actions import can_act_at_sorcery_speed
from playset.rules.nodes import Amount, Condition, Effect, Replacement, Selector, When
from playset.rules.objects import NO_COUNTERS, NOTED_ORIGIN, DelayedTrigger, StackObject
from playset.rules.ways import has_flash

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "KICKED",
    "GainedLifeThisTurn",
    "LeavesStack",
    "LifeGainedThisTurn",
    "LifeLostThisTurn",
    "LostLifeThisTurn",
    "Paid",
    "SpellsCastThisTurn",
    "TimesPaid",
    "WasCast",
]

# --- what was paid -------------------------------------------------------------------------------------------


def costs_paid(game: State, context: Context) -> dict[str, int]:
    """The costs that were paid for a spell, by their words, also after it has become a permanent."""
    if isinstance(context, StackObject) and context.card:
        return context.paid
    permanent = game.permanent(context.source)
    if permanent is not None:
        return permanent.notes
    item = spell_or_ability(game, context.source)
    return item.paid if item is not None else NO_COUNTERS


def times_paid(paid: dict[str, int], word: str) -> int:
    """How often a cost was paid; a second one of the same kind has its number after the word."""
    return sum([times for key, times in paid.items() if key == word or key.startswith(f"{word} ")])


@dataclass(frozen=True, repr=False)
class Paid(Condition):
    """CR 702.33d, 607.2: a cost with that word was paid for ~: "if it was kicked", "if its evoke cost was paid"."""

    word: str

    def holds(self, game: State, context: Context) -> bool:
        return times_paid(costs_paid(game, context), self.word) > 0

    def decided(self, paid: dict[str, int]) -> int:
        return 1 if times_paid(paid, self.word) else 0

    def __repr__(self) -> str:
        return "KICKED" if self.word == "kicker" else f"Paid({self.word!r})"


@dataclass(frozen=True, repr=False)
class TimesPaid(Amount):
    """CR 702.33d: how often a cost with that word was paid for ~: "for each time it was kicked"."""

    word: str

    def value(self, game: State, context: Context) -> int:
        return times_paid(costs_paid(game, context), self.word)


# --- how it was and may be cast ------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class WasCast(Condition):
    """CR 601.2i: the permanent that entered was cast, from a certain zone if it says so: "if you cast it"."""

    zone: int = Zone.NOWHERE

    def holds(self, game: State, context: Context) -> bool:
        event = context.event
        if event is None:  # asked as it is about to enter
            item = spell_or_ability(game, context.source)
            if item is None or not item.card or item.is_copy:
                return False
            return not self.zone or item.origin == self.zone
        if event.kind != Happening.MOVE or event.origin != Zone.STACK:
            return False
        permanent = game.permanent(event.other)
        if permanent is None or game.definitions[permanent.card].is_token:
            return False  # CR 707.10f: a copy of a spell was not cast
        return not self.zone or permanent.notes.get(NOTED_ORIGIN, Zone.HAND) == self.zone


@dataclass(frozen=True, repr=False)
class CouldCast(Condition):
    """CR 702.62a: you could begin to cast this card from your hand now, as far as timing and prohibitions go."""

    def holds(self, game: State, context: Context) -> bool:
        player = context.controller
        definition = game.definitions[card_of(context.source)]
        if not definition.instant_speed and not can_act_at_sorcery_speed(game, player):
            return has_flash(game, player, context.source)
        return True

    def __repr__(self) -> str:
        return "COULD_CAST"


@dataclass(frozen=True, repr=False)
class LostLifeThisTurn(Condition):
    """One of some players has lost life this turn."""

    who: Selector

    def holds(self, game: State, context: Context) -> bool:
        return any(game.players[player].life_lost for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class GainedLifeThisTurn(Condition):
    """One of some players has gained life this turn, at least so much."""

    who: Selector = YOU
    least: int = 1

    def holds(self, game: State, context: Context) -> bool:
        return any(game.players[player].life_gained >= self.least for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class LifeGainedThisTurn(Amount):
    """How much life some players have gained this turn."""

    who: Selector = YOU

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].life_gained for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class LifeLostThisTurn(Amount):
    """How much life some players have lost this turn."""

    who: Selector

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].life_lost for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class SpellsCastThisTurn(Amount):
    """How many spells some players have cast this turn."""

    who: Selector = YOU

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].spells_cast for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class SpellsBefore(Amount):
    """CR 702.40a: how many spells were cast this turn before the one whose casting triggered the ability."""

    def value(self, game: State, context: Context) -> int:
        return context.event.flag if context.event is not None else 0

    def __repr__(self) -> str:
        return "SPELLS_BEFORE"


# --- what becomes of it --------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class LeavesStack(Replacement):
    """CR 702.27a, 702.34a: this spell goes somewhere else when it would leave the stack, or only as it resolves."""

    to: int = Zone.EXILE
    resolving: bool = False  # only instead of the graveyard as it resolves
    condition: Condition | None = None
    graveyard: bool = False  # only instead of the graveyard

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def works_in(self) -> int:
        return Zone.STACK

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.origin != Zone.STACK or event.destination == self.to:
            return False
        if (self.resolving or self.graveyard) and event.destination != Zone.GRAVEYARD:
            return False
        if self.resolving and event.flag != Cause.RESOLVE:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = self.to
        return [event]


@dataclass(frozen=True, repr=False)
class Rebounds(Replacement):
    """CR 702.88a: cast from hand, this spell is exiled as it resolves and may be cast again in your next upkeep."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def works_in(self) -> int:
        return Zone.STACK

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.flag != Cause.RESOLVE or event.destination != Zone.GRAVEYARD:
            return False
        item = game.on_stack(event.obj)
        return item is not None and item.origin == Zone.HAND and not item.is_copy

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        again = When(AtBeginning(Step.UPKEEP, YOU), MayCast(IT, WITHOUT_PAYING))
        delay(game, again, context, event.obj + 1)
        return [event]


@dataclass(frozen=True, repr=False)
class ThenLater(Replacement):
    """CR 603.7, 702.109a: if a condition holds as ~ enters, something is done with it at the next step of a kind."""

    step: int
    effect: Effect
    condition: Condition | None = None

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def from_elsewhere(self) -> bool:
        return True

    def commutes(self) -> bool:
        return True

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj != context.source or event.destination != Zone.BATTLEFIELD:
            return False
        return self.condition is None or self.condition.holds(game, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        delay(game, When(AtBeginning(self.step), self.effect), context, event.obj + 1)
        return [event]


def delay(game: State, ability: When, context: Context, obj: int) -> None:
    """CR 603.7: a delayed ability about what an object is about to become; its id counts its moves (400.7)."""
    entry = TriggeredEntry(ability)
    definition = game.definitions[card_of(obj)]
    game.delayed.append(
        DelayedTrigger(entry, obj, context.controller, definition, (obj,), True, False, 0, game.timestamp)
    )
    game.listening |= entry.kinds


KICKED: Final = Paid("kicker")
COULD_CAST: Final = CouldCast()
SPELLS_BEFORE: Final = SpellsBefore()
