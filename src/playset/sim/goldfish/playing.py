"""Goldfish runs: a deck plays alone, many times, against opponents who only pass.

result = goldfish("zurgo", n=1000, turns=10, seed=1)
result.metric("damage", 6), result.kill_curve()
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from playset.bots.base import Bot
from playset.bots.goldfish.player import GoldfishBot, IdleBot, WipingBot
from playset.bots.goldfish.settings import GoldfishSettings
from playset.bots.playout import UNLIMITED
from playset.core.errors import PlaysetError
from playset.decks import Deck, DeckChoice, deck
from playset.decks.builtin import idle_deck
from playset.sim.batch import Batch
from playset.sim.executors.local import Executor
from playset.sim.goldfish.counting import ME, Counting
from playset.sim.goldfish.figures import CardCount, HandCount, TurnCount
from playset.sim.goldfish.results import GoldfishResult
from playset.sim.playing import Ending, GameResult, Setup, Standing, Table, bot_seed, game_seed

TURNS = 10
MOST_TURNS = 100
ENDLESS = 1_000_000  # life of the opponent who stands for nobody
SAFETY = 60  # turns of anybody for each turn of the deck: extra turns end somewhere


class GoldfishGame(GameResult, frozen=True, kw_only=True):
    """The result of one goldfish game. Turns are those of the deck, counted from 1."""

    counts: tuple[TurnCount, ...]
    kill_turn: int  # in which the last opponent lost; 0 if that did not happen
    felled: tuple[int, ...]  # the turns in which opponents lost, in that order
    mulligans: int
    opening: tuple[str, ...]  # the hand that was kept
    opening_lands: int
    commander_turns: tuple[int, ...]  # the turns in which a commander was cast
    played: dict[str, CardCount]  # what each card did
    wiped: tuple[int, ...] = ()  # how many creatures were destroyed after each turn
    hands: tuple[HandCount, ...] = ()  # for each turn; nothing in runs from before it was counted


class GoldfishTable(Table):
    """A game that ends when the deck has had so many turns."""

    def __init__(self, table: Table, limit: int) -> None:
        super().__init__(table.game, table.bots, table.called)
        self.counting = Counting(self.game.state, limit)

    def play(self, question_cap: int = UNLIMITED) -> bool:
        """Play until the turns are over, or the opponents are."""
        finished = super().play(question_cap)
        if finished:
            self.counting.end(self.game.state)
            self.left = self.counting.left
        return finished

    def is_finished(self) -> bool:
        """True if the deck has had its turns, or the opponents have lost."""
        return self.counting.over

    def standing(self) -> Standing:
        """Return the standing when the turns were over, for the game went on to its next question after that."""
        return self.counting.standing or super().standing()

    def how_it_ended(self) -> Ending:
        """Return TURN_CAP if the deck has had its turns, else how the game itself ended."""
        return super().how_it_ended() if self.counting.standing is None else Ending.TURN_CAP


class GoldfishPlan(msgspec.Struct, frozen=True):
    """The games of a deck alone. Game k has the same seed for every deck, so that two lists can be compared."""

    deck: Deck
    turns: int = TURNS
    opponents: int = 3
    on_the_play: bool = True
    seed: int = 0
    settings: GoldfishSettings = msgspec.field(default_factory=GoldfishSettings)
    log: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the deck."""
        return (self.deck.name,)

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The deck, alone."""
        return (self.deck,)

    def setup(self, number: int) -> Setup:
        """Return the decks, bots, seed and names of one game."""
        seed = game_seed(self.seed, number)
        others = max(1, self.opponents)
        called = [f"Opponent {place + 1}" for place in range(others)] if self.opponents else ["Nobody"]
        decks = [idle_deck(bool(self.deck.commanders))] * others
        bots: list[Bot] = [IdleBot()] * others
        if self.settings.wipes or self.settings["wipe.chance"]:
            decks[0] = idle_deck(bool(self.deck.commanders), wipes=True)
            bots[0] = WipingBot(bot_seed(seed, 1), self.settings)
        return Setup(
            decks=(self.deck, *decks),
            bots=(GoldfishBot(bot_seed(seed, ME), self.settings), *bots),
            seed=seed,
            first=ME if self.on_the_play else 1,
            names=(self.deck.name, *called),
            turn_cap=self.turns * SAFETY,
            number=number,
        )

    def table(self, setup: Setup, log: bool) -> GoldfishTable:
        """Return a game before its first question."""
        table = GoldfishTable(setup.table(log), self.turns)
        if not self.opponents:
            table.game.state.players[1].life = ENDLESS
        return table

    def play(self, number: int) -> GoldfishGame:
        """Play one game."""
        setup = self.setup(number)
        table = self.table(setup, self.log)
        found = setup.finish(table)
        counting = table.counting
        fields = {name: getattr(found, name) for name in GameResult.__struct_fields__}
        if self.log:
            fields["log"] = tuple(table.game.log.lines())
        return GoldfishGame(
            **fields,
            counts=tuple(counting.turns),
            kill_turn=counting.felled[-1] if self.opponents and len(counting.felled) == self.opponents else 0,
            felled=tuple(counting.felled),
            mulligans=counting.mulligans,
            opening=counting.opening,
            opening_lands=counting.opening_lands,
            commander_turns=tuple(counting.commander_turns),
            played=counting.cards,
            wiped=tuple(counting.wiped.get(turn, 0) for turn in range(len(counting.turns))),
            hands=tuple(counting.hands),
        )


class Goldfish(Batch[GoldfishPlan, GoldfishResult]):
    """A deck played alone, many times: iterate to play, stop when you like. `result` has what was played so far."""

    kind = "goldfish"
    shape = GoldfishGame

    def __init__(
        self,
        what: DeckChoice,
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
        plan = goldfish_plan(deck(what), turns, opponents, on_the_play, seed, settings)
        super().__init__(plan, GoldfishResult(plan), n, workers, using)

    @property
    def title(self) -> str:
        """Which deck it is."""
        return f"{self.plan.deck.name} alone, {self.plan.turns} turns"

    def table(self, number: int) -> tuple[Setup, Table]:
        """Return one game before its first question."""
        setup = self.plan.setup(number)
        return setup, self.plan.table(setup, log=True)


def goldfish_plan(
    what: Deck, turns: int, opponents: int | None, on_the_play: bool, seed: int, settings: GoldfishSettings | None
) -> GoldfishPlan:
    """Return the games of a deck alone; three opponents for a Commander deck and one for others, unless it is said."""
    if opponents is None:
        opponents = 3 if what.commanders else 1
    check_number("turns", turns, 1, MOST_TURNS)
    check_number("opponents", opponents, 0, 3)
    return GoldfishPlan(what, turns, opponents, on_the_play, seed, settings or GoldfishSettings())


def check_number(word: str, number: object, least: int, most: int | None = None) -> None:
    """Raise an error unless `number` is a whole number between the bounds."""
    if type(number) is not int or number < least or (most is not None and number > most):
        raise PlaysetError(f"{word}={number!r} is not a number from {least}{'' if most is None else f' to {most}'}")


def goldfish(
    what: DeckChoice,
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
    progress: Callable[[GoldfishResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> GoldfishResult:
    """Play a deck alone n times for some turns and return what it did, turn by turn.

    Opponents are players of the real game who only pass: three for a Commander deck, one for others, 0 for one who
    cannot die. `settings` are the priorities and scores of the player. What every batch takes is listed in
    `playset.sim.batch`.
    """
    games = Goldfish(deck(what, stand_ins), n, turns, opponents, seed, settings, on_the_play, workers, using)
    return games.finish(keep, progress, cancel)
