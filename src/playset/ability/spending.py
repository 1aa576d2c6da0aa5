"""Which mana was spent to cast a spell (CR 601.2h), also asked of the permanent that it became."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.casting import costs_paid
from playset.core.words import COLOR_NAMES, card_of
from playset.rules.copying import spell_or_ability
from playset.rules.nodes import Amount, Condition
from playset.rules.spent import spent

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["ColorsSpent", "ManaSpent", "ManaWasSpent"]


def mana_spent(game: State, context: Context, kind: int) -> int:
    """How much mana of a kind (-1: of all) was spent to cast ~; nothing was if it is a copy or was not cast."""
    item = spell_or_ability(game, context.source)
    if (item is not None and item.is_copy) or game.definitions[card_of(context.source)].is_token:
        return 0  # CR 707.10: a copy is not cast
    return spent(costs_paid(game, context), kind)


@dataclass(frozen=True, repr=False)
class ManaWasSpent(Condition):
    """So much mana was spent to cast ~, of one kind if it says so: "if {R} was spent to cast this spell"."""

    least: int = 1
    most: int = 9999
    kind: int = -1

    def asks_for_mana(self) -> bool:
        return True

    def holds(self, game: State, context: Context) -> bool:
        return self.least <= mana_spent(game, context, self.kind) <= self.most


@dataclass(frozen=True, repr=False)
class ManaSpent(Amount):
    """The amount of mana that was spent to cast ~."""

    def asks_for_mana(self) -> bool:
        return True

    def value(self, game: State, context: Context) -> int:
        return mana_spent(game, context, -1)


@dataclass(frozen=True, repr=False)
class ColorsSpent(Amount):
    """The number of colours of mana that was spent to cast ~."""

    def asks_for_mana(self) -> bool:
        return True

    def value(self, game: State, context: Context) -> int:
        return len([kind for kind in range(len(COLOR_NAMES)) if mana_spent(game, context, kind)])
