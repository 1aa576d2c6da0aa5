"""Make games that differ only in what one player cannot see, to find hidden information that leaks (CR 400.2).

Tests compare what a player is shown in a game and in `other_world` of it: any difference is a leak. `hidden_ids` and
`ids_in` find ids of hidden cards in what a view or a report gives away.
"""

from __future__ import annotations

from playset.core.decision import Ask
from playset.core.events import EventKind
from playset.core.rng import Random
from playset.core.words import FIRST_OBJECT, object_id
from playset.rules.casting.announce import Announcing
from playset.rules.casting.legal_actions import legal_actions
from playset.rules.game import Game
from playset.rules.objects.face_down import concealed_cards, replace_face_down_card
from playset.rules.state.objects import LogEntry
from playset.rules.state.position import State
from playset.rules.turn.priority import priority_question
from playset.rules.views.determinize import rename, renamed_event
from playset.rules.views.view import View, is_hidden


def other_world(game: Game, viewer: int, random: Random) -> Game:
    """Return a legal game that the viewer cannot tell from this one: hidden cards of each player have swapped places.

    Cards that a question shows to the viewer, or that were revealed and lie there still, stay.
    """
    state = game.state.clone()
    known = set(View(state, viewer).shown_ids()) | revealed(state)
    change_places(state, viewer, known, random)
    decision = state.decision
    if decision is not None and decision.player != viewer and decision.kind == Ask.PRIORITY:
        # With other cards in hand, other things are legal.
        state.decision = priority_question(state, decision.player, legal_actions(state, decision.player))
    return Game.from_state(state, game.history)


def change_places(state: State, viewer: int, known: set[int], random: Random) -> None:
    """Shuffle each player's unknown cards among their places, and rename them in everything that refers to them."""
    names: dict[int, int] = {}
    for owner, player in enumerate(state.players):
        unknown = [
            card
            for card in player.hand + player.library
            if is_hidden(state, card, viewer) and state.id_of(card) not in known
        ]
        concealed = concealed_cards(state, owner, viewer)
        unknown += [state.face_down[card][1] for card in concealed]
        places = [(state.generations[card], state.zones[card]) for card in unknown]
        others = unknown[:]
        random.shuffle(others)
        let_fit(state, concealed, others)
        into = dict(zip(unknown, others, strict=True))
        player.hand = [into.get(card, card) for card in player.hand]
        player.library = [into.get(card, card) for card in player.library]
        for card, other, (generation, zone) in zip(unknown, others, places, strict=True):
            names[object_id(card, generation)] = object_id(other, generation)
            state.generations[other] = generation
            state.zones[other] = zone
        for card, other in zip(concealed, others[len(others) - len(concealed) :], strict=True):
            replace_face_down_card(state, card, other)
    rename(state, names)
    state.log = renamed_log(state.log, names)
    for frame in state.frames:
        if isinstance(frame, Announcing) and frame.checkpoint is not None:
            frame.checkpoint = frame.checkpoint.clone()
            change_places(frame.checkpoint, viewer, known, random)


def let_fit(state: State, concealed: list[int], others: list[int]) -> None:
    """Swap cards that cannot be face down where they would lie (CR 708) with the first that can."""
    first = len(others) - len(concealed)
    for place, card in enumerate(concealed, first):
        how = state.face_down[card][0]
        free = [place, *range(first), *range(place + 1, len(others))]
        found = next(index for index in free if how.may_hide(state.definitions[others[index]]))
        others[place], others[found] = others[found], others[place]


def revealed(state: State) -> set[int]:
    """Return every object that was revealed to all players, by the log."""
    found: set[int] = set()
    entry = state.log
    while entry is not None:
        if entry.event.kind == EventKind.REVEAL:
            found.add(entry.event.obj)
        entry = entry.previous
    return found


def renamed_log(newest: LogEntry | None, names: dict[int, int]) -> LogEntry | None:
    """Return a log with the ids of cards replaced."""
    entries: list[LogEntry] = []
    while newest is not None:
        entries.append(newest)
        newest = newest.previous
    renamed: LogEntry | None = None
    for entry in reversed(entries):
        renamed = entry.with_event(entry.event, renamed)
        renamed.event = renamed_event(entry.event, names)
        renamed.names = tuple([(names.get(obj, obj), text) for obj, text in entry.names])
    return renamed


def hidden_ids(state: State, viewer: int) -> set[int]:
    """Return the ids of all cards that a player cannot see and that no question shows to the player."""
    hidden = {state.id_of(card) for card in range(1, len(state.zones)) if is_hidden(state, card, viewer)}
    return hidden - set(View(state, viewer).shown_ids())


def ids_in(data: object) -> set[int]:
    """Return every number in some data that could be an object id."""
    if isinstance(data, dict):
        return {obj for part in data.values() for obj in ids_in(part)}
    if isinstance(data, (list, tuple)):
        return {obj for part in data for obj in ids_in(part)}
    return {data} if type(data) is int and data >= FIRST_OBJECT else set()
