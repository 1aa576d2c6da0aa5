"""Change day and night (CR 731), the monarch (725) and speed (702.179).

`turn.turn` calls `check_day_and_night` in each untap step, `state_based` calls `pass_on_monarchy` and `start_engines`,
and effects call the rest. What transforms by day and night (702.145) is in `objects.transform`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playset.core.words import Zone
from playset.rules.derived.battlefield_index import Concern, rules_about
from playset.rules.events.actions import perform_action
from playset.rules.events.gate import happen
from playset.rules.objects.transform import DAY, NIGHT, daybound_events
from playset.rules.state.cards import CardDefinition
from playset.rules.state.objects import Permanent

if TYPE_CHECKING:
    from playset.rules.nodes.base import Ability
    from playset.rules.state.position import State

DAY_WORDS: Final = ("", "day", "night")  # what it becomes, as abilities that trigger on it hear it


def become_day_or_night(game: State, what: int) -> None:
    """Make it day or night (CR 731.1); what is bound to the other one transforms."""
    before = game.day
    if before == what:
        return
    game.day = what
    game.touch_battlefield()
    happen(game, daybound_events(game))
    # CR 731.1a: abilities speak of day that becomes night, or the other way round, and not of the first time.
    perform_action(game, DAY_WORDS[what], game.active, game.active, 1 if before else 0)


def check_day_and_night(game: State) -> None:
    """Change day and night by how many spells were cast in the turn before (CR 502.2, 731.2)."""
    if game.day == DAY and game.spells_last_turn == 0:
        become_day_or_night(game, NIGHT)
    elif game.day == NIGHT and game.spells_last_turn >= 2:
        become_day_or_night(game, DAY)


MONARCH: Final = "The Monarch"


def monarch(game: State) -> int:
    """Return the player who is the monarch, -1 if there is none."""
    for emblem in game.emblems:
        if emblem.definition.name == MONARCH:
            return emblem.controller
    return -1


def become_monarch(game: State, player: int, abilities: tuple[Ability, ...]) -> None:
    """Make a player the monarch instead of the monarch so far (CR 725.3)."""
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


def pass_on_monarchy(game: State, player: int) -> None:
    """Make the active player, or else the next one, the monarch when the monarch leaves the game (CR 725.4)."""
    if monarch(game) != player:
        return
    abilities = next(e.definition.abilities for e in game.emblems if e.definition.name == MONARCH)
    heir = game.active if not game.players[game.active].lost else game.next_player(game.active)
    become_monarch(game, heir, abilities)


MAX_SPEED: Final = 4


def start_engines(game: State) -> bool:
    """Set the speed to 1 of players without speed who control start your engines! (CR 702.179a, 704.5z).

    Return True if there are any.
    """
    started = False
    for rule, context in rules_about(game, Concern.SPEED):
        ability = rule.starts_engines()
        if ability is not None and not game.players[context.controller].speed:
            set_speed(game, context.controller, 1, ability)
            started = True
    return started


def set_speed(game: State, player: int, speed: int, ability: Ability) -> None:
    """Set a player's speed (CR 702.179c–d); the ability that comes with it stands among the emblems."""
    owner = game.players[player]
    if not owner.speed and not owner.lost:
        speedometer = CardDefinition("Speed", "", "", (ability,), 0, 0, 0, 0, True)
        card = game.new_card(speedometer, player, Zone.COMMAND)
        game.emblems.append(Permanent(game.id_of(card), card, speedometer, player, game.next_timestamp()))
    owner.speed = min(speed, MAX_SPEED)
    game.touch_battlefield()
