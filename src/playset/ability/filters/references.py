"""What an event, or the effect so far, was about: "it", "that player", "those" (CR 608.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import IN_PLAYERS, ON_BATTLEFIELD, Description, Volatile
from playset.ability.filters.players import PlayerDescription
from playset.core.events import Event, EventKind
from playset.core.node import Node
from playset.core.words import Zone, is_player
from playset.rules.casting.targets import ILLEGAL
from playset.rules.nodes.base import Filter, Selector

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "IT",
    "THAT_PLAYER",
    "THE_OTHER",
    "THE_SOURCE",
    "THE_SUBJECT",
    "THOSE",
    "WHAT_IT_ATTACKS",
    "AndOthers",
    "OtherThan",
    "These",
]


# The events that are done to an object or to a player; in all others the player is who did it.
ABOUT_PLAYERS: Final = (EventKind.DAMAGE, EventKind.ADD_COUNTERS, EventKind.REMOVE_COUNTERS)


def subject_of(event: Event | None) -> list[int]:
    """Return what an event was about; what has entered the battlefield is the permanent that the card became."""
    if event is None:
        return []
    return [event.other if event.destination == Zone.BATTLEFIELD else event.obj]


@dataclass(frozen=True, repr=False)
class It(Description):
    """CR 603.1, 608.2c: what the event that triggered the ability was about, or what the effect refers to: "it"."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        if context.those:
            return [obj for obj in context.those if obj != ILLEGAL]
        return subject_of(context.event)

    def __repr__(self) -> str:
        return "IT"


@dataclass(frozen=True, repr=False)
class ThatPlayer(PlayerDescription):
    """CR 603.1: the player whom the event was about: who was dealt damage, who cast the spell."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        for loop in reversed(context.loops):
            if is_player(loop[0]):
                return [loop[0]]  # "for each player"
        event = context.event
        if event is None:
            return []
        return [event.obj] if event.kind in ABOUT_PLAYERS and is_player(event.obj) else [event.player]

    def __repr__(self) -> str:
        return "THAT_PLAYER"


@dataclass(frozen=True, repr=False)
class Those(Description):
    """CR 608.2c: what the effect so far has found, chosen or created; unlike `IT` never what the event was about."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in context.those

    def objects(self, game: State, context: Context) -> list[int]:
        return [obj for obj in context.those if obj != ILLEGAL]

    def __repr__(self) -> str:
        return "THOSE"


@dataclass(frozen=True, repr=False)
class OtherOfEvent(Description):
    """CR 603.1: the second object of the event: the spell that targets, the attacker blocked, what a card became."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        event = context.event
        if event is None:
            return []
        left = game.last_known.get(event.obj)
        if left is None or not left.components:
            return [event.other]
        # CR 730.3c: what a merged permanent has become is all of its cards.
        there = [card for card in left.components if game.zones[card] == event.destination]
        return [event.other, *[game.id_of(card) for card in there if game.id_of(card) != event.other]]

    def __repr__(self) -> str:
        return "THE_OTHER"


@dataclass(frozen=True, repr=False)
class SourceOfEvent(Description):
    """CR 120.1: what dealt the damage that the event is about."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return context.event is not None and obj == context.event.source

    def objects(self, game: State, context: Context) -> list[int]:
        return [context.event.source] if context.event is not None else []

    def __repr__(self) -> str:
        return "THE_SOURCE"


@dataclass(frozen=True, repr=False)
class SubjectOfEvent(Description):
    """CR 603.1: what the event was about, whatever the effect has chosen or made since; `IT` is that instead."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        return subject_of(context.event)

    def __repr__(self) -> str:
        return "THE_SUBJECT"


@dataclass(frozen=True, repr=False)
class AndOthers(Selector):
    """CR 608.2c: something, and all others that fit: "target creature and all other creatures with the same name"."""

    first: Selector
    others: Filter

    def objects(self, game: State, context: Context) -> list[int]:
        found = self.first.objects(game, context)
        return [*found, *[obj for obj in self.others.objects(game, context) if obj not in found]]


@dataclass(frozen=True, repr=False, init=False)
class These(Selector):
    """CR 115.1: several things that are named one by one: "target artifact, target creature, and target land"."""

    parts: tuple[Selector, ...]

    def __init__(self, *parts: Selector) -> None:
        object.__setattr__(self, "parts", parts)

    def objects(self, game: State, context: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found += [obj for obj in part.objects(game, context) if obj not in found]
        return found

    def changed(self, changes: dict[str, object]) -> Node:
        parts = changes["parts"]
        assert isinstance(parts, tuple)
        return These(*parts)

    def __repr__(self) -> str:
        return f"These({', '.join(repr(part) for part in self.parts)})"


@dataclass(frozen=True, repr=False)
class OtherThan(Volatile):
    """CR 115.3: another object or player than what was spoken of before: "and another target creature"."""

    what: Selector

    def domain(self) -> int:
        return IN_PLAYERS | ON_BATTLEFIELD

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj not in self.what.objects(game, context)


@dataclass(frozen=True, repr=False)
class WhatItAttacks(Description):
    """CR 508.1b: the player or planeswalker that the attacking creature of the event attacks, or has attacked."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj in self.objects(game, context)

    def objects(self, game: State, context: Context) -> list[int]:
        event = context.event
        if event is not None and event.kind == EventKind.ATTACK:
            return [event.other]
        found = [game.permanent(obj) for obj in IT.objects(game, context)]
        return [permanent.attacking for permanent in found if permanent is not None and permanent.attacking >= 0]

    def __repr__(self) -> str:
        return "WHAT_IT_ATTACKS"


IT: Final = It()
THAT_PLAYER: Final = ThatPlayer()
THE_OTHER: Final = OtherOfEvent()
THE_SOURCE: Final = SourceOfEvent()
THE_SUBJECT: Final = SubjectOfEvent()
THOSE: Final = Those()
WHAT_IT_ATTACKS: Final = WhatItAttacks()
