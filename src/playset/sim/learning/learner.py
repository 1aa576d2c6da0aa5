"""Teach a pilot: rounds of lessons, a fit after each, and a gate that a checkpoint must pass to be kept.

Lessons are numbered through, and the weights of a round follow from the seed and the rounds before it, so the same seed
and number of lessons give the same pilot whoever plays them. What is known after a round is written to a file; a run
that was killed goes on from there and comes to the same pilot.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter

import msgspec

from playset.bots.heuristic import HeuristicBot
from playset.bots.pilot import VALUE_SIZE, WEIGHTS
from playset.bots.registry import SCRIPT
from playset.core.errors import BadSave, PlaysetError
from playset.core.rng import mix
from playset.decks import Deck, DeckChoice, builtin_names, deck
from playset.sim.arena import Arena
from playset.sim.batch import check_count
from playset.sim.executors.local import Executor, executor
from playset.sim.fingerprint import engine_mark
from playset.sim.learning.gate import GatePlan
from playset.sim.learning.lessons import Lesson, LessonPlan, Record
from playset.sim.learning.pilot import Checkpoint, Count, DeckList, Pilot, Score, Seconds, Training, write_whole
from playset.sim.learning.weights import SCALE, Weights
from playset.sim.playing import DEFAULT_BOT, SEED_BITS, BotChoice
from playset.sim.statistics.pairs import PairScores

GAMES = 10_000
ROUND = 400  # lessons between two fits: with twice as many, fewer lessons teach less (docs/adr/0018)
ROUNDS = 4  # between two gates

# What seeds are for: lessons, each gate, the curve and the score see games that no other has seen.
LESSONS, GATE, CURVE, SCORE = range(4)


def seed_for(seed: int, purpose: int, number: int = 0) -> int:
    """Return the seed of games that serve one purpose only."""
    return mix(mix(seed) ^ mix(4 * number + purpose)) >> (64 - SEED_BITS)


class Pairs(msgspec.Struct, frozen=True):
    """How many pairs of games are played to measure."""

    gate: int = 100
    curve: int = 50  # for each point of it
    score: int = 250  # in the end, against the script,
    default: int = 50  # and against the default bot, if it is another, for that thinks longer


PAIRS = Pairs()


class Stage(msgspec.Struct, frozen=True):
    """How far a learning is."""

    doing: str  # "lessons", "gate", "curve", "score"
    done: int
    total: int | None
    games: int  # lessons so far
    curve: list[Checkpoint]


class Memory(msgspec.Struct, forbid_unknown_fields=True):
    """All that is known between two rounds; what comes after follows from it."""

    engine: str
    deck: DeckList
    field: list[DeckList]
    seed: int
    games: int | None  # that are wanted
    played: Count = 0
    seconds: Seconds = 0.0
    weights: tuple[list[int], list[int]] = ([], [])  # features, as gaps, and values
    value: tuple[list[int], list[int]] = ([], [])
    kept: tuple[list[int], list[int]] = ([], [])
    curve: list[Checkpoint] = []


class Learning:
    """A pilot that is being taught. Iterate over `run` to teach it; `pilot` is the best so far."""

    def __init__(
        self,
        deck: Deck,
        field: Sequence[Deck] = (),
        games: int | None = GAMES,
        minutes: float | None = None,
        seed: int = 0,
        workers: int | None = None,
        using: Executor | None = None,
        start: Weights | None = None,
        file: Path | None = None,
        pairs: Pairs | None = None,
    ) -> None:
        from playset.sim.learning import fitting  # raises an error if numpy is missing, before anything is played

        if minutes is not None and not minutes > 0:  # nor what is no number
            raise PlaysetError(f"minutes={minutes!r} is not a time above 0")
        self.fitting = fitting
        self.deck = deck
        self.field = tuple(field)
        self.minutes = minutes
        self.pairs = pairs or PAIRS
        self.workers = workers
        self.using = using
        self.file = file  # where it is written after each round how far it is
        self.memory = Memory(
            engine_mark(),
            DeckList.of(deck),
            [DeckList.of(one) for one in self.field],
            seed,
            games if minutes is None else None,
            weights=gaps_and_values(start or Weights()),  # nothing is kept yet: they have to beat the script as well
        )
        self.scores: list[Score] = []

    # --- the whole of it -------------------------------------------------------------------------------------

    def run(self, score: bool = True) -> Iterator[Stage]:
        """Teach the pilot; yield how far it is after every game."""
        begun = perf_counter() - self.memory.seconds
        while True:
            taught = self.is_taught(begun)
            if self.is_due(taught):
                yield from self.check(begun)
            if taught:
                break
            yield from self.round(begun)
        if score and self.memory.kept != ([], []):  # else the pilot is the script
            yield from self.measure()

    def is_taught(self, begun: float) -> bool:
        """True if all lessons were played, or the time is up."""
        memory = self.memory
        if memory.games is None and self.minutes is not None and perf_counter() - begun >= 60 * self.minutes:
            memory.games = memory.played
        return memory.games is not None and memory.played >= memory.games

    def is_due(self, taught: bool) -> bool:
        """True if it is time for the gate, in the end or after so many rounds, and it has not seen these weights."""
        played, curve = self.memory.played, self.memory.curve
        return played > 0 and (taught or played % (ROUND * ROUNDS) == 0) and not (curve and curve[-1].games == played)

    def round(self, begun: float) -> Iterator[Stage]:
        """Play the lessons of a round and fit the weights to them."""
        memory = self.memory
        end = memory.played + ROUND if memory.games is None else min(memory.played + ROUND, memory.games)
        records: list[Record] = []
        played = memory.played
        weights = weights_of(memory.weights)
        plan = LessonPlan(self.deck, self.field, weights, seed_for(memory.seed, LESSONS))
        wanted = range(memory.played, end)
        player = self.using or executor(plan, self.workers, len(wanted))
        with closing(player.play(plan, wanted)) as games:  # type: ignore[type-var]
            for game in games:
                assert isinstance(game, Lesson)
                records += game.records
                played += 1
                yield Stage("lessons", played, memory.games, played, memory.curve)
                if memory.games is None and self.minutes is not None and perf_counter() - begun >= 60 * self.minutes:
                    memory.games = played
                    break
        self.learn_from(records)
        memory.played = played
        memory.seconds = perf_counter() - begun
        self.remember()

    def learn_from(self, records: Sequence[Record]) -> None:
        """Fit the weights to the records of a round."""
        memory, fitting = self.memory, self.fitting
        weights, value = fitting.fit(
            records, fitting.dense(memory.weights, WEIGHTS, SCALE), fitting.dense(memory.value, VALUE_SIZE + 1, SCALE)
        )
        memory.weights = fitting.sparse(weights, SCALE)
        memory.value = fitting.sparse(value, SCALE)

    # --- the gate --------------------------------------------------------------------------------------------

    def check(self, begun: float) -> Iterator[Stage]:
        """Keep the weights if they beat those kept before, in fresh games; measure the score against the script."""
        memory = self.memory
        number = len(memory.curve)
        now, kept = weights_of(memory.weights).pruned(), weights_of(memory.kept)
        gate = yield from self.gate(now, kept, seed_for(memory.seed, GATE, number))
        seed = seed_for(memory.seed, CURVE, number)
        curve = yield from self.duel("curve", now, HeuristicBot, self.pairs.curve, seed)
        before, script = gate.score(), curve.score()
        better = before.value > 0.5
        if better:
            memory.kept = gaps_and_values(now)
        memory.seconds = perf_counter() - begun
        memory.curve = [*memory.curve, Checkpoint(memory.played, script, before, better, memory.seconds)]
        self.remember()

    def gate(self, now: Weights, kept: Weights, seed: int) -> Generator[Stage, None, PairScores]:
        """Let weights play against those kept before; yield how far it is, and return the scores of the former."""
        plan = GatePlan(self.deck, self.field, now, kept, seed)
        scores = PairScores()
        wanted = range(2 * self.pairs.gate)
        first: float | None = None
        player = self.using or executor(plan, self.workers, len(wanted))
        with closing(player.play(plan, wanted)) as games:  # type: ignore[type-var]
            for done, game in enumerate(games, 1):
                gained = plan.gained(game)
                if done % 2:
                    first = gained
                elif first is not None and gained is not None:
                    scores.add(first + gained)
                yield Stage("gate", done, len(wanted), self.memory.played, self.memory.curve)
        return scores

    def duel(
        self, doing: str, one: BotChoice, other: BotChoice, pairs: int, seed: int
    ) -> Generator[Stage, None, PairScores]:
        """Let two bots play pairs of games with the deck; yield how far it is, and return the scores of the first."""
        arena = Arena([one, other], [self.deck], pairs, seed, None, workers=self.workers, using=self.using)
        with closing(iter(arena)) as games:  # type: ignore[type-var]
            for done, _ in enumerate(games, 1):
                yield Stage(doing, done, arena.n, self.memory.played, self.memory.curve)
        return arena.result.scores[0, 1]

    def measure(self) -> Iterator[Stage]:
        """Measure what the pilot scores on seeds that nothing else has seen."""
        pilot = self.pilot()
        scores: list[Score] = []
        seed = seed_for(self.memory.seed, SCORE)
        for opponent in dict.fromkeys((SCRIPT, DEFAULT_BOT)):
            pairs = self.pairs.score if opponent == SCRIPT else self.pairs.default
            found = yield from self.duel("score", pilot.weights, opponent, pairs, seed)
            scores.append(Score(opponent, found.score(), seed))
        self.scores = scores

    # --- what is known ---------------------------------------------------------------------------------------

    def pilot(self, name: str = "") -> Pilot:
        """Return the best so far."""
        memory = self.memory
        field = tuple([one.name for one in memory.field])
        training = Training(memory.played, memory.seed, field, round(memory.seconds, 1))
        return Pilot(memory.deck, weights_of(memory.kept), training, memory.curve, self.scores, memory.engine, name)

    def remember(self) -> None:
        """Write down how far it is."""
        if self.file is not None:
            write_whole(self.file, msgspec.json.encode(self.memory).decode())

    def resume(self, any_seed: bool = False) -> None:
        """Go on from what was written down, with its seed if any will do; raise an error if it is another learning."""
        if self.file is None or not self.file.exists():
            raise PlaysetError(f"there is nothing to go on from: no file {self.file}")
        try:
            found = msgspec.json.decode(self.file.read_bytes(), type=Memory)
            weights_of(found.weights), weights_of(found.kept), weights_of(found.value, VALUE_SIZE + 1)
        except (OSError, msgspec.DecodeError, ValueError) as error:
            raise BadSave(f"{self.file} is damaged: {error}") from error
        mine = self.memory
        if found.engine != mine.engine:
            raise PlaysetError(f"{self.file} was begun on another engine ({found.engine}; this one is {mine.engine})")
        seed = found.seed if any_seed else mine.seed
        if (found.deck, found.field, found.seed) != (mine.deck, mine.field, seed):
            raise PlaysetError(f"{self.file} is of another learning: the deck, the field or the seed is not the same")
        found.games = mine.games
        self.memory = found


def gaps_and_values(weights: Weights) -> tuple[list[int], list[int]]:
    """Return weights as the memory holds them."""
    return weights.gaps(), [value for _, value in weights.pairs()]


def weights_of(found: tuple[list[int], list[int]], size: int = WEIGHTS) -> Weights:
    """Return the weights that the memory holds."""
    return Weights.from_gaps(*found, size)


def learn(
    what: DeckChoice,
    against: Sequence[DeckChoice] | None = None,
    games: int = GAMES,
    minutes: float | None = None,
    seed: int = 0,
    pairs: Pairs | None = None,
    workers: int | None = None,
    using: Executor | None = None,
    progress: Callable[[Stage], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Pilot:
    """Teach a pilot to play a deck and return it; `Pilot.save` writes it to a file.

    It plays against itself, and against scripted bots with the decks of `against` (all built-in decks if None, an empty
    list for none). `minutes` ends it by time instead of a number of lessons; `pairs` says how long it is measured.
    `cancel` is called after every game; once it returns true the best pilot so far is returned.
    """
    check_count(games, "games")
    own = deck(what)
    learning = Learning(own, field_for(own, against), games, minutes, seed, workers, using, pairs=pairs)
    with closing(learning.run()) as stages:  # type: ignore[type-var]
        for stage in stages:
            if progress is not None:
                progress(stage)
            if cancel is not None and cancel():
                break
    return learning.pilot()


def field_for(own: Deck, against: Sequence[DeckChoice] | None) -> tuple[Deck, ...]:
    """Return what a deck is taught against, besides itself: the other decks named, or all built-in ones of its kind."""
    if against is not None:
        return tuple(one for one in map(deck, against) if one != own)
    every = [deck(name) for name in builtin_names()]
    return tuple(one for one in every if bool(one.commanders) == bool(own.commanders) and one != own)
