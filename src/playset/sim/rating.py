"""Ratings of the cards of a set: random decks of its cards play each other, and each card is held against the results.

pool = pool_from_list("set.tsv")
result = rate(pool, n=4000, seed=1)
result.card_statistics()[0].held       # the win rate of the games in which the card was in hand
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from playset.core.rng import mix
from playset.decks import Deck
from playset.sim.batch import Batch, Result, as_json, check_count
from playset.sim.contest import chosen_bots
from playset.sim.executors.local import Executor
from playset.sim.limited import DeckMaker, DeckSettings, Pool
from playset.sim.playing import DEFAULT_BOT, TURN_CAP, BotChoice, GameResult, Setup, bot_name, game_seed
from playset.sim.statistics.card_stats import UNSEEN, CardCounter, CardStatistics
from playset.sim.statistics.estimates import Estimate, mean, wilson
from playset.sim.statistics.measured import agreement_with_people

GAMES = 4000


class RatingPlan(msgspec.Struct, frozen=True):
    """The games of a rating: for each, two decks are made at random. The seats take turns at going first."""

    pool: Pool
    settings: DeckSettings = DeckSettings()
    bot: BotChoice = DEFAULT_BOT
    seed: int = 0
    turn_cap: int = TURN_CAP

    @property
    def names(self) -> tuple[str, ...]:
        """What is rated."""
        return (self.pool.name,)

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks that are the same in every game: none."""
        return ()

    def decks_of(self, number: int) -> tuple[Deck, Deck]:
        """Return the two decks of a game, made from the seed of the run and the number of the game."""
        maker = DeckMaker(self.pool, self.settings)
        random = Random(mix(game_seed(self.seed, number)))
        return maker.make(random), maker.make(random)

    def setup(self, number: int) -> Setup:
        """Return the decks, bots and seed of one game."""
        decks = self.decks_of(number)
        return Setup(
            decks=decks,
            bots=(self.bot, self.bot),
            seed=game_seed(self.seed, number),
            first=number % 2,
            names=tuple(f"{deck.name} {seat}" for seat, deck in enumerate(decks, 1)),
            turn_cap=self.turn_cap,
            number=number,
        )

    def play(self, number: int) -> GameResult:
        """Play one game."""
        return self.setup(number).play(cards=True)


class CardRating(msgspec.Struct, frozen=True):
    """One card of a rated pool."""

    name: str
    colours: str
    rarity: str
    mana_value: int
    statistics: CardStatistics
    halves: tuple[Estimate, Estimate]  # win rate in hand, in the games of even and of odd numbers


class RatingResult(Result[RatingPlan]):
    """The result of a rating as far as it was played."""

    def __init__(self, plan: RatingPlan) -> None:
        super().__init__(plan)
        self.games = 0
        self.draws = 0
        self.capped = 0
        self.turns = 0
        self.first_wins = 0
        self.cards = {one.card.name: CardCounter(one.card.name, 1) for one in plan.pool.cards}
        # Games with the card in hand and wins among them, of even and of odd numbers.
        self.halves = {name: ([0, 0], [0, 0]) for name in self.cards}

    def add(self, game: GameResult) -> None:
        """Take one more game into account; one that ended with an error does not count."""
        if game.error:
            self.errors.append(game.error)
            return
        self.games += 1
        self.draws += game.winner is None
        self.capped += game.ended.is_cap
        self.turns += game.turns
        self.first_wins += game.winner == game.first
        for seat, deck in enumerate(self.plan.decks_of(game.number)):
            self.add_deck(game, seat, deck)

    def add_deck(self, game: GameResult, seat: int, deck: Deck) -> None:
        """Count the cards of one of the decks of a game."""
        won = game.winner == seat
        for name in deck.counts():
            counter = self.cards.get(name)
            if counter is None:  # a basic land
                continue
            history = game.cards[seat].get(name, UNSEEN)
            counter.add(history, won)
            if history.held:
                half = self.halves[name][game.number % 2]
                half[0] += 1
                half[1] += won

    def ratings(self) -> list[CardRating]:
        """Return every card that can be played, the best first."""
        found = []
        for one in self.plan.pool.cards:
            name = one.card.name
            even, odd = (wilson(wins, count) for count, wins in self.halves[name])
            statistics = self.cards[name].statistics()
            value = one.card.base.mana_value
            found.append(CardRating(name, one.colours, one.rarity, value, statistics, (even, odd)))
        return sorted(found, key=lambda card: (-card.statistics.held.value, card.name))

    def by(self, group: Callable[[CardRating], str]) -> dict[str, Estimate]:
        """Return the mean win rate in hand of the cards of each group that were in hand at all."""
        values: dict[str, list[float]] = {}
        for card in self.ratings():
            if card.statistics.held.count:
                values.setdefault(group(card), []).append(card.statistics.held.value)
        return {name: mean(some) for name, some in sorted(values.items())}

    def summary(self) -> dict[str, object]:
        """Return everything but the single games, as JSON types."""
        pool = self.plan.pool
        return {
            **super().summary(),
            "held_against_people": agreement_with_people("cards"),
            "pool": pool.name,
            "bot": bot_name(self.plan.bot),
            "settings": as_json(self.plan.settings),
            "playable": len(pool.cards),
            "playable_share": pool.playable_share,
            "unsupported": list(pool.unsupported),
            "lands_left_out": list(pool.lands),
            "turn_cap": self.plan.turn_cap,
            "games": self.games,
            "draws": self.draws,
            "capped": self.capped,
            "average_turns": self.turns / max(1, self.games),
            "first_player_wins": as_json(wilson(self.first_wins, self.games)),
            "by_colour": as_json(self.by(colour_group)),
            "by_rarity": as_json(self.by(lambda card: card.rarity)),
            "cards": as_json(self.ratings()),
        }


def colour_group(card: CardRating) -> str:
    """Return the colour of a card, "several" for more than one and "none" for a colourless card."""
    return card.colours if len(card.colours) == 1 else "several" if card.colours else "none"


class RatingBatch(Batch[RatingPlan, RatingResult]):
    """A rating at play: iterate to play it, game by game; stop when you like. `result` has what was played so far."""

    kind = "rating"

    def __init__(
        self,
        pool: Pool,
        n: int = GAMES,
        seed: int = 0,
        bot: BotChoice | None = None,
        settings: DeckSettings | None = None,
        turn_cap: int = TURN_CAP,
        workers: int | None = None,
        using: Executor | None = None,
    ) -> None:
        check_count(n)
        (choice,) = chosen_bots(bot, 1)
        plan = RatingPlan(pool, settings or DeckSettings(), choice, seed, turn_cap)
        DeckMaker(pool, plan.settings)  # raises an error if no deck can be made
        super().__init__(plan, RatingResult(plan), n, workers, using)


def rate(
    pool: Pool,
    n: int = GAMES,
    seed: int = 0,
    bot: BotChoice | None = None,
    settings: DeckSettings | None = None,
    turn_cap: int = TURN_CAP,
    workers: int | None = None,
    using: Executor | None = None,
    keep: bool = False,
    progress: Callable[[RatingResult], object] | None = None,
    cancel: Callable[[], bool] | None = None,
) -> RatingResult:
    """Rate the cards of a pool by n games between random decks of them and return the result.

    `playset.sim.limited` reads pools. What every batch takes is listed in `playset.sim.batch`.
    """
    return RatingBatch(pool, n, seed, bot, settings, turn_cap, workers, using).finish(keep, progress, cancel)
