"""Keyword abilities of Equipment and Vehicles that become or bring creatures (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from playset.ability.attachments import EQUIPPED
from playset.ability.conditions import YOUR_TURN, Is
from playset.ability.costs import Mana
from playset.ability.effects.control_flow import Then
from playset.ability.effects.copying import NoteTokens
from playset.ability.effects.permanents import AttachTo, CreateToken, Unattach
from playset.ability.filters import OTHER, SELF, YOU_CONTROL
from playset.ability.keywords.bare import Bare
from playset.ability.mentions import THOSE
from playset.ability.modifications import AddTypes, LosesTypes
from playset.ability.patterns import Enters
from playset.ability.statics import EquipsAsCreature
from playset.ability.tokens import GERM, HERO, REBEL
from playset.ability.traits import CREATURE
from playset.core.words import CardType
from playset.rules.definition import CardDefinition
from playset.rules.nodes import Ability, Activated, Continuous, When
from playset.rules.targets import Target

__all__ = ["FOR_MIRRODIN", "JOB_SELECT", "LIVING_METAL", "LIVING_WEAPON", "Reconfigure"]


def brings(token: CardDefinition) -> Ability:
    """When this Equipment enters, create a token, then attach this to it."""
    return When(Enters(SELF), Then(CreateToken(token), NoteTokens(), AttachTo(THOSE)))


@dataclass(frozen=True, repr=False)
class LivingWeapon(Bare):
    """CR 702.92: brings a 0/0 black Phyrexian Germ token."""

    def expanded(self) -> tuple[Ability, ...]:
        return (brings(GERM),)


@dataclass(frozen=True, repr=False)
class ForMirrodin(Bare):
    """CR 702.163: brings a 2/2 red Rebel token."""

    def expanded(self) -> tuple[Ability, ...]:
        return (brings(REBEL),)


@dataclass(frozen=True, repr=False)
class JobSelect(Bare):
    """CR 702.182: brings a 1/1 colourless Hero token."""

    def expanded(self) -> tuple[Ability, ...]:
        return (brings(HERO),)


@dataclass(frozen=True, repr=False)
class LivingMetal(Bare):
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


FOR_MIRRODIN: Final = ForMirrodin()
JOB_SELECT: Final = JobSelect()
LIVING_METAL: Final = LivingMetal()
LIVING_WEAPON: Final = LivingWeapon()
