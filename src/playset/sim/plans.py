"""Stored plans: a batch as data in the store of runs, from which every game can be played again.

Field names are part of the stored format and must not change. `runs` converts both ways.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from playset.bots.goldfish.settings import GoldfishSettings
from playset.core.errors import PlaysetError
from playset.database.marks import StandIn
from playset.decks import Deck
from playset.decks.decklist import read_copy, written
from playset.sim.arena import Arena
from playset.sim.batch import Batch, GamePlan, Result
from playset.sim.duel import Duel
from playset.sim.executors.local import Executor
from playset.sim.goldfish import Comparison, Goldfish
from playset.sim.learning.pilot import PilotFile
from playset.sim.limited import DeckSettings, Pool, PoolCard
from playset.sim.matrix import Matrix
from playset.sim.playing import BotChoice
from playset.sim.pod import Pod
from playset.sim.rating import RatingBatch

AnyBatch = Duel | Matrix | Pod | Arena | Goldfish | Comparison | RatingBatch


class DeckData(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it stands in a plan. Cards that the pool does not have are written out."""

    name: str
    description: str
    cards: Sequence[tuple[object, int]]
    sideboard: Sequence[tuple[object, int]]
    commanders: Sequence[tuple[object, int]]
    stand_ins: Sequence[StandIn] = ()
    notes: Sequence[str] = ()

    @classmethod
    def of(cls, deck: Deck) -> DeckData:
        """Convert a deck to data."""
        main, side, led = written(deck.cards), written(deck.sideboard), written(deck.commanders)
        return cls(deck.name, deck.description, main, side, led, deck.stand_ins, deck.notes)

    def deck(self) -> Deck:
        """Make the deck."""
        lists = (list(self.cards), list(self.sideboard), list(self.commanders))
        return read_copy(self.name, self.description, *lists, self.stand_ins, self.notes)


def decks_data(decks: Sequence[Deck]) -> list[DeckData]:
    """Convert decks to data."""
    return [DeckData.of(deck) for deck in decks]


def bots_data(choices: Sequence[BotChoice]) -> list[str]:
    """Return the names of bots and the files of pilots; raise an error for a bot that could not be made again."""
    names: list[str] = []
    for choice in choices:
        if isinstance(choice, PilotFile):
            choice = choice.path
        if not isinstance(choice, str):
            raise PlaysetError(
                f"a run with the bot {choice!r} cannot be kept, for it could not be played again; "
                'name the bot ("greedy", or "module:name" for one of your own)'
            )
        names.append(choice)
    return names


class PlanData(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The fields that all stored plans have."""

    decks: list[DeckData]
    bots: list[str] = []
    seed: int

    def lists(self) -> list[Deck]:
        """Make the decks."""
        return [deck.deck() for deck in self.decks]

    def batch(self, workers: int | None, using: Executor | None) -> AnyBatch:
        """Make the batch that the plan describes."""
        raise NotImplementedError


class DuelData(PlanData, forbid_unknown_fields=True, kw_only=True):
    """A duel as it stands in the store."""

    n: int | None
    until: float | None
    names: list[str]
    turn_cap: int
    log: bool
    cards: bool
    best_of: int

    @classmethod
    def of(cls, duel: Duel) -> DuelData:
        """Convert a duel to data."""
        plan = duel.plan
        return cls(
            n=duel.n,
            until=duel.until,
            decks=decks_data(plan.decks),
            bots=bots_data(plan.bots),
            names=list(plan.names),
            seed=plan.seed,
            turn_cap=plan.turn_cap,
            log=plan.log,
            cards=plan.cards,
            best_of=plan.best_of,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Duel:
        """Make the duel."""
        return Duel(
            self.lists(),
            self.n,
            self.seed,
            self.bots,
            self.names,
            self.turn_cap,
            self.log,
            self.until,
            workers,
            using,
            self.cards,
            self.best_of,
        )


class MatrixData(PlanData, forbid_unknown_fields=True, kw_only=True):
    """A table of decks or a gauntlet as it stands in the store."""

    each: int
    gauntlet: bool
    turn_cap: int

    @classmethod
    def of(cls, matrix: Matrix) -> MatrixData:
        """Convert a matrix or gauntlet to data."""
        plan = matrix.plan
        bots = bots_data(plan.bots)
        return cls(
            each=matrix.each,
            gauntlet=matrix.gauntlet,
            decks=decks_data(plan.decks),
            bots=bots[:1] if len(set(bots)) == 1 else bots,
            seed=plan.seed,
            turn_cap=plan.turn_cap,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Matrix:
        """Make the batch."""
        return Matrix(self.lists(), self.each, self.seed, self.bots, self.turn_cap, workers, using, self.gauntlet)


class PodData(PlanData, forbid_unknown_fields=True, kw_only=True):
    """A Commander table as it stands in the store."""

    n: int
    names: list[str]
    turn_cap: int
    log: bool

    @classmethod
    def of(cls, pod: Pod) -> PodData:
        """Convert a pod to data."""
        plan = pod.plan
        assert pod.n is not None
        return cls(
            n=pod.n,
            decks=decks_data(plan.decks),
            bots=bots_data(plan.bots),
            names=list(plan.names),
            seed=plan.seed,
            turn_cap=plan.turn_cap,
            log=plan.log,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Pod:
        """Make the batch."""
        return Pod(self.lists(), self.n, self.seed, self.bots, self.names, self.turn_cap, self.log, workers, using)


class ArenaData(PlanData, forbid_unknown_fields=True, kw_only=True):
    """An arena as it stands in the store."""

    pairs: int
    margin: float | None
    cross: bool
    turn_cap: int

    @classmethod
    def of(cls, arena: Arena) -> ArenaData:
        """Convert an arena to data."""
        plan = arena.plan
        return cls(
            decks=decks_data(arena.decks),
            bots=bots_data(plan.bots),
            seed=plan.seed,
            pairs=arena.pairs,
            margin=arena.test.margin if arena.test is not None else None,
            cross=arena.cross,
            turn_cap=plan.turn_cap,
        )

    def batch(self, workers: int | None, using: Executor | None) -> Arena:
        """Make the arena."""
        decks = self.lists()
        return Arena(self.bots, decks, self.pairs, self.seed, self.margin, self.cross, self.turn_cap, workers, using)


class GoldfishData(PlanData, forbid_unknown_fields=True, kw_only=True):
    """A deck alone, or two lists to be compared, as they stand in the store."""

    n: int
    turns: int
    opponents: int
    on_the_play: bool
    numbers: dict[str, float]  # the settings of the player
    order: list[str]

    @classmethod
    def of(cls, goldfish: Goldfish | Comparison) -> GoldfishData:
        """Convert a goldfish run or a comparison to data."""
        plans = goldfish.plan.plans if isinstance(goldfish, Comparison) else (goldfish.plan,)
        n = goldfish.each if isinstance(goldfish, Comparison) else goldfish.n
        plan = plans[0]
        assert n is not None
        return cls(
            n=n,
            decks=decks_data([one.deck for one in plans]),
            seed=plan.seed,
            turns=plan.turns,
            opponents=plan.opponents,
            on_the_play=plan.on_the_play,
            numbers=plan.settings.numbers,
            order=list(plan.settings.order),
        )

    def batch(self, workers: int | None, using: Executor | None) -> Goldfish | Comparison:
        """Make the goldfish run, or the comparison if there are two decks."""
        settings = GoldfishSettings(self.numbers, self.order)
        lists = self.lists()
        how = (self.n, self.turns, self.opponents, self.seed, settings, self.on_the_play, workers, using)
        return Goldfish(lists[0], *how) if len(lists) == 1 else Comparison(lists, *how)


class RatingData(PlanData, forbid_unknown_fields=True, kw_only=True):
    """A rating as it stands in the store. Its only deck has one of each card of the pool."""

    n: int
    colours: list[str]  # of each card
    rarities: list[str]
    unsupported: list[str]
    lands: list[str]
    settings: DeckSettings
    turn_cap: int

    @classmethod
    def of(cls, rating: RatingBatch) -> RatingData:
        """Convert a rating to data."""
        plan = rating.plan
        pool = plan.pool
        assert rating.n is not None
        return cls(
            n=rating.n,
            decks=decks_data([Deck(pool.name, [one.card for one in pool.cards])]),
            bots=bots_data([plan.bot]),
            seed=plan.seed,
            colours=[one.colours for one in pool.cards],
            rarities=[one.rarity for one in pool.cards],
            unsupported=list(pool.unsupported),
            lands=list(pool.lands),
            settings=plan.settings,
            turn_cap=plan.turn_cap,
        )

    def batch(self, workers: int | None, using: Executor | None) -> RatingBatch:
        """Make the batch."""
        (cards,) = self.lists()
        entries = tuple(map(PoolCard, cards.cards, self.colours, self.rarities))
        pool = Pool(cards.name, entries, tuple(self.unsupported), tuple(self.lands))
        return RatingBatch(pool, self.n, self.seed, self.bots[0], self.settings, self.turn_cap, workers, using)


KINDS: dict[str, type[PlanData]] = {
    "duel": DuelData,
    "gauntlet": MatrixData,
    "matrix": MatrixData,
    "pod": PodData,
    "arena": ArenaData,
    "goldfish": GoldfishData,
    "comparison": GoldfishData,
    "rating": RatingData,
}


def plan_data(batch: Batch[GamePlan, Result[GamePlan]]) -> PlanData:
    """Convert a batch to the data from which it can be made again."""
    if isinstance(batch, Duel):
        return DuelData.of(batch)
    if isinstance(batch, Matrix):
        return MatrixData.of(batch)
    if isinstance(batch, Pod):
        return PodData.of(batch)
    if isinstance(batch, Arena):
        return ArenaData.of(batch)
    if isinstance(batch, (Goldfish, Comparison)):
        return GoldfishData.of(batch)
    if isinstance(batch, RatingBatch):
        return RatingData.of(batch)
    raise PlaysetError(f"{batch!r} is of no kind that can be kept")
