"""Effects that do something once for each object or player, or several times over (CR 608.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import FIRST_OBJECT, NO_OBJECT, is_player
from playset.rules.nodes import Amount, Condition, Effect, Selector

if TYPE_CHECKING:
    from playset.rules.objects import Context, StackObject
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["ForEach", "Repeat", "RepeatWhile"]


@dataclass(frozen=True, repr=False)
class ForEach(Effect):
    """For each of some objects or players, in order: in the effect that is `IT`, or `THAT_PLAYER`."""

    what: Selector
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.append(BeginLoop(self.what, len(inner) + 1))
        code.extend(inner)
        code.append(NextOne(len(inner) + 1))


@dataclass(frozen=True, repr=False)
class Repeat(Effect):
    """Do something a number of times, one after another."""

    count: int | Amount
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.append(BeginRepeating(self.count, len(inner) + 1))
        code.extend(inner)
        code.append(NextOne(len(inner) + 1))


@dataclass(frozen=True, repr=False)
class RepeatWhile(Effect):
    """Do something and, as long as a condition holds afterwards, repeat the process."""

    effect: Effect
    condition: Condition

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        code.extend(inner)
        code.append(BackIf(self.condition, len(inner) + 1))


@dataclass(frozen=True, repr=False)
class BackIf(Effect):
    """An instruction: go back if a condition holds."""

    condition: Condition
    distance: int

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if self.condition.holds(game, frame.item):
            frame.pc -= self.distance


@dataclass(frozen=True, repr=False)
class BeginLoop(Effect):
    """An instruction: find out what to go through; leave out the next instructions if there is nothing."""

    what: Selector
    distance: int

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        found = self.what.objects(game, frame.item)
        if game.stack and found and all(game.on_stack(obj) is not None for obj in found):
            found.reverse()  # CR 405.2: the stack is gone through from the top
        begin(frame, tuple(found), self.distance)


@dataclass(frozen=True, repr=False)
class BeginRepeating(Effect):
    """An instruction: find out how often; leave out the next instructions if not at all."""

    count: int | Amount
    distance: int

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        begin(frame, (NO_OBJECT,) * amount_of(game, frame.item, self.count), self.distance)


@dataclass(frozen=True, repr=False)
class NextOne(Effect):
    """An instruction: go back for the next one, until all have been gone through."""

    distance: int

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        left = item.loops[-1][1:]
        while left and is_player(left[0]) and game.players[left[0]].lost:
            left = left[1:]  # CR 800.4a
        item.loops = item.loops[:-1]
        if left:
            item.loops = (*item.loops, left)
            speak_of(item, left[0])
            frame.pc -= self.distance


@dataclass(frozen=True, repr=False)
class AtHand(Selector):
    """What the innermost loop is at."""

    def objects(self, game: State, context: Context) -> list[int]:
        return [context.loops[-1][0]] if context.loops else []


@dataclass(frozen=True, repr=False)
class PickNext(Effect):
    """CR 701.44d, 701.50d: the first player in APNAP order with permanents that are still to act chooses one."""

    def candidates(self, game: State, frame: Resolving) -> list[int]:
        """What that player chooses from."""
        left = frame.item.loops[-1]
        for seat in game.living():
            mine = [obj for obj in left if game.controller_of(obj) == seat]
            if mine:
                return mine
        return [left[0]]

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        candidates = self.candidates(game, frame)
        if len(candidates) == 1:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in candidates)
        chooser = game.controller_of(candidates[0])
        return Decision(Ask.CHOOSE, chooser, "Choose what acts next", options, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        chosen = self.candidates(game, frame)[answer[0] if answer else 0]
        left = list(item.loops[-1])
        left.remove(chosen)
        item.loops = (*item.loops[:-1], (chosen, *left))
        speak_of(item, chosen)


def one_by_one(code: list[Effect], what: Selector, effect: Effect) -> None:
    """Instructions that let several permanents act in the order that their controllers choose: each is `AtHand()`."""
    inner: list[Effect] = [PickNext()]
    effect.assemble(inner)
    code.append(BeginLoop(what, len(inner) + 1))
    code.extend(inner)
    code.append(NextOne(len(inner) + 1))


def begin(frame: Resolving, all_of_them: tuple[int, ...], distance: int) -> None:
    """Begin a loop."""
    if not all_of_them:
        frame.pc += distance
        return
    frame.item.loops = (*frame.item.loops, all_of_them)
    speak_of(frame.item, all_of_them[0])


def speak_of(item: StackObject, obj: int) -> None:
    """Let the effect speak of the object that the loop is at."""
    if obj > FIRST_OBJECT or obj < 0:
        item.those = (obj,)
