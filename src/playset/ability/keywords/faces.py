"""Keyword abilities of cards with several faces (CR 702): fuse, aftermath, disturb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.casting import LeavesStack
from playset.ability.keywords.bare import Bare, Costs
from playset.ability.keywords.casting import as_alternative
from playset.core.words import Keyword, Zone
from playset.rules.casting_words import CastFrom
from playset.rules.nodes import Ability, Condition, KeywordAbility

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["AFTERMATH", "FUSE", "Disturb"]

FUSE: Final = KeywordAbility(Keyword.FUSE)


@dataclass(frozen=True, repr=False)
class SpellCastFrom(Condition):
    """CR 702.127a: this spell, which is on the stack, was cast from a zone."""

    zone: int

    def holds(self, game: State, context: Context) -> bool:
        item = game.on_stack(context.source)
        return item is not None and item.origin == self.zone


@dataclass(frozen=True, repr=False)
class Aftermath(Bare):
    """CR 702.127a: this half of a split card is cast from your graveyard only, and exiled then."""

    def expanded(self) -> tuple[Ability, ...]:
        return (
            CastFrom(Zone.GRAVEYARD, word="aftermath", only=True),
            LeavesStack(condition=SpellCastFrom(Zone.GRAVEYARD)),
        )


@dataclass(frozen=True, repr=False)
class Disturb(Ability):
    """CR 702.146a: cast this card transformed from your graveyard for another cost."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (CastFrom(Zone.GRAVEYARD, as_alternative(self.cost, "disturb"), word="disturb", transformed=True),)


AFTERMATH: Final = Aftermath()
