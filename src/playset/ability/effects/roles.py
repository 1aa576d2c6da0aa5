"""Roles: Aura tokens that are created attached to something (CR 111.10j–r, 303.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import Count
from playset.ability.conditions import Is
from playset.ability.effects.counters import PutCounters
from playset.ability.effects.damage_and_life import LoseLife
from playset.ability.effects.libraries import Scry
from playset.ability.filters.base import SELF, YOU_CONTROL
from playset.ability.filters.characteristics import CREATURE, ENCHANTMENT, Toughness
from playset.ability.filters.players import EACH_OPPONENT
from playset.ability.filters.status import ENCHANTED
from playset.ability.keywords.spells import Ward
from playset.ability.modifications import BaseSize, Gets, Has
from playset.ability.triggers import Attacks, PutIntoGraveyard
from playset.core.events import Event
from playset.core.words import Keyword
from playset.rules.events.actions import token_event
from playset.rules.events.gate import happen
from playset.rules.nodes.base import Ability, Continuous, Effect, Enchant, KeywordAbility, Selector, When
from playset.rules.objects.attach import may_enchant
from playset.rules.state.cards import CardDefinition, card

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = ["ROLES", "CreateRole"]


def role(name: str, *abilities: Ability) -> CardDefinition:
    """Return a Role token (CR 111.10j–r)."""
    return card(name, "", "Enchantment — Aura Role", Enchant(CREATURE), *abilities, token=True)


ROLES: Final[dict[str, CardDefinition]] = {
    "Cursed": role("Cursed", Continuous(ENCHANTED, BaseSize(1, 1))),
    "Monster": role("Monster", Continuous(ENCHANTED, Gets(1, 1) & Has(KeywordAbility(Keyword.TRAMPLE)))),
    "Royal": role("Royal", Continuous(ENCHANTED, Gets(1, 1) & Has(Ward("{1}")))),
    "Sorcerer": role("Sorcerer", Continuous(ENCHANTED, Gets(1, 1) & Has(When(Attacks(SELF), Scry(1))))),
    "Virtuous": role(
        "Virtuous",
        Continuous(ENCHANTED, Gets(Count(ENCHANTMENT & YOU_CONTROL), Count(ENCHANTMENT & YOU_CONTROL))),
    ),
    "Wicked": role(
        "Wicked",
        Continuous(ENCHANTED, Gets(1, 1)),
        When(PutIntoGraveyard(SELF), LoseLife(1, EACH_OPPONENT)),
    ),
    "Young Hero": role(
        "Young Hero",
        Continuous(ENCHANTED, Has(When(Attacks(SELF), PutCounters("+1/+1", 1, SELF), Is(SELF, Toughness(most=3))))),
    ),
}


@dataclass(frozen=True, repr=False)
class CreateRole(Effect):
    """CR 111.10, 303.7: create an Aura token attached to something; where it could not enchant that, there is none."""

    token: CardDefinition
    on: Selector

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        events: list[Event] = []
        enchant = self.token.base.abilities.enchant
        for obj in self.on.objects(game, item):
            event = token_event(game, item.controller, self.token, 1, item.source, tapped=False)
            assert event.entry is not None
            event.entry.attached_to = obj
            if may_enchant(game, game.id_of(event.obj), enchant, obj, item.controller):
                events.append(event)  # CR 303.4i: otherwise it is not created
        happen(game, events)
