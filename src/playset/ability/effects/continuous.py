"""Effects that make continuous effects which last a while: changes, protection, control (CR 611.2, 701.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.characteristics import Colors, HasName
from playset.ability.filters.references import THOSE
from playset.ability.modifications import Has, Obeys, YouControlIt
from playset.ability.statics.casting import CannotCast
from playset.ability.statics.players import PlayersProtected
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import COLOR_NAMES, FIRST_OBJECT, card_of, is_player
from playset.rules.events.log_writing import tell
from playset.rules.layers.apply import has_ended
from playset.rules.nodes.base import Effect, Modification, Protection, Selector
from playset.rules.state.objects import Duration, FloatingEffect

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = [
    "CannotCastSame",
    "ExchangeControl",
    "GainProtection",
    "GainsControl",
    "OwnersGainControl",
    "StillResolves",
    "Until",
]


@dataclass(frozen=True, repr=False)
class Until(Effect):
    """CR 611.2: a continuous effect on some objects for a while, until end of turn unless it says otherwise."""

    what: Selector
    modification: Modification
    duration: int = Duration.END_OF_TURN

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        about_players = bool(self.modification.rule_changes())  # "target player can't cast spells this turn"
        objects = tuple(
            [
                obj
                for obj in self.what.objects(game, item)
                if game.find(obj) is not None or is_permanent_spell(game, obj) or (about_players and is_player(obj))
            ]
        )
        if objects and not has_ended(game, item.source, item.controller, self.duration):
            timestamp = game.next_timestamp()
            modification = self.modification.with_fixed_numbers(game, item)  # CR 608.2h: numbers are fixed now
            # What ends at different times for different objects is an effect of its own on each of them.
            groups = [(obj,) for obj in objects] if self.duration == Duration.NEXT_UNTAP_STEP else [objects]
            game.floating += [
                FloatingEffect(modification, group, item.source, item.controller, self.duration, timestamp)
                for group in groups
            ]
            game.touch_battlefield()
            change = Event(EventKind.CHANGE, item.controller, source=item.source, flag=self.duration)
            tell(game, change, (modification,), item.definition, objects)


def is_permanent_spell(game: State, obj: int) -> bool:
    """True if an object is a spell that becomes a permanent, which the change goes on to affect (CR 400.7a)."""
    item = game.on_stack(obj) if game.stack and obj >= FIRST_OBJECT else None
    return item is not None and item.card > 0 and item.definition.is_permanent


@dataclass(frozen=True, repr=False)
class GainProtection(Effect):
    """CR 702.16a–b, 608.2d: permanents and players gain protection from the color of your choice for a while."""

    what: Selector
    duration: int = Duration.END_OF_TURN

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.COLOR, index=index, text=word) for index, word in enumerate(COLOR_NAMES)])
        prompt = f"Choose a color for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        color = Colors(1 << answer[0])
        objects = self.what.objects(game, frame.item)
        if any(is_player(obj) for obj in objects):
            Until(self.what, Obeys(PlayersProtected(color, THOSE)), self.duration).do(game, frame, ())
        if not all(is_player(obj) for obj in objects):
            Until(self.what, Has(Protection(color)), self.duration).do(game, frame, ())


@dataclass(frozen=True, repr=False)
class ExchangeControl(Effect):
    """CR 701.12b: exchange control of two permanents; do nothing if one has left or one player controls both."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        both = [game.must_find(obj) for obj in self.what.objects(game, item) if game.find(obj) is not None]
        if len(both) != 2 or both[0].controller == both[1].controller:
            return
        timestamp = game.next_timestamp()
        players = (both[1].controller, both[0].controller)
        for permanent, player in zip(both, players):
            game.floating.append(
                FloatingEffect(YouControlIt(), (permanent.id,), item.source, player, Duration.GAME, timestamp)
            )
            change = Event(EventKind.CHANGE, player, source=item.source, flag=Duration.GAME)
            tell(game, change, (YouControlIt(),), item.definition, (permanent.id,))
        game.touch_battlefield()
        game.happened.append(Event(EventKind.ACTION, item.controller, source=item.source, word="exchange"))


@dataclass(frozen=True, repr=False)
class StillResolves(Effect):
    """CR 608.2b: a spell or ability resolves even if all its targets are illegal; it says so itself (CR 101.1)."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Do nothing: it is looked at before the spell or ability resolves."""

    def keeps_results(self) -> bool:
        return True

    def resolves_anyway(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class GainsControl(Effect):
    """CR 613.1b: a player gains control of permanents: "target opponent gains control of it"."""

    who: Selector
    what: Selector
    duration: int = Duration.GAME

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        players = self.who.objects(game, item)
        objects = tuple([obj for obj in self.what.objects(game, item) if game.find(obj) is not None])
        if len(players) != 1 or not objects:
            return
        timestamp = game.next_timestamp()
        game.floating.append(FloatingEffect(YouControlIt(), objects, item.source, players[0], self.duration, timestamp))
        game.touch_battlefield()
        change = Event(EventKind.CHANGE, players[0], source=item.source, flag=self.duration)
        tell(game, change, (YouControlIt(),), item.definition, objects)


@dataclass(frozen=True, repr=False)
class CannotCastSame(Effect):
    """CR 601.3, 201.2: the owner of something can't cast spells with the same name for a while, as it is now."""

    what: Selector
    duration: int = Duration.YOUR_NEXT_TURN

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        for obj in self.what.objects(game, item):
            known = game.characteristics_of(obj)
            if known is not None and known.name:
                forbidden = Obeys(CannotCast(HasName(known.name), THOSE))
                owner = (game.owners[card_of(obj)],)
                game.floating.append(
                    FloatingEffect(forbidden, owner, item.source, item.controller, self.duration, game.next_timestamp())
                )
                game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class OwnersGainControl(Effect):
    """CR 613.1b: each player gains control of all permanents that fit and that they own."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        found = [obj for obj in self.what.objects(game, item) if game.find(obj) is not None]
        timestamp = game.next_timestamp()
        for player in game.remaining_players():
            own = tuple([obj for obj in found if game.owners[card_of(obj)] == player])
            if own:
                game.floating.append(FloatingEffect(YouControlIt(), own, item.source, player, Duration.GAME, timestamp))
                change = Event(EventKind.CHANGE, player, source=item.source, flag=Duration.GAME)
                tell(game, change, (YouControlIt(),), item.definition, own)
        game.touch_battlefield()
