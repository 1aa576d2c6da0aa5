"""Find what a spell or ability may target, and check whether a target is legal (CR 115).

`casting.choices` asks for the options, `casting.legality` whether there are enough candidates, and `resolving` whether
a target is still legal (608.2b). Nothing here changes the game. `Target` is the word of the card language, `Chosen`
what it becomes in a program.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from playset.core.words import Keyword, Zone, is_player
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.nodes.base import Amount, Filter, Selector
from playset.rules.objects.protection import is_hexproof_from, is_protected_from, player_is_protected_from
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.core.node import Node
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


@dataclass(frozen=True, repr=False)
class Target(Selector):
    """A target (CR 115.1): "target creature", "up to two target lands". Equal nodes in one ability are the same target.

    It may be described by a target that is chosen before: "target creature that player controls" (601.2c).
    `divided` is the total that is divided as its controller chooses among the targets (601.2d); `number` tells
    targets with the same description apart. `count` says how many there are where that is no printed number, "X target
    lands"; at most so many if the minimum is 0.
    """

    what: Filter
    maximum: int = 1
    minimum: int = 1
    divided: int | Amount = 0
    number: int = 1
    count: Amount | None = None
    by: Selector | None = None  # who chooses it, if not the controller of the spell or ability

    def chooser(self, game: State, context: Context) -> int:
        """Return the player who chooses it."""
        return next(iter(self.by.objects(game, context)), context.controller) if self.by else context.controller

    def total_with(self, x: int) -> int:
        """Return how much is divided among the targets, with `x` for what is no printed number; 0 for nothing."""
        return self.divided if isinstance(self.divided, int) else x


@dataclass(frozen=True, repr=False)
class Chosen(Selector):
    """The targets chosen for a slot of the program, as far as they are still legal (CR 608.2b)."""

    slot: int

    def objects(self, game: State, context: Context) -> list[int]:
        if self.slot >= len(context.targets):
            return []  # not chosen yet
        return [obj for obj in context.targets[self.slot] if obj != ILLEGAL]


HARD_TO_TARGET: Final = Keyword.SHROUD | Keyword.HEXPROOF
# CR 608.2b: stands for a target that has become illegal; the effect does nothing to it.
ILLEGAL: Final = -(1 << 40)
UNLIMITED: Final = 1 << 40  # as many candidates as there are


def least_targets(game: State, target: Target, context: Context) -> int:
    """Return how many targets must be chosen (CR 601.2c)."""
    if target.count is None or not target.minimum:
        return target.minimum
    return max(0, target.count.value(game, context))


def most_targets(game: State, target: Target, context: Context) -> int:
    """Return how many targets may be chosen; each must get a part of what is divided (CR 601.2d)."""
    most = target.maximum
    if target.count is not None:
        most = max(0, target.count.value(game, context))
    return min(most, divided_total(game, target, context)) if target.divided else most


def divided_total(game: State, target: Target, context: Context) -> int:
    """Return how much is divided among targets (CR 601.2d)."""
    divided = target.divided
    return divided if isinstance(divided, int) else max(0, divided.value(game, context))


def candidates(game: State, slot: TargetSlot, context: Context, enough: int = UNLIMITED) -> list[int]:
    """Return everything that could legally be chosen, in a fixed order: players, permanents, then the rest.

    The search may stop when there are `enough`.
    """
    target = slot.target
    domain = slot.domain
    found: list[int] = []
    if domain & 1:
        for seat, player in enumerate(game.players):
            if not player.lost and can_target(game, seat, target, context):
                found.append(seat)
    if domain >> Zone.BATTLEFIELD & 1:
        game.update_characteristics()
        for permanent in game.permanents:
            if len(found) >= enough:
                return found
            if target.what.matches_permanent(game, permanent, context) and may_be_targeted(game, permanent, context):
                found.append(permanent.id)
    rest = domain & ~(1 | 1 << Zone.BATTLEFIELD)
    if rest:
        found += [obj for obj in objects_in_zones(game, rest) if can_target(game, obj, target, context)]
    return found


def enough_candidates(game: State, slot: TargetSlot, context: Context) -> bool:
    """True if the least number of targets can be chosen.

    Definition: `return len(candidates(game, slot, context)) >= least_targets(game, slot.target, context)`. No wrong
    answer is safe.
    """
    need = least_targets(game, slot.target, context)
    return need <= 0 or len(candidates(game, slot, context, need)) >= need


def can_choose_rest(
    game: State, slots: list[TargetSlot], context: Context, chosen: tuple[tuple[int, ...], ...]
) -> bool:
    """True if targets can be chosen for all slots after those for which some are chosen (CR 601.2c)."""
    place = len(chosen)
    if place == len(slots):
        return True
    before = context.targets
    context.targets = chosen
    tries = least_choices(game, slots, context)
    context.targets = before
    for choice in tries:
        if can_choose_rest(game, slots, context, (*chosen, choice)):
            return True
    return False


def least_choices(game: State, slots: list[TargetSlot], context: Context) -> list[tuple[int, ...]]:
    """Return ways to choose as few targets as possible for the next slot: one way, if no later slot speaks of them."""
    place = len(context.targets)
    need = least_targets(game, slots[place].target, context)
    if not is_spoken_of(slots, place):
        return [()] if enough_candidates(game, slots[place], context) else []
    found = candidates(game, slots[place], context)
    ways = [tuple(some) for some in combinations(found, max(need, 1))]
    return ways if need else [(), *ways]


def is_spoken_of(slots: list[TargetSlot], place: int) -> bool:
    """True if a later target is described by the one for a slot."""
    return any(place in slot.speaks_of for slot in slots)


def possible_targets(game: State, slots: list[TargetSlot], context: Context) -> list[list[int]]:
    """Return for each slot what could be its target, with some choice of the targets that describe it."""
    found: list[list[int]] = []
    before = context.targets
    for slot in slots:
        known: dict[int, None] = {}
        if not slot.speaks_of:
            known = dict.fromkeys(candidates(game, slot, context))
        else:
            latest = slot.speaks_of[-1]
            for obj in found[latest]:
                context.targets = tuple([(obj,) if place == latest else () for place in range(len(found))])
                known.update(dict.fromkeys(candidates(game, slot, context)))
        found.append(list(known))
    context.targets = before
    return found


def slots_spoken_of(node: Node, found: list[int]) -> None:
    """Collect the slots of the targets that a description speaks of."""
    if isinstance(node, Chosen):
        found.append(node.slot)
    for child in node.children():
        slots_spoken_of(child, found)


class TargetSlot:
    """A target of a program, with the zones to search and the text of the question."""

    __slots__ = ("domain", "last_prompt", "speaks_of", "target")

    def __init__(self, target: Target) -> None:
        self.target = target
        found: list[int] = []
        slots_spoken_of(target.what, found)
        self.speaks_of = tuple(sorted(found))  # the earlier slots whose targets its description names
        self.domain = target.what.domain()  # where it is looked for, as a mask
        self.last_prompt = ("", "")  # the name for which it was asked last, and what was asked

    def prompt(self, name: str) -> str:
        """Return the question to the player who chooses for a spell, or for an ability of an object, with a name."""
        last, prompt = self.last_prompt
        if last != name:
            prompt = f"Choose {'targets' if self.target.maximum > 1 else 'a target'} for {name}"
            self.last_prompt = name, prompt
        return prompt


TARGET_SLOTS: Final[dict[int, TargetSlot]] = {}  # by identity, because to hash a target takes long


def target_slot(target: Target) -> TargetSlot:
    """Return the slot for a target; the same target node always has the same one."""
    known = TARGET_SLOTS.get(id(target))
    if known is None:
        known = TARGET_SLOTS[id(target)] = TargetSlot(target)
    return known


def can_target(game: State, obj: int, target: Target, context: Context) -> bool:
    """True if an object or player fits the description and nothing forbids targeting it (CR 115.4–115.9)."""
    permanent = game.find(obj)
    if permanent is not None:
        return fits_target(game, permanent, target, context)
    if obj == context.id and not is_player(obj):  # what is not on the stack yet has the number of the first player
        return False  # CR 115.5: a spell or ability is an illegal target for itself
    if not target.what.matches(game, obj, context):
        return False
    if not game.has_rule_changes:
        return True
    if is_player(obj):
        return player_may_be_targeted(game, obj, context)
    return game.zone_of(obj) != Zone.GRAVEYARD or card_may_be_targeted(game, obj, context)


def card_may_be_targeted(game: State, obj: int, context: Context) -> bool:
    """True if nothing forbids targeting a card in a graveyard."""
    for rule, about in rules_about(game, Concern.TARGETING):
        if rule.forbids_target(game, obj, context.controller, about):
            return False
    return True


def fits_target(game: State, permanent: Permanent, target: Target, context: Context) -> bool:
    """True if a permanent fits the description and nothing forbids targeting it (CR 115.4–115.9)."""
    if game.stale:
        game.update_characteristics()
    return target.what.matches_permanent(game, permanent, context) and may_be_targeted(game, permanent, context)


def may_be_targeted(game: State, permanent: Permanent, context: Context) -> bool:
    """True if nothing forbids targeting a permanent. Characteristics must be up to date."""
    characteristics = permanent.characteristics
    keywords = characteristics.keywords
    if keywords & HARD_TO_TARGET and (keywords & Keyword.SHROUD or permanent.controller != context.controller):
        return False  # CR 702.11b, 702.18a
    if game.has_rule_changes:
        for rule, about in rules_about(game, Concern.TARGETING):
            if rule.forbids_target(game, permanent.id, context.controller, about):
                return False
    if len(characteristics.abilities.hexproof_from) > 0 and permanent.controller != context.controller:
        if is_hexproof_from(game, permanent, context.source):
            return False
    # CR 702.16b: a permanent with protection cannot be the target of spells or abilities with the quality.
    return len(characteristics.abilities.protections) == 0 or not is_protected_from(game, permanent, context.source)


def player_may_be_targeted(game: State, player: int, context: Context) -> bool:
    """True if no shroud, hexproof or protection of a player forbids targeting them (CR 702.11c, 702.16b, 702.18a)."""
    keywords = 0
    for rule, about in rules_about(game, Concern.PLAYER_KEYWORDS):
        keywords |= rule.player_keywords(game, player, about)
    if keywords & Keyword.SHROUD:
        return False
    if keywords & Keyword.HEXPROOF and player != context.controller:
        return False
    return not player_is_protected_from(game, player, context.source)


# The zones of which each player has one, in the order in which they are gone through.
ZONES_OF_PLAYERS: Final = (Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.COMMAND)
OF_PLAYERS: Final = 1 << Zone.GRAVEYARD | 1 << Zone.EXILE | 1 << Zone.HAND | 1 << Zone.LIBRARY | 1 << Zone.COMMAND


def objects_in_zones(game: State, domain: int) -> list[int]:
    """Return all players and objects in the zones of a domain mask, in a fixed order."""
    found: list[int] = []
    if domain & 1:
        for index, player in enumerate(game.players):
            if not player.lost:
                found.append(index)
    if domain >> Zone.BATTLEFIELD & 1:
        found += [permanent.id for permanent in game.permanents]
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
