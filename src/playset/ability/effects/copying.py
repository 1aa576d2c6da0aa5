"""Effects that create copies of objects as tokens or make permanents copies, with exceptions (CR 707)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.results import found_or_nothing
from playset.ability.filters.base import SELF
from playset.ability.filters.players import YOU
from playset.ability.modifications import Change, Together
from playset.core.events import Event, EventKind
from playset.core.words import Zone
from playset.rules.events.actions import token_event
from playset.rules.events.gate import happen
from playset.rules.layers.apply import Layer, has_ended, set_copiable
from playset.rules.nodes.base import Amount, Effect, Modification, Selector
from playset.rules.objects.copy import copiable, token_copy, with_exceptions
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Duration, FloatingEffect

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context, Permanent
    from playset.rules.state.position import State

__all__ = ["BecomesCopy", "CreateCopy", "EntersWithMore", "IfItIs", "NoteTokens"]


@dataclass(frozen=True, repr=False)
class CreateCopy(Effect):
    """CR 707.2, 111.12: create tokens that are copies of objects, except for what `but` says (707.9)."""

    of: Selector
    count: int | Amount = 1
    but: Modification | None = None
    who: Selector = YOU
    tapped: bool = False

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(NoteTokens())

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        but = self.but.with_fixed_numbers(game, item) if self.but is not None else None
        events: list[Event] = []
        for player in self.who.objects(game, item):
            for obj in self.of.objects(game, item):
                token = token_copy(game, obj, but)
                if token is not None and count > 0:
                    events.append(token_event(game, player, token, count, item.source, self.tapped))
        happen(game, events)


@dataclass(frozen=True, repr=False)
class NoteTokens(Effect):
    """An instruction: from now on the effect refers to the tokens that were just created (`IT`, `THOSE`)."""

    def keeps_results(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        created = [
            event.other
            for event in game.happened
            if event.kind == EventKind.MOVE and event.origin == Zone.NOWHERE and event.destination == Zone.BATTLEFIELD
        ]
        frame.item.those = found_or_nothing(frame.item, created)


@dataclass(frozen=True, repr=False)
class BecomesCopy(Effect):
    """CR 707.4, 613.1a: permanents become copies of an object, permanently or for a duration."""

    of: Selector
    what: Selector = SELF
    but: Modification | None = None
    duration: int = Duration.GAME

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        originals = self.of.objects(game, item)
        definition = copiable(game, originals[0]) if originals else None
        objects = tuple(obj for obj in self.what.objects(game, item) if game.find(obj) is not None)
        if definition is None or not objects or has_ended(game, item.source, item.controller, self.duration):
            return
        but = self.but.with_fixed_numbers(game, item) if self.but is not None else None
        change = IsCopy(with_exceptions(definition, but))  # CR 707.2b: the values are fixed now
        timestamp = game.next_timestamp()
        game.floating.append(FloatingEffect(change, objects, item.source, item.controller, self.duration, timestamp))
        game.touch_battlefield()


@dataclass(frozen=True, repr=False)
class IsCopy(Modification):
    """CR 613.1a: its copiable values are those of a definition."""

    definition: CardDefinition

    def layers(self) -> int:
        return 1 << Layer.COPY

    def apply(self, game: State, permanent: Permanent, layer: int, context: Context) -> None:
        if permanent.before_copy is None:
            permanent.before_copy = permanent.definition if permanent.face_up is None else permanent.face_up
        set_copiable(permanent, self.definition)


@dataclass(frozen=True, repr=False)
class EntersWithMore(Change):
    """CR 707.9e: a copy enters with additional counters, unless it becomes a copy of something else as it enters."""

    kind: str = "+1/+1"
    count: int | Amount = 1

    def layers(self) -> int:
        return 0

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        return definition


@dataclass(frozen=True, repr=False)
class IfItIs(Change):
    """CR 707.9f: an exception that applies only if the copy would be of a card type without it."""

    types: int
    change: Modification

    def layers(self) -> int:
        return 0

    def applied_to_definition(self, definition: CardDefinition) -> CardDefinition:
        return self.change.applied_to_definition(definition) if definition.base.types & self.types else definition


def parts_of(change: Modification | None) -> list[Modification]:
    """Return the exceptions that `&` joins, one by one."""
    if change is None:
        return []
    return [*parts_of(change.left), *parts_of(change.right)] if isinstance(change, Together) else [change]


def joined(parts: list[Modification]) -> Modification | None:
    """Return several exceptions as one."""
    whole: Modification | None = None
    for part in parts:
        whole = part if whole is None else Together(whole, part)
    return whole
