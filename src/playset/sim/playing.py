"""Play one game between bots and return its result; batches call it for every game.

result = play_game([deck("goblins"), deck("stompy")], ["random", "random"], seed=7)
result.winner, result.ended, result.turns
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from importlib import import_module
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec

from playset.bots import Bot, bot, bot_names, stops_of
from playset.bots.playout import Playout
from playset.bots.registry import is_imported, is_pilot
from playset.core.decision import Ask, Decision
from playset.core.errors import BotError, IllegalAnswer, PlaysetError
from playset.core.events import LossReason
from playset.core.rng import mix
from playset.decks import Deck
from playset.rules.game import Game
from playset.rules.state.cards import CardDefinition
from playset.rules.state.position import State
from playset.sim.statistics.card_history import CardHistories, UnspentMana, card_histories

# A bot is given by name ("random", or "module:name" for one of your own), as something that makes one from a seed (a
# class, for example), or, for a single game, as the bot itself.
BotMaker = Callable[[int], Bot]
BotChoice = str | BotMaker | Bot

# Who plays unless a command or a call says otherwise. The environment may name another bot, as tests do.
DEFAULT_BOT = os.environ.get("PLAYSET_BOT") or bot_names()[-1]
TURN_CAP = 100
# A bot that goes on for ever inside one turn must not stop a run; games have some hundreds of questions.
QUESTION_CAP = 50_000
# A bot that has been asked so often in one turn is asked no more what to do with priority: it passes.
BUSY_TURN = 2_000
# A board that doubles every turn takes the bots hours long before the turn cap, so that game is a draw as well.
PERMANENT_CAP = 1_000
SEED_BITS = 53  # every reader of JSON keeps these exactly


class Ending(StrEnum):
    """How a game ended."""

    DAMAGE = "damage"  # CR 704.5a: no life left
    DECKING = "decking"  # CR 704.5b
    POISON = "poison"  # CR 704.5c
    COMMANDER_DAMAGE = "commander damage"  # CR 704.6c
    CONCESSION = "concession"  # CR 104.3a
    EFFECT = "effect"  # CR 104.2b, 104.3e
    LOOP = "loop"  # CR 104.4b
    TURN_CAP = "turn cap"
    QUESTION_CAP = "question cap"
    PERMANENT_CAP = "permanent cap"
    CANCELLED = "cancelled"  # by whoever had it played
    ERROR = "error"

    @property
    def is_cap(self) -> bool:
        """True if a safety cap made the game a draw."""
        return self in (Ending.TURN_CAP, Ending.QUESTION_CAP, Ending.PERMANENT_CAP)


ENDINGS = {
    LossReason.LIFE: Ending.DAMAGE,
    LossReason.EMPTY_LIBRARY: Ending.DECKING,
    LossReason.POISON: Ending.POISON,
    LossReason.COMMANDER_DAMAGE: Ending.COMMANDER_DAMAGE,
    LossReason.CONCESSION: Ending.CONCESSION,
    LossReason.EFFECT: Ending.EFFECT,
    LossReason.TURN_CAP: Ending.TURN_CAP,
    LossReason.STUCK: Ending.LOOP,
}


class Timing(msgspec.Struct, frozen=True):
    """How long a game took in seconds, and for each seat its bot's answers together and the slowest.

    Bots are measured in time of the processor, so that what else the machine does changes nothing.
    """

    duration: float
    thinking: tuple[float, ...]
    slowest: tuple[float, ...]


class Failures(msgspec.Struct, frozen=True):
    """How many questions the bot of each seat failed at, and what went wrong at the first of them, and where."""

    counts: tuple[int, ...]
    first: str


class Incidents(msgspec.Struct, frozen=True, kw_only=True):
    """What went wrong in a game."""

    illegal: tuple[int, ...]  # illegal answers of each seat
    failures: Failures | None = None  # of bots, where a default was answered
    error: str = ""
    fault: int | None = None  # whose bot made the error; None for an error of the engine


class GameResult(Incidents, frozen=True, kw_only=True):
    """The result of one game. Tuples have an entry for each seat, `winner`, `losers` and `fault` are seats."""

    number: int  # in its run
    seed: int
    names: tuple[str, ...]
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    first: int  # who took the first turn
    winner: int | None
    losers: tuple[int, ...]
    draw: bool
    ended: Ending
    turns: int
    lives: tuple[int, ...]
    left: tuple[int, ...]  # the turn on which each player lost; 0 for those who did not
    decisions: tuple[int, ...]
    log: tuple[str, ...] = ()
    cards: tuple[CardHistories, ...] = ()  # what became of the cards of each seat, if it was asked for
    before: tuple[GameResult, ...] = ()  # the earlier games of its match, if it ends one
    timing: Timing | None = None

    def untimed(self) -> GameResult:
        """Return the same without its times: what is the same wherever and however often the game is played."""
        before = tuple(game.untimed() for game in self.before)
        return msgspec.structs.replace(self, timing=None, before=before)

    def alone(self) -> GameResult:
        """Return the same without the earlier games of its match."""
        return msgspec.structs.replace(self, before=()) if self.before else self

    def life_difference(self, seat: int = 0) -> int:
        """Return how much more life a player had in the end than the best of the others."""
        return self.lives[seat] - max(life for other, life in enumerate(self.lives) if other != seat)


# --- seeds ---------------------------------------------------------------------------------------------------


def game_seed(run: int, number: int) -> int:
    """Return the seed of a game from the seed of its run and its number, and from nothing else."""
    return mix(mix(run) ^ mix(~number)) >> (64 - SEED_BITS)


def bot_seed(game: int, seat: int) -> int:
    """Return the seed of the bot in a seat.

    Bots that swap seats swap their chance too, so a bot can only equal itself.
    """
    return mix(mix(~game) ^ mix(seat + 1)) >> (64 - SEED_BITS)


# --- bots ----------------------------------------------------------------------------------------------------


def make_bot(choice: BotChoice, seed: int) -> Bot:
    """Make a bot from its name, class or factory; a bot is returned as it is."""
    if isinstance(choice, str):
        if is_pilot(choice):
            return pilot_file(choice)(seed)
        return imported_bot(choice, seed) if is_imported(choice) else bot(choice, seed)
    if not isinstance(choice, type) and hasattr(choice, "decide"):
        return choice
    if callable(choice):
        return choice(seed)
    raise PlaysetError(f"{choice!r} is neither a bot nor the name of one nor something that makes one from a seed")


def bot_for(choice: BotChoice, game: int, seat: int) -> Bot:
    """Return the bot for a seat; only one that is still to be made needs a seed."""
    if not isinstance(choice, (str, type)) and hasattr(choice, "decide"):
        return choice
    return make_bot(choice, bot_seed(game, seat))


def checked_bot(choice: BotChoice) -> BotChoice:
    """Return a bot as it is to be chosen; raise an error for one that does not exist.

    A bot of the user's own ("module:name") and a pilot ("mydeck.pilot") are loaded only when they play, so that a run
    can be looked at without them.
    """
    if isinstance(choice, str) and is_pilot(choice):
        return pilot_file(choice)
    if not isinstance(choice, str) or not is_imported(choice):
        make_bot(choice, 0)
    return choice


def pilot_file(path: str) -> BotMaker:
    """Return what makes the bot of a pilot from its file."""
    from playset.sim.learning.pilot import PilotFile  # which few runs need

    return PilotFile(path)


def imported_maker(path: str) -> BotMaker:
    """Return what "module:name" names: something that makes a bot from a seed."""
    module, _, name = path.partition(":")
    try:
        maker: object = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise PlaysetError(f"the bot {path!r} cannot be loaded: {error}") from error
    except Exception as error:
        raise PlaysetError(f"the bot {path!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(maker):
        raise PlaysetError(f"the bot {path!r} is {maker!r}, which makes no bot from a seed")
    made: BotMaker = maker
    return made


def imported_bot(path: str, seed: int) -> Bot:
    """Return the bot that "module:name" makes from a seed."""
    maker = imported_maker(path)
    try:
        made = maker(seed)
    except Exception as error:
        raise PlaysetError(f"the bot {path!r} cannot be made from a seed: {type(error).__name__}: {error}") from error
    if not hasattr(made, "decide"):
        raise PlaysetError(f"the bot {path!r} has no method decide(view, decision)")
    return made


def bot_name(choice: BotChoice) -> str:
    """Return what a bot is called in results."""
    if isinstance(choice, str):
        return choice
    return str(getattr(choice, "__name__", type(choice).__name__))


def bots_called(choices: Iterable[BotChoice]) -> str:
    """Return what several bots are called, each once."""
    return " and ".join(dict.fromkeys(bot_name(choice) for choice in choices))


def unique_names(called: Sequence[str]) -> tuple[str, ...]:
    """Return the names with a number behind those that occur more than once."""
    return tuple(
        name if called.count(name) == 1 else f"{name} {called[: place + 1].count(name)}"
        for place, name in enumerate(called)
    )


# --- one game ------------------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """The turn, the winner if there is one, the losers and all life totals of a game."""

    turn: int
    winner: int | None
    lost: tuple[int, ...]
    lives: tuple[int, ...]


def standing_of(state: State) -> Standing:
    """Return the current turn, winner, losers and life totals."""
    lost = tuple(seat for seat, player in enumerate(state.players) if player.lost)
    winner = state.winner if state.over and state.winner >= 0 else None
    return Standing(state.turn, winner, lost, tuple(player.life for player in state.players))


class Table(Playout):
    """A game being played: its bots, and the counts kept while they answer."""

    def __init__(self, game: Game, bots: Sequence[Bot], called: tuple[str, ...]) -> None:
        super().__init__(game, bots)
        count = len(bots)
        self.called = called
        self.beginner = game.state.active  # the first question comes before the first turn
        self.decisions = [0] * count
        self.illegal = [0] * count
        self.thinking = [0.0] * count
        self.slowest = [0.0] * count
        self.left = [0] * count
        self.fault: int | None = None
        self.failures = [0] * count
        self.failure: tuple[int, Exception] | None = None  # the first: whose bot, and what it raised
        self.forgiving = False  # whether a default is answered where a bot fails
        self.turn = self.asked = 0  # questions so far, in the turn of that number
        self.cancel: Callable[[], bool] | None = None  # asked after every answer
        self.cancelled = False
        self.crowded = False  # more permanents than the cap allows

    def step(self, decision: Decision) -> None:
        """Let a bot answer one question; an error in its answer is noted as its fault."""
        seat = decision.player
        self.fault = seat
        begin = process_time()
        answer = self.ask(decision)
        seconds = process_time() - begin
        self.decisions[seat] += 1
        self.thinking[seat] += seconds
        if seconds > self.slowest[seat]:
            self.slowest[seat] = seconds
        self.fault = None
        try:
            self.game.answer(answer)
        except IllegalAnswer as error:
            self.fault = seat
            self.illegal[seat] += 1
            raise BotError(f"{answer!r} is no legal answer to {decision!r}: {error}") from error
        if self.game.over or len(self.bots) > 2:
            self.notice_who_left()

    def ask(self, decision: Decision) -> tuple[int, ...]:
        """Return what the bot answers; if the table is forgiving, a default where it fails or finds no end."""
        if self.game.turn != self.turn:
            self.turn, self.asked = self.game.turn, 0
        self.asked += 1
        try:
            if self.forgiving and self.asked > BUSY_TURN and decision.kind == Ask.PRIORITY:
                raise BotError(f"it does not come to an end: {self.asked:,} questions in one turn")
            return super().ask(decision)
        except Exception as problem:
            if not self.forgiving:
                raise
            self.failures[decision.player] += 1
            self.failure = self.failure or (decision.player, problem)
            return decision.default_answer()

    def is_finished(self) -> bool:
        """True if there are too many permanents, or whoever has the game played wants no more of it."""
        self.cancelled = self.cancel is not None and self.cancel()
        self.crowded = len(self.game.state.permanents) > PERMANENT_CAP
        return self.cancelled or self.crowded

    def all_failures(self, number: int) -> Failures | None:
        """Return where bots failed in the game of that number; None if they did not."""
        if self.failure is None:
            return None
        seat, problem = self.failure
        return Failures(tuple(self.failures), describe(problem, self, number, seat))

    def notice_who_left(self) -> None:
        """Note the turn on which players lost."""
        for seat, player in enumerate(self.game.state.players):
            if player.lost and not self.left[seat]:
                self.left[seat] = max(1, self.game.turn)

    def standing(self) -> Standing:
        """Return the standing at the end of the game."""
        return standing_of(self.game.state)

    def how_it_ended(self) -> Ending:
        """Return the reason for which the game is over: with several losers that of the last."""
        state = self.game.state
        direct = ENDINGS.get(state.reason)
        if direct is not None:
            return direct
        last = max(range(len(self.left)), key=self.left.__getitem__)
        return ENDINGS[state.players[last].lost]


def play_game(
    decks: Sequence[Iterable[CardDefinition | str]],
    bots: Sequence[BotChoice],
    seed: int = 0,
    *,
    first: int | None = None,
    names: Sequence[str] | None = None,
    turn_cap: int = TURN_CAP,
    question_cap: int = QUESTION_CAP,
    log: bool = False,
    cards: bool = False,
    number: int = 0,
    keep_errors: bool = False,
    cancel: Callable[[], bool] | None = None,
) -> GameResult:
    """Play one game between two to four decks, each with its bot, from fresh cards.

    A bot that gives an illegal answer or fails raises `BotError`, which names it and the question. With `keep_errors`
    the result has the error of an illegal answer or of the engine instead, and where a bot fails a default is answered:
    `failures` counts them and describes the first. `first` is the seat that begins, else chance
    decides. The log, and what became of each card, are kept only if asked for. `cancel` is called after every answer;
    once it returns true the game ends there, without a winner.
    """
    setup = Setup(
        decks=tuple(decks),
        bots=tuple(bots),
        seed=seed,
        first=first,
        names=None if names is None else tuple(names),
        turn_cap=turn_cap,
        question_cap=question_cap,
        number=number,
    )
    return setup.play(log=log, cards=cards, keep_errors=keep_errors, cancel=cancel)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines one game: decks, bots, seed, who goes first, caps."""

    decks: tuple[Iterable[CardDefinition | str], ...]
    bots: tuple[BotChoice, ...]
    seed: int
    first: int | None = None
    names: tuple[str, ...] | None = None
    turn_cap: int = TURN_CAP
    question_cap: int = QUESTION_CAP
    number: int = 0
    stops: tuple[int, ...] | None = None  # when each is asked what to do with priority, if not as the bots say

    def play(
        self,
        log: bool = False,
        cards: bool = False,
        keep_errors: bool = True,
        cancel: Callable[[], bool] | None = None,
    ) -> GameResult:
        """Play the game and return its result."""
        begin = perf_counter()
        table = self.table(log or cards)
        table.cancel = cancel
        unspent = UnspentMana(table.game.state) if cards else None
        found = self.finish(table, keep_errors)
        return msgspec.structs.replace(
            found,
            log=whole_log(table.game, found, self.question_cap) if log else (),
            cards=card_histories(table.game.state, unspent) if cards else (),
            timing=Timing(perf_counter() - begin, tuple(table.thinking), tuple(table.slowest)),
        )

    def finish(self, table: Table, keep_errors: bool = True) -> GameResult:
        """Play the game on to its end and return the result without its log and times."""
        ended, error = Ending.ERROR, ""
        table.forgiving = keep_errors
        try:
            finished = table.play(self.question_cap)
            if table.cancelled:
                ended = Ending.CANCELLED
            elif table.crowded and not table.game.over:
                ended = Ending.PERMANENT_CAP
            else:
                ended = table.how_it_ended() if finished else Ending.QUESTION_CAP
        except Exception as problem:
            error = describe(problem, table, self.number, table.fault)
            if not keep_errors:
                if table.fault is None:
                    raise
                raise BotError(error) from problem
        game = table.game
        stood = table.standing()
        winner = stood.winner
        return GameResult(
            number=self.number,
            seed=self.seed,
            names=game.names,
            decks=tuple(deck_name(deck) for deck in self.decks),
            bots=table.called,
            first=table.beginner,
            winner=winner,
            losers=stood.lost if winner is None else tuple(seat for seat in range(len(self.bots)) if seat != winner),
            draw=winner is None and not error,
            ended=ended,
            turns=stood.turn,
            lives=stood.lives,
            left=tuple(table.left),
            decisions=tuple(table.decisions),
            illegal=tuple(table.illegal),
            failures=table.all_failures(self.number),
            error=error,
            fault=table.fault,
        )

    def table(self, log: bool = True) -> Table:
        """Return the game at its first question, with its bots."""
        if len(self.bots) != len(self.decks):
            raise PlaysetError(f"{len(self.decks)} decks need as many bots, not {len(self.bots)}")
        made = [bot_for(choice, self.seed, seat) for seat, choice in enumerate(self.bots)]
        stops = stops_of(made) if self.stops is None else self.stops
        game = Game(self.decks, self.seed, self.names, first=self.first, turn_cap=self.turn_cap, log=log, stops=stops)
        return Table(game, made, tuple(bot_name(choice) for choice in self.bots))


def deck_name(deck: Iterable[CardDefinition | str]) -> str:
    """Return what a deck is called in results."""
    return deck.name if isinstance(deck, Deck) else "deck"


def whole_log(game: Game, result: GameResult, question_cap: int) -> tuple[str, ...]:
    """Return the log, and how the game ended where the engine does not know it."""
    lines = game.log.lines()
    if result.ended == Ending.QUESTION_CAP:
        lines.append(f"The game is a draw: the cap of {question_cap} questions is reached")
    if result.ended == Ending.PERMANENT_CAP:
        lines.append(f"The game is a draw: the cap of {PERMANENT_CAP:,} permanents is reached")
    if result.ended == Ending.CANCELLED:
        lines.append("The game was cancelled")
    if result.error:
        lines.append(f"The game ends with an error: {result.error}")
    return tuple(lines)


def describe(problem: Exception, table: Table, number: int, fault: int | None) -> str:
    """Return what went wrong, by whose fault, in which game."""
    settings = table.game.state.settings
    where = f"game {number} (seed {settings.seed}), turn {table.game.turn}"
    if isinstance(problem, PlaysetError):
        what = str(problem)
    else:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        what = f"{type(problem).__name__}: {problem} ({last.filename}, line {last.lineno})"
    if fault is None:
        return f"{where}: {what}"
    return f"the bot {table.called[fault]!r} ({settings.names[fault]}) in {where}: {what}"
