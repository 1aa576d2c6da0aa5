"""Keyword abilities of Equipment, Vehicles and Mounts (CR 702): equip, crew, saddle, reconfigure, living weapon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.conditions import YOUR_TURN, Is
from playset.ability.costs.base import Costs, Mana, as_costs
from playset.ability.costs.permanents import TapForPower
from playset.ability.effects.continuous import Until
from playset.ability.effects.control_flow import Then
from playset.ability.effects.copying import NoteTokens
from playset.ability.effects.permanents import AttachTo, Unattach
from playset.ability.effects.results import Performed
from playset.ability.effects.tokens import CreateToken
from playset.ability.filters.base import OTHER, SELF, YOU_CONTROL, Both, Volatile
from playset.ability.filters.characteristics import CREATURE
from playset.ability.filters.references import THOSE
from playset.ability.filters.status import EQUIPPED
from playset.ability.keywords.base import BareKeyword
from playset.ability.modifications import AddTypes, LosesTypes
from playset.ability.statics.permanents import EquipsAsCreature
from playset.ability.tokens import GERM, HERO, REBEL
from playset.ability.triggers.zone_changes import Enters
from playset.core.words import CardType
from playset.rules.casting.targets import Target
from playset.rules.events.actions import perform_action
from playset.rules.nodes.base import Ability, Activated, Continuous, Effect, Filter, When
from playset.rules.state.cards import CardDefinition

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "FOR_MIRRODIN",
    "JOB_SELECT",
    "LIVING_METAL",
    "LIVING_WEAPON",
    "SADDLED",
    "Crew",
    "Equip",
    "Reconfigure",
    "Saddle",
]


SADDLED_WORD: Final = "saddled"  # noted with the turn


@dataclass(frozen=True, repr=False)
class Equip(Ability):
    """CR 702.6: pay to attach this to target creature you control, as a sorcery; to one that fits, if it says so."""

    cost: Costs
    what: Filter | None = None

    def expanded(self) -> tuple[Ability, ...]:
        target = CREATURE & YOU_CONTROL if self.what is None else Both(self.what, CREATURE & YOU_CONTROL)
        return (Activated(as_costs(self.cost), AttachTo(Target(target)), sorcery=True),)


def enters_with_token(token: CardDefinition) -> Ability:
    """Return the ability "when this Equipment enters, create a token, then attach this to it"."""
    return When(Enters(SELF), Then(CreateToken(token), NoteTokens(), AttachTo(THOSE)))


@dataclass(frozen=True, repr=False)
class LivingWeapon(BareKeyword):
    """CR 702.92: when it enters, create a 0/0 black Phyrexian Germ token and attach it to that."""

    def expanded(self) -> tuple[Ability, ...]:
        return (enters_with_token(GERM),)


@dataclass(frozen=True, repr=False)
class ForMirrodin(BareKeyword):
    """CR 702.163: when it enters, create a 2/2 red Rebel token and attach it to that."""

    def expanded(self) -> tuple[Ability, ...]:
        return (enters_with_token(REBEL),)


@dataclass(frozen=True, repr=False)
class JobSelect(BareKeyword):
    """CR 702.182: when it enters, create a 1/1 colorless Hero token and attach it to that."""

    def expanded(self) -> tuple[Ability, ...]:
        return (enters_with_token(HERO),)


@dataclass(frozen=True, repr=False)
class LivingMetal(BareKeyword):
    """CR 702.161: is an artifact creature as well during your turn."""

    def expanded(self) -> tuple[Ability, ...]:
        return (Continuous(SELF, AddTypes(CardType.ARTIFACT | CardType.CREATURE), YOUR_TURN),)


@dataclass(frozen=True, repr=False)
class Reconfigure(Ability):
    """CR 702.151: pay to attach it to another creature or to unattach it, as a sorcery; attached it is no creature."""

    cost: str

    def expanded(self) -> tuple[Ability, ...]:
        costs = (Mana(self.cost),)
        attached = Is(EQUIPPED, CREATURE)
        return (
            Activated(costs, AttachTo(Target(OTHER & CREATURE & YOU_CONTROL)), sorcery=True),
            Activated(costs, Unattach(SELF), sorcery=True, condition=attached),
            EquipsAsCreature(),
            Continuous(SELF, LosesTypes(CardType.CREATURE), attached),
        )


@dataclass(frozen=True, repr=False)
class Crew(Ability):
    """CR 702.122: tap other creatures with total power N or more; it becomes an artifact creature until end of turn."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        animate = Until(SELF, AddTypes(CardType.ARTIFACT | CardType.CREATURE))
        return (Activated((TapForPower(self.power),), Then(animate, Performed("crew"))),)


@dataclass(frozen=True, repr=False)
class Saddle(Ability):
    """CR 702.171: tap other creatures with total power N or more; it is saddled until end of turn. As a sorcery."""

    power: int

    def expanded(self) -> tuple[Ability, ...]:
        return (Activated((TapForPower(self.power),), BecomeSaddled(), sorcery=True),)


@dataclass(frozen=True, repr=False)
class BecomeSaddled(Effect):
    """CR 702.171b: this permanent becomes saddled until end of turn."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        permanent = game.find(frame.item.source)
        if permanent is not None:
            permanent.notes = {**permanent.notes, SADDLED_WORD: game.turn}
            game.touch_battlefield()
            perform_action(game, "saddle", permanent.controller, permanent.id)


@dataclass(frozen=True, repr=False)
class IsSaddled(Volatile):
    """CR 702.171b: a permanent that has become saddled this turn."""

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and permanent.notes.get(SADDLED_WORD, 0) == game.turn

    def __repr__(self) -> str:
        return "SADDLED"


FOR_MIRRODIN: Final = ForMirrodin()
JOB_SELECT: Final = JobSelect()
LIVING_METAL: Final = LivingMetal()
LIVING_WEAPON: Final = LivingWeapon()
SADDLED: Final = IsSaddled()
