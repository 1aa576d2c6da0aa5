"""Words that speak of commanders (CR 903): which cards are one, which can be, and mana in their colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.mana import ManaEffect
from playset.ability.filters import Description
from playset.core.words import COLOR_NAMES, FIRST_OBJECT, card_of
from playset.rules.commander import commander_colors
from playset.rules.nodes import Ability

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["COMMANDER", "AddCommanderMana", "CanBeCommander", "Partner"]


@dataclass(frozen=True, repr=False)
class IsCommander(Description):
    """CR 903.3d: an object represented by a card that is somebody's commander."""

    def reads(self) -> int:
        return 0  # CR 903.3: it is no characteristic, so no effect changes it

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and card_of(obj) in game.commanders

    def __repr__(self) -> str:
        return "COMMANDER"


@dataclass(frozen=True, repr=False)
class AddCommanderMana(ManaEffect):
    """CR 903.4f: add one mana of any color in your commander's color identity; nothing without a commander."""

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        colors = commander_colors(game, context.controller)
        if colors is None:
            return ()
        return tuple([(kind,) for kind in range(len(COLOR_NAMES)) if colors >> kind & 1])


@dataclass(frozen=True, repr=False)
class CanBeCommander(Ability):
    """CR 903.3a: this card can be your commander. It works before the game begins."""

    def expanded(self) -> tuple[Ability, ...]:
        return ()


@dataclass(frozen=True, repr=False)
class Partner(Ability):
    """CR 702.124h–i: two cards with the same partner ability may be commanders together; `kind` is what it names."""

    kind: str = ""

    def expanded(self) -> tuple[Ability, ...]:
        return ()


COMMANDER: Final = IsCommander()
