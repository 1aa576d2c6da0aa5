"""Costs to attack and block (CR 508.1h–j, 509.1d–f), and creatures that are exerted (701.43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.mana import ManaCost
from playset.rules.actions import perform_action
from playset.rules.casting import use_for_mana
from playset.rules.paying import plan_payment
from playset.rules.planning import spend
from playset.rules.state import Frame

if TYPE_CHECKING:
    from playset.rules.state import State

EXERTED: Final = "exerted"


class PayForCombat(Frame):
    """A player pays generic mana for a declaration of attackers or blockers; it is known that it can be paid."""

    __slots__ = ("amount", "player", "without")

    def __init__(self, player: int, amount: int, without: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.without = without  # what is not tapped for mana: it attacks

    def clone(self) -> PayForCombat:
        return PayForCombat(self.player, self.amount, self.without)

    def player_left(self, game: State, player: int) -> bool:
        return player != self.player

    def step(self, game: State) -> None:
        cost = ManaCost(self.amount)
        plan = plan_payment(game, self.player, cost, self.without)
        if plan is not None and plan.taps and use_for_mana(game, plan.taps[0]):
            return  # once more, when what this sets off is done
        game.frames.pop()
        player = game.players[self.player]
        before = sum(player.pool)
        spend(player.pool, cost, player.life)
        if game.watcher is not None:
            game.watcher.paid(game, self.player, before - sum(player.pool))
        game.touch()


def exert(game: State, obj: int) -> None:
    """CR 701.43a: a permanent does not untap during its player's next untap step."""
    permanent = game.battlefield.get(obj)
    if permanent is not None:
        permanent.notes = {**permanent.notes, EXERTED: 1 + permanent.controller}
        perform_action(game, "exert", permanent.controller, obj)


def rest(game: State, tapped: list[int]) -> list[int]:
    """CR 701.43a: of the permanents that would untap those that were not exerted; the others untap the next time."""
    exerted: list[int] = []
    for permanent in game.battlefield.values():
        if permanent.notes and permanent.notes.get(EXERTED, 0) == 1 + game.active:
            exerted.append(permanent.id)
            permanent.notes = {word: value for word, value in permanent.notes.items() if word != EXERTED}
    return [obj for obj in tapped if obj not in exerted] if exerted else tapped
