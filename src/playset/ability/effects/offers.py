"""Choices that an effect puts to players as it resolves (CR 608.2d, 701.26, 702.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.control_flow import Jump
from playset.ability.players import EACH_OPPONENT
from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.words import is_player
from playset.rules.actions import add_counters, tap, untap
from playset.rules.nodes import Effect, Filter, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["ChoosePlayer", "DoubleCounters", "MayHave", "TapOrUntap"]


@dataclass(frozen=True, repr=False)
class MayHave(Effect):
    """CR 608.2d: players are asked in turn order whether they have something happen, until one of them does.

    If nobody does, something else happens.
    """

    who: Selector
    effect: Effect
    otherwise: Effect | None = None

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        other: list[Effect] = []
        if self.otherwise is not None:
            self.otherwise.assemble(other)
        inner.append(EndOffer())
        inner.append(Jump(len(other)))
        code.append(BeginOffer())
        code.append(Offer(self.who, len(inner)))
        code.extend(inner)
        code.extend(other)


@dataclass(frozen=True, repr=False)
class BeginOffer(Effect):
    """An instruction: nobody has been asked yet."""

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.amount = 0


@dataclass(frozen=True, repr=False)
class Offer(Effect):
    """An instruction: ask the next player; leave out the next instructions if nobody is left to ask."""

    who: Selector
    distance: int

    def only_steers(self) -> bool:
        return True

    def asked(self, game: State, frame: Resolving) -> int:
        """Who is asked now, -1 for nobody."""
        players = self.who.objects(game, frame.item)
        place = frame.item.amount
        return players[place] if place < len(players) else -1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        player = self.asked(game, frame)
        if player < 0:
            return None
        prompt = f"Use the effect of {frame.item.definition.name}?"
        return Decision(Ask.YES_NO, player, prompt, YES_AND_NO, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if self.asked(game, frame) < 0:
            frame.pc += self.distance
        elif answer[0] != 0:
            frame.item.amount += 1
            frame.pc -= 1  # the next player is asked
        else:
            # In the effect, the one who accepted is `THAT_PLAYER`.
            frame.item.loops = (*frame.item.loops, (self.asked(game, frame),))


@dataclass(frozen=True, repr=False)
class EndOffer(Effect):
    """An instruction: the effect speaks no longer of the one who accepted."""

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.loops = frame.item.loops[:-1]


@dataclass(frozen=True, repr=False)
class ChoosePlayer(Effect):
    """CR 608.2d: you choose a player who fits; the rest of the effect speaks of that player (`IT`)."""

    who: Filter = EACH_OPPONENT

    def only_steers(self) -> bool:
        return True

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        players = self.who.objects(game, item)
        if not players:
            return None
        options = tuple([Option(Act.OBJECT, obj=player) for player in players])
        return Decision(Ask.CHOOSE, item.controller, "Choose a player", options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        players = self.who.objects(game, frame.item)
        frame.item.those = tuple([players[index] for index in answer])


@dataclass(frozen=True, repr=False)
class TapOrUntap(Effect):
    """CR 701.26: tap or untap a permanent, as you choose while the effect is carried out."""

    what: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        if not self.what.objects(game, frame.item):
            return None
        options = (Option(Act.TEXT, text="Tap"), Option(Act.TEXT, index=1, text="Untap"))
        return Decision(Ask.OPTION, frame.item.controller, "Tap or untap", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        objects = self.what.objects(game, frame.item)
        if answer == (0,):
            tap(game, objects)
        else:
            untap(game, objects)


@dataclass(frozen=True, repr=False)
class DoubleCounters(Effect):
    """CR 701.10e: double the number of counters of a kind on objects or players: put as many more on each."""

    kind: str
    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            if is_player(obj):
                count = game.players[obj].counters.get(self.kind, 0)
            else:
                permanent = game.find(obj)
                count = permanent.counters.get(self.kind, 0) if permanent is not None else 0
            add_counters(game, [obj], self.kind, count, frame.item.source)
