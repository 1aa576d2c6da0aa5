"""Effects that put tokens onto the battlefield attacking (CR 508.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters import SELF
from playset.ability.mentions import THAT_PLAYER
from playset.core.decision import YES_AND_NO, Ask, Decision
from playset.core.events import Happening
from playset.core.words import CardType, Zone
from playset.rules.actions import token_event
from playset.rules.copying import token_of
from playset.rules.definition import CardDefinition
from playset.rules.nodes import Amount, Effect, Selector
from playset.rules.replacement import happen

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state import State

__all__ = ["CreateAttacking", "CreateAttackingCopy"]


def attackable_of(game: State, players: list[int]) -> list[int]:
    """Some players, and the planeswalkers that they control."""
    found = list(players)
    for permanent in game.permanents():
        if permanent.controller in players and game.characteristics(permanent).types & CardType.PLANESWALKER:
            found.append(permanent.id)
    return found


def create_attacking(game: State, frame: Resolving, token: CardDefinition, count: int, defenders: list[int]) -> None:
    """Create tapped tokens; for each of them its controller chooses which of some it attacks (CR 508.4)."""
    item = frame.item
    event = token_event(game, item.controller, token, count, item.source, tapped=True)
    assert event.entry is not None
    if len(defenders) == 1:
        event.entry.attacking = defenders[0]
    else:
        event.entry.defenders = tuple(defenders)
    happen(game, [event])


@dataclass(frozen=True, repr=False)
class CreateAttacking(Effect):
    """CR 508.4: create tokens that are tapped and attacking: that player or a planeswalker they control, or anything.

    `at` are the players in question; without them a token may attack whatever can be attacked.
    """

    token: CardDefinition
    count: int | Amount = 1
    at: Selector | None = THAT_PLAYER

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        count = amount_of(game, item, self.count)
        if count > 0:
            players = self.at.objects(game, item) if self.at is not None else game.opponents(game.active)
            create_attacking(game, frame, self.token, count, attackable_of(game, players))


@dataclass(frozen=True, repr=False)
class CreateAttackingCopy(Effect):
    """CR 702.116a: you may create a token copy, tapped and attacking that player or a planeswalker they control."""

    of: Selector = SELF

    def assemble(self, code: list[Effect]) -> None:
        code.append(self)
        code.append(AddTokens())

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        against = " or ".join([f"Player {player + 1}" for player in THAT_PLAYER.objects(game, item)])
        prompt = f"Create a copy of {item.definition.name} that attacks {against}?"
        return Decision(Ask.YES_NO, item.controller, prompt, YES_AND_NO, source=item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        item = frame.item
        if answer[0]:
            return
        for obj in self.of.objects(game, item):
            token = token_of(game, obj, None)
            if token is not None:
                create_attacking(game, frame, token, 1, attackable_of(game, THAT_PLAYER.objects(game, item)))


@dataclass(frozen=True, repr=False)
class AddTokens(Effect):
    """An instruction: the effect also speaks of the tokens that were just created."""

    def only_steers(self) -> bool:
        return True

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for event in game.happened:
            if event.kind == Happening.MOVE and event.origin == Zone.NOWHERE:
                frame.item.those = (*frame.item.those, event.other)
