"""Keyword abilities of cards in hands, graveyards and exile (CR 702): cycling, unearth, madness, suspend and others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.casting import COULD_CAST, Paid
from playset.ability.conditions import AllOf
from playset.ability.effects.cards import DrawCards, SearchLibrary
from playset.ability.effects.control_flow import Then
from playset.ability.effects.counters import RemoveCounters
from playset.ability.effects.exiling import ExileWithCounters, IfItWouldLeave
from playset.ability.effects.moving import PutInto, PutOntoBattlefield
from playset.ability.effects.permanents import Exile, Until
from playset.ability.effects.playing import WITHOUT_PAYING, LetPlay, MayCast
from playset.ability.effects.registers import NoteMoved, Performed
from playset.ability.effects.stack import AtNext
from playset.ability.filters import IT, PERMANENT, SELF, YOU
from playset.ability.keywords.bare import Costs, as_costs
from playset.ability.keywords.casting import as_alternative
from playset.ability.keywords.evergreen import HASTE
from playset.ability.modifications import Has
from playset.ability.other_costs import CYCLED, DISCARD_THIS
from playset.ability.patterns import AtBeginning, LastCounterRemoved
from playset.core.events import Cause, Event, Happening
from playset.core.words import Step, Zone
from playset.rules.nodes import (
    Ability,
    Activated,
    AlternativeCost,
    CastFrom,
    Condition,
    Continuous,
    Filter,
    Pattern,
    Replacement,
    SpecialAction,
    When,
)
from playset.rules.objects import Duration

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

MADNESS = "madness"
TIME = "time"

# --- the hand ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Cycling(Ability):
    """CR 702.29a: pay and discard this card to draw a card."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((*as_costs(self.cost), DISCARD_THIS, CYCLED), DrawCards(1), zone=Zone.HAND),)


@dataclass(frozen=True, repr=False)
class Typecycling(Ability):
    """CR 702.29e: pay and discard this card to search your library for a card that fits."""

    what: Filter
    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        search = SearchLibrary(self.what, Zone.HAND, reveal=True)
        return (Activated((*as_costs(self.cost), DISCARD_THIS, CYCLED), search, zone=Zone.HAND),)


@dataclass(frozen=True, repr=False)
class Madness(Ability):
    """CR 702.35a: if you discard this card, it is exiled and you may cast it for another cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        offer = Then(MayCast(SELF, as_alternative(self.cost, MADNESS)), PutInto(SELF, Zone.GRAVEYARD))
        return (MadlyDiscarded(), When(ExiledMadly(), offer, zone=Zone.NOWHERE))


@dataclass(frozen=True, repr=False)
class MadlyDiscarded(Replacement):
    """CR 702.35a: this card is discarded into exile instead of the graveyard."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def works_in(self) -> int:
        return Zone.HAND

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj == context.source and event.flag == Cause.DISCARD and event.destination == Zone.GRAVEYARD

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        event.word = MADNESS
        return [event]


@dataclass(frozen=True, repr=False)
class ExiledMadly(Pattern):
    """CR 702.35a: when this card is exiled this way."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word == MADNESS and event.other == context.source


@dataclass(frozen=True, repr=False)
class Plot(Ability):
    """CR 702.170a: exile this card from your hand for a cost; on a later turn you may cast it for nothing."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        leave = CastFrom(Zone.EXILE, WITHOUT_PAYING, sorcery=True, later=True, word="plot")
        plotted = Then(Exile(SELF), NoteMoved(), LetPlay(IT, leave, Duration.GAME), Performed("plot", IT))
        return (SpecialAction(as_costs(self.cost), plotted, sorcery=True, zone=Zone.HAND),)


# --- the graveyard -------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Unearth(Ability):
    """CR 702.84a: return this card from your graveyard to the battlefield until the next end step, with haste."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        back = Then(
            PutOntoBattlefield(SELF),
            NoteMoved(),
            Until(IT, Has(HASTE), Duration.GAME),
            AtNext(Step.END, Exile(IT & PERMANENT), IT),
            IfItWouldLeave(IT),
        )
        return (Activated(as_costs(self.cost), back, sorcery=True, zone=Zone.GRAVEYARD),)


# --- exile ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Suspend(Ability):
    """CR 702.62a: exile this card with time counters on it; when the last one is gone, you may cast it for nothing."""

    count: int
    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        away = Then(ExileWithCounters(SELF, TIME, self.count), Performed("suspend", IT))
        cast = MayCast(SELF, AlternativeCost((), word="suspend"))
        return (
            SpecialAction(as_costs(self.cost), away, condition=COULD_CAST, zone=Zone.HAND),
            When(AtBeginning(Step.UPKEEP, YOU), RemoveCounters(TIME, 1, SELF), IsSuspended(), zone=Zone.EXILE),
            When(LastCounterRemoved(TIME, SELF), cast, zone=Zone.EXILE),
            Continuous(SELF, Has(HASTE), AllOf(Paid("suspend"), NeverChangedHands())),
        )


@dataclass(frozen=True, repr=False)
class IsSuspended(Condition):
    """CR 702.62b: this card is in exile with a time counter on it."""

    def holds(self, game: State, context: Context) -> bool:
        return game.card_counters.get(context.source, {}).get(TIME, 0) > 0


@dataclass(frozen=True, repr=False)
class NeverChangedHands(Condition):
    """CR 702.62a: the player under whose control ~ entered has controlled it ever since."""

    def holds(self, game: State, context: Context) -> bool:
        permanent = game.permanent(context.source)
        return permanent is not None and permanent.since == permanent.timestamp
