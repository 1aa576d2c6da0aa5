"""Matrices and gauntlets: many decks against each other, or one against many, as a table of win rates with intervals.

result = matrix("goblins", "burn", "stompy", n=100, seed=1)
result.win_rate(0, 1), result.overall(0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from playset.core.errors import BadDeck, PlaysetError
from playset.decks import Deck, DeckChoice, deck
from playset.sim.batch import Batch, Result, as_json, check_commanders, check_count, chosen_decks
from playset.sim.contest import chosen_bots
from playset.sim.executors.local import Executor
from playset.sim.playing import TURN_CAP, BotChoice, GameResult, Setup, bot_name, bots_called, game_seed, unique_names
from playset.sim.statistics.confidence import Confidence, confidence
from playset.sim.statistics.estimates import Estimate, margin_of, wilson
from playset.sim.statistics.measured import agreement_with_people

Pairing = tuple[int, int]


class MatrixPlan(msgspec.Struct, frozen=True):
    """The games of a table: one of each pairing, then the next of each. The decks take turns at going first."""

    decks: tuple[Deck, ...]
    names: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    bots: tuple[BotChoice, ...]  # who plays each deck
    seed: int = 0
    turn_cap: int = TURN_CAP

    def pairing(self, number: int) -> Pairing:
        """Return the decks of a game, by their places."""
        return self.pairings[number % len(self.pairings)]

    def setup(self, number: int) -> Setup:
        """Return the decks, bots, seed and names of one game."""
        pairing = self.pairing(number)
        return Setup(
            decks=tuple(self.decks[place] for place in pairing),
            bots=tuple(self.bots[place] for place in pairing),
            seed=game_seed(self.seed, number),
            first=number // len(self.pairings) % 2,
            names=tuple(self.names[place] for place in pairing),
            turn_cap=self.turn_cap,
            number=number,
        )

    def play(self, number: int) -> GameResult:
        """Play one game."""
        return self.setup(number).play()


class Score:
    """Wins, draws, caps and lengths of the games of one pairing."""

    __slots__ = ("capped", "count", "draws", "first_count", "first_wins", "turns", "wins")

    def __init__(self) -> None:
        self.count = 0
        self.wins = [0, 0]
        self.draws = 0
        self.capped = 0
        self.turns = 0
        self.first_count = [0, 0]  # how often each went first, and won then
        self.first_wins = [0, 0]

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        self.count += 1
        self.turns += game.turns
        self.capped += game.ended.is_cap
        self.first_count[game.first] += 1
        if game.winner is None:
            self.draws += 1
        else:
            self.wins[game.winner] += 1
            self.first_wins[game.winner] += game.first == game.winner


class MatrixResult(Result[MatrixPlan]):
    """The result of a matrix or gauntlet as far as it was played. Decks are numbered in the order given."""

    def __init__(self, plan: MatrixPlan) -> None:
        super().__init__(plan)
        self.games = 0
        self.scores = {pairing: Score() for pairing in plan.pairings}

    def add(self, game: GameResult) -> None:
        """Take one more game into account; one that ended with an error does not count."""
        if game.error:
            self.errors.append(game.error)
            return
        self.games += 1
        self.scores[self.plan.pairing(game.number)].add(game)

    def win_rate(self, one: int, other: int) -> Estimate:
        """Return the share of games that a deck won against another. A draw is not won."""
        score, seat = self.score(one, other)
        return wilson(score.wins[seat], score.count)

    def going_first(self, one: int, other: int) -> Estimate:
        """Return a deck's win rate against another in the games in which it went first."""
        score, seat = self.score(one, other)
        return wilson(score.first_wins[seat], score.first_count[seat])

    def going_second(self, one: int, other: int) -> Estimate:
        """Return a deck's win rate against another in the games in which the other went first."""
        score, seat = self.score(one, other)
        return wilson(score.wins[seat] - score.first_wins[seat], score.count - score.first_count[seat])

    def score(self, one: int, other: int) -> tuple[Score, int]:
        """Return the score of two decks against each other, and the seat of the first in it."""
        found = self.scores.get((one, other))
        if found is not None:
            return found, 0
        found = self.scores.get((other, one))
        if found is not None:
            return found, 1
        raise PlaysetError(f"{self.names[one]} and {self.names[other]} do not play against each other here")

    def opponents(self, deck: int) -> list[int]:
        """Return the decks that a deck plays against."""
        return [one + other - deck for one, other in self.plan.pairings if deck in (one, other)]

    def overall(self, deck: int) -> Estimate:
        """Return the share of all its games that a deck won."""
        wins = count = 0
        for other in self.opponents(deck):
            score, seat = self.score(deck, other)
            wins += score.wins[seat]
            count += score.count
        return wilson(wins, count)

    def order(self) -> list[int]:
        """Return the decks, best first."""
        return sorted(range(len(self.names)), key=lambda deck: -self.overall(deck).value)

    def confidence(self) -> Confidence:
        """Return how far the table can be trusted: the label of the pairing whose win rate is least certain."""
        rates = [self.win_rate(one, other) for one, other in self.plan.pairings]
        called = map(bot_name, self.plan.bots)
        games = self.games + len(self.errors)
        return confidence(
            max(rates, key=margin_of),
            self.capped,
            len(self.errors),
            games,
            decks=self.plan.decks,
            bots=called,
            what="win rate of a pairing",
        )

    @property
    def draws(self) -> int:
        """How many games nobody won."""
        return sum(score.draws for score in self.scores.values())

    @property
    def capped(self) -> int:
        """How many games a cap ended."""
        return sum(score.capped for score in self.scores.values())

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        return {
            **super().summary(),
            "held_against_people": agreement_with_people("decks"),
            "confidence": as_json(self.confidence()),
            "turn_cap": self.plan.turn_cap,
            "bot": bots_called(self.plan.bots),
            "games": self.games,
            "draws": self.draws,
            "turn_capped": self.capped,
            "decks": [
                {"name": name, "bot": bot_name(bot), "win_rate": as_json(self.overall(place))}
                for place, (name, bot) in enumerate(zip(self.names, self.plan.bots))
            ],
            "pairings": [
                {
                    "one": self.names[one],
                    "other": self.names[other],
                    "wins": score.wins,
                    "draws": score.draws,
                    "win_rate": as_json(self.win_rate(one, other)),
                    "on_the_play": as_json(self.going_first(one, other)),
                    "on_the_draw": as_json(self.going_second(one, other)),
                    "average_turns": score.turns / max(1, score.count),
                }
                for (one, other), score in self.scores.items()
            ],
        }


class Matrix(Batch[MatrixPlan, MatrixResult]):
    """A table at play: iterate to play it, game by game; stop when you like. `each` is the games of each pairing.

    With `gauntlet` only the first deck plays, against each of the others.
    """

    def __init__(
        self,
        decks: Sequence[DeckChoice],
        each: int = 100,
        seed: int = 0,
        bot: BotChoice | Sequence[BotChoice] | None = None,
        turn_cap: int = TURN_CAP,
        workers: int | None = None,
        using: Executor | None = None,
        gauntlet: bool = False,
    ) -> None:
        check_count(each)
        found = tuple(deck(what) for what in decks)
        if len(found) < 2:
            raise BadDeck(f"at least two decks are needed, not {len(found)}")
        check_commanders(found)
        bots = chosen_bots(bot, len(found))
        places = range(len(found))
        pairings = tuple((0, other) for other in places[1:]) if gauntlet else tuple(combinations(places, 2))
        plan = MatrixPlan(found, unique_names([one.name for one in found]), pairings, bots, seed, turn_cap)
        n = each * len(pairings)
        self.each = each
        self.gauntlet = gauntlet
        self.kind = "gauntlet" if gauntlet else "matrix"
        super().__init__(plan, MatrixResult(plan), n, workers, using)

    @property
    def title(self) -> str:
        """How many decks there are, and which."""
        names = self.plan.names
        if self.gauntlet:
            return f"{names[0]} against {len(names) - 1} decks"
        return f"{len(names)} decks: {', '.join(names)}"


def matrix(
    *decks: DeckChoice,
    n: int = 100,
    seed: int = 0,
    bot: BotChoice | Sequence[BotChoice] | None = None,
    turn_cap: int = TURN_CAP,
    stand_ins: bool = False,
    workers: int | None = None,
    using: Executor | None = None,
    keep: bool = False,
    progress: Callable[[MatrixResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> MatrixResult:
    """Let every deck play n games against every other and return the table of win rates.

    `bot` plays all the decks, or each of a list of bots one of them. What every batch takes is listed in
    `playset.sim.batch`.
    """
    batch = Matrix(chosen_decks(decks, stand_ins), n, seed, bot, turn_cap, workers, using)
    return batch.finish(keep, progress, cancel)


def gauntlet(
    one: DeckChoice,
    *others: DeckChoice,
    n: int = 100,
    seed: int = 0,
    bot: BotChoice | Sequence[BotChoice] | None = None,
    turn_cap: int = TURN_CAP,
    stand_ins: bool = False,
    workers: int | None = None,
    using: Executor | None = None,
    keep: bool = False,
    progress: Callable[[MatrixResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> MatrixResult:
    """Let one deck play n games against each of the others and return the win rates; in the result it is deck 0.

    `bot` plays all the decks, or each of a list of bots one of them. What every batch takes is listed in
    `playset.sim.batch`.
    """
    batch = Matrix(chosen_decks((one, *others), stand_ins), n, seed, bot, turn_cap, workers, using, gauntlet=True)
    return batch.finish(keep, progress, cancel)
