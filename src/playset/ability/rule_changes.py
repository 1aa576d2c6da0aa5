"""More static abilities that change rules (CR 613.11): costs of combat, triggers, prevention, activation, names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import amount_of
from playset.ability.filters import SELF
from playset.ability.patterns import Dies, Enters, Performs
from playset.ability.players import PLAYER, YOU
from playset.ability.traits import CREATURE
from playset.rules.changed_rules import Rule
from playset.rules.combat_costs import exert
from playset.rules.nodes import Ability, Amount, Cost, Effect, Filter, When

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "EXERT_THIS",
    "AssignsByToughness",
    "AttackTax",
    "AttacksDespiteDefender",
    "BlockTax",
    "CannotActivate",
    "CannotLose",
    "CannotWin",
    "DamageAsThoughUnblocked",
    "DamageCannotBePrevented",
    "ExertAsAttacks",
    "HandsRevealed",
    "NoLegendRule",
    "NoTriggers",
    "OpponentsCannotMakeSacrifice",
    "ScriesMore",
    "TriggersAgain",
    "UntapsDuringOthers",
]

# --- combat --------------------------------------------------------------------------------------------------


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


@dataclass(frozen=True, repr=False)
class ExertThis(Cost):
    """CR 701.43a–b: exert this permanent, which may be exerted already."""

    def payable(self, game: State, context: Context) -> bool:
        return game.find(context.source) is not None

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        exert(game, context.source)

    def __repr__(self) -> str:
        return "EXERT_THIS"


@dataclass(frozen=True, repr=False)
class UntapsDuringOthers(Rule):
    """CR 502.3: untap all permanents you control that fit during each other player's untap step."""

    what: Filter

    def untaps_too(self, game: State, permanent: int, context: Context) -> bool:
        if game.active == context.controller or game.controller_of(permanent) != context.controller:
            return False
        return self.what.matches(game, permanent, context)


# --- abilities -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class CannotActivate(Rule):
    """CR 602.5: activated abilities of what fits can't be activated, mana abilities among them unless it says not."""

    what: Filter
    mana: bool = True

    def forbids_activation(self, game: State, permanent: int, mana: bool, context: Context) -> bool:
        return (self.mana or not mana) and self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class NoTriggers(Rule):
    """CR 603.2: that things enter, or also that they die, does not cause abilities to trigger."""

    what: Filter
    dying: bool = False

    def silences(self, game: State, event: Event, context: Context) -> bool:
        return is_caused(game, event, context, self.what, False) or (
            self.dying and is_caused(game, event, context, self.what, True)
        )


@dataclass(frozen=True, repr=False)
class TriggersAgain(Rule):
    """CR 603.2d: if something that fits enters, or dies, what triggers of yours triggers an additional time."""

    what: Filter
    dying: bool = False

    def more_triggers(self, game: State, event: Event, source: int, controller: int, context: Context) -> int:
        if controller != context.controller or game.permanent(source) is None:
            return 0
        return 1 if is_caused(game, event, context, self.what, self.dying) else 0


def is_caused(game: State, event: Event, context: Context, what: Filter, dying: bool) -> bool:
    """Whether an event is that something that fits enters, or dies."""
    pattern = Dies(what) if dying else Enters(what)
    return bool(pattern.kinds() >> event.kind & 1) and pattern.matches(game, event, context)


# --- other rules ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class DamageCannotBePrevented(Rule):
    """CR 615.12: damage can't be prevented, or damage that is dealt by sources that fit."""

    source: Filter | None = None

    def forbids_prevention(self, game: State, event: Event, context: Context) -> bool:
        return self.source is None or self.source.matches(game, event.source, context)


@dataclass(frozen=True, repr=False)
class NoLegendRule(Rule):
    """CR 704.5j: the "legend rule" doesn't apply, or not to permanents that fit."""

    what: Filter | None = None

    def waives_legend_rule(self, game: State, permanent: int, context: Context) -> bool:
        return self.what is None or self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class HandsRevealed(Rule):
    """CR 402.3: players that fit play with their hands revealed."""

    who: Filter = PLAYER

    def shows_hand(self, game: State, owner: int, context: Context) -> bool:
        return self.who.matches(game, owner, context)


@dataclass(frozen=True, repr=False)
class OpponentsCannotMakeSacrifice(Rule):
    """CR 101.2: spells and abilities your opponents control can't cause you to sacrifice permanents."""

    def forbids_sacrifice(self, game: State, player: int, source: int, context: Context) -> bool:
        return player == context.controller and game.controller_of(source) in game.opponents(player)


@dataclass(frozen=True, repr=False)
class CannotLose(Rule):
    """CR 101.2, 104.3: players that fit can't lose the game, or don't lose it for having 0 or less life."""

    who: Filter = YOU
    only_by_life: bool = False

    def cannot_lose(self, game: State, player: int, by_life: bool, context: Context) -> bool:
        return (by_life or not self.only_by_life) and self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class CannotWin(Rule):
    """CR 101.2, 104.2b: players that fit can't win the game."""

    who: Filter

    def cannot_win(self, game: State, player: int, context: Context) -> bool:
        return self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class ScriesMore(Rule):
    """CR 614.1a, 701.22: if players that fit would scry, they scry that many cards and so many more instead."""

    count: int = 1
    who: Filter = YOU

    def more_scry(self, game: State, player: int, context: Context) -> int:
        return self.count if self.who.matches(game, player, context) else 0


EXERT_THIS: Final = ExertThis()
