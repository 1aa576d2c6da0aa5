"""Keyword abilities of cards in hands, graveyards and exile (CR 702): cycling, unearth, madness, suspend and others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import PowerOf
from playset.ability.casting import COULD_CAST, Paid
from playset.ability.conditions import AllOf
from playset.ability.costs.base import Costs, as_costs
from playset.ability.costs.cards import CYCLED, DISCARD_THIS, EXILE_THIS, REVEAL_THIS
from playset.ability.costs.permanents import ReturnToHandCost
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import Then
from playset.ability.effects.copying import CreateCopy
from playset.ability.effects.counters import PutCounters, RemoveCounters
from playset.ability.effects.delayed import AtNext
from playset.ability.effects.hands import DrawCards
from playset.ability.effects.libraries import Mill, SearchLibrary
from playset.ability.effects.playing import WITHOUT_PAYING, LetPlay, MayCast
from playset.ability.effects.results import Performed, ThatCard
from playset.ability.effects.zone_changes import (
    Exile,
    ExileWithCounters,
    IfItWouldLeave,
    PutInto,
    PutOntoBattlefield,
    ReturnToHand,
)
from playset.ability.filters.base import PERMANENT, SELF, YOU_CONTROL, Volatile
from playset.ability.filters.characteristics import CREATURE, SameManaValue
from playset.ability.filters.players import YOU
from playset.ability.filters.references import IT
from playset.ability.keywords.alternative_costs import as_alternative
from playset.ability.keywords.base import HASTE
from playset.ability.modifications import AddTypes, BaseSize, Has, NoManaCost, SetColors
from playset.ability.replacements.players import do_instead
from playset.ability.triggers.base import AtBeginning, Performs
from playset.ability.triggers.permanents import LastCounterRemoved
from playset.core.decision import YES_AND_NO, Ask, Decision
from playset.core.events import Cause, Entry, Event, EventKind
from playset.core.words import Color, Step, Zone, card_of
from playset.rules.casting.targets import Target
from playset.rules.events.actions import enter_event
from playset.rules.events.gate import happen
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.base import (
    Ability,
    Activated,
    Condition,
    Continuous,
    Effect,
    Filter,
    Modification,
    Pattern,
    Replacement,
    RevealedAsDrawn,
    SpecialAction,
    When,
)
from playset.rules.nodes.casting import AlternativeCost, CastFrom
from playset.rules.state.objects import Duration

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "UNBLOCKED",
    "Cycling",
    "Dredge",
    "Embalm",
    "Eternalize",
    "Madness",
    "Miracle",
    "Ninjutsu",
    "Plot",
    "Reinforce",
    "Scavenge",
    "Suspend",
    "Transmute",
    "Typecycling",
    "Unearth",
]


MADNESS: Final = "madness"
TIME: Final = "time"


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
        return 1 << EventKind.MOVE

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
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word == MADNESS and event.other == context.source


@dataclass(frozen=True, repr=False)
class Miracle(Ability):
    """CR 702.94a: reveal this card as the first you draw in a turn, and you may cast it for another cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        offer = MayCast(SELF, as_alternative(self.cost, "miracle"))
        return (RevealedAsDrawn(), When(Performs("miracle"), offer, zone=Zone.NOWHERE))


@dataclass(frozen=True, repr=False)
class Transmute(Ability):
    """CR 702.53a: pay and discard this card to search for a card with the same mana value, as a sorcery."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        search = SearchLibrary(SameManaValue(SELF), Zone.HAND, reveal=True)
        return (Activated((*as_costs(self.cost), DISCARD_THIS), search, sorcery=True, zone=Zone.HAND),)


@dataclass(frozen=True, repr=False)
class Reinforce(Ability):
    """CR 702.77a: pay and discard this card to put +1/+1 counters on target creature."""

    count: int
    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        more = PutCounters(PLUS_COUNTER, self.count, Target(CREATURE))
        return (Activated((*as_costs(self.cost), DISCARD_THIS), more, zone=Zone.HAND),)


@dataclass(frozen=True, repr=False)
class Unblocked(Volatile):
    """CR 509.1h: an attacking creature that was not blocked; there is none before blockers were declared."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.find(obj)
        if permanent is None or permanent.attacking < 0 or permanent.blocked:
            return False
        return Step.DECLARE_BLOCKERS <= game.step <= Step.END_OF_COMBAT

    def __repr__(self) -> str:
        return "UNBLOCKED"


UNBLOCKED: Final = Unblocked()


@dataclass(frozen=True, repr=False)
class Ninjutsu(Ability):
    """CR 702.49a: return an unblocked attacker to hand to put this card onto the battlefield attacking in its place."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        costs = (*as_costs(self.cost), REVEAL_THIS, ReturnToHandCost(UNBLOCKED & YOU_CONTROL))
        return (Activated(costs, TakeItsPlace(), zone=Zone.HAND),)


@dataclass(frozen=True, repr=False)
class TakeItsPlace(Effect):
    """CR 702.49c: put this card onto the battlefield tapped and attacking what the returned creature attacked."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        if game.zone_of(item.source) == Zone.HAND:
            entry = Entry(item.controller)
            entry.tapped = True
            for obj in item.those:
                returned = game.last_known.get(obj)
                entry.attacking = returned.attacking if returned is not None else -1
            happen(game, [enter_event(game, item.source, entry, item.source)])


@dataclass(frozen=True, repr=False)
class Plot(Ability):
    """CR 702.170a: exile this card from your hand for a cost; on a later turn you may cast it for nothing."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        leave = CastFrom(Zone.EXILE, WITHOUT_PAYING, sorcery=True, later=True, word="plot")
        plotted = Then(Exile(SELF), ThatCard(), LetPlay(IT, leave, Duration.GAME), Performed("plot", IT))
        return (SpecialAction(as_costs(self.cost), plotted, sorcery=True, zone=Zone.HAND),)


# --- the graveyard -------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Unearth(Ability):
    """CR 702.84a: return this card from your graveyard to the battlefield until the next end step, with haste."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        back = Then(
            PutOntoBattlefield(SELF),
            ThatCard(),
            Until(IT, Has(HASTE), Duration.GAME),
            AtNext(Step.END, Exile(IT & PERMANENT), IT),
            IfItWouldLeave(IT),
        )
        return (Activated(as_costs(self.cost), back, sorcery=True, zone=Zone.GRAVEYARD),)


def token_copy_ability(cost: Costs, but: Modification) -> Ability:
    """Return the ability that exiles this card from your graveyard to create a token copy (CR 702.128a, 702.129a)."""
    return Activated((*as_costs(cost), EXILE_THIS), CreateCopy(SELF, but=but), sorcery=True, zone=Zone.GRAVEYARD)


@dataclass(frozen=True, repr=False)
class Embalm(Ability):
    """CR 702.128a: exile this card from your graveyard for a token copy that is a white Zombie without a mana cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (token_copy_ability(self.cost, SetColors(Color.WHITE) & NoManaCost() & AddTypes(subtypes=("Zombie",))),)


@dataclass(frozen=True, repr=False)
class Eternalize(Ability):
    """CR 702.129a: exile this card from your graveyard for a token copy that is a black 4/4 Zombie."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        change = SetColors(Color.BLACK) & BaseSize(4, 4) & NoManaCost() & AddTypes(subtypes=("Zombie",))
        return (token_copy_ability(self.cost, change),)


@dataclass(frozen=True, repr=False)
class Scavenge(Ability):
    """CR 702.97a: exile this card from your graveyard to put as many +1/+1 counters as its power on a creature."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        more = PutCounters(PLUS_COUNTER, PowerOf(SELF), Target(CREATURE))
        return (Activated((*as_costs(self.cost), EXILE_THIS), more, sorcery=True, zone=Zone.GRAVEYARD),)


@dataclass(frozen=True, repr=False)
class Dredge(Replacement):
    """CR 702.52a: instead of drawing a card you may mill cards and return this card from your graveyard to hand."""

    count: int

    def kinds(self) -> int:
        return 1 << EventKind.DRAW

    def works_in(self) -> int:
        return Zone.GRAVEYARD

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller and len(game.players[event.player].library) >= self.count

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        name = game.definitions[card_of(context.source)].name
        prompt = f"Dredge {name} instead of drawing a card?"
        return Decision(Ask.YES_NO, context.controller, prompt, YES_AND_NO, source=context.source)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        if answer != (0,):
            return [event]
        do_instead(game, Then(Mill(self.count), ReturnToHand(SELF)), context, event)
        return []


# --- exile ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Suspend(Ability):
    """CR 702.62a: exile this card with time counters on it; when the last is removed, you may cast it for free."""

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
        return permanent is not None and permanent.controlled_since == permanent.timestamp
