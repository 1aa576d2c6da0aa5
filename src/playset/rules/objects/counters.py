"""Say what counters do by themselves: change size, and replace events (CR 122.1a, 122.1c–d, 122.1h).

`layers.apply` asks for sizes, `events.gate` for the replacement effects of shield, stun and finality counters,
`events.apply` puts counters on objects with `adjust_counters`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.events import Cause, Event, EventKind
from playset.core.words import KEYWORDS, Zone, is_player
from playset.rules.nodes.base import Replacement
from playset.rules.state.objects import NO_COUNTERS

if TYPE_CHECKING:
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

SHIELD: Final = "shield"
STUN: Final = "stun"
FINALITY: Final = "finality"
REPLACING: Final = (SHIELD, STUN, FINALITY)


SIZE_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)\Z", re.ASCII)
NO_SIZE: Final = (0, 0)
COUNTER_SIZES: Final[dict[str, tuple[int, int]]] = {}  # by kind, as far as such counters have been seen


def counter_size(kind: str) -> tuple[int, int]:
    """Return what a counter of a kind adds to power and toughness; other counters add nothing (CR 122.1a)."""
    size = COUNTER_SIZES.get(kind)
    if size is None:
        found = SIZE_COUNTER.match(kind)
        size = COUNTER_SIZES[kind] = (int(found[1]), int(found[2])) if found is not None else NO_SIZE
    return size


def timestamp_note(word: str) -> str:
    """Return the word under which the timestamp of a keyword counter is noted for a permanent."""
    return f"{word} counter"


def adjust_counters(game: State, obj: int, word: str, change: int) -> int:
    """Put counters on a permanent or player, or remove them; return how many were (CR 122.1)."""
    if is_player(obj):
        player = game.players[obj]
        player.counters, really = counters_after(player.counters, word, change)
        game.touch()
        return really
    permanent = game.find(obj)
    if permanent is None:
        return change_counters_in_exile(game, obj, word, change)
    permanent.counters, really = counters_after(permanent.counters, word, change)
    if change > 0 and word in KEYWORDS:
        permanent.notes = {**permanent.notes, timestamp_note(word): game.next_timestamp()}  # CR 613.7c
    game.touch_battlefield()
    return really


def change_counters_in_exile(game: State, obj: int, word: str, change: int) -> int:
    """Put counters on a card in exile, or remove them; return how many were (CR 122.1)."""
    if game.zone_of(obj) != Zone.EXILE:
        return 0
    game.card_counters[obj], really = counters_after(game.card_counters.get(obj, NO_COUNTERS), word, change)
    game.touch()
    return really


def counters_after(counters: dict[str, int], word: str, change: int) -> tuple[dict[str, int], int]:
    """Return new counters after a change, never fewer than none, and how many were put on or removed."""
    had = counters.get(word, 0)
    has = had + change if had + change > 0 else 0
    really = has - had if change > 0 else had - has
    new = {name: number for name, number in counters.items() if name != word}
    if has:
        new[word] = has
    return (new if new else NO_COUNTERS), really


class CounterEffect(Replacement):
    """The base of the replacement effects that counters create, one for each kind, however many there are."""

    def word(self) -> str:
        """Return the kind of counter."""
        raise NotImplementedError(type(self).__name__)

    def removed(self, game: State, event: Event) -> Event:
        """Return the event of one such counter being removed instead."""
        return Event(EventKind.REMOVE_COUNTERS, game.controller_of(event.obj), event.obj, 1, word=self.word())


@dataclass(frozen=True, repr=False)
class ShieldFromDestruction(CounterEffect):
    """CR 122.1c: "If this permanent would be destroyed as the result of an effect, instead remove a shield counter"."""

    def word(self) -> str:
        return SHIELD

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.flag == Cause.DESTROY and event.source != 0  # state-based actions are no effects

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return [self.removed(game, event)]


@dataclass(frozen=True, repr=False)
class ShieldFromDamage(CounterEffect):
    """CR 122.1c: "If damage would be dealt to this permanent, prevent that damage and remove a shield counter"."""

    def word(self) -> str:
        return SHIELD

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return True

    def prevents(self) -> bool:
        return True

    def has_additional_effect(self) -> bool:
        return True

    def when_not_prevented(self, game: State, event: Event, context: Context) -> list[Event]:
        return [event, *self.replace(game, event, context, ())]

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        # Damage of several sources at once is one event: one counter prevents all of it.
        for other in game.frames[-1].events_at_once():
            if other.kind == EventKind.REMOVE_COUNTERS and other.obj == event.obj and other.word == SHIELD:
                return []
        return [self.removed(game, event)]


@dataclass(frozen=True, repr=False)
class Stunned(CounterEffect):
    """CR 122.1d: "If a permanent with a stun counter on it would become untapped, instead remove a stun counter"."""

    def word(self) -> str:
        return STUN

    def kinds(self) -> int:
        return 1 << EventKind.UNTAP

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return game.must_find(event.obj).tapped

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        return [self.removed(game, event)]


@dataclass(frozen=True, repr=False)
class ExiledInTheEnd(CounterEffect):
    """CR 122.1h: "If this permanent would be put into a graveyard from the battlefield, exile it instead"."""

    def word(self) -> str:
        return FINALITY

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return event.destination == Zone.GRAVEYARD

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        event.destination = Zone.EXILE
        return [event]


COUNTER_EFFECTS: Final[tuple[CounterEffect, ...]] = (
    ShieldFromDestruction(),
    ShieldFromDamage(),
    Stunned(),
    ExiledInTheEnd(),
)


def replaced_by_counters(permanent: Permanent) -> int:
    """Return the kinds of event that the counters on a permanent may replace, as a mask."""
    mask = 0
    for effect in COUNTER_EFFECTS:
        if effect.word() in permanent.counters:
            mask |= effect.kinds()
    return mask


def counter_effects(game: State, event: Event) -> list[tuple[int, CounterEffect]]:
    """Return the effects of counters that would replace an event, each with its number (CR 122.1c–d, 122.1h)."""
    permanent = game.find(event.obj) if not is_player(event.obj) else None
    if permanent is None or not permanent.counters:
        return []
    return [
        (number, effect)
        for number, effect in enumerate(COUNTER_EFFECTS)
        if effect.kinds() >> event.kind & 1 and effect.word() in permanent.counters
    ]
