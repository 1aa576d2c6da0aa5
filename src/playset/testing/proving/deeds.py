"""What makes abilities trigger and replacement effects apply: something of each kind of event, by the engine's verbs.

A deed is a generator: it lets one thing happen and yields, so that everything that follows is played before the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from playset.core.events import Event, EventKind
from playset.core.node import Node, field_names
from playset.core.words import CardType, Zone, card_of, is_player
from playset.rules.events import actions
from playset.rules.events.apply import emit
from playset.rules.events.gate import happen
from playset.rules.state.position import State
from playset.testing.proving.stock import CREATURES

Deed = Callable[[State, int], Iterator[None]]
Verb = Callable[[State, int, int], None]  # of the position, the card that is proved and a player
MOST: Final = 8  # objects to which one deed happens
TOKEN: Final = CREATURES[-1]


def ids(state: State, seat: int, zone: int) -> list[int]:
    """Return the objects of a player in a zone, those last put there first."""
    if zone == Zone.BATTLEFIELD:
        return [permanent.id for permanent in reversed(state.permanents) if permanent.controller == seat]
    return [state.id_of(card) for card in reversed(state.cards_in(seat, zone))]


def others(state: State, number: int, seat: int, zone: int) -> list[int]:
    """Return the objects of a player in a zone but for the card that is proved, one of each name."""
    found: dict[str, int] = {}
    for obj in ids(state, seat, zone):
        if card_of(obj) != number:
            found.setdefault(state.definitions[card_of(obj)].name, obj)
    return list(found.values())


def creatures(state: State, seat: int) -> list[int]:
    """Return the creatures of a player."""
    return [
        one.id
        for one in state.permanents
        if one.controller == seat and state.characteristics(one).types & CardType.CREATURE
    ]


def repeated(verb: Verb, times: int, seat: int) -> Deed:
    """Return the deed of doing something a number of times for a player."""

    def deed(state: State, number: int) -> Iterator[None]:
        for _ in range(times):
            verb(state, number, seat)
            yield

    return deed


def for_each_player(verb: Verb, times: int = 3) -> Iterator[Deed]:
    """Yield the deeds of doing something for each player."""
    for seat in range(2):
        yield repeated(verb, times, seat)


# --- one function gives the deeds of one kind of event ---------------------------------------------------------


def moves(words: list[str]) -> Iterator[Deed]:
    """Yield deeds that move objects: others enter and leave, then the card itself leaves in several ways."""
    for seat in range(2):
        yield enter(seat, Zone.HAND)
        yield leave(seat, False)
        yield leave(seat, True)
    yield repeated(lambda state, number, seat: actions.destroy(state, [state.id_of(number)]), 1, 0)
    yield repeated(lambda state, number, seat: actions.sacrifice(state, 0, [state.id_of(number)]), 1, 0)
    yield repeated(lambda state, number, seat: actions.discard(state, [state.id_of(number)]), 1, 0)
    for zone in (Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.LIBRARY):
        yield move_itself(zone)
    for seat in range(2):
        yield enter(seat, Zone.GRAVEYARD)
        yield enter(seat, Zone.LIBRARY)
        yield move_others(seat)


def move_itself(zone: int) -> Deed:
    """Return the deed of moving the card itself to a zone."""

    def deed(state: State, number: int) -> Iterator[None]:
        actions.move_all(state, [state.id_of(number)], zone)
        yield

    return deed


def enter(seat: int, zone: int) -> Deed:
    """Return the deed of the permanent cards of a player in a zone entering the battlefield, one after another."""

    def deed(state: State, number: int) -> Iterator[None]:
        for obj in others(state, number, seat, zone)[: 2 * MOST]:
            if state.is_current(obj) and state.definitions[card_of(obj)].is_permanent:
                actions.put_onto_battlefield(state, [obj], seat)
                yield

    return deed


def leave(seat: int, sacrificed: bool) -> Deed:
    """Return the deed of permanents of a player being destroyed or sacrificed, one after another."""

    def deed(state: State, number: int) -> Iterator[None]:
        for obj in others(state, number, seat, Zone.BATTLEFIELD)[: 2 * MOST]:
            if state.find(obj) is not None:
                if sacrificed:
                    actions.sacrifice(state, seat, [obj])
                else:
                    actions.destroy(state, [obj])
                yield

    return deed


def move_others(seat: int) -> Deed:
    """Return the deed of cards of a player moving between other zones, several at once."""

    def deed(state: State, number: int) -> Iterator[None]:
        actions.discard(state, others(state, number, seat, Zone.HAND)[:4])
        yield
        actions.mill(state, [seat], 4)
        yield
        actions.move_all(state, others(state, number, seat, Zone.GRAVEYARD)[:6], Zone.EXILE)
        yield
        actions.move_all(state, others(state, number, seat, Zone.BATTLEFIELD)[:6], Zone.HAND)
        yield
        actions.move_all(state, others(state, number, seat, Zone.BATTLEFIELD)[:3], Zone.EXILE)
        yield

    return deed


def damages(words: list[str]) -> Iterator[Deed]:
    """Yield deeds that deal damage: by creatures and the card itself to players and creatures."""
    for pair in range(4):
        yield deal(pair >> 1, pair & 1)


def deal(from_seat: int, to_seat: int) -> Deed:
    """Return the deed of damage between two sides, in combat and not."""

    def deed(state: State, number: int) -> Iterator[None]:
        itself = [state.id_of(number)]
        sources = [*(itself if not from_seat else []), *creatures(state, from_seat)[:MOST]]
        for place, source in enumerate(dict.fromkeys(sources)):
            for target in (to_seat, *creatures(state, to_seat)[:2], *(itself if not to_seat else [])):
                for combat in (False, True) if place < 2 else (True,):
                    if is_player(target) or state.find(target) is not None:
                        event = actions.damage_event(state, source, target, 1, combat)
                        if event is not None:
                            happen(state, [event])
                            yield

    return deed


def taps(words: list[str]) -> Iterator[Deed]:
    """Yield deeds that tap and untap things."""

    def deed(state: State, number: int) -> Iterator[None]:
        for seat in range(2):
            for obj in [state.id_of(number), *others(state, number, seat, Zone.BATTLEFIELD)][: 2 * MOST]:
                for verb in (actions.tap, actions.untap):
                    verb(state, [obj])
                    yield
                    actions.tap(state, [obj])

    yield deed


def counters(words: list[str]) -> Iterator[Deed]:
    """Yield deeds that put counters on things and take them off."""
    for word in dict.fromkeys([*words, "+1/+1", "-1/-1", "charge"]):
        yield count(word)


def count(word: str) -> Deed:
    """Return the deed of putting counters of a kind on things, and of removing them."""

    def deed(state: State, number: int) -> Iterator[None]:
        for obj in (state.id_of(number), *creatures(state, 0)[:3], *creatures(state, 1)[:2], 0, 1):
            if is_player(obj) or state.find(obj) is not None:
                actions.add_counters(state, [obj], word, 2)
                yield
                if is_player(obj) or state.find(obj) is not None:
                    actions.remove_counters(state, [obj], word, 9)
                    yield

    return deed


def draws(words: list[str]) -> Iterator[Deed]:
    """Yield deeds of drawing cards."""
    return for_each_player(lambda state, number, seat: actions.draw(state, seat))


def lives(words: list[str]) -> Iterator[Deed]:
    """Yield deeds of gaining and losing life."""
    yield from for_each_player(lambda state, number, seat: actions.gain_life(state, [seat], 2))
    yield from for_each_player(lambda state, number, seat: actions.lose_life(state, [seat], 1))


def discards(words: list[str]) -> Iterator[Deed]:
    """Yield deeds of discarding cards."""
    yield repeated(lambda state, number, seat: actions.discard(state, [state.id_of(number)]), 1, 0)
    yield from for_each_player(lambda state, number, seat: actions.discard(state, ids(state, seat, Zone.HAND)[:1]), 6)


def tokens(words: list[str]) -> Iterator[Deed]:
    """Yield deeds of creating tokens."""
    return for_each_player(lambda state, number, seat: actions.create_tokens(state, [seat], TOKEN, 2))


def performed(words: list[str]) -> Iterator[Deed]:
    """Yield deeds by the words of keyword actions (CR 701)."""
    for word in words:
        yield perform(word)


def perform(word: str) -> Deed:
    """Return the deed of a keyword action, by each player and to several things."""

    def deed(state: State, number: int) -> Iterator[None]:
        for seat in range(2):
            for obj in (seat, state.id_of(number), *creatures(state, seat)[:MOST]):
                actions.perform_action(state, word, seat, obj, 1)
                yield

    return deed


def told(kind: int) -> Iterator[Deed]:
    """Yield a deed that does no more than tell of an event of a kind, of each player and several things."""

    def deed(state: State, number: int) -> Iterator[None]:
        for seat in range(2):
            for obj in (state.id_of(number), *ids(state, seat, Zone.BATTLEFIELD)[:MOST]):
                emit(state, Event(kind, seat, obj, 1, obj, other=obj, flag=1))
                yield

    yield deed


def tapping_for_mana(words: list[str]) -> Iterator[Deed]:
    """Yield deeds of tapping lands and creatures for mana."""

    def deed(state: State, number: int) -> Iterator[None]:
        for seat in range(2):
            for obj in [state.id_of(number), *others(state, number, seat, Zone.BATTLEFIELD)][: 3 * MOST]:
                if state.find(obj) is not None:
                    actions.tap(state, [obj])
                    actions.add_mana(state, seat, (seat + 3,), obj, tapped=True)
                    yield

    yield deed


MAKERS: Final[dict[int, Callable[[list[str]], Iterator[Deed]]]] = {
    EventKind.MOVE: moves,
    EventKind.SACRIFICE: moves,
    EventKind.CREATE_TOKENS: tokens,
    EventKind.DRAW: draws,
    EventKind.DAMAGE: damages,
    EventKind.GAIN_LIFE: lives,
    EventKind.LOSE_LIFE: lives,
    EventKind.TAP: taps,
    EventKind.UNTAP: taps,
    EventKind.DISCARD: discards,
    EventKind.ADD_COUNTERS: counters,
    EventKind.REMOVE_COUNTERS: counters,
    EventKind.ACTION: performed,
    EventKind.ADD_MANA: tapping_for_mana,
}
# Kinds of event that only playing on brings about.
PLAYED: Final = frozenset(
    [
        EventKind.STEP_BEGINS,
        EventKind.TURN_BEGINS,
        EventKind.ATTACK,
        EventKind.BLOCK,
        EventKind.UNBLOCKED,
        EventKind.ATTACKERS_DECLARED,
        EventKind.CAST,
        EventKind.ACTIVATE,
        EventKind.BECOME_TARGET,
        EventKind.PLAY_LAND,
        EventKind.STATE,
    ]
)


def deeds_of(kinds: int, node: Node) -> Iterator[Deed]:
    """Yield the deeds that may bring about an event of some kinds."""
    words = strings_in(node)
    made: list[Callable[[list[str]], Iterator[Deed]]] = []
    for kind in range(kinds.bit_length()):
        if not kinds >> kind & 1 or kind in PLAYED:
            continue
        maker = MAKERS.get(kind)
        if maker is None:
            yield from told(kind)
        elif maker not in made:
            made.append(maker)
            yield from maker(words)


def strings_in(node: Node) -> list[str]:
    """Return the words in a node, such as kinds of counter and keyword actions."""
    values = [getattr(node, name) for name in field_names(type(node))]
    found = [value for value in values if isinstance(value, str)]
    for child in node.children():
        found += strings_in(child)
    return found
