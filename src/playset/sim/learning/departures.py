"""Tell in words what a pilot does otherwise than the script, from games that can be looked at.

The pilot plays its deck against the script with the same deck. Of each answer it compares it is counted how often the
answer could be given, how often the script would have given it and how often the pilot did; and where they differ, in
which game and on which turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, ClassVar

import msgspec

from playset.bots.heuristic import HeuristicBot
from playset.bots.heuristic.reactions import STOPS
from playset.bots.pilot import PilotBot
from playset.bots.registry import SCRIPT
from playset.core.decision import Act, Ask
from playset.core.words import FIRST_OBJECT, Step
from playset.rules.views.labels import describe, question
from playset.sim.duel import Duel, DuelPlan
from playset.sim.executors.local import Executor, executor
from playset.sim.learning.pilot import PilotFile
from playset.sim.learning.weights import Weights, table
from playset.sim.playing import GameResult

if TYPE_CHECKING:
    from playset.bots.pilot.candidates import Candidates
    from playset.core.decision import Decision, Option
    from playset.rules.views.view import View

GAMES = 200
EXAMPLES = 2
LEAST_OFFERED = 10  # below which a share says nothing
LONGEST = 90  # letters of an answer or a question


class Example(msgspec.Struct, frozen=True):
    """Where the pilot and the script differ: a game and a turn of it."""

    game: int
    turn: int


class Departure(msgspec.Struct):
    """An answer in a situation: how often it could be given, was scripted and was given."""

    answer: str
    situation: str
    offered: int = 0
    scripted: int = 0
    chosen: int = 0
    examples: list[Example] = []

    @property
    def size(self) -> int:
        """In how many questions more or fewer it was given than scripted."""
        return abs(self.chosen - self.scripted)

    @property
    def shares(self) -> tuple[float, float]:
        """The share of the questions in which it was scripted, and in which it was given."""
        return self.scripted / max(1, self.offered), self.chosen / max(1, self.offered)

    def add(self, other: Departure) -> None:
        """Take the counts of another game into account."""
        self.offered += other.offered
        self.scripted += other.scripted
        self.chosen += other.chosen
        self.examples += other.examples[: EXAMPLES - len(self.examples)]


class Watched(PilotBot):
    """A pilot that notes what it compares."""

    stops: ClassVar[int] = STOPS

    def __init__(self, weights: list[float], called: str, game: int) -> None:
        super().__init__(weights)
        self.__name__ = called
        self.game = game
        self.found: dict[tuple[str, str], Departure] = {}

    def take(self, view: View, decision: Decision, candidates: Candidates) -> int:
        """Return what the pilot takes, and note it."""
        chosen = super().take(view, decision, candidates)
        situation = situation_words(view, decision)
        counted: set[str] = set()
        words = [answer_words(view, decision, answer) for answer in candidates.answers]
        for answer in words:
            if answer in counted:
                continue
            counted.add(answer)
            one = self.found.setdefault((answer, situation), Departure(answer, situation))
            one.offered += 1
            one.scripted += answer == words[0]
            one.chosen += answer == words[chosen]
            differs = (answer == words[0]) != (answer == words[chosen])
            if differs and not one.examples:
                one.examples = [Example(self.game, view.turn)]
        return chosen


def situation_words(view: View, decision: Decision) -> str:
    """Return when something is asked, or what asks it."""
    if decision.kind != Ask.PRIORITY:
        return cropped(question(view, decision))
    if view.stack_size:
        name = view.top.name
        return f"in response to its own {name}" if view.top_controller == view.player else f"in response to {name}"
    if view.active != view.player:
        return "in the opponent's turn"
    main = view.step == Step.PRECOMBAT_MAIN or view.step == Step.POSTCOMBAT_MAIN
    if not main:
        return "in its own turn, outside the main phases"
    return "before combat" if view.step == Step.PRECOMBAT_MAIN else "after combat"


def answer_words(view: View, decision: Decision, answer: tuple[int, ...]) -> str:
    """Return what an answer says, the same for objects that look alike."""
    if decision.kind == Ask.NUMBER:
        return str(answer[0])
    parts = sorted(option_words(view, decision.options[index]) for index in answer)
    return cropped(" and ".join(parts)) if parts else "nothing"


def option_words(view: View, option: Option) -> str:
    """Return what an option is called, without what tells it from others of its name."""
    if option.act != Act.OBJECT or option.text:
        return describe(view, option)
    obj = option.obj
    if 0 <= obj < FIRST_OBJECT:
        return "itself" if obj == view.player else "the opponent"
    own = view.controller_of(obj) == view.player
    return f"{'its own' if own else 'the opponent’s'} {view.name(obj)}"


def cropped(words: str) -> str:
    """Return words that have room in a table."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


# --- games ---------------------------------------------------------------------------------------------------


class WatchedGame(GameResult, frozen=True, kw_only=True):
    """The result of a game, with what the pilot did in it."""

    departures: tuple[Departure, ...] = ()

    def plain(self) -> GameResult:
        """Return the result as it is without being watched."""
        return GameResult(**{name: getattr(self, name) for name in GameResult.__struct_fields__})


class WatchPlan(msgspec.Struct, frozen=True):
    """The games of a duel of a pilot against the script, watched."""

    duel: DuelPlan
    weights: Weights

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return self.duel.names

    def play(self, number: int) -> WatchedGame:
        """Play one game of the duel."""
        setup = self.duel.setup(number)
        called = getattr(setup.bots[0], "__name__", "pilot")
        bot = Watched(table(self.weights), called, number)
        script = HeuristicBot(0)
        game = msgspec.structs.replace(setup, bots=(bot, script)).play()
        found = {name: getattr(game, name) for name in GameResult.__struct_fields__}
        found["bots"] = (called, setup.bots[1])
        return WatchedGame(**found, departures=tuple(bot.found.values()))


class Watching:
    """A pilot at play against the script. Iterate to play; `departures` has what was seen so far."""

    def __init__(
        self,
        file: PilotFile,
        n: int = GAMES,
        seed: int = 0,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        pilot = file.load()
        own = pilot.own_deck()
        self.duel = Duel([own, own], n, seed, [file.path, SCRIPT], workers=workers, using=using)
        self.plan = WatchPlan(self.duel.plan, pilot.weights)
        self.using = using or executor(self.plan, workers, n)
        self.n = n
        self.found: dict[tuple[str, str], Departure] = {}

    def __iter__(self) -> Iterator[int]:
        finished = False
        keeper = self.duel.keeper
        try:
            with closing(self.using.play(self.plan, range(self.n))) as games:  # type: ignore[type-var]
                for count, game in enumerate(games, 1):
                    assert isinstance(game, WatchedGame)
                    self.add(game.departures)
                    if keeper is not None:
                        keeper.add(game.plain())
                    self.duel.result.add(game.plain())
                    yield count
            finished = True
        finally:
            if keeper is not None:
                keeper.close(finished)

    def add(self, departures: Iterable[Departure]) -> None:
        """Take what was seen in a game into account."""
        for one in departures:
            key = (one.answer, one.situation)
            if key in self.found:
                self.found[key].add(one)
            else:
                self.found[key] = one

    def departures(self) -> list[Departure]:
        """Return the answers that the pilot gives more or less often than the script would, the greatest first."""
        every = [one for one in self.found.values() if one.size and one.offered >= LEAST_OFFERED]
        return sorted(every, key=lambda one: (-one.size, one.answer, one.situation))
