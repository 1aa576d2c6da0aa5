"""The monarch (CR 725): a designation of one player, with abilities that stand among the emblems here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Zone
from playset.rules.actions import perform_action
from playset.rules.definition import CardDefinition
from playset.rules.objects import Permanent

if TYPE_CHECKING:
    from playset.rules.nodes import Ability
    from playset.rules.state import State

MONARCH: Final = "The Monarch"


def monarch(game: State) -> int:
    """The player who is the monarch, -1 if there is none."""
    for emblem in game.emblems:
        if emblem.definition.name == MONARCH:
            return emblem.controller
    return -1


def crown(game: State, player: int, abilities: tuple[Ability, ...]) -> None:
    """CR 725.3: a player becomes the monarch, and the monarch so far ceases to be it."""
    if game.players[player].lost or monarch(game) == player:
        return
    crowned = CardDefinition(MONARCH, "", "", abilities, 0, 0, 0, 0, True)
    for emblem in game.emblems:
        if emblem.definition.name == MONARCH:
            game.zones[emblem.card] = Zone.NOWHERE
    game.emblems = [emblem for emblem in game.emblems if emblem.definition.name != MONARCH]
    card = game.new_card(crowned, player, Zone.COMMAND)
    game.emblems.append(Permanent(game.id_of(card), card, crowned, player, game.next_timestamp()))
    game.touch_battlefield()
    perform_action(game, "monarch", player, player)


def pass_on(game: State, player: int) -> None:
    """CR 725.4: when the monarch leaves the game, the active player becomes the monarch, or else the next one."""
    if monarch(game) != player:
        return
    abilities = next(e.definition.abilities for e in game.emblems if e.definition.name == MONARCH)
    heir = game.active if not game.players[game.active].lost else game.next_player(game.active)
    crown(game, heir, abilities)
