"""A game of Magic: the public object of the engine.

`Game` holds a `State` and the answers that led to it; `loop` plays on from one question to the next, `views.view` shows
what a player may know. Users, bots and the lab call this class. It is not compiled, so that anybody may derive a class
from it and gets a clear error for an argument of a wrong type.

game = Game([deck, deck], seed=7)
while (ask := game.decision) is not None:
    game.answer(bots[ask.player].decide(game.view(ask.player), ask))
game.winner, game.log
"""

# Not compiled: callers derive their own classes from Game.
from __future__ import annotations

from collections.abc import Iterable, Sequence

from playset.core.decision import Decision
from playset.core.errors import BadSave, PlaysetError
from playset.rules.loop import concede, legal_answer, receive
from playset.rules.saving.hashing import state_hash
from playset.rules.saving.serialize import SAVE_VERSION, check_document, from_data, shown, to_data
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.rules.turn.new_game import check_and_begin, is_seat
from playset.rules.views.log import Log
from playset.rules.views.view import NOBODY, View

SAVE_FORMAT = "playset game"


class Game:
    """One game: its state, the question that is open, and the answers that led here.

    `decks` is one deck for each player: an iterable of card names or card definitions (a `playset.Deck` is one).
    `players` may give their names, or their number when one deck is for everybody. Decks that have commanders make a
    Commander game (CR 903); with `commander` the first card of a plain list is its commander. `stops` says of each
    player when they want to be asked what to do with priority (`playset.core.words.Stop`), if not always.

    `clone`, `copy.copy` and `copy.deepcopy` give the same independent game; `pickle` goes through `to_data`. All give
    a plain `Game`, also of a derived class.
    """

    __slots__ = ("history", "state")

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
        self.state = check_and_begin(
            decks, seed, players, first, life, turn_cap, ask_everything, manual_mana, log, commander, stops
        )
        self.history: list[tuple[int, ...]] = []  # the answers given so far, oldest first

    # --- playing ---------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        return self.state.decision

    def answer(self, answer: Sequence[int]) -> None:
        """Answer the open question and play on to the next one. An illegal answer raises and changes nothing."""
        given = legal_answer(self.state, answer)
        self.history.append(given)
        receive(self.state, given)

    def concede(self, player: int) -> None:
        """Let a player leave the game, which is possible at any time (CR 104.3a)."""
        state = self.state
        if not is_seat(player, len(state.players)):
            raise PlaysetError(f"there is no player {player!r} to concede")
        if state.over or state.players[player].lost:
            raise PlaysetError(f"{state.settings.names[player]} is no longer in the game")
        self.history.append((-1 - player,))
        concede(state, player)

    def clone(self) -> Game:
        """Return an independent copy that goes on identically."""
        return Game.from_state(self.state.clone(), self.history)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return (Game.from_data, (self.to_data(),))

    @classmethod
    def from_state(cls, state: State, answers: Sequence[tuple[int, ...]] = ()) -> Game:
        """Return a game around a state that is there already, and the answers that led to it."""
        new = cls.__new__(cls)
        new.state = state
        new.history = list(answers)
        return new

    def to_data(self) -> dict[str, object]:
        """Return the game as JSON types: the position, and the answers that led to it."""
        return {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "position": to_data(self.state),
            "answers": [list(answer) for answer in self.answers],
        }

    @classmethod
    def from_data(cls, data: object) -> Game:
        """Return the game that `to_data` wrote; it goes on identically. Anything else raises `BadSave`."""
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
        """True if the game has ended."""
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
        """Return what happened, in sentences; everything is shown. `view(player).log` shows what a player saw."""
        return Log(self.state, None)

    def spectator_view(self) -> View:
        """Return what everybody may know: the view of somebody who does not play."""
        return View(self.state, NOBODY)

    def view(self, player: int) -> View:
        """Return what a player may know, and nothing else."""
        if not is_seat(player, len(self.state.players)):
            raise PlaysetError(f"there is no player {player!r} to look for")
        return View(self.state, player)

    def state_hash(self) -> str:
        """Return a hash of everything that matters for how the game goes on; equal positions have equal hashes."""
        return state_hash(self.state)

    def __repr__(self) -> str:
        state = self.state
        if state.over:
            return f"<Game over on turn {state.turn}: {Log(state, None).last()}>"
        return f"<Game on turn {state.turn}, {state.decision!r}>"
