"""Deal combat damage (CR 510): creatures assign their damage, then all of it is dealt at once.

`turn.turn` asks whether there is a first-strike step, and pushes a `CombatDamage` frame in each combat damage step. The
damage goes through `events.gate` like any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from playset.core.decision import YES_AND_NO, Act, Ask, Decision, Option
from playset.core.errors import IllegalAnswer
from playset.core.events import Event
from playset.core.words import CardType, Keyword, is_player
from playset.rules.combat.declare import name_of
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import damage_event
from playset.rules.events.gate import happen
from playset.rules.state.frame import Frame

if TYPE_CHECKING:
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State

FIRST_STRIKERS: Final = Keyword.FIRST_STRIKE | Keyword.DOUBLE_STRIKE


def first_strike_step_needed(game: State) -> bool:
    """True if any attacker or blocker has first strike or double strike (CR 510.4)."""
    for permanent in game.permanents:
        if (permanent.attacking >= 0 or permanent.blocking) and game.characteristics(
            permanent
        ).keywords & FIRST_STRIKERS:
            return True
    return False


def strikers(game: State, first: bool) -> list[int]:
    """Return the creatures that assign damage in this step, attackers before blockers (CR 510.4)."""
    found: list[int] = []
    blocking: list[int] = []
    for permanent in game.permanents:
        if permanent.attacking < 0 and not permanent.blocking:
            continue
        keywords = game.characteristics(permanent).keywords
        if first:
            takes_part = bool(keywords & FIRST_STRIKERS)
            permanent.dealt_first_strike = takes_part
        else:
            takes_part = not permanent.dealt_first_strike or bool(keywords & Keyword.DOUBLE_STRIKE)
        if takes_part:
            (found if permanent.attacking >= 0 else blocking).append(permanent.id)
    return found + blocking


@mypyc_attr(acyclic=True)
class CombatDamage(Frame):
    """One combat damage step (CR 510.1–510.2)."""

    __slots__ = ("as_unblocked", "asked", "assigned", "queue")

    def __init__(self, queue: list[int]) -> None:
        super().__init__()
        self.queue = queue  # creatures that have yet to assign their damage
        self.assigned: list[tuple[int, int, int]] = []  # (source, recipient, amount)
        self.asked = 0  # the creature whose controller was asked whether it deals its damage as though unblocked
        self.as_unblocked = False  # and whether it does

    def clone(self) -> CombatDamage:
        new = CombatDamage(self.queue[:])
        new.assigned = self.assigned[:]
        new.asked = self.asked
        new.as_unblocked = self.as_unblocked
        return new

    def player_left(self, game: State, player: int) -> bool:
        self.queue = [creature for creature in self.queue if game.find(creature) is not None]
        self.assigned = [share for share in self.assigned if game.find(share[0]) is not None]
        return True

    def step(self, game: State) -> None:
        while self.queue:
            creature = game.must_find(self.queue[0])
            power = combat_damage_amount(game, creature)
            if creature.blocked and self.asked != creature.id and power > 0 and may_assign_as_unblocked(game, creature):
                prompt = f"Have {name_of(game, creature.id)} assign its combat damage as though it weren't blocked?"
                game.decision = Decision(Ask.YES_NO, creature.controller, prompt, YES_AND_NO, source=creature.id)
                return
            recipients = self.recipients(game, creature)
            if power <= 0 or not recipients:
                self.queue.pop(0)  # CR 510.1a
                continue
            if len(recipients) > 1:
                decision = self.question(game, creature, recipients, power)
                if not decision.forced() or game.settings.ask_everything:
                    game.decision = decision
                    return
                self.assign(creature.id, recipients, decision.forced_answer())
                continue
            self.assign(creature.id, recipients, (power,))
        game.frames.pop()
        events: list[Event] = []
        for source, recipient, amount in self.assigned:
            event = damage_event(game, source, recipient, amount, combat=True)
            if event is not None:
                events.append(event)
        if events:
            happen(game, events)  # CR 510.2: all at the same time

    def question(self, game: State, creature: Permanent, recipients: list[int], power: int) -> Decision:
        """Return the question how a creature divides its damage; trample needs lethal damage for each blocker."""
        count = len(recipients)
        tramples = not creature.blocking and recipients[-1] == creature.attacking
        needs: tuple[int, ...] = ()
        if tramples:
            needs = (*(self.lethal(game, creature, recipient) for recipient in recipients[:-1]), 0)
        return Decision(
            Ask.DIVIDE,
            creature.controller,
            f"Divide the {power} combat damage of {name_of(game, creature.id)}",
            tuple(Option(Act.OBJECT, obj=obj) for obj in recipients),
            count,
            count,
            creature.id,
            total=power,
            fallback=self.default_division(game, creature, recipients, power),
            needs=needs,
            rest=count - 1 if tramples else -1,
        )

    def recipients(self, game: State, creature: Permanent) -> list[int]:
        """Return what a creature may assign its damage to (CR 510.1b–d)."""
        if creature.blocking:
            return [obj for obj in creature.blocking if is_attacking(game, obj)]
        target = creature.attacking
        if not creature.blocked or (self.asked == creature.id and self.as_unblocked):
            return [target] if can_be_damaged(game, target) else []
        found = [obj for obj in creature.blockers if is_blocking(game, obj, creature.id)]
        # CR 702.19b, 702.19d: trample lets the rest through, all of it if the blockers are gone.
        if game.characteristics(creature).keywords & Keyword.TRAMPLE and can_be_damaged(game, target):
            found.append(target)
        return found

    def lethal(self, game: State, creature: Permanent, recipient: int) -> int:
        """Return the damage that is lethal to a blocker, with what others assign to it now (CR 702.19b, 702.2c)."""
        blocker = game.must_find(recipient)
        so_far = blocker.damage + sum(amount for _, to, amount in self.assigned if to == recipient)
        need = max(0, game.characteristics(blocker).toughness - so_far)
        if game.characteristics(creature).keywords & Keyword.DEATHTOUCH:
            need = min(need, 1)
        return need

    def default_division(self, game: State, creature: Permanent, recipients: list[int], power: int) -> tuple[int, ...]:
        """Return lethal damage for each in order, and the rest for the last."""
        shares: list[int] = []
        left = power
        for recipient in recipients[:-1]:
            share = min(left, self.lethal(game, creature, recipient))
            shares.append(share)
            left -= share
        shares.append(left)
        return tuple(shares)

    def check(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        if decision.rest < 0 or not answer[decision.rest]:
            return
        for index, need in enumerate(decision.needs):
            if answer[index] < need:
                raise IllegalAnswer(
                    f"{name_of(game, decision.options[index].obj)} must be assigned lethal damage "
                    f"({need}, not {answer[index]}) before any goes past it (CR 702.19b)"
                )

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        if decision.kind == Ask.YES_NO:
            self.asked = decision.source
            self.as_unblocked = answer == (0,)
            return
        self.assign(self.queue[0], [option.obj for option in decision.options], answer)

    def assign(self, creature: int, recipients: list[int], amounts: tuple[int, ...]) -> None:
        """Note how a creature assigns its damage."""
        self.queue.pop(0)
        assert len(recipients) == len(amounts)
        for place, recipient in enumerate(recipients):
            if amounts[place] > 0:
                self.assigned.append((creature, recipient, amounts[place]))


def combat_damage_amount(game: State, creature: Permanent) -> int:
    """Return how much combat damage a creature assigns: its power, unless an effect changes that (CR 510.1a)."""
    characteristics = game.characteristics(creature)
    for rule, context in rules_about(game, Concern.COMBAT_DAMAGE):
        if rule.damage_by_toughness(game, creature.id, context):
            return characteristics.toughness
    return characteristics.power


def may_assign_as_unblocked(game: State, creature: Permanent) -> bool:
    """True if a blocked creature may assign its damage as though it weren't blocked (CR 510.1c)."""
    if creature.attacking < 0:
        return False
    for rule, context in rules_about(game, Concern.COMBAT_DAMAGE):
        if rule.may_ignore_blockers(game, creature.id, context):
            return can_be_damaged(game, creature.attacking)
    return False


def can_be_damaged(game: State, target: int) -> bool:
    """True if what a creature attacks is still there (CR 510.1b)."""
    if is_player(target):
        return not game.players[target].lost
    permanent = game.find(target)
    return permanent is not None and bool(game.characteristics(permanent).types & CardType.PLANESWALKER)


def is_attacking(game: State, attacker: int) -> bool:
    """True if a creature still attacks (CR 506.4)."""
    permanent = game.find(attacker)
    return permanent is not None and permanent.attacking >= 0


def is_blocking(game: State, blocker: int, attacker: int) -> bool:
    """True if a creature still blocks an attacker."""
    permanent = game.find(blocker)
    return permanent is not None and attacker in permanent.blocking
