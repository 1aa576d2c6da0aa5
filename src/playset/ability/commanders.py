"""Words about commanders (CR 903): which cards are one, which can be, and mana in their colors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.control_flow import May
from playset.ability.effects.libraries import SearchLibrary
from playset.ability.effects.mana import ManaEffect
from playset.ability.filters.base import SELF, Description
from playset.ability.filters.characteristics import HasName
from playset.ability.filters.players import PLAYER
from playset.ability.keywords.base import BareKeyword
from playset.ability.triggers.zone_changes import Enters
from playset.core.words import COLOR_NAMES, FIRST_OBJECT, Zone
from playset.rules.casting.targets import Target
from playset.rules.events.actions import pay_life
from playset.rules.nodes.base import Ability, Cost, Selector, When
from playset.rules.objects.commander import commander_card, commander_colors, commanders_of

if TYPE_CHECKING:
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "CHOOSE_A_BACKGROUND",
    "COMMANDER",
    "DOCTORS_COMPANION",
    "YOUR_COMMANDER",
    "AddCommanderMana",
    "CanBeCommander",
    "Partner",
    "PartnerWith",
    "PayLifeForColors",
    "ShowsColors",
]


@dataclass(frozen=True, repr=False)
class IsCommander(Description):
    """CR 903.3d: an object represented by a card that is a player's commander."""

    def reads(self) -> int:
        return 0  # CR 903.3: it is no characteristic, so no effect changes it

    def matches(self, game: State, obj: int, context: Context) -> bool:
        return obj >= FIRST_OBJECT and commander_card(game, obj) != 0

    def __repr__(self) -> str:
        return "COMMANDER"


@dataclass(frozen=True, repr=False)
class YourCommander(Selector):
    """CR 903.3: the cards that are your commander, in whatever zone they are."""

    def objects(self, game: State, context: Context) -> list[int]:
        return [game.id_of(card) for card in commanders_of(game, context.controller)]

    def __repr__(self) -> str:
        return "YOUR_COMMANDER"


@dataclass(frozen=True, repr=False)
class AddCommanderMana(ManaEffect):
    """CR 903.4f: add one mana of any color in your commander's color identity; nothing without a commander."""

    def mana(self, game: State, context: Context) -> tuple[tuple[int, ...], ...]:
        colors = commander_colors(game, context.controller)
        if colors is None:
            return ()
        return tuple([(kind,) for kind in range(len(COLOR_NAMES)) if colors >> kind & 1])


@dataclass(frozen=True, repr=False)
class ShowsColors(Ability):
    """CR 903.4: mana symbols that count for the color identity and do nothing else: text that a stand-in lacks."""

    symbols: str

    def expanded(self) -> tuple[Ability, ...]:
        return ()


@dataclass(frozen=True, repr=False)
class PayLifeForColors(Cost):
    """CR 903.4f: pay life equal to the number of colors in your commander's color identity; unpayable without one."""

    def payable(self, game: State, context: Context) -> bool:
        colors = commander_colors(game, context.controller)
        return colors is not None and game.players[context.controller].life >= colors.bit_count()

    def pay(self, game: State, context: Context, answer: tuple[int, ...]) -> None:
        colors = commander_colors(game, context.controller)
        if colors is not None:
            pay_life(game, context.controller, colors.bit_count(), context.source)


@dataclass(frozen=True, repr=False)
class CanBeCommander(Ability):
    """CR 903.3a: this card can be your commander. It works before the game begins."""

    def expanded(self) -> tuple[Ability, ...]:
        return ()


@dataclass(frozen=True, repr=False)
class Partner(Ability):
    """CR 702.124h–i: two cards with the same partner ability may be commanders together; `kind` is what it names."""

    kind: str = ""

    def expanded(self) -> tuple[Ability, ...]:
        return ()


@dataclass(frozen=True, repr=False)
class PartnerWith(Ability):
    """CR 702.124j: may be commander with the card of a name, which a player may search for as this enters."""

    name: str

    def expanded(self) -> tuple[Ability, ...]:
        who = Target(PLAYER)
        search = May(SearchLibrary(HasName(self.name), Zone.HAND, reveal=True, who=who), who)
        return (When(Enters(SELF), search),)


@dataclass(frozen=True, repr=False)
class ChooseABackground(BareKeyword):
    """CR 702.124k: may be commander together with a legendary Background."""

    def expanded(self) -> tuple[Ability, ...]:
        return ()


@dataclass(frozen=True, repr=False)
class DoctorsCompanion(BareKeyword):
    """CR 702.124m: may be commander together with a legendary Time Lord Doctor of no other creature type."""

    def expanded(self) -> tuple[Ability, ...]:
        return ()


CHOOSE_A_BACKGROUND: Final = ChooseABackground()
COMMANDER: Final = IsCommander()
DOCTORS_COMPANION: Final = DoctorsCompanion()
YOUR_COMMANDER: Final = YourCommander()
