"""Perform state-based actions (CR 704), and let players who lose leave the game (104, 800.4).

`turn.priority` calls `check_state_based_actions` while `State.dirty` is set, before a player receives priority;
`turn.turn` calls it in the cleanup step. `loop.concede` and effects call `lose` and `make_lose`. Everything that is due
goes through `events.gate` as one event, after the players have made the choices of `StateBasedChoices`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from playset.core.decision import Act, Ask, Decision, Option
from playset.core.events import Cause, Event, EventKind, LossReason
from playset.core.words import CardType, Keyword, Supertype, Zone, card_of, is_player
from playset.rules.derived.battlefield_index import Concern, is_aura, rules_about
from playset.rules.events.actions import move_event
from playset.rules.events.apply import commit, emit
from playset.rules.events.damage import POISON
from playset.rules.events.entering import LOYALTY
from playset.rules.events.gate import happen
from playset.rules.layers.apply import MINUS_COUNTER, PLUS_COUNTER, Layer
from playset.rules.objects.attach import may_attach
from playset.rules.objects.bestow import BESTOW, cease_to_be_bestowed
from playset.rules.objects.blessing import bless_who_ascended
from playset.rules.objects.commander import LETHAL_DAMAGE, command_zone_question, commanders_to_ask_about
from playset.rules.objects.face_down import reveal_all
from playset.rules.objects.sagas import is_finished_saga
from playset.rules.objects.soulbond import end_pairs
from playset.rules.state.frame import Frame
from playset.rules.state.objects import NOTED_TOGETHER
from playset.rules.turn.designations import pass_on_monarchy, start_engines

if TYPE_CHECKING:
    from playset.rules.state.objects import FloatingEffect, Permanent
    from playset.rules.state.position import State


NO_OBJECTS: Final[list[int]] = []  # never changed, like the next
NO_LOSSES: Final[list[tuple[int, int]]] = []


def check_state_based_actions(game: State) -> bool:
    """Perform all that apply, at the same time (CR 704.3). Return True if any did; then check again."""
    game.dirty = False
    if len(game.players) > 2:
        exile_strays(game)
    if game.replacement_kinds >> EventKind.LOSE & 1:
        losing = [loss_event(game, player, reason) for player, reason in would_lose(game)]
        if losing:
            game.frames.append(Leaving([event.player for event in losing]))
            perform_state_based_actions(game, [], [], losing)
            return True
    lost = let_players_lose(game)
    if lost:
        if len(game.remaining_players()) <= 1:
            remove_losers(game, lost)  # CR 104.1: the game ends at once
            return True
        game.frames.append(Leaving(lost))  # once everything that happens at the same time has happened
    if rules_about(game, Concern.SPEED):
        start_engines(game)
    bless_who_ascended(game)
    if game.pairs:
        end_pairs(game)
    game.update_characteristics()
    groups = same_legends(game)
    commanders = commanders_to_ask_about(game) if game.commanders_moved else []
    if groups or commanders:
        game.frames.append(StateBasedChoices(groups, commanders))
        return True
    return perform_state_based_actions(game, NO_OBJECTS, NO_OBJECTS) or bool(lost)


def perform_state_based_actions(
    game: State, put_away: list[int], returning: list[int], losing: Sequence[Event] = ()
) -> bool:
    """Perform all that is due as one event, with what was chosen: legends that go, commanders.

    `losing` are the players who lose, where an effect may replace that (CR 704.7). Return True if anything was due.
    """
    game.update_characteristics()
    put_away = with_more(with_more(put_away, older_worlds(game)), older_roles(game))
    events = list(losing)
    for obj in put_away:
        events.append(move_event(game, obj, Zone.GRAVEYARD, cause=Cause.STATE_BASED))
    for obj in returning:
        events.append(move_event(game, obj, Zone.COMMAND, cause=Cause.STATE_BASED))
    cancelled: list[Event] = []
    unattached = False  # something has ceased to be attached or bestowed
    for permanent in game.permanents:
        if permanent.characteristics.types == CardType.LAND and permanent.attached_to < 0 and not permanent.counters:
            continue  # nothing is ever due for it
        if permanent.id in put_away:
            continue
        if is_bestowed_illegally(game, permanent):
            cease_to_be_bestowed(game, permanent)  # CR 702.103f
            unattached = True
            continue
        cause = graveyard_cause(game, permanent)
        if cause:
            event = move_event(game, permanent.id, Zone.GRAVEYARD, cause=cause)
            if cause == Cause.SACRIFICE:
                event.amount = permanent.controller
            events.append(event)
        elif unattach_if_illegal(game, permanent):
            unattached = True
        if permanent.counters:
            cancelled += cancelled_counters(permanent)
    # CR 704.8: what goes to the graveyard goes as it was before the rest, so it comes first.
    events += cancelled
    if unattached:
        game.touch_battlefield()
    if events:
        happen(game, events)
    return bool(events or unattached)


def is_bestowed_illegally(game: State, permanent: Permanent) -> bool:
    """True if a bestowed permanent is attached to nothing, or to what it cannot be attached to (CR 702.103f)."""
    if not permanent.notes or BESTOW not in permanent.notes:
        return False
    return permanent.attached_to < 0 or not attachment_is_legal(game, permanent)


def unattach_if_illegal(game: State, permanent: Permanent) -> bool:
    """Unattach a permanent that is no Aura from what it cannot be attached to (CR 704.5n, 704.5p). True if it was."""
    if permanent.attached_to < 0 or is_aura(permanent.characteristics) or attachment_is_legal(game, permanent):
        return False
    permanent.attached_to = -1
    return True


def cancelled_counters(permanent: Permanent) -> list[Event]:
    """Return the removal of as many +1/+1 counters as -1/-1 counters (CR 704.5q)."""
    both = min(permanent.counters.get(PLUS_COUNTER, 0), permanent.counters.get(MINUS_COUNTER, 0))
    if not both:
        return []
    kind = EventKind.REMOVE_COUNTERS
    return [Event(kind, permanent.controller, permanent.id, both, word=word) for word in (PLUS_COUNTER, MINUS_COUNTER)]


def graveyard_cause(game: State, permanent: Permanent) -> int:
    """Return the cause for which a permanent goes to the graveyard, or none (CR 704.5f–i, 704.5m, 704.5s)."""
    characteristics = permanent.characteristics
    types = characteristics.types
    if types & CardType.CREATURE:
        deathtouched = permanent.deathtouched
        permanent.deathtouched = False  # CR 704.5h: it counts only until the next check
        if characteristics.toughness <= 0:
            return Cause.STATE_BASED  # CR 704.5f: not destruction
        lethal = permanent.damage > 0 and permanent.damage >= characteristics.toughness
        if (lethal or deathtouched) and not characteristics.keywords & Keyword.INDESTRUCTIBLE:
            return Cause.DESTROY  # CR 704.5g, 704.5h
    if types & CardType.PLANESWALKER and not permanent.counters.get(LOYALTY, 0):
        return Cause.STATE_BASED  # CR 704.5i
    if is_aura(characteristics):
        if permanent.attached_to < 0 or not attachment_is_legal(game, permanent):
            return Cause.STATE_BASED  # CR 704.5m
    if characteristics.abilities.final_chapter and is_finished_saga(game, permanent):
        return Cause.SACRIFICE  # CR 704.5s
    return Cause.NONE


def with_more(objects: list[int], more: list[int]) -> list[int]:
    """Return objects and more objects, each once."""
    return list(dict.fromkeys(objects + more)) if more else objects


def older_worlds(game: State) -> list[int]:
    """Return all world permanents but the newest; that one, too, if another entered at the same time (CR 704.5k)."""
    worlds: list[Permanent] = []
    for permanent in game.permanents:
        if permanent.characteristics.supertypes & Supertype.WORLD:
            worlds.append(permanent)
    if len(worlds) < 2:
        return NO_OBJECTS
    newest = worlds[0]
    for permanent in worlds:
        if permanent.timestamp > newest.timestamp:
            newest = permanent
    moment = newest.notes.get(NOTED_TOGETHER, -1)
    if any(p is not newest and p.notes.get(NOTED_TOGETHER, -2) == moment for p in worlds):
        return [permanent.id for permanent in worlds]
    return [permanent.id for permanent in worlds if permanent is not newest]


def older_roles(game: State) -> list[int]:
    """Return all Roles that a player controls on one permanent, but for the newest of them (CR 704.5y)."""
    newest: dict[tuple[int, int], Permanent] = {}
    older: list[int] = []
    for permanent in game.permanents:
        if permanent.attached_to < 0 or "Role" not in permanent.characteristics.subtypes:
            continue
        key = (permanent.attached_to, permanent.controller)
        other = newest.get(key)
        if other is None or other.timestamp < permanent.timestamp:
            newest[key] = permanent
        if other is not None:
            older.append(min(other, permanent, key=lambda one: one.timestamp).id)
    return older


def attachment_is_legal(game: State, permanent: Permanent) -> bool:
    """True if something may stay attached to what it is attached to (CR 303.4c–d, 301.5c, 704.5p)."""
    to = permanent.attached_to
    if is_player(to) and game.players[to].lost:
        return False
    return may_attach(game, permanent.id, to)


# --- what players choose (the legend rule, commanders) -------------------------------------------------------


def same_legends(game: State) -> list[list[int]]:
    """Return groups of legendary permanents with one name and one controller who is in the game (CR 704.5j)."""
    legends: list[Permanent] = []
    alike = False
    for permanent in game.permanents:
        characteristics = permanent.characteristics
        if characteristics.supertypes & Supertype.LEGENDARY and not game.players[permanent.controller].lost:
            if not characteristics.name:
                continue  # CR 201.2b: what has no name shares it with nothing
            for other in legends:
                if other.controller == permanent.controller and other.characteristics.name == characteristics.name:
                    alike = True
            legends.append(permanent)
    if not alike:
        return []
    groups: dict[tuple[int, str], list[int]] = {}
    for permanent in legends:
        groups.setdefault((permanent.controller, permanent.characteristics.name), []).append(permanent.id)
    waived = rules_about(game, Concern.LEGENDS)
    if waived:
        for key, group in groups.items():
            groups[key] = [
                obj for obj in group if not any(rule.waives_legend_rule(game, obj, context) for rule, context in waived)
            ]
    return [group for group in groups.values() if len(group) > 1]


class StateBasedChoices(Frame):
    """What players choose before state-based actions happen, all of them at the same time (CR 704.3).

    For each group of legends its controller chooses the one that stays (704.5j). Whoever owns a commander that has come
    to a graveyard or exile may put it into the command zone (704.6d).
    """

    __slots__ = ("commanders", "groups", "put_away", "returning")

    def __init__(self, groups: list[list[int]], commanders: list[int]) -> None:
        super().__init__()
        self.groups = groups  # those still to be asked about
        self.commanders = commanders
        self.put_away: list[int] = []
        self.returning: list[int] = []

    def clone(self) -> StateBasedChoices:
        new = StateBasedChoices(self.groups[:], self.commanders[:])  # the groups themselves never change
        new.put_away = self.put_away[:]
        new.returning = self.returning[:]
        return new

    def step(self, game: State) -> None:
        game.decision = self.next_question(game)
        if game.decision is None:
            game.frames.pop()
            perform_state_based_actions(game, self.put_away, self.returning)

    def next_question(self, game: State) -> Decision | None:
        """Return the next question: the active player chooses first, then the others in turn order (CR 101.4)."""
        for player in game.remaining_players():
            for group in self.groups:
                first = game.must_find(group[0])
                if first.controller == player:
                    prompt = f"Choose which {first.characteristics.name} to keep (legend rule)"
                    return Decision(Ask.CHOOSE, player, prompt, tuple(Option(Act.OBJECT, obj=obj) for obj in group))
            for obj in self.commanders:
                if game.owners[card_of(obj)] == player:
                    where = "exile" if game.zone_of(obj) == Zone.EXILE else "your graveyard"
                    return command_zone_question(game, obj, f"Put {{}} from {where} into the command zone")
        return None

    def receive(self, game: State, decision: Decision, answer: tuple[int, ...]) -> None:
        chosen = decision.options[answer[0]]
        if decision.kind == Ask.CHOOSE:
            for group in self.groups:
                if chosen.obj in group:
                    self.put_away += [obj for obj in group if obj != chosen.obj]
            self.groups = [group for group in self.groups if chosen.obj not in group]
        else:
            self.commanders.remove(chosen.obj)
            if chosen.act == Act.YES:
                self.returning.append(chosen.obj)

    def player_left(self, game: State, player: int) -> bool:
        # What a group has lost is gone already; with one of them left there is nothing to choose.
        groups = [[obj for obj in group if game.find(obj) is not None] for group in self.groups]
        self.groups = [group for group in groups if len(group) > 1]
        self.put_away = [obj for obj in self.put_away if game.find(obj) is not None]
        self.commanders = [obj for obj in self.commanders if game.is_current(obj)]
        self.returning = [obj for obj in self.returning if game.is_current(obj)]
        return True


# --- losing --------------------------------------------------------------------------------------------------


def would_lose(game: State) -> list[tuple[int, int]]:
    """Return the players who lose now, and why (CR 704.5a–c, 704.6c); several reasons are one loss (704.7)."""
    found = NO_LOSSES
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
        elif player.commander_damage:
            for damage in player.commander_damage:
                if damage >= LETHAL_DAMAGE:
                    reason = LossReason.COMMANDER_DAMAGE
        if reason and game.has_rule_changes and cannot_lose(game, index, reason == LossReason.LIFE):
            reason = 0
        player.drew_from_empty = False
        if reason:
            found = [*found, (index, reason)]
    return found


def cannot_lose(game: State, player: int, by_life: bool) -> bool:
    """True if an effect says that a player cannot lose the game (CR 101.2)."""
    for rule, context in rules_about(game, Concern.LOSING):
        if rule.cannot_lose(game, player, by_life, context):
            return True
    return False


def loss_event(game: State, player: int, reason: int) -> Event:
    """Return the event of a player losing the game, with the life total, which the log tells."""
    return Event(EventKind.LOSE, player, amount=reason, flag=game.players[player].life)


def let_players_lose(game: State) -> list[int]:
    """Let the players lose who lose now, where nothing can replace that. Return them."""
    lost = would_lose(game)
    if not lost:
        return NO_OBJECTS
    for player, reason in lost:
        game.players[player].lost = reason
    for player, reason in lost:
        emit(game, loss_event(game, player, reason))
    return [player for player, _ in lost]


class Leaving(Frame):
    """Players who lost leave (CR 104.5), after the other state-based actions of the same check (704.3)."""

    __slots__ = ("lost",)

    def __init__(self, lost: list[int]) -> None:
        super().__init__()
        self.lost = lost

    def clone(self) -> Leaving:
        return Leaving(self.lost[:])

    def step(self, game: State) -> None:
        game.frames.pop()
        lost = [player for player in self.lost if game.players[player].lost]
        if lost:
            remove_losers(game, lost)


def make_lose(game: State, players: list[int], reason: int) -> None:
    """Let an effect make players lose the game at the same time, unless something replaces that (CR 104.3e)."""
    players = [player for player in players if not cannot_lose(game, player, False)]
    if not game.replacement_kinds >> EventKind.LOSE & 1:
        lose(game, players, reason)
        return
    losing = [player for player in players if not game.players[player].lost]
    game.frames.append(Leaving(losing))
    happen(game, [loss_event(game, player, reason) for player in losing])


def lose(game: State, players: list[int], reason: int) -> None:
    """Let players lose the game at the same time and leave it, without waiting for a check (CR 104.3a)."""
    lost = [player for player in players if not game.players[player].lost]
    for player in lost:
        game.players[player].lost = reason
    for player in lost:
        emit(game, loss_event(game, player, reason))
    if lost:
        remove_losers(game, lost)


def remove_losers(game: State, lost: list[int]) -> None:
    """Remove players who lost; end the game if one player is left or none (CR 104.2a, 104.4a)."""
    left = [index for index, player in enumerate(game.players) if not player.lost]
    if not left:
        end_game(game, -1, LossReason.EVERYONE_LOST)
    elif len(left) == 1:
        end_game(game, left[0], LossReason.LAST_STANDING)
    else:
        for player in lost:
            remove_player(game, player)
        exile_strays(game)


def end_game(game: State, winner: int, reason: int) -> None:
    """End the game at once (CR 104.1)."""
    game.over = True
    game.winner = winner
    game.reason = reason
    game.decision = None
    for event in reveal_all(game):
        emit(game, event)
    emit(game, Event(EventKind.GAME_OVER, winner, amount=reason))


def remove_player(game: State, player: int) -> None:
    """Remove everything that a player owns from the game (CR 800.4a)."""
    remove_permanents(game, player)
    for event in reveal_all(game, player):
        emit(game, event)
    game.face_down = {card: how for card, how in game.face_down.items() if game.owners[card] != player}
    game.stack = [item for item in game.stack if not item.card or game.owners[item.card] != player]
    remove_cards(game, player)
    game.floating = [effect for effect in game.floating if not gives_control(effect, player)]
    game.pending = [trigger for trigger in game.pending if trigger.controller != player]  # CR 800.4d
    game.delayed = [trigger for trigger in game.delayed if trigger.controller != player]
    game.stack = [item for item in game.stack if item.card or item.controller != player]
    if game.emblems:
        pass_on_monarchy(game, player)
        game.emblems = [emblem for emblem in game.emblems if emblem.controller != player]
    game.skips = [skip for skip in game.skips if skip[0] != player]
    game.touch_battlefield()
    game.frames = [frame for frame in game.frames if frame.player_left(game, player)]


def remove_permanents(game: State, player: int) -> None:
    """Let the permanents that a player owns leave the battlefield, which nothing can replace (CR 603.6c)."""
    owned = [p.id for p in game.permanents if game.owners[p.card] == player]
    if owned:
        returning = commit(game, [move_event(game, obj, Zone.NOWHERE) for obj in owned])
        if returning:
            happen(game, returning)  # CR 610.3


def remove_cards(game: State, player: int) -> None:
    """Empty all zones of a player; nothing that remembers an object of theirs finds it again.

    Nothing triggers for permanents that are phased out (CR 702.26k).
    """
    for obj in [obj for obj in game.phased_out if game.owners[card_of(obj)] == player]:
        del game.phased_out[obj]
        game.last_known.pop(obj, None)
    loser = game.players[player]
    for cards in (loser.library, loser.hand, loser.graveyard, loser.exile, loser.command):
        cards.clear()
    for card, owner in enumerate(game.owners):
        if owner == player:
            game.zones[card] = Zone.NOWHERE
            game.generations[card] += 1


def exile_strays(game: State) -> None:
    """Exile what is owned by a player in the game and controlled by one who has left (CR 800.4a, 800.4c)."""
    players = game.players
    if game.remaining_player_count() == len(players):
        return
    game.update_characteristics()
    strays = [permanent.id for permanent in game.permanents if players[permanent.controller].lost]
    strays += [item.id for item in game.stack if players[item.controller].lost]
    if strays:
        happen(game, [move_event(game, obj, Zone.EXILE) for obj in strays])


def gives_control(effect: FloatingEffect, player: int) -> bool:
    """True if an effect gives a player control of something."""
    return effect.controller == player and bool(effect.modification.layers() >> Layer.CONTROL & 1)
