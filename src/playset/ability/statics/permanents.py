"""Static abilities about permanents: untapping, entering, triggering, the legend rule, prevention (CR 613.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playset.ability.filters.base import SELF
from playset.ability.filters.players import EACH_OPPONENT, PLAYER
from playset.ability.triggers.zone_changes import Dies, Enters
from playset.core.words import Zone
from playset.rules.nodes.base import Condition, Filter
from playset.rules.nodes.rule_modifiers import Rule

if TYPE_CHECKING:
    from playset.core.events import Event
    from playset.rules.state.objects import Context
    from playset.rules.state.position import State

__all__ = [
    "AbilitiesTriggerAgain",
    "CannotBeTargeted",
    "CannotEnter",
    "CrewsAsThough",
    "DamageCannotBePrevented",
    "DoesNotUntap",
    "EquipsAsCreature",
    "MayStayTapped",
    "MostUntapped",
    "NoLegendRule",
    "NoTriggers",
    "ReturnsAsYouUntap",
    "TriggersAgain",
    "UntapsDuringOthers",
]


@dataclass(frozen=True, repr=False)
class CannotBeTargeted(Rule):
    """CR 101.2, 115.4: permanents, or cards in graveyards, can't be the targets of what some players control.

    That is no ability that they have.
    """

    what: Filter = SELF
    by: Filter = EACH_OPPONENT

    def forbids_target(self, game: State, obj: int, controller: int, context: Context) -> bool:
        if game.find(obj) is None and not self.what.domain() >> Zone.GRAVEYARD & 1:
            return False  # what is said of permanents is not said of cards
        return self.what.matches(game, obj, context) and self.by.matches(game, controller, context)


@dataclass(frozen=True, repr=False)
class CannotEnter(Rule):
    """CR 614.17: objects that fit can't enter the battlefield, from anywhere or from some zones."""

    what: Filter
    origins: tuple[int, ...] = ()

    def forbids_entering(self, game: State, obj: int, origin: int, context: Context) -> bool:
        return (not self.origins or origin in self.origins) and self.what.matches(game, obj, context)


@dataclass(frozen=True, repr=False)
class DoesNotUntap(Rule):
    """CR 502.3: permanents that fit don't untap during their controllers' untap steps."""

    what: Filter = SELF

    def stays_tapped(self, game: State, permanent: int, context: Context) -> bool:
        return self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class ReturnsAsYouUntap(Rule):
    """CR 502.3: permanents that fit are returned to their owners' hands as you untap your permanents."""

    what: Filter = SELF

    def returns_as_others_untap(self, game: State, permanent: int, context: Context) -> bool:
        return game.active == context.controller and self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class MayStayTapped(Rule):
    """CR 502.3: you may choose not to untap permanents that fit during your untap step."""

    what: Filter = SELF

    def may_stay_tapped(self, game: State, permanent: int, context: Context) -> bool:
        return game.active == context.controller and self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class MostUntapped(Rule):
    """CR 502.3: players can't untap more than so many permanents that fit during their untap steps."""

    what: Filter
    count: int = 1
    who: Filter = PLAYER
    condition: Condition | None = None

    def most_untapped(self, game: State, player: int, context: Context) -> int:
        if not self.who.matches(game, player, context):
            return -1
        return self.count if self.condition is None or self.condition.holds(game, context) else -1

    def is_limited(self, game: State, permanent: int, context: Context) -> bool:
        return self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class EquipsAsCreature(Rule):
    """CR 301.5c: this Equipment can be attached to a creature although it is a creature itself."""

    def equips_as_creature(self) -> bool:
        return True


@dataclass(frozen=True, repr=False)
class UntapsDuringOthers(Rule):
    """CR 502.3: untap all permanents you control that fit during each other player's untap step."""

    what: Filter

    def untaps_for_others(self, game: State, permanent: int, context: Context) -> bool:
        if game.active == context.controller or game.controller_of(permanent) != context.controller:
            return False
        return self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class NoTriggers(Rule):
    """CR 603.2: permanents that fit entering, or also dying, don't cause abilities to trigger."""

    what: Filter
    dying: bool = False

    def forbids_triggers(self, game: State, event: Event, context: Context) -> bool:
        return is_entering_or_dying(game, event, context, self.what, False) or (
            self.dying and is_entering_or_dying(game, event, context, self.what, True)
        )


@dataclass(frozen=True, repr=False)
class TriggersAgain(Rule):
    """CR 603.2d: if something that fits enters, or dies, abilities of yours that trigger do so an additional time."""

    what: Filter
    dying: bool = False

    def more_triggers(self, game: State, event: Event, source: int, controller: int, context: Context) -> int:
        if controller != context.controller or game.permanent(source) is None:
            return 0
        return 1 if is_entering_or_dying(game, event, context, self.what, self.dying) else 0


@dataclass(frozen=True, repr=False)
class AbilitiesTriggerAgain(Rule):
    """CR 603.2d: triggered abilities of permanents that fit trigger an additional time."""

    what: Filter

    def more_triggers(self, game: State, event: Event, source: int, controller: int, context: Context) -> int:
        return 1 if game.permanent(source) is not None and self.what.matches(game, source, context) else 0


def is_entering_or_dying(game: State, event: Event, context: Context, what: Filter, dying: bool) -> bool:
    """True if an event is that something that fits enters, or dies."""
    pattern = Dies(what) if dying else Enters(what)
    return bool(pattern.kinds() >> event.kind & 1) and pattern.matches(game, event, context)


@dataclass(frozen=True, repr=False)
class DamageCannotBePrevented(Rule):
    """CR 615.12: damage can't be prevented, or damage that is dealt by sources that fit, or only combat damage.

    Of `SELF` it is the damage that a spell deals.
    """

    source: Filter | None = None
    combat_only: bool = False
    condition: Condition | None = None

    def forbids_prevention(self, game: State, event: Event, context: Context) -> bool:
        if self.condition is not None and not self.condition.holds(game, context):
            return False
        if self.combat_only and not event.flag:
            return False
        return self.source is None or self.source.matches(game, event.source, context)


@dataclass(frozen=True, repr=False)
class NoLegendRule(Rule):
    """CR 704.5j: the "legend rule" doesn't apply, or not to permanents that fit."""

    what: Filter | None = None

    def waives_legend_rule(self, game: State, permanent: int, context: Context) -> bool:
        return self.what is None or self.what.matches(game, permanent, context)


@dataclass(frozen=True, repr=False)
class CrewsAsThough(Rule):
    """CR 702.122c: this creature crews Vehicles as though its power were so much greater."""

    more: int

    def crew_bonus(self) -> int:
        return self.more
