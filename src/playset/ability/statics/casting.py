"""Static abilities about casting, playing lands and activating: costs, limits, permissions (CR 601.2f, 601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.amounts import amount_of
from playset.ability.filters.base import SELF
from playset.ability.filters.players import PLAYER, YOU
from playset.ability.filters.stack import SPELL, Spells, asks_about_targets
from playset.core.words import PERMANENT_TYPES, CardType, card_of
from playset.rules.casting.legal_actions import can_act_at_sorcery_speed
from playset.rules.nodes.base import Amount, Condition, Filter
from playset.rules.nodes.casting import CastFrom, PaymentHelp
from playset.rules.nodes.rule_modifiers import ANY_NUMBER, Rule

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "AnyColorSpent",
    "AsThoughFlash",
    "CannotActivate",
    "CannotBeCountered",
    "CannotCast",
    "CannotPlayLands",
    "CostsLess",
    "CostsMore",
    "CostsMoreForTargets",
    "ExtraLands",
    "MayPlayFrom",
    "MostSpells",
    "OnlyAtSorcerySpeed",
    "PaidWithHelp",
    "TopCardSeen",
]


# Noted among the activations of a permanent when its permission to play a card was used this turn.
ONCE_USED: Final = -400
TYPE_USED: Final = -401  # minus the number of the card type


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
        return asks_about_targets(self)

    def is_about_own_cost(self) -> bool:
        return self.what == SELF


@dataclass(frozen=True, repr=False)
class CostsMoreForTargets(Rule):
    """CR 601.2f: this spell costs generic mana more to cast for each target beyond the first."""

    amount: int

    def cost_change(self, game: State, spell: Context, context: Context) -> int:
        return self.amount * max(0, sum([len(chosen) for chosen in spell.targets]) - 1)

    def asks_for_targets(self) -> bool:
        return True

    def is_about_own_cost(self) -> bool:
        return True


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
        return asks_about_targets(self)

    def is_about_own_cost(self) -> bool:
        return self.what == SELF


@dataclass(frozen=True, repr=False)
class CannotBeCountered(Rule):
    """CR 113.6d, 701.6: ~, or spells that fit, cannot be countered, as long as a condition holds if there is one."""

    what: Filter = SELF
    condition: Condition | None = None

    def forbids_countering(self, game: State, obj: int, context: Context) -> bool:
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        return self.what.matches(game, obj, context)


@dataclass(frozen=True, repr=False)
class ExtraLands(Rule):
    """CR 305.2: players that fit may play `count` additional lands on each of their turns."""

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
class MostSpells(Rule):
    """CR 101.2, 601.3: players that fit can't cast more than `count` spells each turn."""

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
    condition: Condition | None = None

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        if not self.who.matches(game, spell.controller, context):
            return False
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        return self.what.matches(game, spell.source, context)


@dataclass(frozen=True, repr=False)
class OnlyAtSorcerySpeed(Rule):
    """CR 101.2, 307.1: players that fit can cast spells only any time they could cast a sorcery."""

    who: Filter

    def forbids_cast(self, game: State, spell: Context, context: Context) -> bool:
        player = spell.controller
        return self.who.matches(game, player, context) and not can_act_at_sorcery_speed(game, player)


def fits_spell(what: Filter, game: State, obj: int, context: Context) -> bool:
    """True if a card that is about to be cast fits a filter; whatever is cast counts as a spell."""
    return (isinstance(what, Spells) and what == SPELL) or what.matches(game, obj, context)


@dataclass(frozen=True, repr=False)
class MayPlayFrom(Rule):
    """CR 601.3: you may play cards of yours that fit from a zone, as the permission says.

    With `once` only one each turn; with `each_type` one land and one permanent spell of each permanent type each turn;
    of
    what has several types, one is chosen as it is played.
    """

    what: Filter
    leave: CastFrom
    condition: Condition | None = None
    once: bool = False
    each_type: bool = False
    any_owner: bool = False

    def permission_zones(self) -> int:
        return 1 << self.leave.zone

    def permits_any_owner(self) -> bool:
        return self.any_owner

    def permission(self) -> CastFrom:
        return self.leave

    def permits(self, game: State, player: int, obj: int, context: Context) -> tuple[int, ...]:
        if game.owners[card_of(obj)] != player and not self.any_owner:
            return ()
        if self.condition is not None and not self.condition.holds(game, context):
            return ()
        if not fits_spell(self.what, game, obj, context):
            return ()
        if self.each_type:
            types: int = game.definitions[card_of(obj)].base.types
            if types & CardType.LAND:
                types = CardType.LAND  # a land is played, not cast
            types &= PERMANENT_TYPES
            return tuple([TYPE_USED - number for number in range(types.bit_length()) if types >> number & 1])
        return (ONCE_USED,) if self.once else (0,)


@dataclass(frozen=True, repr=False)
class AsThoughFlash(Rule):
    """CR 601.3b: players that fit may cast spells that fit as though they had flash."""

    what: Filter
    who: Filter = YOU

    def gives_flash(self, game: State, player: int, obj: int, context: Context) -> bool:
        if not self.who.matches(game, player, context):
            return False
        return fits_spell(self.what, game, obj, context)


@dataclass(frozen=True, repr=False)
class AnyColorSpent(Rule):
    """CR 609.4b: players that fit may spend mana as though it were mana of any color."""

    who: Filter = YOU

    def any_color(self, game: State, player: int, context: Context) -> bool:
        return self.who.matches(game, player, context)


@dataclass(frozen=True, repr=False)
class PaidWithHelp(Rule):
    """CR 702.51, 702.66, 702.126: spells that fit have convoke, delve or improvise."""

    what: Filter
    help: PaymentHelp

    def payment_help(self, game: State, spell: Context, context: Context) -> int:
        return self.help.mask if self.what.matches(game, spell.source, context) else 0


@dataclass(frozen=True, repr=False)
class TopCardSeen(Rule):
    """CR 401.5: you may look at the top card of your library any time; if it is revealed, everybody sees it."""

    revealed: bool = False

    def shows_top(self, game: State, owner: int, viewer: int, context: Context) -> bool:
        return owner == context.controller and (self.revealed or viewer == owner)


@dataclass(frozen=True, repr=False)
class CannotActivate(Rule):
    """CR 602.5: activated abilities of what fits can't be activated; with `mana` mana abilities neither.

    If it says so, only some players can't activate them, or only while a condition holds. They are those of permanents,
    or with `sources` of anything (109.2c).
    """

    what: Filter
    mana: bool = True
    who: Filter = PLAYER
    condition: Condition | None = None
    sources: bool = False

    def forbids_activation(self, game: State, permanent: int, mana: bool, player: int, context: Context) -> bool:
        if not self.sources and game.find(permanent) is None:
            return False  # CR 109.2: "artifacts" are on the battlefield
        if (mana and not self.mana) or not self.who.matches(game, player, context):
            return False
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        return self.what.matches(game, permanent, context)
