"""Manifest dread (CR 701.62): one of the top two cards face down onto the battlefield, the other into the graveyard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.effects.results import Performed, found_or_nothing
from playset.ability.face_down import Manifested
from playset.ability.filters.players import YOU
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.words import Zone
from playset.rules.events.actions import move_all, put_face_down, top_of_library
from playset.rules.nodes.base import Effect

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = ["ManifestDread"]


@dataclass(frozen=True, repr=False)
class ManifestDread(Effect):
    """CR 701.62a: look at the top two cards of your library, manifest one, and put the other into your graveyard."""

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(BuryRest())
        code.append(Performed("manifest dread", YOU))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in top_of_library(game, item.controller, 2)])
        if not options:
            return None
        return Decision(Ask.CHOOSE, item.controller, "Choose a card to manifest", options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        top = top_of_library(game, item.controller, 2)
        chosen = [top[index] for index in answer]
        item.those = found_or_nothing(item, [obj for obj in top if obj not in chosen])
        put_face_down(game, chosen, Manifested(), item.source)


@dataclass(frozen=True, repr=False)
class BuryRest(Effect):
    """An instruction: put the card that was looked at and not manifested into the graveyard (CR 701.62a)."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        manifested = game.happened
        move_all(game, [obj for obj in frame.item.those if game.is_current(obj)], Zone.GRAVEYARD, frame.item.source)
        game.happened = [*manifested, *game.happened]
