"""Static abilities that change rules rather than characteristics (CR 604, 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.amounts import amount_of
from playset.ability.filters import SELF
from playset.ability.on_stack import speaks_of_targets
from playset.ability.players import PLAYER, YOU
from playset.core.mana import KINDS, POOL_SIZE
from playset.rules.changed_rules import ANY_NUMBER, Rule
from playset.rules.nodes import Amount, Condition, Filter, KeywordAbility

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "AttacksIfAble",
    "BlocksIfAble",
    "CannotAttack",
    "CannotAttackAlone",
    "CannotBeBlocked",
    "CannotBeCountered",
    "CannotBlock",
    "CannotCast",
    "CannotEnter",
    "CannotPlayLands",
    "CostsLess",
    "CostsMore",
    "DoesNotUntap",
    "EquipsAsCreature",
    "ExtraLands",
    "Goaded",
    "HandSizeChange",
    "KeepsMana",
    "MayStayTapped",
    "MoreDevotion",
    "MostAttackers",
    "MostSpells",
    "MustBeBlocked",
    "NeedsBlockers",
    "NoMaximumHandSize",
    "PlayersHave",
    "SearchesTop",
    "SkipStep",
]


@dataclass(frozen=True, repr=False)
class CostsMore(Rule):
    """CR 601.2f: spells that fit cost generic mana more to cast. For `SELF` it is this spell that costs more."""

    what: Filter
    amount: int | Amount
    condition: Condition | None = None

    def cost_change(self, game: State, spell: Context, context: Context) -> int:
        if self.condition is not None and not self.condition.holds(game, context):
            return 0
        return amount_of(game, context, self.amount) if self.what.matches(game, spell.source, context) else 0

    def asks_for_targets(self) -> bool:
        return speaks_of_targets(self)

    def about_itself(self) -> bool:
        return self.what == SELF


@dataclass(frozen=True, repr=False)
class CostsLess(Rule):
    """CR 601.2f: spells that fit cost generic mana less to cast. For `SELF` it is this spell that costs less."""

    what: Filter
    amount: int | Amount
    condition: Condition | None = None

    def cost_change(self, game: State, spell: Context, context: Context) -> int:
        if self.condition is not None and not self.condition.holds(game, context):
            return 0
        return -amount_of(game, context, self.amount) if self.what.matches(game, spell.source, context) else 0

    def asks_for_targets(self) -> bool:
        return speaks_of_targets(self)

    def about_itself(self) -> bool:
        return self.what == SELF


@dataclass(frozen=True, repr=False)
class CannotBeCountered(Rule):
    """CR 113.6d, 701.6: ~, or spells that fit, cannot be countered."""

    what: Filter = SELF

    def forbids_countering(self, game: State, obj: int, context: Context) -> bool:
        return self.what.matches(game, obj, context)


@dataclass(frozen=True, repr=False)
class ExtraLands(Rule):
    """CR 305.2: players that fit may play so many additional lands on each of their turns."""

    count: int = 1
    who: Filter = YOU

    def extra_lands(self, game: State, player: int, context: Context) -> int:
        return self.count if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class CannotPlayLands(Rule):
    """CR 101.2, 305.2: players that fit can't play lands, whatever else lets them play more."""

    who: Filter = YOU

    def extra_lands(self, game: State, player: int, context: Context) -> int:
        return -ANY_NUMBER if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class HandSizeChange(Rule):
    """CR 402.2: the maximum hand size of players that fit is increased, or with a negative number reduced."""

    amount: int
    who: Filter = YOU

    def hand_size_change(self, game: State, player: int, context: Context) -> int:
        return self.amount if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class NoMaximumHandSize(Rule):
    """CR 402.2: players that fit have no maximum hand size."""

    who: Filter = YOU

    def hand_size_change(self, game: State, player: int, context: Context) -> int:
        return ANY_NUMBER if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class MostSpells(Rule):
    """CR 101.2, 601.3: players that fit can't cast more than so many spells that fit each turn."""

    count: int = 1
    who: Filter = PLAYER

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        player = spell.controller
        return game.players[player].spells_cast >= self.count and self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class CannotCast(Rule):
    """CR 101.2, 601.3: spells that fit can't be cast, by players that fit if it says so."""

    what: Filter
    who: Filter = PLAYER

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        if not self.who.matches(game, spell.controller, context):
            return False
        return self.what.matches(game, spell.source, context)


@dataclass(frozen=True, repr=False)
class KeepsMana(Rule):
    """CR 500.5: players that fit don't lose unspent mana as steps and phases end, or only mana of some colours."""

    who: Filter = YOU
    colors: int = 0  # a mask; any mana if it is 0

    def keeps_mana(self, game: State, player: int, context: Context) -> int:
        if not self.who.matches(game, player, context):
            return 0
        return self.colors | self.colors << KINDS if self.colors else (1 << POOL_SIZE) - 1  # snow mana, too


@dataclass(frozen=True, repr=False)
class MoreDevotion(Rule):
    """CR 700.5a: your devotion to each colour and each combination of colours is increased."""

    count: int = 1

    def more_devotion(self, game: State, player: int, controller: int) -> int:
        return self.count if player == controller else 0


@dataclass(frozen=True, repr=False)
class SearchesTop(Rule):
    """CR 701.23f: players that fit search so many cards from the top of a library instead of the library."""

    count: int
    who: Filter

    def searches_top(self, game: State, player: int, context: Context) -> int:
        return self.count if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class CannotEnter(Rule):
    """CR 614.17: objects that fit can't enter the battlefield, from anywhere or from some zones."""

    what: Filter
    origins: tuple[int, ...] = ()

    def forbids_entering(self, game: State, obj: int, origin: int, context: Context) -> bool:
        return (not self.origins or origin in self.origins) and self.what.matches(game, obj, context)


@dataclass(frozen=True, repr=False)
class SkipStep(Rule):
    """CR 614.10: players that fit skip their steps of a kind (`Step`), or their combat phases (`Phase.COMBAT`)."""

    what: int
    who: Filter = YOU

    def skips(self, game: State, player: int, what: int, context: Context) -> bool:
        return what == self.what and self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class DoesNotUntap(Rule):
    """CR 502.3: permanents that fit don't untap during their controllers' untap steps."""

    what: Filter = SELF

    def stays_tapped(self, game: State, permanent: int, context: Context) -> bool:
        return self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class MayStayTapped(Rule):
    """CR 502.3: you may choose not to untap permanents that fit during your untap step."""

    what: Filter = SELF

    def may_stay_tapped(self, game: State, permanent: int, context: Context) -> bool:
        return game.active == context.controller and self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class PlayersHave(Rule):
    """CR 702.11c, 702.18a: players that fit have a keyword ability that players can have: shroud or hexproof."""

    ability: KeywordAbility
    who: Filter = YOU

    def player_keywords(self, game: State, player: int, context: Context) -> int:
        return self.ability.mask if self.who.matches(game, player, context) else 0


@dataclass(frozen=True, repr=False)
class CannotAttack(Rule):
    """CR 508.1c: creatures that fit can't attack, or can't attack some players or permanents."""

    what: Filter = SELF
    whom: Filter | None = None

    def forbids_attack(self, game: State, creature: int, defender: int, context: Context) -> bool:
        if self.whom is not None and not self.whom.matches(game, defender, context):
            return False
        return self.what.matches(game, creature, context)


@dataclass(frozen=True, repr=False)
class CannotAttackAlone(Rule):
    """CR 506.5, 508.1c: creatures that fit can't attack alone."""

    what: Filter = SELF

    def least_attackers(self, game: State, creature: int, context: Context) -> int:
        return 2 if self.what.matches(game, creature, context) else 1


@dataclass(frozen=True, repr=False)
class MostAttackers(Rule):
    """CR 508.1c: no more than so many creatures can attack each combat."""

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
    """CR 509.1b: creatures that fit can't be blocked except by so many creatures, or more."""

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
class EquipsAsCreature(Rule):
    """CR 301.5c: this Equipment can be attached to a creature although it is a creature itself."""

    def equips_as_creature(self) -> bool:
        return True
