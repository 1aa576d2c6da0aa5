"""Conditions and amounts about what has happened this turn or last turn (CR 608.2i)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.filters.base import Volatile
from playset.ability.filters.players import YOU, PlayerDescription
from playset.core.events import EventKind
from playset.core.words import is_player
from playset.rules.nodes.base import Amount, Condition, Filter, Pattern, Selector
from playset.rules.state.objects import StackObject
from playset.rules.state.turn_history import ENTERED, mark_of_damage, mark_of_resolution, times_happened

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.core.node import Node
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "ENTERED_THIS_TURN",
    "OPPONENTS_ATTACKED",
    "TURNS_TAKEN",
    "AttackersThisTurn",
    "DamageThisTurn",
    "DealtDamageByIt",
    "DealtDamageTo",
    "GainedLifeThisTurn",
    "Happened",
    "HasResolved",
    "InThisGame",
    "LifeGainedThisTurn",
    "LifeLostThisTurn",
    "LostLifeThisTurn",
    "SpellsCastThisTurn",
    "TimesHappened",
    "WasDealtDamage",
]


@dataclass(frozen=True, repr=False)
class Happened(Condition):
    """CR 608.2i: an event has happened this turn, or last turn, at least and at most so often.

    What counts is a trigger condition, seen from one of some players: "if you cast two or more spells this turn" asks
    it of you, "if a player cast two or more spells last turn" of each player.
    """

    pattern: Pattern
    least: int = 1
    most: int = 9999
    last_turn: bool = False
    who: Selector = YOU

    def counted_pattern(self) -> Node | None:
        return self.pattern

    def holds(self, game: State, context: Context) -> bool:
        for player in self.who.objects(game, context):
            if self.least <= times_happened(game, self.pattern, player, self.last_turn) <= self.most:
                return True
        return False


@dataclass(frozen=True, repr=False)
class TimesHappened(Amount):
    """CR 608.2i: how often something has happened this turn: "for each creature that died this turn"."""

    pattern: Pattern

    def counted_pattern(self) -> Node | None:
        return self.pattern

    def value(self, game: State, context: Context) -> int:
        return times_happened(game, self.pattern, context.controller)


@dataclass(frozen=True, repr=False)
class TurnBegun(Pattern):
    """CR 500.1: a turn of yours begins, for what asks how many there have been."""

    def kinds(self) -> int:
        return 1 << EventKind.TURN_BEGINS

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.player == context.controller

    def is_of_game(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class InThisGame(Pattern):
    """CR 608.2i: an event of any turn, for what asks how often it has happened in the whole game."""

    pattern: Pattern

    def kinds(self) -> int:
        return self.pattern.kinds()

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.pattern.matches(game, event, context)

    def is_of_game(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class TurnsTaken(Amount):
    """CR 500.1, 500.7: how many turns of the game you have begun, extra turns too."""

    def counted_pattern(self) -> Node | None:
        return TURN_BEGUN

    def value(self, game: State, context: Context) -> int:
        return times_happened(game, TURN_BEGUN, context.controller)

    def __repr__(self) -> str:
        return "TURNS_TAKEN"


@dataclass(frozen=True, repr=False)
class HasResolved(Condition):
    """CR 608.2i: this is the so-manieth time that the ability has resolved this turn."""

    least: int
    most: int

    def asks_how_often(self) -> bool:
        return True

    def holds(self, game: State, context: Context) -> bool:
        permanent = game.permanent(context.source)
        program = context.program if isinstance(context, StackObject) else None
        if permanent is None or program is None:
            return False
        mark = mark_of_resolution(game, context.source, program.ability)
        return self.least <= permanent.activations.count(mark) <= self.most


@dataclass(frozen=True, repr=False)
class EnteringNoted(Pattern):
    """CR 608.2i: something enters the battlefield, for what asks later which permanents did this turn."""

    def kinds(self) -> int:
        return 1 << EventKind.MOVE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return False  # it is noted on the permanent, not counted

    def notes_entering(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class EnteredThisTurn(Volatile):
    """CR 608.2i: a permanent that entered the battlefield this turn."""

    def counted_pattern(self) -> Node | None:
        return ENTERING_NOTED

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        return permanent is not None and ENTERED in permanent.activations

    def __repr__(self) -> str:
        return "ENTERED_THIS_TURN"


@dataclass(frozen=True, repr=False)
class DamageNoted(Pattern):
    """CR 608.2i: damage is dealt to a player, for what asks later which permanents dealt it this turn."""

    def kinds(self) -> int:
        return 1 << EventKind.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return False  # it is noted on the permanent, not counted

    def notes_damage(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class DealtDamageTo(Volatile):
    """CR 608.2i: a permanent that has dealt damage, or combat damage, to one of some players this turn."""

    who: Filter
    combat: bool = False

    def counted_pattern(self) -> Node | None:
        return DAMAGE_NOTED

    def matches(self, game: State, obj: int, context: Context) -> bool:
        permanent = game.permanent(obj)
        if permanent is None:
            return False
        for player in range(len(game.players)):  # also one that has left since
            if self.who.matches(game, player, context) and mark_of_damage(player, self.combat) in permanent.activations:
                return True
        return False


@dataclass(frozen=True, repr=False)
class DealtDamageByIt(PlayerDescription):
    """CR 608.2i: a player to whom ~ has dealt damage, or combat damage, this turn."""

    combat: bool = False

    def counted_pattern(self) -> Node | None:
        return DAMAGE_NOTED

    def matches(self, game: State, obj: int, context: Context) -> bool:
        source = game.permanent(context.source)
        return source is not None and is_player(obj) and mark_of_damage(obj, self.combat) in source.activations

    def objects(self, game: State, context: Context) -> list[int]:
        return [player for player in game.remaining_players() if self.matches(game, player, context)]

    def is_volatile(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class LostLifeThisTurn(Condition):
    """CR 608.2i: one of some players has lost life this turn, at least so much."""

    who: Selector
    least: int = 1

    def holds(self, game: State, context: Context) -> bool:
        return any(game.players[player].life_lost >= self.least for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class GainedLifeThisTurn(Condition):
    """CR 608.2i: one of some players has gained life this turn, at least so much."""

    who: Selector = YOU
    least: int = 1

    def holds(self, game: State, context: Context) -> bool:
        return any(game.players[player].life_gained >= self.least for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class LifeGainedThisTurn(Amount):
    """CR 608.2i: how much life some players have gained this turn."""

    who: Selector = YOU

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].life_gained for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class LifeLostThisTurn(Amount):
    """CR 608.2i: how much life some players have lost this turn."""

    who: Selector

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].life_lost for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class SpellsCastThisTurn(Amount):
    """CR 608.2i: how many spells some players have cast this turn."""

    who: Selector = YOU

    def value(self, game: State, context: Context) -> int:
        return sum([game.players[player].spells_cast for player in self.who.objects(game, context)])


@dataclass(frozen=True, repr=False)
class SpellsBefore(Amount):
    """CR 702.40a: how many spells were cast this turn before the one whose casting triggered the ability."""

    def value(self, game: State, context: Context) -> int:
        return context.event.flag if context.event is not None else 0

    def __repr__(self) -> str:
        return "SPELLS_BEFORE"


@dataclass(frozen=True, repr=False)
class DamageThisTurn(Amount):
    """CR 608.2i: the total damage that players have been dealt this turn."""

    who: Selector

    def value(self, game: State, context: Context) -> int:
        return sum(game.players[player].damage_taken for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class WasDealtDamage(Condition):
    """CR 608.2i: one of some players was dealt damage this turn, at least so much in total."""

    who: Filter
    least: int = 1

    def holds(self, game: State, context: Context) -> bool:
        for seat, player in enumerate(game.players):  # also one that has left since
            if player.damage_taken >= self.least and self.who.matches(game, seat, context):
                return True
        return False


@dataclass(frozen=True, repr=False)
class AttackersThisTurn(Amount):
    """CR 608.2i: the number of creatures that players attacked with this turn, whatever has become of them."""

    who: Selector

    def value(self, game: State, context: Context) -> int:
        return sum(game.players[player].attacker_count for player in self.who.objects(game, context))


@dataclass(frozen=True, repr=False)
class OpponentsAttacked(Amount):
    """CR 702.121a: the number of opponents that were attacked in the declaration that triggered the ability."""

    def value(self, game: State, context: Context) -> int:
        return bin(context.event.flag).count("1") if context.event is not None else 0

    def __repr__(self) -> str:
        return "OPPONENTS_ATTACKED"


SPELLS_BEFORE: Final = SpellsBefore()
OPPONENTS_ATTACKED: Final = OpponentsAttacked()
TURN_BEGUN: Final = TurnBegun()
TURNS_TAKEN: Final = TurnsTaken()
ENTERING_NOTED: Final = EnteringNoted()
DAMAGE_NOTED: Final = DamageNoted()
ENTERED_THIS_TURN: Final = EnteredThisTurn()
