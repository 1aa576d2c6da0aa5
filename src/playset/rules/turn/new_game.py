"""Begin a game with decks, names and settings, each checked first.

`game.Game` calls `check_and_begin` with whatever the user gave it. A wrong argument raises `BadDeck` or `PlaysetError`
with a message for the user. What happens as a game begins (CR 103) is in `turn.opening_hands`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from playset.core.errors import BadDeck, PlaysetError
from playset.core.words import Stop
from playset.rules.loop import advance
from playset.rules.objects.commander import STARTING_LIFE
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.rules.state.settings import Settings
from playset.rules.turn.opening_hands import Starting, new_state, read_deck
from playset.rules.turn.turn import Turns

NAMES: Final = ("Player 1", "Player 2", "Player 3", "Player 4")  # of players who are not named


def begin_game(settings: Settings, decks: list[list[CardDefinition]]) -> State:
    """Return a new game, played on to its first question."""
    state = new_state(settings, decks)
    state.frames = [Turns(), Starting()]
    advance(state)
    return state


def check_and_begin(
    given: object,
    seed: object,
    players: object,
    first: object,
    life: object,
    turn_cap: object,
    ask_everything: bool,
    manual_mana: Sequence[object],
    log: bool,
    commander: object,
    stops: Sequence[object],
) -> State:
    """Return a new game, played on to its first question. The arguments are those of `Game`, not checked yet."""
    if type(given) is not list and (isinstance(given, (str, bytes)) or not isinstance(given, Iterable)):
        raise BadDeck(f"decks are a list, one deck for each player, not {given!r}")
    decks = list(given)
    libraries = [read_deck(deck) for deck in decks]
    commanders = count_commanders(decks, commander)
    if isinstance(players, int) and len(libraries) == 1:
        libraries *= max(1, players)
        commanders *= max(1, players)
    count = len(libraries)
    if not 2 <= count <= 4:
        raise BadDeck(f"a game has 2 to 4 players, each with a deck; got {count} decks")
    names = player_names(players, count)
    if type(seed) is not int:
        raise PlaysetError(f"seed={seed!r} is not a whole number")
    if life is None:
        life = STARTING_LIFE if any(commanders) else 20  # CR 103.4
    life = above_zero("life", life)
    turn_cap = above_zero("turn_cap", turn_cap)
    check_seats(first, manual_mana, count)
    if not are_stops(stops, count):
        raise PlaysetError(f"stops={stops!r} does not say of {count} players when they are asked")
    settings = Settings(
        names,
        seed,
        life,
        turn_cap,
        ask_everything,
        cast(tuple[int, ...], tuple(manual_mana)),
        -1 if first is None else cast(int, first),
        log,
        deck_sizes=tuple([len(library) for library in libraries]),
        commanders=commanders,
        stops=cast(tuple[int, ...], tuple(stops)),
    )
    return begin_game(settings, libraries)


def count_commanders(decks: list[object], commander: object) -> tuple[int, ...]:
    """Return how many commanders each deck has, its first cards (CR 903.3); nothing if it is no Commander game."""
    if commander is not None and type(commander) is not bool:
        raise PlaysetError(f"commander={commander!r} is neither true nor false")
    if commander is False:
        return ()
    counts: list[int] = []
    for deck in decks:
        designated: object = getattr(deck, "commanders", None)
        counts.append(len(designated) if isinstance(designated, tuple) else 1 if commander else 0)
    if not any(counts) and not commander:
        return ()
    for number, deck in enumerate(decks):
        if not counts[number]:
            name: object = getattr(deck, "name", number + 1)
            raise BadDeck(f"the deck {name!r} has no commander, which every deck of a Commander game has")
    return tuple(counts)


def player_names(players: object, count: int) -> tuple[str, ...]:
    """Return the players' names by seat."""
    if players is None:
        return NAMES[:count]
    if isinstance(players, int):
        if players != count:
            raise BadDeck(f"{players} players need {players} decks (or one for all), not {count}")
        return NAMES[:count]
    if isinstance(players, (str, bytes)) or not isinstance(players, Iterable):
        raise PlaysetError(f"players={players!r} are not names, one for each player")
    names: list[str] = []
    for name in players:
        if not isinstance(name, str) or not name.strip():
            raise PlaysetError(f"players={players!r} are not names, one for each player")
        names.append(name)
    if len(names) != count:
        raise BadDeck(f"{len(names)} player names were given for {count} decks")
    return tuple(names)


def above_zero(name: str, value: object) -> int:
    """Return a value that must be a whole number above 0."""
    if type(value) is not int or value < 1:
        raise PlaysetError(f"{name}={value!r} is not a whole number above 0")
    return value


def check_seats(first: object, manual_mana: Sequence[object], count: int) -> None:
    """Raise unless the player who goes first, if named, and those who pay by hand are seats."""
    if first is not None and not is_seat(first, count):
        raise PlaysetError(f"first={first!r} is not a seat from 0 to {count - 1}")
    for seat in manual_mana:
        if not is_seat(seat, count):
            raise PlaysetError(f"manual_mana names seat {seat!r}, which is not from 0 to {count - 1}")


def are_stops(stops: Sequence[object], count: int) -> bool:
    """True if something says for each of so many players, or for none, when to ask them."""
    if not stops:
        return True
    if len(stops) != count:
        return False
    for stop in stops:
        if type(stop) is not int or not Stop.NEVER <= stop <= Stop.EVERY:
            return False
    return True


def is_seat(seat: object, count: int) -> bool:
    """True if something is the seat of one of so many players."""
    return type(seat) is int and 0 <= seat < count
