"""Deck against deck, many times: who wins, how often, how.

result = duel("goblins", "stompy", n=1000, seed=1)
result.wins, result.win_rate(0), result.average_turns
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import count as count_up
from pathlib import Path

import msgspec

import playset
from playset.core.errors import BadDeck, PlaysetError
from playset.decks import Deck, deck
from playset.sim.playing import (
    DEFAULT_BOT,
    TURN_CAP,
    BotChoice,
    Ending,
    GameResult,
    bot_name,
    game_seed,
    make_bot,
    play_game,
    told_apart,
)
from playset.sim.running import Executor, executor
from playset.sim.statistics import Estimate, Spread, spread, wilson

# An interval may look narrow by luck at first; before so many games nobody trusts it.
LEAST_UNTIL = 100


class DuelPlan(msgspec.Struct, frozen=True):
    """The games of a duel. In game k the player in seat k (counted round) takes the first turn."""

    decks: tuple[Deck, ...]
    bots: tuple[BotChoice, ...]
    names: tuple[str, ...]
    seed: int = 0
    turn_cap: int = TURN_CAP
    log: bool = False

    def play(self, number: int) -> GameResult:
        """Play one game of the duel."""
        return play_game(
            self.decks,
            self.bots,
            game_seed(self.seed, number),
            first=number % len(self.decks),
            names=self.names,
            turn_cap=self.turn_cap,
            log=self.log,
            number=number,
            keep_errors=True,
        )


class DuelResult:
    """What the games of a duel came to, as far as they were played. Players are seats, in the order of the decks."""

    def __init__(self, plan: DuelPlan) -> None:
        self.plan = plan
        self.games: list[GameResult] = []
        self.cancelled = False
        self.wins = [0] * len(plan.decks)
        self.draws = 0
        self.errors: list[str] = []

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        self.games.append(game)
        if game.error:
            self.errors.append(game.error)
        elif game.winner is None:
            self.draws += 1
        else:
            self.wins[game.winner] += 1

    def __len__(self) -> int:
        return len(self.games)

    def __repr__(self) -> str:
        score = "–".join(str(wins) for wins in self.wins)
        return f"<Duel {' against '.join(self.names)}: {score}, {self.draws} draws in {self.total} games>"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.plan.names

    @property
    def total(self) -> int:
        """How many games were played to an end; those that ended with an error do not count."""
        return len(self.games) - len(self.errors)

    def played(self) -> Iterator[GameResult]:
        """The games that count."""
        return (game for game in self.games if not game.error)

    def win_rate(self, seat: int = 0) -> Estimate:
        """The share of games that a player won, with its interval. A draw is not won."""
        return wilson(self.wins[seat], self.total)

    def win_rate_going(self, first: bool, seat: int = 0) -> Estimate:
        """The same for the games in which the player went first, or for the others."""
        games = [game for game in self.played() if (game.first == seat) == first]
        return wilson(sum(game.winner == seat for game in games), len(games))

    @property
    def average_turns(self) -> float:
        """The average length of a game in turns of either player."""
        return sum(game.turns for game in self.played()) / max(1, self.total)

    @property
    def average_life_difference(self) -> float:
        """How much more life the first player had at the end than the others, on average."""
        return sum(game.life_difference() for game in self.played()) / max(1, self.total)

    def turns(self) -> Spread | None:
        """How long the games were."""
        return spread(game.turns for game in self.played())

    def life_differences(self, seat: int = 0) -> Spread | None:
        """How much more life a player had at the end than the others."""
        return spread(game.life_difference(seat) for game in self.played())

    def endings(self) -> dict[Ending, int]:
        """How many games ended in which way, the most frequent first."""
        return dict(Counter(game.ended for game in self.games).most_common())

    def summary(self) -> dict[str, object]:
        """Everything but the single games, as JSON types."""
        seats = range(len(self.names))
        return {
            "playset": playset.__version__,
            "seed": self.plan.seed,
            "turn_cap": self.plan.turn_cap,
            "games": self.total,
            "cancelled": self.cancelled,
            "draws": self.draws,
            "errors": self.errors,
            "players": [
                {
                    "name": self.names[seat],
                    "deck": self.plan.decks[seat].name,
                    "bot": bot_name(self.plan.bots[seat]),
                    "wins": self.wins[seat],
                    "win_rate": msgspec.to_builtins(self.win_rate(seat)),
                    "on_the_play": msgspec.to_builtins(self.win_rate_going(True, seat)),
                    "on_the_draw": msgspec.to_builtins(self.win_rate_going(False, seat)),
                    "life_difference": msgspec.to_builtins(self.life_differences(seat)),
                }
                for seat in seats
            ],
            "turns": msgspec.to_builtins(self.turns()),
            "endings": {str(ending): number for ending, number in self.endings().items()},
        }


class Duel:
    """A duel at play: iterate to play it, game by game; stop when you like. `result` has what was played so far."""

    def __init__(
        self,
        decks: Sequence[str | Path | Deck],
        n: int | None = 100,
        seed: int = 0,
        bots: BotChoice | Sequence[BotChoice] | None = None,
        names: Sequence[str] | None = None,
        turn_cap: int = TURN_CAP,
        log: bool = False,
        until: float | None = None,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        if n is not None and (type(n) is not int or n < 1):
            raise PlaysetError(f"n={n!r} is not a number of games above 0")
        if n is None and until is None:
            raise PlaysetError("a duel needs a number of games, or a width of the interval at which it ends")
        if until is not None and not 0 < until < 0.5:
            raise PlaysetError(f"until={until!r} is not a margin between 0 and one half")
        found = tuple(deck(what) for what in decks)
        if not 2 <= len(found) <= 4:
            raise BadDeck(f"a duel is between 2 to 4 decks, not {len(found)}")
        choices = chosen_bots(bots, len(found))
        self.plan = DuelPlan(found, choices, player_names(names, found), seed, turn_cap, log)
        self.n = n
        self.until = until
        self.using = using or executor(self.plan, workers, n)
        self.result = DuelResult(self.plan)

    def __iter__(self) -> Iterator[GameResult]:
        numbers = range(self.n) if self.n is not None else count_up()
        with closing(self.using.play(self.plan, numbers)) as results:  # type: ignore[type-var]
            for game in results:
                self.result.add(game)
                yield game
                if self.narrow_enough():
                    return

    def narrow_enough(self) -> bool:
        """Whether the interval of the first player's win rate is as narrow as was wanted."""
        if self.until is None or self.result.total < LEAST_UNTIL:
            return False
        return self.result.win_rate().margin <= self.until


def chosen_bots(bots: BotChoice | Sequence[BotChoice] | None, count: int) -> tuple[BotChoice, ...]:
    """One bot for each seat, from one for all or one for each; names are tried out before anything is played."""
    choices: tuple[BotChoice, ...]
    if bots is None:
        choices = (DEFAULT_BOT,) * count
    elif isinstance(bots, Sequence) and not isinstance(bots, str):
        choices = tuple(bots)
        if len(choices) == 1:
            choices *= count
    else:
        choices = (bots,) * count
    if len(choices) != count:
        raise PlaysetError(f"{len(choices)} bots were given for {count} decks")
    for choice in choices:
        make_bot(choice, 0)
    return choices


def player_names(names: Sequence[str] | None, decks: Sequence[Deck]) -> tuple[str, ...]:
    """The players' names: those given, else their decks', told apart."""
    if names is not None:
        if isinstance(names, str) or len(names) != len(decks) or not all(isinstance(name, str) for name in names):
            raise PlaysetError(f"names={names!r} are not {len(decks)} names")
        return tuple(names)
    return told_apart([one.name for one in decks])


def duel(
    *decks: str | Path | Deck,
    n: int = 100,
    seed: int = 0,
    bots: BotChoice | Sequence[BotChoice] | None = None,
    names: Sequence[str] | None = None,
    turn_cap: int = TURN_CAP,
    log: bool = False,
    until: float | None = None,
    workers: int | None = None,
    progress: Callable[[DuelResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> DuelResult:
    """Play n games between decks (built-in names, files, lists or `Deck`s) and give what they came to.

    `until=0.02` ends earlier, when the interval of the first deck's win rate is that narrow (± 2 %). `workers` is the
    number of processes, one for each core unless given; the games are the same for any number. `progress` is called
    after every game with what there is so far; the duel ends, cancelled, once `cancel` gives true.
    """
    games = Duel(decks, n, seed, bots, names, turn_cap, log, until, workers)
    for _ in games:
        if progress is not None:
            progress(games.result)
        if cancel is not None and cancel():
            games.result.cancelled = True
            break
    return games.result
