"""Pods, Commander tables of three or four decks: who wins, who is eliminated when, who damages whom.

result = pod("aurelia", "fist", "muldrotha", "zurgo", n=200, seed=1)
result.win_share(0), result.fair_share, result.damage_table()
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import msgspec

from playset.core.errors import BadDeck
from playset.core.events import Event, EventKind, LossReason
from playset.core.words import is_player
from playset.decks import Deck, DeckChoice, deck
from playset.sim.batch import Batch, as_json, check_commanders, check_count, chosen_decks
from playset.sim.contest import Contest, chosen_bots, player_names
from playset.sim.executors.local import Executor
from playset.sim.playing import TURN_CAP, BotChoice, GameResult, Setup, Table, bot_name, game_seed
from playset.sim.statistics.card_history import UnspentMana, card_histories
from playset.sim.statistics.card_stats import CardStatistics, CardStatsCounter
from playset.sim.statistics.confidence import Confidence, confidence
from playset.sim.statistics.estimates import Estimate, Spread, margin_of, spread, wilson
from playset.sim.statistics.measured import agreement_with_people

NOBODY = -1
BY_A_HIT = (LossReason.LIFE, LossReason.POISON, LossReason.COMMANDER_DAMAGE)


class PodGame(GameResult, frozen=True, kw_only=True):
    """The result of a game of a pod. Seats are places at this table, the first of which goes first."""

    seating: tuple[int, ...]  # the deck in each seat
    damage: tuple[tuple[int, ...], ...]  # by seat, to seat: damage, and life made to be lost
    commander_damage: tuple[tuple[int, ...], ...]  # by the owner's seat, to seat: combat damage of commanders
    felled_by: tuple[int, ...]  # whose hit was the last one before each player lost; -1 for nobody's


class PodTable(Table):
    """A game being played in which damage between players is counted."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.game, table.bots, table.called)
        count = len(table.bots)
        self.read = 0  # events of the log
        self.damage = [[0] * count for _ in range(count)]
        self.last_hit = [NOBODY] * count
        self.felled_by = [NOBODY] * count

    def notice_who_left(self) -> None:
        """Count the hits since the last question, and note who lost."""
        state = self.game.state
        events: list[Event] = []
        entry = state.log
        while entry is not None and entry.number > self.read:
            events.append(entry.event)
            entry = entry.previous
        self.read += len(events)
        for event in reversed(events):
            self.see(event)
        super().notice_who_left()

    def see(self, event: Event) -> None:
        """Count a hit. Life that is lost because of damage was counted as the damage."""
        state = self.game.state
        if event.kind == EventKind.DAMAGE and is_player(event.obj):
            victim = event.obj
        elif event.kind == EventKind.LOSE_LIFE and not event.flag and event.source:
            victim = event.player
        elif event.kind == EventKind.LOSE:
            if event.amount in BY_A_HIT:
                self.felled_by[event.player] = self.last_hit[event.player]
            return
        else:
            return
        by = state.controller_of(event.source)
        if by >= 0 and by != victim:
            self.damage[by][victim] += event.amount
            self.last_hit[victim] = by

    def commander_damage(self) -> list[list[int]]:
        """Return combat damage by commanders, by the owner's seat and to each seat (CR 903.10a)."""
        state = self.game.state
        found = [[0] * len(self.bots) for _ in self.bots]
        for seat, player in enumerate(state.players):
            for card, amount in zip(state.commanders, player.commander_damage):
                found[state.owners[card]][seat] += amount
        return found


def seatings(count: int) -> list[tuple[int, ...]]:
    """Return every order in which decks can sit, so arranged that each deck goes first once in every `count` games."""
    circles = [(0, *rest) for rest in permutations(range(1, count))]
    return [circle[turn:] + circle[:turn] for circle in circles for turn in range(count)]


class PodPlan(msgspec.Struct, frozen=True):
    """The games of a pod: seatings change from game to game, and whoever sits first goes first."""

    decks: tuple[Deck, ...]
    bots: tuple[BotChoice, ...]
    names: tuple[str, ...]
    seed: int = 0
    turn_cap: int = TURN_CAP
    log: bool = False

    def seating(self, number: int) -> tuple[int, ...]:
        """Return which deck sits where in a game."""
        every = seatings(len(self.decks))
        return every[number % len(every)]

    def setup(self, number: int) -> Setup:
        """Return the decks, bots, seed and names of one game."""
        seating = self.seating(number)
        return Setup(
            decks=tuple(self.decks[place] for place in seating),
            bots=tuple(self.bots[place] for place in seating),
            seed=game_seed(self.seed, number),
            first=0,
            names=tuple(self.names[place] for place in seating),
            turn_cap=self.turn_cap,
            number=number,
        )

    def play(self, number: int) -> PodGame:
        """Play one game of the pod."""
        setup = self.setup(number)
        table = PodTable(setup.table(log=True))
        unspent = UnspentMana(table.game.state)
        found = setup.finish(table)
        fields = {name: getattr(found, name) for name in GameResult.__struct_fields__}
        if self.log:
            fields["log"] = tuple(table.game.log.lines())
        fields["cards"] = card_histories(table.game.state, unspent)
        return PodGame(
            **fields,
            seating=self.seating(number),
            damage=tuple(tuple(row) for row in table.damage),
            commander_damage=tuple(tuple(row) for row in table.commander_damage()),
            felled_by=tuple(table.felled_by),
        )


class PodResult(Contest[PodPlan]):
    """The result of a pod as far as it was played. Decks are numbered in the order given."""

    def __init__(self, plan: PodPlan) -> None:
        super().__init__(plan)
        self.games: list[PodGame] = []
        self.cards = CardStatsCounter(plan.decks)

    def add(self, game: GameResult) -> None:
        """Take one more game into account."""
        assert isinstance(game, PodGame)
        self.cards.add(game, game.seating)
        self.games.append(msgspec.structs.replace(game, cards=()))  # which are counted; kept they would fill the memory
        if game.error:
            self.errors.append(game.error)
        else:
            self.score(None if game.winner is None else game.seating[game.winner])

    @property
    def fair_share(self) -> float:
        """What each deck would win if all were equal: a quarter at a table of four."""
        return 1 / len(self.names)

    def played(self) -> Iterator[PodGame]:
        """Return the games that count."""
        return (game for game in self.games if not game.error)

    def win_share(self, number: int) -> Estimate:
        """Return the share of games that a deck won, with its interval."""
        return self.win_rate(number)

    def confidence(self) -> Confidence:
        """Return how far the result can be trusted: the label of the win share that is least certain."""
        endings = self.endings()
        least_certain = max((self.win_share(number) for number in range(len(self.names))), key=margin_of)
        capped = sum(number for ending, number in endings.items() if ending.is_cap)
        seen = self.cards if self.cards.games else None
        return confidence(
            least_certain,
            capped,
            len(self.errors),
            len(self),
            seen.different() if seen else None,
            seen.idle() if seen else None,
            self.plan.decks,
            map(bot_name, self.plan.bots),
            "win share",
        )

    def card_statistics(self, number: int) -> list[CardStatistics]:
        """Return what each card of a deck had to do with winning; nothing for runs from before it was counted."""
        return self.cards.decks[number].statistics() if self.cards.games else []

    def win_share_in_seat(self, seat: int, number: int | None = None) -> Estimate:
        """Return the share of games won by whoever went first, second, …; or by one deck when it did."""
        games = [game for game in self.played() if number is None or game.seating[seat] == number]
        return wilson(sum(game.winner == seat for game in games), len(games))

    def eliminations(self, number: int) -> Spread | None:
        """Return the round of the table in which a deck was eliminated, over the games in which it was."""
        return spread(
            (left + len(self.names) - 1) // len(self.names)
            for game in self.played()
            if (left := game.left[game.seating.index(number)])
        )

    def average_table(self, field: str) -> list[list[float]]:
        """Return the average over all games of `damage` or `commander_damage`, by deck and to deck."""
        count = len(self.names)
        sums = [[0.0] * count for _ in range(count)]
        for game in self.played():
            rows: tuple[tuple[int, ...], ...] = getattr(game, field)
            for by, row in enumerate(rows):
                for to, amount in enumerate(row):
                    sums[game.seating[by]][game.seating[to]] += amount
        return [[amount / max(1, self.total) for amount in row] for row in sums]

    def damage_table(self) -> list[list[float]]:
        """Return the average damage and lost life in a game, by deck and to deck."""
        return self.average_table("damage")

    def commander_damage_table(self) -> list[list[float]]:
        """Return the average combat damage of commanders in a game, by deck and to deck."""
        return self.average_table("commander_damage")

    def felled_table(self) -> list[list[int]]:
        """Return how often each deck dealt the last hit before another lost."""
        count = len(self.names)
        found = [[0] * count for _ in range(count)]
        for game in self.played():
            for seat, by in enumerate(game.felled_by):
                if by != NOBODY:
                    found[game.seating[by]][game.seating[seat]] += 1
        return found

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        count = range(len(self.names))
        damage, commander, felled = self.damage_table(), self.commander_damage_table(), self.felled_table()
        return {
            **super().summary(),
            "held_against_people": agreement_with_people("decks"),
            "fair_share": self.fair_share,
            "confidence": as_json(self.confidence()),
            "players": [
                {
                    **self.player(number),
                    "win_share": as_json(self.win_share(number)),
                    "win_share_by_seat": [as_json(self.win_share_in_seat(seat, number)) for seat in count],
                    "eliminated_in_round": as_json(self.eliminations(number)),
                    "damage_to": damage[number],
                    "commander_damage_to": commander[number],
                    "eliminated": felled[number],
                    "cards": as_json(self.card_statistics(number)),
                }
                for number in count
            ],
            "win_share_by_seat": [as_json(self.win_share_in_seat(seat)) for seat in count],
        }


class Pod(Batch[PodPlan, PodResult]):
    """A pod at play: iterate to play it, game by game; stop when you like. `result` has what was played so far."""

    kind = "pod"
    shape = PodGame

    def __init__(
        self,
        decks: Sequence[DeckChoice],
        n: int = 100,
        seed: int = 0,
        bots: BotChoice | Sequence[BotChoice] | None = None,
        names: Sequence[str] | None = None,
        turn_cap: int = TURN_CAP,
        log: bool = False,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        check_count(n)
        found = tuple(deck(what) for what in decks)
        if not 3 <= len(found) <= 4:
            raise BadDeck(f"a pod has 3 or 4 decks, not {len(found)}; playset duel is for two")
        check_commanders(found)
        plan = PodPlan(found, chosen_bots(bots, len(found)), player_names(names, found), seed, turn_cap, log)
        super().__init__(plan, PodResult(plan), n, workers, using)

    @property
    def title(self) -> str:
        """Who sits at the table."""
        return ", ".join(self.plan.names)


def pod(
    *decks: DeckChoice,
    n: int = 100,
    seed: int = 0,
    bots: BotChoice | Sequence[BotChoice] | None = None,
    names: Sequence[str] | None = None,
    turn_cap: int = TURN_CAP,
    log: bool = False,
    stand_ins: bool = False,
    workers: int | None = None,
    using: Executor | None = None,
    keep: bool = False,
    progress: Callable[[PodResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> PodResult:
    """Play n games of four (or three) decks at one table and return the result.

    Every game has the next of all seatings, so each deck goes first equally often and sits beside every other. What
    every batch takes is listed in `playset.sim.batch`.
    """
    games = Pod(chosen_decks(decks, stand_ins), n, seed, bots, names, turn_cap, log, workers, using)
    return games.finish(keep, progress, cancel)
