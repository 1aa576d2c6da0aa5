"""Mutate (CR 702.140): creature spells that merge with a creature."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters import Circumstance
from playset.ability.keywords.bare import Costs, as_costs
from playset.ability.traits import CREATURE, Subtype
from playset.core.decision import YES_AND_NO, Ask, Decision
from playset.core.words import FIRST_OBJECT, card_of
from playset.rules.actions import perform_action
from playset.rules.casting_words import AlternativeCost
from playset.rules.definition import CardDefinition
from playset.rules.merging import merge
from playset.rules.nodes import Ability, Effect, Selector, Spell
from playset.rules.targets import Target

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["Mutate"]

MUTATE: Final = "mutate"
MUTATING: Final[dict[CardDefinition, CardDefinition]] = {}


@dataclass(frozen=True, repr=False)
class SameOwner(Circumstance):
    """CR 702.140a: has the same owner as this spell."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and game.owners[card_of(obj)] == game.owners[card_of(context.source)]


@dataclass(frozen=True, repr=False)
class MergeWith(Effect):
    """CR 702.140c: this spell merges with a creature, on top of it or under it as its controller chooses."""

    what: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        for obj in self.what.objects(game, frame.item):
            host = game.find(obj)
            if host is not None:
                name = game.characteristics(host).name
                prompt = f"Put {frame.item.definition.name} on top of {name}?"
                return Decision(Ask.YES_NO, frame.item.controller, prompt, YES_AND_NO, source=frame.item.source)
        return None

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for obj in self.what.objects(game, frame.item):
            host = game.find(obj)
            if host is not None:
                merge(game, frame.item, host, answer == (0,))
                perform_action(game, MUTATE, host.controller, host.id)


MERGING: Final = Spell(MergeWith(Target(CREATURE & ~Subtype("Human") & SameOwner())))


@dataclass(frozen=True, repr=False)
class MutateCost(AlternativeCost):
    """CR 702.140a: the cost for which a spell is a mutating creature spell, which has a target."""

    def form(self, definition: CardDefinition) -> CardDefinition:
        found = MUTATING.get(definition)
        if found is None:
            found = MUTATING[definition] = definition.altered(abilities=(*definition.abilities, MERGING))
        return found


@dataclass(frozen=True, repr=False)
class Mutate(Ability):
    """CR 702.140a: cast this for another cost to merge it with target non-Human creature you own."""

    cost: Costs

    def expanded(self) -> tuple[Ability, ...]:
        return (MutateCost(as_costs(self.cost), word=MUTATE),)
