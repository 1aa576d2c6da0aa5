"""Effects that let a player pay a cost while a spell or ability resolves (CR 118.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.effects.control_flow import Jump, assemble_branches
from playset.ability.effects.damage_and_life import players_of
from playset.ability.filters.players import YOU
from playset.core.decision import YES_AND_NO, Ask, Decision
from playset.core.events import Event, EventKind
from playset.core.mana import FREE, ManaCost
from playset.rules.casting.announce import activate_planned
from playset.rules.casting.total_cost import apply_any_color_effects
from playset.rules.events.actions import pay_life
from playset.rules.mana.payment import can_pay, plan_payment
from playset.rules.mana.restricted import spend_freely
from playset.rules.nodes.base import Amount, Cost, Effect, Selector
from playset.rules.nodes.program import contains_x
from playset.rules.nodes.text import action_text
from playset.rules.state.names import card_name
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.cards import CardDefinition
    from playset.rules.state.objects import StackObject
    from playset.rules.state.position import State

__all__ = ["IfPaid", "Unless"]


@dataclass(frozen=True, repr=False)
class Unless(Effect):
    """CR 118.12a: do something unless a player pays; where `who` names an object, its controller is asked.

    `times` has the costs paid so many times, all or nothing: "pay {1} for each counter on it".
    """

    costs: tuple[Cost, ...]
    effect: Effect
    who: Selector = YOU
    times: int | Amount = 1

    def assemble(self, code: list[Effect]) -> None:
        inner: list[Effect] = []
        self.effect.assemble(inner)
        assemble_payment(code, self.costs, self.who, self.times, [Jump(len(inner))])
        code += inner


@dataclass(frozen=True, repr=False)
class IfPaid(Effect):
    """CR 118.12: a player may pay; if they do, do something, else another thing if there is one."""

    costs: tuple[Cost, ...]
    effect: Effect
    otherwise: Effect | None = None
    who: Selector = YOU

    def assemble(self, code: list[Effect]) -> None:
        inner, other = assemble_branches(self.effect, self.otherwise)
        assemble_payment(code, self.costs, self.who, 1, inner)
        code += other


def assemble_payment(
    code: list[Effect], costs: tuple[Cost, ...], who: Selector, times: int | Amount, paid: list[Effect]
) -> None:
    """Append instructions that offer to pay, pay, and go on with `paid`; without payment `paid` is left out."""
    steps: list[Effect] = [PayCost(cost, who, times) for cost in costs if cost.mana_part() is None]
    steps += paid
    has_x = any(contains_x(cost) or mana_in((cost,)).variables > 0 for cost in costs)
    code.append(OfferToPay(costs, who, 2 + has_x + len(steps), times))
    if has_x:
        code.append(ChooseX(costs, who))
    code.append(MakeMana(costs, who, times))
    code.append(PayMana(costs, who, len(steps), times))
    code += steps


@dataclass(frozen=True, repr=False)
class OfferToPay(Effect):
    """An instruction: ask a player who could pay whether to, or leave out the next instructions."""

    costs: tuple[Cost, ...]
    who: Selector
    distance: int
    times: int | Amount = 1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        item = frame.item
        payer = payer_of(game, item, self.who)
        if payer < 0:
            return None
        context = Context(item.source, payer)
        costs = costs_times(game, item, self.costs, self.times)
        for cost in costs:
            if cost.mana_part() is None and not cost.payable(game, context):
                return None
        mana = apply_any_color_effects(game, payer, mana_in(costs))
        if not can_pay(game, payer, mana.with_x(0)):
            return None
        prompt = f"{card_name(item.definition)}: pay {mana if mana.mana_value else '{0}'}?"
        return Decision(Ask.YES_NO, payer, prompt, YES_AND_NO, source=item.source)

    def question_text(self, card: CardDefinition) -> str:
        if type(self.times) is not int or any(cost.mana_part() is not None for cost in self.costs):
            return ""  # the prompt knows the mana that is left to pay after all changes
        return f"{action_text(card, self.costs)}?"

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        if not answer or answer[0]:
            frame.pc += self.distance


@dataclass(frozen=True, repr=False)
class ChooseX(Effect):
    """CR 107.3f: an instruction: choose X, which is paid then, among what can be paid."""

    costs: tuple[Cost, ...]
    who: Selector

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        payer = payer_of(game, frame.item, self.who)
        mana = apply_any_color_effects(game, payer, mana_in(self.costs))
        most = 0
        if mana.variables:
            while can_pay(game, payer, mana.with_x(most + 1)):
                most += 1
        else:
            most = max([cost.most_x(game, Context(frame.item.source, payer)) for cost in self.costs])
        prompt = f"Choose X for {card_name(frame.item.definition)}"
        return Decision(Ask.NUMBER, payer, prompt, (), 0, most, frame.item.source)

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        frame.item.x = answer[0] if answer else 0


@dataclass(frozen=True, repr=False)
class MakeMana(Effect):
    """CR 118.3a, 605.3a: an instruction: activate mana abilities, one after the other, until costs can be paid."""

    costs: tuple[Cost, ...]
    who: Selector
    times: int | Amount = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        payer = payer_of(game, frame.item, self.who)
        mana = mana_in(costs_times(game, frame.item, self.costs, self.times)).with_x(frame.item.x)
        plan = plan_payment(game, payer, apply_any_color_effects(game, payer, mana))
        if plan is not None and plan.taps and activate_planned(game, plan.taps[0]):
            frame.pc -= 1  # once more, when what this sets off is done


@dataclass(frozen=True, repr=False)
class PayMana(Effect):
    """An instruction: pay the mana of some costs from the pool, or leave out the next instructions."""

    costs: tuple[Cost, ...]
    who: Selector
    distance: int
    times: int | Amount = 1

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        payer = payer_of(game, frame.item, self.who)
        player = game.players[payer]
        costs = costs_times(game, frame.item, self.costs, self.times)
        mana = apply_any_color_effects(game, payer, mana_in(costs).with_x(frame.item.x))
        before = sum(player.pool) + len(player.restricted_mana)
        life = spend_freely(game, payer, mana)
        if game.observer is not None:
            game.observer.paid(game, payer, before - sum(player.pool) - len(player.restricted_mana))
        if life < 0:
            frame.pc += self.distance  # making the mana cost the life that was to be paid, so nothing is paid
            return
        game.touch()
        # Nothing triggers on it, but "when you do" can refer to it.
        game.happened.append(Event(EventKind.ACTION, payer, source=frame.item.source, word="pay"))
        if life:
            pay_life(game, payer, life, frame.item.source)


@dataclass(frozen=True, repr=False)
class PayCost(Effect):
    """An instruction: pay a cost other than mana."""

    cost: Cost
    who: Selector
    times: int | Amount = 1

    def ask(self, game: State, frame: Resolving) -> Decision | None:
        cost = costs_times(game, frame.item, (self.cost,), self.times)[0]
        return cost.ask(game, self.context(game, frame))

    def context(self, game: State, frame: Resolving) -> Context:
        """Return what the cost is seen from: the payer, and the X that was chosen."""
        context = Context(frame.item.source, payer_of(game, frame.item, self.who))
        context.x = frame.item.x
        return context

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        context = self.context(game, frame)
        costs_times(game, frame.item, (self.cost,), self.times)[0].pay(game, context, answer)
        if context.those:
            frame.item.those = context.those


def costs_times(game: State, item: StackObject, costs: tuple[Cost, ...], times: int | Amount) -> tuple[Cost, ...]:
    """Return costs multiplied by a number."""
    if times == 1:
        return costs
    count = amount_of(game, item, times)
    return tuple(cost.times(count) for cost in costs)


def payer_of(game: State, item: StackObject, who: Selector) -> int:
    """Return the player who may pay; -1 if there is none."""
    players = players_of(game, who.objects(game, item))
    return players[0] if players else -1


def mana_in(costs: tuple[Cost, ...]) -> ManaCost:
    """Return all the mana in some costs."""
    mana = FREE
    for cost in costs:
        part = cost.mana_part()
        if part is not None:
            mana = mana.plus(part) if mana is not FREE else part
    return mana
