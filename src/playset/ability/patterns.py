"""Trigger conditions (CR 603.1): patterns that events match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.ability.attachments import Host
from playset.ability.filters import SELF
from playset.ability.players import YOU
from playset.ability.traits import LAND
from playset.core.events import ATTACKED_BEFORE, Event, Happening
from playset.core.words import CardType, Zone
from playset.rules.listening import is_waiting
from playset.rules.nodes import Condition, Filter, Pattern

if TYPE_CHECKING:
    from playset.rules.objects import Context
    from playset.rules.state import State

__all__ = [
    "AtBeginning",
    "Attacks",
    "AttacksUnblocked",
    "BecomesBlocked",
    "BecomesTapped",
    "BecomesTarget",
    "BecomesUntapped",
    "Blocks",
    "Casts",
    "DealsCombatDamage",
    "DealsDamage",
    "DeclaresAttack",
    "Dies",
    "Draws",
    "EitherEvent",
    "Enters",
    "GainsLife",
    "LastCounterRemoved",
    "Leaves",
    "MeetsInCombat",
    "Performs",
    "PlaysLand",
    "PutIntoGraveyard",
    "StateIs",
    "TappedForMana",
]

MOVES: Final = 1 << Happening.MOVE


@dataclass(frozen=True, repr=False)
class BefallsObject(Pattern):
    """An event of one kind that befalls what fits."""

    what: Filter = SELF

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class DoneByPlayer(Pattern):
    """An event of one kind, of a player that fits."""

    who: Filter = YOU

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context)


@dataclass(frozen=True, repr=False)
class ObjectMoves(Pattern):
    """A move of what fits."""

    what: Filter = SELF

    def kinds(self) -> int:
        return MOVES


@dataclass(frozen=True, repr=False)
class Enters(ObjectMoves):
    """CR 603.6a: when something enters the battlefield, from a certain zone if it says so."""

    origin: int = Zone.NOWHERE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.destination != Zone.BATTLEFIELD or (self.origin and event.origin != self.origin):
            return False
        return self.what.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class Leaves(ObjectMoves):
    """CR 603.6c: when something leaves the battlefield."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.origin == Zone.BATTLEFIELD and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Dies(ObjectMoves):
    """CR 700.4: when a creature is put into a graveyard from the battlefield."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.GRAVEYARD:
            return False
        died = game.last_known.get(event.obj)
        if died is None or not died.characteristics.types & CardType.CREATURE:
            return False
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class PutIntoGraveyard(ObjectMoves):
    """CR 603.6c: when a permanent is put into a graveyard from the battlefield."""

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.origin != Zone.BATTLEFIELD or event.destination != Zone.GRAVEYARD:
            return False
        return self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Attacks(Pattern):
    """CR 508.3a: whenever a creature attacks; alone (506.5), or together with another one that fits, if it says so."""

    what: Filter = SELF
    whom: Filter | None = None  # the player or permanent attacked
    alone: bool = False
    beside: Filter | None = None
    first: bool = False  # for the first time each turn

    def kinds(self) -> int:
        return 1 << Happening.ATTACK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if (self.alone and event.amount != 1) or (self.first and event.word == ATTACKED_BEFORE):
            return False
        if self.whom is not None and not self.whom.matches(game, event.other, context):
            return False
        if not self.what.matches(game, event.obj, context):
            return False
        return self.beside is None or self.accompanied(game, event, self.beside, context)

    def accompanied(self, game: State, event: Event, by: Filter, context: Context) -> bool:
        """Whether another creature that fits was declared as an attacker as well."""
        for other in game.permanents():
            if other.attacking >= 0 and other.attacked == game.turn and other.id != event.obj:
                if by.matches(game, other.id, context):
                    return True
        return False


@dataclass(frozen=True, repr=False)
class DeclaresAttack(DoneByPlayer):
    """CR 508.3d: whenever a player attacks, however many creatures that player attacks with."""

    def kinds(self) -> int:
        return 1 << Happening.ATTACKERS_DECLARED


@dataclass(frozen=True, repr=False)
class Blocks(Pattern):
    """CR 509.3a–b: whenever a creature blocks, or once for each creature it blocks that fits, if it says so."""

    what: Filter = SELF
    whom: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.BLOCK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.obj, context):
            return False
        if self.whom is not None:
            return self.whom.matches(game, event.other, context)
        blocker = game.permanent(event.obj)
        return blocker is not None and blocker.blocking[:1] == (event.other,)


@dataclass(frozen=True, repr=False)
class BecomesBlocked(Pattern):
    """CR 509.3c–d: whenever a creature becomes blocked, or once for each blocker that fits, if it says so."""

    what: Filter = SELF
    by: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.BLOCK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.other, context):
            return False
        if self.by is not None:
            return self.by.matches(game, event.obj, context)
        attacker = game.permanent(event.other)
        return attacker is not None and attacker.blockers[:1] == (event.obj,)

    def remembered(self, game: State, event: Event, context: Context) -> Event:
        return turned_round(event) if self.by is None else event


@dataclass(frozen=True, repr=False)
class MeetsInCombat(Pattern):
    """CR 509.3b, 509.3d: whenever a creature blocks or becomes blocked by one that fits, which is what it is about."""

    whom: Filter
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << Happening.BLOCK

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if self.what.matches(game, event.obj, context):
            return self.whom.matches(game, event.other, context)
        return self.what.matches(game, event.other, context) and self.whom.matches(game, event.obj, context)

    def remembered(self, game: State, event: Event, context: Context) -> Event:
        return turned_round(event) if self.what.matches(game, event.obj, context) else event


def turned_round(event: Event) -> Event:
    """An event told from the side of the other object."""
    told = event.copy()
    told.obj = event.other
    told.other = event.obj
    return told


@dataclass(frozen=True, repr=False)
class AttacksUnblocked(BefallsObject):
    """CR 509.3g: whenever a creature attacks and isn't blocked."""

    def kinds(self) -> int:
        return 1 << Happening.UNBLOCKED


@dataclass(frozen=True, repr=False)
class BecomesTarget(Pattern):
    """CR 601.2c: whenever something becomes the target of a spell or ability, one that fits if it says so."""

    what: Filter = SELF
    by: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.BECOME_TARGET

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.obj, context):
            return False
        return self.by is None or self.by.matches(game, event.other, context)


@dataclass(frozen=True, repr=False)
class LastCounterRemoved(Pattern):
    """When the last counter of a kind is removed from something."""

    kind: str
    what: Filter = SELF

    def kinds(self) -> int:
        return 1 << Happening.REMOVE_COUNTERS

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.word != self.kind or not self.what.matches(game, event.obj, context):
            return False
        permanent = game.permanent(event.obj)
        counters = permanent.counters if permanent is not None else game.card_counters.get(event.obj)
        return counters is not None and not counters.get(self.kind, 0)


@dataclass(frozen=True, repr=False)
class Performs(Pattern):
    """CR 701.1, 702.1: whenever something explores, trains, becomes monstrous …: a keyword's own word for it."""

    word: str
    what: Filter = SELF  # a player for what players do, such as "scry"

    def kinds(self) -> int:
        return 1 << Happening.ACTION

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.word == self.word and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class EitherEvent(Pattern):
    """CR 603.2: two trigger conditions of one ability: "whenever ~ blocks or becomes blocked"."""

    left: Pattern
    right: Pattern

    def kinds(self) -> int:
        return self.left.kinds() | self.right.kinds()

    def matches(self, game: State, event: Event, context: Context) -> bool:
        for pattern in (self.left, self.right):
            if pattern.kinds() >> event.kind & 1 and pattern.matches(game, event, context):
                return True
        return False

    def remembered(self, game: State, event: Event, context: Context) -> Event:
        left = self.left.kinds() >> event.kind & 1 and self.left.matches(game, event, context)
        return (self.left if left else self.right).remembered(game, event, context)


@dataclass(frozen=True, repr=False)
class BecomesTapped(BefallsObject):
    """CR 603.2e: whenever a permanent becomes tapped; entering tapped is not becoming tapped."""

    def kinds(self) -> int:
        return 1 << Happening.TAP


@dataclass(frozen=True, repr=False)
class BecomesUntapped(BefallsObject):
    """CR 603.2e: whenever a permanent becomes untapped."""

    def kinds(self) -> int:
        return 1 << Happening.UNTAP


@dataclass(frozen=True, repr=False)
class DealsDamage(Pattern):
    """CR 120.1: whenever a source deals damage, combat damage or not, to something that fits if it says so."""

    what: Filter = SELF
    to: Filter | None = None

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.what.matches(game, event.source, context):
            return False
        if self.to is not None:
            return self.to.matches(game, event.obj, context)
        together = dealt_at_once(game, event)
        return not together or together[0] is event

    def remembered(self, game: State, event: Event, context: Context) -> Event:
        together = dealt_at_once(game, event) if self.to is None else []
        if len(together) < 2:
            return event
        told = event.copy()
        told.amount = sum([one.amount for one in together])
        return told


def dealt_at_once(game: State, event: Event) -> list[Event]:
    """CR 603.2c: what one source deals at the same time, to however many things, is one event of dealing damage."""
    return [one for one in game.simultaneous_events if one.kind == Happening.DAMAGE and one.source == event.source]


@dataclass(frozen=True, repr=False)
class GainsLife(DoneByPlayer):
    """CR 119.9: whenever a player gains life, once for each event of gaining it."""

    def kinds(self) -> int:
        return 1 << Happening.GAIN_LIFE


@dataclass(frozen=True, repr=False)
class DealsCombatDamage(Pattern):
    """CR 120.2a: whenever a creature deals combat damage to something that fits."""

    what: Filter
    to: Filter

    def kinds(self) -> int:
        return 1 << Happening.DAMAGE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return (
            event.flag == 1
            and self.what.matches(game, event.source, context)
            and self.to.matches(game, event.obj, context)
        )


@dataclass(frozen=True, repr=False)
class Casts(Pattern):
    """CR 601.2i: whenever a player casts a spell that fits, or only the first or second such spell each turn."""

    who: Filter
    what: Filter
    number: int = 0

    def kinds(self) -> int:
        return 1 << Happening.CAST

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if not self.who.matches(game, event.player, context) or not self.what.matches(game, event.obj, context):
            return False
        if not self.number:
            return True
        # CR 608.2i: also those that were cast before ~ was there.
        cast = [spell for spell in game.players[event.player].spells if self.what.matches(game, spell, context)]
        return len(cast) == self.number


@dataclass(frozen=True, repr=False)
class PlaysLand(Pattern):
    """CR 305.1: whenever a player plays a land that fits."""

    who: Filter = YOU
    what: Filter = LAND

    def kinds(self) -> int:
        return 1 << Happening.PLAY_LAND

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.who.matches(game, event.player, context) and self.what.matches(game, event.obj, context)


@dataclass(frozen=True, repr=False)
class Draws(Pattern):
    """CR 121.1: whenever a player draws a card."""

    who: Filter = YOU

    def kinds(self) -> int:
        return 1 << Happening.DRAW

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.obj > 0 and self.who.matches(game, event.player, context)


@dataclass(frozen=True, repr=False)
class TappedForMana(Pattern):
    """CR 106.12a: whenever a permanent that fits is tapped for mana."""

    what: Filter

    def kinds(self) -> int:
        return 1 << Happening.ADD_MANA

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return event.flag == 1 and self.what.matches(game, event.source, context)

    def about_host(self) -> bool:
        return isinstance(self.what, Host)


@dataclass(frozen=True, repr=False)
class StateIs(Pattern):
    """CR 603.8: whenever the game is in some state; not again before the ability has left the stack."""

    condition: Condition

    def kinds(self) -> int:
        return 1 << Happening.STATE

    def matches(self, game: State, event: Event, context: Context) -> bool:
        return self.condition.holds(game, context) and not is_waiting(game, context.source, self)


@dataclass(frozen=True, repr=False)
class AtBeginning(Pattern):
    """CR 603.2b: at the beginning of a step, of a certain player's turn if it says so.

    Of main phases it may mean the one with a number in its turn (505.1b).
    """

    step: int
    whose: Filter | None = None
    number: int = 0

    def kinds(self) -> int:
        return 1 << Happening.STEP_BEGINS

    def matches(self, game: State, event: Event, context: Context) -> bool:
        if event.amount != self.step or (self.number and event.flag != self.number):
            return False
        return self.whose is None or self.whose.matches(game, event.player, context)
