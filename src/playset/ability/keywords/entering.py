"""Keyword abilities that trigger as a permanent enters: hideaway (CR 702.75), ravenous (702.156), backup (702.165)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import X
from playset.ability.conditions import Exceeds, Is
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import If, Then
from playset.ability.effects.counters import PutCounters
from playset.ability.effects.hands import DrawCards
from playset.ability.effects.looking import RestOnBottom
from playset.ability.face_down import FACE_DOWN_CARD
from playset.ability.filters.base import OTHER, SELF
from playset.ability.filters.characteristics import CREATURE
from playset.ability.modifications import Change, Has
from playset.ability.replacements.entering import EntersWith
from playset.ability.triggers.zone_changes import Enters
from playset.core.decision import Act, Ask, Decision, Option
from playset.rules.casting.targets import Target
from playset.rules.events.actions import exile_face_down, top_of_library
from playset.rules.nodes.base import Ability, Effect, When
from playset.rules.nodes.face_down import FaceDown
from playset.rules.objects.linked import exiled_with
from playset.rules.state.cards import CardDefinition

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.position import State

__all__ = ["RAVENOUS", "Backup", "Hideaway"]


@dataclass(frozen=True, repr=False)
class HiddenAway(FaceDown):
    """CR 702.75a: exiled face down by hideaway; who controls the permanent that exiled it may look at it."""

    def definition(self) -> CardDefinition:
        return FACE_DOWN_CARD

    def is_shown_to(self, game: State, obj: int, viewer: int) -> bool:
        return any(p.controller == viewer and obj in exiled_with(game, p.id) for p in game.permanents)


@dataclass(frozen=True, repr=False)
class HideOne(Effect):
    """An instruction: exile one of the top cards of your library face down; the effect refers to the others."""

    count: int

    def top(self, game: State, frame: Resolving) -> list[int]:
        """Return the cards that are looked at."""
        return top_of_library(game, frame.item.controller, self.count)

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        top = self.top(game, frame)
        if not top:
            return None
        options = tuple([Option(Act.OBJECT, obj=obj) for obj in top])
        return Decision(
            Ask.CHOOSE, frame.item.controller, "Exile a card face down", options, 1, 1, source=frame.item.source
        )

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        top = self.top(game, frame)
        frame.item.those = tuple([obj for number, obj in enumerate(top) if number not in answer])
        exile_face_down(game, [top[number] for number in answer], HiddenAway(), frame.item.source)


@dataclass(frozen=True, repr=False)
class Hideaway(Ability):
    """CR 702.75a: when it enters, look at the top cards of your library and exile one of them face down."""

    count: int

    def expanded(self) -> tuple[Ability, ...]:
        return (When(Enters(SELF), Then(HideOne(self.count), RestOnBottom(at_random=True))),)


@dataclass(frozen=True, repr=False)
class Ravenous(Ability):
    """CR 702.156: enters with X +1/+1 counters; if X is 5 or more, draw a card when it enters."""

    def expanded(self) -> tuple[Ability, ...]:
        return (EntersWith("+1/+1", X), When(Enters(SELF), DrawCards(1), Exceeds(X, 4)))

    def __repr__(self) -> str:
        return "RAVENOUS"


@dataclass(frozen=True, repr=False)
class Backup(Ability):
    """CR 702.165: +1/+1 counters on target creature when it enters; another one gains the abilities printed below."""

    count: int
    abilities: tuple[Ability, ...] = ()

    def expanded(self) -> tuple[Ability, ...]:
        whom = Target(CREATURE)
        gains: Change = Has(self.abilities[0])
        for ability in self.abilities[1:]:
            gains &= Has(ability)
        lend = If(Is(whom, OTHER), Until(whom, gains))
        return (When(Enters(SELF), Then(PutCounters("+1/+1", self.count, whom), lend)),)


RAVENOUS: Final = Ravenous()
