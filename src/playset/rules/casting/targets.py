"""Targets (CR 115): what a spell or ability may point at, and what it points at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Option
from playset.core.words import Keyword, Zone, is_player
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.nodes.base import Filter, Selector
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class Target(Selector):
    """CR 115.1: "target creature", "up to two target lands". Equal nodes in one ability are the same target.

    `divided` is the total that is divided as its controller chooses among the targets (601.2d); `number` tells
    targets with the same description apart.
    """

    what: Filter
    maximum: int = 1
    minimum: int = 1
    divided: int = 0
    number: int = 1


@dataclass(frozen=True, repr=False)
class Chosen(Selector):
    """The targets chosen for a slot of the program, as far as they are still legal (CR 608.2b)."""

    slot: int

    def objects(self, game: State, context: Context) -> list[int]:
        return [obj for obj in context.targets[self.slot] if obj != ILLEGAL]


HARD_TO_TARGET: Final = Keyword.SHROUD | Keyword.HEXPROOF
# CR 608.2b: stands for a target that has become illegal; the effect does nothing to it.
ILLEGAL: Final = -(1 << 40)
ALL: Final = 1 << 40  # as many candidates as there are


def choices(game: State, aim: Aim, context: Context) -> list[Option]:
    """Return everything that could legally be chosen, in a fixed order, as options."""
    return [Option(Act.OBJECT, obj) for obj in candidates(game, aim, context)]


def candidates(game: State, aim: Aim, context: Context, enough: int = ALL) -> list[int]:
    """Return everything that could legally be chosen, in a fixed order: players, permanents, then the rest.

    The search may stop when there are `enough`.
    """
    target = aim.target
    domain = aim.domain
    found: list[int] = []
    if domain & 1:
        found = [seat for seat in everything(game, 1) if can_target(game, seat, target, context)]
    if domain >> Zone.BATTLEFIELD & 1:
        game.characteristics_now()
        for permanent in game.permanents():
            if len(found) >= enough:
                return found
            if target.what.matches_permanent(game, permanent, context) and may_be_targeted(game, permanent, context):
                found.append(permanent.id)
    rest = domain & ~(1 | 1 << Zone.BATTLEFIELD)
    if rest:
        found += [obj for obj in everything(game, rest) if can_target(game, obj, target, context)]
    return found


def enough_candidates(game: State, aim: Aim, context: Context) -> bool:
    """True if the least number of targets can be chosen."""
    need = aim.target.minimum
    return need <= 0 or len(candidates(game, aim, context, need)) >= need


class Aim:
    """What is known of a target wherever it stands."""

    __slots__ = ("asked", "domain", "target")

    def __init__(self, target: Target) -> None:
        self.target = target
        self.domain = target.what.domain()  # where it is looked for, as a mask
        self.asked = ("", "")  # the name for which it was asked last, and what was asked

    def prompt(self, name: str) -> str:
        """What the player is asked who chooses for a spell, or an ability of an object, with a name."""
        last, prompt = self.asked
        if last != name:
            prompt = f"Choose {'targets' if self.target.maximum > 1 else 'a target'} for {name}"
            self.asked = name, prompt
        return prompt


AIMS: Final[dict[int, Aim]] = {}  # by identity, because to hash a target takes long


def aim_of(target: Target) -> Aim:
    """What is known of a target."""
    known = AIMS.get(id(target))
    if known is None:
        known = AIMS[id(target)] = Aim(target)
    return known


def can_target(game: State, obj: int, target: Target, context: Context) -> bool:
    """CR 115.4–115.9: whether an object or player fits the description and nothing forbids targeting it."""
    permanent = game.find(obj)
    if permanent is not None:
        return fits_target(game, permanent, target, context)
    if obj == context.id and not is_player(obj):  # what is not on the stack yet has the number of the first player
        return False  # CR 115.5: a spell or ability is an illegal target for itself
    if not target.what.matches(game, obj, context):
        return False
    return not game.rules_on or not is_player(obj) or may_be_aimed_at(game, obj, context)


def fits_target(game: State, permanent: Permanent, target: Target, context: Context) -> bool:
    """CR 115.4–115.9: whether a permanent fits the description and nothing forbids targeting it."""
    if game.stale:
        game.characteristics_now()
    return target.what.matches_permanent(game, permanent, context) and may_be_targeted(game, permanent, context)


def may_be_targeted(game: State, permanent: Permanent, context: Context) -> bool:
    """Whether nothing forbids targeting a permanent, while characteristics are up to date."""
    characteristics = permanent.characteristics
    keywords = characteristics.keywords
    if keywords & HARD_TO_TARGET and (keywords & Keyword.SHROUD or permanent.controller != context.controller):
        return False  # CR 702.11b, 702.18a
    # CR 702.16b: a permanent with protection cannot be the target of spells or abilities with the quality.
    return len(characteristics.abilities.protections) == 0 or not game.protected_from(permanent, context.source)


def may_be_aimed_at(game: State, player: int, context: Context) -> bool:
    """CR 702.11c, 702.18a: whether no shroud or hexproof of a player forbids targeting them."""
    keywords = 0
    for rule, about in rules_about(game, Concern.PLAYER_KEYWORDS):
        keywords |= rule.player_keywords(game, player, about)
    if keywords & Keyword.SHROUD:
        return False
    return not keywords & Keyword.HEXPROOF or player == context.controller


# The zones of which each player has one, in the order in which they are gone through.
ZONES_OF_PLAYERS: Final = (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.COMMAND)
OF_PLAYERS: Final = 1 << Zone.GRAVEYARD | 1 << Zone.EXILE | 1 << Zone.HAND | 1 << Zone.LIBRARY | 1 << Zone.COMMAND


def everything(game: State, domain: int) -> list[int]:
    """All players and objects in the zones of a domain mask, in a fixed order."""
    found: list[int] = []
    if domain & 1:
        for index, player in enumerate(game.players):
            if not player.lost:
                found.append(index)
    if domain >> Zone.BATTLEFIELD & 1:
        found += [permanent.id for permanent in game.permanents()]
    if domain >> Zone.STACK & 1:
        for item in game.stack:
            found.append(item.id)
    if domain & OF_PLAYERS:
        for zone in ZONES_OF_PLAYERS:
            if domain >> zone & 1:
                for seat in range(len(game.players)):
                    for card in game.cards_in(seat, zone):
                        found.append(game.id_of(card))
    return found
