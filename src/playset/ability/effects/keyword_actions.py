"""Keyword actions (CR 701) of creatures and libraries: fight, surveil, explore, connive, goad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import THAT_MUCH, amount_of
from playset.ability.effects.cards import DiscardCards, DrawCards, ScryTop
from playset.ability.effects.loops import AtHand, one_by_one
from playset.ability.effects.permanents import PutCounters, Until
from playset.ability.effects.registers import MovedThisWay, Performed, Tally
from playset.ability.filters import SELF, Self
from playset.ability.mentions import THOSE
from playset.ability.modifications import Obeys
from playset.ability.standing import ControllerOf
from playset.ability.statics import Goaded
from playset.ability.traits import LAND
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Event, Happening
from playset.core.words import CardType, Zone, card_of
from playset.rules.actions import damage_event, move_all, move_event, perform_action, reveal, top_of_library
from playset.rules.layers import PLUS_COUNTER
from playset.rules.nodes import Amount, Effect, Selector
from playset.rules.objects import Duration
from playset.rules.replacement import happen

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["Connive", "Explore", "Fight", "Goad", "Surveil"]


@dataclass(frozen=True, repr=False)
class Fight(Effect):
    """CR 701.14: two creatures deal damage equal to their power to each other."""

    one: Selector
    other: Selector

    def fighters(self, game: State, frame: Resolving) -> list[int]:
        """CR 701.14b: the two, unless one of them is gone, no creature any more or an illegal target."""
        found: list[int] = []
        for side in (self.one, self.other):
            for obj in side.objects(game, frame.item)[:1]:
                permanent = game.find(obj)
                if permanent is not None and game.characteristics(permanent).types & CardType.CREATURE:
                    found.append(obj)
        return found if len(found) == 2 else []

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        fighters = self.fighters(game, frame)
        events: list[Event] = []
        for source, target in zip(fighters, reversed(fighters), strict=True):
            power = game.characteristics(game.there(source)).power
            if source == target:
                power *= 2  # CR 701.14c
            event = damage_event(game, source, target, power)
            if event is not None and not (source == target and events):
                events.append(event)
        for obj in dict.fromkeys(fighters):
            perform_action(game, "fight", game.controller_of(obj), obj)
        happen(game, events)


@dataclass(frozen=True, repr=False)
class Surveil(Effect):
    """CR 701.25: look at the top cards, put any number of them into the graveyard and the rest back on top."""

    count: int | Amount

    def assemble(self, code: list[Effect]) -> None:
        code.append(SurveilAway(self.count))
        code.append(ScryTop("Surveil"))


@dataclass(frozen=True, repr=False)
class SurveilAway(Effect):
    """An instruction: choose which of the top cards go to the graveyard."""

    count: int | Amount

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        top = top_of_library(game, item.controller, amount_of(game, item, self.count))
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in top)
        prompt = "Surveil: choose cards to put into your graveyard"
        return Decision(Ask.CHOOSE, item.controller, prompt, options, 0, len(top), source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        if count <= 0:
            frame.pc += 1  # CR 701.25c: no surveil event occurs
            return
        top = top_of_library(game, item.controller, count)
        away = [top[index] for index in answer]
        item.those = tuple(obj for obj in top if obj not in away)
        move_all(game, away, Zone.GRAVEYARD, item.source)


@dataclass(frozen=True, repr=False)
class Explore(Effect):
    """CR 701.44: reveal the top card; a land goes to the hand, for any other a +1/+1 counter and perhaps the graveyard.

    The permanent's controller sees the card and chooses first; nothing happens in between that could matter.
    """

    what: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        if isinstance(self.what, (Self, AtHand)):
            code.append(self)
        else:
            one_by_one(code, self.what, Explore(AtHand()))

    def explorer(self, game: State, frame: Resolving) -> int:
        """The permanent that explores, 0 if there is none."""
        objects = self.what.objects(game, frame.item)
        return objects[0] if objects else 0

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        player = game.controller_of(self.explorer(game, frame))
        if player < 0:
            return None
        top = [obj for obj in top_of_library(game, player, 1) if not is_land(game, obj)]
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in top)
        prompt = "Explore: you may put the card into your graveyard"
        return Decision(Ask.CHOOSE, player, prompt, options, 0, len(top), source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        source = frame.item.source
        explorer = self.explorer(game, frame)
        player = game.controller_of(explorer)  # CR 701.44c: also if it has left
        if player < 0:
            return
        top = top_of_library(game, player, 1)
        reveal(game, player, top, source)
        if top and is_land(game, top[0]):
            move_all(game, top, Zone.HAND, source)
        else:
            events: list[Event] = []
            if game.find(explorer) is not None:
                events.append(Event(Happening.ADD_COUNTERS, player, explorer, 1, source, word=PLUS_COUNTER))
            if answer:
                events.append(move_event(game, top[0], Zone.GRAVEYARD, source))
            happen(game, events)
        perform_action(game, "explore", player, explorer)


def is_land(game: State, obj: int) -> bool:
    """Whether a card is a land card."""
    return bool(game.definitions[card_of(obj)].base.types & CardType.LAND)


@dataclass(frozen=True, repr=False)
class Connive(Effect):
    """CR 701.50: draw cards, discard as many, then put a +1/+1 counter on it for each nonland card discarded."""

    count: int = 1
    what: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        if not isinstance(self.what, (Self, AtHand)):
            one_by_one(code, self.what, Connive(self.count, AtHand()))
            return
        who = ControllerOf(self.what)
        code.append(DrawCards(self.count, who))
        code.append(DiscardCards(self.count, who))
        code.append(Tally(MovedThisWay(Cause.DISCARD, ~LAND)))
        code.append(PutCounters(PLUS_COUNTER, THAT_MUCH, self.what))
        code.append(Performed("connive", self.what))


@dataclass(frozen=True, repr=False)
class Goad(Effect):
    """CR 701.15: until your next turn, creatures attack each combat if able, and another player than you if able."""

    what: Selector

    def assemble(self, code: list[Effect]) -> None:
        code.append(Until(self.what, Obeys(Goaded(THOSE)), Duration.YOUR_NEXT_TURN))
