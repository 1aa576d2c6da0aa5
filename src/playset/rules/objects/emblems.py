"""Create emblems: objects in the command zone that have abilities and nothing else (CR 114).

The effect in `ability.effects.game` calls it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.events import Event, Happening
from playset.core.words import Zone
from playset.rules.events.apply import emit
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Permanent

if TYPE_CHECKING:
    from playset.rules.nodes.base import Ability
    from playset.rules.state.position import State


def emblem_with(abilities: tuple[Ability, ...]) -> CardDefinition:
    """Return an emblem, which has only abilities; its name is for the log (CR 114.3)."""
    return CardDefinition("Emblem", "", "", abilities, 0, 0, 0, 0, True)


def create_emblem(game: State, player: int, emblem: CardDefinition, source: int = 0) -> None:
    """Put an emblem into the command zone, which the player owns and controls (CR 114.2)."""
    if game.players[player].lost:
        return  # CR 800.4a
    card = game.new_card(emblem, player, Zone.COMMAND)
    game.emblems.append(Permanent(game.id_of(card), card, emblem, player, game.next_timestamp()))
    game.touch_battlefield()
    event = Event(Happening.GET_EMBLEM, player, game.id_of(card), source=source)
    emit(game, event)
    game.happened.append(event)
