"""Keyword actions with rules of their own (CR 701): fight, surveil, explore, connive, goad, suspect, earthbend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import THAT_MUCH, amount_of
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import AtHand, assemble_one_by_one
from playset.ability.effects.counters import PutCounters
from playset.ability.effects.delayed import Delayed
from playset.ability.effects.hands import DiscardCards, DrawCards
from playset.ability.effects.libraries import ScryTop
from playset.ability.effects.results import MovedThisWay, Performed, Tally
from playset.ability.effects.zone_changes import PutOntoBattlefield
from playset.ability.filters.base import SELF, YOU_CONTROL, Self
from playset.ability.filters.characteristics import LAND
from playset.ability.filters.players import YOU, ControllerOf
from playset.ability.filters.references import THE_OTHER, THOSE
from playset.ability.keywords.base import HASTE
from playset.ability.modifications import AddTypes, BaseSize, Has, Obeys, Together
from playset.ability.statics.combat import CannotBlock, Goaded
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Event, EventKind
from playset.core.words import CardType, Keyword, Zone, card_of
from playset.rules.casting.targets import Target
from playset.rules.events.actions import damage_event, move_all, move_event, perform_action, reveal, top_of_library
from playset.rules.events.gate import happen
from playset.rules.layers.apply import PLUS_COUNTER
from playset.rules.nodes.base import Amount, Effect, KeywordAbility, Pattern, Selector, When
from playset.rules.state.objects import Duration, FloatingEffect

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["Connive", "Earthbend", "Explore", "Fight", "Goad", "NoLongerSuspected", "Surveil", "Suspect"]


SUSPECTED: Final = "suspected"
TARGET_LAND: Final = Target(LAND & YOU_CONTROL)


@dataclass(frozen=True, repr=False)
class Fight(Effect):
    """CR 701.14: two creatures deal damage equal to their power to each other."""

    one: Selector
    other: Selector

    def fighters(self, game: State, frame: Resolving) -> list[int]:
        """Return the two creatures; nothing if one is gone, no creature or an illegal target (CR 701.14b)."""
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
            power = game.characteristics(game.must_find(source)).power
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
    """CR 701.44: reveal the top card of the library; a land card goes to the hand.

    For any other card the permanent gets a +1/+1 counter, and the card may be put into the graveyard. The permanent's
    controller sees the card and chooses first; nothing happens in between that could matter.
    """

    what: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        if isinstance(self.what, (Self, AtHand)):
            code.append(self)
        else:
            assemble_one_by_one(code, self.what, Explore(AtHand()))

    def explorer(self, game: State, frame: Resolving) -> int:
        """Return the permanent that explores, 0 if there is none."""
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
                events.append(Event(EventKind.ADD_COUNTERS, player, explorer, 1, source, word=PLUS_COUNTER))
            if answer:
                events.append(move_event(game, top[0], Zone.GRAVEYARD, source))
            happen(game, events)
        perform_action(game, "explore", player, explorer)


def is_land(game: State, obj: int) -> bool:
    """True if a card is a land card."""
    return bool(game.definitions[card_of(obj)].base.types & CardType.LAND)


@dataclass(frozen=True, repr=False)
class Connive(Effect):
    """CR 701.50: draw cards, discard as many, then put a +1/+1 counter on it for each nonland card discarded."""

    count: int | Amount = 1
    what: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        if not isinstance(self.what, (Self, AtHand)):
            assemble_one_by_one(code, self.what, Connive(self.count, AtHand()))
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


@dataclass(frozen=True, repr=False)
class UnderSuspicion(Together):
    """CR 701.60c: a suspected permanent has menace and cannot block."""


@dataclass(frozen=True, repr=False)
class Suspect(Effect):
    """CR 701.60a, d: creatures become suspected, if they are not, until they leave or are no longer suspected."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.what.objects(game, item):
            permanent = game.find(obj)
            if permanent is None or permanent.notes.get(SUSPECTED, 0):
                continue
            if game.characteristics(permanent).types & CardType.CREATURE:
                permanent.notes = {**permanent.notes, SUSPECTED: 1}
                timestamp = game.next_timestamp()
                effect = FloatingEffect(UNDER_SUSPICION, (obj,), item.source, item.controller, Duration.GAME, timestamp)
                game.floating.append(effect)
                game.touch_battlefield()
                perform_action(game, SUSPECTED, permanent.controller, obj)


@dataclass(frozen=True, repr=False)
class NoLongerSuspected(Effect):
    """CR 701.60a: permanents are no longer suspected."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            permanent = game.find(obj)
            if permanent is not None and permanent.notes.get(SUSPECTED, 0):
                permanent.notes = {word: value for word, value in permanent.notes.items() if word != SUSPECTED}
                game.floating = [
                    effect
                    for effect in game.floating
                    if not (isinstance(effect.modification, UnderSuspicion) and effect.objects == (obj,))
                ]
                game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class DiesOrIsExiled(Pattern):
    """CR 701.66a: when what the ability is about dies or is put into exile."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.obj not in context.those:
            return False
        return event.destination == Zone.GRAVEYARD or event.destination == Zone.EXILE


@dataclass(frozen=True, repr=False)
class Earthbend(Effect):
    """CR 701.66a: target land you control becomes a 0/0 creature with haste and counters, and returns if it dies."""

    count: int | Amount
    what: Selector = TARGET_LAND

    def assemble(self, code: list[Effect]) -> None:
        creature = AddTypes(CardType.CREATURE) & BaseSize(0, 0) & Has(HASTE)
        back = When(DiesOrIsExiled(), PutOntoBattlefield(THE_OTHER, tapped=True))
        Until(self.what, creature, Duration.GAME).assemble(code)
        PutCounters(PLUS_COUNTER, self.count, self.what).assemble(code)
        Delayed(back, self.what).assemble(code)
        Performed("earthbend", YOU).assemble(code)


UNDER_SUSPICION: Final = UnderSuspicion(Has(KeywordAbility(Keyword.MENACE)), Obeys(CannotBlock(THOSE)))
