"""Replacement effects on damage that the tests of CR 615 and 616 share."""

from __future__ import annotations

from dataclasses import dataclass

from playset.ability import ANY_TARGET, YOU, DealDamage, Spell, Target, card
from playset.core.events import Event, EventKind
from playset.rules.nodes.base import Filter, Replacement
from playset.rules.state.objects import Context
from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class SamplePreventDamage(Replacement):
    """If a source would deal damage to something that fits, prevent some of that damage."""

    to: Filter
    amount: int = 99

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return self.to.matches(game, event.obj, context)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount -= min(self.amount, event.amount)
        return [event]


@dataclass(frozen=True, repr=False)
class SampleDoubleDamage(Replacement):
    """If a source would deal damage, it deals double that damage instead."""

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return True

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.amount *= 2
        return [event]


@dataclass(frozen=True, repr=False)
class SampleBodyguard(Replacement):
    """All damage that would be dealt to you is dealt to ~ instead."""

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.obj == context.controller

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.obj = context.source
        return [event]


PADDING = card("Padding", "{W}", "Enchantment", SamplePreventDamage(YOU, 1))
FURNACE = card("Furnace", "{R}", "Enchantment", SampleDoubleDamage())
SPARK = card("Spark", "{R}", "Instant", Spell(DealDamage(3, Target(ANY_TARGET))))
