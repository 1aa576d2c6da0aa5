"""Suspecting creatures (CR 701.60)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.mentions import THOSE
from playset.ability.modifications import Has, Obeys, Together
from playset.ability.statics import CannotBlock
from playset.core.words import CardType, Keyword
from playset.rules.actions import perform_action
from playset.rules.nodes import Effect, KeywordAbility, Selector
from playset.rules.objects import Duration, Floating

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["NoLongerSuspected", "Suspect"]

SUSPECTED: Final = "suspected"


@dataclass(frozen=True, repr=False)
class UnderSuspicion(Together):
    """CR 701.60c: a suspected permanent has menace and cannot block."""


UNDER_SUSPICION: Final = UnderSuspicion(Has(KeywordAbility(Keyword.MENACE)), Obeys(CannotBlock(THOSE)))


@dataclass(frozen=True, repr=False)
class Suspect(Effect):
    """CR 701.60a, d: creatures become suspected, if they are not, until they leave or are cleared of it."""

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
                effect = Floating(UNDER_SUSPICION, (obj,), item.source, item.controller, Duration.GAME, timestamp)
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
