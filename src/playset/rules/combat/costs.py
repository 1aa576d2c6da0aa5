"""Pay costs to attack and block (CR 508.1h–j, 509.1d–f), and exert creatures (701.43).

`combat.declare` asks what a declaration costs and pushes a `PayForCombat` frame; `turn.turn` asks in the untap step
what was exerted. Which declarations are legal is decided in `combat.declare`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.mana import KINDS, LETTERS, POOL_SIZE, ManaCost
from playset.rules.casting.announce import activate_planned, tap_for_mana
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import perform_action
from playset.rules.mana.manual import ANNOUNCED, add_mana_abilities
from playset.rules.mana.payment import available_mana, plan_payment
from playset.rules.mana.restricted import spend_freely
from playset.rules.state.frame import Frame

if TYPE_CHECKING:
    from playset.rules.state.position import State

EXERTED: Final = "exerted"


def attack_tax(game: State, declared: list[Option]) -> int:
    """Return the mana that an attack costs (CR 508.1h)."""
    total = 0
    for rule, context in rules_about(game, Concern.ATTACKING):
        for option in declared:
            total += rule.attack_tax(game, option.obj, option.other, context)
    return total


def block_tax(game: State, blockers: list[int]) -> int:
    """Return the mana that blocking with some creatures costs (CR 509.1d)."""
    total = 0
    for rule, context in rules_about(game, Concern.BLOCKING):
        for blocker in blockers:
            total += rule.block_tax(game, blocker, context)
    return total


class PayForCombat(Frame):
    """A player pays generic mana for a declaration of attackers or blockers; it is known that it can be paid.

    `pc` is 1 as soon as a player who pays by hand leaves the rest to the engine.
    """

    __slots__ = ("amount", "player", "without")

    def __init__(self, player: int, amount: int, without: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.without = without  # what is not tapped for mana: it attacks

    def clone(self) -> PayForCombat:
        new = PayForCombat(self.player, self.amount, self.without)
        new.pc = self.pc
        return new

    def player_left(self, game: State, player: int) -> bool:
        return player != self.player

    def step(self, game: State) -> None:
        if self.player in game.settings.manual_mana and not self.pc and self.amount:
            game.decision = self.question(game)
            return
        cost = ManaCost(self.amount)
        plan = plan_payment(game, self.player, cost, self.without)
        if plan is not None and plan.taps and activate_planned(game, plan.taps[0]):
            return  # once more, when what this sets off is done
        game.frames.pop()
        player = game.players[self.player]
        before = sum(player.pool) + len(player.restricted_mana)
        spend_freely(game, self.player, cost)
        if game.observer is not None:
            game.observer.paid(game, self.player, before - sum(player.pool) - len(player.restricted_mana))
        game.touch()

    def question(self, game: State) -> Decision:
        """Return the question what a player who pays by hand does next (CR 508.1i–j, 509.1e–f)."""
        options: list[Option] = []
        pool = game.players[self.player].pool
        for kind in range(POOL_SIZE):
            if pool[kind]:
                snow = " (snow)" if kind >= KINDS else ""
                options.append(Option(Act.COLOR, index=kind, text=f"Spend {{{LETTERS[kind % KINDS]}}}{snow}"))
        sources = available_mana(game, self.player).sources
        for permanent in game.permanents:
            if permanent.controller == self.player and permanent.id not in self.without:
                if game.characteristics(permanent).abilities.has_mana_abilities:
                    add_mana_abilities(game, permanent, sources, options)
        # What costs mana itself might leave less than is to be paid; such abilities are left to the engine.
        options = [option for option in options if option.act != Act.ACTIVATE or option.other != ANNOUNCED]
        options.append(Option(Act.FINISH, text="Pay the rest automatically"))
        what = "attack" if self.player == game.active else "block"
        return Decision(Ask.PAY, self.player, f"Pay {ManaCost(self.amount)} to {what}", tuple(options))

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        option = decision.options[answer[0]]
        if option.act == Act.FINISH:
            self.pc = 1
        elif option.act == Act.COLOR:
            game.players[self.player].pool[option.index] -= 1
            self.amount -= 1
            if game.observer is not None:
                game.observer.paid(game, self.player, 1)
            game.touch()
        else:
            tap_for_mana(game, option.obj, option.index, option.other)


def exert(game: State, obj: int) -> None:
    """Exert a permanent: it does not untap during its player's next untap step (CR 701.43a)."""
    permanent = game.find(obj)
    if permanent is not None:
        permanent.notes = {**permanent.notes, EXERTED: 1 + permanent.controller}
        perform_action(game, "exert", permanent.controller, obj)


def without_exerted(game: State, tapped: list[int]) -> list[int]:
    """Return those of some permanents that were not exerted; the others untap the next time (CR 701.43a)."""
    exerted: list[int] = []
    for permanent in game.permanents:
        if permanent.notes and permanent.notes.get(EXERTED, 0) == 1 + game.active:
            exerted.append(permanent.id)
            permanent.notes = {word: value for word, value in permanent.notes.items() if word != EXERTED}
    return [obj for obj in tapped if obj not in exerted] if exerted else tapped
