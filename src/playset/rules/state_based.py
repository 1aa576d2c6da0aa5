"""State-based actions (CR 704), and what it means that a player has lost (104, 800.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Event, Happening, LossReason
from playset.core.words import CardType, Keyword, Supertype, Zone, is_player
from playset.rules.actions import lose_game, move_event, remove_counters
from playset.rules.commit import LOYALTY, POISON, tell
from playset.rules.layers import MINUS_COUNTER, PLUS_COUNTER
from playset.rules.replacement import happen
from playset.rules.state import Frame

if TYPE_CHECKING:
    from playset.rules.objects import Permanent
    from playset.rules.state import State


def check_state_based_actions(game: State) -> bool:
    """CR 704.3: perform all that apply, at the same time. True if any did; then they are checked again."""
    game.dirty = False
    if players_lose(game):
        return True
    if game.stale:
        game.characteristics_now()
    groups = same_legends(game)
    if groups:
        game.frames.append(LegendRule(groups))
        return True
    return perform_all(game, [])


def perform_all(game: State, put_away: list[int]) -> bool:
    """Everything that state-based actions do to permanents, as one event, with what the legend rule adds."""
    events = [move_event(game, obj, Zone.GRAVEYARD, cause=Cause.STATE_BASED) for obj in put_away]
    unattached = False
    cancelled: list[tuple[int, int]] = []
    for permanent in game.battlefield.values():
        if permanent.id in put_away:
            continue
        cause = why_it_dies(game, permanent)
        if cause:
            events.append(move_event(game, permanent.id, Zone.GRAVEYARD, cause=cause))
        elif permanent.attached_to >= 0 and not attachment_there(game, permanent):
            if "Aura" in permanent.characteristics.subtypes:
                # CR 704.5m: an Aura that is attached to nothing goes to the graveyard.
                events.append(move_event(game, permanent.id, Zone.GRAVEYARD, cause=Cause.STATE_BASED))
            else:
                permanent.attached_to = -1  # CR 704.5n
                unattached = True
        if permanent.counters:
            both = min(permanent.counters.get(PLUS_COUNTER, 0), permanent.counters.get(MINUS_COUNTER, 0))
            if both:
                cancelled.append((permanent.id, both))
    for obj, both in cancelled:  # CR 704.5q
        remove_counters(game, [obj], PLUS_COUNTER, both)
        remove_counters(game, [obj], MINUS_COUNTER, both)
    if unattached:
        game.touch_battlefield()
    if events:
        happen(game, events)
    return bool(events or cancelled or unattached)


def why_it_dies(game: State, permanent: Permanent) -> int:
    """CR 704.5f–i: the cause for which a creature or planeswalker goes to the graveyard, or none."""
    characteristics = permanent.characteristics
    if characteristics.types & CardType.CREATURE:
        if characteristics.toughness <= 0:
            return Cause.STATE_BASED  # CR 704.5f: not destruction
        if permanent.deathtouched or permanent.damage >= characteristics.toughness:
            permanent_is_damaged = permanent.damage > 0 or permanent.deathtouched
            if permanent_is_damaged and not characteristics.keywords & Keyword.INDESTRUCTIBLE:
                return Cause.DESTROY  # CR 704.5g, 704.5h
            permanent.deathtouched = False
    if characteristics.types & CardType.PLANESWALKER and not permanent.counters.get(LOYALTY, 0):
        return Cause.STATE_BASED  # CR 704.5i
    return Cause.NONE


def attachment_there(game: State, permanent: Permanent) -> bool:
    """Whether what something is attached to is still there."""
    if is_player(permanent.attached_to):
        return not game.players[permanent.attached_to].lost
    return permanent.attached_to in game.battlefield


# --- the legend rule -----------------------------------------------------------------------------------------


def same_legends(game: State) -> list[list[int]]:
    """CR 704.5j: groups of legendary permanents with one name and one controller."""
    groups: dict[tuple[int, str], list[int]] = {}
    for permanent in game.battlefield.values():
        characteristics = permanent.characteristics
        if characteristics.supertypes & Supertype.LEGENDARY:
            groups.setdefault((permanent.controller, characteristics.name), []).append(permanent.id)
    return [group for group in groups.values() if len(group) > 1]


class LegendRule(Frame):
    """CR 704.5j: for each group the controller chooses the one that stays; the rest go with everything else."""

    __slots__ = ("groups", "put_away")

    def __init__(self, groups: list[list[int]]) -> None:
        super().__init__()
        self.groups = groups  # those still to be asked about
        self.put_away: list[int] = []

    def clone(self) -> LegendRule:
        new = LegendRule(self.groups[:])  # the groups themselves never change
        new.put_away = self.put_away[:]
        return new

    def step(self, game: State) -> None:
        if not self.groups:
            game.frames.pop()
            perform_all(game, self.put_away)
            return
        first = game.battlefield[self.groups[0][0]]
        game.decision = Decision(
            Ask.CHOOSE,
            first.controller,
            f"Choose which {first.characteristics.name} to keep (legend rule)",
            tuple(Option(Act.OBJECT, obj=obj) for obj in self.groups[0]),
        )

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        kept = decision.options[answer[0]].obj
        self.put_away += [obj for obj in self.groups.pop(0) if obj != kept]


# --- losing --------------------------------------------------------------------------------------------------


def players_lose(game: State) -> bool:
    """CR 704.5a–c: players who have lost leave, all at the same time."""
    lost: list[int] = []
    for index, player in enumerate(game.players):
        if player.lost:
            continue
        reason = 0
        if player.life <= 0:
            reason = LossReason.LIFE
        elif player.drew_from_empty:
            reason = LossReason.EMPTY_LIBRARY
        elif player.counters and player.counters.get(POISON, 0) >= 10:
            reason = LossReason.POISON
        player.drew_from_empty = False
        if reason:
            lose_game(game, index, reason)
            lost.append(index)
    if lost:
        leave(game, lost)
    return bool(lost)


def leave(game: State, lost: list[int]) -> None:
    """CR 104.2a, 104.4a: the last player left wins; if nobody is left, the game is a draw. Else it goes on."""
    left = [index for index, player in enumerate(game.players) if not player.lost]
    if not left:
        end_game(game, -1, LossReason.EVERYONE_LOST)
    elif len(left) == 1:
        end_game(game, left[0], LossReason.LAST_STANDING)
    else:
        for player in lost:
            remove_player(game, player)


def end_game(game: State, winner: int, reason: int) -> None:
    """CR 104.1: the game ends at once."""
    game.over = True
    game.winner = winner
    game.reason = reason
    game.decision = None
    tell(game, Event(Happening.GAME_OVER, winner, amount=reason))


def remove_player(game: State, player: int) -> None:
    """CR 800.4a: everything the player owns leaves the game; what they only controlled is exiled."""
    game.floating = [effect for effect in game.floating if effect.controller != player]
    game.pending = [trigger for trigger in game.pending if trigger.controller != player]
    game.delayed = [trigger for trigger in game.delayed if trigger.controller != player]
    game.stack = [item for item in game.stack if item.controller != player and not owned_by(game, item.card, player)]
    for permanent in list(game.battlefield.values()):
        if game.owners[permanent.card] == player:
            del game.battlefield[permanent.id]
            game.zones[permanent.card] = Zone.NOWHERE
            game.generations[permanent.card] += 1
    loser = game.players[player]
    for cards in (loser.library, loser.hand, loser.graveyard, loser.exile, loser.command):
        for card in cards:
            game.zones[card] = Zone.NOWHERE
        cards.clear()
    for card, owner in enumerate(game.owners):
        if owner == player:
            game.zones[card] = Zone.NOWHERE
    game.touch_battlefield()
    game.characteristics_now()
    strays = [permanent.id for permanent in game.battlefield.values() if permanent.controller == player]
    for permanent in game.battlefield.values():
        if permanent.attacking == player:
            permanent.attacking = -1  # CR 506.4c: it stays tapped but attacks nobody any more
    if strays:
        happen(game, [move_event(game, obj, Zone.EXILE) for obj in strays])


def owned_by(game: State, card: int, player: int) -> bool:
    """Whether a spell's card belongs to a player."""
    return card > 0 and game.owners[card] == player
