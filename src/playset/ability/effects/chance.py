"""Flipping coins and rolling dice (CR 705, 706)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.control_flow import Jump
from playset.core import rng
from playset.core.events import Event, EventKind
from playset.rules.events.actions import perform_action
from playset.rules.events.apply import emit
from playset.rules.nodes.base import Effect

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = ["FlipCoin", "Result", "RollDie"]


WIN_FLIP: Final = "win a flip"
LOSE_FLIP: Final = "lose a flip"
ROLL: Final = "roll a die"


@dataclass(frozen=True, repr=False)
class FlipCoin(Effect):
    """CR 705.2: flip a coin, then do one thing if you win the flip, another if you lose it.

    Nobody is asked to call: both calls are equally likely to match.
    """

    won: Effect | None = None
    lost: Effect | None = None

    def assemble(self, code: list[Effect]) -> None:
        won: list[Effect] = []
        lost: list[Effect] = []
        if self.won is not None:
            self.won.assemble(won)
        if self.lost is not None:
            self.lost.assemble(lost)
            won.append(Jump(len(lost)))
        code.append(Flip(len(won)))
        code.extend(won)
        code.extend(lost)


@dataclass(frozen=True, repr=False)
class Flip(Effect):
    """An instruction: flip a coin, and leave out the next instructions if the flip is lost."""

    distance: int

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        player = frame.item.controller
        won = rng.below(game.rng, rng.STREAM_COINS, 2) == 0
        if not won:
            frame.pc += self.distance
        emit(game, Event(EventKind.FLIP, player, amount=1 if won else 0, source=frame.item.source))
        perform_action(game, WIN_FLIP if won else LOSE_FLIP, player, player)


@dataclass(frozen=True, repr=False)
class Result(Effect):
    """CR 706.3a: an entry of a results table: what happens if the result of a roll is in a range."""

    least: int
    most: int
    effect: Effect

    def assemble(self, code: list[Effect]) -> None:
        self.effect.assemble(code)


@dataclass(frozen=True, repr=False)
class RollDie(Effect):
    """CR 706.1: roll a die with `sides` sides; the result is `THAT_MUCH`, or a table says what happens."""

    sides: int
    table: tuple[Result, ...] = ()

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        parts: list[list[Effect]] = []
        for result in self.table:
            inner: list[Effect] = []
            result.assemble(inner)
            parts.append(inner)
        places: list[int] = []
        rest: list[Effect] = []
        length = sum([len(part) + 1 for part in parts])
        for part in parts:
            places.append(len(rest))
            rest += part
            rest.append(Jump(length - len(rest) - 1))
        if parts:
            code.append(GoToResult(self.table, tuple(places), length))
        code.extend(rest)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        item.amount = 1 + rng.below(game.rng, rng.STREAM_COINS, self.sides)
        roll = Event(EventKind.ROLL, item.controller, amount=item.amount, source=item.source, flag=self.sides)
        emit(game, roll)
        perform_action(game, ROLL, item.controller, item.controller, item.amount)


@dataclass(frozen=True, repr=False)
class GoToResult(Effect):
    """An instruction: go on with the entry of the table that the result is in, if there is one."""

    table: tuple[Result, ...]
    places: tuple[int, ...]
    length: int

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for result, place in zip(self.table, self.places, strict=True):
            if result.least <= frame.item.amount <= result.most:
                frame.pc += place
                return
        frame.pc += self.length
