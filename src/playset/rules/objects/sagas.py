"""Handle Sagas: chapter abilities, lore counters, and the sacrifice after the last chapter (CR 714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.core.events import Event, EventKind
from playset.core.words import Zone
from playset.rules.events.entering import LORE
from playset.rules.nodes.base import Ability, Effect, Pattern, When

if TYPE_CHECKING:
    from playset.rules.state.objects import Context, Permanent, StackObject
    from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class Chapter(Ability):
    """CR 714.2: a chapter symbol, or several, and what happens in the chapter: `Chapter((1, 2), effect)`."""

    number: int | tuple[int, ...]
    effect: Effect

    def numbers(self) -> tuple[int, ...]:
        """Return the chapters it stands for."""
        return (self.number,) if isinstance(self.number, int) else self.number

    def expanded(self) -> tuple[Ability, ...]:
        return tuple(When(LoreReaches(number), self.effect) for number in self.numbers())


@dataclass(frozen=True, repr=False)
class LoreReaches(Pattern):
    """CR 714.2b: lore counters are put onto this Saga and their number, which was less than N, becomes at least N."""

    number: int

    def kinds(self) -> int:
        return 1 << EventKind.ADD_COUNTERS | 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.kind == EventKind.MOVE:
            # CR 122.6: entering with counters counts as having them put on it.
            if event.destination != Zone.BATTLEFIELD or event.other != context.source:
                return False
        elif event.word != LORE or event.obj != context.source:
            return False
        saga = game.permanent(context.source)
        if saga is None:
            return False
        now = saga.counters.get(LORE, 0)
        before = 0 if event.kind == EventKind.MOVE else now - event.amount
        return before < self.number <= now


def final_chapter(abilities: tuple[Ability, ...]) -> int:
    """Return the greatest number among some abilities' chapters, 0 if there are none (CR 714.2d)."""
    last = 0
    for ability in abilities:
        if isinstance(ability, When) and isinstance(ability.pattern, LoreReaches):
            last = max(last, ability.pattern.number)
    return last


def sagas_of(game: State, player: int) -> list[int]:
    """Return the Sagas with chapter abilities that a player controls (CR 714.3c)."""
    found: list[int] = []
    for permanent in game.permanents:
        if permanent.controller == player and is_saga(game, permanent):
            found.append(permanent.id)
    return found


def is_saga(game: State, permanent: Permanent) -> bool:
    """True if a permanent is a Saga that has a chapter ability."""
    characteristics = game.characteristics(permanent)
    return characteristics.abilities.final_chapter > 0 and "Saga" in characteristics.subtypes


def is_finished_saga(game: State, permanent: Permanent) -> bool:
    """True if a Saga has reached its last chapter and none of its chapter abilities waits (CR 714.4, 704.5s)."""
    if not is_saga(game, permanent):
        return False
    if permanent.counters.get(LORE, 0) < permanent.characteristics.abilities.final_chapter:
        return False
    for trigger in game.pending:
        if trigger.source == permanent.id and isinstance(trigger.entry.ability.pattern, LoreReaches):
            return False
    for item in game.stack:
        if is_chapter_ability(item, permanent.id):
            return False
    for frame in game.frames:
        held = frame.held_item()
        if held is not None and is_chapter_ability(held, permanent.id):
            return False
    return True


def is_chapter_ability(item: StackObject, saga: int) -> bool:
    """True if something on the stack is a chapter ability of a Saga."""
    ability = item.program.ability if item.source == saga and item.program is not None else None
    return isinstance(ability, When) and isinstance(ability.pattern, LoreReaches)
