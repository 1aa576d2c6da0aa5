"""Decide whether a permanent or player has protection or hexproof from a source (CR 702.11d, 702.16).

`casting.targets`, `combat.declare`, `events.damage` and `objects.attach` ask it for what protection forbids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.state.objects import Context

if TYPE_CHECKING:
    from playset.rules.state.objects import Permanent
    from playset.rules.state.position import State


def is_protected_from(game: State, permanent: Permanent, source: int) -> bool:
    """True if a permanent has protection from what `source` is (CR 702.16)."""
    for protection in game.characteristics(permanent).abilities.protections:
        if protection.quality.matches(game, source, Context(permanent.id, permanent.controller)):
            return True
    return False


def is_hexproof_from(game: State, permanent: Permanent, source: int) -> bool:
    """True if a permanent has hexproof from what `source` is (CR 702.11d)."""
    for hexproof in game.characteristics(permanent).abilities.hexproof_from:
        if hexproof.quality.matches(game, source, Context(permanent.id, permanent.controller)):
            return True
    return False


def player_is_protected_from(game: State, player: int, source: int) -> bool:
    """True if a player has protection from what `source` is (CR 702.16b)."""
    if not game.has_rule_changes:
        return False
    for rule, about in rules_about(game, Concern.PLAYER_KEYWORDS):
        if rule.protects_player(game, player, source, about):
            return True
    return False
