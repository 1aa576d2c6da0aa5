"""The speed of players (CR 702.179)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Zone
from playset.rules.definition import CardDefinition
from playset.rules.objects import Permanent
from playset.rules.roster import Concern, rules_about

if TYPE_CHECKING:
    from playset.rules.nodes import Ability
    from playset.rules.state import State

MAX_SPEED: Final = 4


def start_engines(game: State) -> bool:
    """CR 702.179a, 704.5z: whoever controls something with start your engines! and has no speed has speed 1."""
    started = False
    for rule, context in rules_about(game, Concern.SPEED):
        ability = rule.starts_engines()
        if ability is not None and not game.players[context.controller].speed:
            set_speed(game, context.controller, 1, ability)
            started = True
    return started


def set_speed(game: State, player: int, speed: int, ability: Ability) -> None:
    """CR 702.179c–d: a player's speed becomes a value; the ability that comes with it stands among the emblems."""
    owner = game.players[player]
    if not owner.speed and not owner.lost:
        speedometer = CardDefinition("Speed", "", "", (ability,), 0, 0, 0, 0, True)
        card = game.new_card(speedometer, player, Zone.COMMAND)
        game.emblems.append(Permanent(game.id_of(card), card, speedometer, player, game.next_timestamp()))
    owner.speed = min(speed, MAX_SPEED)
    game.touch_battlefield()
