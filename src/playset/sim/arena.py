"""Arenas: bot against bot. Which plays better, measured in pairs of games?

A pair is one deal played twice, with the same decks and the same seed, the bots in each other's seats.

result = arena("greedy", "random", pairs=200, seed=1)
result.standing(0, 1).score, result.verdict
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec

from playset.bots import bot_names
from playset.core.errors import PlaysetError
from playset.decks import Deck, DeckChoice, builtin_names, deck
from playset.sim.batch import Batch, Result, as_json, check_commanders, check_count, chosen_decks
from playset.sim.executors.local import Executor
from playset.sim.playing import TURN_CAP, BotChoice, GameResult, Setup, bot_name, checked_bot, game_seed, unique_names
from playset.sim.statistics.measured import agreement_with_people
from playset.sim.statistics.pairs import PairScores, SequentialTest, Standing, Verdict, elo
from playset.sim.statistics.ratings import Rating, ratings

MOST_PAIRS = 1000
MARGIN = 0.05


class Place(NamedTuple):
    """The place of a game in an arena: its round, the bots in their seats, and whether it is the second of its pair."""

    round: int
    seats: tuple[int, int]
    second: bool


class ArenaPlan(msgspec.Struct, frozen=True):
    """The games of an arena: in each round every two bots play one pair, all with the same decks and seed."""

    bots: tuple[BotChoice, ...]
    names: tuple[str, ...]
    matchups: tuple[tuple[Deck, Deck], ...]
    seed: int = 0
    turn_cap: int = TURN_CAP

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks that are played, each once."""
        return tuple(dict.fromkeys(deck for matchup in self.matchups for deck in matchup))

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Every two bots."""
        return list(combinations(range(len(self.bots)), 2))

    def place(self, number: int) -> Place:
        """Return the round, the seats and the half of its pair that a game number stands for."""
        pairs, second = divmod(number, 2)
        pairings = self.pairings
        one, other = pairings[pairs % len(pairings)]
        return Place(pairs // len(pairings), (other, one) if second else (one, other), bool(second))

    def matchup(self, number: int) -> int:
        """Return which of the matchups a round is played with."""
        return number % len(self.matchups)

    def setup(self, number: int) -> Setup:
        """Return the decks, bots and seed of one game.

        Who goes first is left to chance, the same in both games of a pair.
        """
        place = self.place(number)
        return Setup(
            decks=self.matchups[self.matchup(place.round)],
            bots=tuple(self.bots[bot] for bot in place.seats),
            seed=game_seed(self.seed, place.round),
            names=tuple(self.names[bot] for bot in place.seats),
            turn_cap=self.turn_cap,
            number=number,
        )

    def play(self, number: int) -> GameResult:
        """Play one game of the arena."""
        return self.setup(number).play()


class BotTotals(msgspec.Struct):
    """Totals of one bot over all its games."""

    name: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0  # of its decisions, in seconds
    illegal: int = 0
    errors: int = 0

    def add(self, game: GameResult, seat: int) -> None:
        """Take one more game into account."""
        self.games += 1
        self.decisions += game.decisions[seat]
        self.illegal += game.illegal[seat]
        self.errors += game.fault == seat or (game.failures is not None and game.failures.counts[seat] > 0)
        if game.timing is not None:
            self.seconds += game.timing.thinking[seat]
            self.slowest = max(self.slowest, game.timing.slowest[seat])


class ArenaResult(Result[ArenaPlan]):
    """The result of an arena as far as it was played. Bots are numbered in the order given."""

    def __init__(self, plan: ArenaPlan) -> None:
        super().__init__(plan)
        self.verdict: Verdict | None = None  # of the sequential test, if there is one
        self.games = 0
        self.draws = 0
        self.capped = 0
        self.turns = 0
        self.void = 0  # pairs that an error of the engine spoiled
        self.bots = [BotTotals(name) for name in plan.names]
        self.scores = {pairing: PairScores() for pairing in plan.pairings}
        self.by_matchup = {
            pairing: [PairScores() for _ in plan.matchups] for pairing in plan.pairings
        }  # the same, for each of the matchups
        self.split = dict.fromkeys(plan.pairings, 0)
        self.first_half: GameResult | None = None

    def add(self, game: GameResult) -> None:
        """Take the next game into account; the second of a pair completes it."""
        place = self.plan.place(game.number)
        self.games += 1
        self.draws += game.draw
        self.capped += game.ended.is_cap
        self.turns += game.turns
        if game.error:
            self.errors.append(game.error)
        for seat, bot in enumerate(place.seats):
            self.bots[bot].add(game, seat)
        first, self.first_half = self.first_half, game
        if place.second and first is not None and first.number == game.number - 1:
            self.add_pair(place, first, game)

    def add_pair(self, place: Place, first: GameResult, second: GameResult) -> None:
        """Score a pair; in its second game the bots have swapped seats."""
        scores = (points(first, 0), points(second, 1))
        if scores[0] is None or scores[1] is None:
            self.void += 1
            return
        pairing = (place.seats[1], place.seats[0])
        self.scores[pairing].add(scores[0] + scores[1])
        self.by_matchup[pairing][self.plan.matchup(place.round)].add(scores[0] + scores[1])
        self.split[pairing] += abs(scores[0] - scores[1]) == 1

    @property
    def pairs(self) -> int:
        """How many pairs were scored."""
        return sum(scores.pairs for scores in self.scores.values())

    def standing(self, one: int = 0, other: int = 1) -> Standing:
        """Return the score of one bot against another, in pairs."""
        swapped = (one, other) not in self.scores
        pairing = (other, one) if swapped else (one, other)
        return standing(self.scores[pairing], self.split[pairing], swapped)

    def ratings(self) -> list[Rating]:
        """Return a rating for each bot from all games together."""
        return ratings(len(self.bots), {pairing: scores.counts for pairing, scores in self.scores.items()})

    def summary(self) -> dict[str, object]:
        """Return the whole result as JSON types."""
        found = self.ratings()
        return {
            **super().summary(),
            "held_against_people": agreement_with_people("decks"),
            "turn_cap": self.plan.turn_cap,
            "matchups": [matchup_name(matchup) for matchup in self.plan.matchups],
            "games": self.games,
            "pairs": self.pairs,
            "void_pairs": self.void,
            "verdict": self.verdict and str(self.verdict),
            "draws": self.draws,
            "turn_capped": self.capped,
            "average_turns": self.turns / max(1, self.games),
            "illegal_answers": sum(bot.illegal for bot in self.bots),
            "bots": [
                {
                    "name": bot.name,
                    "bot": bot_name(choice),
                    "rating": as_json(rating),
                    "games": bot.games,
                    "decisions": bot.decisions,
                    "milliseconds_per_decision": 1000 * bot.seconds / max(1, bot.decisions),
                    "slowest_decision_milliseconds": 1000 * bot.slowest,
                    "illegal_answers": bot.illegal,
                    "errors": bot.errors,
                }
                for bot, choice, rating in zip(self.bots, self.plan.bots, found)
            ],
            "pairings": [
                {
                    "one": self.bots[one].name,
                    "other": self.bots[other].name,
                    **msgspec.structs.asdict(self.standing(one, other)),
                    "by_matchup": {
                        matchup_name(matchup): as_json(scores.score())
                        for matchup, scores in zip(self.plan.matchups, self.by_matchup[one, other])
                    },
                }
                for one, other in self.scores
            ],
        }


def points(game: GameResult, seat: int) -> float | None:
    """Return what a player scored in a game: whoever made an error lost; None if the engine made it."""
    if game.error:
        return None if game.fault is None else float(game.fault != seat)
    return 0.5 if game.winner is None else float(game.winner == seat)


def standing(scores: PairScores, split: int, swapped: bool = False) -> Standing:
    """Return the score in pairs of a player, or of the opponent if swapped."""
    seen = PairScores(scores.counts[::-1]) if swapped else scores
    score = seen.score()
    return Standing(score, seen.pairs, tuple(seen.counts), split, elo(score.value))


def matchup_name(matchup: tuple[Deck, Deck]) -> str:
    """Return what two decks are called: one name if they are the same."""
    one, other = matchup
    return one.name if one == other else f"{one.name} against {other.name}"


class Arena(Batch[ArenaPlan, ArenaResult]):
    """An arena at play: iterate to play it, game by game; stop when you like. `result` has what was played so far."""

    kind = "arena"

    def __init__(
        self,
        bots: Sequence[BotChoice],
        decks: Sequence[DeckChoice] | None = None,
        pairs: int = MOST_PAIRS,
        seed: int = 0,
        margin: float | None = MARGIN,
        cross: bool = False,
        turn_cap: int = TURN_CAP,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        if len(bots) < 2:
            known = ", ".join(bot_names())
            raise PlaysetError(f"an arena needs at least two bots, not {len(bots)}; there are {known}, and your own")
        check_count(pairs, "pairs", "pairs")
        bots = [checked_bot(choice) for choice in bots]
        found = [deck(what) for what in (mirrored_decks() if decks is None else decks)]
        if not found:
            raise PlaysetError("an arena needs at least one deck")
        if cross:
            check_commanders(found)
        names = unique_names([bot_name(choice) for choice in bots])
        plan = ArenaPlan(tuple(bots), names, matchups(found, cross), seed, turn_cap)
        self.decks = tuple(found)
        self.cross = cross
        self.pairs = pairs
        self.test = SequentialTest(margin) if margin is not None and len(bots) == 2 else None
        n = 2 * pairs * len(plan.pairings)
        super().__init__(plan, ArenaResult(plan), n, workers, using)
        if self.test is not None:
            self.result.verdict = Verdict.INCONCLUSIVE

    def take_up(self, games: Iterable[GameResult]) -> None:
        """Add games that were played before; the test looks at them as it did then, pair by pair."""
        for game in games:
            super().take_up([game])
            self.enough()

    def enough(self) -> bool:
        """True if the sequential test has come to a verdict."""
        if self.test is None:
            return False
        if self.result.verdict == Verdict.INCONCLUSIVE and self.result.pairs:
            self.result.verdict = self.test.look(self.result.scores[0, 1])
        return self.result.verdict != Verdict.INCONCLUSIVE


def mirrored_decks() -> list[str]:
    """Return the built-in decks for two players."""
    return [name for name in builtin_names() if not deck(name).commanders]


def matchups(decks: Sequence[Deck], cross: bool) -> tuple[tuple[Deck, Deck], ...]:
    """Return every deck against itself, and against every other if they are to be crossed."""
    found = [(one, one) for one in decks]
    if cross:
        found += combinations(decks, 2)
    return tuple(found)


def arena(
    *bots: BotChoice,
    decks: Sequence[DeckChoice] | None = None,
    pairs: int = MOST_PAIRS,
    seed: int = 0,
    margin: float | None = MARGIN,
    cross: bool = False,
    turn_cap: int = TURN_CAP,
    stand_ins: bool = False,
    workers: int | None = None,
    using: Executor | None = None,
    keep: bool = False,
    progress: Callable[[ArenaResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> ArenaResult:
    """Let bots (names, classes, or anything that makes a bot from a seed) play pairs of games and return the result.

    Every deck is played against itself, all built-in ones unless some are given; with `cross` against each other too.
    With two bots the arena ends as soon as it is clear which is better, or that they differ by less than `margin`;
    with margin None, or more bots, every two of them play so many pairs. What every batch takes is listed in
    `playset.sim.batch`.
    """
    found = None if decks is None else chosen_decks(decks, stand_ins)
    games = Arena(bots, found, pairs, seed, margin, cross, turn_cap, workers, using)
    return games.finish(keep, progress, cancel)
