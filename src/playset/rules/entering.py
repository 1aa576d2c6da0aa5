"""Counters that permanents of some kinds enter with by the rules (CR 306.5b, 714.3a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.events import Event, Happening
from playset.core.words import CardType, Zone
from playset.rules.nodes import Replacement

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition
    from playset.rules.objects import Context
    from playset.rules.state import State

LOYALTY: Final = "loyalty"
LORE: Final = "lore"

OWN_COUNTERS: Final = -1  # stands for the intrinsic ability where replacement effects of a card are numbered


def own_counters(definition: CardDefinition) -> tuple[tuple[str, int], ...]:
    """The counters that a permanent enters with because of what it is."""
    types = definition.base.types
    if types & CardType.PLANESWALKER and definition.loyalty:
        return ((LOYALTY, definition.loyalty),)  # CR 306.5b
    if types & CardType.ENCHANTMENT and "Saga" in definition.base.subtypes:
        return ((LORE, 1),)  # CR 714.3a
    return ()


def with_own_counters(definition: CardDefinition, counters: dict[str, int]) -> dict[str, int]:
    """Counters together with those that a permanent enters with because of what it is."""
    own = own_counters(definition)
    if not own:
        return counters
    together = dict(counters)
    for word, count in own:
        together[word] = together.get(word, 0) + count
    return together


@dataclass(frozen=True, repr=False)
class EntersWithOwnCounters(Replacement):
    """CR 306.5b, 714.3a: the intrinsic ability of planeswalkers and Sagas. It is a replacement effect (614.1c)."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def from_elsewhere(self) -> bool:
        return True

    def commutes(self) -> bool:
        return True

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.BATTLEFIELD and bool(own_counters(game.enters_as(event)))

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.counters = with_own_counters(game.enters_as(event), event.entry.counters)
        return [event]


INTRINSIC: Final = EntersWithOwnCounters()
