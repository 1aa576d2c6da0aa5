"""Effects that put tokens onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters import SELF, THAT_PLAYER
from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Happening
from playset.core.words import CardType, Zone
from playset.rules.actions import token_event
from playset.rules.copying import token_of
from playset.rules.definition import CardDefinition
from playset.rules.nodes import Effect, Selector
from playset.rules.replacement import happen

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["CreateAttacking", "CreateAttackingCopy"]


def attackable_of(game: State, players: list[int]) -> list[int]:
    """Some players, and the planeswalkers that they control."""
    found = list(players)
    for permanent in game.battlefield.values():
        if permanent.controller in players and game.characteristics(permanent).types & CardType.PLANESWALKER:
            found.append(permanent.id)
    return found


@dataclass(frozen=True, repr=False)
class CreateAttacking(Effect):
    """CR 508.4: create a token that is tapped and attacking that player or a planeswalker they control.

    What more tokens than one attack, if an effect makes more of it, is chosen once for all of them.
    """

    token: CardDefinition

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in attackable_of(game, THAT_PLAYER.objects(game, item)))
        if not options:
            return None
        return Decision(Ask.CHOOSE, item.controller, "Choose what the token attacks", options, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        event = token_event(game, item.controller, self.token, 1, item.source, tapped=True)
        assert event.entry is not None
        if answer:
            event.entry.attacking = attackable_of(game, THAT_PLAYER.objects(game, item))[answer[0]]
        happen(game, [event])


@dataclass(frozen=True, repr=False)
class CreateAttackingCopy(Effect):
    """CR 702.116a: you may create a token copy, tapped and attacking that player or a planeswalker they control."""

    of: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(AddTokens())

    def choices(self, game: State, frame: Resolving) -> list[int]:
        """What the token could attack."""
        return attackable_of(game, THAT_PLAYER.objects(game, frame.item))

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        options = tuple(Option(Act.OBJECT, obj=obj) for obj in self.choices(game, frame))
        prompt = "Choose what a copy attacks, or nothing to create none"
        return Decision(Ask.CHOOSE, frame.item.controller, prompt, options, 0, 1, source=frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        choices = self.choices(game, frame)
        for obj in self.of.objects(game, item) if answer else ():
            token = token_of(game, obj, None)
            if token is not None:
                event = token_event(game, item.controller, token, 1, item.source, tapped=True)
                assert event.entry is not None
                event.entry.attacking = choices[answer[0]]
                happen(game, [event])


@dataclass(frozen=True, repr=False)
class AddTokens(Effect):
    """An instruction: the effect also speaks of the tokens that were just created."""

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for event in game.happened:
            if event.kind == Happening.MOVE and event.origin == Zone.NOWHERE:
                frame.item.those = (*frame.item.those, event.other)
