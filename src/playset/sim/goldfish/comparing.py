"""Compare two lists: both play alone with the same seeds, and differences are taken game by game.

result = compare_goldfish("zurgo", "my_zurgo.txt", n=1000, seed=1)
result.difference("damage", 6), result.kill_difference(8)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from playset.bots.goldfish.settings import GoldfishSettings
from playset.core.errors import PlaysetError
from playset.decks import Deck, DeckChoice, deck
from playset.decks.parsing import card_or_stand_in
from playset.sim.batch import Batch, Result, as_json, check_commanders, chosen_decks
from playset.sim.executors.local import Executor
from playset.sim.goldfish.playing import TURNS, GoldfishGame, GoldfishPlan, check_number, goldfish_plan
from playset.sim.goldfish.results import METRICS, STAYS, GoldfishResult
from playset.sim.playing import GameResult, Setup, Table, unique_names
from playset.sim.statistics.estimates import Estimate, mean


class ComparisonPlan(msgspec.Struct, frozen=True):
    """The games of two lists, in turn: those numbered 2 k and 2 k + 1 have the same seed."""

    plans: tuple[GoldfishPlan, GoldfishPlan]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the lists."""
        return unique_names([plan.deck.name for plan in self.plans])

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The two lists."""
        return tuple(plan.deck for plan in self.plans)

    @property
    def seed(self) -> int:
        """The seed of the run."""
        return self.plans[0].seed

    def which(self, number: int) -> tuple[GoldfishPlan, int]:
        """Return the plan of the list that plays a game, and the number of the game in that plan."""
        game, place = divmod(number, len(self.plans))
        return self.plans[place], game

    def setup(self, number: int) -> Setup:
        """Return the decks, bots, seed and names of one game."""
        plan, game = self.which(number)
        return msgspec.structs.replace(plan.setup(game), number=number)

    def play(self, number: int) -> GoldfishGame:
        """Play one game."""
        plan, game = self.which(number)
        return msgspec.structs.replace(plan.play(game), number=number)


class ComparisonResult(Result[ComparisonPlan]):
    """The result of a comparison; `results` has each by itself."""

    def __init__(self, plan: ComparisonPlan) -> None:
        super().__init__(plan)
        self.results = tuple(GoldfishResult(one) for one in plan.plans)

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        number, place = divmod(game.number, len(self.results))
        if game.error:
            self.errors.append(game.error)
        self.results[place].add(msgspec.structs.replace(game, number=number))

    def __len__(self) -> int:
        return sum(len(one) for one in self.results)

    def __repr__(self) -> str:
        return f"<Comparison {' and '.join(self.names)}: {len(self)} games>"

    def pairs(self) -> list[tuple[GoldfishGame, GoldfishGame]]:
        """Return the games of the two lists that have the same seed."""
        theirs = {game.number: game for game in self.results[1].games}
        return [(game, theirs[game.number]) for game in self.results[0].games if game.number in theirs]

    def difference(self, metric: str, turn: int) -> Estimate:
        """Return how much more of a metric the second list had in a turn: the mean difference of the same seeds.

        What a deck has, and all its damage, stays as it was when a game was won; what it does in a turn is compared
        where both lists were still playing.
        """
        found: list[float] = []
        for one, other in self.pairs():
            place, theirs = turn - 1, turn - 1
            if metric in STAYS:  # a fast game must not be left out
                place, theirs = min(place, len(one.counts) - 1), min(theirs, len(other.counts) - 1)
            if 0 <= place < len(one.counts) and 0 <= theirs < len(other.counts):
                found.append(getattr(other.counts[theirs], metric) - getattr(one.counts[place], metric))
        return mean(found)

    def kill_difference(self, turn: int) -> Estimate:
        """Return how much likelier the second list had killed everybody by a turn: the mean over the same seeds."""
        return mean(
            float(0 < other.kill_turn <= turn) - float(0 < one.kill_turn <= turn) for one, other in self.pairs()
        )

    def clock_difference(self) -> Estimate:
        """Return how many turns later the second list wins: the mean over the same seeds.

        A game that was not won counts as won a turn after the last.
        """
        one, other = self.results
        return mean(float(other.clock(theirs) - one.clock(mine)) for mine, theirs in self.pairs())

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        turns = range(1, self.plan.plans[0].turns + 1)
        return {
            **super().summary(),
            "pairs": len(self.pairs()),
            "lists": [result.summary() for result in self.results],
            "differences": {metric: [as_json(self.difference(metric, turn)) for turn in turns] for metric in METRICS},
            "clock_difference": as_json(self.clock_difference()),
            "kill_differences": [as_json(self.kill_difference(turn)) for turn in turns],
        }


class Comparison(Batch[ComparisonPlan, ComparisonResult]):
    """Two lists played alone, n games of each: iterate to play, stop when you like."""

    kind = "comparison"
    shape = GoldfishGame

    def __init__(
        self,
        lists: Sequence[DeckChoice],
        n: int = 1000,
        turns: int = TURNS,
        opponents: int | None = None,
        seed: int = 0,
        settings: GoldfishSettings | None = None,
        on_the_play: bool = True,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        check_number("n", n, 1)
        if len(lists) != 2:
            raise PlaysetError(f"two lists are compared, not {len(lists)}")
        one, other = (deck(what) for what in lists)
        check_commanders((one, other))  # whose opponents have other life totals (CR 903.7)
        first = goldfish_plan(one, turns, opponents, on_the_play, seed, settings)
        # The second has as many opponents, or nothing could be compared.
        plan = ComparisonPlan((first, goldfish_plan(other, turns, first.opponents, on_the_play, seed, settings)))
        self.each = n
        super().__init__(plan, ComparisonResult(plan), 2 * n, workers, using)

    @property
    def title(self) -> str:
        """Which lists they are."""
        return f"{' and '.join(self.plan.names)} alone, {self.plan.plans[0].turns} turns"

    def table(self, number: int) -> tuple[Setup, Table]:
        """Return one game before its first question."""
        setup = self.plan.setup(number)
        return setup, self.plan.which(number)[0].table(setup, log=True)


def compare_goldfish(
    one: DeckChoice,
    other: DeckChoice,
    n: int = 1000,
    turns: int = TURNS,
    opponents: int | None = None,
    seed: int = 0,
    settings: GoldfishSettings | None = None,
    on_the_play: bool = True,
    stand_ins: bool = False,
    workers: int | None = None,
    using: Executor | None = None,
    keep: bool = False,
    progress: Callable[[ComparisonResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> ComparisonResult:
    """Play two lists alone with the same seeds and return what the second changes, with intervals.

    What every batch takes is listed in `playset.sim.batch`.
    """
    games = Comparison(
        chosen_decks((one, other), stand_ins), n, turns, opponents, seed, settings, on_the_play, workers, using
    )
    return games.finish(keep, progress, cancel)


def swapped(what: Deck, swaps: Sequence[tuple[str, str]], stand_ins: bool = False) -> Deck:
    """Return a deck with cards replaced by others, one copy for each swap."""
    cards = list(what.cards)
    said: list[str] = []
    for out, into in swaps:
        old, new = card_or_stand_in(out, stand_ins), card_or_stand_in(into, stand_ins)
        if old not in cards:
            raise PlaysetError(f"{what.name} has no {old.name} that could be swapped")
        if old == new:
            raise PlaysetError(f"{old.name} is swapped for itself; name another card behind the =")
        cards[cards.index(old)] = new
        said.append(f"{old.name} → {new.name}")
    name = f"{what.name} ({', '.join(said)})"
    return Deck(name, cards, what.sideboard, what.description, what.commanders, what.stand_ins, what.notes)
