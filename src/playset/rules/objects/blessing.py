"""Give players the city's blessing: ascend (CR 702.131).

The blessing is a designation that a player keeps for the rest of the game; it stands among the emblems. `events.apply`
looks for it as permanents enter, before abilities can trigger (702.131d), and `state_based` whatever has happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Zone
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Permanent

if TYPE_CHECKING:
    from playset.rules.state.position import State

BLESSING: Final = "City's Blessing"
ENOUGH: Final = 10  # permanents


def has_blessing(game: State, player: int) -> bool:
    """True if a player has the city's blessing."""
    for emblem in game.emblems:
        if emblem.controller == player and emblem.definition.name == BLESSING:
            return True
    return False


def bless(game: State, player: int) -> None:
    """Give a player the city's blessing, if the player controls ten or more permanents and does not have it."""
    if has_blessing(game, player) or game.players[player].lost:
        return
    if game.stale:
        game.update_characteristics()
    if sum([permanent.controller == player for permanent in game.permanents]) < ENOUGH:
        return
    marker = CardDefinition(BLESSING, "", "", (), 0, 0, 0, 0, True)
    card = game.new_card(marker, player, Zone.COMMAND)
    game.emblems.append(Permanent(game.id_of(card), card, marker, player, game.next_timestamp()))
    game.touch_battlefield()


def bless_who_ascended(game: State) -> None:
    """Give the city's blessing to each player whom a permanent with ascend lets have it (CR 702.131b)."""
    if len(game.permanents) < ENOUGH:
        return
    for rule, context in rules_about(game, Concern.ASCENDING):
        if rule.lets_ascend():
            bless(game, context.controller)
