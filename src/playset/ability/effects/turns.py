"""Effects on turns and what comes in them (CR 305.2, 500.7–500.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.players import YOU
from playset.core.words import Step
from playset.rules.extras import BEGINNING_PHASE, COMBAT_PHASE, add_after_this_phase, extra_turn
from playset.rules.nodes import Amount, Effect, Selector

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["ExtraBeginning", "ExtraCombat", "ExtraLandThisTurn", "ExtraStep", "ExtraTurn", "SkipNext"]


@dataclass(frozen=True, repr=False)
class ExtraTurn(Effect):
    """CR 500.7: players take extra turns after this one."""

    who: Selector = YOU
    count: int | Amount = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            for _ in range(amount_of(game, frame.item, self.count)):
                extra_turn(game, player, frame.item.source)


@dataclass(frozen=True, repr=False)
class ExtraCombat(Effect):
    """CR 500.8: after this phase there is an additional combat phase, followed by a main phase if so said."""

    main: bool = False

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        # CR 505.1a: every main phase but the first is a postcombat main phase.
        add_after_this_phase(game, (*COMBAT_PHASE, Step.POSTCOMBAT_MAIN) if self.main else COMBAT_PHASE)


@dataclass(frozen=True, repr=False)
class ExtraBeginning(Effect):
    """CR 500.8: after this phase there is an additional beginning phase."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        add_after_this_phase(game, BEGINNING_PHASE)


@dataclass(frozen=True, repr=False)
class ExtraStep(Effect):
    """CR 500.10: there are additional steps of a kind after this phase, each in a phase of its own."""

    step: int
    count: int | Amount = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        add_after_this_phase(game, (self.step,) * amount_of(game, frame.item, self.count))


@dataclass(frozen=True, repr=False)
class SkipNext(Effect):
    """CR 614.10a: players skip their next step of a kind (`Step`), or their next combat phase or turn (`Phase`)."""

    what: int
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            game.skips.append((player, self.what))


@dataclass(frozen=True, repr=False)
class ExtraLandThisTurn(Effect):
    """CR 305.2: players may play additional lands this turn."""

    count: int = 1
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            game.players[player].extra_lands += self.count
        game.touch()
