"""Rules about entering permanents: what they are taken to be (CR 614.12), and their own counters (306.5b, 714.3a).

`events.gate` asks for the two replacement effects that no card has to say, `events.zone_change` for the counters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, EventKind
from playset.core.words import CardType, Zone, card_of
from playset.rules.nodes.base import Replacement
from playset.rules.objects.combat_status import attackable, in_combat
from playset.rules.state.objects import Context, Permanent

if TYPE_CHECKING:
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.position import State


@mypyc_attr(acyclic=True)
class Entering:
    """A context in which an object is looked at as it will be once it has entered the battlefield (CR 614.12).

        with Entering(game, permanent_to_be(game, event, controller)):
            found = rule.forbids_entering(game, event.obj, event.origin, context)

    Inside the block `State.permanent` finds the permanent by the id that the object has now.
    """

    __slots__ = ("before", "game", "permanent")

    def __init__(self, game: State, permanent: Permanent) -> None:
        self.game = game
        self.permanent = permanent
        self.before = game.last_known.get(permanent.id)

    def __enter__(self) -> None:
        """Let the game see the object as it will be."""
        self.game.last_known[self.permanent.id] = self.permanent

    def __exit__(self, *error: object) -> None:
        """Put back what was known before, after an exception, too."""
        if self.before is not None:
            self.game.last_known[self.permanent.id] = self.before
        else:
            del self.game.last_known[self.permanent.id]


LOYALTY: Final = "loyalty"
LORE: Final = "lore"

OWN_COUNTERS: Final = -1  # stands for the intrinsic ability where replacement effects of a card are numbered
ENTERS_ATTACKING: Final = -2  # stands for the choice of what it attacks


def own_counters(definition: CardDefinition) -> tuple[tuple[str, int], ...]:
    """Return the counters that a permanent enters with because of what it is."""
    types = definition.base.types
    if types & CardType.PLANESWALKER and definition.loyalty:
        return ((LOYALTY, definition.loyalty),)  # CR 306.5b
    if types & CardType.ENCHANTMENT and "Saga" in definition.base.subtypes:
        return ((LORE, 1),)  # CR 714.3a
    return ()


def with_own_counters(definition: CardDefinition, counters: dict[str, int]) -> dict[str, int]:
    """Return counters together with those that a permanent enters with because of what it is."""
    own = own_counters(definition)
    if not own:
        return counters
    together = dict(counters)
    for word, count in own:
        together[word] = together.get(word, 0) + count
    return together


def permanent_to_be(game: State, event: Event, controller: int) -> Permanent:
    """Return what an entering object will be by its own values, as far as is known yet (CR 614.12)."""
    definition = game.enters_as(event)
    permanent = Permanent(event.obj, card_of(event.obj), definition, controller, game.timestamp + 1)
    entry = event.entry
    if entry is not None:
        permanent.tapped = entry.tapped
        permanent.counters = entry.counters
        permanent.notes = entry.notes
        if entry.face_down is not None:
            permanent.face_up = game.definitions[permanent.card]
        if entry.gains and event.origin == Zone.STACK and event.obj in game.cast_faces:
            permanent.characteristics = game.cast_faces[event.obj].base  # CR 702.103b: it will be an Aura
    return permanent


@dataclass(frozen=True, repr=False)
class EntersWithOwnCounters(Replacement):
    """The intrinsic ability of planeswalkers and Sagas (CR 306.5b, 714.3a), a replacement effect (614.1c)."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def works_as_it_enters(self) -> bool:
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


@dataclass(frozen=True, repr=False)
class ChoiceOfDefender(Replacement):
    """The choice of what a creature attacks that enters attacking (CR 508.4), for each one on its own."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def order(self) -> int:
        return 5  # when it is settled how it enters

    def choices(self, game: State, event: Event) -> list[int]:
        """Return what it could attack; nothing if it would not become an attacking creature (CR 506.3, 508.4a)."""
        entry = event.entry
        if entry is None or not entry.defenders or not in_combat(game) or entry.controller != game.active:
            return []
        there = attackable(game)
        return [obj for obj in entry.defenders if obj in there]

    def applies(self, game: State, event: Event, context: Context) -> bool:
        return bool(self.choices(game, event))

    def ask(self, game: State, event: Event, context: Context) -> Decision | None:
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in self.choices(game, event)])
        prompt = f"Choose what {game.enters_as(event).name} attacks"
        return Decision(Ask.CHOOSE, context.controller, prompt, options, source=event.source)

    def replace(self, game: State, event: Event, context: Context, answer: tuple[int, ...]) -> list[Event]:
        assert event.entry is not None
        event.entry.attacking = self.choices(game, event)[answer[0]]
        return [event]


ATTACKING_WHAT: Final = ChoiceOfDefender()
