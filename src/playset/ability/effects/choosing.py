"""Effects that have players choose permanents while they resolve, without targeting (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.loops import BeginLoop, NextOne
from playset.ability.effects.permanents import Until
from playset.ability.mentions import THAT_PLAYER
from playset.ability.modifications import Has
from playset.ability.players import YOU
from playset.ability.traits import Colors
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import COLOR_NAMES
from playset.rules.actions import sacrifice_all
from playset.rules.changed_rules import ANY_NUMBER
from playset.rules.nodes import Amount, Effect, Filter, Protection, Selector
from playset.rules.objects import Context, Duration
from playset.rules.targets import ILLEGAL

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["Choose", "ChooseTarget", "GainProtection", "Sacrifices", "SacrificesAll"]


@dataclass(frozen=True, repr=False)
class Choose(Effect):
    """CR 608.2d: you choose something that fits, or several; the rest of the effect speaks of it (`IT`, `THOSE`)."""

    what: Filter
    count: int = 1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        choices = self.what.objects(game, item)
        if not choices:
            return None
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in choices)
        count = min(self.count, len(options))
        prompt = f"Choose for {item.definition.name}"
        several = count > 1  # then their order says which comes first
        return Decision(Ask.CHOOSE, item.controller, prompt, options, count, count, source=item.source, ordered=several)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        # Where nothing is chosen, "it" is not what the event was about.
        item.those = () if item.event is None else (ILLEGAL,)

    def do_as_answered(self, game: State, frame: Resolving, question: Decision, answer: tuple[int, ...]) -> None:
        if answer:
            frame.item.those = tuple([question.options[index].obj for index in answer])
        else:
            self.do(game, frame, answer)

    def only_steers(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class ChooseTarget(Effect):
    """CR 115.1: a target is named before anything is done to it: "choose target creature"."""

    what: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        """Nothing: the target was chosen as the spell or ability was put on the stack."""

    def only_steers(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class GainProtection(Effect):
    """CR 702.16a, 608.2d: permanents gain protection from the colour of your choice for a while."""

    what: Selector
    duration: int = Duration.END_OF_TURN

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.COLOR, index=index, text=word) for index, word in enumerate(COLOR_NAMES)])
        prompt = f"Choose a color for {item.definition.name}"
        return Decision(Ask.OPTION, item.controller, prompt, options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        protection = Protection(Colors(1 << answer[0]))
        Until(self.what, Has(protection), self.duration).do(game, frame, ())


@dataclass(frozen=True, repr=False)
class Sacrifices(Effect):
    """CR 701.21, 101.4: players sacrifice permanents of their choice, as many as they can; all at the same time."""

    what: Filter
    count: int | Amount = 1
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickSacrifice(self.what, self.count))
        code.append(NextOne(2))
        code.append(SacrificePicked())


@dataclass(frozen=True, repr=False)
class SacrificesAll(Effect):
    """CR 701.21: players sacrifice all permanents they control that fit, or all but some they choose to keep."""

    what: Filter
    who: Selector = YOU
    but: int = 0

    def assemble(self, code: list[Effect]) -> None:
        if not self.but:
            code.append(self)
            return
        code.append(ForgetThose())
        code.append(BeginLoop(self.who, 2))
        code.append(PickSacrifice(self.what, ANY_NUMBER, self.but))
        code.append(NextOne(2))
        code.append(SacrificePicked())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        players = self.who.objects(game, frame.item)
        found: list[int] = []
        for permanent in game.permanents():
            if permanent.controller in players and self.what.matches(game, permanent.id, frame.item):
                found.append(permanent.id)
        sacrifice_all(game, found, frame.item.source)


@dataclass(frozen=True, repr=False)
class ForgetThose(Effect):
    """An instruction: nothing has been chosen yet."""

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.those = ()


@dataclass(frozen=True, repr=False)
class PickSacrifice(Effect):
    """An instruction: that player chooses what to sacrifice."""

    what: Filter
    count: int | Amount
    but: int = 0  # how many are kept at least

    def choices(self, game: State, frame: Resolving, player: int) -> list[int]:
        """The permanents that a player could sacrifice."""
        context = Context(frame.item.source, player)
        found: list[int] = []
        for permanent in game.permanents():
            if permanent.controller == player and self.what.matches(game, permanent.id, context):
                found.append(permanent.id)
        return found

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        for player in THAT_PLAYER.objects(game, item):
            options = tuple(Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame, player))
            count = min(max(0, len(options) - self.but), amount_of(game, item, self.count))
            return Decision(Ask.CHOOSE, player, "Choose what to sacrifice", options, count, count, source=item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in THAT_PLAYER.objects(game, frame.item):
            choices = self.choices(game, frame, player)
            frame.item.those += tuple(choices[index] for index in answer)

    def only_steers(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class SacrificePicked(Effect):
    """An instruction: the players sacrifice what they have chosen."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        sacrifice_all(game, list(frame.item.those), frame.item.source)
