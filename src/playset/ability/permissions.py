"""Static abilities that let players play cards they otherwise could not, or at other times (CR 601.3, 401.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.on_stack import SPELL, Spells
from playset.ability.players import YOU
from playset.core.words import PERMANENT_TYPES, CardType, card_of
from playset.rules.casting_words import CastFrom
from playset.rules.changed_rules import Rule
from playset.rules.nodes import Condition, Filter
from playset.rules.payment_help import PaymentHelp

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = ["AnyColorSpent", "AsThoughFlash", "MayPlayFrom", "PaidWithHelp", "TopCardSeen"]

# Noted among the activations of a permanent when its leave to play a card was used this turn.
ONCE_USED: Final = -100
TYPE_USED: Final = -101  # minus the number of the card type


def fits_spell(what: Filter, game: State, obj: int, context: Context) -> bool:
    """Whether a card that is to be cast fits a description. Whatever is cast is a spell."""
    return (isinstance(what, Spells) and what == SPELL) or what.matches(game, obj, context)


@dataclass(frozen=True, repr=False)
class MayPlayFrom(Rule):
    """CR 601.3: you may play cards of yours that fit from a zone, as the leave says, perhaps not often.

    With `each_type` one land and one permanent spell of each permanent type each turn; of what has several types, one
    is chosen as it is played.
    """

    what: Filter
    leave: CastFrom
    condition: Condition | None = None
    once: bool = False
    each_type: bool = False
    any_owner: bool = False

    def permit_zones(self) -> int:
        return 1 << self.leave.zone

    def permits_any_owner(self) -> bool:
        return self.any_owner

    def permit(self) -> CastFrom:
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
