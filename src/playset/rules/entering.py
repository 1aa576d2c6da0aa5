"""What a permanent that enters is taken to be (CR 614.12), and what it enters with by the rules (306.5b, 714.3a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Event, Happening
from playset.core.words import CardType, Zone, card_of
from playset.rules.combat_marks import attackable, in_combat
from playset.rules.nodes import Replacement
from playset.rules.objects import Context, Permanent

if TYPE_CHECKING:
    from playset.rules.definition import CardDefinition, Characteristics
    from playset.rules.state import State

LOYALTY: Final = "loyalty"
LORE: Final = "lore"

OWN_COUNTERS: Final = -1  # stands for the intrinsic ability where replacement effects of a card are numbered
ENTERS_ATTACKING: Final = -2  # stands for the choice of what it attacks


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


def enters_looking(game: State, event: Event) -> Characteristics:
    """CR 614.12: what an object that enters the battlefield will be, by all that is settled: also as an Aura."""
    if event.origin == Zone.STACK and game.sides and event.obj in game.sides:
        if event.entry is not None and event.entry.gains:
            return game.sides[event.obj].base  # CR 702.103b
    return game.enters_as(event).base


def as_it_will_be(game: State, event: Event) -> Characteristics:
    """CR 614.12: the characteristics with which a permanent would exist on the battlefield, as far as is settled yet.

    Its own static abilities and the continuous effects that are there already count.
    """
    definition = game.enters_as(event)
    entry = event.entry
    assert entry is not None
    looking = enters_looking(game, event)
    if looking is not definition.base:
        return looking  # CR 702.103b: it will be an Aura
    if not (definition.base.abilities.continuous or (game.effects_on and may_be_changed(game, event))):
        return definition.base
    there = Permanent(event.obj, card_of(event.obj), definition, entry.controller, game.timestamp + 1)
    there.tapped = entry.tapped
    there.counters = entry.counters
    there.notes = entry.notes
    return among_the_others(game, there)


def among_the_others(game: State, there: Permanent) -> Characteristics:
    """What a permanent would be if it were on the battlefield.

    The continuous effects are applied to it and to copies of the others, which stand on the battlefield meanwhile; then
    all is put back, so that nothing else notices.
    """
    battlefield, emblems, floating = game.battlefield, game.emblems, game.floating
    timestamp, entering, known = game.timestamp, game.entering, game.roster
    stale, dynamic, effects_on, rules_on = game.stale, game.dynamic, game.effects_on, game.rules_on
    standing = game.standing
    listening, replacing, permit_zones = game.listening, game.replacing, game.permit_zones
    game.battlefield = {id: permanent.clone() for id, permanent in battlefield.items()}
    game.by_card = []
    game.place(there)
    game.emblems = [emblem.clone() for emblem in emblems]
    game.timestamp += 1
    game.entering = 0
    game.stale = True
    game.characteristics_now()
    game.battlefield, game.emblems, game.floating = battlefield, emblems, floating
    game.lineup = None
    game.by_card = []
    game.timestamp, game.entering, game.roster = timestamp, entering, known
    game.stale, game.dynamic, game.effects_on, game.rules_on = stale, dynamic, effects_on, rules_on
    game.standing = standing
    game.listening, game.replacing, game.permit_zones = listening, replacing, permit_zones
    return there.characteristics


def types_as_it_enters(game: State, event: Event) -> int:
    """The card types with which a permanent would exist on the battlefield, as far as is settled yet."""
    assert event.entry is not None
    game.entering = event.obj
    game.entering_controller = event.entry.controller
    game.entering_as = enters_looking(game, event)
    types = as_it_will_be(game, event).types
    game.entering = 0
    game.entering_as = None
    return types


def may_be_changed(game: State, event: Event) -> bool:
    """Whether the effect of any static ability would apply to what enters: one must apply to it as it is first."""
    for permanent in game.working():
        for ability in permanent.characteristics.abilities.continuous:
            affected = ability.affected
            if affected.volatile() or affected.matches(game, event.obj, Context(permanent.id, permanent.controller)):
                return True
    return False


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


@dataclass(frozen=True, repr=False)
class WhatItAttacks(Replacement):
    """CR 508.4: as a creature enters attacking, its controller chooses what it attacks, for each one on its own."""

    def kinds(self) -> int:
        return 1 << Happening.MOVE

    def order(self) -> int:
        return 5  # when it is settled how it enters

    def choices(self, game: State, event: Event) -> list[int]:
        """What it could attack; nothing where it would not become an attacking creature (CR 506.3, 508.4a)."""
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


ATTACKING_WHAT: Final = WhatItAttacks()
