"""Effects that deal damage and change life totals (CR 119, 120)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters import SELF
from playset.ability.players import YOU, You
from playset.core.events import Event, Happening
from playset.core.words import is_player
from playset.rules.actions import damage_event, deal_damage, gain_life, lose_life
from playset.rules.nodes import Amount, Effect, Selector
from playset.rules.replacement import happen
from playset.rules.targets import ILLEGAL, Chosen

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["DamageToEach", "DealDamage", "DealTogether", "DividedDamage", "GainLife", "LoseLife", "SetLife"]


@dataclass(frozen=True, repr=False)
class DealDamage(Effect):
    """CR 120: a source (~ unless another is named) deals damage to each of some things."""

    amount: int | Amount
    to: Selector
    source: Selector = SELF

    def only_hurts_you(self) -> bool:
        return isinstance(self.to, You)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        amount = amount_of(game, item, self.amount)
        targets = self.to.objects(game, item)
        deal_damage(game, self.source.objects(game, item), targets, amount)


@dataclass(frozen=True, repr=False)
class DealTogether(Effect):
    """CR 120.1, 608.2c: one source deals damage to two things at the same time: "4 damage to one and 2 to another"."""

    first: DealDamage
    second: DealDamage

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        for part in (self.first, self.second):
            amount = amount_of(game, item, part.amount)
            for source in part.source.objects(game, item):
                for obj in part.to.objects(game, item):
                    event = damage_event(game, source, obj, amount)
                    if event is not None:
                        events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DamageToEach(Effect):
    """CR 120.2b: ~ deals damage to each of some players at once, as much as is worked out for each (`THAT_PLAYER`)."""

    amount: Amount
    who: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        loops = item.loops
        events: list[Event] = []
        for player in self.who.objects(game, item):
            item.loops = (*loops, (player,))
            event = damage_event(game, item.source, player, self.amount.value(game, item))
            if event is not None:
                events.append(event)
        item.loops = loops
        happen(game, events)


@dataclass(frozen=True, repr=False)
class DividedDamage(Effect):
    """CR 601.2d: damage divided among targets as was chosen when the spell was cast."""

    to: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        assert isinstance(self.to, Chosen)
        events: list[Event] = []
        shares = item.division[self.to.slot]
        for obj, share in zip(item.targets[self.to.slot], shares, strict=True):
            if obj != ILLEGAL:
                event = damage_event(game, item.source, obj, share)
                if event is not None:
                    events.append(event)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class GainLife(Effect):
    """CR 119.3: players gain life."""

    amount: int | Amount
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        gain_life(game, players_of(game, self.who.objects(game, frame.item)), amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class LoseLife(Effect):
    """CR 119.3: players lose life."""

    amount: int | Amount
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        lose_life(game, players_of(game, self.who.objects(game, frame.item)), amount, frame.item.source)


@dataclass(frozen=True, repr=False)
class SetLife(Effect):
    """CR 119.5: the life total of players becomes a number; they gain or lose what it takes."""

    amount: int | Amount
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        amount = amount_of(game, frame.item, self.amount)
        events: list[Event] = []
        for player in players_of(game, self.who.objects(game, frame.item)):
            change = amount - game.players[player].life
            kind = Happening.GAIN_LIFE if change > 0 else Happening.LOSE_LIFE
            if change:
                events.append(Event(kind, player, 0, abs(change), frame.item.source))
        happen(game, events)


def players_of(game: State, objects: list[int]) -> list[int]:
    """Players as they are, objects as their controllers: "its controller gains life"."""
    return [obj if is_player(obj) else game.controller_of(obj) for obj in objects]
