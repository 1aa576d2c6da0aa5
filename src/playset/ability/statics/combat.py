"""Static abilities about combat: restrictions, requirements and costs of attacking and blocking (CR 508, 509)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import CREATURE
from playset.ability.filters.players import YOU
from playset.ability.triggers.base import Performs
from playset.core.events import Event, EventKind
from playset.rules.nodes.base import Ability, Amount, Condition, Effect, Filter, When
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.state.position import State

__all__ = [
    "AssignsByToughness",
    "AttackTax",
    "AttacksDespiteDefender",
    "AttacksIfAble",
    "BlockTax",
    "BlocksIfAble",
    "CannotAttack",
    "CannotAttackAlone",
    "CannotBeBlocked",
    "CannotBlock",
    "DamageAsThoughUnblocked",
    "ExertAsAttacks",
    "Goaded",
    "MostAttackers",
    "MustBeBlocked",
    "NeedsBlockers",
]


@dataclass(frozen=True, repr=False)
class CannotAttack(Rule):
    """CR 508.1c: creatures that fit can't attack, or can't attack some players or permanents.

    What it takes to attack nevertheless may depend on the player who would be the defending player (508.5).
    """

    what: Filter = SELF
    whom: Filter | None = None
    unless: Condition | None = None

    def forbids_attack(self, game: State, creature: int, defender: int, context: Context) -> bool:
        if self.whom is not None and not self.whom.matches(game, defender, context):
            return False
        if not self.what.matches(game, creature, context):
            return False
        if self.unless is None:
            return True
        attack = Context(context.source, context.controller)
        attack.event = Event(EventKind.ATTACK, game.active, creature, other=defender)
        return not self.unless.holds(game, attack)


@dataclass(frozen=True, repr=False)
class CannotAttackAlone(Rule):
    """CR 506.5, 508.1c: creatures that fit can't attack alone."""

    what: Filter = SELF

    def least_attackers(self, game: State, creature: int, context: Context) -> int:
        return 2 if self.what.matches(game, creature, context) else 1


@dataclass(frozen=True, repr=False)
class MostAttackers(Rule):
    """CR 508.1c: no more than `count` creatures can attack each combat."""

    count: int

    def most_attackers(self, game: State, context: Context) -> int:
        return self.count


@dataclass(frozen=True, repr=False)
class AttacksIfAble(Rule):
    """CR 508.1d: creatures that fit attack each combat if able."""

    what: Filter = SELF

    def requires_attack(self, game: State, creature: int, context: Context) -> bool:
        return self.what.matches(game, creature, context)


@dataclass(frozen=True, repr=False)
class CannotBlock(Rule):
    """CR 509.1b: creatures that fit can't block, or can block only creatures that fit `only`."""

    what: Filter = SELF
    only: Filter | None = None

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        if not self.what.matches(game, blocker, context):
            return False
        return self.only is None or not self.only.matches(game, attacker, context)


@dataclass(frozen=True, repr=False)
class CannotBeBlocked(Rule):
    """CR 509.1b: creatures that fit can't be blocked, or only by creatures other than some."""

    what: Filter = SELF
    by: Filter | None = None

    def forbids_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        if not self.what.matches(game, attacker, context):
            return False
        return self.by is None or self.by.matches(game, blocker, context)


@dataclass(frozen=True, repr=False)
class NeedsBlockers(Rule):
    """CR 509.1b: creatures that fit can't be blocked except by `count` or more creatures."""

    count: int = 2
    what: Filter = SELF

    def least_blockers(self, game: State, attacker: int, context: Context) -> int:
        return self.count if self.what.matches(game, attacker, context) else 1


@dataclass(frozen=True, repr=False)
class BlocksIfAble(Rule):
    """CR 509.1c: creatures that fit block each combat if able."""

    what: Filter = SELF

    def requires_blocking(self, game: State, blocker: int, context: Context) -> bool:
        return self.what.matches(game, blocker, context)


@dataclass(frozen=True, repr=False)
class MustBeBlocked(Rule):
    """CR 509.1c: creatures that fit must be blocked if able, or by all creatures able to block them, or by some."""

    what: Filter = SELF
    by_all: bool = False
    by: Filter | None = None

    def requires_block(self, game: State, blocker: int, attacker: int, context: Context) -> bool:
        if not self.what.matches(game, attacker, context):
            return False
        return self.by_all or (self.by is not None and self.by.matches(game, blocker, context))

    def requires_blocked(self, game: State, attacker: int, context: Context) -> bool:
        return not self.by_all and self.by is None and self.what.matches(game, attacker, context)


@dataclass(frozen=True, repr=False)
class Goaded(Rule):
    """CR 701.15b: creatures that fit attack each combat if able, and another player than you if able."""

    what: Filter

    def goaded_by(self, game: State, creature: int, context: Context) -> int:
        return context.controller if self.what.matches(game, creature, context) else -1


@dataclass(frozen=True, repr=False)
class AttackTax(Rule):
    """CR 508.1d, 508.1h: creatures that fit can't attack what fits unless their controller pays for each of them."""

    amount: int | Amount
    whom: Filter = YOU
    what: Filter = CREATURE

    def attack_tax(self, game: State, creature: int, defender: int, context: Context) -> int:
        if not self.whom.matches(game, defender, context) or not self.what.matches(game, creature, context):
            return 0
        return amount_of(game, context, self.amount)


@dataclass(frozen=True, repr=False)
class BlockTax(Rule):
    """CR 509.1c–d: creatures that fit can't block unless their controller pays for each of them."""

    amount: int | Amount
    what: Filter = CREATURE

    def block_tax(self, game: State, blocker: int, context: Context) -> int:
        return amount_of(game, context, self.amount) if self.what.matches(game, blocker, context) else 0


@dataclass(frozen=True, repr=False)
class AttacksDespiteDefender(Rule):
    """CR 702.3b: creatures that fit can attack as though they didn't have defender."""

    what: Filter = SELF

    def ignores_defender(self, game: State, creature: int, context: Context) -> bool:
        return self.what.matches(game, creature, context)


@dataclass(frozen=True, repr=False)
class AssignsByToughness(Rule):
    """CR 510.1a: creatures that fit assign combat damage equal to their toughness rather than their power."""

    what: Filter = SELF

    def damage_by_toughness(self, game: State, creature: int, context: Context) -> bool:
        return self.what.matches(game, creature, context)


@dataclass(frozen=True, repr=False)
class DamageAsThoughUnblocked(Rule):
    """CR 510.1c: you may have creatures that fit assign their combat damage as though they weren't blocked."""

    what: Filter = SELF

    def may_ignore_blockers(self, game: State, creature: int, context: Context) -> bool:
        return self.what.matches(game, creature, context)


@dataclass(frozen=True, repr=False)
class MayExert(Rule):
    """CR 701.43d: you may exert this creature as it attacks."""

    def may_exert(self, game: State, creature: int, context: Context) -> bool:
        return creature == context.source


@dataclass(frozen=True, repr=False)
class ExertAsAttacks(Ability):
    """CR 701.43d: you may exert ~ as it attacks; something may happen when you do."""

    effect: Effect | None = None

    def expanded(self) -> tuple[Ability, ...]:
        if self.effect is None:
            return (MayExert(),)
        return (MayExert(), When(Performs("exert"), self.effect))
