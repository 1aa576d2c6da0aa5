"""Designations: the city's blessing (CR 702.131), speed (702.179), the monarch (725), day and night (731)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.effects.damage_and_life import players_of
from playset.ability.effects.hands import DrawCards
from playset.ability.filters.base import SELF
from playset.ability.filters.characteristics import CREATURE
from playset.ability.filters.players import EACH_OPPONENT, YOU, ControllerOf
from playset.ability.filters.references import THE_SOURCE
from playset.ability.modifications import Has
from playset.ability.triggers.base import AtBeginning
from playset.ability.triggers.combat import DealsCombatDamage
from playset.ability.triggers.players import LosesLife
from playset.core.events import Event, EventKind
from playset.core.words import Keyword, Step
from playset.rules.nodes.base import (
    Ability,
    Amount,
    Condition,
    Continuous,
    Effect,
    KeywordAbility,
    Pattern,
    Selector,
    When,
)
from playset.rules.nodes.rule_modifiers import Rule
from playset.rules.objects.blessing import bless, has_blessing
from playset.rules.objects.transform import DAY, NIGHT
from playset.rules.turn.designations import DAY_WORDS, become_day_or_night, become_monarch, monarch, set_speed
from playset.rules.turn.designations import MAX_SPEED as TOP_SPEED

if TYPE_CHECKING:
    from playset.rules.resolving import Resolving
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "ASCEND",
    "DAYBOUND",
    "DAY_CHANGES",
    "HAS_BLESSING",
    "HAS_MAX_SPEED",
    "IS_DAY",
    "IS_NEITHER",
    "IS_NIGHT",
    "NIGHTBOUND",
    "START_YOUR_ENGINES",
    "YOU_ARE_MONARCH",
    "BecomeMonarch",
    "BecomesTime",
    "GetBlessing",
    "IncreaseSpeed",
    "MaxSpeed",
    "SpeedOf",
]


DAYBOUND: Final = KeywordAbility(Keyword.DAYBOUND)
NIGHTBOUND: Final = KeywordAbility(Keyword.NIGHTBOUND)


# --- speed ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class SpeedOf(Amount):
    """CR 702.179f: the speed of a player, 0 if there is none."""

    who: Selector = YOU

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].speed for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class HasMaxSpeed(Condition):
    """CR 702.179e: you have max speed."""

    def holds(self, game: State, context: Context) -> bool:
        return game.players[context.controller].speed >= TOP_SPEED

    def __repr__(self) -> str:
        return "HAS_MAX_SPEED"


@dataclass(frozen=True, repr=False)
class SlowerThanMax(Condition):
    """CR 702.179d: your speed is less than 4."""

    def holds(self, game: State, context: Context) -> bool:
        return game.players[context.controller].speed < TOP_SPEED


@dataclass(frozen=True, repr=False)
class IncreaseSpeed(Effect):
    """CR 702.179c: the speed of players increases."""

    count: int = 1
    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in self.who.objects(game, frame.item):
            set_speed(game, player, game.players[player].speed + self.count, GAIN_SPEED)


# CR 702.179d: the ability that comes with having speed.
GAIN_SPEED: Final = When(LosesLife(EACH_OPPONENT, True), IncreaseSpeed(), SlowerThanMax(), once=True)


@dataclass(frozen=True, repr=False)
class StartYourEngines(Rule):
    """CR 702.179a: if you have no speed, your speed becomes 1."""

    def starts_engines(self) -> Ability | None:
        return GAIN_SPEED

    def __repr__(self) -> str:
        return "START_YOUR_ENGINES"


@dataclass(frozen=True, repr=False)
class MaxSpeed(Ability):
    """CR 702.178a: as long as you have max speed, this object has an ability."""

    ability: Ability

    def expanded(self) -> tuple[Ability, ...]:
        return (Continuous(SELF, Has(self.ability), HAS_MAX_SPEED),)


# --- the city's blessing -------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class Ascend(Rule):
    """CR 702.131b: any time you control ten or more permanents, you get the city's blessing."""

    def lets_ascend(self) -> bool:
        return True

    def __repr__(self) -> str:
        return "ASCEND"


@dataclass(frozen=True, repr=False)
class GetBlessing(Effect):
    """CR 702.131a: ascend of an instant or sorcery: if you control ten permanents, you get the city's blessing."""

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        bless(game, frame.item.controller)


@dataclass(frozen=True, repr=False)
class HasBlessing(Condition):
    """CR 702.131c: you have the city's blessing."""

    def holds(self, game: State, context: Context) -> bool:
        return has_blessing(game, context.controller)

    def __repr__(self) -> str:
        return "HAS_BLESSING"


# --- the monarch ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class BecomeMonarch(Effect):
    """CR 725.1: a player becomes the monarch; where `who` names an object, its controller does."""

    who: Selector = YOU

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        for player in players_of(game, self.who.objects(game, frame.item))[:1]:
            become_monarch(game, player, MONARCH_ABILITIES)


# CR 725.2: what being the monarch brings.
MONARCH_ABILITIES: Final = (
    When(AtBeginning(Step.END, YOU), DrawCards(1)),
    When(DealsCombatDamage(CREATURE, YOU), BecomeMonarch(ControllerOf(THE_SOURCE))),
)


@dataclass(frozen=True, repr=False)
class YouAreMonarch(Condition):
    """CR 725.1: you are the monarch."""

    def holds(self, game: State, context: Context) -> bool:
        return monarch(game) == context.controller

    def __repr__(self) -> str:
        return "YOU_ARE_MONARCH"


# --- day and night -------------------------------------------------------------------------------------------


@dataclass(frozen=True, repr=False)
class IsTime(Condition):
    """CR 731.1: it is day, night, or neither."""

    time: int

    def holds(self, game: State, context: Context) -> bool:
        return game.day == self.time

    def __repr__(self) -> str:
        return ("IS_NEITHER", "IS_DAY", "IS_NIGHT")[self.time]


@dataclass(frozen=True, repr=False)
class BecomesTime(Effect):
    """CR 731.1: it becomes day or night (`DAY`, `NIGHT`)."""

    time: int

    def do(self, game: State, frame: Resolving, answer: tuple[int, ...]) -> None:
        become_day_or_night(game, self.time)


@dataclass(frozen=True, repr=False)
class DayChanges(Pattern):
    """CR 731.1a: whenever day becomes night or night becomes day."""

    def kinds(self) -> int:
        return 1 << EventKind.ACTION

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word in DAY_WORDS and event.amount > 0

    def __repr__(self) -> str:
        return "DAY_CHANGES"


DAY_CHANGES: Final = DayChanges()
YOU_ARE_MONARCH: Final = YouAreMonarch()
ASCEND: Final = Ascend()
HAS_BLESSING: Final = HasBlessing()
HAS_MAX_SPEED: Final = HasMaxSpeed()
IS_DAY: Final = IsTime(DAY)
IS_NEITHER: Final = IsTime(0)
IS_NIGHT: Final = IsTime(NIGHT)
START_YOUR_ENGINES: Final = StartYourEngines()
