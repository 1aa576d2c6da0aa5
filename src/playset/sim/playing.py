"""Playing one game between bots, and what is kept of it.

result = play_game([deck("goblins"), deck("stompy")], ["random", "random"], seed=7)
result.winner, result.ended, result.turns
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from importlib import import_module
from time import perf_counter, process_time

import msgspec

from playset.bots import Bot, bot, bot_names
from playset.core.decision import Decision
from playset.core.errors import BotError, IllegalAnswer, PlaysetError
from playset.core.events import LossReason
from playset.core.rng import mix
from playset.decks import Deck
from playset.rules.definition import CardDefinition
from playset.rules.game import Game

# A bot is given by name ("random", or "module:name" for one of your own), as something that makes one from a seed (a
# class, for example), or, for a single game, as the bot itself.
BotMaker = Callable[[int], Bot]
BotChoice = str | BotMaker | Bot

DEFAULT_BOT = bot_names()[-1]  # the strongest
TURN_CAP = 100
# A bot that goes on for ever inside one turn must not stop a run; games have some hundreds of questions.
QUESTION_CAP = 50_000
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
    ERROR = "error"


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


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of one game. Tuples have an entry for each seat, `winner`, `losers` and `fault` are seats."""

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
    illegal: tuple[int, ...]  # illegal answers
    error: str = ""
    fault: int | None = None  # whose bot made the error; None for an error of the engine
    log: tuple[str, ...] = ()
    timing: Timing | None = None

    def untimed(self) -> GameResult:
        """The same without its times: what is the same wherever and however often the game is played."""
        return msgspec.structs.replace(self, timing=None)

    def life_difference(self, seat: int = 0) -> int:
        """How much more life a player had in the end than the best of the others."""
        return self.lives[seat] - max(life for other, life in enumerate(self.lives) if other != seat)


# --- seeds ---------------------------------------------------------------------------------------------------


def game_seed(run: int, number: int) -> int:
    """The seed of a game from the seed of its run and its number, and from nothing else."""
    return mix(mix(run) ^ mix(~number)) >> (64 - SEED_BITS)


def bot_seed(game: int, seat: int) -> int:
    """The seed of the bot in a seat. Bots that swap seats swap their chance too, so a bot can only equal itself."""
    return mix(mix(~game) ^ mix(seat + 1)) >> (64 - SEED_BITS)


# --- bots ----------------------------------------------------------------------------------------------------


def make_bot(choice: BotChoice, seed: int) -> Bot:
    """A bot from what names it."""
    if isinstance(choice, str):
        return bot(choice, seed) if ":" not in choice else imported_maker(choice)(seed)
    if not isinstance(choice, type) and hasattr(choice, "decide"):
        return choice
    if callable(choice):
        return choice(seed)
    raise PlaysetError(f"{choice!r} is neither a bot nor the name of one nor something that makes one from a seed")


def imported_maker(path: str) -> BotMaker:
    """What "module:name" names: something that makes a bot from a seed."""
    module, _, name = path.partition(":")
    try:
        maker: object = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise PlaysetError(f"the bot {path!r} cannot be loaded: {error}") from error
    if not callable(maker):
        raise PlaysetError(f"the bot {path!r} is {maker!r}, which makes no bot from a seed")
    made: BotMaker = maker
    return made


def bot_name(choice: BotChoice) -> str:
    """What a bot is called in results."""
    if isinstance(choice, str):
        return choice
    return str(getattr(choice, "__name__", type(choice).__name__))


def told_apart(called: Sequence[str]) -> tuple[str, ...]:
    """Names, with a number behind those that occur more than once."""
    return tuple(
        name if called.count(name) == 1 else f"{name} {called[: place + 1].count(name)}"
        for place, name in enumerate(called)
    )


# --- one game ------------------------------------------------------------------------------------------------


class Table:
    """A game at play: its bots, and what is counted on the way."""

    def __init__(self, game: Game, bots: Sequence[Bot], called: tuple[str, ...]) -> None:
        count = len(bots)
        self.game = game
        self.bots = bots
        self.called = called
        self.decisions = [0] * count
        self.illegal = [0] * count
        self.thinking = [0.0] * count
        self.slowest = [0.0] * count
        self.left = [0] * count
        self.fault: int | None = None

    def play(self, question_cap: int) -> bool:
        """Play on to the end; False if the cap came first."""
        game = self.game
        questions = 0
        while (decision := game.decision) is not None:
            if questions >= question_cap:
                return False
            questions += 1
            self.answer(decision)
            if game.over or len(self.bots) > 2:
                self.notice_who_left()
        return True

    def answer(self, decision: Decision) -> None:
        """Let a bot answer one question; what goes wrong is its fault."""
        seat = decision.player
        view = self.game.view(seat)
        self.fault = seat
        begin = process_time()
        answer = self.bots[seat].decide(view, decision)
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

    def notice_who_left(self) -> None:
        """Note the turn on which players lost."""
        for seat, player in enumerate(self.game.state.players):
            if player.lost and not self.left[seat]:
                self.left[seat] = max(1, self.game.turn)

    def how_it_ended(self) -> Ending:
        """The reason for which the game is over: with several losers that of the last."""
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
    number: int = 0,
    keep_errors: bool = False,
) -> GameResult:
    """Play one game between two to four decks, each with its bot, from fresh cards.

    A bot that gives an illegal answer or fails raises `BotError`, which names it and the question; with `keep_errors`
    the result has the error instead, and so it has an error of the engine. `first` is the seat that begins, else chance
    decides. The log is kept only if asked for.
    """
    begin = perf_counter()
    if len(bots) != len(decks):
        raise PlaysetError(f"{len(decks)} decks need as many bots, not {len(bots)}")
    made = [make_bot(choice, bot_seed(seed, seat)) for seat, choice in enumerate(bots)]
    game = Game(decks, seed, names, first=first, turn_cap=turn_cap, log=log)
    beginner = game.state.active  # the first question comes before the first turn
    called = tuple(bot_name(choice) for choice in bots)
    table = Table(game, made, called)
    ended, error = Ending.ERROR, ""
    try:
        finished = table.play(question_cap)
        ended = table.how_it_ended() if finished else Ending.QUESTION_CAP
    except Exception as problem:
        error = describe(problem, table, number)
        if not keep_errors:
            if table.fault is None:
                raise
            raise BotError(error) from problem
    state = game.state
    lost = [seat for seat, player in enumerate(state.players) if player.lost]
    winner = game.winner
    return GameResult(
        number=number,
        seed=seed,
        names=game.names,
        decks=tuple(deck_name(deck) for deck in decks),
        bots=called,
        first=beginner,
        winner=winner,
        losers=tuple(seat for seat in range(len(made)) if seat != winner) if winner is not None else tuple(lost),
        draw=winner is None and not error,
        ended=ended,
        turns=game.turn,
        lives=tuple(player.life for player in state.players),
        left=tuple(table.left),
        decisions=tuple(table.decisions),
        illegal=tuple(table.illegal),
        error=error,
        fault=table.fault,
        log=whole_log(game, ended, question_cap, error) if log else (),
        timing=Timing(perf_counter() - begin, tuple(table.thinking), tuple(table.slowest)),
    )


def deck_name(deck: Iterable[CardDefinition | str]) -> str:
    """What a deck is called in results."""
    return deck.name if isinstance(deck, Deck) else "deck"


def whole_log(game: Game, ended: Ending, question_cap: int, error: str) -> tuple[str, ...]:
    """The log, and how the game ended where the engine does not know it."""
    lines = game.log.lines()
    if ended == Ending.QUESTION_CAP:
        lines.append(f"The game is a draw: the cap of {question_cap} questions is reached")
    if error:
        lines.append(f"The game ends with an error: {error}")
    return tuple(lines)


def describe(problem: Exception, table: Table, number: int) -> str:
    """What went wrong, by whose fault, in which game."""
    settings = table.game.state.settings
    where = f"game {number} (seed {settings.seed}), turn {table.game.turn}"
    if isinstance(problem, PlaysetError):
        what = str(problem)
    else:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        what = f"{type(problem).__name__}: {problem} ({last.filename}, line {last.lineno})"
    if table.fault is None:
        return f"{where}: {what}"
    return f"the bot {table.called[table.fault]!r} ({settings.names[table.fault]}) in {where}: {what}"
