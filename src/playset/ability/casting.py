"""Conditions and amounts about how a spell was cast: costs paid, zone, mana spent (CR 601.2, 607)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.events import EventKind
from playset.core.words import COLOR_NAMES, Zone, card_of
from playset.rules.casting.legal_actions import can_act_at_sorcery_speed
from playset.rules.casting.play_modes import has_flash
from playset.rules.mana.payment import spent
from playset.rules.nodes.base import Amount, Condition, Selector
from playset.rules.objects.copy import spell_or_ability
from playset.rules.state.objects import NO_COUNTERS, NOTED_ORIGIN, StackObject

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = ["KICKED", "PROMISED_TO", "ColorsSpent", "ManaSpent", "ManaWasSpent", "Paid", "TimesPaid", "WasCast"]


GIFT: Final = "gift"

# --- what was paid -------------------------------------------------------------------------------------------


def costs_paid(game: State, context: Context) -> dict[str, int]:
    """Return the costs that were paid for a spell, by their words, also after it has become a permanent."""
    if isinstance(context, StackObject) and context.card:
        return context.paid
    permanent = game.permanent(context.source)
    if permanent is not None:
        return permanent.notes
    item = spell_or_ability(game, context.source)
    return item.paid if item is not None else NO_COUNTERS


def times_paid(paid: dict[str, int], word: str) -> int:
    """Return how often a cost was paid; a second cost of the same kind has its number after the word."""
    return sum([times for key, times in paid.items() if key == word or key.startswith(f"{word} ")])


@dataclass(frozen=True, repr=False)
class Paid(Condition):
    """CR 702.33d, 607.2: a cost with that word was paid for ~: "if it was kicked", "if its evoke cost was paid"."""

    word: str

    def holds(self, game: State, context: Context) -> bool:
        return times_paid(costs_paid(game, context), self.word) > 0

    def decided_by_costs(self, paid: dict[str, int]) -> int:
        return 1 if times_paid(paid, self.word) else 0

    def __repr__(self) -> str:
        return "KICKED" if self.word == "kicker" else f"Paid({self.word!r})"


@dataclass(frozen=True, repr=False)
class TimesPaid(Amount):
    """CR 702.33d: how often a cost with that word was paid for ~: "for each time it was kicked"."""

    word: str

    def value(self, game: State, context: Context) -> int:
        return times_paid(costs_paid(game, context), self.word)


@dataclass(frozen=True, repr=False)
class PromisedTo(Selector):
    """CR 702.174a: the opponent who was chosen as ~ was cast, to whom the gift is promised."""

    def objects(self, game: State, context: Context) -> list[int]:
        seat = costs_paid(game, context).get(GIFT, 0) - 1
        return [seat] if seat >= 0 and not game.players[seat].lost else []

    def __repr__(self) -> str:
        return "PROMISED_TO"


# --- how it was and may be cast ------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class WasCast(Condition):
    """CR 601.2i: the permanent that entered was cast, from a certain zone if it says so: "if you cast it"."""

    zone: int = Zone.NOWHERE

    def holds(self, game: State, context: Context) -> bool:
        event = context.event
        if event is None:  # asked as it is about to enter
            item = spell_or_ability(game, context.source)
            if item is None or not item.card or item.is_copy:
                return False
            return not self.zone or item.origin == self.zone
        if event.kind != EventKind.MOVE or event.origin != Zone.STACK:
            return False
        permanent = game.permanent(event.other)
        if permanent is None or game.definitions[permanent.card].is_token:
            return False  # CR 707.10f: a copy of a spell was not cast
        return not self.zone or permanent.notes.get(NOTED_ORIGIN, Zone.HAND) == self.zone


@dataclass(frozen=True, repr=False)
class CouldCast(Condition):
    """CR 702.62a: timing rules and prohibitions would let you begin to cast this card from your hand now."""

    def holds(self, game: State, context: Context) -> bool:
        player = context.controller
        definition = game.definitions[card_of(context.source)]
        if not definition.instant_speed and not can_act_at_sorcery_speed(game, player):
            return has_flash(game, player, context.source)
        return True

    def __repr__(self) -> str:
        return "COULD_CAST"


def mana_spent(game: State, context: Context, kind: int) -> int:
    """Return how much mana of a kind (-1: of all) was spent to cast ~; none if it is a copy or was not cast."""
    item = spell_or_ability(game, context.source)
    if (item is not None and item.is_copy) or game.definitions[card_of(context.source)].is_token:
        return 0  # CR 707.10: a copy is not cast
    return spent(costs_paid(game, context), kind)


@dataclass(frozen=True, repr=False)
class ManaWasSpent(Condition):
    """CR 601.2h: so much mana was spent to cast ~, of one kind if it says so: "if {R} was spent to cast this spell"."""

    least: int = 1
    most: int = 9999
    kind: int = -1

    def asks_for_mana(self) -> bool:
        return True

    def shown_colors(self) -> int:
        return 1 << self.kind if self.kind >= 0 else 0

    def holds(self, game: State, context: Context) -> bool:
        return self.least <= mana_spent(game, context, self.kind) <= self.most


@dataclass(frozen=True, repr=False)
class ManaSpent(Amount):
    """CR 601.2h: the amount of mana that was spent to cast ~."""

    def asks_for_mana(self) -> bool:
        return True

    def value(self, game: State, context: Context) -> int:
        return mana_spent(game, context, -1)


@dataclass(frozen=True, repr=False)
class ColorsSpent(Amount):
    """CR 601.2h: the number of colors of mana that was spent to cast ~."""

    def asks_for_mana(self) -> bool:
        return True

    def value(self, game: State, context: Context) -> int:
        return len([kind for kind in range(len(COLOR_NAMES)) if mana_spent(game, context, kind)])


KICKED: Final = Paid("kicker")
PROMISED_TO: Final = PromisedTo()
COULD_CAST: Final = CouldCast()
