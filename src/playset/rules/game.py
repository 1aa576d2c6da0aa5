"""A game of Magic: the public face of the engine.

game = Game([deck, deck], seed=7)
while (ask := game.decision) is not None:
    game.answer(bots[ask.player].decide(game.view(ask.player), ask))
game.winner, game.log
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from playset.core.errors import BadDeck, BadSave, PlaysetError
from playset.core.words import Stop
from playset.rules.commander import STARTING_LIFE
from playset.rules.course import Course
from playset.rules.definition import CardDefinition
from playset.rules.hashing import state_hash
from playset.rules.log import Log
from playset.rules.machine import advance, concede
from playset.rules.saving import SAVE_VERSION, check_document, from_data, shown, to_data
from playset.rules.settings import Settings
from playset.rules.starting import Starting, new_state, read_deck
from playset.rules.state import State
from playset.rules.turn import Turns
from playset.rules.view import View

SAVE_FORMAT = "playset game"
NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")  # of players who are not named


class Game(Course):
    """One game: its state, the question that is open, and the answers that led here.

    `decks` is one deck for each player: an iterable of card names or card definitions (a `playset.Deck` is one).
    `players` may give their names, or their number when one deck is for everybody. Decks that have commanders make a
    Commander game (CR 903); with `commander` the first card of a plain list is its commander. `stops` says of each
    player when they want to be asked what to do with priority (`playset.core.words.Stop`), if not always.
    """

    __slots__ = ()

    def __init__(
        self,
        decks: Sequence[Iterable[CardDefinition | str]],
        seed: int = 0,
        players: Sequence[str] | int | None = None,
        *,
        first: int | None = None,
        life: int | None = None,
        turn_cap: int = 100,
        ask_everything: bool = False,
        manual_mana: Sequence[int] = (),
        log: bool = True,
        commander: bool | None = None,
        stops: Sequence[int] = (),
    ) -> None:
        if isinstance(decks, (str, bytes)) or not isinstance(decks, Iterable):
            raise BadDeck(f"decks are a list, one deck for each player, not {decks!r}")
        decks = list(decks)
        libraries = [read_deck(deck) for deck in decks]
        commanders = count_commanders(decks, commander)
        if isinstance(players, int) and len(libraries) == 1:
            libraries *= max(1, players)
            commanders *= max(1, players)
        count = len(libraries)
        if not 2 <= count <= 4:
            raise BadDeck(f"a game has 2 to 4 players, each with a deck; got {count} decks")
        names = player_names(players, count)
        if life is None:
            life = STARTING_LIFE if any(commanders) else 20  # CR 103.4
        for word, number, least in (("seed", seed, None), ("life", life, 1), ("turn_cap", turn_cap, 1)):
            if type(number) is not int or (least is not None and number < least):
                raise PlaysetError(f"{word}={number!r} is not a whole number{'' if least is None else ' above 0'}")
        if first is not None and not is_seat(first, count):
            raise PlaysetError(f"first={first!r} is not a seat from 0 to {count - 1}")
        for seat in manual_mana:
            if not is_seat(seat, count):
                raise PlaysetError(f"manual_mana names seat {seat!r}, which is not from 0 to {count - 1}")
        if not are_stops(stops, count):
            raise PlaysetError(f"stops={stops!r} does not say of {count} players when they are asked")
        settings = Settings(
            names,
            seed,
            life,
            turn_cap,
            ask_everything,
            tuple(manual_mana),
            -1 if first is None else first,
            log,
            deck_sizes=tuple(map(len, libraries)),
            commanders=commanders,
            stops=tuple(stops),
        )
        super().__init__(begin(settings, libraries), [])

    # --- playing ---------------------------------------------------------------------------------------------

    def concede(self, player: int) -> None:
        """CR 104.3a: a player may leave the game at any time."""
        state = self.state
        if not is_seat(player, len(state.players)):
            raise PlaysetError(f"there is no player {player!r} to concede")
        if state.over or state.players[player].lost:
            raise PlaysetError(f"{state.settings.names[player]} is no longer in the game")
        self.history.append((-1 - player,))
        concede(state, player)

    def clone(self) -> Game:
        """An independent copy, at any question."""
        new = Game.__new__(Game)
        self.copy_into(new)
        return new

    @classmethod
    def from_state(cls, state: State, answers: Sequence[tuple[int, ...]] = ()) -> Game:
        """A game around a state that is there already, and the answers that led to it."""
        new = cls.__new__(cls)
        Course.__init__(new, state, list(answers))
        return new

    def to_data(self) -> dict[str, object]:
        """The game as JSON types: the position, and the answers that led to it."""
        return {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "position": to_data(self.state),
            "answers": [list(answer) for answer in self.answers],
        }

    @classmethod
    def from_data(cls, data: object) -> Game:
        """The game that `to_data` wrote; it goes on identically. Anything else raises `BadSave`."""
        document = check_document(data, SAVE_FORMAT, SAVE_VERSION, ("format", "version", "position", "answers"))
        answers = document["answers"]
        if not isinstance(answers, list):
            raise BadSave(f"'answers' is {shown(answers)}")
        history: list[tuple[int, ...]] = []
        for answer in answers:
            if not isinstance(answer, list) or any(type(part) is not int for part in answer):
                raise BadSave(f"{shown(answer)} in 'answers' is not an answer")
            history.append(tuple(answer))
        return cls.from_state(from_data(document["position"]), history)

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The seat of the player who won; None while the game goes on and when it is a draw."""
        return self.state.winner if self.state.over and self.state.winner >= 0 else None

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        return self.state.turn

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.state.settings.names

    @property
    def answers(self) -> list[tuple[int, ...]]:
        """Every answer so far, oldest first; a concession of seat n stands as -1 - n."""
        return self.history[:]

    @property
    def log(self) -> Log:
        """What happened, in sentences; everything is shown. `view(player).log` shows what a player saw."""
        return Log(self.state, None)

    def view(self, player: int) -> View:
        """What a player may know, and nothing else."""
        if not is_seat(player, len(self.state.players)):
            raise PlaysetError(f"there is no player {player!r} to look for")
        return View(self.state, player)

    def state_hash(self) -> str:
        """A fingerprint of everything that matters for how the game goes on; equal positions have equal hashes."""
        return state_hash(self.state)

    def __repr__(self) -> str:
        state = self.state
        if state.over:
            return f"<Game over on turn {state.turn}: {Log(state, None).last()}>"
        return f"<Game on turn {state.turn}, {state.decision!r}>"


def begin(settings: Settings, decks: list[list[CardDefinition]]) -> State:
    """A new game, played on to its first question."""
    state = new_state(settings, decks)
    state.frames = [Turns(), Starting()]
    advance(state)
    return state


def count_commanders(decks: Sequence[Iterable[CardDefinition | str]], commander: bool | None) -> tuple[int, ...]:
    """CR 903.3: how many commanders each deck has, which are its first cards; nothing if it is no Commander game."""
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


def player_names(players: Sequence[str] | int | None, count: int) -> tuple[str, ...]:
    """The players' names by seat."""
    if players is None:
        return NAMES[:count]
    if isinstance(players, int):
        if players != count:
            raise BadDeck(f"{players} players need {players} decks (or one for all), not {count}")
        return NAMES[:count]
    if isinstance(players, (str, bytes)) or any(not isinstance(name, str) or not name.strip() for name in players):
        raise PlaysetError(f"players={players!r} are not names, one for each player")
    if len(players) != count:
        raise BadDeck(f"{len(players)} player names were given for {count} decks")
    return tuple(players)


def are_stops(stops: Sequence[int], count: int) -> bool:
    """Whether something says of each of so many players, or of none, when they are asked what to do with priority."""
    if not stops:
        return True
    return len(stops) == count and all(type(stop) is int and Stop.NEVER <= stop <= Stop.ALWAYS for stop in stops)


def is_seat(seat: int, count: int) -> bool:
    """Whether something is the seat of one of so many players."""
    return type(seat) is int and 0 <= seat < count
