"""Duels: deck against deck, many times. Who wins, how often, and how?

result = duel("goblins", "stompy", n=1000, seed=1)
result.wins, result.win_rate(0), result.average_turns
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from playset.core.errors import BadDeck, PlaysetError
from playset.decks import Deck, DeckChoice, deck
from playset.sim.batch import Batch, as_json, check_commanders, check_count, chosen_decks
from playset.sim.contest import Contest, chosen_bots, player_names
from playset.sim.executors.local import Executor
from playset.sim.playing import TURN_CAP, BotChoice, GameResult, Setup, bot_name, game_seed
from playset.sim.statistics.card_stats import CardStatistics, CardStatsCounter
from playset.sim.statistics.compact_results import CompactResults, GameRow
from playset.sim.statistics.confidence import Confidence, confidence
from playset.sim.statistics.estimates import Estimate, Spread, spread, wilson
from playset.sim.statistics.measured import agreement_with_people

# An interval may look narrow by luck at first; before so many games nobody trusts it.
LEAST_UNTIL = 100


class DuelPlan(msgspec.Struct, frozen=True):
    """The games of a duel. In game k the player in seat k (counted round) takes the first turn.

    With `best_of` 3 its unit is the match: at most three games, over when a player has won two; the loser of a game
    goes first in the next. Game k of match m has the number 3 m + k.
    """

    decks: tuple[Deck, ...]
    bots: tuple[BotChoice, ...]
    names: tuple[str, ...]
    seed: int = 0
    turn_cap: int = TURN_CAP
    log: bool = False
    cards: bool = False
    best_of: int = 1

    def play(self, number: int) -> GameResult:
        """Play one game of the duel, or one match: then the result is its last game, with those before it."""
        if self.best_of == 1:
            return self.game(number, number % len(self.decks)).play(self.log, self.cards)
        games: list[GameResult] = []
        while not match_over(games, self.best_of):
            games.append(self.next_game(number, games).play(self.log, self.cards))
        return msgspec.structs.replace(games[-1], before=tuple(games[:-1]))

    def setup(self, number: int) -> Setup:
        """Return the decks, bots and seed of one game.

        The earlier games of its match are played, for they say who goes first.
        """
        if self.best_of == 1:
            return self.game(number, number % len(self.decks))
        match, place = divmod(number, self.best_of)
        games: list[GameResult] = []
        for _ in range(place):
            if match_over(games, self.best_of):
                raise PlaysetError(f"there is no game {number}: its match was over before")
            games.append(self.next_game(match, games).play())
        return self.next_game(match, games)

    def next_game(self, match: int, games: Sequence[GameResult]) -> Setup:
        """Return the game of a match that follows those that were played."""
        first = match % len(self.decks)
        for game in games:  # CR 103.1: the loser of a game chooses; who chose after a draw chooses again
            if game.winner is not None:
                first = game.losers[0]
        return self.game(match * self.best_of + len(games), first)

    def game(self, number: int, first: int) -> Setup:
        """Return the decks, bots and seed of a game with its number."""
        return Setup(
            decks=self.decks,
            bots=self.bots,
            seed=game_seed(self.seed, number),
            first=first,
            names=self.names,
            turn_cap=self.turn_cap,
            number=number,
        )


def match_over(games: Sequence[GameResult], best_of: int) -> bool:
    """True if a match is decided, or has had all its games. An error ends it too."""
    if len(games) == best_of or (games and games[-1].error):
        return True
    wins = Counter(game.winner for game in games if game.winner is not None)
    return any(count > best_of // 2 for count in wins.values())


class DuelResult(Contest[DuelPlan]):
    """The result of a duel as far as it was played. Players are seats, in the order of the decks."""

    def __init__(self, plan: DuelPlan, keep_games: bool = True) -> None:
        super().__init__(plan)
        self.keep_games = keep_games
        self.games: list[GameResult] = []  # every game, unless they are not kept
        self.rows = CompactResults(len(plan.decks))  # what the statistics need of those that count
        self.matches = 0  # of a best of three
        self.match_wins = [0] * len(plan.decks)
        self.cards = CardStatsCounter(plan.decks)

    def add(self, game: GameResult) -> None:
        """Take one more game into account, or one more match."""
        if self.plan.best_of > 1:
            self.add_match((*game.before, game))
        for one in (*game.before, game):
            self.add_game(one.alone())

    def add_game(self, game: GameResult) -> None:
        """Take a single game into account."""
        self.cards.add(game)
        if self.keep_games:  # what became of the cards is counted; kept for every game it would fill the memory
            self.games.append(msgspec.structs.replace(game, cards=()) if game.cards else game)
        if game.error:
            self.errors.append(game.error)
            return
        self.rows.add(game)
        self.score(game.winner)

    def add_match(self, games: Sequence[GameResult]) -> None:
        """Score a match: whoever won more of its games has won it."""
        if games[-1].error:
            return
        self.matches += 1
        won = [sum(game.winner == seat for game in games) for seat in range(len(self.names))]
        if won.count(max(won)) == 1:
            self.match_wins[won.index(max(won))] += 1

    def played(self) -> Iterator[GameRow]:
        """Return the games that count."""
        return iter(self.rows)

    def match_rate(self, seat: int = 0) -> Estimate:
        """Return the share of matches that a player won."""
        return wilson(self.match_wins[seat], self.matches)

    def win_rate_going(self, first: bool, seat: int = 0) -> Estimate:
        """Return the win rate of the games in which the player went first, or of the others."""
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

    @property
    def average_life_differential(self) -> float:
        """How far apart the life totals were at the end, on average, whoever was ahead."""
        return sum(abs(game.life_difference()) for game in self.played()) / max(1, self.total)

    def life_differences(self, seat: int = 0) -> Spread | None:
        """Return how much more life a player had at the end than the others."""
        return spread(game.life_difference(seat) for game in self.played())

    def final_life(self, seat: int = 0) -> Spread | None:
        """Return how much life a player had at the end."""
        return spread(game.lives[seat] for game in self.played())

    def confidence(self) -> Confidence:
        """Return how far the result can be trusted."""
        endings = self.endings()
        rate = self.match_rate() if self.plan.best_of > 1 else self.win_rate()
        seen = self.cards if self.cards.games else None
        return confidence(
            rate,
            sum(number for ending, number in endings.items() if ending.is_cap),
            len(self.errors),
            len(self),
            seen.different() if seen else None,
            seen.idle() if seen else None,
            self.plan.decks,
            map(bot_name, self.plan.bots),
        )

    def card_statistics(self, seat: int = 0) -> list[CardStatistics]:
        """Return what each card of a player's deck had to do with winning.

        Nothing if the games have no card histories.
        """
        return self.cards.decks[seat].statistics() if self.cards.games else []

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        return {
            **super().summary(),
            "held_against_people": agreement_with_people("decks"),
            "best_of": self.plan.best_of,
            "confidence": as_json(self.confidence()),
            "life_differential": self.average_life_differential,
            "players": [
                {
                    **self.player(seat),
                    "win_rate": as_json(self.win_rate(seat)),
                    "on_the_play": as_json(self.win_rate_going(True, seat)),
                    "on_the_draw": as_json(self.win_rate_going(False, seat)),
                    **self.match_summary(seat),
                    "final_life": as_json(self.final_life(seat)),
                    "life_difference": as_json(self.life_differences(seat)),
                    "cards": as_json(self.card_statistics(seat)),
                }
                for seat in range(len(self.names))
            ],
        }

    def match_summary(self, seat: int) -> dict[str, object]:
        """Return wins and win rate by matches, if the duel has matches."""
        if self.plan.best_of == 1:
            return {}
        return {"match_wins": self.match_wins[seat], "match_rate": as_json(self.match_rate(seat))}


class Duel(Batch[DuelPlan, DuelResult]):
    """A duel at play: iterate to play it, game by game; stop when you like. `result` has what was played so far.

    With `best_of` n is a number of matches, and each step of the iteration is a match.
    """

    kind = "duel"

    def __init__(
        self,
        decks: Sequence[DeckChoice],
        n: int | None = 100,
        seed: int = 0,
        bots: BotChoice | Sequence[BotChoice] | None = None,
        names: Sequence[str] | None = None,
        turn_cap: int = TURN_CAP,
        log: bool = False,
        until: float | None = None,
        workers: int | None = None,
        using: Executor | None = None,
        cards: bool = True,
        best_of: int = 1,
        keep_games: bool = True,
    ) -> None:
        check_size(n, until)
        found = tuple(deck(what) for what in decks)
        if not 2 <= len(found) <= 4:
            raise BadDeck(f"a duel is between 2 to 4 decks, not {len(found)}")
        check_commanders(found)
        if best_of < 1 or best_of % 2 == 0 or (best_of > 1 and len(found) > 2):
            raise PlaysetError(f"best_of={best_of!r} is no match between {len(found)} decks; best_of=3 between two is")
        choices = chosen_bots(bots, len(found))
        plan = DuelPlan(found, choices, player_names(names, found), seed, turn_cap, log, cards, best_of)
        self.until = until
        super().__init__(plan, DuelResult(plan, keep_games), n, workers, using)

    def together(self, games: Iterable[GameResult]) -> Iterable[tuple[int, GameResult]]:
        """Return the last game of each match with those before it, and the number of the match."""
        if self.plan.best_of == 1:
            return super().together(games)
        matches: dict[int, list[GameResult]] = {}
        for game in games:
            matches.setdefault(game.number // self.plan.best_of, []).append(game)
        return (
            (number, msgspec.structs.replace(match[-1], before=tuple(match[:-1]))) for number, match in matches.items()
        )

    def enough(self) -> bool:
        """True if the interval of the first player's win rate is as narrow as was wanted."""
        if self.until is None:
            return False
        rate = self.result.match_rate() if self.plan.best_of > 1 else self.result.win_rate()
        return rate.count >= LEAST_UNTIL and rate.margin <= self.until


def check_size(n: int | None, until: float | None) -> None:
    """Raise an error for a wrong number of games or margin, or if both are missing."""
    if n is not None:
        check_count(n)
    if n is None and until is None:
        raise PlaysetError("a duel needs a number of games, or a width of the interval at which it ends")
    if until is not None and not 0 < until < 0.5:
        raise PlaysetError(f"until={until!r} is not a margin between 0 and one half")


def duel(
    *decks: DeckChoice,
    n: int = 100,
    seed: int = 0,
    bots: BotChoice | Sequence[BotChoice] | None = None,
    names: Sequence[str] | None = None,
    turn_cap: int = TURN_CAP,
    log: bool = False,
    until: float | None = None,
    stand_ins: bool = False,
    workers: int | None = None,
    using: Executor | None = None,
    best_of: int = 1,
    keep: bool = False,
    progress: Callable[[DuelResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> DuelResult:
    """Play n games between decks (built-in names, files, lists or `Deck`s) and return the result.

    `until=0.02` ends earlier, when the interval of the first deck's win rate is that narrow (± 2 %). With `best_of=3`
    n is a number of matches. `seed`, `turn_cap`, `workers`, `using`, `keep`, `progress` and `cancel` are the same for
    every batch; `playset.sim.batch` lists them.
    """
    games = Duel(
        chosen_decks(decks, stand_ins), n, seed, bots, names, turn_cap, log, until, workers, using, best_of=best_of
    )
    return games.finish(keep, progress, cancel)
