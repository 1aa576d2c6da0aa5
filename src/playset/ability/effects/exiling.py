"""Effects that exile cards with counters on them, or instead of letting them leave the battlefield (CR 406, 614)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.registers import ThatCard
from playset.ability.effects.shields import shield
from playset.ability.filters import SELF
from playset.core.events import Event, Happening
from playset.core.words import CardType, Zone
from playset.rules.actions import add_counters, move_all
from playset.rules.nodes import Amount, Effect, Filter, Replacement, Selector
from playset.rules.objects import Duration, Shield

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["DamagedAreExiled", "ExiledIfItDies", "LeavesIntoExile"]


@dataclass(frozen=True, repr=False)
class ExileWithCounters(Effect):
    """CR 702.62a: exile cards with counters of a kind on them; the rest of the effect speaks of them (`IT`)."""

    what: Selector
    kind: str
    count: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(ThatCard())
        code.append(CountThose(self.kind, self.count))

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        move_all(game, self.what.objects(game, frame.item), Zone.EXILE, frame.item.source)


@dataclass(frozen=True, repr=False)
class CountThose(Effect):
    """An instruction: put counters on the cards that the effect speaks of, where they are."""

    kind: str
    count: int | Amount

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        count = amount_of(game, frame.item, self.count)
        add_counters(game, list(frame.item.those), self.kind, count, frame.item.source)


@dataclass(frozen=True, repr=False)
class IfItWouldLeave(Effect):
    """CR 614.1a, 702.84a: if permanents would leave the battlefield, they are exiled instead."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if game.find(obj) is not None:
                shield(game, frame, Shield(ExiledInstead(), (obj,), 0, 0, Duration.GAME, 0))


@dataclass(frozen=True, repr=False)
class LeavesIntoExile(Replacement):
    """CR 614.1a: if something that fits would leave the battlefield, exile it instead."""

    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination == Zone.EXILE:
            return False
        return self.what.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


@dataclass(frozen=True, repr=False)
class ExiledInstead(Replacement):
    """CR 614.1a: what it is about goes to exile instead of anywhere else when it would leave the battlefield."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj in context.those and event.origin == Zone.BATTLEFIELD and event.destination != Zone.EXILE

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


@dataclass(frozen=True, repr=False)
class ExiledIfItDies(Effect):
    """CR 614.1a, 700.4: if creatures or planeswalkers would die this turn, they are exiled instead."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if game.find(obj) is not None:
                shield(game, frame, Shield(DeathIntoExile(), (obj,), 0, 0, Duration.END_OF_TURN, 0))


@dataclass(frozen=True, repr=False)
class DamagedAreExiled(Effect):
    """CR 614.1a: creatures that the instruction before dealt damage to are exiled if they would die this turn."""

    def only_steers(self) -> bool:
        return True  # it looks at what the instruction before did

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in dict.fromkeys([event.obj for event in game.happened if event.kind == Happening.DAMAGE]):
            if game.find(obj) is not None:
                into_exile = DeathIntoExile(CardType.CREATURE)
                shield(game, frame, Shield(into_exile, (obj,), 0, 0, Duration.END_OF_TURN, 0))


@dataclass(frozen=True, repr=False)
class DeathIntoExile(Replacement):
    """CR 614.1a, 700.4: what it is about goes to exile instead when it would die as something of some types."""

    types: int = CardType.CREATURE | CardType.PLANESWALKER

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        if event.obj not in context.those or event.origin != Zone.BATTLEFIELD or event.destination != Zone.GRAVEYARD:
            return False
        permanent = game.find(event.obj)
        return permanent is not None and bool(game.characteristics(permanent).types & self.types)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]
